/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games of every sample, played at random by the rules core, with the pieces that the print
 * says they need: no position may want one more. */

#include "render/motifs/insect.h"
#include "validator/sheets/components.h"
#include "tests/render/piece-table.h"
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

/* A stack of dice: its owner's counter, and what it has beyond that one. */
static void
take_dice (LoomPieceTable *self, guint seat, gint dice)
{
  const gint beyond = dice - 1;

  if (self->is_thrifty)
    {
      loom_piece_table_take_turned_dice (self, seat, dice);
      return;
    }
  loom_piece_table_take (self, LOOM_COMPONENT_OWNER, seat, 0, 1);
  g_array_append_val (self->beyond, beyond);
}

/* The sets of change that were printed, by what each comes to, the highest first. */
static GArray *
list_sets (const LoomPieceTable *self)
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
  g_array_sort (sets, loom_piece_table_compare_down);
  return sets;
}

/* Each stack has a set that comes to as much, and the sets are all there is. A set of 1, 2, 4 and
 * what is missing makes every number up to its sum. */
static void
assert_change (const LoomPieceTable *self)
{
  g_autoptr (GArray) sets = list_sets (self);
  gint worth = 0, sum = 0;

  g_array_sort (self->beyond, loom_piece_table_compare_down);
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
take_place (LoomPieceTable *self, const LoomPlace *place)
{
  const guint seat = place->seat != LOOM_UNSET ? (guint)place->seat : 0;

  if (place->cubes != LOOM_UNSET)
    {
      /* Those that came as reinforcements are nobody's. */
      loom_piece_table_take (self, LOOM_COMPONENT_CUBE, seat, 0, (guint)place->cubes);
      return;
    }
  if (place->dice != LOOM_UNSET)
    take_dice (self, seat, place->dice);
  if (place->shrine == 1)
    loom_piece_table_take (self, LOOM_COMPONENT_SHRINE, 0, 0, 1);
  if (place->element != LOOM_UNSET && loom_piece_table_is_drawn (self, LOOM_COMPONENT_ELEMENT))
    loom_piece_table_draw (self, LOOM_COMPONENT_ELEMENT, 0, 1);
  else if (place->element != LOOM_UNSET)
    loom_piece_table_take (self, LOOM_COMPONENT_ELEMENT, 0, place->element, 1);
  if (place->held != LOOM_UNSET
      && place->held < self->position->options.values[LOOM_DS_ELEMENT_TURNS]
      && loom_piece_table_is_drawn (self, LOOM_COMPONENT_HELD))
    loom_piece_table_draw (self, LOOM_COMPONENT_HELD, 0, 1);
  else if (place->held != LOOM_UNSET
           && place->held < self->position->options.values[LOOM_DS_ELEMENT_TURNS])
    loom_piece_table_take (self, LOOM_COMPONENT_HELD, 0,
                           self->position->options.values[LOOM_DS_ELEMENT_TURNS] - 1, 1);
  if (place->face != LOOM_UNSET)
    loom_piece_table_take (self, LOOM_COMPONENT_FACE, 0, place->face, 1);
  if (place->marker != LOOM_UNSET)
    loom_piece_table_take (self, LOOM_COMPONENT_MARKER, (guint)place->marker, 0, 1);
}

static void
take_unit (LoomPieceTable *self, guint seat, LoomInsect insect, gint hp, gint unhurt)
{
  const gboolean is_item = insect == LOOM_INSECT_ANTLION || insect == LOOM_INSECT_TERMITE_BOMB;
  const gint wound = (gint)seat * 0x100 + hp;

  if (is_item && self->is_thrifty)
    loom_piece_table_take (self, LOOM_COMPONENT_ITEM, 0, insect, 1);
  else
    loom_piece_table_take (self, LOOM_COMPONENT_UNIT, seat, insect, 1);
  if (hp != LOOM_UNSET && hp < unhurt && self->is_thrifty)
    g_array_append_val (self->wounds, wound);
  else if (hp != LOOM_UNSET && hp < unhurt)
    loom_piece_table_take (self, LOOM_COMPONENT_HIT_POINTS, seat, hp, 1);
}

static void
take_units (LoomPieceTable *self, const LoomUnit *unit)
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
    loom_piece_table_take (
        self, LOOM_COMPONENT_ITEM, 0,
        unit->carrying == LOOM_ITEM_ANTLION ? LOOM_INSECT_ANTLION : LOOM_INSECT_TERMITE_BOMB, 1);
}

