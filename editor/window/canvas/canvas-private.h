/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of the canvas, shared by the files that make it up: canvas.c (the object),
 * canvas-board.c, canvas-looking.c, canvas-draw.c, canvas-input.c, canvas-keys.c, canvas-cursor.c,
 * canvas-pick.c.
 * Nobody else includes it, but for tests that send pointer and keys. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/window/canvas/focus-order.h"
#include "editor/window/view/layer-place.h"
#include "editor/window/view/picture.h"
#include "editor/window/canvas/tool.h"
#include "render/styles/style-copy.h"

G_BEGIN_DECLS

/* Room around a fitted board, px. */
#define LOOM_CANVAS_MARGIN 16.0

/* What counts as “at” a thin thing, px. */
#define LOOM_CANVAS_REACH 7.0

typedef struct
{
  guint id;
  LoomCanvasOverlay func;
  gpointer data;
  GDestroyNotify destroy;
} LoomOverlayRow;

/* What the pointer is doing with the canvas itself, as opposed to the tool. */
typedef enum
{
  LOOM_GRIP_NONE,
  LOOM_GRIP_TOOL, /* a button is held for the tool */
  LOOM_GRIP_PAN,
  LOOM_GRIP_GUIDE,
} LoomGrip;

struct _LoomCanvas
{
  GtkWidget parent_instance;

  LoomDocument *document;
  LoomTool *tool; /* or NULL */
  LoomViewport viewport;
  gboolean follows_fit; /* the board stays fitted when the size changes */

  LoomPicture *picture;
  LoomBoardIndex *index; /* of the document's board, or NULL when it must be made anew */
  LoomCanvasLayers layers;
  gboolean is_layered; /* layers are being looked at, not the map of areas */
  gboolean has_place;  /* the layer being edited is seen from above, and lies here: */
  LoomLayerPlace place;
  LoomBoard *shown_board; /* owned; shown in place of the document's, or NULL */
  LoomHandle shown_scenario;
  LoomHandle ahead;       /* the layer that is drawn in place of the document's, or 0 */
  gboolean tells_shown;   /* children tell of it: it has the areas of the document's */
  LoomHeat *heat;         /* owned, or NULL */
  LoomStyleValues *style; /* owned; drawn in instead of the board's, or NULL */
  guint style_rest;       /* timeout that waits for the style to rest, or 0: drafts are drawn */
  gboolean style_waits;   /* for the draft before to be seen */
  guint refresh;          /* idle source, or 0 */
  gboolean is_tracing;    /* pictures are seen through areas */
  gboolean keeps_stance;  /* title, key and sizes stay while somebody draws */
  gboolean is_kept;       /* they did in the picture that was asked for last */
  gint64 moved;           /* when the pointer moved last, or something was done, µs */
  guint rest;             /* timeout that waits for the pointer to rest, or 0 */

  GArray *overlays; /* (element-type LoomOverlayRow) */
  guint next_overlay;
  LoomPaintLook look;
  gboolean has_look;

  gboolean hides_aids;
  gboolean snapping;
  gint32 grid;
  GHashTable *without; /* corners, or NULL */
  GArray *guides;      /* (element-type LoomGuide) */
  guint near_guide;    /* the one under the pointer that could be moved, or LOOM_NONE */
  guint held_guide;    /* the one that is being moved, or LOOM_NONE */
  gint32 held_from;    /* where it was, µm; LOOM_UNSET: it is new */

  LoomGrip grip;
  gboolean space_held;
  gboolean space_used; /* to pan, so that letting go of it means nothing */
  guint drag_button;
  double pinch;         /* scale of two fingers at the last step */
  gboolean has_pointer; /* it is over the canvas, at */
  double wx, wy;
  double pan_x, pan_y; /* where the last step of panning was */
  LoomPointer pointer; /* as the tool saw it last */
  gboolean has_cursor; /* the keyboard's, in place of the pointer */
  LoomPoint cursor;
  gboolean has_entered; /* the last point was set with it, at */
  LoomPoint entered;
  guint n_press;
  gint64 last_press; /* ms */
  double press_x, press_y;

  char *tooltip; /* words about the thing under the pointer, or NULL */
  LoomHandle tooltip_entity;
  guint tooltip_delay; /* source, or 0 */

  GHashTable *children; /* handle to the child widget of a thing (borrowed) */
  GArray *places;       /* (element-type LoomFocusPlace) in the order of Tab; NULL: to be made */
  guint n_named;        /* how many of them have a child with a name and a place among the others */
  guint children_work;  /* idle source, or 0 */
  guint children_rest;  /* timeout, or 0 */
  LoomHandle focus;     /* or 0 */
  GString *typed;       /* what type-ahead looks for, or NULL */
};

