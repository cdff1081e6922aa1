/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread that draws boards for all canvases: takes jobs, gives tiles. */

#pragma once

#include "render/board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Side of a tile, device pixels. */
#define LOOM_TILE 256

/* One revision of a board with what else decides how it looks. Counted atomically; what the thread
 * has made for it is the thread's alone. */
typedef struct _LoomPictureContent LoomPictureContent;

LoomPictureContent *
loom_picture_content_new (LoomBoard *board, LoomHandle scenario, const LoomView *view);
LoomPictureContent *loom_picture_content_ref (LoomPictureContent *self);
void loom_picture_content_unref (LoomPictureContent *self);

/** Whether it is a draft: LoomView.draft. */
gboolean loom_picture_content_is_draft (const LoomPictureContent *self);

/** The layer that it is of: LoomView.layer. */
LoomHandle loom_picture_content_get_layer (const LoomPictureContent *self);

/** The size of its page, mm. */
void loom_picture_content_get_size (const LoomPictureContent *self, double *width, double *height);

/** How large its things are and where its panels stand, once a tile has come; lent, or NULL. */
const LoomStance *loom_picture_content_get_stance (const LoomPictureContent *self);

/* Column and row of a tile on the page. */
typedef struct
{
  guint16 column;
  guint16 row;
} LoomTileKey;

/* Some tiles to be drawn, one after another, until it is called off. */
typedef struct _LoomPictureJob LoomPictureJob;

/**
 * LoomPictureTileFunc: A tile is there, or all are (@tile NULL); in the main loop. Not called any
 * more once the job has been cancelled.
 */
typedef void (*LoomPictureTileFunc) (LoomTileKey key, GdkTexture *tile, gpointer data);

/**
 * loom_picture_job_start:
 * @scale: device pixels a millimetre
 * @keys: (element-type LoomTileKey) (transfer full): in order of urgency
 */
LoomPictureJob *loom_picture_job_start (LoomPictureContent *content,
                                        double scale,
                                        GArray *keys,
                                        LoomPictureTileFunc func,
                                        gpointer data);

/** Lets go of a job: what is not drawn yet never will be, and @func is not called again. */
void loom_picture_job_cancel (LoomPictureJob *self);

G_END_DECLS
