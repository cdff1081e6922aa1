/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done to a scenario as a whole. Each is one edit, after which it is looked at. */

#include "editor/window/panels/scenario/scenario-actions.h"

#include "editor/document/document-games.h"
#include "formats/edit/edit-remove.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>

static const LoomCommandRow own_commands[] = {
  { "win.duplicate-scenario", N_ ("Duplicate the Scenario"), N_ ("Scenario"), { NULL } },
  { "win.remove-scenario", N_ ("Remove the Scenario"), N_ ("Scenario"), { NULL } },
  { NULL },
};

/* A row for each game that is offered, then our own. */
static const LoomCommandRow *
make_commands (void)
{
  g_autoptr (GPtrArray) games = loom_games_dup_offered (loom_games_installed ());
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (LoomCommandRow));

  for (guint i = 0; i < games->len; i++)
    {
      const LoomGameInfo *game = g_ptr_array_index (games, i);

      if (game->command != NULL)
        {
          const LoomCommandRow row = { g_strdup_printf ("win.add-scenario('%s')", game->id),
                                       game->command,
                                       N_ ("Scenario"),
                                       { NULL } };

          g_array_append_val (rows, row);
        }
    }
  g_array_append_vals (rows, own_commands, G_N_ELEMENTS (own_commands));
  return (const LoomCommandRow *)(gpointer)g_array_free (rows, FALSE);
}

const LoomCommandRow *
loom_scenario_get_commands (void)
{
  static const LoomCommandRow *commands;

  if (g_once_init_enter (&commands))
    g_once_init_leave (&commands, make_commands ());
  return commands;
}

/* Puts a scenario on the board and looks at it. */
static void
insert (LoomDocument *document, LoomEntity *scenario, const char *label)
{
  const LoomBoard *board = loom_document_get_board (document);
  LoomEdit *edit = loom_edit_new (label);
  g_autofree char *id = loom_board_dup_id (board, "scenario");

  g_free (scenario->id);
  scenario->id = g_strdup (id);
  loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, scenario, G_MAXUINT);
  if (loom_document_apply (document, edit, NULL))
    loom_document_set_scenario (document, loom_board_lookup (board, id)->handle);
}

void
loom_scenario_add (LoomDocument *document, const char *rules)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (document));
  const LoomScenario *current = loom_document_get_scenario (document);
  const LoomGameInfo *game
      = rules != NULL ? loom_game_find (loom_document_get_games (document), rules) : NULL;
  LoomScenario *scenario = (LoomScenario *)loom_entity_new (LOOM_KIND_SCENARIO);

  scenario->title = g_strdup (_ ("New scenario"));
  scenario->rules = g_strdup (game != NULL ? game->id : current != NULL ? current->rules : NULL);
  scenario->seats = game != NULL ? (gint32)game->min_seats : current != NULL ? current->seats : 2;
  insert (document, &scenario->entity, _ ("Add scenario"));
}

static void
forget_handle_cb (LoomEntity *entity, gpointer data)
{
  entity->handle = 0;
  entity->line = 0;
}

void
loom_scenario_duplicate (LoomDocument *document)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (document));
  const LoomScenario *current = loom_document_get_scenario (document);
  LoomEntity *copy;

  if (current == NULL)
    return;
  copy = loom_entity_copy (&current->entity);
  loom_entity_visit (copy, forget_handle_cb, NULL);
  g_free (((LoomScenario *)copy)->title);
  ((LoomScenario *)copy)->title = g_strdup_printf (_ ("%s (copy)"), current->title);
  insert (document, copy, _ ("Duplicate scenario"));
}

void
loom_scenario_remove (LoomDocument *document)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (document));
  const LoomScenario *current = loom_document_get_scenario (document);
  LoomEdit *edit = current != NULL ? loom_edit_remove_with (loom_document_get_board (document),
                                                            current->entity.handle, NULL)
                                   : NULL;

  if (edit != NULL)
    loom_document_apply (document, edit, NULL);
}

/* --- Actions -------------------------------------------------------------------------------- */

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_scenario_add (loom_host_get_document (data), g_variant_get_string (parameter, NULL));
  loom_host_show_part (data, "scenario");
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_scenario_duplicate (loom_host_get_document (data));
  loom_host_show_part (data, "scenario");
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_scenario_remove (loom_host_get_document (data));
}

/* Only while one edits, and what there is: in the other modes the scenario is in use. */
static void
update (LoomHost *host)
{
  const gboolean edits = loom_host_get_mode (host) == LOOM_MODE_EDIT;
  const gboolean has = loom_document_get_scenario (loom_host_get_document (host)) != NULL;

  loom_host_enable (host, "add-scenario", edits);
  loom_host_enable (host, "duplicate-scenario", edits && has);
  loom_host_enable (host, "remove-scenario", edits && has);
}

void
loom_scenario_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "add-scenario", add_cb, "s" },
    { "duplicate-scenario", duplicate_cb },
    { "remove-scenario", remove_cb },
  };
  LoomDocument *document = loom_host_get_document (host);

  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (update), host,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "step", G_CALLBACK (update), host, G_CONNECT_SWAPPED);
  g_signal_connect (host, "notify::mode", G_CALLBACK (update), NULL);
  update (host);
}
