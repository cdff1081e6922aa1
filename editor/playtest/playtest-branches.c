/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves of a playtest, and the branches that they begin: see playtest.h. */

#include "editor/playtest/playtest-private.h"

#include <glib/gi18n.h>

/* --- moves --------------------------------------------------------------------------------------
 */

gboolean
loom_playtest_would_branch (LoomPlaytest *self)
{
  return loom_playtest_get_position (self) < loom_playtest_get_length (self);
}

/* Forgets what comes after the position. The players' random numbers are then those that they had
 * there, so that they play on as if the rest had never been. */
static void
cut (LoomPlaytest *self)
{
  const guint length = loom_play_line_length (self->line);
  gboolean is_back[LOOM_SEATS_MAX + 1] = { FALSE };

  for (guint i = self->line->position + 1; i <= length; i++)
    {
      const LoomPlayStep *step = loom_play_line_step (self->line, i);

      if (!is_back[step->seat])
        self->thoughts[step->seat] = step->turn;
      is_back[step->seat] = TRUE;
    }
  loom_play_line_cut (self->line);
}

/* Puts the game so far away, and begins another at the position looked at. */
static void
begin_branch (LoomPlaytest *self)
{
  g_autofree char *name = NULL;

  loom_play_branches_leave (self->branches, self->line, self->thoughts);
  /* Translators: what another way to play on from an earlier move is called at first. */
  name = g_strdup_printf (_ ("Branch %u"), ++self->n_begun);
  loom_play_branches_add (self->branches, name);
  cut (self);
  loom_playtest_note_change (self);
}

/* Plays on in branch @number. */
static void
take_branch (LoomPlaytest *self, guint number)
{
  LoomPlayBranch *branch;

  if (number == self->branches->current)
    return;
  loom_play_branches_leave (self->branches, self->line, self->thoughts);
  self->branches->current = number;
  branch = self->branches->list->pdata[number];
  loom_play_line_take_trail (self->line, branch->trail);
  memcpy (self->thoughts, branch->thoughts, sizeof self->thoughts);
  g_clear_pointer (&branch->trail, loom_play_trail_free);
}

/* The move has been made before: it is looked at once more. */
static void
follow (LoomPlaytest *self, guint number)
{
  const guint position = self->line->position;

  take_branch (self, number);
  loom_play_line_go_to (self->line, position + 1);
  self->is_running = FALSE;
  loom_playtest_moved (self, LOOM_PLAYTEST_CHANGED_WORK | LOOM_PLAYTEST_CHANGED_BRANCHES);
}

void
loom_playtest_begin_again (LoomPlaytest *self)
{
  guint known = 0;

  loom_playtest_forget_work (self);
  loom_playtest_clear_renewal (self);
  loom_play_line_go_to (self->line, 0);
  while (known < self->branches->list->len
         && loom_play_branches_get_length (self->branches, known, self->line) > 0)
    known++;
  if (known < self->branches->list->len)
    take_branch (self, known);
  else
    begin_branch (self);
  self->is_running = TRUE;
  loom_playtest_moved (self, LOOM_PLAYTEST_CHANGED_WORK | LOOM_PLAYTEST_CHANGED_BRANCHES);
  loom_playtest_go_on (self);
}

gboolean
loom_playtest_play (LoomPlaytest *self, LoomMove move, GError **error)
{
  const LoomState *state = loom_playtest_get_state (self);
  const guint seat = state->seat;

  g_return_val_if_fail (LOOM_IS_PLAYTEST (self) && self->line != NULL, FALSE);
  if (!loom_game_check_move (loom_playtest_get_game (self), state, move, error))
    return FALSE;
  loom_playtest_forget_work (self);
  if (loom_playtest_would_branch (self))
    {
      const guint known = loom_play_branches_find (self->branches, self->line, move);

      if (known != G_MAXUINT)
        {
          follow (self, known);
          return TRUE;
        }
      begin_branch (self);
    }
  loom_play_line_play (self->line, move, &self->thoughts[seat]);
  self->is_own = TRUE;
  loom_playtest_note_change (self);
  /* Whoever has made a move of his own waits for the answer. */
  if (loom_playtest_is_person (self, seat))
    self->is_running = TRUE;
  loom_playtest_moved (self, LOOM_PLAYTEST_CHANGED_WORK | LOOM_PLAYTEST_CHANGED_BRANCHES);
  loom_playtest_go_on (self);
  return TRUE;
}

/* --- branches -----------------------------------------------------------------------------------
 */

GArray *
loom_playtest_dup_branches (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), NULL);
  return self->line != NULL ? loom_play_branches_dup_rows (self->branches, self->line) : NULL;
}

guint
loom_playtest_get_branch (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), 0);
  return self->branches != NULL ? self->branches->current : 0;
}

void
loom_playtest_set_branch (LoomPlaytest *self, guint number)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->line != NULL);
  g_return_if_fail (number < self->branches->list->len);

  if (number == self->branches->current)
    return;
  loom_playtest_forget_work (self);
  self->is_running = FALSE;
  take_branch (self, number);
  loom_playtest_moved (self, LOOM_PLAYTEST_CHANGED_WORK | LOOM_PLAYTEST_CHANGED_BRANCHES);
}

void
loom_playtest_name_branch (LoomPlaytest *self, guint number, const char *name)
{
  LoomPlayBranch *branch;

  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->line != NULL && name != NULL);
  g_return_if_fail (number < self->branches->list->len);

  branch = self->branches->list->pdata[number];
  if (name[0] == '\0' || g_str_equal (branch->name, name))
    return;
  g_free (branch->name);
  branch->name = g_strdup (name);
  loom_playtest_note_change (self);
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_BRANCHES);
}

void
loom_playtest_forget_branch (LoomPlaytest *self, guint number)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->line != NULL);
  g_return_if_fail (number < self->branches->list->len && number != self->branches->current);

  g_ptr_array_remove_index (self->branches->list, number);
  if (self->branches->current > number)
    self->branches->current--;
  loom_playtest_note_change (self);
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_BRANCHES);
}
