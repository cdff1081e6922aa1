/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game told in words, from the events of a move and the positions around it. */

#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/play/sentence.h"

const char *const loom_ds_guardian_names[]
    = { N_ ("hippo"), N_ ("hedgehog"), N_ ("fox"), N_ ("owl"), N_ ("turtle"), NULL };

/* What is at hand while an event log is told. */
typedef struct
{
  const LoomDsGame *game;
  const LoomDsState *before; /* NULL at the start */
  const LoomDsState *after;
  LoomMove move;
  const LoomEventLog *events;
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

static char *
dup_dice (gint n)
{
  return g_strdup_printf (P_ ("%d die", "%d dice", n), n);
}

static char *
dup_areas (guint n)
{
  return g_strdup_printf (P_ ("%u area", "%u areas", n), n);
}

/* "A, B (2) and C" of events from number *@i whose kind is @kind, as long as they last; an area
 * that comes again is counted with its first. Arguments: the area, and how many where @counts. *@i
 * is moved behind them. */
static char *
dup_places (const Teller *self, guint *i, guint kind, gboolean counts)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  guint8 amounts[LOOM_DS_AREAS] = { 0 };
  guint8 areas[LOOM_DS_AREAS];
  guint n = 0;

  for (;
       *i < loom_event_log_n (self->events) && loom_event_log_nth (self->events, *i)->kind == kind;
       (*i)++)
    {
      const LoomEvent *event = loom_event_log_nth (self->events, *i);
      const guint area = (guint)event->args[0], amount = counts ? (guint)event->args[1] : 1;

      if (amount > 0 && amounts[area] == 0)
        areas[n++] = (guint8)area;
      amounts[area] = (guint8)(amounts[area] + amount);
    }
  for (guint k = 0; k < n; k++)
    if (amounts[areas[k]] > 1)
      loom_sentence_item (items, "%s (%u)", area_name (self, areas[k]), amounts[areas[k]]);
    else
      g_ptr_array_add (items, g_strdup (area_name (self, areas[k])));
  return loom_sentence_list (items);
}

/* The start */

static void
tell_order (const Teller *self)
{
  const guint8 *order = self->after->order;
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 1; i < self->game->base.n_seats; i++)
    g_ptr_array_add (others, g_strdup (seat_name (self, order[i])));
  list = loom_sentence_list (others);
  loom_sentence_line (self->text, _ ("%s begins, then %s."), seat_name (self, order[0]), list);
}

static gboolean
was_dealt (const Teller *self, guint area)
{
  for (guint i = 0; i < loom_event_log_n (self->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (self->events, i);

      if (event->kind == LOOM_DS_EVENT_DEALT && event->args[0] == (gint)area)
        return TRUE;
    }
  return FALSE;
}

/* "North is dealt 4 areas: Mill Field 3, …" or nothing, where all was stated. */
static void
tell_deal (const Teller *self, guint seat)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *areas = NULL;
  g_autofree char *row = NULL;

  for (guint i = 0; i < self->game->n_areas; i++)
    if (self->after->owner[i] == seat && was_dealt (self, i))
      loom_sentence_item (items, "%s %u", area_name (self, (gint)i), self->after->dice[i]);
  if (items->len == 0)
    return;
  areas = dup_areas (items->len);
  row = loom_sentence_row (items);
  loom_sentence_line (self->text, _ ("%s is dealt %s: %s."), seat_name (self, (gint)seat), areas,
                      row);
}

static void
tell_home (const Teller *self, guint seat)
{
  const LoomDsSeat *mine = &self->after->seats[seat];
  const char *name = seat_name (self, (gint)seat);
  g_autofree char *dice = NULL;

  if (mine->shrine == 0)
    return;
  dice = dup_dice (self->after->dice[mine->shrine - 1]);
  if (mine->guardian != 0)
    loom_sentence_line (self->text, _ ("%s’s shrine is %s, with %s; its guardian is the %s."), name,
                        area_name (self, mine->shrine - 1), dice,
                        _ (loom_ds_guardian_names[mine->guardian - 1]));
  else
    loom_sentence_line (self->text, _ ("%s’s shrine is %s, with %s."), name,
                        area_name (self, mine->shrine - 1), dice);
}

