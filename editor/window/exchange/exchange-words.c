/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for exchanges: see exchange-words.h. */

#include "editor/window/exchange/exchange-words.h"

#include "validator/base/plural.h"
#include "validator/base/words.h"

#include <glib/gi18n.h>
#include <string.h>

static void
append (GString *words, guint64 n, const char *one, const char *many)
{
  if (n == 0)
    return;
  if (words->len > 0)
    g_string_append (words, ", ");
  g_autofree char *number = loom_words_number ((double)n);
  g_string_append_printf (words, "%s %s", number, ngettext (one, many, n));
}

/* How many findings have @code, those included that are only counted. */
static guint64
count (const LoomReport *report, const char *code)
{
  guint64 n = 0;

  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *finding = loom_report_nth (report, i);

      if (strcmp (finding->code, code) == 0)
        n += finding->more > 0 ? finding->more : 1;
    }
  return n;
}

char *
loom_exchange_words_dup_counts (const LoomExchanged *exchanged)
{
  static const struct
  {
    gsize offset;
    const char *one, *many;
  } things[] = {
    { G_STRUCT_OFFSET (LoomExchangeCounts, areas), NN_ ("area", "areas") },
    { G_STRUCT_OFFSET (LoomExchangeCounts, neighbours), NN_ ("neighbour", "neighbours") },
    { G_STRUCT_OFFSET (LoomExchangeCounts, routes), NN_ ("route", "routes") },
    { G_STRUCT_OFFSET (LoomExchangeCounts, barriers), NN_ ("barrier", "barriers") },
    { G_STRUCT_OFFSET (LoomExchangeCounts, groups), NN_ ("group", "groups") },
    { G_STRUCT_OFFSET (LoomExchangeCounts, layers), NN_ ("layer", "layers") },
    { G_STRUCT_OFFSET (LoomExchangeCounts, scenarios), NN_ ("scenario", "scenarios") },
  };
  static const struct
  {
    const char *code, *one, *many;
  } deeds[] = {
    { "EXCH-GUESSED", NN_ ("guessed", "guessed") },
    { "EXCH-PART-DROPPED", NN_ ("left out", "left out") },
    { "EXCH-OVERLAP-CUT", NN_ ("overlap cut", "overlaps cut") },
  };
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    append (words, G_STRUCT_MEMBER (guint, &exchanged->counts, things[i].offset), things[i].one,
            things[i].many);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    append (words, count (exchanged->report, deeds[i].code), deeds[i].one, deeds[i].many);
  return g_string_free (words, FALSE);
}

char *
loom_exchange_words_dup_name (const char *path)
{
  return g_filename_display_basename (path);
}

gboolean
loom_exchange_words_can (const LoomFormat *format, gboolean writes)
{
  return (format->traits & LOOM_FORMAT_IS_OWN) == 0
         && (writes ? format->write != NULL : format->read != NULL);
}
