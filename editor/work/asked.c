/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions about games: see asked.h. */

#include "editor/work/asked.h"

#include "editor/base/in-thread.h"
#include "formats/model/error.h"
#include "validator/report/report-private.h"

#include <glib/gi18n.h>

LoomAsked *
loom_asked_new (LoomDocument *document, LoomMeasurement *measurement, GError **error)
{
  const LoomStudy *study = loom_measurement_get_study (measurement);
  const LoomLineupResult *result = study != NULL ? loom_fairness_main_result (study) : NULL;
  const LoomScenario *scenario = loom_document_get_scenario (document);
  LoomAsked *self;

  if (result == NULL || scenario == NULL)
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("nothing was measured yet"));
      return NULL;
    }
  self = g_new0 (LoomAsked, 1);
  self->board = loom_document_dup_snapshot (document);
  self->scenario = scenario->entity.handle;
  self->lineup = result->lineup;
  self->seed = loom_measurement_get_plan (measurement)->seed;
  return self;
}

void
loom_asked_free (LoomAsked *self)
{
  if (self == NULL)
    return;
  loom_board_free (self->board);
  g_free (self);
}

void
loom_asked_run (GTask *task, LoomAsked *asked, GError *error, GTaskThreadFunc thread)
{
  if (asked == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_set_task_data (task, asked, (GDestroyNotify)loom_asked_free);
  loom_run_in_thread (task, thread);
}
