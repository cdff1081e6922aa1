/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes along when things are dragged: the things, and under a symmetry their images, each in
 * its own way, all in one edit. What lies on the axis slides along it, and its images with it. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "formats/reshape/drag-constraint.h"

G_BEGIN_DECLS

/* The most images that there can be. */
#define LOOM_DRAG_IMAGES LOOM_DRAG_CONSTRAINT_IMAGES

typedef struct
{
  LoomDrawing drawing;
  guint n_images;                        /* 1 without symmetry, and where all slide as one */
  GArray *entities[LOOM_DRAG_IMAGES];    /* (element-type LoomHandle) of each image, each once */
  GHashTable *corners[LOOM_DRAG_IMAGES]; /* those that go with them, as pointers */
  gboolean slides;                       /* something touches the axis */
} LoomDrag;

/**
 * loom_drag_new: The @n @entities of @board and the images that they have. Things without a place
 * and locked decor stay behind.
 */
LoomDrag *loom_drag_new (const LoomBoard *board,
                         const LoomDrawing *drawing,
                         const LoomHandle *entities,
                         guint n);
void loom_drag_free (LoomDrag *self);

/** Whether there is nothing to move. */
gboolean loom_drag_is_empty (const LoomDrag *self);

/** The nearest way to @way that the symmetry allows. */
LoomPoint loom_drag_settle (const LoomDrag *self, LoomPoint way);

/** How image @i goes when the things themselves go by @motion. */
LoomMotion loom_drag_follow (const LoomDrag *self, guint i, const LoomMotion *motion);

/** Makes @obstacles hold all of it, which must live as long. */
void loom_drag_hold (const LoomDrag *self, LoomDragConstraint *obstacles);

/** Puts what @obstacles hold where @motion has it; TRUE when it can be there. */
gboolean
loom_drag_put (const LoomDrag *self, LoomDragConstraint *obstacles, const LoomMotion *motion);

/**
 * loom_drag_move: The edit that moves all by @way, settled. NULL and @error when it cannot be.
 */
LoomEdit *
loom_drag_move (const LoomDrag *self, const LoomBoard *board, LoomPoint way, GError **error);

/**
 * loom_drag_turn: The edit that turns all by @angle (thousandths of a degree) about @centre, images
 * about the images of it. What touches the axis cannot turn.
 */
LoomEdit *loom_drag_turn (const LoomDrag *self,
                          const LoomBoard *board,
                          LoomPoint centre,
                          gint32 angle,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomDrag, loom_drag_free)

G_END_DECLS
