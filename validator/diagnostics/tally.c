/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a report counts without telling it: a file can have more findings than it has bytes, and
 * nobody reads the thousandth of a kind.
 *
 * Implementation notes: which findings are told is settled by the order of discovery alone, which
 * is the same each time. The findings that close a code are no part of its tally. */

#include "validator/diagnostics/tally.h"

#include "formats/model/limits.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

static void
tally_free (gpointer data)
{
  LoomTally *self = data;
  g_free (self->reason);
  g_free (self);
}

GHashTable *
loom_tallies_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, tally_free);
}

LoomTally *
loom_tally_get (GHashTable *tallies, const char *code, LoomSeverity severity)
{
  LoomTally *tally = g_hash_table_lookup (tallies, code);

  if (tally == NULL)
    {
      tally = g_new0 (LoomTally, 1);
      tally->severity = severity;
      g_hash_table_insert (tallies, (gpointer)code, tally);
    }
  return tally;
}

gboolean
loom_report_is_full (const LoomReport *self, const char *code)
{
  const LoomTally *tally = g_hash_table_lookup (self->tallies, code);

  if (tally == NULL || tally->told == 0)
    return FALSE;
  if (loom_report_count_bytes (self) >= LOOM_MOST_FINDING_BYTES
      || tally->told >= self->most_of_code)
    return TRUE;
  /* Who asks for more of each code than usual wants all of them. */
  return self->n_told >= MAX (LOOM_MOST_FINDINGS, self->most_of_code)
         && tally->told >= LOOM_LEAST_FINDINGS_OF_CODE;
}

void
loom_report_count_more (LoomReport *self,
                        const char *code,
                        LoomSeverity severity,
                        gboolean accepted,
                        const char *reason)
{
  LoomTally *tally = loom_tally_get (self->tallies, code, severity);

  tally->more[accepted ? 1 : 0]++;
  if (accepted && tally->reason == NULL)
    tally->reason = g_strdup (reason);
}

void
loom_report_stop_counting (LoomReport *self, const char *code)
{
  LoomTally *tally = g_hash_table_lookup (self->tallies, code);

  if (tally != NULL)
    tally->at_least = TRUE;
}

static char *
dup_words (guint64 more, gboolean at_least)
{
  g_autofree char *number = loom_words_number (more);

  return g_strdup_printf (at_least ? _ ("and at least %s more like it") : _ ("and %s more like it"),
                          number);
}

/* What closes the code of @tally, for those that are accepted or the others. */
static void
close_code (LoomReport *self, const char *code, LoomTally *tally, gboolean accepted)
{
  LoomDiagnostic *last = tally->last[accepted];

  if (tally->more[accepted] == 0)
    return;
  if (last == NULL)
    {
      last = loom_report_add (self, code, tally->severity, NULL, "%s", "");
      tally->told--;
      self->n_told--;
      last->accepted = accepted;
      last->reason = accepted ? g_strdup (tally->reason) : NULL;
      tally->last[accepted] = last;
    }
  last->more = tally->more[accepted];
  last->at_least = tally->at_least;
  g_free (last->message);
  last->message = dup_words (last->more, last->at_least);
}

/* In the order in which the codes were first told, which a table by hash does not keep. */
void
loom_report_close (LoomReport *self)
{
  const guint n = self->diagnostics->len;

  g_return_if_fail (self != NULL);
  for (guint i = 0; i < n; i++)
    {
      const char *code = loom_report_nth (self, i)->code;
      LoomTally *tally = g_hash_table_lookup (self->tallies, code);

      for (guint accepted = 0; tally != NULL && accepted < 2; accepted++)
        if (tally->last[accepted] == NULL || loom_report_nth (self, i) == tally->last[accepted])
          close_code (self, code, tally, accepted);
    }
}

guint64
loom_report_count_untold (const LoomReport *self)
{
  GHashTableIter iter;
  gpointer tally;
  guint64 n = 0;

  g_return_val_if_fail (self != NULL, 0);
  g_hash_table_iter_init (&iter, self->tallies);
  while (g_hash_table_iter_next (&iter, NULL, &tally))
    n += ((LoomTally *)tally)->more[0] + ((LoomTally *)tally)->more[1];
  return n;
}
