/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays random games twice. */

#include "validator/own/audit.h"

#include "validator/own/own-game.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Of the first game so many moves are looked at. */
#define FIRST_MOVES 400

typedef struct
{
  const LoomGame *game;
  LoomOwnMachine *machines[2]; /* the quick one; the exact one */
  LoomState *states[2];
  LoomState *spare;
  LoomEventLog *events[2];
  LoomRandom random[2];
  LoomRandom choice;
  guint64 index;
} Desk;

static int
compare_moves (const void *a, const void *b)
{
  return memcmp (a, b, sizeof (LoomMove));
}

static char *
dup_where (const Desk *self, const char *error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, self->index + 1);

  return g_strdup_printf (_ ("%s (game %s, after %u moves)"), error, number,
                          self->states[1]->moves);
}

/* What has gone wrong in a call of @machine; NULL where there was no time for it. */
static char *
dup_call_failure (const Desk *self, const LoomOwnMachine *machine, LoomAudit *audit)
{
  audit->is_cut = loom_watch_get_left () <= 0;
  return audit->is_cut ? NULL : dup_where (self, machine->vm->error);
}

static gboolean
have_equal_events (const Desk *self)
{
  const GArray *a = self->events[0]->events, *b = self->events[1]->events;

  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const LoomEvent *p = &g_array_index (a, LoomEvent, i), *q = &g_array_index (b, LoomEvent, i);

      if (p->kind != q->kind || memcmp (p->args, q->args, sizeof p->args) != 0)
        return FALSE;
    }
  return TRUE;
}

/* @words about the function @ref, with its place. */
static char *
dup_placed (const LoomOwnMachine *machine, int ref, const char *words)
{
  g_autofree char *place = loom_own_machine_dup_place (machine, ref);

  return g_strdup_printf ("%s: %s", place, words);
}

/* What is wrong with the moves that the exact machine has listed, or NULL. */
static char *
dup_wrong_list (const Desk *self)
{
  const LoomOwnMachine *quick = self->machines[0], *exact = self->machines[1];
  g_autofree LoomMove *sorted = g_memdup2 (exact->moves, sizeof *sorted * exact->n_moves);

  if (quick->n_moves != exact->n_moves
      || memcmp (quick->moves, exact->moves, sizeof *sorted * exact->n_moves) != 0)
    return dup_placed (exact, exact->moves_ref,
                       _ ("moves() lists other moves for the same position: something is kept "
                          "outside the state"));
  qsort (sorted, exact->n_moves, sizeof *sorted, compare_moves);
  for (guint i = 1; i < exact->n_moves; i++)
    if (loom_move_equal (sorted[i - 1], sorted[i]))
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autofree char *words = NULL;

        self->game->play->describe_move (self->game, self->states[1], sorted[i], text);
        words = g_strdup_printf (_ ("moves() lists “%s” twice: add it once"), text->str);
        return dup_placed (exact, exact->moves_ref, words);
      }
  return NULL;
}

/* After a call of both machines, of the function @ref. */
static char *
dup_difference (const Desk *self, int ref)
{
  if (memcmp (self->states[0], self->states[1], self->game->state_size) != 0)
    return dup_placed (self->machines[1], ref,
                       _ ("the same move leads to other positions: something is kept outside the "
                          "state"));
  if (!have_equal_events (self)
      || loom_random_drawn (&self->random[0]) != loom_random_drawn (&self->random[1]))
    return dup_placed (
        self->machines[1], ref,
        _ ("the same move tells other events or throws other dice: something is kept "
           "outside the state"));
  return self->states[1]->seat != 0 ? dup_wrong_list (self) : NULL;
}

/* Plays @move in the quick machine and forgets it: a search does nothing else all day, and rules
 * that count on being called once a move are found by it. */
static void
try_in_vain (Desk *self, LoomMove move)
{
  LoomRandom dice = self->random[0];

  memcpy (self->spare, self->states[0], self->game->state_size);
  loom_own_machine_play (self->machines[0], self->spare, move, &dice, NULL);
}

/* One game of both machines, which must agree; what is wrong, or NULL. */
static char *
play_game (Desk *self, guint most_moves, LoomAudit *audit)
{
  g_autofree char *error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      memset (self->states[i], 0, self->game->state_size);
      loom_random_init (&self->random[i], self->game->key, 1, self->index, LOOM_STREAM_PLAY);
      self->states[i]->seat = self->states[i]->first
          = (guint8)(1 + self->index % self->game->n_seats);
    }
  loom_random_init (&self->choice, self->game->key, 1, self->index, LOOM_STREAM_PLAYER);
  for (guint n = 0; n <= most_moves; n++)
    {
      LoomMove move = { 0 };

      const gint64 began = loom_watch_get_time (), left = loom_watch_get_left ();

      if (left <= 0)
        {
          audit->is_cut = TRUE;
          return NULL;
        }
      if (n > 0)
        move = self->machines[1]
                   ->moves[loom_random_below (&self->choice, self->machines[1]->n_moves)];
      if (n % 2 == 1)
        try_in_vain (self, move);
      /* The exact machine first: its errors have a line. */
      for (guint i = 2; i-- > 0;)
        {
          LoomOwnMachine *machine = self->machines[i];
          const gint64 before = loom_watch_get_time ();

          loom_event_log_clear (self->events[i]);
          /* The exact one forgets what it holds, as if another had played the move before. */
          machine->is_known = machine->is_known && i == 0;
          self->states[i]->moves = n;
          if (!(n == 0 ? loom_own_machine_start (machine, self->states[i], &self->random[i],
                                                 self->events[i])
                       : loom_own_machine_play (machine, self->states[i], move, &self->random[i],
                                                self->events[i])))
            return dup_call_failure (self, machine, audit);
          if (i == 0)
            audit->seconds += (double)(loom_watch_get_time () - before) / 1e9;
        }
      error = dup_difference (self, n == 0 ? self->machines[1]->setup_ref
                                           : self->machines[1]->play_refs[move.kind]);
      if (error != NULL)
        return dup_where (self, error);
      if (self->states[0]->seat == 0)
        break;
      audit->most_listed = MAX (audit->most_listed, self->machines[0]->n_moves);
      loom_watch_count (began, left);
    }
  audit->games++;
  audit->moves += self->states[0]->moves;
  audit->longest = MAX (audit->longest, self->states[0]->moves);
  return NULL;
}