/* canvas.c */
void loom_canvas_looked (LoomCanvas *self); /* the viewport changed */
void loom_canvas_emit_pointer (LoomCanvas *self, double bx, double by);
void loom_canvas_emit_menu (LoomCanvas *self, double wx, double wy);
void loom_canvas_emit_activate (LoomCanvas *self, LoomHandle entity);
void loom_canvas_emit_refreshed (LoomCanvas *self);
const LoomPaintLook *loom_canvas_get_look (LoomCanvas *self);

void loom_canvas_emit_guides (LoomCanvas *self);
gboolean loom_canvas_emit_overlay_pressed (LoomCanvas *self, double wx, double wy);

/* canvas-board.c */
LoomView loom_canvas_get_view (LoomCanvas *self);   /* without a folder */
void loom_canvas_update_tracing (LoomCanvas *self); /* as tool and pictures are */
void loom_canvas_follow (LoomCanvas *self, LoomDocument *document);
void loom_canvas_update_page (LoomCanvas *self);   /* the board may have another size */
void loom_canvas_queue_refresh (LoomCanvas *self); /* draws the board again when all is at rest */
void loom_canvas_follow_style (LoomCanvas *self);  /* something was drawn: the style may go on */

/* canvas-guides.c */
guint loom_canvas_guide_at (LoomCanvas *self, double wx, double wy);
void loom_canvas_watch_guides (LoomCanvas *self, double wx, double wy); /* the pointer came by */
void loom_canvas_paint_guides (LoomCanvas *self, const LoomPaint *paint);

/* canvas-draw.c */
void loom_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* canvas-input.c: the controllers, and what they do, in widget pixels. */
void loom_canvas_add_controllers (LoomCanvas *self);
void loom_canvas_press (LoomCanvas *self,
                        double wx,
                        double wy,
                        guint button,
                        guint n_press,
                        GdkModifierType state);
void loom_canvas_motion (LoomCanvas *self, double wx, double wy, GdkModifierType state);
void
loom_canvas_release (LoomCanvas *self, double wx, double wy, guint button, GdkModifierType state);
void loom_canvas_leave (LoomCanvas *self);
void loom_canvas_update_cursor (LoomCanvas *self);

/* canvas-looking.c */
void loom_canvas_pan (LoomCanvas *self, double dx, double dy); /* px */
void loom_canvas_zoom_at (LoomCanvas *self, double factor, double wx, double wy);
double loom_canvas_true_scale (LoomCanvas *self); /* of the monitor that it is on */

/* Fills the pointer as a tool is to see it at a point of the board. */
void loom_canvas_point_at (LoomCanvas *self,
                           double bx,
                           double by,
                           GdkModifierType state,
                           LoomPointer *pointer);

/* canvas-cursor.c: the keyboard's cursor, for tools that take points. */
gboolean loom_canvas_cursor_key (LoomCanvas *self, guint keyval, GdkModifierType state);
gboolean loom_canvas_drop_cursor (LoomCanvas *self); /* FALSE: there was none */
void loom_canvas_cursor_to_tool (LoomCanvas *self);  /* another tool is in hand */
void loom_canvas_paint_cursor (LoomCanvas *self, const LoomPaint *paint);

/* canvas-keys.c */
gboolean loom_canvas_key (LoomCanvas *self, guint keyval, GdkModifierType state);
void loom_canvas_key_released (LoomCanvas *self, guint keyval);

/* canvas-pick.c: appends the course (LoomPoint) of a thing that is a line. */
void loom_canvas_add_course (LoomCanvas *self, const LoomEntity *entity, GArray *course);

gboolean loom_canvas_focus (GtkWidget *widget, GtkDirectionType direction);

/* canvas-children.c: what they tell of is the board that is shown: the document's, or a position in
 * its place. */
const LoomBoard *loom_canvas_get_told (LoomCanvas *self);
const LoomFocusPlace *loom_canvas_get_places (LoomCanvas *self, guint *n);
char *loom_canvas_dup_words (LoomCanvas *self, LoomHandle entity, gboolean full);
void loom_canvas_children_stale (LoomCanvas *self);
void loom_canvas_children_clear (LoomCanvas *self);
void loom_canvas_children_move (LoomCanvas *self); /* the viewport changed */
void loom_canvas_allocate_children (LoomCanvas *self);
void loom_canvas_mark_selected (LoomCanvas *self);

G_END_DECLS
