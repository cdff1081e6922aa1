/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a foreign file, whatever it was written with. */

#pragma once

#include "formats/exchange/seam/remarks.h"
#include "formats/exchange/seam/source.h"

G_BEGIN_DECLS

/**
 * loom_decode_text:
 * The @length bytes at @data, which messages call @name, as UTF-8 without a byte order mark: as
 * they are, else read as Windows-1252, with a remark. NULL with an error in @errors where they hold
 * NULs, as no text does. Free with g_free().
 */
char *loom_decode_text (const char *data,
                        gsize length,
                        const char *name,
                        LoomRemarks *remarks,
                        LoomModelErrors *errors);

/**
 * loom_decode_source: The same of the main file of @source.
 */
char *loom_decode_source (const LoomSource *source, LoomRemarks *remarks, LoomModelErrors *errors);

G_END_DECLS
