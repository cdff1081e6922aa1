/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Symmetries of layers: the turns and mirrors of a rectangle that take rock to rock, entrances to
 * entrances and every body to one like it. Earthworms turn up at the right edge and down at the
 * left: a half turn keeps that, a mirror turns it into the mirrored rule, and a quarter turn has no
 * place for a worm at all. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "validator/checks/symmetry/symmetry.h"
#include "validator/base/words.h"

typedef struct
{
  const char *words;
  gboolean swaps;  /* columns become rows */
  gboolean across; /* columns run the other way */
  gboolean down;   /* rows run the other way */
} Motion;

static const Motion motions[] = {
  { N_ ("a half turn"), FALSE, TRUE, TRUE },
  { N_ ("the mirror that exchanges left and right"), FALSE, TRUE, FALSE },
  { N_ ("the mirror that exchanges top and bottom"), FALSE, FALSE, TRUE },
  { N_ ("a quarter turn"), TRUE, TRUE, FALSE },
  { N_ ("a quarter turn the other way"), TRUE, FALSE, TRUE },
  { N_ ("the mirror along the falling diagonal"), TRUE, FALSE, FALSE },
  { N_ ("the mirror along the rising diagonal"), TRUE, TRUE, TRUE },
};

static gboolean
is_mirror (const Motion *motion)
{
  return (motion->swaps + motion->across + motion->down) % 2 == 1;
}

/* One trial: what stands where, and what was found to break the motion. */
typedef struct
{
  const LoomPosition *position;
  const Motion *motion;
  const guint32 *occupants;           /* body + 1 by cell, for the first cell of each body */
  guint8 to_seat[LOOM_SEATS_MAX + 1]; /* where each seat goes; 0: not known yet */
  guint breaches;
  char *first; /* the first asymmetry in words */
  const LoomEntity *breaker;
} Trial;

static guint32
image (const Trial *self, guint32 cell)
{
  guint layer;
  LoomCell at = loom_position_cell_at (self->position, cell, &layer);
  const LoomPositionLayer *place = &self->position->layers[layer];
  LoomCell to = self->motion->swaps ? (LoomCell){ at.row, at.column } : at;

  if (self->motion->across)
    to.column = place->columns + 1 - to.column;
  if (self->motion->down)
    to.row = place->rows + 1 - to.row;
  return loom_position_cell (self->position, layer, to);
}

static char *
dup_cell (const LoomPosition *position, guint32 cell)
{
  guint layer;
  LoomCell at = loom_position_cell_at (position, cell, &layer);
  g_autofree char *name = loom_words_name (&position->layers[layer].layer->entity);

  return g_strdup_printf (_ ("%d %d on %s"), (int)at.column, (int)at.row, name);
}

/* Takes over @words. */
static void
asymmetry (Trial *self, const LoomEntity *entity, char *words)
{
  self->breaches++;
  if (self->first != NULL)
    {
      g_free (words);
      return;
    }
  self->breaker = entity;
  self->first = words;
}

/* What is missing where the motion takes @entity: "queen at 2 2 has no match at 12 2 on “Top”". */
static void
asymmetry_unmatched (Trial *self, const LoomEntity *entity, guint32 to)
{
  g_autofree char *name = NULL;
  g_autofree char *there = NULL;

  if (self->first != NULL)
    {
      self->breaches++;
      return;
    }
  name = entity->kind == LOOM_KIND_ENTRANCE ? loom_words_name (entity)
                                            : loom_entity_dup_name (entity);
  there = dup_cell (self->position, to);
  asymmetry (self, entity, g_strdup_printf (_ ("%s has no match at %s"), name, there));
}

static void
try_cells (Trial *self)
{
  const LoomPosition *position = self->position;

  for (guint32 cell = 0; cell < position->n_cells; cell++)
    {
      guint32 to = image (self, cell);
      g_autofree char *at = NULL;
      g_autofree char *there = NULL;

      if (((position->cells[cell] ^ position->cells[to]) & LOOM_CELL_BLOCKED) == 0)
        continue;
      if (self->first != NULL)
        {
          self->breaches++;
          continue;
        }
      at = dup_cell (position, cell);
      there = dup_cell (position, to);
      asymmetry (self, NULL,
                 g_strdup_printf ((position->cells[cell] & LOOM_CELL_BLOCKED) != 0
                                      ? _ ("%s is blocked and its counterpart, %s, is not")
                                      : _ ("%s is open and its counterpart, %s, is not"),
                                  at, there));
    }
}

static void
try_sites (Trial *self)
{
  const LoomPosition *position = self->position;
  g_autoptr (GHashTable) by_cell = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);

      if (site->cell != LOOM_NONE)
        g_hash_table_insert (by_cell, GUINT_TO_POINTER (site->cell), (gpointer)site);
    }
  for (guint i = 0; i < position->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (position, i);
      const LoomDigSite *other;
      guint32 to;

      if (site->cell == LOOM_NONE)
        continue;
      to = image (self, site->cell);
      other = g_hash_table_lookup (by_cell, GUINT_TO_POINTER (to));
      if (other == NULL || other->entity->kind != site->entity->kind)
        asymmetry_unmatched (self, site->entity, to);
      else if (other->turns != site->turns)
        {
          g_autofree char *name = loom_words_name (site->entity);
          g_autofree char *other_name = loom_words_name (other->entity);

          asymmetry (self, site->entity,
                     g_strdup_printf (_ ("%s takes %d turns to dig and its counterpart, %s, %d"),
                                      name, (int)site->turns, other_name, (int)other->turns));
        }
    }
}

