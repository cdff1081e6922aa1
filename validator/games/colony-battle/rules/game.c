/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes a setup of Colony Battle ready to play: who is whose neighbour, how far it is on foot, how
 * many units and worms there can ever be, and where in a state each array lies.
 *
 * A setup that the checks would refuse is compiled all the same, with what can be placed: the game
 * then ends before it begins if a queen is missing. */

#include "validator/games/colony-battle/rules/ground.h"
#include "validator/games/colony-battle/rules/play-private.h"

/* The most that the numbers of occupants can tell apart. */
#define MOST_CELLS 32768
#define MOST_SLOTS (LOOM_CB_WORM - LOOM_CB_UNIT)
#define MOST_WORMS 0x4000
#define MOST_SPIDERS 0x2000

static void
prepare_numbers (LoomCbGame *self)
{
  static const guint rows[][4] = {
    { LOOM_CB_WORKER_MOVES, LOOM_CB_WORKER_HP, LOOM_CB_WORKER_TURNS, LOOM_CB_WORKER_CAP },
    { LOOM_CB_SOLDIER_MOVES, LOOM_CB_SOLDIER_HP, LOOM_CB_SOLDIER_TURNS, LOOM_CB_SOLDIER_CAP },
    { LOOM_CB_DRONE_MOVES, LOOM_CB_DRONE_HP, LOOM_CB_DRONE_TURNS, LOOM_CB_DRONE_CAP },
    { LOOM_CB_YOUNG_QUEEN_MOVES, LOOM_CB_YOUNG_QUEEN_HP, LOOM_CB_YOUNG_QUEEN_TURNS,
      LOOM_CB_YOUNG_QUEEN_CAP },
  };
  const gint *options = self->options;

  for (guint kind = 0; kind < LOOM_CB_N_KINDS; kind++)
    {
      self->turns[kind] = G_MAXUINT8;
      self->cap[kind] = G_MAXUINT16;
    }
  for (guint kind = 0; kind < G_N_ELEMENTS (rows); kind++)
    {
      self->moves[kind] = (guint8)options[rows[kind][0]];
      self->hp[kind] = (guint8)options[rows[kind][1]];
      self->turns[kind] = (guint8)options[rows[kind][2]];
      self->cap[kind] = (guint16)options[rows[kind][3]];
    }
  self->moves[LOOM_CB_BOMB] = (guint8)options[LOOM_CB_TERMITE_BOMB_MOVES];
  self->hp[LOOM_CB_BOMB] = (guint8)options[LOOM_CB_TERMITE_BOMB_HP];
  self->hp[LOOM_CB_ANTLION] = 1;
  self->moves[LOOM_CB_QUEEN] = (guint8)options[LOOM_CB_QUEEN_MOVES];
  self->hp[LOOM_CB_QUEEN] = (guint8)options[LOOM_CB_QUEEN_HP];
  self->grid8 = options[LOOM_CB_METRIC] == LOOM_CB_METRIC_GRID8;
}

static guint16 *
new_cells (const LoomCbGame *self, guint16 value)
{
  guint16 *cells = g_new (guint16, MAX (self->n_cells, 1));

  for (guint i = 0; i < self->n_cells; i++)
    cells[i] = value;
  return cells;
}

static void
prepare_neighbours (LoomCbGame *self, const LoomPosition *position)
{
  self->neighbours = g_new (guint16, 8 * MAX (self->n_cells, 1));
  self->n_neighbours = g_new0 (guint8, MAX (self->n_cells, 1));
  self->layer_of = g_new0 (guint8, MAX (self->n_cells, 1));
  self->column_of = g_new0 (gint16, MAX (self->n_cells, 1));
  self->row_of = g_new0 (gint16, MAX (self->n_cells, 1));
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint32 next[8];
      guint layer;
      const LoomCell at = loom_position_cell_at (position, cell, &layer);

      self->layer_of[cell] = (guint8)layer;
      self->column_of[cell] = (gint16)at.column;
      self->row_of[cell] = (gint16)at.row;
      self->n_neighbours[cell] = (guint8)loom_position_neighbours (position, cell, next);
      for (guint i = 0; i < 8; i++)
        self->neighbours[8 * cell + i]
            = i < self->n_neighbours[cell] ? (guint16)next[i] : LOOM_CB_NONE;
    }
}

