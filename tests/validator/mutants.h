/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards that somebody has been careless with: a board's text with a few lines said twice, left
 * out, changed or commented, as people do by hand. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/* What only a mutant has begins with this, so that it can be found again in what is written. */
#define MUTANT_KEEP "keep-"

/**
 * mutant_new:
 * @text: a board in the canonical form
 *
 * A board of @text with one to four changes drawn from @random, or NULL where no board came of it.
 */
LoomBoard *mutant_new (const char *text, GRand *random);

/**
 * mutant_new_shuffled: A mutant in whose text elements of one kind stand in any order, where the
 * format gives their order no meaning; else as mutant_new().
 */
LoomBoard *mutant_new_shuffled (const char *text, GRand *random);

/**
 * mutants_read_samples: (element-type utf8) (owned): the canonical text of every file of samples/
 * and samples/broken/ that can be read, in the order of their names. Free with g_ptr_array_unref().
 */
GPtrArray *mutants_read_samples (void);

G_END_DECLS
