/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the files of styles change that a board may have: those beside it, and the user's own.
 *
 * Signals:
 *   "changed" (): one was written, came or went; or the board lies in another folder. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

#define LOOM_TYPE_STYLE_WATCH (loom_style_watch_get_type ())
G_DECLARE_FINAL_TYPE (LoomStyleWatch, loom_style_watch, LOOM, STYLE_WATCH, GObject)

/** loom_style_watch_of: The one of @document, lent; it lives as long as the document. */
LoomStyleWatch *loom_style_watch_of (LoomDocument *document);

G_END_DECLS
