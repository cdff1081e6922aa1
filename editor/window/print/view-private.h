/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The view for its own sources: where sheets stand is view.c, going from one to another and zooming
 * view-moves.c. */

#pragma once

#include "editor/window/print/shelf.h"
#include "editor/window/print/view.h"

G_BEGIN_DECLS

/* Pixels that are left beside a sheet which is shown as wide as the window. */
#define LOOM_PRINT_VIEW_EDGE 28

/* How long the sides of a picture may be, px. */
#define LOOM_PRINT_VIEW_LONGEST 5000.0

typedef struct
{
  LoomPrintPicture picture;
  double width, height; /* mm */
  GdkRectangle place;   /* px, from the corner of all */
  GtkWidget *sheet;     /* a child, or NULL while it is out of sight */
} LoomPrintItem;

struct _LoomPrintView
{
  GtkWidget parent_instance;
  GtkAdjustment *adjustments[2]; /* across, down; owned, or NULL */
  GtkScrollablePolicy policies[2];
  LoomPrintPreview *preview; /* owned, or NULL */
  LoomPrintPart part;
  gboolean is_glued;
  gint32 safe;   /* µm */
  GArray *items; /* Item */
  GArray *cells; /* LoomPrintCell, one an item */
  LoomPrintShelf *shelf;
  double scale;
  double told; /* the scale that was told last */
  gboolean is_fit;
  guint current;
  int total[2]; /* px of all */
  gboolean awaits_layout;
  guint settle; /* source that does what a layout must not, or 0 */
  /* What stays where it is when the scale changes: a point of an item, and of the view. */
  guint anchor;
  double anchor_x, anchor_y; /* in parts of the item */
  double anchor_at[2];       /* px of the view; NAN: nothing stays */
  gboolean reveals;          /* the current sheet is to be brought into sight */
};

static inline LoomPrintItem *
loom_print_view_get_item (LoomPrintView *self, guint i)
{
  return &g_array_index (self->items, LoomPrintItem, i);
}

/** Pixels that are scrolled away. */
double loom_print_view_get_offset (LoomPrintView *self, GtkOrientation orientation);

/** @scale, or the nearest at which pictures are neither too small nor too large. */
double loom_print_view_clamp_scale (LoomPrintView *self, double scale);

/** Tells what is current to those who cannot see it. */
void loom_print_view_say_current (LoomPrintView *self);

/** Lets the next layout take what has changed. */
void loom_print_view_ask_layout (LoomPrintView *self);

/** Emits "zoomed". */
void loom_print_view_tell (LoomPrintView *self);

/** Gives the class its keys, and a view what moves and zooms it by pointer. */
void loom_print_view_add_keys (GtkWidgetClass *class);
void loom_print_view_add_controllers (LoomPrintView *self);

G_END_DECLS
