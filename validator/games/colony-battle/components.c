/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Colony Battle needs: as many of each kind of unit as a side can have at a time, and what
 * shows how they fare. */

#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/colony-battle/rules/options.h"
#include "validator/sheets/component-list.h"

#define N_SPAWNED 4

/* More than the option web-radius takes, and a spider of a board. */
#define LARGEST_WEB 64

/* What a queen spawns, with its options. Item units follow no cap: each item can become one. */
static const struct
{
  LoomInsect insect;
  LoomUnitKind unit;
  LoomCbOption cap, hp, turns;
} spawned[N_SPAWNED] = {
  { LOOM_INSECT_WORKER, LOOM_UNIT_WORKER, LOOM_CB_WORKER_CAP, LOOM_CB_WORKER_HP,
    LOOM_CB_WORKER_TURNS },
  { LOOM_INSECT_SOLDIER, LOOM_UNIT_SOLDIER, LOOM_CB_SOLDIER_CAP, LOOM_CB_SOLDIER_HP,
    LOOM_CB_SOLDIER_TURNS },
  { LOOM_INSECT_DRONE, LOOM_UNIT_DRONE, LOOM_CB_DRONE_CAP, LOOM_CB_DRONE_HP, LOOM_CB_DRONE_TURNS },
  { LOOM_INSECT_YOUNG_QUEEN, LOOM_UNIT_YOUNG_QUEEN, LOOM_CB_YOUNG_QUEEN_CAP, LOOM_CB_YOUNG_QUEEN_HP,
    LOOM_CB_YOUNG_QUEEN_TURNS },
};

/* Units. */

static guint
count_placed (const LoomComponentList *self, guint seat, LoomUnitKind unit)
{
  guint n = 0;

  for (guint i = 0; i < self->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self->position, i);

      n += piece->kind == LOOM_PIECE_UNIT && piece->seat == seat && piece->sort == (gint32)unit;
    }
  return n;
}

/* The most a side has at a time: its cap, or what it begins with. Where converts may exceed the
 * cap, all those of the other side can be among them (CB-13). */
static guint
most_units (const LoomComponentList *self, guint seat, guint kind)
{
  const guint cap = loom_component_option (self, spawned[kind].cap);
  const guint own = MAX (cap, count_placed (self, seat, spawned[kind].unit));
  guint others = 0;

  if (self->options[LOOM_CB_CONVERT_AT_CAP] != LOOM_CB_CONVERT_AT_CAP_ILLEGAL)
    for (guint other = 1; other <= self->position->n_seats; other++)
      if (other != seat)
        others += MAX (cap, count_placed (self, other, spawned[kind].unit));
  return own + others;
}

/* Items of a kind, wherever they are: on the map, carried, or already a unit. */
static guint
count_items (const LoomComponentList *self, LoomItemKind kind, gboolean with_units)
{
  const LoomUnitKind unit = kind == LOOM_ITEM_ANTLION ? LOOM_UNIT_ANTLION : LOOM_UNIT_TERMITE_BOMB;
  guint n = 0;

  for (guint i = 0; i < self->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self->position, i);

      if (piece->kind == LOOM_PIECE_ITEM)
        n += piece->sort == (gint32)kind;
      else if (piece->kind == LOOM_PIECE_UNIT)
        n += (with_units && piece->sort == (gint32)unit)
             + (piece->sort == LOOM_UNIT_WORKER
                && ((const LoomUnit *)piece->entity)->carrying == (gint32)kind);
    }
  return n;
}

/* The hit points of an unhurt unit like @piece, or 0 where it has none. */
static guint
unhurt (const LoomComponentList *self, const LoomGridPiece *piece)
{
  if (piece->kind == LOOM_PIECE_QUEEN)
    return loom_component_option (self, LOOM_CB_QUEEN_HP);
  if (piece->kind != LOOM_PIECE_UNIT)
    return 0;
  for (guint kind = 0; kind < N_SPAWNED; kind++)
    if (piece->sort == (gint32)spawned[kind].unit)
      return loom_component_option (self, spawned[kind].hp);
  return piece->sort == LOOM_UNIT_TERMITE_BOMB
             ? loom_component_option (self, LOOM_CB_TERMITE_BOMB_HP)
             : 0;
}

