/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies a scenario within its board. */

#include "validator/balance/copy.h"

/* "duel-balanced", or with a number where that is taken. */
static char *
dup_new_id (const LoomBoard *board, const char *id)
{
  g_autofree char *wanted = g_strdup_printf ("%s-balanced", id);
  g_autofree char *numbered = NULL;

  if (loom_board_lookup (board, wanted) == NULL)
    return g_steal_pointer (&wanted);
  numbered = g_strdup_printf ("%s-", wanted);
  return loom_board_dup_id (board, numbered);
}

/* What an edit inserts has no handle, nor a line of any file. */
static void
forget_place (LoomEntity *entity, gpointer data)
{
  (void)data;
  entity->handle = 0;
  entity->line = entity->column = 0;
}

/* What the copy accepts on the old scenario it means to accept on itself. */
static void
turn_accepts (LoomEntity *copy, LoomHandle from, LoomHandle to)
{
  for (guint i = 0; i < loom_entity_n (copy, LOOM_KIND_ACCEPT); i++)
    {
      LoomAccept *accept = (LoomAccept *)loom_entity_nth (copy, LOOM_KIND_ACCEPT, i);

      for (guint k = 0; k < accept->on.n; k++)
        if (accept->on.items[k] == from)
          accept->on.items[k] = to;
    }
}

LoomEdit *
loom_scenario_new_copy_edit (const LoomBoard *board,
                             const LoomScenario *scenario,
                             const char *id,
                             const char *title,
                             LoomHandle *handle)
{
  LoomEdit *edit;
  LoomScenario *copy;

  g_return_val_if_fail (board != NULL && scenario != NULL && handle != NULL, NULL);
  edit = loom_edit_new ("Copy a scenario");
  *handle = loom_edit_reserve (edit, board);
  copy = (LoomScenario *)loom_entity_copy (&scenario->entity);
  loom_entity_visit (&copy->entity, forget_place, NULL);
  turn_accepts (&copy->entity, scenario->entity.handle, *handle);
  copy->entity.handle = *handle;
  g_free (copy->entity.id);
  copy->entity.id = id != NULL ? g_strdup (id) : dup_new_id (board, scenario->entity.id);
  g_free (copy->title);
  copy->title
      = title != NULL ? g_strdup (title) : g_strdup_printf ("%s, balanced", scenario->title);
  loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, &copy->entity, G_MAXUINT);
  return edit;
}

const LoomScenario *
loom_scenario_add_copy (LoomBoard *board, const LoomScenario *scenario, GError **error)
{
  LoomHandle handle;
  g_autoptr (LoomEdit) edit = loom_scenario_new_copy_edit (board, scenario, NULL, NULL, &handle);

  if (!loom_board_apply (board, edit, NULL, error))
    return NULL;
  return (const LoomScenario *)loom_board_get (board, handle);
}

LoomEdit *
loom_scenario_new_note_edit (LoomHandle scenario, const char *text)
{
  LoomEdit *edit = loom_edit_new ("Add a note");
  LoomNote *note = (LoomNote *)loom_entity_new (LOOM_KIND_NOTE);

  note->text = g_strdup (text);
  loom_edit_insert (edit, scenario, &note->entity, G_MAXUINT);
  return edit;
}

gboolean
loom_scenario_add_note (LoomBoard *board,
                        const LoomScenario *scenario,
                        const char *text,
                        GError **error)
{
  g_autoptr (LoomEdit) edit = loom_scenario_new_note_edit (scenario->entity.handle, text);

  return loom_board_apply (board, edit, NULL, error);
}
