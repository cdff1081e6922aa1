/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes along when things are dragged: the things, and under a symmetry their images, each in
 * its own way, all in one edit. What lies on the axis slides along it, and its images with it. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "formats/edit/edit.h"

G_BEGIN_DECLS

/* The most images that there can be. */
#define LOOM_HAUL_IMAGES 6

typedef struct
{
  LoomDrawing drawing;
  guint n_images;                        /* 1 without symmetry, and where all slide as one */
  GArray *things[LOOM_HAUL_IMAGES];      /* (element-type LoomHandle) of each image, each once */
  GHashTable *corners[LOOM_HAUL_IMAGES]; /* those that go with them, as pointers */
  gboolean slides;                       /* something touches the axis */
} LoomHaul;

/**
 * loom_haul_new: The @n @things of @board and the images that they have. Things without a place and
 * locked decor stay behind.
 */
LoomHaul *loom_haul_new (const LoomBoard *board,
                         const LoomDrawing *drawing,
                         const LoomHandle *things,
                         guint n);
void loom_haul_free (LoomHaul *self);

/** Whether there is nothing to move. */
gboolean loom_haul_is_empty (const LoomHaul *self);

/** The nearest way to @way that the symmetry allows, and what it is for image @i. */
LoomPoint loom_haul_settle (const LoomHaul *self, LoomPoint way);
LoomPoint loom_haul_way (const LoomHaul *self, guint i, LoomPoint way);

/**
 * loom_haul_move: The edit that moves all by @way, settled. NULL and @error when it cannot be.
 */
LoomEdit *
loom_haul_move (const LoomHaul *self, const LoomBoard *board, LoomPoint way, GError **error);

/**
 * loom_haul_turn: The edit that turns all by @angle (thousandths of a degree) about @centre, images
 * about the images of it. What touches the axis cannot turn.
 */
LoomEdit *loom_haul_turn (const LoomHaul *self,
                          const LoomBoard *board,
                          LoomPoint centre,
                          gint32 angle,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomHaul, loom_haul_free)

G_END_DECLS
