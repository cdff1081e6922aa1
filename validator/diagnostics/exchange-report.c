/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From remarks and losses to findings. */

#include "validator/diagnostics/exchange-report.h"

#include "formats/geometry/topology.h"
#include "validator/base/words.h"
#include "validator/diagnostics/engine.h"

#include <glib/gi18n.h>

#define FAMILY "exchange"

static LoomSeverity
rank_of (const char *code)
{
  const LoomCheckRow *row = loom_checks_find (code, NULL);
  return row != NULL ? row->severity : LOOM_SEVERITY_WARNING;
}

void
loom_exchange_report_remarks (LoomReport *report, const LoomRemarks *remarks)
{
  for (guint i = 0; i < loom_remarks_get_n (remarks); i++)
    {
      const LoomRemark *remark = loom_remarks_nth (remarks, i);
      LoomDiagnostic *diagnostic = loom_report_add (report, remark->code, rank_of (remark->code),
                                                    NULL, "%s", remark->message);
      diagnostic->line = remark->line;
      g_auto (GStrv) ids = remark->id != NULL ? g_strsplit (remark->id, " ", -1) : NULL;
      for (guint k = 0; ids != NULL && ids[k] != NULL; k++)
        g_ptr_array_add (diagnostic->ids, g_strdup (ids[k]));
    }
  const GPtrArray *families = loom_checks_get_families ();
  for (guint f = 0; f < families->len; f++)
    {
      const LoomCheckFamily *family = g_ptr_array_index (families, f);
      for (guint i = 0; g_strcmp0 (family->id, FAMILY) == 0 && i < family->n_rows; i++)
        for (guint64 n = loom_remarks_count_untold (remarks, family->rows[i].code); n > 0; n--)
          loom_report_count_more (report, family->rows[i].code, family->rows[i].severity, FALSE,
                                  NULL);
    }
}

void
loom_exchange_report_losses (LoomReport *report, const LoomFormat *format, const LoomBoard *board)
{
  g_autoptr (GArray) losses = loom_format_list_losses (format, board);
  for (guint i = 0; i < losses->len; i++)
    {
      g_autofree char *words
          = loom_format_losses_dup_words (&g_array_index (losses, LoomFormatLosses, i));
      loom_report_add (report, "EXCH-LOST", rank_of ("EXCH-LOST"), NULL, "%s", words);
    }
}

void
loom_exchange_report_board (LoomReport *report, const LoomFormat *format, const LoomBoard *board)
{
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (board, LOOM_KIND_META);
  g_autoptr (LoomReport) found = loom_report_new ();
  loom_checks_run (board, 0, found);
  for (guint i = 0; i < found->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (found, i);
      if (diagnostic->severity == LOOM_SEVERITY_ERROR && !diagnostic->accepted)
        loom_report_add (report, diagnostic->code, diagnostic->severity, NULL, "%s",
                         diagnostic->message);
    }
  if (meta == NULL || meta->licence == NULL)
    loom_report_add (report, "EXCH-LICENCE", rank_of ("EXCH-LICENCE"), NULL,
                     _ ("the file does not say under which licence the map may be shared, or the "
                        "format “%s” has no place for it"),
                     format->id);
}

static guint
count_neighbours (const LoomBoard *board)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  guint links = 0;
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      guint n = 0;
      const LoomLink *list = loom_topology_links (topology, i, &n);
      for (guint k = 0; k < n; k++)
        links += list[k].area > i || !loom_topology_are_neighbours (topology, list[k].area, i);
    }
  return links;
}

void
loom_exchange_count (const LoomBoard *board, LoomExchangeCounts *counts)
{
  *counts = (LoomExchangeCounts){
    .areas = loom_board_n (board, LOOM_KIND_AREA),
    .neighbours = count_neighbours (board),
    .routes = loom_board_n (board, LOOM_KIND_ROUTE),
    .barriers = loom_board_n (board, LOOM_KIND_BARRIER),
    .groups = loom_board_n (board, LOOM_KIND_GROUP),
    .layers = loom_board_n (board, LOOM_KIND_LAYER),
    .scenarios = loom_board_n (board, LOOM_KIND_SCENARIO),
  };
}

void
loom_exchange_report_counts (LoomReport *report, const LoomBoard *board)
{
  const char *const header[] = { _ ("areas"),  _ ("neighbours"), _ ("routes"),    _ ("barriers"),
                                 _ ("groups"), _ ("layers"),     _ ("scenarios"), NULL };
  LoomExchangeCounts counts;
  loom_exchange_count (board, &counts);
  g_autofree char *areas = loom_words_number (counts.areas);
  g_autofree char *neighbours = loom_words_number (counts.neighbours);
  g_autofree char *routes = loom_words_number (counts.routes);
  g_autofree char *barriers = loom_words_number (counts.barriers);
  g_autofree char *groups = loom_words_number (counts.groups);
  g_autofree char *layers = loom_words_number (counts.layers);
  g_autofree char *scenarios = loom_words_number (counts.scenarios);
  const char *const cells[]
      = { areas, neighbours, routes, barriers, groups, layers, scenarios, NULL };
  LoomReportTable *table
      = loom_report_add_table (report, FAMILY, NULL, _ ("What there is on the board"), header);
  loom_report_table_add_row (table, cells);
}
