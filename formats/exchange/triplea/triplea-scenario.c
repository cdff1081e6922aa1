/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who plays, what is whose at the beginning, and how many units stand where. */

#include "formats/exchange/triplea/triplea-map.h"

#include "formats/exchange/base/fit.h"
#include "formats/exchange/base/ground.h"

#include <glib/gi18n.h>

#define MOST_SEATS 32

typedef struct
{
  const LoomTripleaMap *map;
  LoomBuilder *builder;
  LoomEntity *scenario;
  LoomArea *const *made;
  guint seats;
} Adding;

/* Colour, and for eyes that confuse colours, pattern and shape: no two players have both alike. */
static void
add_livery (const Adding *self, guint seat, gint32 colour)
{
  LoomLivery *livery = (LoomLivery *)loom_builder_add (
      self->builder, loom_ground_get_style (self->builder), LOOM_KIND_LIVERY, NULL, 0, 0);
  const guint shapes = LOOM_SHAPE_SHIELD + 1;
  livery->seat = (gint32)seat;
  livery->colour = colour;
  livery->symbol = (gint32)((seat - 1) % shapes);
  livery->pattern = (gint32)(LOOM_PATTERN_SLASH + (seat - 1 + (seat - 1) / shapes) % shapes);
}

static LoomPlace *
add_place (const Adding *self, guint territory, guint seat)
{
  LoomPlace *place
      = (LoomPlace *)loom_builder_add (self->builder, self->scenario, LOOM_KIND_PLACE, NULL, 0, 0);
  place->area = self->made[territory]->entity.handle;
  if (seat > 0)
    place->seat = (gint32)seat;
  else
    place->neutral = TRUE;
  return place;
}

static void
add_seats (const Adding *self)
{
  for (guint i = 0; i < self->seats; i++)
    {
      const LoomTripleaPlayer *player = &g_array_index (self->map->players, LoomTripleaPlayer, i);
      gpointer colour;
      LoomSeat *seat = (LoomSeat *)loom_builder_add (self->builder, self->scenario, LOOM_KIND_SEAT,
                                                     NULL, 0, 0);
      seat->n = (gint32)i + 1;
      g_autofree char *words = g_strdelimit (g_strdup (player->name), "_", ' ');
      seat->name = loom_naming_dup_name (words);
      if (g_hash_table_lookup_extended (self->map->colours, player->name, NULL, &colour))
        add_livery (self, i + 1, (gint32)GPOINTER_TO_UINT (colour));
    }
}

static int
compare_units (gconstpointer one, gconstpointer two)
{
  const LoomTripleaUnits *a = one, *b = two;
  if (a->territory != b->territory)
    return a->territory < b->territory ? -1 : 1;
  return (a->player > b->player) - (a->player < b->player);
}

/* For each place its owner first, with what he has there, then what others have. */
static void
add_places (const Adding *self)
{
  guint at = 0;
  g_array_sort (self->map->units, compare_units);
  for (guint i = 0; i < self->map->territories->len; i++)
    {
      const guint owner = loom_triplea_map_nth (self->map, i)->owner;
      const gboolean has_owner = self->made[i] != NULL && owner > 0 && owner <= self->seats;
      LoomPlace *place = has_owner ? add_place (self, i, owner) : NULL;
      for (; at < self->map->units->len; at++)
        {
          const LoomTripleaUnits *units = &g_array_index (self->map->units, LoomTripleaUnits, at);
          if (units->territory != i)
            break;
          if (self->made[i] == NULL || units->player > self->seats
              || (units->player == 0 && has_owner))
            continue;
          LoomPlace *own
              = has_owner && units->player == owner ? place : add_place (self, i, units->player);
          if (units->player > 0)
            own->cubes = (gint32)MIN (units->n, 1000000);
        }
    }
}

void
loom_triplea_add_scenario (const LoomTripleaMap *self,
                           LoomBuilder *builder,
                           LoomNaming *naming,
                           LoomArea *const *made,
                           LoomRemarks *remarks)
{
  if (self->players->len == 0)
    return;
  Adding adding = { self, builder, NULL, made, MIN (self->players->len, MOST_SEATS) };
  const LoomRoot *root = (const LoomRoot *)loom_builder_get_root (builder);
  g_autofree char *id = loom_naming_dup_id (naming, "start", "scenario");
  LoomScenario *scenario = (LoomScenario *)loom_builder_add (
      builder, loom_builder_get_root (builder), LOOM_KIND_SCENARIO, id, 0, 0);
  adding.scenario = &scenario->entity;
  scenario->title = g_strdup (root->title);
  scenario->seats = (gint32)adding.seats;
  add_seats (&adding);
  add_places (&adding);
  if (self->units->len > 0 && self->own == NULL)
    {
      LoomPrint *print = (LoomPrint *)loom_builder_add (builder, loom_builder_get_root (builder),
                                                        LOOM_KIND_PRINT, NULL, 0, 0);
      print->least_piece = LOOM_FIT_PIECE;
    }
  if (adding.seats < self->players->len)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("a scenario has %u seats at most, and this game has %u players; the last "
                         "ones were left out with what is theirs"),
                      MOST_SEATS, self->players->len);
}
