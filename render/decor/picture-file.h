/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The files of pictures: where they are, how large they would become, and reading them. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_picture_file_dup_path: The file @href inside @folder, links resolved, or NULL when it lies
 * elsewhere or is no plain file. Free with g_free().
 */
char *loom_picture_file_dup_path (const char *folder, const char *href);

/**
 * loom_picture_file_pixels: Width times height as the PNG at @path says of itself, or 0 where it is
 * none. Reads no more than its first bytes: a small file can unfold to any size.
 */
guint64 loom_picture_file_pixels (const char *path);

/**
 * loom_picture_file_load: The picture at @path, or NULL when it cannot be had within the limits.
 * Free with cairo_surface_destroy().
 */
cairo_surface_t *loom_picture_file_load (const char *path);

G_END_DECLS
