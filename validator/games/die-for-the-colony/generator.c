/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards for Die for the Colony: four sites, which touch in one of three ways. */

#include "validator/games/die-for-the-colony/die-for-the-colony.h"

static void
settle (LoomGenerate *matcher)
{
  const LoomMapSymmetry turns[] = { { 4, FALSE }, { 2, FALSE }, { 3, FALSE } };

  matcher->turn = turns[matcher->sites];
  matcher->islands = 1;
}

static void
plan (const LoomGenerate *matcher, LoomLandPlan *land)
{
  static const LoomSiteAnchor ring[] = { { 0.55, 0.55 } };
  static const LoomSiteAnchor row[] = { { 0.43, 0 }, { 1.29, 0 } };
  static const LoomSiteAnchor hub[] = { { 0, -0.62 } };
  const LoomSiteAnchor *anchors[] = { ring, row, hub };
  const guint n_anchors[] = { 1, 2, 1 };

  land->anchors = anchors[matcher->sites];
  land->n_anchors = n_anchors[matcher->sites];
  land->pond = matcher->sites == LOOM_SITES_SQUARE;
}

static void
place (LoomGeneratorSetting *setting)
{
  const char *const roles[] = { "ants", "grasshoppers" };
  for (guint i = 0; i < 2; i++)
    {
      LoomEntity *seat = loom_generator_add (setting, LOOM_KIND_SEAT);
      loom_generator_set_number (setting, seat, "n", i + 1);
      loom_builder_set (setting->builder, seat, "role", roles[i]);
    }
  for (guint i = 0; i < setting->map->areas->len; i++)
    loom_generator_set_number (setting, loom_generator_add_place (setting, i), "face", 3);
}

const LoomGeneratorInfo loom_generator_die_for_the_colony = {
  .has_sites = TRUE,
  .settle = settle,
  .plan = plan,
  .place = place,
};
