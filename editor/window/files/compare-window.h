/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the file on disk has otherwise than the board that is open, in the words of `boardloom
 * diff`. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_compare_window_present: Reads and compares in a thread, and shows what came of it over
 * @host, with ways to read the file again or to keep what is open.
 */
void loom_compare_window_present (LoomHost *host);

G_END_DECLS
