/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of outlines: done, undone, done again; and what is expected of rings and borders. */
#pragma once

#include "tests/formats/edit-support.h"

#define H(id) support_handle (board, id)

/* Does, undoes, redoes; the edit must be there. */
void round_trip (LoomBoard *board, LoomEdit *edit, GError *error);

void assert_refused (LoomEdit *edit, GError **error, const char *word);

/* The ids of a list with spaces between. */
void assert_ids (const LoomBoard *board, const LoomRefs *refs, const char *expected);

const LoomArea *area (const LoomBoard *board, const char *id);

const LoomRing *ring (const LoomBoard *board, const char *id, guint i);

const LoomBorder *border (const LoomBoard *board, const char *a, const char *b);

/* Whether a barrier parts the two, on the edge between the corners or (NULL) as a whole. */
gboolean
barred (const LoomBoard *board, const char *p, const char *q, const char *a, const char *b);
