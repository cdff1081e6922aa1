/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Verdicts that a board accepts: its <accept> names findings of play as it names those of checks.
 */

#include "validator/report/report-accept.h"

#include "validator/diagnostics/accepts.h"

#include <glib/gi18n-lib.h>

const char *
loom_fairness_accepted (const LoomStudy *study)
{
  g_return_val_if_fail (study != NULL, NULL);

  const LoomScenario *scenario = study->game->position->scenario;
  g_autofree char *code = g_ascii_strup (loom_verdict_word (study->verdict), -1);
  g_autoptr (LoomAccepts) accepts
      = loom_accepts_new (study->game->position->board, scenario->entity.handle);
  LoomDiagnostic *finding = loom_diagnostic_new ();

  finding->code = code;
  finding->scenario = scenario->entity.handle;
  loom_diagnostic_concern (finding, &scenario->entity);

  const LoomAccept *accept = loom_accepts_find (accepts, finding);
  loom_diagnostic_free (finding);
  if (accept == NULL)
    return NULL;
  return accept->reason != NULL ? accept->reason : "";
}

char *
loom_fairness_dup_accepted (const LoomStudy *study)
{
  const char *reason = loom_fairness_accepted (study);

  if (reason == NULL)
    return NULL;
  g_autofree char *plain = loom_fairness_dup_plain (reason);
  return g_strdup_printf (_ ("Accepted by the board: %s"), plain);
}
