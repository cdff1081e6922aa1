/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random edits of any board: of every kind and field, good ones and such as must be refused, and
 * the edits that have functions of their own. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * random_edit:
 * An edit to try on @board; NULL when the chance of the moment gave none. *@sure is set when the
 * edit comes from a function that promises one that can be applied.
 */
LoomEdit *random_edit (GRand *rand, const LoomBoard *board, gboolean *sure);

/**
 * random_land_edit:
 * A split, a merger, or a corner put into an edge or taken out of a straight one: what leaves the
 * land as large as it was. NULL when the chance of the moment gave none.
 */
LoomEdit *random_land_edit (GRand *rand, const LoomBoard *board);

/**
 * random_entity: A new thing of @kind with random fields, to be inserted.
 */
LoomEntity *random_entity (GRand *rand, const LoomBoard *board, LoomKind kind);

G_END_DECLS