static void
prepare_sites (LoomCbGame *self, const LoomPosition *position)
{
  self->down = new_cells (self, LOOM_CB_NONE);
  self->up = new_cells (self, LOOM_CB_NONE);
  self->site_at = new_cells (self, LOOM_CB_NONE);
  self->n_sites = self->n_cells > 0 ? position->sites->len : 0;
  for (guint i = 0; i < self->n_sites; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);

      if (site->cell == LOOM_NONE)
        continue;
      self->site_at[site->cell] = (guint16)i;
      if (site->landing == LOOM_NONE || (self->cells[site->landing] & LOOM_CELL_BLOCKED) != 0)
        continue;
      self->down[site->cell] = (guint16)site->landing;
      self->up[site->landing] = (guint16)site->cell;
    }
}

/* Spreads over cells that are not rock, from those whose distance is 0, upwards through entrances
 * too where @climbs. */
static void
spread (const LoomCbGame *self, guint16 *distances, gboolean climbs)
{
  g_autofree guint16 *queue = new_cells (self, 0);
  guint n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (distances[cell] == 0)
      queue[n++] = (guint16)cell;
  for (guint i = 0; i < n; i++)
    {
      guint n_next;
      const guint16 *next = loom_cb_neighbours (self, queue[i], &n_next);

      for (guint k = 0; k <= n_next; k++)
        {
          const guint to = k < n_next ? next[k] : climbs ? self->up[queue[i]] : LOOM_CB_NONE;

          if (to == LOOM_CB_NONE || distances[to] != LOOM_CB_NONE)
            continue;
          distances[to] = distances[queue[i]] + 1;
          queue[n++] = (guint16)to;
        }
    }
}

static void
prepare_distances (LoomCbGame *self, const LoomPosition *position)
{
  self->to_way = new_cells (self, LOOM_CB_NONE);
  self->to_throne = new_cells (self, LOOM_CB_NONE);
  for (guint i = 0; i < self->n_sites; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);

      if (site->cell == LOOM_NONE)
        continue;
      self->to_way[site->cell] = 0;
      if ((self->cells[site->cell] & LOOM_CELL_THRONE) != 0)
        self->to_throne[site->cell] = 0;
    }
  spread (self, self->to_way, FALSE);
  spread (self, self->to_throne, TRUE);
}

/* How many units there can be at a time. Conversion keeps to the caps of both sides by default, so
 * a side never has more of a kind than its cap or what it began with. Where caps may be exceeded,
 * there are those of the start, the items, and one a turn that a queen spawns. Never are there more
 * than cells, and one that stands over a friend. */
static guint
count_slots (const LoomCbGame *self, const LoomPosition *position)
{
  const gboolean capped = self->options[LOOM_CB_CONVERT_AT_CAP] == LOOM_CB_CONVERT_AT_CAP_ILLEGAL;
  guint n_of[LOOM_CB_SEATS][LOOM_CB_N_KINDS] = { { 0 } };
  guint cells = 1, slots = 0;

  for (guint i = 0; i < self->n_cells; i++)
    cells += (self->cells[i] & LOOM_CELL_BLOCKED) == 0;
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      if (piece->kind == LOOM_PIECE_ITEM || loom_cb_body_cargo (self, piece) != LOOM_CB_CARGO_NONE)
        slots++;
      if (piece->kind == LOOM_PIECE_UNIT && piece->seat >= 1 && piece->seat <= LOOM_CB_SEATS)
        n_of[piece->seat - 1][piece->sort]++;
    }
  for (guint seat = 0; seat < LOOM_CB_SEATS; seat++)
    for (guint kind = 0; kind < LOOM_CB_N_KINDS; kind++)
      slots += kind == LOOM_CB_QUEEN ? 1
               : !capped || self->cap[kind] == G_MAXUINT16
                   ? n_of[seat][kind]
                   : MAX (n_of[seat][kind], self->cap[kind]);
  if (!capped)
    slots += LOOM_CB_SEATS * (guint)self->options[LOOM_CB_MAX_ROUNDS];
  return MIN (MIN (slots, cells), MOST_SLOTS);
}

/* A bite makes two worms of one and takes a segment, so a worm of n cells falls into half of n,
 * rounded up. */
