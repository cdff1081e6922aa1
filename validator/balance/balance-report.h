/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a search for a change that balances came to, for people and for programs. */

#pragma once

#include "validator/balance/balance.h"

G_BEGIN_DECLS

/* Where the changed scenario was written. */
typedef struct
{
  const char *path; /* NULL: nowhere */
  guint may;        /* LoomChangeFamilies bits that were allowed */
  const char *file; /* the board, as it was asked for */
} LoomBalanceContext;

/**
 * loom_balance_result_to_json: A document that keeps to balance.schema.json, with a newline at its
 * end. Free with g_free().
 */
char *
loom_balance_result_to_json (const LoomBalanceResult *self, const LoomBalanceContext *context);

/**
 * loom_balance_result_to_text: The same as a page to be read; its lines are not wrapped. Free with
 * g_free().
 */
char *
loom_balance_result_to_text (const LoomBalanceResult *self, const LoomBalanceContext *context);

G_END_DECLS