/* Units that begin with more hit points than others of their kind, and so can have @hp of them
 * left; those of the other side may be converted. */
static guint
count_strong (const LoomComponentList *self, guint seat, guint hp)
{
  guint n = 0;

  for (guint i = 0; i < self->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self->position, i);
      const guint most = unhurt (self, piece);

      if (most > 0 && (piece->kind == LOOM_PIECE_UNIT || piece->seat == seat))
        n += hp >= most && piece->hp >= (gint32)hp && piece->hp > (gint32)most;
    }
  return n;
}

/* One more than the most that a unit has, which for the rules core is no more than a byte holds. */
static guint
most_hit_points (const LoomComponentList *self)
{
  guint most = MAX (loom_component_option (self, LOOM_CB_QUEEN_HP),
                    loom_component_option (self, LOOM_CB_TERMITE_BOMB_HP));

  for (guint kind = 0; kind < N_SPAWNED; kind++)
    most = MAX (most, loom_component_option (self, spawned[kind].hp));
  for (guint i = 0; i < self->position->pieces->len; i++)
    most
        = MAX (most, (guint)CLAMP (loom_position_piece (self->position, i)->hp, 0, G_MAXUINT8) + 1);
  return most;
}

/* A counter for each unit that can be wounded, turned to what it has left. */
static void
add_turned_hit_points (LoomComponentList *self, guint seat)
{
  const guint hps[] = { loom_component_option (self, LOOM_CB_QUEEN_HP),
                        loom_component_option (self, LOOM_CB_TERMITE_BOMB_HP) };
  const guint ns[] = { 1, count_items (self, LOOM_ITEM_TERMITE_BOMB, TRUE) };

  for (guint i = 0; i < G_N_ELEMENTS (hps); i++)
    loom_component_add_turned (self, LOOM_COMPONENT_HIT_POINTS, seat, MAX (hps[i], 1) - 1, ns[i]);
  for (guint kind = 0; kind < N_SPAWNED; kind++)
    loom_component_add_turned (self, LOOM_COMPONENT_HIT_POINTS, seat,
                               MAX (loom_component_option (self, spawned[kind].hp), 1) - 1,
                               most_units (self, seat, kind));
  for (guint i = 0; i < self->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self->position, i);
      const guint most = unhurt (self, piece);

      if (most > 0 && piece->hp > (gint32)most
          && (piece->kind == LOOM_PIECE_UNIT || piece->seat == seat))
        loom_component_add_turned (self, LOOM_COMPONENT_HIT_POINTS, seat,
                                   (guint)MIN (piece->hp, G_MAXUINT8), 1);
    }
}

/* A counter for each number of hit points that a wounded unit can have left; all that can be
 * wounded may have the same. */
static void
add_hit_points (LoomComponentList *self, guint seat)
{
  const guint queen = loom_component_option (self, LOOM_CB_QUEEN_HP);
  const guint bomb = loom_component_option (self, LOOM_CB_TERMITE_BOMB_HP);

  for (guint hp = most_hit_points (self) - 1; hp > 0; hp--)
    {
      guint n = (queen > hp) + count_strong (self, seat, hp);

      n += bomb > hp ? count_items (self, LOOM_ITEM_TERMITE_BOMB, TRUE) : 0;
      for (guint kind = 0; kind < N_SPAWNED; kind++)
        n += loom_component_option (self, spawned[kind].hp) > hp ? most_units (self, seat, kind)
                                                                 : 0;
      loom_component_add (self, LOOM_COMPONENT_HIT_POINTS, seat, (gint)hp, 0, n);
    }
}

static void
add_forfeits (LoomComponentList *self, guint seat)
{
  for (guint kind = 0; kind < N_SPAWNED; kind++)
    {
      const guint turns = loom_component_option (self, spawned[kind].turns);

      if (turns > 0 && loom_component_option (self, spawned[kind].cap) > 0)
        loom_component_add (self, LOOM_COMPONENT_FORFEIT, seat, spawned[kind].insect, (gint)turns,
                            (turns + LOOM_COMPONENT_SIDES - 1) / LOOM_COMPONENT_SIDES);
    }
}

