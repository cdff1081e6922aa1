/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which keys are whose. Keys that a text field needs for itself (letters, Ctrl+C, Delete, …) reach
 * the window only when what has the focus does not want them; all others are accelerators of the
 * application. */

#pragma once

#include "editor/window/shell/window.h"

G_BEGIN_DECLS

/**
 * loom_keys_are_for_text: Whether a text field has a use for this key.
 */
gboolean loom_keys_are_for_text (guint keyval, GdkModifierType modifiers);

/**
 * loom_keys_match: Whether a key that was pressed is @accelerator, as "<Control>z", "a" or "plus".
 * Letters are the same in either case; Shift counts for letters and named keys, not for signs,
 * which need it on some keyboards.
 */
gboolean loom_keys_match (const char *accelerator, guint keyval, GdkModifierType modifiers);

/**
 * loom_keys_attach: Gives @window the keys for text of all rows and of its tools.
 */
void loom_keys_attach (LoomWindow *window);

G_END_DECLS