static void
tell_start (const Teller *self)
{
  tell_order (self);
  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    tell_deal (self, seat);
  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    tell_home (self, seat);
}

/* Attacks */

static const char *const element_names[]
    = { N_ ("water"), N_ ("earth"), N_ ("fire"), N_ ("air"), N_ ("nature") };
static const char *const element_titles[]
    = { N_ ("Water"), N_ ("Earth"), N_ ("Fire"), N_ ("Air"), N_ ("Nature") };

/* As many steps as a fox or an owl may be away. */
static const char *const numerals[]
    = { N_ ("no"),  N_ ("one"),   N_ ("two"),   N_ ("three"), N_ ("four"), N_ ("five"),
        N_ ("six"), N_ ("seven"), N_ ("eight"), N_ ("nine"),  N_ ("ten") };

/* How it comes out, behind the sums: what takes a line of its own ends with the standoff. */
static void
tell_sums (const Teller *self, const LoomEvent *battle, const char *words)
{
  const LoomDsState *before = self->before;
  const gint from = battle->args[0], to = battle->args[1];
  GString *text = self->text;

  if (battle->args[4] != LOOM_BATTLE_TIE)
    g_string_append_printf (text, "%s. ", words);
  else if (battle->args[5] == LOOM_DS_REPELLED)
    {
      g_string_append_printf (text, _ ("%s, and a tie is the defender’s."), words);
      g_string_append_c (text, ' ');
    }
  else if (battle->args[5] == LOOM_DS_CAPTURED)
    {
      g_string_append_printf (text, _ ("%s, and %s breaks the tie."), words,
                              _ (element_names[before->element[from] - 1]));
      g_string_append_c (text, ' ');
    }
  else
    loom_sentence_line (text, _ ("%s. %s holds against %s: a standoff, and nothing changes."),
                        words, _ (element_titles[before->element[from] - 1]),
                        _ (element_names[before->element[to] - 1]));
}

/* Who attacks what, and from where. */
static char *
dup_attack (const Teller *self, const LoomEvent *battle, gboolean is_critical)
{
  const gint from = battle->args[0], to = battle->args[1];
  const char *name = seat_name (self, self->before->owner[from]);
  const char *other = seat_name (self, self->before->owner[to]);
  const char *target = area_name (self, to), *source = area_name (self, from);

  if (loom_ds_is_shrine (self->before, (guint)to))
    return g_strdup_printf (
        is_critical ? _ ("%s’s fox strikes critically: it attacks %s’s shrine on %s from %s")
                    : _ ("%s attacks %s’s shrine on %s from %s"),
        name, other, target, source);
  return g_strdup_printf (is_critical
                              ? _ ("%s’s fox strikes critically: it attacks %s’s %s from %s")
                              : _ ("%s attacks %s’s %s from %s"),
                          name, other, target, source);
}

static void
tell_battle (const Teller *self, const LoomEvent *battle)
{
  const gint from = battle->args[0], to = battle->args[1];
  const guint bonus = (guint)battle->args[2] - self->before->dice[from];
  const guint steps = self->game->steps[from][to];
  const guint sums[2] = { loom_event_sum (battle, 0), loom_event_sum (battle, 1) };
  g_autofree char *words = dup_attack (self, battle, bonus > 0);
  g_autofree char *dice = dup_dice (self->before->dice[from]);

  /* No option allows more than ten. */
  if (steps > 1)
    loom_sentence_onto (&words, P_ ("%s, %s step away,", "%s, %s steps away,", steps),
                        _ (numerals[steps]));
  if (bonus > 0)
    loom_sentence_onto (&words, _ ("%s with %s and %u from the bank against %d: %u to %u"), dice,
                        bonus, battle->args[3], sums[0], sums[1]);
  else
    loom_sentence_onto (&words, _ ("%s with %s against %d: %u to %u"), dice, battle->args[3],
                        sums[0], sums[1]);
  tell_sums (self, battle, words);
}

static void
tell_captured (const Teller *self, const LoomEvent *event)
{
  g_autofree char *dice = dup_dice (event->args[3]);

  loom_sentence_line (self->text, _ ("%s is %s’s, with %s."), area_name (self, event->args[0]),
                      seat_name (self, event->args[1]), dice);
}

