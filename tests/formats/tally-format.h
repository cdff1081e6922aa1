/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A format made up for the tests, as small as one can be that uses all of the seam. A file is
 *
 *   tally 1
 *   north 20 30 5
 *   south 20 60 5
 *
 * a disc a line: id, place and radius. The names are in a file beside it, `names.txt`, a line each
 * in the same order, if the option `names` is yes. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat tally_format;

G_END_DECLS