static gboolean
is_mirrored_worm (const LoomPosition *position, const LoomGridPiece *piece)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)piece->entity;
  gboolean mirrored = worm->mirrored == 1;

  /* The option turns every second worm over; bodies are in document order. */
  if (position->grid.mirrors_worms)
    {
      guint n = 0;

      for (guint i = 0; loom_position_piece (position, i) != piece; i++)
        n += loom_position_piece (position, i)->kind == LOOM_PIECE_WORM;
      mirrored ^= n % 2 == 1;
    }
  return mirrored;
}

static gboolean
are_worms_alike (const Trial *self, const LoomGridPiece *piece, const LoomGridPiece *other)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)piece->entity;
  const LoomEarthworm *twin = (const LoomEarthworm *)other->entity;
  gboolean turned = worm->facing != twin->facing;
  gboolean flipped
      = is_mirrored_worm (self->position, piece) != is_mirrored_worm (self->position, other);

  if (self->motion->swaps || piece->n != other->n || turned != self->motion->across
      || flipped != is_mirror (self->motion))
    return FALSE;
  for (guint i = 0; i < piece->n; i++)
    {
      guint32 cell = loom_position_piece_cell (self->position, piece, i);

      if (cell == LOOM_NONE
          || image (self, cell) != loom_position_piece_cell (self->position, other, i))
        return FALSE;
    }
  return TRUE;
}

static gboolean
are_alike (const Trial *self, const LoomGridPiece *piece, const LoomGridPiece *other)
{
  if (piece->kind != other->kind || piece->sort != other->sort || piece->hp != other->hp
      || (piece->seat == 0) != (other->seat == 0))
    return FALSE;
  switch (piece->kind)
    {
    case LOOM_PIECE_WORM:
      return are_worms_alike (self, piece, other);
    case LOOM_PIECE_UNIT:
      return ((const LoomUnit *)piece->entity)->carrying
             == ((const LoomUnit *)other->entity)->carrying;
    case LOOM_PIECE_SPIDER:
      return ((const LoomSpider *)piece->entity)->radius
             == ((const LoomSpider *)other->entity)->radius;
    case LOOM_PIECE_ITEM:
      return ((const LoomItem *)piece->entity)->hidden == ((const LoomItem *)other->entity)->hidden;
    case LOOM_PIECE_QUEEN:
      break;
    }
  return TRUE;
}

/* A body whose counterpart belongs to another seat fixes where its seat goes, and that has to hold
 * for all of them. */
static void
try_bodies (Trial *self)
{
  const LoomPosition *position = self->position;

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      guint32 cell = piece->n > 0 ? loom_position_piece_cell (position, piece, 0) : LOOM_NONE;
      const LoomGridPiece *other;
      guint32 to;

      if (cell == LOOM_NONE)
        continue;
      to = image (self, cell);
      other = self->occupants[to] != 0 ? loom_position_piece (position, self->occupants[to] - 1)
                                       : NULL;
      if (other == NULL || !are_alike (self, piece, other))
        asymmetry_unmatched (self, piece->entity, to);
      else if (self->to_seat[piece->seat] == 0)
        self->to_seat[piece->seat] = other->seat;
      else if (self->to_seat[piece->seat] != other->seat)
        asymmetry_unmatched (self, piece->entity, to);
    }
}

static gboolean
fits (const LoomPosition *position, const Motion *motion)
{
  for (guint i = 0; i < position->n_layers; i++)
    if ((motion->swaps && position->layers[i].columns != position->layers[i].rows)
        || position->layers[i].columns != position->layers[0].columns
        || position->layers[i].rows != position->layers[0].rows)
      return FALSE;
  return TRUE;
}

static gboolean
moves_seats (const Trial *self)
{
  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    if (self->to_seat[seat] != 0 && self->to_seat[seat] != seat)
      return TRUE;
  return FALSE;
}

void
loom_symmetry_of_layers (const LoomPosition *position, LoomSymmetry *self)
{
  g_autofree guint32 *occupants = g_new0 (guint32, MAX (position->n_cells, 1));
  guint least = G_MAXUINT, order = 1;

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      guint32 cell = piece->n > 0 ? loom_position_piece_cell (position, piece, 0) : LOOM_NONE;

      if (cell != LOOM_NONE)
        occupants[cell] = i + 1;
    }
  for (guint i = 0; i < G_N_ELEMENTS (motions); i++)
    {
      Trial trial = { .position = position, .motion = &motions[i], .occupants = occupants };

      if (!fits (position, &motions[i]))
        continue;
      try_cells (&trial);
      try_sites (&trial);
      try_bodies (&trial);
      if (trial.breaches == 0)
        {
          order++;
          for (guint seat = 1; seat <= position->n_seats; seat++)
            if (trial.to_seat[seat] != 0)
              loom_symmetry_join (self->orbit, seat, trial.to_seat[seat]);
        }
      else if (trial.breaches < least && moves_seats (&trial))
        {
          least = trial.breaches;
          g_free (self->nearest);
          g_free (self->broken_by);
          self->nearest = g_strdup (_ (motions[i].words));
          self->broken_by = g_steal_pointer (&trial.first);
          self->breaker = trial.breaker;
        }
      g_free (trial.first);
    }
  self->order = g_strdup_printf ("%u", order);
  memcpy (self->place, self->orbit, sizeof self->place);
  if (loom_symmetry_are_one (self->orbit, position))
    {
      g_clear_pointer (&self->nearest, g_free);
      g_clear_pointer (&self->broken_by, g_free);
    }
}
