/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games of every sample, played at random by the rules core, with the pieces that the print
 * says they need: no position may want one more. */

#include "render/motifs/insect.h"
#include "validator/sheets/components.h"
#include "tests/render/variant.h"
#include "validator/games/colony-battle/rules/state.h"
#include "validator/games/colony-battle/rules/trails.h"
#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/games/colony-battle/rules/options.h"
#include "validator/games/dice-and-shrines/rules/options.h"
#include "validator/games/slice-wars/rules/options.h"
#include "validator/position/position-key.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"

#define N_GAMES 6
#define N_MOVES 2500
#define EVERY 7 /* moves from one look to the next */

/* What lies on the table, against what there is. */
typedef struct
{
  const char *what; /* for messages */
  const LoomPosition *position;
  GArray *components; /* of LoomComponent */
  GHashTable *taken;  /* by the key of a kind, seat and value: how many */
  GArray *beyond;     /* of gint: dice of each stack but the first */
} Table;

static gpointer
key_of (LoomComponentKind kind, guint seat, gint value)
{
  return GUINT_TO_POINTER (1 + (guint)kind * 0x40000 + seat * 0x1000 + (guint)(value & 0xfff));
}

static void
take (Table *self, LoomComponentKind kind, guint seat, gint value, guint n)
{
  gpointer key = key_of (kind, seat, value);
  const guint taken = GPOINTER_TO_UINT (g_hash_table_lookup (self->taken, key));

  g_hash_table_insert (self->taken, key, GUINT_TO_POINTER (taken + n));
}

static guint
get_taken (const Table *self, LoomComponentKind kind, guint seat, gint value)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->taken, key_of (kind, seat, value)));
}

static guint
get_n (const Table *self, LoomComponentKind kind, guint seat, gint value)
{
  guint n = 0;

  for (guint i = 0; i < self->components->len; i++)
    {
      const LoomComponent *component = loom_components_get (self->components, i);

      n += component->kind == kind && component->seat == seat && component->value == value
               ? component->n
               : 0;
    }
  return n;
}

static void
assert_enough (const Table *self)
{
  GHashTableIter iter;
  gpointer key, n;

  g_hash_table_iter_init (&iter, self->taken);
  while (g_hash_table_iter_next (&iter, &key, &n))
    {
      const guint code = GPOINTER_TO_UINT (key) - 1;
      const LoomComponentKind kind = (LoomComponentKind)(code / 0x40000);
      const guint seat = code % 0x40000 / 0x1000;
      const gint value = (gint)(code % 0x1000);

      if (get_n (self, kind, seat, value) < GPOINTER_TO_UINT (n))
        g_error ("%s: %u of kind %d (seat %u, value %d) lie there, and %u were printed", self->what,
                 GPOINTER_TO_UINT (n), kind, seat, value, get_n (self, kind, seat, value));
    }
}

/* A stack of dice: its owner's counter, and what it has beyond that one. */
static void
take_dice (Table *self, guint seat, gint dice)
{
  const gint beyond = dice - 1;

  take (self, LOOM_COMPONENT_OWNER, seat, 0, 1);
  g_array_append_val (self->beyond, beyond);
}

static int
compare_down (gconstpointer a, gconstpointer b)
{
  return *(const gint *)b - *(const gint *)a;
}

/* The sets of change that were printed, by what each comes to, the highest first. */
static GArray *
list_sets (const Table *self)
{
  const LoomPosition *position = self->position;
  const gint *options = position->options.values;
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < position->n_areas; i++)
    {
      gint most;

      if (position->rules == &loom_dice_and_shrines)
        most = i < position->n_seats ? MAX (options[LOOM_DS_DICE_CAP], options[LOOM_DS_SHRINE_CAP])
                                     : options[LOOM_DS_DICE_CAP];
      else
        most = position->areas[i].neutral
                   ? MAX (options[LOOM_SW_DICE_CAP], options[LOOM_SW_NEUTRAL_DICE])
                   : options[LOOM_SW_DICE_CAP];
      most--;
      g_array_append_val (sets, most);
    }
  g_array_sort (sets, compare_down);
  return sets;
}

/* Each stack has a set that comes to as much, and the sets are all there is. A set of 1, 2, 4 and
 * what is missing makes every number up to its sum. */
static void
assert_change (const Table *self)
{
  g_autoptr (GArray) sets = list_sets (self);
  gint worth = 0, sum = 0;

  g_array_sort (self->beyond, compare_down);
  for (guint i = 0; i < self->beyond->len; i++)
    g_assert_cmpint (g_array_index (self->beyond, gint, i), <=, g_array_index (sets, gint, i));
  for (guint i = 0; i < sets->len; i++)
    sum += g_array_index (sets, gint, i);
  for (guint i = 0; i < self->components->len; i++)
    if (loom_components_get (self->components, i)->kind == LOOM_COMPONENT_DICE)
      worth += loom_components_get (self->components, i)->value
               * (gint)loom_components_get (self->components, i)->n;
  g_assert_cmpint (worth, ==, sum);
}

