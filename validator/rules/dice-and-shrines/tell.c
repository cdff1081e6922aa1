/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game told in words, from the events of a move and the positions around it. */

#include "validator/rules/dice-and-shrines/state.h"

static const char *const guardian_names[] = { "hippo", "hedgehog", "fox", "owl", "turtle" };
static const char *const element_names[] = { "water", "earth", "fire", "air", "nature" };

/* What is at hand while a tale is told. */
typedef struct
{
  const LoomDsGame *game;
  const LoomDsState *before; /* NULL at the start */
  const LoomDsState *after;
  LoomMove move;
  const LoomTale *tale;
  GString *text;
} Teller;

static const char *
area_name (const Teller *self, gint area)
{
  return loom_game_area_name (&self->game->base, (guint)area);
}

static const char *
seat_name (const Teller *self, gint seat)
{
  return self->game->base.seat_names[seat];
}

static void G_GNUC_PRINTF (2, 3) say (const Teller *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (self->text, format, args);
  va_end (args);
}

static const char *
dice (gint n)
{
  return n == 1 ? "die" : "dice";
}

/* "A, B (2) and C" of events from number @from whose kind is @kind, as long as they last; an area
 * that comes again is counted with its first. Arguments: the area, and how many where @counts.
 * Returns the place behind them. */
static guint
say_areas (const Teller *self, guint from, guint kind, gboolean counts)
{
  guint8 amounts[LOOM_DS_AREAS] = { 0 };
  guint8 areas[LOOM_DS_AREAS];
  guint n = 0, i = from;

  for (; i < loom_tale_n (self->tale) && loom_tale_nth (self->tale, i)->kind == kind; i++)
    {
      const LoomEvent *event = loom_tale_nth (self->tale, i);
      const guint area = (guint)event->args[0], amount = counts ? (guint)event->args[1] : 1;

      if (amount > 0 && amounts[area] == 0)
        areas[n++] = (guint8)area;
      amounts[area] = (guint8)(amounts[area] + amount);
    }
  for (guint k = 0; k < n; k++)
    {
      say (self, "%s%s", k == 0 ? "" : k + 1 == n ? " and " : ", ", area_name (self, areas[k]));
      if (amounts[areas[k]] > 1)
        say (self, " (%u)", amounts[areas[k]]);
    }
  return i;
}

/* The start */

static void
say_order (const Teller *self)
{
  const guint n = self->game->base.n_seats;
  const guint8 *order = self->after->order;

  for (guint i = 0; i < n; i++)
    say (self, "%s%s%s", seat_name (self, order[i]), i == 0 ? " begins" : "",
         i + 1 == n   ? ".\n"
         : i == 0     ? ", then "
         : i + 2 == n ? " and "
                      : ", ");
}

static gboolean
was_dealt (const Teller *self, guint area)
{
  for (guint i = 0; i < loom_tale_n (self->tale); i++)
    {
      const LoomEvent *event = loom_tale_nth (self->tale, i);

      if (event->kind == LOOM_DS_EVENT_DEALT && event->args[0] == (gint)area)
        return TRUE;
    }
  return FALSE;
}

/* "North is dealt 4 areas: Mill Field with 3 dice, …" or nothing, where all was stated. */
static void
say_deal (const Teller *self, guint seat)
{
  guint n = 0, told = 0;

  for (guint i = 0; i < self->game->n_areas; i++)
    n += self->after->owner[i] == seat && was_dealt (self, i);
  if (n == 0)
    return;
  say (self, "%s is dealt %u %s: ", seat_name (self, (gint)seat), n, n == 1 ? "area" : "areas");
  for (guint i = 0; i < self->game->n_areas; i++)
    {
      if (self->after->owner[i] != seat || !was_dealt (self, i))
        continue;
      told++;
      say (self, "%s%s %u", told == 1 ? "" : ", ", area_name (self, (gint)i), self->after->dice[i]);
    }
  say (self, ".\n");
}

