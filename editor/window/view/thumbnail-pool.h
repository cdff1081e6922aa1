/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread in which the gallery reads files and draws pictures: one, so that the window keeps the
 * other cores for itself, and what is asked for first is there first. */

#pragma once

#include "render/styles/table.h"

#include <gdk/gdk.h>

#include <cairo.h>

G_BEGIN_DECLS

/**
 * loom_thumbnail_pool_run: Runs @func with @task (as g_task_run_in_thread() does) in that thread.
 */
void loom_thumbnail_pool_run (GTask *task, GTaskThreadFunc func);

/**
 * loom_board_thumbnail_texture: (transfer full): The pixels of @surface, which is given up.
 */
GdkTexture *loom_board_thumbnail_texture (cairo_surface_t *surface);

/**
 * loom_board_thumbnail_load:
 * @style: (nullable): a style that comes with the program; NULL is the board's own
 *
 * The picture of the board in the file at @path, @width by @height px: from the cache when the file
 * has not changed since, else drawn. NULL when there is no board in it. For the thread of the pool.
 */
GdkTexture *loom_board_thumbnail_load (const char *path,
                                       const LoomStyleTable *style,
                                       int width,
                                       int height,
                                       double zoom);

G_END_DECLS