static void
add_units (LoomComponentList *self, guint seat)
{
  loom_component_add (self, LOOM_COMPONENT_UNIT, seat, LOOM_INSECT_QUEEN, 0, 1);
  for (guint kind = 0; kind < N_SPAWNED; kind++)
    loom_component_add (self, LOOM_COMPONENT_UNIT, seat, spawned[kind].insect, 0,
                        most_units (self, seat, kind));
  if (self->is_thrifty)
    return; /* an item is turned to the side that it has become a unit of */
  loom_component_add (self, LOOM_COMPONENT_UNIT, seat, LOOM_INSECT_TERMITE_BOMB, 0,
                      count_items (self, LOOM_ITEM_TERMITE_BOMB, TRUE));
  loom_component_add (self, LOOM_COMPONENT_UNIT, seat, LOOM_INSECT_ANTLION, 0,
                      count_items (self, LOOM_ITEM_ANTLION, TRUE));
}

/* Cells. */

/* Open cells of the layers that @is_meant says. */
static guint
count_cells (const LoomComponentList *self, const gboolean *is_meant)
{
  const LoomPosition *position = self->position;
  guint n = 0;

  for (guint i = 0; i < position->n_layers; i++)
    {
      const LoomPositionLayer *layer = &position->layers[i];

      for (gint32 cell = 0; cell < layer->columns * layer->rows; cell++)
        n += is_meant[i]
             && (position->cells[layer->first + (guint32)cell] & LOOM_CELL_BLOCKED) == 0;
    }
  return n;
}

/* Puts @cell on the list of those that are reached, once, unless nothing can stand there. */
static void
reach (const LoomPosition *position, GArray *reached, gboolean *is_reached, guint32 cell)
{
  if (cell >= position->n_cells || is_reached[cell]
      || (position->cells[cell] & LOOM_CELL_BLOCKED) != 0)
    return;
  is_reached[cell] = TRUE;
  g_array_append_val (reached, cell);
}

/* Up and down the ways that are or can be dug. */
static void
reach_through_sites (const LoomPosition *position,
                     GArray *reached,
                     gboolean *is_reached,
                     guint32 cell)
{
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);

      if (site->cell == cell)
        reach (position, reached, is_reached, site->landing);
      else if (site->landing == cell)
        reach (position, reached, is_reached, site->cell);
    }
}

/* The cells to which units can ever come from where they begin; all else is cut off by rock. */
static guint
count_reached (const LoomPosition *position)
{
  g_autofree gboolean *is_reached = g_new0 (gboolean, position->n_cells + 1);
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      if ((piece->kind == LOOM_PIECE_QUEEN || piece->kind == LOOM_PIECE_UNIT) && piece->n > 0)
        reach (position, reached, is_reached, loom_position_piece_cell (position, piece, 0));
    }
  for (guint i = 0; i < reached->len; i++)
    {
      const guint32 cell = g_array_index (reached, guint32, i);
      guint32 beside[8];
      const guint n = loom_position_neighbours (position, cell, beside);

      for (guint k = 0; k < n; k++)
        reach (position, reached, is_reached, beside[k]);
      reach_through_sites (position, reached, is_reached, cell);
    }
  return reached->len;
}

/* The cells that trails of a side can lie on (CB-14): all it can come to, where they stay; else
 * those that its drones leave in a move, of as many rounds as trails last. */
static guint
count_trail (const LoomComponentList *self, guint seat)
{
  const gint trail = self->options[LOOM_CB_TRAIL];
  const guint cells = count_reached (self->position), drones = most_units (self, seat, 2);
  const guint layers
      = self->options[LOOM_CB_GATE_COST] == 0 ? MAX (self->position->n_layers, 1) : 1;
  const guint path = (loom_component_option (self, LOOM_CB_DRONE_MOVES)
                      + loom_component_option (self, LOOM_CB_TRAIL_BONUS) + 1)
                     * layers;
  const guint rounds = trail == LOOM_CB_TRAIL_SOME_ROUNDS
                           ? loom_component_option (self, LOOM_CB_TRAIL_ROUNDS) + 1
                           : 1;

  if (drones == 0)
    return 0;
  return trail == LOOM_CB_TRAIL_PERMANENT ? cells : MIN (cells, drones * path * rounds);
}

