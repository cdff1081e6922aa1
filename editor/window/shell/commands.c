/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of actions, in the order in which the shortcuts window shows their groups. */

#include "editor/window/widgets/commands.h"

#include "editor/window/shell/application.h"
#include "editor/window/tools/areas/arrange.h"
#include "editor/window/clipboard/border-actions.h"
#include "editor/window/clipboard/clipboard.h"
#include "editor/window/clipboard/context-menu.h"
#include "editor/window/files/files.h"
#include "editor/window/own/own-actions.h"
#include "editor/window/shell/keys.h"
#include "editor/window/shell/window-actions.h"
#include "editor/window/panels/layers/layers-actions.h"
#include "editor/window/exchange/import.h"
#include "editor/window/exchange/sending.h"
#include "editor/window/export/export.h"
#include "editor/window/export/sharing.h"
#include "editor/window/print/print-window.h"
#include "editor/window/panels/outline/find-bar.h"
#include "editor/window/panels/scenario/scenario-actions.h"
#include "editor/window/start/new-board-actions.h"
#include "editor/window/playtest/play-actions.h"
#include "editor/window/panels/symmetry/symmetry.h"

#include <string.h>

const LoomCommandRow *const *
loom_commands_get_tables (void)
{
  static const LoomCommandRow *tables[20];
  /* clang-format off */
  const LoomCommandRow *const all[] = {
    loom_application_commands,
    loom_new_board_commands,
    loom_files_commands,
    loom_window_commands,
    loom_import_commands,
    loom_output_commands,
    loom_sharing_commands,
    loom_sending_commands,
    loom_print_commands,
    loom_clipboard_commands,
    loom_layers_commands,
    loom_symmetry_commands,
    loom_arrange_commands,
    loom_scenario_get_commands (),
    loom_own_commands,
    loom_context_commands,
    loom_border_commands,
    loom_find_commands,
    loom_play_commands,
    NULL,
  };
  /* clang-format on */

  G_STATIC_ASSERT (sizeof all <= sizeof tables);
  memcpy (tables, all, sizeof all);
  return tables;
}

/* Keys for text are not among them: frame/keys.c. */
static void
install_row (GtkApplication *application, const LoomCommandRow *row)
{
  const char *keys[G_N_ELEMENTS (row->keys) + 1] = { NULL };
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (row->keys) && row->keys[i] != NULL; i++)
    {
      guint keyval;
      GdkModifierType modifiers;
      if (gtk_accelerator_parse (row->keys[i], &keyval, &modifiers)
          && !(g_str_has_prefix (row->action, "win.")
               && loom_keys_are_for_text (keyval, modifiers)))
        keys[n++] = row->keys[i];
    }
  if (n > 0)
    gtk_application_set_accels_for_action (application, row->action, keys);
}

void
loom_commands_install_keys (GtkApplication *application)
{
  const LoomCommandRow *const *all = loom_commands_get_tables ();
  for (guint i = 0; all[i] != NULL; i++)
    for (const LoomCommandRow *row = all[i]; row->action != NULL; row++)
      install_row (application, row);
}
