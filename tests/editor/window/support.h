/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For tests of the window: a sample open in a canvas, tools that get pointer and keys, waiting, the
 * bytes of a board, pictures. Points of the board are in millimetres. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

/* A document in a canvas in a window of its own, shown and drawn once. */
typedef struct
{
  LoomDocument *document; /* owned */
  LoomCanvas *canvas;     /* of the window */
  GtkWidget *window;
  LoomTool *tool; /* owned, or NULL */
  char *said;     /* what a tool said last, or NULL */
} LoomTestStage;

/** gtk_test_init() with the name of the test program; skips it (77) where there is no display. */
void loom_test_init (int *argc, char ***argv);

/** The path of samples/@name.board.xml. Free with g_free(). */
char *loom_test_sample (const char *name);

/**
 * loom_test_stage_open: samples/@name.board.xml; @board (transfer full) instead when it is not
 * NULL.
 */
LoomTestStage *loom_test_stage_open (const char *name);
LoomTestStage *loom_test_stage_new (LoomBoard *board);
void loom_test_stage_free (LoomTestStage *self);

/** Takes the tool @id of the toolbox in hand (of layers when the document has one); it must be
 * there. */
LoomTool *loom_test_take (LoomTestStage *self, const char *id);

/** The same with any tool. (transfer full) */
void loom_test_take_tool (LoomTestStage *self, LoomTool *tool);

/** Pixels of the widget for a point of the board, mm. */
void loom_test_to_widget (LoomTestStage *self, double x, double y, double *wx, double *wy);

/* The pointer, as a person moves it: through the canvas, with its snapping. @state: modifiers; Alt
 * turns snapping off. A drag moves in eight steps. */
void loom_test_move (LoomTestStage *self, double x, double y, GdkModifierType state);
void loom_test_press (LoomTestStage *self, double x, double y, GdkModifierType state);
void loom_test_release (LoomTestStage *self, double x, double y, GdkModifierType state);
void loom_test_click (LoomTestStage *self, double x, double y, GdkModifierType state);
void loom_test_double_click (LoomTestStage *self, double x, double y, GdkModifierType state);
void loom_test_drag (LoomTestStage *self,
                     double x0,
                     double y0,
                     double x1,
                     double y1,
                     GdkModifierType state);

/* The same on the middles of cells of the layer being edited. */
void loom_test_click_cell (LoomTestStage *self, int column, int row, GdkModifierType state);
void loom_test_drag_cells (LoomTestStage *self,
                           int column0,
                           int row0,
                           int column1,
                           int row1,
                           GdkModifierType state);

/** A key that the canvas gets; whether it was used. */
gboolean loom_test_key (LoomTestStage *self, guint keyval, GdkModifierType state);

/** Runs the main loop until nothing is left to be done and the board is drawn (at most 20 s). */
void loom_test_wait (LoomTestStage *self);

/** Runs the main loop until it has nothing to do. */
void loom_test_settle (void);

/** The board as it would be saved. Free with g_free(). */
char *loom_test_bytes (LoomTestStage *self);

/**
 * loom_test_undo_redo: That the last step, undone, gives @before, and done again what there is now.
 */
void loom_test_undo_redo (LoomTestStage *self, const char *before);

/** The thing with @id, which must be there. */
LoomHandle loom_test_thing (LoomTestStage *self, const char *id);

/**
 * loom_test_picture: Draws @widget, which must be shown, into NAME.png in the build folder's
 * screenshots, and gives the path. Free with g_free().
 */
char *loom_test_picture (GtkWidget *widget, const char *name);

/**
 * loom_test_count_different: How many pixels in @box of the board, mm, differ between two pictures
 * of the canvas, which are files.
 */
guint loom_test_count_different (LoomTestStage *self,
                                 const char *first,
                                 const char *second,
                                 const LoomBox *box);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTestStage, loom_test_stage_free)

G_END_DECLS
