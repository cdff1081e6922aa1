/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tool: a state machine that gets pointer and keys from the canvas, shows what it would do, and
 * commits one step to the document. Its preview lives in the tool, never in the document; Esc
 * (cancel) leaves no trace.
 *
 * What a tool does is a constant table, LoomToolInfo, beside its functions; which tools there are
 * and where they stand is the table of toolbox.c. A LoomTool is one of them in one window: its
 * state, the canvas that it works on, and its signals. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_TOOL (loom_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomTool, loom_tool, LOOM, TOOL, GObject)

/* The pointer as a tool sees it. */
typedef struct
{
  double bx, by;     /* where it is on the board, µm */
  LoomPoint at;      /* the same, snapped unless Alt is held */
  LoomSnapKind snap; /* to what */
  LoomHandle corner; /* the corner it was snapped to, or 0 */
  guint edge;        /* the edge of the topology, or LOOM_NONE */
  gboolean has_cell; /* it lies on the layer being edited */
  LoomCell cell;
  guint button;  /* 1 primary, 3 secondary; 0 for motion without a button */
  guint n_press; /* 2 for a double click, also when it is let go */
  GdkModifierType state;
  double reach; /* µm that count as “at” a thin thing */
} LoomPointer;

typedef struct _LoomToolInfo LoomToolInfo;

struct _LoomToolInfo
{
  const LoomToolInfo *base; /* (nullable): answers what this one does not */
  gconstpointer traits;     /* what the base reads, in a type of its own */
  gboolean takes_points;    /* a press is a point: the keyboard has a cursor for it */
  gboolean draws_areas;     /* over a picture, if there is one: that is seen through areas */
  gboolean spans_layers;    /* what is chosen may lie on several: another one gives nothing up */
  gsize size;               /* of the state, whose first field is the LoomTool *; 0: as the base */

  /* All optional. The state is zeroed before init, and freed after clear. */
  void (*init) (LoomTool *self);
  void (*clear) (LoomTool *self);
  /* A tool that returns TRUE has used the event. */
  void (*activate) (LoomTool *self);
  void (*deactivate) (LoomTool *self); /* after abandon or cancel */
  gboolean (*press) (LoomTool *self, const LoomPointer *pointer);
  gboolean (*motion) (LoomTool *self, const LoomPointer *pointer);
  gboolean (*release) (LoomTool *self, const LoomPointer *pointer);
  gboolean (*key) (LoomTool *self, guint keyval, GdkModifierType state);
  void (*leave) (LoomTool *self);
  gboolean (*cancel) (LoomTool *self); /* Esc: TRUE when there was something to give up */
  /* The press under way is taken away; what presses before it have set stays. @is_undone: it was
   * none after all, but a finger that turned out to be one of two, so what it has set goes too.
   * NULL: as with Esc, for tools that keep nothing between presses. */
  void (*give_up_press) (LoomTool *self, gboolean is_undone);
  gboolean (*rests) (LoomTool *self);     /* TRUE: Esc gives up a choice, nothing under way */
  void (*abandon) (LoomTool *self);       /* another tool is taken; NULL: as with Esc */
  void (*board_changed) (LoomTool *self); /* somebody changed the board: drop what is stale */
  /* Another layer is asked for, which the document is to be at in the frame that shows it; and the
   * one that was asked for last, or 0. NULL: it is at it at once. */
  void (*turn_to) (LoomTool *self, LoomHandle layer);
  LoomHandle (*get_coming) (LoomTool *self);
  void (*paint) (LoomTool *self, const LoomPaint *paint);
  /* The chips of the options bar; owned by the caller. */
  GtkWidget *(*new_options) (LoomTool *self);
  /* Key hints for the status bar: "Drag|a corner;Alt|no snapping"; free with g_free(). */
  char *(*dup_hint) (LoomTool *self);
  /* A CSS cursor name. With "crosshair", and while a button is held, the canvas marks what the
   * pointer is snapped to. */
  const char *(*get_cursor) (LoomTool *self);
};

/* One row of the toolbox. */
typedef struct
{
  const char *id;    /* "area": the target of win.tool */
  const char *title; /* N_("Draw area") */
  const char *icon;  /* "loom-area-symbolic" */
  const char *key;   /* "a" */
  guint group;       /* separators stand between groups */
  const LoomToolInfo *info;
} LoomToolRow;

/** The rows for boards of areas, or of layers; closed by a row without id. */
const LoomToolRow *loom_toolbox_rows (gboolean layers);

/** A new tool of @id, or NULL when there is none such. */
LoomTool *loom_toolbox_new_tool (const char *id, gboolean layers, LoomCanvas *canvas);