static void
take_place (Table *self, const LoomPlace *place)
{
  const guint seat = place->seat != LOOM_UNSET ? (guint)place->seat : 0;

  if (place->cubes != LOOM_UNSET)
    {
      /* Those that came as reinforcements are nobody's. */
      take (self, LOOM_COMPONENT_CUBE, seat, 0, (guint)place->cubes);
      return;
    }
  if (place->dice != LOOM_UNSET)
    take_dice (self, seat, place->dice);
  if (place->shrine == 1)
    take (self, LOOM_COMPONENT_SHRINE, 0, 0, 1);
  if (place->element != LOOM_UNSET)
    take (self, LOOM_COMPONENT_ELEMENT, 0, place->element, 1);
  if (place->held != LOOM_UNSET
      && place->held < self->position->options.values[LOOM_DS_ELEMENT_TURNS])
    take (self, LOOM_COMPONENT_HELD, 0, self->position->options.values[LOOM_DS_ELEMENT_TURNS] - 1,
          1);
  if (place->face != LOOM_UNSET)
    take (self, LOOM_COMPONENT_FACE, 0, place->face, 1);
  if (place->marker != LOOM_UNSET)
    take (self, LOOM_COMPONENT_MARKER, (guint)place->marker, 0, 1);
}

static void
take_unit (Table *self, guint seat, LoomInsect insect, gint hp, gint unhurt)
{
  take (self, LOOM_COMPONENT_UNIT, seat, insect, 1);
  if (hp != LOOM_UNSET && hp < unhurt)
    take (self, LOOM_COMPONENT_HIT_POINTS, seat, hp, 1);
}

static void
take_units (Table *self, const LoomUnit *unit)
{
  static const struct
  {
    LoomInsect insect;
    gint hp;
  } units[] = {
    [LOOM_UNIT_WORKER] = { LOOM_INSECT_WORKER, LOOM_CB_WORKER_HP },
    [LOOM_UNIT_SOLDIER] = { LOOM_INSECT_SOLDIER, LOOM_CB_SOLDIER_HP },
    [LOOM_UNIT_DRONE] = { LOOM_INSECT_DRONE, LOOM_CB_DRONE_HP },
    [LOOM_UNIT_YOUNG_QUEEN] = { LOOM_INSECT_YOUNG_QUEEN, LOOM_CB_YOUNG_QUEEN_HP },
    [LOOM_UNIT_TERMITE_BOMB] = { LOOM_INSECT_TERMITE_BOMB, LOOM_CB_TERMITE_BOMB_HP },
    [LOOM_UNIT_ANTLION] = { LOOM_INSECT_ANTLION, -1 },
  };
  const gint option = units[unit->kind].hp;

  take_unit (self, (guint)unit->seat, units[unit->kind].insect, unit->hp,
             option < 0 ? 0 : self->position->options.values[option]);
  if (unit->carrying != LOOM_UNSET)
    take (self, LOOM_COMPONENT_ITEM, 0,
          unit->carrying == LOOM_ITEM_ANTLION ? LOOM_INSECT_ANTLION : LOOM_INSECT_TERMITE_BOMB, 1);
}

/* A head, a tail where it has more than one cell, and between them what is straight and what bends.
 */
static void
take_worm (Table *self, const LoomEarthworm *worm)
{
  const LoomCells *cells = &worm->cells;
  const guint length = cells->n > 0 ? cells->n : (guint)worm->length;

  take (self, LOOM_COMPONENT_WORM_HEAD, 0, 0, 1);
  take (self, LOOM_COMPONENT_WORM_TAIL, 0, 0, length > 1);
  for (guint i = 1; i + 1 < length; i++)
    {
      const gboolean is_straight = cells->n == 0
                                   || cells->items[i + 1].column - cells->items[i].column
                                          == cells->items[i].column - cells->items[i - 1].column;

      take (self, is_straight ? LOOM_COMPONENT_WORM_BODY : LOOM_COMPONENT_WORM_BEND, 0, 0, 1);
    }
}

