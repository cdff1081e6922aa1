/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loads a rules file for a setup and calls its functions.
 *
 * Implementation notes: after a move the machine lists the moves of the new position at once, for
 * whoever plays asks for them next, and remembers for which bytes they are; so a position is
 * unpacked only when it is another one than the machine holds, and moves() runs once for each. */

#include "validator/own/machine.h"

#include "formats/model/error.h"
#include "validator/own/own-game.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

/* A game that goes on for so long has no end. */
#define MOST_GAME_MOVES 100000

/* A reference to global @name if it is a function, else LUA_NOREF. */
static int
find_function (lua_State *lua, const char *name)
{
  if (lua_getfield (lua, -1, name) == LUA_TFUNCTION)
    return luaL_ref (lua, LUA_REGISTRYINDEX);
  lua_pop (lua, 1);
  return LUA_NOREF;
}

/* References to the functions of table @name, by move. FALSE with a complaint where it names what
 * is no move. */
static gboolean
find_by_move (LoomOwnMachine *self, const char *name, int *refs)
{
  lua_State *lua = self->vm->lua;

  for (guint i = 0; i < self->info->play.n_moves; i++)
    refs[i] = LUA_NOREF;
  if (lua_getfield (lua, -1, name) != LUA_TTABLE)
    {
      lua_pop (lua, 1);
      return TRUE;
    }
  for (lua_pushnil (lua); lua_next (lua, -2) != 0;)
    {
      const char *id = lua_type (lua, -2) == LUA_TSTRING ? lua_tostring (lua, -2) : "?";
      const int at = loom_own_info_find_move (self->info, id);

      if (at < 0 || !lua_isfunction (lua, -1))
        {
          loom_vm_fail (self->vm,
                        at < 0 ? _ ("%s: %s has “%s”, which is no move that the game declares")
                               : _ ("%s: %s has “%s”, which is no function"),
                        self->vm->name, name, id);
          lua_pop (lua, 3);
          return FALSE;
        }
      refs[at] = luaL_ref (lua, LUA_REGISTRYINDEX);
    }
  lua_pop (lua, 1);
  return TRUE;
}

static gboolean
find_all (LoomOwnMachine *self)
{
  lua_State *lua = self->vm->lua;

  loom_sandbox_push_globals (self->vm);
  self->setup_ref = find_function (lua, "setup");
  self->moves_ref = find_function (lua, "moves");
  self->score_ref = find_function (lua, "score");
  self->checks_ref = find_function (lua, "checks");
  if (!find_by_move (self, "play", self->play_refs) || !find_by_move (self, "hint", self->hint_refs)
      || !find_by_move (self, "odds", self->odds_refs))
    return FALSE;
  lua_pop (lua, 1);
  if (self->setup_ref == LUA_NOREF || self->moves_ref == LUA_NOREF)
    {
      loom_vm_fail (self->vm, _ ("%s: it needs the functions setup(s) and moves(s, add)"),
                    self->vm->name);
      return FALSE;
    }
  for (guint i = 0; i < self->info->play.n_moves; i++)
    if (self->play_refs[i] == LUA_NOREF)
      {
        loom_vm_fail (self->vm,
                      _ ("%s: it needs the function play[\"%s\"], for the move of that "
                         "name"),
                      self->vm->name, self->info->play.moves[i].id);
        return FALSE;
      }
  return TRUE;
}

static gboolean
load (LoomOwnMachine *self)
{
  loom_own_tables_open (self);
  if (self->vm->bytes > LOOM_VM_BYTES / 4 * 3)
    {
      loom_vm_fail (
          self->vm,
          _ ("%s: the declared state takes more than 12 MiB on this board; declare fewer fields "
             "for each area and seat"),
          self->vm->name);
      return FALSE;
    }
  loom_sandbox_push_globals (self->vm);
  loom_own_open_board (self);
  loom_own_open_functions (self);
  lua_pop (self->vm->lua, 1);
  self->may = LOOM_OWN_LOOKS;
  if (!loom_vm_load (self->vm, self->info->source.text, strlen (self->info->source.text))
      || !loom_vm_call (self->vm, 0, 0, _ ("reading it")))
    return FALSE;
  loom_sandbox_freeze (self->vm);
  return find_all (self);
}