/* Digging: a counter for each number of turns left at a site, and one for when it is open. */

static guint
all_turns (const LoomComponentList *self, const LoomDigSite *site)
{
  const gboolean is_throne = site->entity->kind == LOOM_KIND_THRONE;
  const gint32 stated = is_throne ? ((const LoomThrone *)site->entity)->turns
                                  : ((const LoomEntrance *)site->entity)->turns;
  const LoomCbOption option = is_throne          ? LOOM_CB_THRONE_TURNS
                              : site->layer == 0 ? LOOM_CB_FIRST_ENTRANCE_TURNS
                                                 : LOOM_CB_SECOND_ENTRANCE_TURNS;
  const gint32 turns = stated != LOOM_UNSET ? stated : self->options[option];

  return (guint)MAX (0, MAX (turns, site->turns));
}

static void
add_digging (LoomComponentList *self)
{
  const guint counts
      = self->options[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE ? self->position->n_seats : 0;

  for (guint i = 0; i < self->position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (self->position, i);
      const LoomComponentKind kind
          = site->entity->kind == LOOM_KIND_THRONE ? LOOM_COMPONENT_THRONE : LOOM_COMPONENT_DIG;
      const gint all = (gint)all_turns (self, site);

      for (guint seat = counts > 0; self->is_thrifty && seat <= counts; seat++)
        loom_component_add_turned (self, LOOM_COMPONENT_TURNS, seat, (guint)MAX (site->turns, 0),
                                   1);
      if (self->is_thrifty)
        continue; /* what is open has none */
      for (gint left = site->turns; left > 0 && !loom_components_are_beyond (self); left--)
        for (guint seat = counts > 0; seat <= counts; seat++)
          loom_component_add (self, kind, seat, left, all, 1);
      loom_component_add (self, kind, 0, 0, all, site->turns > 0);
    }
}

/* What belongs to nobody. */

static void
add_worms (LoomComponentList *self)
{
  const guint bites = loom_component_option (self, LOOM_CB_SEG_HP) - 1;

  for (guint i = 0; i < self->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self->position, i);

      if (piece->kind != LOOM_PIECE_WORM || piece->n == 0)
        continue;
      loom_component_add_worm (self, piece->n);
      loom_component_add_turned (self, LOOM_COMPONENT_WORM_BITES, 0, bites, piece->n);
    }
}

/* The webs of a spider whose web begins with @radius (CB-29, CB-30): it grows to the largest, and
 * then begins anew. */
static void
mark_radii (const LoomComponentList *self, guint radius, gboolean is_used[LARGEST_WEB + 1])
{
  const guint most = loom_component_option (self, LOOM_CB_WEB_RADIUS);
  const guint growth = loom_component_option (self, LOOM_CB_WEB_GROWTH);
  gboolean goes_on = TRUE;

  radius = MIN (radius, LARGEST_WEB);
  while (goes_on)
    {
      goes_on = !is_used[radius];
      is_used[radius] = TRUE;
      if (radius >= most)
        radius = 0;
      else if (growth > 0)
        radius = MIN (most, radius + growth);
    }
}

/* The webs of radii that are used, @n of each; or spiders that are turned to them, where they have
 * room for as many numbers. */
static void
add_webs (LoomComponentList *self, const guint n_used[LARGEST_WEB + 1], guint n_spiders)
{
  const gboolean square = self->options[LOOM_CB_METRIC] == LOOM_CB_METRIC_GRID8;
  guint largest = LARGEST_WEB;

  while (largest > 0 && n_used[largest] == 0)
    largest--;
  if (self->is_thrifty && largest > 0 && largest < LOOM_COMPONENT_DIAL)
    {
      loom_component_add (self, LOOM_COMPONENT_SPIDER, 0, (gint)largest, 0, n_spiders);
      return;
    }
  for (guint radius = 0; radius <= largest; radius++)
    loom_component_add (self, LOOM_COMPONENT_WEB, 0, (gint)radius, square, n_used[radius]);
  loom_component_add (self, LOOM_COMPONENT_SPIDER, 0, 0, 0, n_spiders);
}