static void
take_entity (Table *self, const LoomEntity *entity)
{
  switch (entity->kind)
    {
    case LOOM_KIND_NUMBER:
      take (self, LOOM_COMPONENT_NUMBER, 0, ((const LoomNumber *)entity)->value, 1);
      break;
    case LOOM_KIND_PLACE:
      take_place (self, (const LoomPlace *)entity);
      break;
    case LOOM_KIND_QUEEN:
      take_unit (self, (guint)((const LoomQueen *)entity)->seat, LOOM_INSECT_QUEEN,
                 ((const LoomQueen *)entity)->hp, self->position->options.values[LOOM_CB_QUEEN_HP]);
      break;
    case LOOM_KIND_UNIT:
      take_units (self, (const LoomUnit *)entity);
      break;
    case LOOM_KIND_EARTHWORM:
      take_worm (self, (const LoomEarthworm *)entity);
      break;
    case LOOM_KIND_SPIDER:
      take (self, LOOM_COMPONENT_SPIDER, 0, 0, 1);
      take (self, LOOM_COMPONENT_WEB, 0, MAX (((const LoomSpider *)entity)->radius, 0), 1);
      break;
    case LOOM_KIND_ITEM:
      take (self, LOOM_COMPONENT_ITEM, 0,
            ((const LoomItem *)entity)->kind == LOOM_ITEM_ANTLION ? LOOM_INSECT_ANTLION
                                                                  : LOOM_INSECT_TERMITE_BOMB,
            1);
      take (self, LOOM_COMPONENT_COVER, 0, 0, ((const LoomItem *)entity)->hidden == 1);
      break;
    default:
      break;
    }
}

/* What a position has beside what it places. */

static void
take_hands_of_shrines (Table *self, const LoomGame *game, const LoomState *head)
{
  const LoomDsState *state = (const LoomDsState *)head;

  for (guint seat = 1; seat <= game->n_seats; seat++)
    {
      const LoomDsSeat *mine = &state->seats[seat];
      const gint rest = (gint)mine->power_from - (gint)mine->turns;
      guint stock = 0;

      for (gint worth = 1; worth <= 64; worth++)
        stock += (guint)worth * get_n (self, LOOM_COMPONENT_STOCK, seat, worth);
      g_assert_cmpuint (mine->stock, <=, stock);
      take (self, LOOM_COMPONENT_BANK, 0, 0, mine->bank);
      take (self, LOOM_COMPONENT_SHIELD, 0, 0, mine->shield != 0);
      if (mine->guardian != 0)
        take (self, LOOM_COMPONENT_GUARDIAN, 0, mine->guardian - 1, 1);
      if (rest > 1)
        g_assert_cmpuint (get_n (self, LOOM_COMPONENT_COOLDOWN, seat, 2), >=, rest == 3);
    }
}

static void
take_hands_of_the_colony (Table *self, const LoomState *head)
{
  const LoomDcState *state = (const LoomDcState *)head;

  for (guint side = 0; side < 2; side++)
    take (self, LOOM_COMPONENT_FORCE, state->seats[side], 0, state->pools[side]);
}

static void
take_cells (Table *self, const LoomGame *base, LoomState *head)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;
  const guint8 *marks = loom_cb_marks (game, state);
  const LoomCbUnit *units = loom_cb_units (game, state);
  const LoomCbSite *sites = loom_cb_sites (game, state);

  for (guint cell = 0; cell < game->n_cells; cell++)
    {
      for (guint seat = 1; seat <= LOOM_CB_SEATS; seat++)
        take (self, LOOM_COMPONENT_TRAIL, seat, 0, loom_cb_has_trail (game, state, seat, cell));
      take (self, LOOM_COMPONENT_OLD_WEB, 0, 0, (marks[cell] & LOOM_CB_MARK_OLD_WEB) != 0);
    }
  for (guint slot = 0; slot < state->high; slot++)
    {
      take (self, LOOM_COMPONENT_STUN, 0, 0,
            units[slot].seat != 0 && (units[slot].flags & LOOM_CB_STUNNED) != 0);
      if (units[slot].seat != 0 && units[slot].kind == LOOM_CB_ANTLION && units[slot].kills > 0)
        take (self, LOOM_COMPONENT_BITES, 0, self->position->options.values[LOOM_CB_ANTLION_KILLS],
              1);
    }
  for (guint i = 0; i < game->n_sites; i++)
    {
      const LoomDigSite *site = loom_position_site (self->position, i);

      if (!sites[i].open && (gint32)sites[i].left[0] < site->turns)
        take (self,
              site->entity->kind == LOOM_KIND_THRONE ? LOOM_COMPONENT_THRONE : LOOM_COMPONENT_DIG,
              self->position->options.values[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE,
              (gint)sites[i].left[0], 1);
    }
}

