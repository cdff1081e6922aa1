/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The modules of the window, in the order in which they stand in it. */

#include "editor/window/shell/parts.h"

#include "editor/window/tools/areas/arrange.h"
#include "editor/window/clipboard/clipboard.h"
#include "editor/window/clipboard/context-menu.h"
#include "editor/window/files/files.h"
#include "editor/window/shell/window-actions.h"
#include "editor/window/canvas/view-options.h"
#include "editor/window/panels/layers/layers-actions.h"
#include "editor/window/panels/layers/layers-panel.h"
#include "editor/window/own/own-actions.h"
#include "editor/window/exchange/import.h"
#include "editor/window/exchange/sending.h"
#include "editor/window/export/export.h"
#include "editor/window/export/sharing.h"
#include "editor/window/print/print-window.h"
#include "editor/window/panels/fairness/fairness-panel.h"
#include "editor/window/panels/outline/find-bar.h"
#include "editor/window/panels/fairness/heat-options.h"
#include "editor/window/panels/history/history-panel.h"
#include "editor/window/panels/inspector/inspector-panel.h"
#include "editor/window/panels/outline/outline-panel.h"
#include "editor/window/panels/problems/problems-panel.h"
#include "editor/window/panels/scenario/scenario-actions.h"
#include "editor/window/panels/scenario/scenario-panel.h"
#include "editor/window/playtest/play-actions.h"
#include "editor/window/playtest/play-panel.h"
#include "editor/window/playtest/transport.h"
#include "editor/window/panels/symmetry/symmetry.h"

#include <glib/gi18n.h>

static const LoomPartRow rows[] = {
  { "window", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_window_add_actions },
  { "files", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_files_add_actions },
  { "own", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_own_add_actions },
  { "output", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_output_add_actions },
  { "sharing", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_sharing_add_actions },
  { "import", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_import_add_window_actions },
  { "sending", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_sending_add_actions },
  { "print", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_print_add_actions },
  { "clipboard", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_clipboard_add_actions },
  { "context", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_context_menu_add_actions },
  { "arrange", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_arrange_add_actions },
  { "symmetry", NULL, LOOM_IN_OPTIONS, LOOM_MODE_EDIT, loom_symmetry_chip_new,
    loom_symmetry_add_actions },
  { "view", NULL, LOOM_IN_OPTIONS, LOOM_MODE_EDIT, loom_view_options_new, NULL },
  { "find", NULL, LOOM_IN_NONE, LOOM_MODE_EDIT, NULL, loom_find_add_actions },
  { "layers", NULL, LOOM_IN_LAYERS, LOOM_MODE_EDIT, loom_layers_panel_new,
    loom_layers_add_actions },
  { "outline", N_ ("Outline"), LOOM_IN_TAB, LOOM_MODE_EDIT, loom_outline_panel_new, NULL },
  { "scenario", N_ ("Scenario"), LOOM_IN_TAB, LOOM_MODE_EDIT, loom_scenario_panel_new,
    loom_scenario_add_actions },
  { "history", N_ ("History"), LOOM_IN_TAB, LOOM_MODE_EDIT, loom_history_panel_new, NULL },
  { "inspector", NULL, LOOM_IN_RIGHT, LOOM_MODE_EDIT, loom_inspector_panel_new, NULL },
  { "playtest", NULL, LOOM_IN_RIGHT, LOOM_MODE_PLAYTEST, loom_play_panel_new,
    loom_play_add_actions },
  { "transport", NULL, LOOM_IN_FOOT, LOOM_MODE_PLAYTEST, loom_transport_new, NULL },
  { "playtest-options", NULL, LOOM_IN_OPTIONS, LOOM_MODE_PLAYTEST, loom_play_options_new, NULL },
  { "fairness", NULL, LOOM_IN_RIGHT, LOOM_MODE_FAIRNESS, loom_fairness_panel_new, NULL },
  { "heat", NULL, LOOM_IN_OPTIONS, LOOM_MODE_FAIRNESS, loom_heat_options_new, NULL },
  { "problems", NULL, LOOM_IN_PROBLEMS, LOOM_MODE_EDIT, loom_problems_panel_new, NULL },
  { NULL },
};

const LoomPartRow *
loom_parts_get (void)
{
  return rows;
}