static void
add_old_webs (LoomComponentList *self, const gboolean *has_spider)
{
  const guint n = count_cells (self, has_spider);

  if (self->options[LOOM_CB_WEB_OLD] != LOOM_CB_WEB_OLD_STAYS)
    return;
  if (self->has_pencil)
    loom_component_add_by_pencil (self, LOOM_COMPONENT_OLD_WEB, 0, n);
  else
    loom_component_add (self, LOOM_COMPONENT_OLD_WEB, 0, 0, 0, n);
}

static void
add_spiders (LoomComponentList *self)
{
  guint n_used[LARGEST_WEB + 1] = { 0 };
  g_autofree gboolean *has_spider = g_new0 (gboolean, self->position->n_layers + 1);
  guint n = 0, limit = loom_component_option (self, LOOM_CB_MOVE_LIMIT);

  for (guint i = 0; i < self->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self->position, i);
      gboolean is_used[LARGEST_WEB + 1] = { FALSE };

      if (piece->kind != LOOM_PIECE_SPIDER)
        continue;
      n++;
      if (piece->layer != LOOM_NONE)
        has_spider[piece->layer] = TRUE;
      mark_radii (self, (guint)MAX (((const LoomSpider *)piece->entity)->radius, 0), is_used);
      for (guint radius = 0; radius <= LARGEST_WEB; radius++)
        n_used[radius] += is_used[radius];
    }
  if (n == 0)
    return;
  add_webs (self, n_used, n);
  add_old_webs (self, has_spider);
  /* CB-31: those that have moved and are caught, until the end of the turn; of both sides where
   * spiders come at the end of the round (CB-32). */
  if (self->options[LOOM_CB_SPIDER_REACT] == LOOM_CB_SPIDER_REACT_SPIDER_PHASE)
    limit *= self->position->n_seats;
  loom_component_add (self, LOOM_COMPONENT_STUN, 0, 0, 0, limit);
}

static guint
count_hidden (const LoomComponentList *self)
{
  const gboolean all = self->options[LOOM_CB_ITEM_VIS] == LOOM_CB_ITEM_VIS_HIDDEN;
  guint n = 0;

  for (guint i = 0; i < self->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self->position, i);

      if (piece->kind == LOOM_PIECE_ITEM)
        n += all || ((const LoomItem *)piece->entity)->hidden == 1;
      else if (piece->kind == LOOM_PIECE_UNIT && piece->sort == LOOM_UNIT_WORKER)
        n += all && ((const LoomUnit *)piece->entity)->carrying != LOOM_UNSET;
    }
  return n;
}

static void
add_items (LoomComponentList *self)
{
  const gboolean with_units = self->is_thrifty;

  loom_component_add (self, LOOM_COMPONENT_ITEM, 0, LOOM_INSECT_TERMITE_BOMB, with_units,
                      count_items (self, LOOM_ITEM_TERMITE_BOMB, with_units));
  loom_component_add (self, LOOM_COMPONENT_ITEM, 0, LOOM_INSECT_ANTLION, with_units,
                      count_items (self, LOOM_ITEM_ANTLION, with_units));
  loom_component_add (self, LOOM_COMPONENT_COVER, 0, 0, 0, count_hidden (self));
}

void
loom_components_of_colony_battle (LoomComponentList *self)
{
  const guint kills = loom_component_option (self, LOOM_CB_ANTLION_KILLS);

  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    {
      add_units (self, seat);
      if (self->is_thrifty)
        add_turned_hit_points (self, seat);
      else
        add_hit_points (self, seat);
      add_forfeits (self, seat);
      loom_component_add_trail (self, seat, count_trail (self, seat));
    }
  if (kills > 1)
    loom_component_add_turned (self, LOOM_COMPONENT_BITES, 0, kills,
                               count_items (self, LOOM_ITEM_ANTLION, TRUE));
  add_items (self);
  add_digging (self);
  add_worms (self);
  add_spiders (self);
  if (self->options[LOOM_CB_ORDER] != LOOM_ORDER_AS_SEATED)
    loom_component_add (self, LOOM_COMPONENT_FIRST, 0, 0, 0, 1);
  loom_component_add_rounds (self, loom_component_option (self, LOOM_CB_MAX_ROUNDS));
}