LoomOwnMachine *
loom_own_machine_new (const LoomOwnInfo *info,
                      const LoomPosition *position,
                      const LoomOwnLayout *layouts,
                      guint n_numbers,
                      gboolean is_exact,
                      GError **error)
{
  g_autoptr (LoomOwnMachine) self = g_new0 (LoomOwnMachine, 1);
  g_autofree char *name = loom_own_info_dup_source_name (info->source.path);

  self->info = info;
  self->position = position;
  self->layouts = layouts;
  self->n_seats = position->n_seats;
  self->n_numbers = n_numbers;
  self->state_size = sizeof (LoomOwnState) + sizeof (double) * position->n_seats
                     + sizeof (gint32) * ((n_numbers + 1) / 2 * 2);
  self->known = g_malloc0 (self->state_size);
  self->moves = g_new0 (LoomMove, info->most_moves);
  self->vm = loom_vm_new (name, self);
  self->vm->is_exact = is_exact;
  if (load (self))
    return g_steal_pointer (&self);
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, self->vm->error);
  return NULL;
}

void
loom_own_machine_free (LoomOwnMachine *self)
{
  if (self == NULL)
    return;
  loom_vm_free (self->vm);
  for (guint i = 0; i < G_N_ELEMENTS (self->dice); i++)
    g_clear_pointer (&self->dice[i], loom_dice_free);
  g_free (self->known);
  g_free (self->moves);
  g_free (self);
}

/* Brings the tables to @state. */
static void
hold (LoomOwnMachine *self, const LoomState *state)
{
  if (self->is_known && memcmp (self->known, state, self->state_size) == 0)
    return;
  loom_own_tables_fill (self, state);
  memcpy (self->known, state, self->state_size);
  self->is_known = TRUE;
  self->is_listed = FALSE;
}

static void
forget (LoomOwnMachine *self)
{
  self->is_known = FALSE;
  self->is_listed = FALSE;
}

static void
push_function (LoomOwnMachine *self, int ref)
{
  lua_rawgeti (self->vm->lua, LUA_REGISTRYINDEX, ref);
  lua_rawgeti (self->vm->lua, LUA_REGISTRYINDEX, self->state_ref);
}

/* The arguments of @move, as rules see them; how many. */
static int
push_args (LoomOwnMachine *self, LoomMove move)
{
  const LoomArg *args = self->info->play.moves[move.kind].args;
  int n = 0;

  for (; n < LOOM_MOVE_ARGS && args[n].type != LOOM_ARG_END; n++)
    switch (args[n].type)
      {
      case LOOM_ARG_AREA:
      case LOOM_ARG_CELL:
        lua_pushinteger (self->vm->lua,
                         move.args[n] == LOOM_MOVE_NONE ? 0 : (lua_Integer)move.args[n] + 1);
        break;
      case LOOM_ARG_WORD:
        lua_pushstring (self->vm->lua, args[n].words[move.args[n]]);
        break;
      default:
        lua_pushinteger (self->vm->lua, move.args[n]);
      }
  return n;
}

char *
loom_own_machine_dup_place (const LoomOwnMachine *self, int ref)
{
  lua_Debug debug;

  lua_rawgeti (self->vm->lua, LUA_REGISTRYINDEX, ref);
  if (!lua_getinfo (self->vm->lua, ">S", &debug) || debug.linedefined <= 0)
    return g_strdup (self->vm->name);
  return g_strdup_printf ("%s:%d", self->vm->name, debug.linedefined);
}

/* Takes an error about the function @ref, with its place. */
static void
fail_in (LoomOwnMachine *self, int ref, const char *words)
{
  g_autofree char *place = loom_own_machine_dup_place (self, ref);

  loom_vm_fail (self->vm, "%s: %s", place, words);
}

/* Lists the moves of what the tables hold. */
static gboolean
list_held (LoomOwnMachine *self)
{
  self->may = LOOM_OWN_LISTS;
  self->n_moves = 0;
  push_function (self, self->moves_ref);
  lua_rawgeti (self->vm->lua, LUA_REGISTRYINDEX, self->add_ref);
  if (!loom_vm_call (self->vm, 2, 0, "moves()"))
    return FALSE;
  if (self->n_moves == 0)
    {
      fail_in (
          self, self->moves_ref,
          _ ("moves() gives no legal move, and the game goes on: give a move that passes, or end "
             "it"));
      return FALSE;
    }
  self->is_listed = TRUE;
  return TRUE;
}

