/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which moves are legal: all of them by sets, and a single one by looking at what it names, so that
 * it can be said what is wrong with it. The two share nothing but the position. */

#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/play/sentence.h"

typedef struct
{
  LoomMove *moves;
  guint n;
} List;

static void
add (List *list, guint kind, guint a, guint b)
{
  list->moves[list->n++] = loom_move (kind, a, b, 0);
}

static void
add_areas (List *list, guint kind, LoomAreaSet areas)
{
  LOOM_AREA_SET_FOREACH (areas, area)
  add (list, kind, area, 0);
}

static void
add_pairs (List *list, guint kind, guint from, LoomAreaSet to)
{
  LOOM_AREA_SET_FOREACH (to, area)
  add (list, kind, from, area);
}

static void
add_attacks (const LoomDsGame *game, const LoomDsState *state, guint kind, List *list)
{
  const guint seat = state->head.seat;

  LOOM_AREA_SET_FOREACH (loom_ds_sources (game, state, seat), from)
  add_pairs (list, kind, from, loom_ds_targets (game, state, seat, from));
}

static void
add_powers (const LoomDsGame *game, const LoomDsState *state, List *list)
{
  const guint seat = state->head.seat;
  const LoomDsSeat *mine = &state->seats[seat];

  if (!loom_ds_power_is_ready (game, state, seat))
    return;
  switch (mine->guardian - 1)
    {
    case LOOM_GUARDIAN_HIPPO:
      if (game->options[LOOM_DS_TIDE_SURGE] > 0)
        add_areas (list, LOOM_DS_MOVE_TIDE_SURGE, loom_ds_with_room (game, state, seat));
      break;
    case LOOM_GUARDIAN_HEDGEHOG:
      add_areas (list, LOOM_DS_MOVE_SPINE_SHIELD, mine->own);
      break;
    case LOOM_GUARDIAN_FOX:
      if (mine->bank > 0)
        add_attacks (game, state, LOOM_DS_MOVE_CRITICAL, list);
      break;
    case LOOM_GUARDIAN_OWL:
      LOOM_AREA_SET_FOREACH (mine->own, from)
      add_pairs (list, LOOM_DS_MOVE_TRANSFER, from,
                 loom_ds_transfer_targets (game, state, seat, from));
      break;
    case LOOM_GUARDIAN_TURTLE:
      if (list->n > 0)
        add (list, LOOM_DS_MOVE_IRON_RUSH, 0, 0);
      break;
    default:
      break;
    }
}

guint
loom_ds_list_moves (const LoomGame *base, const LoomState *head, LoomMove *moves)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  List list = { moves, 0 };

  if (head->phase == LOOM_DS_PLACING)
    {
      add_areas (&list, LOOM_DS_MOVE_PLACE, loom_ds_with_room (game, state, head->seat));
      return list.n;
    }
  add_attacks (game, state, LOOM_DS_MOVE_ATTACK, &list);
  add_powers (game, state, &list);
  add (&list, LOOM_DS_MOVE_END_TURN, 0, 0);
  return list.n;
}

/* Checks. Each says in @why what is wrong, or leaves it alone. */

typedef struct
{
  const LoomDsGame *game;
  const LoomDsState *state;
  guint seat;
  GString *why;
} Check;

static gboolean G_GNUC_PRINTF (2, 3) refuse (const Check *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_vprintf (self->why, format, args);
  va_end (args);
  return FALSE;
}

static const char *
number (guint n, char room[12])
{
  static const char *const words[]
      = { NC_ ("number", "no"),    NC_ ("number", "one"),   NC_ ("number", "two"),
          NC_ ("number", "three"), NC_ ("number", "four"),  NC_ ("number", "five"),
          NC_ ("number", "six"),   NC_ ("number", "seven"), NC_ ("number", "eight"),
          NC_ ("number", "nine"),  NC_ ("number", "ten"),   NC_ ("number", "eleven"),
          NC_ ("number", "twelve") };

  if (n < G_N_ELEMENTS (words))
    return C_ ("number", words[n]);
  g_snprintf (room, 12, "%u", n);
  return room;
}

static const char *
dice (guint n)
{
  return n == 1 ? C_ ("number of dice", "die") : C_ ("number of dice", "dice");
}

static const char *
name (const Check *self, guint area)
{
  return loom_game_area_name (&self->game->base, area);
}

static gboolean
check_own (const Check *self, guint area)
{
  if (area >= self->game->n_areas)
    return refuse (self, _ ("there is no such area"));
  if (self->state->owner[area] != self->seat)
    return refuse (self, _ ("%s is not your area, it is %s’s"), name (self, area),
                   self->game->base.seat_names[self->state->owner[area]]);
  return TRUE;
}

