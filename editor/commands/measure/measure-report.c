/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes reports and turns verdicts into exit codes. */

#include "editor/commands/base/command.h"
#include "editor/commands/measure/measure.h"
#include "editor/commands/base/output.h"
#include "render/report/page.h"
#include "validator/report/report-accept.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* What a board accepts is told in the report and no more. */
static int
test (const LoomMeasureRequest *request, const LoomFairnessEntry *entries, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (loom_fairness_accepted (entries[i].study) != NULL)
        continue;
      switch (entries[i].study->verdict)
        {
        case LOOM_VERDICT_UNFAIR:
        case LOOM_VERDICT_STRATEGY_DEPENDENT:
          return LOOM_EXIT_FINDINGS;
        case LOOM_VERDICT_UNDECIDED:
        case LOOM_VERDICT_ORDER_DECIDES:
          if (request->all_fails)
            return LOOM_EXIT_FINDINGS;
          break;
        case LOOM_VERDICT_FAIR:
        default:
          break;
        }
    }
  return LOOM_EXIT_FINE;
}

/* A file is written alike everywhere; a terminal gets what it can show. */
static LoomFairnessLook
look_for (const LoomMeasureRequest *request)
{
  LoomFairnessLook look = LOOM_FAIRNESS_LOOK_INIT;
  struct winsize size = { .ws_col = 0 };

  if (strcmp (request->out, "-") != 0)
    return look;
  look.colours = loom_output_has_colours ();
  if (!loom_output_is_terminal ())
    return look;
  look.unicode = g_get_charset (NULL);
  if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    look.width = size.ws_col;
  return look;
}

static GBytes *
write_entries (const LoomMeasureRequest *request, const LoomFairnessEntry *entries, guint n)
{
  const LoomFairnessLook look = look_for (request);
  g_autoptr (GError) error = NULL;
  GBytes *page;
  char *text;

  if (request->format == LOOM_MEASURE_HTML)
    {
      page = loom_fairness_page_new (entries, n, &error);
      if (page == NULL)
        loom_complain (_ ("the board cannot be drawn: %s"), error->message);
      return page;
    }
  text = request->format == LOOM_MEASURE_JSON ? loom_fairness_to_json (entries, n)
                                              : loom_fairness_to_text (entries, n, &look);
  return g_bytes_new_take (text, strlen (text));
}

int
loom_measure_report (const LoomMeasureRequest *request, const LoomFairnessEntry *entries, guint n)
{
  g_autoptr (GBytes) bytes = write_entries (request, entries, n);
  int code;

  if (bytes == NULL)
    return LOOM_EXIT_INPUT;
  code = loom_output_file (request->out, bytes);
  return code != LOOM_EXIT_FINE ? code : test (request, entries, n);
}