static void
say_home (const Teller *self, guint seat)
{
  const LoomDsSeat *mine = &self->after->seats[seat];

  if (mine->shrine != 0)
    say (self, "%s’s shrine is %s, with %u %s", seat_name (self, (gint)seat),
         area_name (self, mine->shrine - 1), self->after->dice[mine->shrine - 1],
         dice (self->after->dice[mine->shrine - 1]));
  if (mine->shrine != 0 && mine->guardian != 0)
    say (self, "; its guardian is the %s", guardian_names[mine->guardian - 1]);
  if (mine->shrine != 0)
    say (self, ".\n");
}

static void
tell_start (const Teller *self)
{
  say_order (self);
  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    say_deal (self, seat);
  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    say_home (self, seat);
}

/* Attacks */

static void
say_sums (const Teller *self, const LoomEvent *battle)
{
  const LoomDsState *before = self->before;
  const gint from = battle->args[0], to = battle->args[1];

  say (self, ": %u to %u", loom_event_sum (battle, 0), loom_event_sum (battle, 1));
  if (battle->args[4] != LOOM_BATTLE_TIE)
    say (self, ". ");
  else if (battle->args[5] == LOOM_DS_REPELLED)
    say (self, ", and a tie is the defender’s. ");
  else if (battle->args[5] == LOOM_DS_CAPTURED)
    say (self, ", and %s breaks the tie. ", element_names[before->element[from] - 1]);
  else
    {
      const char *attacker = element_names[before->element[from] - 1];
      const char *defender = element_names[before->element[to] - 1];

      say (self, ". %c%s holds against %s: a standoff, and nothing changes.\n",
           g_ascii_toupper (*attacker), attacker + 1, defender);
    }
}

static void
tell_battle (const Teller *self, const LoomEvent *battle)
{
  /* No option allows more. */
  static const char *const steps[]
      = { "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" };
  const gint from = battle->args[0], to = battle->args[1];
  const guint seat = self->before->owner[from];
  const guint bonus = (guint)battle->args[2] - self->before->dice[from];

  say (self, "%s%s attacks %s’s %s%s from %s", seat_name (self, (gint)seat),
       bonus > 0 ? "’s fox strikes critically: it" : "", seat_name (self, self->before->owner[to]),
       loom_ds_is_shrine (self->before, (guint)to) ? "shrine on " : "", area_name (self, to),
       area_name (self, from));
  if (self->game->steps[from][to] > 1)
    say (self, ", %s steps away,", steps[self->game->steps[from][to]]);
  if (bonus > 0)
    say (self, " with %u %s and %u from the bank", self->before->dice[from],
         dice (self->before->dice[from]), bonus);
  else
    say (self, " with %u %s", self->before->dice[from], dice (self->before->dice[from]));
  say (self, " against %d", battle->args[3]);
  say_sums (self, battle);
}

static void
tell_captured (const Teller *self, const LoomEvent *event)
{
  say (self, "%s is %s’s, with %d %s.\n", area_name (self, event->args[0]),
       seat_name (self, event->args[1]), event->args[3], dice (event->args[3]));
}

static void
tell_retreat (const Teller *self, const LoomEvent *event)
{
  const gint kept = event->args[1];
  const guint least = loom_ds_least (self->game, self->before, (guint)event->args[0]);

  say (self, "%s holds %d %s now", area_name (self, event->args[0]), kept, dice (kept));
  if (kept > (gint)least)
    say (self, self->before->rush ? ", thanks to iron rush" : ", thanks to the turtle");
  say (self, ".\n");
}

/* Returns the place behind the dice that were scattered. */
static guint
tell_scatter (const Teller *self, guint i)
{
  const LoomEvent *event = loom_tale_nth (self->tale, i);

  say (self, "The shrine on %s is gone for good", area_name (self, event->args[0]));
  i++;
  if (i < loom_tale_n (self->tale)
      && loom_tale_nth (self->tale, i)->kind == LOOM_DS_EVENT_SCATTERED)
    {
      say (self, "; %s’s dice flee to ", seat_name (self, event->args[1]));
      i = say_areas (self, i, LOOM_DS_EVENT_SCATTERED, FALSE);
    }
  say (self, ".\n");
  return i;
}

