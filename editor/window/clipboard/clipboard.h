/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cut, copy, paste, duplicate, select all and delete for what is on the canvas. What is copied goes
 * to the clipboard as a type of our own and as text, so that it can go into a letter and come back;
 * text fields keep their own clipboard. Pictures are pasted as underlays to trace. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

#define LOOM_CLIPBOARD_MIME "application/x-boardloom-clip+xml"

extern const LoomCommandRow loom_clipboard_commands[];

void loom_clipboard_add_actions (LoomHost *host);

/**
 * loom_clipboard_set_place: The next paste goes to (@bx, @by) µm, as long as the pointer has not
 * been over the canvas again: where a context menu was opened.
 */
void loom_clipboard_set_place (LoomHost *host, double bx, double by);

/**
 * loom_clipboard_paste_text: What Paste does with @text; a clear word when it is no clip.
 */
void loom_clipboard_paste_text (LoomHost *host, const char *text);

/**
 * loom_clipboard_is_pasting: Whether a paste still waits for what the clipboard holds, which may
 * come from another program, or a paste or a duplicate for its place, which a thread looks for.
 */
gboolean loom_clipboard_is_pasting (LoomHost *host);

G_END_DECLS
