/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a map of TripleA. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

/** As the `write` of a LoomFormat. */
gboolean loom_triplea_write (const LoomFormatOutput *output, LoomSink *sink, GError **error);

G_END_DECLS