static char *
open_desk (Desk *self, const LoomGame *game)
{
  const LoomOwnGame *own = (const LoomOwnGame *)game;
  g_autoptr (GError) error = NULL;

  self->game = game;
  self->spare = g_malloc0 (game->state_size);
  for (guint i = 0; i < 2; i++)
    {
      self->machines[i] = loom_own_machine_new (own->info, game->position, own->layouts,
                                                own->n_numbers, i == 1, &error);
      if (self->machines[i] == NULL)
        return g_strdup (error->message);
      self->states[i] = g_malloc0 (game->state_size);
      self->events[i] = loom_event_log_new (game->key, 1, 0);
    }
  return NULL;
}

static void
close_desk (Desk *self)
{
  g_free (self->spare);
  for (guint i = 0; i < 2; i++)
    {
      loom_own_machine_free (self->machines[i]);
      g_free (self->states[i]);
      g_clear_pointer (&self->events[i], loom_event_log_free);
    }
}

/* The line of the file on which the local or global @name is made, or 0. */
static guint
find_line (const char *text, const char *name)
{
  g_autofree char *pattern
      = g_strdup_printf ("^[ \\t]*(local[ \\t][^=\\n]*\\b%s\\b|%s[ \\t]*=)", name, name);
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int start = 0;
  guint line = 1;

  if (regex == NULL || !g_regex_match (regex, text, 0, &match)
      || !g_match_info_fetch_pos (match, 0, &start, NULL))
    return 0;
  for (int i = 0; i < start; i++)
    line += text[i] == '\n';
  return line;
}

/* Which local of the file is another than before, or NULL. */
static char *
dup_changed (const LoomOwnMachine *machine, GHashTable *before)
{
  g_autoptr (GHashTable) after = loom_own_machine_dup_locals ((LoomOwnMachine *)machine);
  const char *found = NULL;
  guint line;
  GHashTableIter iter;
  gpointer name, hash;

  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &name, &hash))
    if (!g_str_equal (hash, (const char *)g_hash_table_lookup (before, name) ?: "")
        && (found == NULL || strcmp (name, found) < 0))
      found = name;
  if (found == NULL)
    return NULL;
  line = find_line (machine->info->source.text, found);
  return line > 0 ? g_strdup_printf (_ ("%s:%u: “%s” changes while playing; keep it in the state"),
                                     machine->vm->name, line, found)
                  : g_strdup_printf (_ ("%s: “%s” changes while playing; keep it in the state"),
                                     machine->vm->name, found);
}

void
loom_audit_run (LoomAudit *self, const LoomGame *game, guint n_games, GCancellable *cancellable)
{
  Desk desk = { 0 };
  g_autoptr (GHashTable) locals = NULL;

  *self = (LoomAudit){ 0 };
  self->failure = open_desk (&desk, game);
  if (self->failure == NULL)
    locals = loom_own_machine_dup_locals (desk.machines[1]);
  for (; self->failure == NULL && desk.index < n_games && !self->is_cut
         && !g_cancellable_is_cancelled (cancellable);
       desk.index++)
    self->failure = play_game (&desk, G_MAXINT, self);
  if (self->failure == NULL)
    self->failure = dup_changed (desk.machines[1], locals);
  if (self->failure == NULL && self->is_cut && self->games == 0)
    self->failure
        = g_strdup_printf (_ ("%s: not one random game came to an end in the time there is; "
                              "limit the rounds, or let moves() and play do less"),
                           desk.machines[1]->vm->name);
  close_desk (&desk);
}

void
loom_audit_allow (double seconds)
{
  loom_watch_begin ((gint64)(seconds * 1e9));
}

void
loom_audit_clear (LoomAudit *self)
{
  g_clear_pointer (&self->failure, g_free);
}

char *
loom_audit_dup_first_failure (const LoomPosition *position)
{
  LoomAudit audit = { 0 };
  LoomGame *game = loom_game_new (position, NULL);
  Desk desk = { 0 };
  char *failure;

  if (game == NULL)
    return NULL;
  failure = open_desk (&desk, game);
  if (failure == NULL)
    failure = play_game (&desk, FIRST_MOVES, &audit);
  else if (loom_watch_get_left () <= 0)
    g_clear_pointer (&failure, g_free);
  close_desk (&desk);
  loom_game_free (game);
  return failure;
}