/* After a call that changed the tables: packs them into @state and lists what can be done then. */
static gboolean
settle (LoomOwnMachine *self, LoomState *state)
{
  LoomState *next = self->known; /* it holds nothing now */

  memcpy (next, state, self->state_size);
  if (!loom_own_tables_read (self, next))
    return FALSE;
  if (next->seat != 0 && next->moves >= MOST_GAME_MOVES)
    {
      fail_in (self, self->setup_ref, _ ("no end in 100,000 moves: limit the rounds"));
      return FALSE;
    }
  self->is_known = TRUE;
  if (next->seat != 0 && !list_held (self))
    return FALSE;
  memcpy (state, next, self->state_size);
  return TRUE;
}

static void
begin_change (LoomOwnMachine *self, LoomRandom *random, LoomEventLog *events)
{
  self->may = LOOM_OWN_CHANGES;
  self->random = random;
  self->events = events;
  self->has_ended = FALSE;
  memset (self->shares, 0, sizeof self->shares);
  self->is_listed = FALSE;
}

gboolean
loom_own_machine_start (LoomOwnMachine *self,
                        LoomState *state,
                        LoomRandom *random,
                        LoomEventLog *events)
{
  gboolean went;

  hold (self, state);
  begin_change (self, random, events);
  push_function (self, self->setup_ref);
  self->is_known = FALSE;
  went = loom_vm_call (self->vm, 1, 0, "setup()") && settle (self, state);
  self->may = LOOM_OWN_LOOKS;
  if (!went)
    forget (self);
  return went;
}

gboolean
loom_own_machine_play (LoomOwnMachine *self,
                       LoomState *state,
                       LoomMove move,
                       LoomRandom *random,
                       LoomEventLog *events)
{
  const guint32 moves = state->moves;
  gboolean went;
  int n;

  /* The count of moves is the caller's; the tables do not hold it. */
  state->moves = self->is_known ? self->known->moves : moves;
  hold (self, state);
  state->moves = moves;
  begin_change (self, random, events);
  push_function (self, self->play_refs[move.kind]);
  n = push_args (self, move);
  self->is_known = FALSE;
  went = loom_vm_call (self->vm, n + 1, 0, self->info->play.moves[move.kind].id)
         && settle (self, state);
  self->may = LOOM_OWN_LOOKS;
  if (!went)
    forget (self);
  return went;
}

gboolean
loom_own_machine_list (LoomOwnMachine *self, const LoomState *state)
{
  gboolean went;

  hold (self, state);
  if (self->is_listed)
    return TRUE;
  went = list_held (self);
  self->may = LOOM_OWN_LOOKS;
  return went;
}

/* To a multiple of 2^-16, so that the last bits of a sum do not settle what is played. */
static double
round_off (double value)
{
  return fabs (value) < 1e9 ? floor (value * 65536 + 0.5) / 65536 : value > 0 ? 1e9 : -1e9;
}

static gboolean
call_for_number (LoomOwnMachine *self, int n_args, const char *doing, double *number)
{
  int is_number;

  if (!loom_vm_call (self->vm, n_args, 1, doing))
    return FALSE;
  *number = round_off (lua_tonumberx (self->vm->lua, -1, &is_number));
  lua_pop (self->vm->lua, 1);
  if (!is_number)
    loom_vm_fail (self->vm, _ ("%s: %s must return a number"), self->vm->name, doing);
  return is_number;
}

gboolean
loom_own_machine_hint (LoomOwnMachine *self, const LoomState *state, LoomMove move, double *weight)
{
  const int ref = self->hint_refs[move.kind];

  *weight = 0;
  if (ref == LUA_NOREF)
    return TRUE;
  hold (self, state);
  push_function (self, ref);
  return call_for_number (self, 1 + push_args (self, move), "hint", weight);
}

/* What an odds function has returned: the dice of both sides and their sides, or "die", the least
 * number and the sides. */
