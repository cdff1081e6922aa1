/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chance, and values of fields by it. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

gint32 below (GRand *rand, gint32 n);

gboolean chance (GRand *rand, gint32 of);

gint32 between (GRand *rand, gint32 low, gint32 high);

char *random_id (GRand *rand);

/* One of them, with the same chance for each kind, so that the many do not hide the few. */
LoomEntity *pick (GRand *rand, const LoomBoard *board, guint64 set);

/* A value within the field's own range. */
void good_value (GRand *rand, const LoomBoard *board, const LoomField *field, LoomValue *value);

/* A value that is likely to be refused. */
void bad_value (GRand *rand, const LoomBoard *board, const LoomField *field, LoomValue *value);

G_END_DECLS