/** A tool with a state of its own; @canvas is held weakly. */
LoomTool *loom_tool_new (const LoomToolInfo *info, LoomCanvas *canvas);

/** Whether @self (nullable) is of that table. */
gboolean loom_tool_is (LoomTool *self, const LoomToolInfo *info);

/* For the canvas. */
gboolean loom_tool_press (LoomTool *self, const LoomPointer *pointer);
gboolean loom_tool_motion (LoomTool *self, const LoomPointer *pointer);
gboolean loom_tool_release (LoomTool *self, const LoomPointer *pointer);
gboolean loom_tool_key (LoomTool *self, guint keyval, GdkModifierType state);
void loom_tool_leave (LoomTool *self);
gboolean loom_tool_cancel (LoomTool *self);
void loom_tool_give_up_press (LoomTool *self, gboolean is_undone);
gboolean loom_tool_rests (LoomTool *self);
gboolean loom_tool_takes_points (LoomTool *self);
gboolean loom_tool_spans_layers (LoomTool *self);
gboolean loom_tool_draws_areas (LoomTool *self);
/** FALSE where the tool leaves that to the canvas. */
gboolean loom_tool_turn_to (LoomTool *self, LoomHandle layer);
LoomHandle loom_tool_get_coming (LoomTool *self);
void loom_tool_activate (LoomTool *self);
void loom_tool_deactivate (LoomTool *self);
void loom_tool_board_changed (LoomTool *self);
void loom_tool_paint (LoomTool *self, const LoomPaint *paint);
GtkWidget *loom_tool_new_options (LoomTool *self);
char *loom_tool_dup_hint (LoomTool *self);
const char *loom_tool_get_cursor (LoomTool *self);

/* For tools. */

/** The state of the size that the table says. Lent. */
gpointer loom_tool_get_state (LoomTool *self);
#define LOOM_TOOL_STATE(tool, Type) ((Type *)loom_tool_get_state (tool))

/** What the base of the tool reads of it. */
gconstpointer loom_tool_get_traits (LoomTool *self);

/**
 * loom_tool_connect: Calls @callback with the state as its last argument when @object, one of the
 * chips, emits @signal, for as long as the tool lives.
 */
void loom_tool_connect (LoomTool *self, gpointer object, const char *signal, GCallback callback);

LoomCanvas *loom_tool_get_canvas (LoomTool *self);
LoomDocument *loom_tool_get_document (LoomTool *self);
const LoomBoard *loom_tool_get_board (LoomTool *self);
void loom_tool_queue_paint (LoomTool *self);

/** Signal "options-changed": hint or options differ. */
void loom_tool_options_changed (LoomTool *self);

/**
 * loom_tool_refresh_options: The same, unless @digest, which stands for all that the options bar is
 * made from, is that of the last call.
 */
void loom_tool_refresh_options (LoomTool *self, guint digest);

/**
 * loom_tool_say: What went wrong or was done, in one sentence, to the person (signal "say": the
 * window shows it as a toast). Errors of edits are said this way.
 */
void loom_tool_say (LoomTool *self, const char *sentence);

/**
 * loom_tool_want_scenario: Says that what it does stands in a scenario, and that there is none
 * (signal "wants-scenario": the window offers to add one).
 */
void loom_tool_want_scenario (LoomTool *self);

/**
 * loom_tool_commit:
 * @edit: (transfer full) (nullable): NULL says @error and gives FALSE
 *
 * Applies the edit to the document as one step; where it cannot be, says why and gives FALSE.
 */
gboolean loom_tool_commit (LoomTool *self, LoomEdit *edit, GError *error);

/**
 * loom_tool_commit_run: The same; done to the same things again and again, as by a key that is held
 * down, it comes to one step.
 */
gboolean loom_tool_commit_run (LoomTool *self, LoomEdit *edit, GError *error);

/**
 * loom_tool_commit_images:
 * Calls @make for each image of the symmetry being drawn with (image 0 first; once without
 * symmetry) with the board as the earlier images have left it, and applies what it gives; all of it
 * is one step called @label. When one fails, all are taken back and the reason is said. A @make
 * that gives NULL without an error has nothing to do for that image (it lies on the axis).
 */
typedef LoomEdit *(*LoomToolMake) (LoomTool *self,
                                   const LoomDrawing *drawing,
                                   guint image,
                                   gpointer data,
                                   GError **error);
gboolean
loom_tool_commit_images (LoomTool *self, const char *label, LoomToolMake make, gpointer data);

/**
 * loom_tool_get_before: While loom_tool_commit_images() calls @make, the board as it was before the
 * first image: counterparts are found there, for what has been changed has none any more. Else the
 * board. Lent.
 */
const LoomBoard *loom_tool_get_before (LoomTool *self);

G_END_DECLS
