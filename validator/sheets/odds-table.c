/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chances of dice against dice as a table of a card. */

#include "validator/sheets/writer.h"
#include "validator/base/odds.h"
#include "validator/base/tongue.h"

#include <math.h>

/* A column of so many defenders no longer fits beside another text. */
#define NARROW 9

/* A table of more rows goes on in a section of its own, for a side is only so high. */
#define MOST_ROWS 12

char *
loom_card_dup_share (double share)
{
  const double percent = share * 100;

  if (percent <= 0 || percent >= 100)
    return g_strdup (percent <= 0 ? "0" : "100");
  if (percent < .05)
    return g_strdup ("<.1");
  if (percent < .95)
    return g_strdup_printf (".%d", (int)lround (percent * 10));
  return percent > 99.5 ? g_strdup (">99") : g_strdup_printf ("%d", (int)lround (percent));
}

static void
add_row (LoomCardTable *table, guint attackers, guint defenders)
{
  loom_card_table_take_cell (table, g_strdup_printf ("%u", attackers), -1);
  for (guint i = 1; i <= defenders; i++)
    {
      g_auto (LoomOdds) odds = LOOM_ODDS_INIT;

      loom_odds_compute (&odds, attackers, i, 6);
      loom_card_table_take_cell (table, loom_card_dup_share (odds.win),
                                 (gint)lround (odds.win * 100));
    }
}

/* Rows of @least to @most attackers. */
static void
add_rows (LoomCardWriter *self, guint least, guint most, guint defenders)
{
  LoomCardTable *table = loom_card_writer_add_table (self);

  table->caption = g_strdup (loom_tongue_fixed (N_ ("attacker’s dice ↓ against defender’s →")));
  loom_card_table_add_column (table, "", FALSE, TRUE);
  for (guint i = 1; i <= defenders; i++)
    {
      g_autofree char *heading = g_strdup_printf ("%u", i);

      loom_card_table_add_column (table, heading, FALSE, FALSE);
    }
  for (guint i = least; i <= most; i++)
    add_row (table, i, defenders);
  if (defenders > NARROW)
    loom_card_writer_widen (self);
}

void
loom_card_writer_add_odds (LoomCardWriter *self, guint least, guint attackers, guint defenders)
{
  for (guint first = least; first <= attackers; first += MOST_ROWS)
    {
      if (first > least)
        {
          g_autofree char *heading
              = g_strdup_printf (loom_tongue_fixed (N_ ("Odds from %u dice on")), first);

          loom_card_writer_begin (self, heading);
        }
      add_rows (self, first, MIN (first + MOST_ROWS - 1, attackers), defenders);
    }
}