/* A head, a tail where it has more than one cell, and between them what is straight and what bends.
 */
static void
take_worm (LoomPieceTable *self, const LoomEarthworm *worm)
{
  const LoomCells *cells = &worm->cells;
  const guint length = cells->n > 0 ? cells->n : (guint)worm->length;

  if (loom_piece_table_is_drawn (self, LOOM_COMPONENT_WORM_BODY))
    {
      loom_piece_table_draw (self, LOOM_COMPONENT_WORM_HEAD, 0, 1);
      loom_piece_table_draw (self, LOOM_COMPONENT_WORM_BODY, 0, length - 1);
      return;
    }
  loom_piece_table_take (self, LOOM_COMPONENT_WORM_HEAD, 0, 0, 1);
  loom_piece_table_take (self, LOOM_COMPONENT_WORM_TAIL, 0, 0, length > 1);
  for (guint i = 1; i + 1 < length; i++)
    {
      const gboolean is_straight = cells->n == 0
                                   || cells->items[i + 1].column - cells->items[i].column
                                          == cells->items[i].column - cells->items[i - 1].column;

      loom_piece_table_take (
          self, is_straight ? LOOM_COMPONENT_WORM_BODY : LOOM_COMPONENT_WORM_BEND, 0, 0, 1);
    }
}

static void
take_spider (LoomPieceTable *self, gint radius)
{
  const gint top = loom_piece_table_find_top (self, LOOM_COMPONENT_SPIDER, 0);

  loom_piece_table_take (self, LOOM_COMPONENT_SPIDER, 0, top, 1);
  if (top == 0)
    loom_piece_table_take (self, LOOM_COMPONENT_WEB, 0, radius, 1);
  else
    g_assert_cmpint (radius, <=, top);
}

static void
take_entity (LoomPieceTable *self, const LoomEntity *entity)
{
  switch (entity->kind)
    {
    case LOOM_KIND_NUMBER:
      loom_piece_table_take (self, LOOM_COMPONENT_NUMBER, 0, ((const LoomNumber *)entity)->value,
                             1);
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
      take_spider (self, MAX (((const LoomSpider *)entity)->radius, 0));
      break;
    case LOOM_KIND_ITEM:
      loom_piece_table_take (self, LOOM_COMPONENT_ITEM, 0,
                             ((const LoomItem *)entity)->kind == LOOM_ITEM_ANTLION
                                 ? LOOM_INSECT_ANTLION
                                 : LOOM_INSECT_TERMITE_BOMB,
                             1);
      loom_piece_table_take (self, LOOM_COMPONENT_COVER, 0, 0,
                             ((const LoomItem *)entity)->hidden == 1);
      break;
    default:
      break;
    }
}

/* What a position has beside what it places. */

