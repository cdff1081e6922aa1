/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hashes a setup: FNV-1a (Fowler, Noll and Vo) over its numbers, eight bytes each, least byte
 * first. */

#include "validator/position/position-key.h"

#include "validator/position/rules-source.h"

static guint64
add (guint64 hash, guint64 value)
{
  for (guint i = 0; i < 8; i++)
    {
      hash ^= (value >> (8 * i)) & 0xff;
      hash *= G_GUINT64_CONSTANT (0x100000001b3);
    }
  return hash;
}

static guint64
add_text (guint64 hash, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    hash = add (hash, (guint8)*c);
  return add (hash, 0);
}

static guint64
add_seats (guint64 hash, const LoomPosition *self)
{
  hash = add (hash, self->n_seats);
  for (guint i = 1; i <= self->n_seats; i++)
    {
      const LoomPositionSeat *seat = &self->seats[i];

      hash = add (hash, (guint64)(gint64)seat->role);
      hash = add (hash, (guint64)(gint64)seat->guardian);
      hash = add (hash, (guint64)(gint64)seat->forces);
      hash = add (hash, (guint64)(gint64)seat->stock);
      hash = add (hash, (guint64)(gint64)seat->bank);
      hash = add (hash, (guint64)(gint64)seat->first);
    }
  return hash;
}

static guint64
add_areas (guint64 hash, const LoomPosition *self)
{
  hash = add (hash, self->n_areas);
  for (guint i = 0; i < self->n_areas; i++)
    {
      const LoomPositionArea *area = &self->areas[i];

      hash = add (hash, area->owner);
      hash = add (hash, (guint64)area->neutral | (guint64)area->shrine << 1);
      hash = add (hash, (guint64)(gint64)area->dice);
      hash = add (hash, (guint64)(gint64)area->element);
      hash = add (hash, (guint64)(gint64)area->held);
      hash = add (hash, (guint64)(gint64)area->face);
      hash = add (hash, (guint64)(gint64)area->number);
      hash = add (hash, area->markers);
      for (guint k = self->link_start[i]; k < self->link_start[i + 1]; k++)
        hash = add (hash, self->links[k]);
    }
  for (guint i = 0; self->cubes != NULL && i < self->n_areas * self->n_seats; i++)
    hash = add (hash, (guint64)(gint64)self->cubes[i]);
  return hash;
}

guint64
loom_position_piece_extra (const LoomGridPiece *piece)
{
  g_return_val_if_fail (piece != NULL, 0);
  switch (piece->kind)
    {
    case LOOM_PIECE_UNIT:
      return (guint64)(gint64)((const LoomUnit *)piece->entity)->carrying;
    case LOOM_PIECE_WORM:
      {
        const LoomEarthworm *worm = (const LoomEarthworm *)piece->entity;

        return (guint64)worm->facing << 1 | (worm->mirrored == 1);
      }
    case LOOM_PIECE_SPIDER:
      return (guint64)(gint64)((const LoomSpider *)piece->entity)->radius;
    case LOOM_PIECE_ITEM:
      return ((const LoomItem *)piece->entity)->hidden == 1;
    case LOOM_PIECE_QUEEN:
      break;
    }
  return 0;
}

static guint64
add_layers (guint64 hash, const LoomPosition *self)
{
  hash = add (hash, self->n_layers);
  for (guint i = 0; i < self->n_layers; i++)
    hash = add (add (hash, (guint64)self->layers[i].columns), (guint64)self->layers[i].rows);
  for (guint i = 0; i < self->n_cells; i++)
    hash = add (hash, self->cells[i]);
  for (guint i = 0; i < self->sites->len; i++)
    {
      const LoomDigSite *site = loom_position_site (self, i);

      hash = add (add (add (hash, site->cell), site->landing), (guint64)(gint64)site->turns);
    }
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self, i);

      hash = add (add (hash, piece->kind), (guint64)(gint64)piece->sort);
      hash = add (add (hash, piece->seat), (guint64)(gint64)piece->hp);
      hash = add (hash, loom_position_piece_extra (piece));
      for (guint k = 0; k < piece->n; k++)
        hash = add (hash, loom_position_piece_cell (self, piece, k));
    }
  return hash;
}

guint64
loom_position_key (const LoomPosition *self)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  g_return_val_if_fail (self != NULL, 0);
  if (self->rules != NULL)
    {
      hash = add_text (hash, self->rules->id);
      for (guint i = 0; i < self->rules->n_options; i++)
        hash = add_text (add (hash, (guint64)(gint64)self->options.values[i]),
                         self->rules->options[i].id);
      if (self->rules->source != NULL)
        hash = add (hash, (guint64)self->rules->source->version);
    }
  return add_layers (add_areas (add_seats (hash, self), self), self);
}
