/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game by a rules file is played: the functions that each built-in game has in C, by calling
 * those of the file.
 *
 * Implementation notes: neither listing nor playing can fail for those who call, so an error of the
 * rules ends the game with equal shares and is kept; whoever counts games asks loom_game_fault()
 * before. Where a position cannot be listed again, which only rules that remember something can
 * bring about, its one move is the first kind with nothing, and that ends the game. */

#include "validator/own/own-game.h"

#include "validator/own/phrase.h"
#include "validator/own/things.h"
#include "validator/own/words.h"
#include "validator/play/describe.h"
#include "validator/play/sentence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static LoomGame *
prepare (const LoomPosition *position)
{
  LoomOwnGame *self = g_new0 (LoomOwnGame, 1);
  guint64 n;

  self->info = loom_own_info_of (position->rules);
  g_mutex_init (&self->mutex);
  self->machines = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_own_machine_free);
  n = loom_own_layouts_init (self->layouts, self->info, position);
  /* The checks have refused what is larger; here it must only do no harm. */
  self->n_numbers = (guint)MIN (n, (LOOM_OWN_CELLS + 1) * LOOM_OWN_FIELDS);
  self->head.state_size = sizeof (LoomOwnState) + sizeof (double) * position->n_seats
                          + sizeof (gint32) * ((gsize)(self->n_numbers + 1) / 2 * 2);
  self->head.max_moves = self->info->most_moves;
  return &self->head;
}

static void
release (LoomGame *game)
{
  LoomOwnGame *self = (LoomOwnGame *)game;

  g_ptr_array_unref (self->machines);
  g_mutex_clear (&self->mutex);
  g_free (self->failure);
  g_free (self);
}

/* The machine that holds @state, else the one given back last. */
static LoomOwnMachine *
steal_machine (LoomOwnGame *self, const LoomState *state)
{
  for (guint i = self->machines->len; state != NULL && i-- > 0;)
    {
      LoomOwnMachine *machine = g_ptr_array_index (self->machines, i);

      /* Without the count of moves, which has gone on by one when a move is played. */
      if (machine->is_known
          && memcmp ((guint8 *)machine->known + sizeof (LoomState),
                     (const guint8 *)state + sizeof (LoomState),
                     self->head.state_size - sizeof (LoomState))
                 == 0)
        return g_ptr_array_steal_index (self->machines, i);
    }
  return self->machines->len > 0 ? g_ptr_array_steal_index (self->machines, self->machines->len - 1)
                                 : NULL;
}

LoomOwnMachine *
loom_own_game_take (const LoomGame *game, const LoomState *state)
{
  LoomOwnGame *self = (LoomOwnGame *)game;
  g_autoptr (GError) error = NULL;
  LoomOwnMachine *machine;

  g_mutex_lock (&self->mutex);
  machine = steal_machine (self, state);
  g_mutex_unlock (&self->mutex);
  if (machine != NULL)
    return machine;
  machine = loom_own_machine_new (self->info, game->position, self->layouts, self->n_numbers, FALSE,
                                  &error);
  if (machine == NULL)
    loom_own_game_blame (game, NULL, error->message);
  return machine;
}

void
loom_own_game_give (const LoomGame *game, LoomOwnMachine *machine)
{
  LoomOwnGame *self = (LoomOwnGame *)game;

  if (machine == NULL)
    return;
  g_mutex_lock (&self->mutex);
  g_ptr_array_add (self->machines, machine);
  g_mutex_unlock (&self->mutex);
}

void
loom_own_game_blame (const LoomGame *game, const LoomOwnMachine *machine, const char *error)
{
  LoomOwnGame *self = (LoomOwnGame *)game;

  g_mutex_lock (&self->mutex);
  if (self->failure == NULL)
    self->failure = g_strdup (error != NULL ? error : machine->vm->error);
  g_mutex_unlock (&self->mutex);
}

static char *
dup_failure (const LoomGame *game)
{
  LoomOwnGame *self = (LoomOwnGame *)game;
  char *failure;

  g_mutex_lock (&self->mutex);
  failure = g_strdup (self->failure);
  g_mutex_unlock (&self->mutex);
  return failure;
}

/* Ends a game that its rules broke. */
static void
end_broken (const LoomGame *game, LoomState *state)
{
  state->seat = 0;
  state->first = MAX (state->first, 1);
  state->phase = LOOM_OWN_BROKEN;
  for (guint i = 0; i < game->n_seats; i++)
    ((LoomOwnState *)state)->shares[i] = 1.0 / game->n_seats;
}

static void
start (const LoomGame *game,
       LoomState *state,
       guint64 index,
       guint rotation,
       LoomRandom *random,
       LoomEventLog *events)
{
  LoomOwnMachine *machine;

  state->first = (guint8)loom_game_first_seat (game, game->position->options.values[0], index,
                                               rotation, random);
  state->seat = state->first;
  machine = loom_own_game_take (game, NULL);
  if (machine == NULL || !loom_own_machine_start (machine, state, random, events))
    {
      if (machine != NULL)
        {
          g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, index);
          g_autofree char *error
              = g_strdup_printf (_ ("%s (in setup, game %s)"), machine->vm->error, number);

          loom_own_game_blame (game, machine, error);
        }
      end_broken (game, state);
    }
  loom_own_game_give (game, machine);
}

static guint
list_moves (const LoomGame *game, const LoomState *state, LoomMove *moves)
{
  LoomOwnMachine *machine;
  guint n = 1;

  moves[0] = loom_move (0, 0, 0, 0);
  if (state->seat == 0)
    return 0;
  machine = loom_own_game_take (game, state);
  if (machine != NULL && loom_own_machine_list (machine, state))
    {
      n = machine->n_moves;
      memcpy (moves, machine->moves, sizeof *moves * n);
    }
  else
    loom_own_game_blame (game, machine, NULL);
  loom_own_game_give (game, machine);
  return n;
}

