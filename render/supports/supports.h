/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/sheets.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * loom_supports_new:
 * Posts to cut, fold and glue that hold the layers of @board over one another, as many as they
 * take, with pictures of how. No page for a board of fewer than two layers, and none where the
 * paper has no room for a post.
 */
LoomSheets *
loom_supports_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error);

G_END_DECLS