/* The end of a turn */

/* The first event of @kind from number @from on in the same end of a turn, or the number of all. */
static guint
find_event (const Teller *self, guint from, guint kind)
{
  for (guint i = from; i < loom_tale_n (self->tale); i++)
    {
      const guint found = loom_tale_nth (self->tale, i)->kind;

      if (found == kind)
        return i;
      if (found == LOOM_DS_EVENT_TURN)
        break;
    }
  return loom_tale_n (self->tale);
}

static void
say_blessing (const Teller *self, guint from)
{
  const guint first = find_event (self, from, LOOM_DS_EVENT_BLESSED);
  gint blessed = 0;

  for (guint i = first;
       i < loom_tale_n (self->tale) && loom_tale_nth (self->tale, i)->kind == LOOM_DS_EVENT_BLESSED;
       i++)
    blessed += loom_tale_nth (self->tale, i)->args[1];
  if (blessed == 0)
    return;
  say (self, "; the shrine blesses ");
  say_areas (self, first, LOOM_DS_EVENT_BLESSED, TRUE);
}

/* What comes, and at once where it goes, though the blessing falls in between. */
static void
tell_reinforced (const Teller *self, guint i)
{
  const LoomEvent *event = loom_tale_nth (self->tale, i);
  const gboolean passes = i > 0 && loom_tale_nth (self->tale, i - 1)->kind == LOOM_DS_EVENT_PASSED;
  const gboolean is_after_a_move = self->before != NULL && self->before->head.seat == event->args[0]
                                   && find_event (self, 0, LOOM_DS_EVENT_TURN) > i;
  const guint placed = find_event (self, i, LOOM_DS_EVENT_PLACED);

  say (self, "%s %s: %d %s for its largest group", seat_name (self, event->args[0]),
       !passes           ? "ends its turn"
       : is_after_a_move ? "can do no more and ends its turn"
                         : "can do nothing and passes",
       event->args[1], dice (event->args[1]));
  if (event->args[2] > 0)
    say (self, " and %d from the stock", event->args[2]);
  if (self->game->options[LOOM_DS_GUARANTEED] == LOOM_DS_GUARANTEED_FROM_POOL)
    say_blessing (self, i);
  if (placed < loom_tale_n (self->tale))
    {
      say (self, self->game->options[LOOM_DS_GUARANTEED] == LOOM_DS_GUARANTEED_FROM_POOL
                     ? "; the rest to "
                     : " to ");
      say_areas (self, placed, LOOM_DS_EVENT_PLACED, TRUE);
    }
  if (self->game->options[LOOM_DS_GUARANTEED] != LOOM_DS_GUARANTEED_FROM_POOL)
    say_blessing (self, i);
  say (self, ".\n");
}

/* Whether the dice of event number @i were told of with the reinforcement they belong to. */
static gboolean
is_told (const Teller *self, guint i)
{
  while (i-- > 0 && loom_tale_nth (self->tale, i)->kind != LOOM_DS_EVENT_TURN)
    if (loom_tale_nth (self->tale, i)->kind == LOOM_DS_EVENT_REINFORCED)
      return TRUE;
  return FALSE;
}

static void
tell_stocked (const Teller *self, const LoomEvent *event)
{
  const gint kept = event->args[1], lost = event->args[2], all = kept + lost;

  say (self, "For %d %s there is no room: ", all, dice (all));
  if (lost == 0)
    say (self, "%s into %s’s stock.\n", all == 1 ? "it goes" : "they go",
         seat_name (self, event->args[0]));
  else if (kept == 0)
    say (self, "%s lost.\n", all == 1 ? "it is" : "they are");
  else
    say (self, "%d %s into %s’s stock, the rest is lost.\n", kept, kept == 1 ? "goes" : "go",
         seat_name (self, event->args[0]));
}