static void
count_worms (LoomCbGame *self, const LoomPosition *position)
{
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      if (piece->kind == LOOM_PIECE_WORM && self->n_segments + piece->n <= self->n_cells
          && self->n_worms + (piece->n + 1) / 2 <= MOST_WORMS)
        {
          self->n_segments += piece->n;
          self->n_worms += (piece->n + 1) / 2;
        }
      if (piece->kind == LOOM_PIECE_SPIDER && self->n_spiders < MOST_SPIDERS)
        self->n_spiders++;
    }
}

static gsize
lay (gsize *end, gsize n, gsize size)
{
  const gsize at = *end;

  *end = (at + n * size + 7) / 8 * 8;
  return at;
}

static void
lay_out (LoomCbGame *self)
{
  const gint trail = self->options[LOOM_CB_TRAIL];
  const guint tracks = trail == LOOM_CB_TRAIL_LAST_MOVE ? self->n_slots : 0;
  const guint laid = trail == LOOM_CB_TRAIL_PERMANENT ? 0 : LOOM_CB_SEATS * self->n_cells;
  gsize end = (sizeof (LoomCbState) + 7) / 8 * 8;

  self->units_at = lay (&end, self->n_slots, sizeof (LoomCbUnit));
  self->occupants_at = lay (&end, self->n_cells, sizeof (guint16));
  self->marks_at = lay (&end, self->n_cells, sizeof (guint8));
  self->sites_at = lay (&end, self->n_sites, sizeof (LoomCbSite));
  self->worms_at = lay (&end, self->n_worms, sizeof (LoomCbWorm));
  self->segments_at = lay (&end, self->n_segments, sizeof (guint16));
  self->bites_at = lay (&end, self->n_segments, sizeof (guint8));
  self->spiders_at = lay (&end, self->n_spiders, sizeof (LoomCbSpider));
  self->path_at = lay (&end, self->n_path, sizeof (guint16));
  self->laid_at = lay (&end, laid, sizeof (guint16));
  self->tracks_at = lay (&end, (gsize)tracks * (self->n_path + 1), sizeof (guint16));
  self->base.state_size = end;
}

static gboolean
has_fit_layers (const LoomPosition *position)
{
  for (guint i = 0; i < position->n_layers; i++)
    if (position->layers[i].columns > LOOM_CB_SIDE || position->layers[i].rows > LOOM_CB_SIDE)
      return FALSE;
  return TRUE;
}

LoomGame *
loom_cb_prepare (const LoomPosition *position)
{
  LoomCbGame *self = g_new0 (LoomCbGame, 1);

  self->options = position->options.values;
  self->cells = position->cells;
  if (position->n_cells <= MOST_CELLS && position->n_seats == LOOM_CB_SEATS
      && has_fit_layers (position))
    self->n_cells = position->n_cells;
  prepare_numbers (self);
  prepare_neighbours (self, position);
  prepare_sites (self, position);
  prepare_distances (self, position);
  self->n_slots = count_slots (self, position);
  count_worms (self, position);
  /* Entrances that cost nothing lengthen a path beyond its spaces, by one way through all layers a
   * space (see `through`). */
  self->n_path = (guint)(self->moves[LOOM_CB_DRONE] + self->options[LOOM_CB_TRAIL_BONUS] + 1)
                 * (self->options[LOOM_CB_GATE_COST] == 0 ? MAX (position->n_layers, 1) : 1);
  lay_out (self);
  /* A unit has ten cells beside it at most, two of them through entrances, and for each a step or
   * an attack and a conversion; a queen spawns or places any kind on eight, and an
   * antlion goes anywhere. */
  self->base.max_moves = 21 * self->n_slots + self->n_cells + 2 * 8 * LOOM_CB_N_KINDS + 8;
  return &self->base;
}

void
loom_cb_release (LoomGame *game)
{
  LoomCbGame *self = (LoomCbGame *)game;

  g_free (self->neighbours);
  g_free (self->n_neighbours);
  g_free (self->down);
  g_free (self->up);
  g_free (self->site_at);
  g_free (self->layer_of);
  g_free (self->column_of);
  g_free (self->row_of);
  g_free (self->to_way);
  g_free (self->to_throne);
  g_free (self);
}