static void
take_hands_of_shrines (LoomPieceTable *self, const LoomGame *game, const LoomState *head)
{
  const LoomDsState *state = (const LoomDsState *)head;

  for (guint seat = 1; seat <= game->n_seats; seat++)
    {
      const LoomDsSeat *mine = &state->seats[seat];
      const gint rest = (gint)mine->power_from - (gint)mine->turns;
      guint stock = 0;

      for (gint worth = 1; worth <= 64; worth++)
        stock += (guint)worth * loom_piece_table_get_n (self, LOOM_COMPONENT_STOCK, seat, worth);
      g_assert_cmpuint (mine->stock, <=, stock);
      if (self->is_thrifty)
        loom_piece_table_take_digits (self, seat, (gint)mine->stock);
      loom_piece_table_take (self, LOOM_COMPONENT_BANK, 0, 0, mine->bank);
      loom_piece_table_take (self, LOOM_COMPONENT_SHIELD, 0, 0, mine->shield != 0);
      if (mine->guardian != 0)
        loom_piece_table_take (self, LOOM_COMPONENT_GUARDIAN, 0, mine->guardian - 1, 1);
      if (rest > 1)
        g_assert_cmpuint (loom_piece_table_get_n (self, LOOM_COMPONENT_COOLDOWN, seat, 2), >=,
                          rest == 3);
    }
}

static void
take_hands_of_the_colony (LoomPieceTable *self, const LoomState *head)
{
  const LoomDcState *state = (const LoomDcState *)head;

  for (guint side = 0; side < 2; side++)
    loom_piece_table_take (self, LOOM_COMPONENT_FORCE, state->seats[side], 0, state->pools[side]);
}

static void
take_drawn (LoomPieceTable *self, LoomComponentKind kind, guint seat)
{
  if (loom_piece_table_is_drawn (self, kind))
    loom_piece_table_draw (self, kind, seat, 1);
  else
    loom_piece_table_take (self, kind, seat, 0, 1);
}

/* A site is dug by turning the counter that lies on it. */
static void
take_turns (LoomPieceTable *self, gint left)
{
  const guint seat
      = self->position->options.values[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE ? 1 : 0;
  guint n = 0;

  loom_piece_table_take (self, LOOM_COMPONENT_TURNS, seat, 0xfff, 1);
  for (guint i = 0; i < self->components->len; i++)
    {
      const LoomComponent *component = loom_components_get (self->components, i);

      if (component->kind == LOOM_COMPONENT_TURNS && component->seat == seat)
        n += component->n;
    }
  g_assert_cmpuint (loom_piece_table_get_taken (self, LOOM_COMPONENT_TURNS, seat, 0xfff), <=, n);
  g_assert_cmpint (left, <=, loom_piece_table_find_top (self, LOOM_COMPONENT_TURNS, seat));
}

static void
take_cells (LoomPieceTable *self, const LoomGame *base, LoomState *head)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;
  const guint8 *marks = loom_cb_marks (game, state);
  const LoomCbUnit *units = loom_cb_units (game, state);
  const LoomCbSite *sites = loom_cb_sites (game, state);

  for (guint cell = 0; cell < game->n_cells; cell++)
    {
      for (guint seat = 1; seat <= LOOM_CB_SEATS; seat++)
        if (loom_cb_has_trail (game, state, seat, cell))
          take_drawn (self, LOOM_COMPONENT_TRAIL, seat);
      if ((marks[cell] & LOOM_CB_MARK_OLD_WEB) != 0)
        take_drawn (self, LOOM_COMPONENT_OLD_WEB, 0);
    }
  for (guint slot = 0; slot < state->high; slot++)
    {
      loom_piece_table_take (self, LOOM_COMPONENT_STUN, 0, 0,
                             units[slot].seat != 0 && (units[slot].flags & LOOM_CB_STUNNED) != 0);
      if (units[slot].seat != 0 && units[slot].kind == LOOM_CB_ANTLION && units[slot].kills > 0)
        loom_piece_table_take (self, LOOM_COMPONENT_BITES, 0,
                               self->position->options.values[LOOM_CB_ANTLION_KILLS], 1);
    }
  for (guint i = 0; i < game->n_sites; i++)
    {
      const LoomDigSite *site = loom_position_site (self->position, i);

      if (!sites[i].open && self->is_thrifty)
        take_turns (self, (gint)sites[i].left[0]);
      else if (!sites[i].open && (gint32)sites[i].left[0] < site->turns)
        loom_piece_table_take (
            self,
            site->entity->kind == LOOM_KIND_THRONE ? LOOM_COMPONENT_THRONE : LOOM_COMPONENT_DIG,
            self->position->options.values[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE,
            (gint)sites[i].left[0], 1);
    }
}

static void
look (LoomPieceTable *self, const LoomGame *game, LoomState *state)
{
  g_autoptr (GPtrArray) entities
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_entity_free);

  g_hash_table_remove_all (self->taken);
  g_array_set_size (self->beyond, 0);
  g_array_set_size (self->wounds, 0);
  game->play->list_things (game, state, entities);
  for (guint i = 0; i < entities->len; i++)
    take_entity (self, g_ptr_array_index (entities, i));
  if (self->position->rules == &loom_dice_and_shrines)
    take_hands_of_shrines (self, game, state);
  else if (self->position->rules == &loom_die_for_the_colony)
    take_hands_of_the_colony (self, state);
  else if (self->position->rules == &loom_colony_battle)
    take_cells (self, game, state);
  loom_piece_table_settle_cubes (self);
  loom_piece_table_settle_owners (self);
  loom_piece_table_assert_wounds (self);
  loom_piece_table_assert_enough (self);
  if (self->beyond->len > 0)
    assert_change (self);
}