/* "Fire takes Mill Field and Low Corn." */
static guint
tell_elements (const Teller *self, guint i)
{
  const char *element = element_names[loom_tale_nth (self->tale, i)->args[1]];

  say (self, "%c%s takes hold of ", g_ascii_toupper (*element), element + 1);
  /* All of one turn are of one element. */
  i = say_areas (self, i, LOOM_DS_EVENT_ELEMENT, FALSE);
  say (self, ".\n");
  return i;
}

/* "The 500 turns are over. North has 12 areas and 40 dice, South 8 and 31." */
static void
tell_ended (const Teller *self)
{
  guint areas[LOOM_DS_SEATS + 1] = { 0 }, sums[LOOM_DS_SEATS + 1] = { 0 };
  guint told = 0;

  for (guint i = 0; i < self->game->n_areas; i++)
    {
      areas[self->after->owner[i]]++;
      sums[self->after->owner[i]] += self->after->dice[i];
    }
  say (self, "After %u %s areas count, then dice: ", self->after->turns,
       self->after->turns == 1 ? "turn" : "turns");
  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    {
      if (areas[seat] == 0)
        continue;
      told++;
      if (told == 1)
        say (self, "%s has %u %s and %u %s", seat_name (self, (gint)seat), areas[seat],
             areas[seat] == 1 ? "area" : "areas", sums[seat], dice ((gint)sums[seat]));
      else
        say (self, ", %s %u and %u", seat_name (self, (gint)seat), areas[seat], sums[seat]);
    }
  say (self, ".\n");
}

/* "North wins: nobody else is left.", "North and South share the victory." */
static void
say_winners (const Teller *self, gboolean is_alone)
{
  const guint n_seats = self->game->base.n_seats;
  double credits[LOOM_DS_SEATS];
  guint n = 0, told = 0;

  loom_game_outcome (&self->game->base, &self->after->head, credits);
  for (guint i = 0; i < n_seats; i++)
    n += credits[i] > 0;
  for (guint i = 0; i < n_seats; i++)
    if (credits[i] > 0)
      {
        say (self, "%s%s",
             told == 0       ? ""
             : told + 1 == n ? " and "
                             : ", ",
             seat_name (self, (gint)i + 1));
        told++;
      }
  say (self, "%s.\n",
       is_alone ? " wins: nobody else is left"
       : n == 1 ? " wins"
                : " share the victory");
}

/* Moves that leave no event of chance */

static void
tell_move (const Teller *self)
{
  const LoomDsState *before = self->before;
  const guint16 *args = self->move.args;
  const char *seat = seat_name (self, before->head.seat);
  gint moved;

  switch (self->move.kind)
    {
    case LOOM_DS_MOVE_IRON_RUSH:
      say (self, "%s arms its next attack with iron rush.\n", seat);
      break;
    case LOOM_DS_MOVE_TIDE_SURGE:
      moved = MIN (before->dice[args[0]] + self->game->options[LOOM_DS_TIDE_SURGE],
                   (gint)loom_ds_cap (self->game, before, args[0]))
              - before->dice[args[0]];
      say (self, "%s’s tide surges over %s: %d more %s, %d now.\n", seat, area_name (self, args[0]),
           moved, dice (moved), before->dice[args[0]] + moved);
      break;
    case LOOM_DS_MOVE_SPINE_SHIELD:
      say (self, "%s’s hedgehog raises its spine shield around %s.\n", seat,
           area_name (self, args[0]));
      break;
    case LOOM_DS_MOVE_TRANSFER:
      moved = (gint)loom_ds_transferred (self->game, before, args[0], args[1]);
      say (self, "%s’s owl carries %d %s from %s to %s, which holds %d now.\n", seat, moved,
           dice (moved), area_name (self, args[0]), area_name (self, args[1]),
           before->dice[args[1]] + moved);
      break;
    case LOOM_DS_MOVE_PLACE:
      say (self, "%s puts a die on %s by hand.\n", seat, area_name (self, args[0]));
      break;
    default:
      break;
    }
}