static guint
count_areas (const Check *self)
{
  guint n = 0;

  for (guint i = 0; i < self->game->n_areas; i++)
    n += self->state->owner[i] == self->seat;
  return n;
}

static gboolean
check_source (const Check *self, guint from)
{
  const LoomDsState *state = self->state;
  const guint has = state->dice[from], components = (guint)self->game->options[LOOM_DS_ATTACK_DICE];
  const guint stay = (guint)self->game->options[LOOM_DS_SHRINE_MIN];
  char a[12], b[12];

  if (state->attacks >= self->game->options[LOOM_DS_MAX_ATTACKS])
    return refuse (self, _ ("this turn has had all the attacks that a turn may have, %d"),
                   self->game->options[LOOM_DS_MAX_ATTACKS]);
  if (loom_ds_is_shrine (state, from))
    {
      if (count_areas (self) > 1)
        return refuse (self,
                       _ ("%s is a shrine, and a shrine attacks only when it is the last area"),
                       name (self, from));
      if (has <= stay)
        return refuse (self, _ ("%s has %s %s, and of a shrine’s dice %s must stay"),
                       name (self, from), number (has, a), dice (has), number (stay, b));
    }
  if (has < components)
    return refuse (self, _ ("%s has %s %s, and an attack needs %s"), name (self, from),
                   number (has, a), dice (has), number (components, b));
  return TRUE;
}

static gboolean
has_enemy_beside (const Check *self, guint area)
{
  for (guint i = 0; i < self->game->n_areas; i++)
    if (self->game->steps[area][i] == 1 && self->state->owner[i] != self->seat)
      return TRUE;
  return FALSE;
}

static gboolean
check_distance (const Check *self, guint from, guint to)
{
  const guint steps = self->game->steps[from][to];
  const gint reach = self->game->options[LOOM_DS_LONG_ATTACK];
  const guint guardian = self->state->seats[self->seat].guardian;
  const gboolean is_fox = guardian == LOOM_GUARDIAN_FOX + 1;
  char room[12];

  if (steps == 1)
    return TRUE;
  if (self->game->mode == LOOM_DS_MODE_ZEN || (!is_fox && guardian != LOOM_GUARDIAN_OWL + 1))
    return refuse (self, _ ("%s does not lie beside %s"), name (self, to), name (self, from));
  if (steps == G_MAXUINT8)
    return refuse (self, _ ("no way leads from %s to %s"), name (self, from), name (self, to));
  if (steps > (guint)reach)
    return refuse (self, _ ("%s is %s steps from %s, and the %s can go %d"), name (self, to),
                   number (steps, room), name (self, from),
                   _ (loom_ds_guardian_names[guardian - 1]), reach);
  if (is_fox && !has_enemy_beside (self, from))
    return refuse (self, _ ("the fox goes far only from a border, and beside %s all is yours"),
                   name (self, from));
  return TRUE;
}

static gboolean
check_attack (const Check *self, guint from, guint to)
{
  const LoomDsState *state = self->state;

  if (!check_own (self, from))
    return FALSE;
  if (to >= self->game->n_areas)
    return refuse (self, _ ("there is no such area"));
  if (state->owner[to] == self->seat)
    return refuse (self, _ ("%s is your own area"), name (self, to));
  if (!check_source (self, from) || !check_distance (self, from, to))
    return FALSE;
  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    if (state->seats[seat].shield == to + 1)
      return refuse (self, _ ("%s stands behind the spine shield of %s"), name (self, to),
                     self->game->base.seat_names[seat]);
  return TRUE;
}

static gboolean
check_any_attack (const Check *self)
{
  g_autoptr (GString) unused = g_string_new (NULL);
  const Check quiet = { self->game, self->state, self->seat, unused };

  for (guint from = 0; from < self->game->n_areas; from++)
    for (guint to = 0; to < self->game->n_areas; to++)
      if (self->state->owner[from] == self->seat && check_attack (&quiet, from, to))
        return TRUE;
  return refuse (self, _ ("none of your areas can attack"));
}