static void
play (LoomPieceTable *self, const LoomGame *game, guint64 index)
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
play_scenario (const char *sample,
               const char *scenario_id,
               const char *options,
               const LoomComponentChoice *choice)
{
  const LoomScenario *scenario = NULL;
  g_autoptr (LoomBoard) board = loom_variant_read (sample, scenario_id, options, &scenario);
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (LoomGame) game = NULL;
  g_autofree char *what = g_strdup_printf ("%s/%s %s", sample, scenario->entity.id, options);
  g_autoptr (GArray) components = loom_components_new (board, scenario, choice);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) beyond = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autoptr (GArray) pencil = loom_components_new_by (board, scenario, choice, LOOM_MEANS_PENCIL);
  g_autoptr (GArray) wounds = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autoptr (GArray) plain = loom_components_new (
      board, scenario, &(LoomComponentChoice){ LOOM_COUNTERS_ALL, LOOM_TRAILS_PENCIL });
  const gboolean is_thrifty = choice != NULL && loom_components_total (plain) > LOOM_FEW_COMPONENTS;
  LoomPieceTable table = { what, position, components, taken, beyond, wounds, pencil, is_thrifty };

  if (choice != NULL && options[0] == '\0')
    {
      g_test_message ("%s: %u pieces", what, (guint)loom_components_total (components));
      g_assert_cmpuint (loom_components_total (components), <=, LOOM_FEW_COMPONENTS);
    }
  if (position->rules == NULL)
    return;
  game = loom_game_new (position, NULL);
  for (guint64 i = 0; i < N_GAMES; i++)
    play (&table, game, i);
}

/* With a piece for each thing, or with few. */
static const LoomComponentChoice few = { LOOM_COUNTERS_FEW, LOOM_TRAILS_PENCIL };

static void
test_samples (gconstpointer choice)
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
        play_scenario (samples[i], loom_board_scenario (board, k)->entity.id, "", choice);
    }
}

static void
test_options (gconstpointer choice)
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
    play_scenario (table[i][0], table[i][1], table[i][2], choice);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/print/pieces/no-game-of-a-sample-wants-one-more", NULL, test_samples);
  g_test_add_data_func ("/print/pieces/no-game-with-other-options-wants-one-more", NULL,
                        test_options);
  g_test_add_data_func ("/print/pieces/few-are-enough-for-any-game-of-a-sample", &few,
                        test_samples);
  g_test_add_data_func ("/print/pieces/few-are-enough-with-other-options", &few, test_options);
  return g_test_run ();
}
