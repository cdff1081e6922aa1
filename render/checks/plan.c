/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The map as it is drawn, for the checks of a run to share. Placing it takes longer than all other
 * checks together, so it is placed as seldom as can be, and not at all on very large maps. */

#include "formats/model/limits.h"
#include "render/board/board.h"
#include "render/checks/checks.h"

#include <glib/gi18n-lib.h>

/* How many areas have been placed in this run. */
static gpointer
build_count (LoomCheck *check)
{
  return g_new0 (guint, 1);
}

static gboolean
may_place (LoomCheck *check, guint n)
{
  guint *placed = loom_check_map_cache (check, build_count, g_free);
  const gboolean is_told = *placed > LOOM_MOST_PLACED;

  *placed += n;
  if (*placed <= LOOM_MOST_PLACED)
    return TRUE;
  if (!is_told)
    loom_check_skip (check, "NAME-SMALL",
                     _ ("with its scenarios the map has more than %u areas to be placed"),
                     LOOM_MOST_PLACED);
  return FALSE;
}

static gpointer
build_plan (LoomCheck *check)
{
  const guint n = loom_board_n (check->board, LOOM_KIND_AREA);
  LoomPrintSettings settings;

  if (n == 0 || !may_place (check, n))
    return NULL;
  loom_print_settings_init (&settings, check->board);
  return loom_area_plan_new (
      check->board, check->scenario,
      loom_render_board_theme (check->board, check->report->folder, &settings.look), NULL);
}

const LoomAreaPlan *
loom_print_check_plan (LoomCheck *check)
{
  if (check->scenario == NULL && loom_board_n (check->board, LOOM_KIND_SCENARIO) == 1)
    return NULL;
  return loom_check_cache (check, build_plan, (GDestroyNotify)loom_area_plan_free);
}