static void
tell_retreat (const Teller *self, const LoomEvent *event)
{
  const char *area = area_name (self, event->args[0]);
  const gint kept = event->args[1];
  const guint least = loom_ds_least (self->game, self->before, (guint)event->args[0]);
  g_autofree char *dice = dup_dice (kept);

  if (kept <= (gint)least)
    loom_sentence_line (self->text, _ ("%s holds %s now."), area, dice);
  else
    loom_sentence_line (self->text,
                        self->before->rush ? _ ("%s holds %s now, thanks to iron rush.")
                                           : _ ("%s holds %s now, thanks to the turtle."),
                        area, dice);
}

/* Returns the place behind the dice that were scattered. */
static guint
tell_scatter (const Teller *self, guint i)
{
  const LoomEvent *event = loom_event_log_nth (self->events, i);
  const char *area = area_name (self, event->args[0]);

  i++;
  if (i < loom_event_log_n (self->events)
      && loom_event_log_nth (self->events, i)->kind == LOOM_DS_EVENT_SCATTERED)
    {
      const char *name = seat_name (self, event->args[1]);
      g_autofree char *places = dup_places (self, &i, LOOM_DS_EVENT_SCATTERED, FALSE);

      loom_sentence_line (self->text,
                          _ ("The shrine on %s is gone for good; %s’s dice flee to %s."), area,
                          name, places);
    }
  else
    loom_sentence_line (self->text, _ ("The shrine on %s is gone for good."), area);
  return i;
}

/* The end of a turn */

/* The first event of @kind from number @from on in the same end of a turn, or the number of all. */
static guint
find_event (const Teller *self, guint from, guint kind)
{
  for (guint i = from; i < loom_event_log_n (self->events); i++)
    {
      const guint found = loom_event_log_nth (self->events, i)->kind;

      if (found == kind)
        return i;
      if (found == LOOM_DS_EVENT_TURN)
        break;
    }
  return loom_event_log_n (self->events);
}

/* The areas that the shrine blesses, or NULL. */
static char *
dup_blessing (const Teller *self, guint from)
{
  guint first = find_event (self, from, LOOM_DS_EVENT_BLESSED);
  gint blessed = 0;

  for (guint i = first; i < loom_event_log_n (self->events)
                        && loom_event_log_nth (self->events, i)->kind == LOOM_DS_EVENT_BLESSED;
       i++)
    blessed += loom_event_log_nth (self->events, i)->args[1];
  return blessed > 0 ? dup_places (self, &first, LOOM_DS_EVENT_BLESSED, TRUE) : NULL;
}

/* Why the turn is over, and what its end brings. */
static char *
dup_reinforcement (const Teller *self, guint i)
{
  const LoomEvent *event = loom_event_log_nth (self->events, i);
  const gboolean passes
      = i > 0 && loom_event_log_nth (self->events, i - 1)->kind == LOOM_DS_EVENT_PASSED;
  const gboolean is_after_a_move = self->before != NULL && self->before->head.seat == event->args[0]
                                   && find_event (self, 0, LOOM_DS_EVENT_TURN) > i;
  g_autofree char *dice = dup_dice (event->args[1]);
  char *words = g_strdup_printf (
      !passes           ? _ ("%s ends its turn: %s for its largest group")
      : is_after_a_move ? _ ("%s can do no more and ends its turn: %s for its largest group")
                        : _ ("%s can do nothing and passes: %s for its largest group"),
      seat_name (self, event->args[0]), dice);

  if (event->args[2] > 0)
    loom_sentence_onto (&words, _ ("%s and %d from the stock"), event->args[2]);
  return words;
}

/* What comes, and at once where it goes, though the blessing falls in between. */
static void
tell_reinforced (const Teller *self, guint i)
{
  const gboolean from_pool
      = self->game->options[LOOM_DS_GUARANTEED] == LOOM_DS_GUARANTEED_FROM_POOL;
  guint placed = find_event (self, i, LOOM_DS_EVENT_PLACED);
  g_autofree char *words = dup_reinforcement (self, i);
  g_autofree char *blessing = dup_blessing (self, i);
  g_autofree char *places = placed < loom_event_log_n (self->events)
                                ? dup_places (self, &placed, LOOM_DS_EVENT_PLACED, TRUE)
                                : NULL;

  if (from_pool && blessing != NULL)
    loom_sentence_onto (&words, _ ("%s; the shrine blesses %s"), blessing);
  if (places != NULL && from_pool)
    loom_sentence_onto (&words, _ ("%s; the rest to %s"), places);
  else if (places != NULL)
    /* Translators: dice, and the areas they go to. */
    loom_sentence_onto (&words, C_ ("reinforcement", "%s to %s"), places);
  if (!from_pool && blessing != NULL)
    loom_sentence_onto (&words, _ ("%s; the shrine blesses %s"), blessing);
  loom_sentence_line (self->text, "%s.", words);
}

