/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks the checks about a scenario before it is played, and says what they found. */

#include "editor/commands/base/playable.h"

#include "editor/commands/base/output.h"
#include "validator/diagnostics/format.h"
#include "validator/checks/playable.h"

#include <string.h>

/* Says what the checks found: what stops a game, or what is odd about one that can be played. */
static void
say_findings (const char *path, LoomReport *report, gboolean refused)
{
  g_autofree char *name = g_filename_display_name (loom_input_name (path));
  g_autofree char *text = NULL;

  for (guint i = report->diagnostics->len; i-- > 0;)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
      const gboolean counts
          = refused ? diagnostic->severity == LOOM_SEVERITY_ERROR
                          || strcmp (diagnostic->code, "RULES-UNKNOWN") == 0
                          || strcmp (diagnostic->code, "RULES-MISSPELT") == 0
                    : diagnostic->severity <= LOOM_SEVERITY_WARNING && !diagnostic->accepted;

      if (!counts)
        g_ptr_array_remove_index (report->diagnostics, i);
    }
  text = loom_format_text (report, name, LOOM_FORMAT_ACCEPTED | LOOM_FORMAT_NO_TABLES);
  g_strchomp (text);
  if (text[0] != '\0')
    loom_say ("%s", text);
}

gboolean
loom_playable_check (const char *path,
                     const LoomBoard *board,
                     const LoomScenario *scenario,
                     gboolean quiet)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (LoomGame) game = loom_game_open (position, report, &error);

  if (game == NULL || !quiet)
    say_findings (path, report, game == NULL);
  if (game == NULL)
    loom_complain ("%s", error->message);
  return game != NULL;
}
