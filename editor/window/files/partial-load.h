/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The notice over a board of which not all could be read. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_partial_load_show: Tells over the board of @host what is missing from it, until it is saved
 * somewhere.
 * @errors: what the file was reproached with, and what became of that; an empty list where that is
 *   not known any more
 */
void loom_partial_load_show (LoomHost *host, const LoomModelErrors *errors);

G_END_DECLS
