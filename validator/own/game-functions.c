/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What rules may do while they play: dice, events, moves to choose from, and the end. */

#include "validator/own/machine.h"

#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

/* The machine, where the call may change something. */
static LoomOwnMachine *
may_change (lua_State *lua, const char *name)
{
  LoomOwnMachine *self = loom_own_machine_of (lua);

  if (self->may != LOOM_OWN_CHANGES)
    luaL_error (lua, _ ("%s() is for setup() and play; %s only looks"), name,
                self->vm->doing != NULL ? self->vm->doing : "?");
  return self;
}

/* Chance. */

static guint
take_count (lua_State *lua, int i, guint lowest, guint highest)
{
  int is_whole;
  const lua_Integer n = lua_tointegerx (lua, i, &is_whole);

  if (!is_whole || n < lowest || n > highest)
    luaL_error (lua, _ ("argument %d must be a whole number, %d to %d"), i, (int)lowest,
                (int)highest);
  return (guint)n;
}

static int
call_die (lua_State *lua)
{
  LoomOwnMachine *self = may_change (lua, "die");
  const guint sides = lua_isnoneornil (lua, 1) ? 6 : take_count (lua, 1, 1, 1000000);

  lua_pushinteger (lua, loom_random_die (self->random, sides));
  return 1;
}

static int
call_random (lua_State *lua)
{
  LoomOwnMachine *self = may_change (lua, "random");
  const guint low = take_count (lua, 1, 0, 1000000), high = take_count (lua, 2, low, 1000000);

  lua_pushinteger (lua, (lua_Integer)low + loom_random_below (self->random, high - low + 1));
  return 1;
}

static int
call_shuffle (lua_State *lua)
{
  LoomOwnMachine *self = may_change (lua, "shuffle");
  lua_Integer n;

  luaL_checktype (lua, 1, LUA_TTABLE);
  n = luaL_len (lua, 1);
  if (n > LOOM_SANDBOX_ITEMS)
    return luaL_error (lua, _ ("shuffle(): a table has more than a million elements"));
  for (lua_Integer i = n; i > 1; i--)
    {
      const lua_Integer k = 1 + loom_random_below (self->random, (guint32)i);

      lua_geti (lua, 1, i);
      lua_geti (lua, 1, k);
      lua_seti (lua, 1, i);
      lua_seti (lua, 1, k);
    }
  lua_settop (lua, 1);
  return 1;
}

/* fight (dice, dice, sides): "win", "tie" or "lose" for the first, by one draw. */
static int
call_fight (lua_State *lua)
{
  static const char *const words[] = { "lose", "tie", "win" };
  LoomOwnMachine *self = may_change (lua, "fight");
  const guint attackers = take_count (lua, 1, 0, LOOM_OWN_DICE);
  const guint defenders = take_count (lua, 2, 0, LOOM_OWN_DICE);
  const guint sides = lua_isnoneornil (lua, 3) ? 6 : take_count (lua, 3, 2, LOOM_OWN_SIDES);

  self->fought = (LoomOwnFight){
    .call = self->vm->serial,
    .attackers = attackers,
    .defenders = defenders,
    .sides = sides,
    .outcome
    = loom_dice_fight (loom_own_machine_dice (self, sides), attackers, defenders, self->random),
  };
  lua_pushstring (lua, words[self->fought.outcome]);
  return 1;
}

/* Arguments of moves and events. */

/* Argument @i of a call as what @arg takes, as moves and events hold it. */
static gint32
take_arg (lua_State *lua, int i, const LoomArg *arg)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const lua_Integer highest = arg->type == LOOM_ARG_AREA   ? self->position->n_areas
                              : arg->type == LOOM_ARG_CELL ? self->position->n_cells
                              : arg->type == LOOM_ARG_SEAT ? self->n_seats
                                                           : LOOM_MOVE_NONE - 1;
  int is_whole;
  lua_Integer value;

  if (arg->type == LOOM_ARG_WORD)
    {
      const char *word = lua_type (lua, i) == LUA_TSTRING ? lua_tostring (lua, i) : "?";

      for (gint32 k = 0; arg->words[k] != NULL; k++)
        if (g_str_equal (arg->words[k], word))
          return k;
      luaL_error (lua, _ ("“%s” is none of the words that %s may be"), word, arg->name);
    }
  value = lua_tointegerx (lua, i, &is_whole);
  if (!is_whole || lua_type (lua, i) != LUA_TNUMBER || value < 0 || value > highest)
    luaL_error (lua, _ ("%s must be a whole number, 0 to %d"), arg->name, (int)highest);
  return arg->type == LOOM_ARG_AREA || arg->type == LOOM_ARG_CELL ? (gint32)value - 1
                                                                  : (gint32)value;
}