/* Cubes beyond a seat's own are reinforcements, whoever's they are. */
static void
settle_cubes (Table *self)
{
  guint beyond = 0;

  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    {
      const guint own = get_n (self, LOOM_COMPONENT_CUBE, seat, 0);
      const guint taken = get_taken (self, LOOM_COMPONENT_CUBE, seat, 0);

      beyond += taken > own ? taken - own : 0;
      g_hash_table_remove (self->taken, key_of (LOOM_COMPONENT_CUBE, seat, 0));
    }
  take (self, LOOM_COMPONENT_CUBE, 0, 0, beyond);
}

static void
look (Table *self, const LoomGame *game, LoomState *state)
{
  g_autoptr (GPtrArray) entities
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_entity_free);

  g_hash_table_remove_all (self->taken);
  g_array_set_size (self->beyond, 0);
  game->play->list_things (game, state, entities);
  for (guint i = 0; i < entities->len; i++)
    take_entity (self, g_ptr_array_index (entities, i));
  if (self->position->rules == &loom_dice_and_shrines)
    take_hands_of_shrines (self, game, state);
  else if (self->position->rules == &loom_die_for_the_colony)
    take_hands_of_the_colony (self, state);
  else if (self->position->rules == &loom_colony_battle)
    take_cells (self, game, state);
  settle_cubes (self);
  assert_enough (self);
  if (self->beyond->len > 0)
    assert_change (self);
}

static void
play (Table *self, const LoomGame *game, guint64 index)
{
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  g_autofree LoomMove *moves = g_new (LoomMove, game->max_moves);
  LoomRandom deal, dice, choice;

  loom_random_init (&deal, 11, 7, index, LOOM_STREAM_DEAL);
  loom_random_init (&dice, 11, 7, index, LOOM_STREAM_PLAY);
  loom_random_init (&choice, 11, 7, index, LOOM_STREAM_PLAYER);
  loom_game_start (game, state, index, 0, &deal, NULL);
  look (self, game, state);
  for (guint i = 0; i < N_MOVES && state->seat != 0; i++)
    {
      const guint n = loom_game_list_moves (game, state, moves);

      loom_game_play_legal (game, state, moves[loom_random_below (&choice, n)], &dice, NULL);
      if (i % EVERY == 0 || state->seat == 0)
        look (self, game, state);
    }
}

static void
play_scenario (const char *sample, const char *scenario_id, const char *options)
{
  const LoomScenario *scenario = NULL;
  g_autoptr (LoomBoard) board = loom_variant_read (sample, scenario_id, options, &scenario);
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (LoomGame) game = NULL;
  g_autofree char *what = g_strdup_printf ("%s/%s %s", sample, scenario->entity.id, options);
  g_autoptr (GArray) components = loom_components_new (board, scenario);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) beyond = g_array_new (FALSE, FALSE, sizeof (gint));
  Table table = { what, position, components, taken, beyond };

  if (position->rules == NULL)
    return;
  game = loom_game_new (position, NULL);
  for (guint64 i = 0; i < N_GAMES; i++)
    play (&table, game, i);
}

static void
test_samples (void)
{
  static const char *const samples[]
      = { "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
          "four-hearths", "lamplighters",    "orchard-farm",  "over-the-moor",
          "pond",         "spice-comb",      "two-queens",    "two-shrines" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      const LoomScenario *first = NULL;
      g_autoptr (LoomBoard) board = loom_variant_read (samples[i], NULL, "", &first);

      for (guint k = 0; k < loom_board_n (board, LOOM_KIND_SCENARIO); k++)
        play_scenario (samples[i], loom_board_scenario (board, k)->entity.id, "");
    }
}

static void
test_options (void)
{
  static const char *const table[][3] = {
    { "archipelago", "first-muster", "reinf-cubes=4 cubes=9" },
    { "archipelago", "first-muster", "supply=limited supply-cubes=5" },
    { "pond", "spring", "max-forces=9 recruit-from=6 fortify-from=2 marker-turns=5" },
    { "four-hearths", "third-winter", "element-turns=2 bank-every=1 dice-cap=3 shrine-cap=7" },
    { "four-hearths", "quiet", "mode=epic cooldown=t-plus-2 shrine-cap=5" },
    { "spice-comb", "two-cooks", "dice-cap=11 neutral-dice=4" },
    { "two-queens", "late-autumn", "item-vis=hidden web-growth=4 trail=last-move" },
    { "two-queens", "late-autumn", "trail=rounds trail-rounds=2 worker-hp=4 seg-hp=2" },
    { "two-queens", "late-autumn", "spider-react=spider-phase web-old=stays web-radius=1" },
    { "two-queens", "late-autumn", "excav=separate antlion-kills=5 metric=grid8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    play_scenario (table[i][0], table[i][1], table[i][2]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/pieces/no-game-of-a-sample-wants-one-more", test_samples);
  g_test_add_func ("/print/pieces/no-game-with-other-options-wants-one-more", test_options);
  return g_test_run ();
}
