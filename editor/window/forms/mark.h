/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture that tells things of a list apart: a seat's shape in its colour, or a patch of a
 * terrain's. */

#pragma once

#include "formats/model/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_MARK_NOTHING,
  LOOM_MARK_SEAT,  /* shape in the colour */
  LOOM_MARK_PATCH, /* rounded square of the colour */
} LoomMarkKind;

typedef struct
{
  LoomMarkKind kind;
  guint32 colour; /* 0xRRGGBB */
  LoomShape shape;
} LoomMarkLook;

#define LOOM_MARK_LOOK_INIT                                                                        \
  {                                                                                                \
    LOOM_MARK_NOTHING, 0, LOOM_SHAPE_CIRCLE                                                        \
  }

/** loom_mark_look_of_seat: As the board's livery for @seat has it, or the theme. */
LoomMarkLook loom_mark_look_of_seat (const LoomBoard *board, gint32 seat);

/** loom_mark_look_of_terrain: @terrain may be 0: no terrain. */
LoomMarkLook loom_mark_look_of_terrain (const LoomBoard *board, LoomHandle terrain);

gboolean loom_mark_look_equal (const LoomMarkLook *a, const LoomMarkLook *b);

#define LOOM_TYPE_MARK (loom_mark_get_type ())
G_DECLARE_FINAL_TYPE (LoomMark, loom_mark, LOOM, MARK, GtkWidget)

GtkWidget *loom_mark_new (void);
void loom_mark_set_look (LoomMark *self, LoomMarkLook look);

G_END_DECLS