static void
play (const LoomGame *game,
      LoomState *state,
      LoomMove move,
      LoomRandom *random,
      LoomEventLog *events)
{
  LoomOwnMachine *machine = loom_own_game_take (game, state);

  if (machine == NULL || !loom_own_machine_play (machine, state, move, random, events))
    {
      if (machine != NULL)
        {
          g_autofree char *error = g_strdup_printf (_ ("%s (in %s, move %u)"), machine->vm->error,
                                                    game->play->moves[move.kind].id, state->moves);

          loom_own_game_blame (game, machine, error);
        }
      end_broken (game, state);
    }
  loom_own_game_give (game, machine);
}

static void
outcome (const LoomGame *game, const LoomState *state, double *credits)
{
  memcpy (credits, ((const LoomOwnState *)state)->shares, sizeof (double) * game->n_seats);
}

/* Words. */

/* The sentence for @key, or NULL. */
static const char *
find_words (const LoomGame *game, const char *key, gboolean asked)
{
  const LoomOwnInfo *info = ((const LoomOwnGame *)game)->info;
  const LoomOwnWords *spoken = loom_own_words_find (info);
  g_autofree char *question = asked ? g_strconcat (key, "?", NULL) : NULL;
  const char *said
      = spoken != NULL ? g_hash_table_lookup (spoken->sentences, asked ? question : key) : NULL;

  return said != NULL ? said : g_hash_table_lookup (info->words, asked ? question : key);
}

/* The move in the words of its table. */
static void
append_plain (const LoomGame *game, const char *id, const LoomPhraseScope *scope, GString *text)
{
  g_string_append (text, id);
  for (guint i = 0; i < scope->n_args; i++)
    {
      g_autofree char *phrase = g_strdup_printf (" {%s}", scope->args[i].name);

      loom_phrase_append (scope, phrase, text);
    }
}

static void
append_move (const LoomGame *game, guint seat, LoomMove move, gboolean asked, GString *text)
{
  const LoomMoveInfo *info = &game->play->moves[move.kind];
  const char *words = find_words (game, info->id, asked);
  gint32 values[LOOM_MOVE_ARGS];
  LoomPhraseScope scope = { .game = game, .seat = seat, .args = info->args, .values = values };

  for (; scope.n_args < LOOM_MOVE_ARGS && info->args[scope.n_args].type != LOOM_ARG_END;
       scope.n_args++)
    values[scope.n_args]
        = move.args[scope.n_args] == LOOM_MOVE_NONE ? -1 : (gint32)move.args[scope.n_args];
  if (words != NULL)
    loom_phrase_append (&scope, words, text);
  else
    {
      if (!asked)
        g_string_append_printf (text, "%s: ", game->seat_names[seat]);
      append_plain (game, info->id, &scope, text);
    }
}

static void
describe_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *text)
{
  append_move (game, state->seat, move, TRUE, text);
}

static void
append_event (const LoomGame *game, const LoomEvent *event, const LoomState *after, GString *text)
{
  const LoomEventInfo *info = &game->play->events[event->kind];
  const char *words = find_words (game, info->id, FALSE);
  LoomPhraseScope scope
      = { .game = game, .seat = after->seat, .args = info->args, .values = event->args };

  while (scope.n_args < LOOM_EVENT_ARGS && info->args[scope.n_args].type != LOOM_ARG_END)
    scope.n_args++;
  if (words != NULL)
    loom_phrase_append (&scope, words, text);
  else
    append_plain (game, info->id, &scope, text);
  g_string_append_c (text, '\n');
}

static void
describe_events (const LoomGame *game,
                 const LoomState *before,
                 LoomMove move,
                 const LoomEventLog *events,
                 const LoomState *after,
                 GString *text)
{
  if (before != NULL)
    append_move (game, before->seat, move, FALSE, text);
  else
    g_string_append_printf (text, _ ("%s begins."), game->seat_names[after->first]);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < loom_event_log_n (events); i++)
    append_event (game, loom_event_log_nth (events, i), after, text);
  if (after->phase == LOOM_OWN_BROKEN)
    {
      g_autofree char *failure = dup_failure (game);

      loom_sentence_line (text, _ ("The rules have failed, and the game is over: %s"),
                          failure != NULL ? failure : "?");
    }
}

static void
draw_state (const LoomGame *game, const LoomState *state, GString *text)
{
  const char *words = find_words (game, "position", FALSE);
  const LoomPhraseScope scope = { .game = game, .seat = state->seat, .state = state };

  if (words != NULL)
    {
      loom_phrase_append (&scope, words, text);
      g_string_append_c (text, '\n');
    }
  loom_own_fields_draw (game, state, text);
}

void
loom_own_play_fill (LoomOwnInfo *self)
{
  LoomPlay *table = &self->play;

  table->prepare = prepare;
  table->release = release;
  table->start = start;
  table->list_moves = list_moves;
  table->play = play;
  table->outcome = outcome;
  table->dup_failure = dup_failure;
  table->describe_move = describe_move;
  table->describe_events = describe_events;
  table->write_state = loom_own_fields_write;
  table->list_things = loom_own_list_things;
  table->draw_state = draw_state;
  self->info.play = table;
  self->info.players = self->has_hint    ? loom_own_players_by_hint
                       : self->has_score ? loom_own_players_by_score
                                         : loom_own_players_alone;
  self->info.list_components = loom_own_list_components;
}
