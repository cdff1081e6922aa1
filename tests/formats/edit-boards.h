/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The boards that drawing is tried on. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/** samples/@name.board.xml, which must be there. */
LoomBoard *support_read_sample (const char *name);

/** What is tried on @board, which it may change. */
typedef void (*SupportTry) (LoomBoard *board, const char *name);

/** Tries it on every sample that has areas with borders. */
void support_try_on_samples (SupportTry attempt);

/** Tries it on four maps of the generator, of 20 to 110 areas. */
void support_try_on_generated_maps (SupportTry attempt);

G_END_DECLS