static void
fail_kind (lua_State *lua, const char *id, gboolean is_move)
{
  const LoomPlay *play = &loom_own_machine_of (lua)->info->play;
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; i < (is_move ? play->n_moves : play->n_events); i++)
    loom_nearest_offer (&nearest, id, is_move ? play->moves[i].id : play->events[i].id);
  if (nearest.word != NULL)
    luaL_error (lua,
                is_move ? _ ("there is no move “%s”; did you mean “%s”?")
                        : _ ("there is no event “%s”; did you mean “%s”?"),
                id, nearest.word);
  luaL_error (lua, is_move ? _ ("there is no move “%s”") : _ ("there is no event “%s”"), id);
}

/* add (kind, …): upvalue: kind → place. */
static int
call_add (lua_State *lua)
{
  LoomOwnMachine *self = loom_own_machine_of (lua);
  gint32 args[LOOM_MOVE_ARGS] = { 0 };
  const LoomMoveInfo *info;
  guint kind;

  if (self->may != LOOM_OWN_LISTS)
    return luaL_error (lua, _ ("add() is for moves()"));
  luaL_checkstring (lua, 1);
  lua_pushvalue (lua, 1);
  if (lua_rawget (lua, lua_upvalueindex (1)) == LUA_TNIL)
    fail_kind (lua, lua_tostring (lua, 1), TRUE);
  kind = (guint)lua_tointeger (lua, -1);
  info = &self->info->play.moves[kind];
  for (guint i = 0; i < LOOM_MOVE_ARGS && info->args[i].type != LOOM_ARG_END; i++)
    args[i] = take_arg (lua, (int)i + 2, &info->args[i]);
  if (self->n_moves >= self->info->most_moves)
    return luaL_error (lua,
                       _ ("moves() lists more than %d moves; most_moves in game{…} may allow "
                          "more"),
                       (int)self->info->most_moves);
  self->moves[self->n_moves++] = loom_move (kind, (guint)args[0], (guint)args[1], (guint)args[2]);
  return 0;
}

/* Events that one move may tell of. */
#define MOST_TOLD 10000

/* tell (kind, …): upvalue: kind → place. */
static int
call_tell (lua_State *lua)
{
  LoomOwnMachine *self = may_change (lua, "tell");
  gint32 args[LOOM_EVENT_ARGS];
  const LoomEventInfo *info;
  guint kind, n = 0;

  /* Whether anybody listens or not, for else a game would go on where nobody does. */
  if (self->told_in != self->vm->serial)
    self->n_told = 0;
  self->told_in = self->vm->serial;
  if (++self->n_told > MOST_TOLD)
    return luaL_error (lua, _ ("tell() tells of more than %d events in one move"), MOST_TOLD);
  luaL_checkstring (lua, 1);
  lua_pushvalue (lua, 1);
  if (lua_rawget (lua, lua_upvalueindex (1)) == LUA_TNIL)
    fail_kind (lua, lua_tostring (lua, 1), FALSE);
  kind = (guint)lua_tointeger (lua, -1);
  self->told = kind;
  info = &self->info->play.events[kind];
  for (; n < LOOM_EVENT_ARGS && info->args[n].type != LOOM_ARG_END; n++)
    args[n] = take_arg (lua, (int)n + 2, &info->args[n]);
  if (self->events != NULL)
    loom_event_log_add_args (self->events, kind, args, n);
  return 0;
}

/* Dice that an event shows. */

static int
show_fight (lua_State *lua, LoomEvent *event)
{
  LoomOwnMachine *self = loom_own_machine_of (lua);
  const LoomOwnFight *fought = &self->fought;

  if (fought->call != self->vm->serial || fought->sides == 0)
    return luaL_error (lua, _ ("show() without faces is for the dice of a fight() before it"));
  if (event != NULL)
    loom_event_log_show_battle (self->events, event, self->dice[fought->sides], fought->attackers,
                                fought->defenders, fought->outcome);
  return 0;
}

