/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes reports and turns verdicts into exit codes. */

#include "editor/commands/command.h"
#include "editor/commands/measure.h"
#include "editor/commands/output.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int
judge (const LoomMeasureWish *wish, const LoomFairnessEntry *entries, guint n)
{
  for (guint i = 0; i < n; i++)
    switch (entries[i].study->verdict)
      {
      case LOOM_VERDICT_UNFAIR:
      case LOOM_VERDICT_STRATEGY_DEPENDENT:
        return LOOM_EXIT_FINDINGS;
      case LOOM_VERDICT_UNDECIDED:
        if (wish->all_fails)
          return LOOM_EXIT_FINDINGS;
        break;
      case LOOM_VERDICT_FAIR:
      default:
        break;
      }
  return LOOM_EXIT_FINE;
}

static GBytes *
write_entries (const LoomMeasureWish *wish, const LoomFairnessEntry *entries, guint n)
{
  char *text;

  text = loom_fairness_to_json (entries, n);
  return g_bytes_new_take (text, strlen (text));
}

int
loom_measure_report (const LoomMeasureWish *wish, const LoomFairnessEntry *entries, guint n)
{
  g_autoptr (GBytes) bytes = write_entries (wish, entries, n);
  int code;

  if (bytes == NULL)
    return LOOM_EXIT_INPUT;
  code = loom_output_file (wish->out, bytes);
  return code != LOOM_EXIT_FINE ? code : judge (wish, entries, n);
}
