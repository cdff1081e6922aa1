/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomSkyline: how far down a sheet is filled, from its left to its right edge: what is laid on it
 * next goes where it can lie highest. Lengths in µm.
 */
typedef struct _LoomSkyline LoomSkyline;

LoomSkyline *loom_skyline_new (gint32 width, gint32 height);
void loom_skyline_free (LoomSkyline *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSkyline, loom_skyline_free)

/**
 * loom_skyline_lay:
 * Lays a rectangle as high as there is room for it below what lies there, and there as far left.
 * FALSE, and nothing changes, where the sheet has no such room. O(steps²).
 */
gboolean loom_skyline_lay (LoomSkyline *self, gint32 width, gint32 height, gint32 *x, gint32 *y);

G_END_DECLS