/* show (faces, faces): what was thrown, of the event that was told last; without faces, those of
 * the last fight. */
static int
call_show (lua_State *lua)
{
  LoomOwnMachine *self = may_change (lua, "show");
  const int n = lua_gettop (lua);
  const LoomEventInfo *info = NULL;
  LoomEvent *event = NULL;
  int most = 0;

  if (self->told_in == self->vm->serial && self->n_told > 0)
    info = &self->info->play.events[self->told];
  while (info != NULL && most < 2 && info->faces[most] != NULL)
    most++;
  if (most == 0 || n > most)
    return luaL_error (lua, _ ("show() is for the event told last, which must declare faces = { "
                               "\"dice\" }, a name for each list"));
  if (self->events != NULL && self->events->counts == NULL)
    event = &g_array_index (self->events->events, LoomEvent, self->events->events->len - 1);
  if (n == 0)
    return most == 2 ? show_fight (lua, event)
                     : luaL_error (lua, _ ("the dice of a fight have two names in faces"));
  for (int side = 0; side < n; side++)
    {
      luaL_checktype (lua, side + 1, LUA_TTABLE);
      if (luaL_len (lua, side + 1) > LOOM_EVENT_FACES)
        return luaL_error (lua, _ ("show() takes lists of %d faces at most"), LOOM_EVENT_FACES);
      if (event != NULL)
        event->n_faces[side] = (guint8)luaL_len (lua, side + 1);
      for (int i = 1; i <= luaL_len (lua, side + 1); i++)
        {
          lua_geti (lua, side + 1, i);
          if (event != NULL)
            event->faces[side][i - 1] = (guint8)take_count (lua, -1, 0, G_MAXUINT8);
          else
            take_count (lua, -1, 0, G_MAXUINT8);
          lua_pop (lua, 1);
        }
    }
  return 0;
}

/* The end. */

static LoomOwnMachine *
begin_end (lua_State *lua, const char *name)
{
  LoomOwnMachine *self = may_change (lua, name);

  if (self->has_ended)
    luaL_error (lua, _ ("%s(): the game has ended already"), name);
  memset (self->shares, 0, sizeof self->shares);
  return self;
}

static int
call_wins (lua_State *lua)
{
  LoomOwnMachine *self = begin_end (lua, "wins");
  const int n = lua_gettop (lua);

  luaL_checkany (lua, 1);
  for (int i = 1; i <= n; i++)
    {
      const guint seat = take_count (lua, i, 1, self->n_seats);

      if (self->shares[seat - 1] > 0)
        return luaL_error (lua, _ ("wins() names seat %d twice"), (int)seat);
      self->shares[seat - 1] = 1.0 / n;
    }
  self->has_ended = TRUE;
  return 0;
}

static int
call_draw (lua_State *lua)
{
  LoomOwnMachine *self = begin_end (lua, "draw");

  for (guint i = 0; i < self->n_seats; i++)
    self->shares[i] = 1.0 / self->n_seats;
  self->has_ended = TRUE;
  return 0;
}

/* best (f): who has the largest f(seat) wins; who has as much shares. */
static int
call_best (lua_State *lua)
{
  LoomOwnMachine *self = begin_end (lua, "best");
  double values[LOOM_SEATS_MAX], best = -HUGE_VAL;
  guint n = 0;

  luaL_checktype (lua, 1, LUA_TFUNCTION);
  for (guint seat = 1; seat <= self->n_seats; seat++)
    {
      lua_pushvalue (lua, 1);
      lua_pushinteger (lua, seat);
      lua_call (lua, 1, 1);
      if (lua_type (lua, -1) != LUA_TNUMBER || isnan (lua_tonumber (lua, -1)))
        return luaL_error (lua, _ ("best() takes a function that gives a number for a seat"));
      values[seat - 1] = lua_tonumber (lua, -1);
      best = MAX (best, values[seat - 1]);
      lua_pop (lua, 1);
    }
  for (guint i = 0; i < self->n_seats; i++)
    n += values[i] >= best;
  for (guint i = 0; i < self->n_seats; i++)
    self->shares[i] = values[i] >= best ? 1.0 / n : 0;
  self->has_ended = TRUE;
  return 0;
}