/* Whether the dice of event number @i were told of with the reinforcement they belong to. */
static gboolean
is_told (const Teller *self, guint i)
{
  while (i-- > 0 && loom_event_log_nth (self->events, i)->kind != LOOM_DS_EVENT_TURN)
    if (loom_event_log_nth (self->events, i)->kind == LOOM_DS_EVENT_REINFORCED)
      return TRUE;
  return FALSE;
}

static void
tell_stocked (const Teller *self, const LoomEvent *event)
{
  const gint kept = event->args[1], lost = event->args[2], all = kept + lost;
  const char *name = seat_name (self, event->args[0]);

  if (lost == 0)
    loom_sentence_line (self->text,
                        P_ ("For %d die there is no room: it goes into %s’s stock.",
                            "For %d dice there is no room: they go into %s’s stock.", all),
                        all, name);
  else if (kept == 0)
    loom_sentence_line (self->text,
                        P_ ("For %d die there is no room: it is lost.",
                            "For %d dice there is no room: they are lost.", all),
                        all);
  else
    loom_sentence_line (
        self->text,
        P_ ("For %d dice there is no room: %d goes into %s’s stock, the rest is lost.",
            "For %d dice there is no room: %d go into %s’s stock, the rest is lost.", kept),
        all, kept, name);
}

/* "Fire takes hold of Mill Field and Low Corn." */
static guint
tell_elements (const Teller *self, guint i)
{
  const char *element = _ (element_titles[loom_event_log_nth (self->events, i)->args[1]]);
  /* All of one turn are of one element. */
  g_autofree char *places = dup_places (self, &i, LOOM_DS_EVENT_ELEMENT, FALSE);

  loom_sentence_line (self->text, _ ("%s takes hold of %s."), element, places);
  return i;
}

/* "After 500 turns areas count, then dice: North has 12 areas and 40 dice, South 8 and 31." */
static void
tell_ended (const Teller *self)
{
  guint areas[LOOM_DS_SEATS + 1] = { 0 }, sums[LOOM_DS_SEATS + 1] = { 0 };
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *row = NULL;

  for (guint i = 0; i < self->game->n_areas; i++)
    {
      areas[self->after->owner[i]]++;
      sums[self->after->owner[i]] += self->after->dice[i];
    }
  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    {
      const char *name = seat_name (self, (gint)seat);
      g_autofree char *held = dup_areas (areas[seat]);
      g_autofree char *dice = dup_dice ((gint)sums[seat]);

      if (areas[seat] == 0)
        continue;
      if (items->len == 0)
        loom_sentence_item (items, _ ("%s has %s and %s"), name, held, dice);
      else
        loom_sentence_item (items, _ ("%s %u and %u"), name, areas[seat], sums[seat]);
    }
  row = loom_sentence_row (items);
  loom_sentence_line (self->text,
                      P_ ("After %u turn areas count, then dice: %s.",
                          "After %u turns areas count, then dice: %s.", self->after->turns),
                      self->after->turns, row);
}

/* "North wins: nobody else is left.", "North and South share the victory." */
static void
tell_winners (const Teller *self, gboolean is_alone)
{
  g_autoptr (GPtrArray) winners = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;
  double credits[LOOM_DS_SEATS];

  loom_game_outcome (&self->game->base, &self->after->head, credits);
  for (guint i = 0; i < self->game->base.n_seats; i++)
    if (credits[i] > 0)
      g_ptr_array_add (winners, g_strdup (seat_name (self, (gint)i + 1)));
  names = loom_sentence_list (winners);
  loom_sentence_line (self->text,
                      is_alone            ? _ ("%s wins: nobody else is left.")
                      : winners->len == 1 ? _ ("%s wins.")
                                          : _ ("%s share the victory."),
                      names);
}