static guint
tell_event (const Teller *self, guint i)
{
  const LoomEvent *event = loom_tale_nth (self->tale, i);

  switch (event->kind)
    {
    case LOOM_DS_EVENT_BATTLE:
      tell_battle (self, event);
      break;
    case LOOM_DS_EVENT_CAPTURED:
      tell_captured (self, event);
      break;
    case LOOM_DS_EVENT_RETREATED:
      tell_retreat (self, event);
      break;
    case LOOM_DS_EVENT_SHRINE_LOST:
      return tell_scatter (self, i);
    case LOOM_DS_EVENT_ELIMINATED:
      say (self, "%s is out of the game.\n", seat_name (self, event->args[0]));
      break;
    case LOOM_DS_EVENT_REINFORCED:
      tell_reinforced (self, i);
      break;
    case LOOM_DS_EVENT_PLACED:
      if (is_told (self, i))
        break;
      say (self, "The other dice go to ");
      i = say_areas (self, i, LOOM_DS_EVENT_PLACED, TRUE);
      say (self, ".\n");
      return i;
    case LOOM_DS_EVENT_STOCKED:
      tell_stocked (self, event);
      break;
    case LOOM_DS_EVENT_BANKED:
      say (self, "%s’s fox puts a die by and has %d in the bank.\n",
           seat_name (self, event->args[0]), event->args[1]);
      break;
    case LOOM_DS_EVENT_ELEMENT:
      return tell_elements (self, i);
    case LOOM_DS_EVENT_UNSHIELDED:
      say (self, "The spine shield around %s falls.\n", area_name (self, event->args[0]));
      break;
    case LOOM_DS_EVENT_ENDED:
      if (event->args[0] == 1)
        tell_ended (self);
      say_winners (self, event->args[0] != 1);
      break;
    default:
      break;
    }
  return i + 1;
}

void
loom_ds_tell (const LoomGame *game,
              const LoomState *before,
              LoomMove move,
              const LoomTale *tale,
              const LoomState *after,
              GString *text)
{
  const Teller self = { (const LoomDsGame *)game,
                        (const LoomDsState *)before,
                        (const LoomDsState *)after,
                        move,
                        tale,
                        text };

  if (before == NULL)
    tell_start (&self);
  else
    tell_move (&self);
  for (guint i = 0; i < loom_tale_n (tale);)
    i = tell_event (&self, i);
}

void
loom_ds_say_move (const LoomGame *base, const LoomState *head, LoomMove move, GString *text)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  const guint16 *args = move.args;
  const char *first = args[0] < game->n_areas ? loom_game_area_name (base, args[0]) : "?";
  const char *second = args[1] < game->n_areas ? loom_game_area_name (base, args[1]) : "?";

  switch (move.kind)
    {
    case LOOM_DS_MOVE_ATTACK:
      g_string_append_printf (text, "attack %s from %s", second, first);
      break;
    case LOOM_DS_MOVE_CRITICAL:
      g_string_append_printf (text, "attack %s from %s with %u more from the bank", second, first,
                              state->seats[head->seat].bank);
      break;
    case LOOM_DS_MOVE_IRON_RUSH:
      g_string_append (text, "arm the next attack with iron rush");
      break;
    case LOOM_DS_MOVE_TIDE_SURGE:
      g_string_append_printf (text, "let the tide surge over %s", first);
      break;
    case LOOM_DS_MOVE_SPINE_SHIELD:
      g_string_append_printf (text, "raise the spine shield around %s", first);
      break;
    case LOOM_DS_MOVE_TRANSFER:
      g_string_append_printf (text, "let the owl carry the dice of %s to %s", first, second);
      break;
    case LOOM_DS_MOVE_PLACE:
      g_string_append_printf (text, "put a die on %s", first);
      break;
    default:
      g_string_append (text, "end the turn");
      break;
    }
}
