/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a map of TripleA. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

/** As the `read` of a LoomFormat. */
LoomBoard *loom_triplea_read (const LoomFormatInput *input, LoomModelErrors **errors);

/** Whether the @length bytes at @data are XML, as a game is. */
gboolean loom_triplea_is_game (const char *data, gsize length);

G_END_DECLS
