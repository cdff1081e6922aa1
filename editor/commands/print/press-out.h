/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/commands/base/command.h"
#include "render/press/press.h"

G_BEGIN_DECLS

/** loom_press_out_read: The press by the profile in the file @path, or with NULL the one that is
 * built in. NULL where there is none; said by then. */
LoomPress *loom_press_out_read (const LoomCommand *command, const char *path);

/**
 * loom_press_out_separate:
 * All colours of @pdf, which is for @press, as the inks of that: by Ghostscript, which has to be
 * installed. NULL and @error where it is not, or fails.
 */
GBytes *loom_press_out_separate (const LoomPress *press, GBytes *pdf, GError **error);

/** loom_press_out_take: Takes @pdf over, and with @is_cmyk gives what the former makes of it; NULL
 * where it is NULL, or with @error. */
GBytes *loom_press_out_take (const LoomPress *press, gboolean is_cmyk, GBytes *pdf, GError **error);

G_END_DECLS