/* What the guardian of @kind, of whom the power @power is, must fulfil. */
static gboolean
check_power (const Check *self, LoomGuardian kind, const char *power)
{
  const LoomDsSeat *mine = &self->state->seats[self->seat];

  if (self->game->mode != LOOM_DS_MODE_EPIC)
    return refuse (self, _ ("powers are used in epic mode only"));
  if (mine->guardian != kind + 1u)
    return refuse (self, _ ("%s is a power of the %s, and your guardian is the %s"), power,
                   _ (loom_ds_guardian_names[kind]),
                   _ (loom_ds_guardian_names[mine->guardian - 1]));
  if (mine->turns < mine->power_from)
    return refuse (self,
                   _ ("your guardian rests: its power is back in your turn %u, and this is %u"),
                   mine->power_from, mine->turns);
  return TRUE;
}

static gboolean
check_room (const Check *self, guint area)
{
  const guint cap
      = (guint)self->game->options[loom_ds_is_shrine (self->state, area) ? LOOM_DS_SHRINE_CAP
                                                                         : LOOM_DS_DICE_CAP];
  char room[12];

  if (self->state->dice[area] >= cap)
    return refuse (self, _ ("%s is full with %s %s"), name (self, area), number (cap, room),
                   dice (cap));
  return TRUE;
}

static gboolean
check_critical (const Check *self, const guint16 *args)
{
  if (!check_power (self, LOOM_GUARDIAN_FOX, _ ("critical")))
    return FALSE;
  if (self->state->seats[self->seat].bank == 0)
    return refuse (self, _ ("no die is in the bank"));
  return check_attack (self, args[0], args[1]);
}

static gboolean
check_transfer (const Check *self, guint from, guint to)
{
  guint least;
  char room[12];

  if (!check_power (self, LOOM_GUARDIAN_OWL, _ ("dice transfer")) || !check_own (self, from)
      || !check_own (self, to))
    return FALSE;
  if (self->game->steps[from][to] != 1)
    return refuse (self, _ ("%s does not lie beside %s"), name (self, to), name (self, from));
  least = loom_ds_is_shrine (self->state, from) ? (guint)self->game->options[LOOM_DS_SHRINE_MIN]
          : self->game->options[LOOM_DS_TRANSFER] == LOOM_DS_TRANSFER_ALL ? 0
                                                                          : 1;
  if (self->state->dice[from] == 0)
    return refuse (self, _ ("%s has no dice"), name (self, from));
  if (self->state->dice[from] <= least)
    return refuse (self, _ ("%s can spare no die: %s must stay"), name (self, from),
                   number (least, room));
  return check_room (self, to);
}

static gboolean
check_acting (const Check *self, LoomMove move)
{
  const guint16 *args = move.args;

  switch (move.kind)
    {
    case LOOM_DS_MOVE_ATTACK:
      return check_attack (self, args[0], args[1]);
    case LOOM_DS_MOVE_CRITICAL:
      return check_critical (self, args);
    case LOOM_DS_MOVE_IRON_RUSH:
      return check_power (self, LOOM_GUARDIAN_TURTLE, _ ("iron rush")) && check_any_attack (self);
    case LOOM_DS_MOVE_TIDE_SURGE:
      if (!check_power (self, LOOM_GUARDIAN_HIPPO, _ ("tide surge")) || !check_own (self, args[0])
          || !check_room (self, args[0]))
        return FALSE;
      return self->game->options[LOOM_DS_TIDE_SURGE] > 0
             || refuse (self, _ ("tide surge brings no dice in this scenario"));
    case LOOM_DS_MOVE_SPINE_SHIELD:
      return check_power (self, LOOM_GUARDIAN_HEDGEHOG, _ ("spine shield"))
             && check_own (self, args[0]);
    case LOOM_DS_MOVE_TRANSFER:
      return check_transfer (self, args[0], args[1]);
    case LOOM_DS_MOVE_PLACE:
      return refuse (self, _ ("dice are placed by hand when the hippo’s turn ends, not before"));
    default:
      return TRUE;
    }
}

gboolean
loom_ds_check_move (const LoomGame *base, const LoomState *head, LoomMove move, GString *why)
{
  const Check self = { (const LoomDsGame *)base, (const LoomDsState *)head, head->seat, why };

  for (guint i = 0; i < LOOM_MOVE_ARGS; i++)
    if (loom_ds_moves[move.kind].args[i].type == LOOM_ARG_END && move.args[i] != 0)
      return refuse (&self, _ ("%s takes nothing more"), loom_ds_moves[move.kind].id);
  if (head->phase != LOOM_DS_PLACING)
    return check_acting (&self, move);
  if (move.kind != LOOM_DS_MOVE_PLACE)
    return refuse (&self, _ ("first a die must be placed by hand"));
  return check_own (&self, move.args[0]) && check_room (&self, move.args[0]);
}