/* Moves that leave no event of chance */

static void
tell_move (const Teller *self)
{
  const LoomDsState *before = self->before;
  const guint16 *args = self->move.args;
  const char *seat = seat_name (self, before->head.seat);
  GString *text = self->text;
  gint moved;

  switch (self->move.kind)
    {
    case LOOM_DS_MOVE_IRON_RUSH:
      loom_sentence_line (text, _ ("%s arms its next attack with iron rush."), seat);
      break;
    case LOOM_DS_MOVE_TIDE_SURGE:
      moved = MIN (before->dice[args[0]] + self->game->options[LOOM_DS_TIDE_SURGE],
                   (gint)loom_ds_cap (self->game, before, args[0]))
              - before->dice[args[0]];
      loom_sentence_line (text,
                          P_ ("%s’s tide surges over %s: %d more die, %d now.",
                              "%s’s tide surges over %s: %d more dice, %d now.", moved),
                          seat, area_name (self, args[0]), moved, before->dice[args[0]] + moved);
      break;
    case LOOM_DS_MOVE_SPINE_SHIELD:
      loom_sentence_line (text, _ ("%s’s hedgehog raises its spine shield around %s."), seat,
                          area_name (self, args[0]));
      break;
    case LOOM_DS_MOVE_TRANSFER:
      moved = (gint)loom_ds_transferred (self->game, before, args[0], args[1]);
      loom_sentence_line (text,
                          P_ ("%s’s owl carries %d die from %s to %s, which holds %d now.",
                              "%s’s owl carries %d dice from %s to %s, which holds %d now.", moved),
                          seat, moved, area_name (self, args[0]), area_name (self, args[1]),
                          before->dice[args[1]] + moved);
      break;
    case LOOM_DS_MOVE_PLACE:
      loom_sentence_line (text, _ ("%s puts a die on %s by hand."), seat,
                          area_name (self, args[0]));
      break;
    default:
      break;
    }
}

/* Dice that go without a choice, behind those of the reinforcement. */
static guint
tell_others (const Teller *self, guint i)
{
  g_autofree char *places = dup_places (self, &i, LOOM_DS_EVENT_PLACED, TRUE);

  loom_sentence_line (self->text, _ ("The other dice go to %s."), places);
  return i;
}

static guint
tell_event (const Teller *self, guint i)
{
  const LoomEvent *event = loom_event_log_nth (self->events, i);

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
      loom_sentence_line (self->text, _ ("%s is out of the game."),
                          seat_name (self, event->args[0]));
      break;
    case LOOM_DS_EVENT_REINFORCED:
      tell_reinforced (self, i);
      break;
    case LOOM_DS_EVENT_PLACED:
      if (is_told (self, i))
        break;
      return tell_others (self, i);
    case LOOM_DS_EVENT_STOCKED:
      tell_stocked (self, event);
      break;
    case LOOM_DS_EVENT_BANKED:
      loom_sentence_line (self->text, _ ("%s’s fox puts a die by and has %d in the bank."),
                          seat_name (self, event->args[0]), event->args[1]);
      break;
    case LOOM_DS_EVENT_ELEMENT:
      return tell_elements (self, i);
    case LOOM_DS_EVENT_UNSHIELDED:
      loom_sentence_line (self->text, _ ("The spine shield around %s falls."),
                          area_name (self, event->args[0]));
      break;
    case LOOM_DS_EVENT_ENDED:
      if (event->args[0] == 1)
        tell_ended (self);
      tell_winners (self, event->args[0] != 1);
      break;
    default:
      break;
    }
  return i + 1;
}

void
loom_ds_describe_events (const LoomGame *game,
                         const LoomState *before,
                         LoomMove move,
                         const LoomEventLog *events,
                         const LoomState *after,
                         GString *text)
{
  const Teller self = { (const LoomDsGame *)game,
                        (const LoomDsState *)before,
                        (const LoomDsState *)after,
                        move,
                        events,
                        text };

  if (before == NULL)
    tell_start (&self);
  else
    tell_move (&self);
  for (guint i = 0; i < loom_event_log_n (events);)
    i = tell_event (&self, i);
}