static gboolean
read_odds (LoomOwnMachine *self, LoomOwnOdds *odds)
{
  lua_State *lua = self->vm->lua;
  int is_whole[3] = { TRUE, TRUE, TRUE };
  lua_Integer n[3];

  *odds = (LoomOwnOdds){ 0 };
  if (lua_isnil (lua, -3))
    return TRUE;
  odds->is_roll = lua_type (lua, -3) == LUA_TSTRING && g_str_equal (lua_tostring (lua, -3), "die");
  n[0] = odds->is_roll ? 0 : lua_tointegerx (lua, -3, &is_whole[0]);
  n[1] = lua_tointegerx (lua, -2, &is_whole[1]);
  n[2] = lua_isnil (lua, -1) ? 6 : lua_tointegerx (lua, -1, &is_whole[2]);
  if (!is_whole[0] || !is_whole[1] || !is_whole[2] || n[0] < 0 || n[0] > LOOM_OWN_DICE || n[1] < 0
      || n[2] < 2 || n[1] > (odds->is_roll ? n[2] : LOOM_OWN_DICE)
      || n[2] > (odds->is_roll ? 1000000 : LOOM_OWN_SIDES))
    {
      loom_vm_fail (self->vm,
                    _ ("%s: odds must return what fight() takes, or \"die\", the least number that "
                       "does, and the sides"),
                    self->vm->name);
      return FALSE;
    }
  odds->sides = (guint)n[2];
  odds->least = odds->is_roll ? (guint)MAX (n[1], 1) : 0;
  odds->attackers = (guint)n[0];
  odds->defenders = (guint)n[1];
  return TRUE;
}

gboolean
loom_own_machine_odds (LoomOwnMachine *self,
                       const LoomState *state,
                       LoomMove move,
                       LoomOwnOdds *odds)
{
  const int ref = self->odds_refs[move.kind];
  gboolean went;

  *odds = (LoomOwnOdds){ 0 };
  if (ref == LUA_NOREF)
    return TRUE;
  hold (self, state);
  push_function (self, ref);
  if (!loom_vm_call (self->vm, 1 + push_args (self, move), 3, "odds"))
    return FALSE;
  went = read_odds (self, odds);
  lua_pop (self->vm->lua, 3);
  return went;
}

const LoomDice *
loom_own_machine_dice (LoomOwnMachine *self, guint sides)
{
  g_return_val_if_fail (sides < G_N_ELEMENTS (self->dice), NULL);
  if (self->dice[sides] == NULL)
    self->dice[sides] = loom_dice_new (LOOM_OWN_DICE, LOOM_OWN_DICE, sides);
  return self->dice[sides];
}

gboolean
loom_own_machine_score (LoomOwnMachine *self, const LoomState *state, double *scores)
{
  hold (self, state);
  for (guint seat = 1; seat <= self->n_seats; seat++)
    {
      push_function (self, self->score_ref);
      lua_pushinteger (self->vm->lua, seat);
      if (!call_for_number (self, 2, "score()", &scores[seat - 1]))
        return FALSE;
    }
  return TRUE;
}

/* Checks. */

static void
clear_finding (gpointer data)
{
  LoomOwnFinding *finding = data;

  g_free (finding->code);
  g_free (finding->words);
}

/* report(severity, code, words, area) */
static int
take_report (lua_State *lua)
{
  static const char *const severities[] = { "error", "warning", "note", NULL };
  LoomOwnMachine *self = loom_own_machine_of (lua);
  const int severity = luaL_checkoption (lua, 1, NULL, severities);
  const char *code = luaL_checkstring (lua, 2);
  const char *words = luaL_checkstring (lua, 3);
  const guint area = lua_isnoneornil (lua, 4) || lua_tointeger (lua, 4) == 0
                         ? LOOM_NONE
                         : loom_own_take_area (lua, 4);

  if (strspn (code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != strlen (code) || *code == '\0'
      || strlen (code) > 40)
    return luaL_error (lua, _ ("“%s” is no code: upper case letters, digits and hyphens"), code);
  if (strlen (words) > 500)
    return luaL_error (lua, _ ("report(): the words are longer than 500 bytes"));
  if (self->findings == NULL || self->findings->len >= 1000)
    return 0;
  {
    LoomOwnFinding finding = { .severity = severity,
                               .code = g_strdup (code),
                               .words = g_utf8_make_valid (words, -1),
                               .area = area };
    g_array_append_val (self->findings, finding);
  }
  return 0;
}

GArray *
loom_own_machine_check (LoomOwnMachine *self)
{
  g_autoptr (GArray) findings = g_array_new (FALSE, TRUE, sizeof (LoomOwnFinding));

  g_array_set_clear_func (findings, clear_finding);
  if (self->checks_ref == LUA_NOREF)
    return g_steal_pointer (&findings);
  self->findings = findings;
  lua_rawgeti (self->vm->lua, LUA_REGISTRYINDEX, self->checks_ref);
  lua_pushcfunction (self->vm->lua, take_report);
  if (!loom_vm_call (self->vm, 1, 0, "checks()"))
    {
      self->findings = NULL;
      return NULL;
    }
  self->findings = NULL;
  return g_steal_pointer (&findings);
}