static int
call_shares (lua_State *lua)
{
  LoomOwnMachine *self = begin_end (lua, "shares");
  double sum = 0;

  luaL_checktype (lua, 1, LUA_TTABLE);
  for (guint i = 0; i < self->n_seats; i++)
    {
      lua_geti (lua, 1, (lua_Integer)i + 1);
      self->shares[i] = lua_tonumber (lua, -1);
      if (lua_type (lua, -1) != LUA_TNUMBER || !(self->shares[i] >= 0))
        return luaL_error (lua, _ ("shares() takes a number for each seat, none below 0"));
      sum += self->shares[i];
      lua_pop (lua, 1);
    }
  if (fabs (sum - 1) > 1e-9)
    return luaL_error (lua, _ ("shares add up to %f, and must to 1"), sum);
  self->has_ended = TRUE;
  return 0;
}

/* after (seat): who sits next. */
static int
call_after (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);

  lua_pushinteger (lua, (lua_Integer)take_count (lua, 1, 1, self->n_seats) % self->n_seats + 1);
  return 1;
}

static int
call_game (lua_State *lua)
{
  return 0;
}

/* Opening. */

static int
fail_option (lua_State *lua)
{
  const LoomGameInfo *info = &loom_own_machine_of (lua)->info->info;
  const char *name = lua_type (lua, 2) == LUA_TSTRING ? lua_tostring (lua, 2) : "?";
  const char *meant = loom_game_info_nearest_option (info, name);

  if (meant != NULL)
    return luaL_error (lua, _ ("there is no option “%s”; did you mean “%s”?"), name, meant);
  return luaL_error (lua, "there is no option “%s”", name);
}

static void
push_options (LoomOwnMachine *self)
{
  lua_State *lua = self->vm->lua;
  const LoomGameInfo *info = &self->info->info;

  lua_newtable (lua);
  for (guint i = 0; i < info->n_options; i++)
    {
      const gint value = self->position->options.values[i];

      if (info->options[i].type == LOOM_OPTION_ENUM)
        lua_pushstring (lua, info->options[i].values[value].id);
      else if (info->options[i].type == LOOM_OPTION_YN)
        lua_pushboolean (lua, value);
      else
        lua_pushinteger (lua, value);
      lua_setfield (lua, -2, info->options[i].id);
    }
  lua_newtable (lua);
  lua_pushcfunction (lua, fail_option);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, -2);
  loom_sandbox_seal (lua, "option");
}

/* A table of kinds by name, for an upvalue. */
static void
push_kinds (lua_State *lua, const LoomPlay *play, gboolean moves)
{
  lua_newtable (lua);
  for (guint i = 0; i < (moves ? play->n_moves : play->n_events); i++)
    {
      lua_pushinteger (lua, i);
      lua_setfield (lua, -2, moves ? play->moves[i].id : play->events[i].id);
    }
}

static const luaL_Reg plain[] = {
  { "die", call_die },     { "random", call_random }, { "shuffle", call_shuffle },
  { "fight", call_fight }, { "show", call_show },     { "wins", call_wins },
  { "draw", call_draw },   { "best", call_best },     { "shares", call_shares },
  { "after", call_after }, { "game", call_game },     { NULL, NULL },
};

void
loom_own_open_functions (LoomOwnMachine *self)
{
  lua_State *lua = self->vm->lua;

  luaL_setfuncs (lua, plain, 0);
  push_kinds (lua, &self->info->play, FALSE);
  lua_pushcclosure (lua, call_tell, 1);
  lua_setfield (lua, -2, "tell");
  push_kinds (lua, &self->info->play, TRUE);
  lua_pushcclosure (lua, call_add, 1);
  self->add_ref = luaL_ref (lua, LUA_REGISTRYINDEX);
  push_options (self);
  lua_setfield (lua, -2, "option");
  lua_pushinteger (lua, self->n_seats);
  lua_setfield (lua, -2, "seats");
  lua_pushinteger (lua, self->position->n_areas);
  lua_setfield (lua, -2, "areas");
  lua_pushinteger (lua, self->position->n_cells);
  lua_setfield (lua, -2, "cells");
}
