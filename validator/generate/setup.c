/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenarios of generated maps; what stands in one, its game says. */

#include "validator/generate/setup.h"

LoomEntity *
loom_generator_add (const LoomGeneratorSetting *self, LoomKind kind)
{
  return loom_builder_add (self->builder, self->scenario, kind, NULL, 0, 0);
}

void
loom_generator_set_number (const LoomGeneratorSetting *self,
                           LoomEntity *entity,
                           const char *field,
                           guint number)
{
  char text[16];
  g_snprintf (text, sizeof text, "%u", number);
  loom_builder_set (self->builder, entity, field, text);
}

LoomEntity *
loom_generator_add_place (const LoomGeneratorSetting *self, guint area)
{
  LoomEntity *entity = loom_generator_add (self, LOOM_KIND_PLACE);
  loom_builder_set (self->builder, entity, "area", loom_generated_map_area (self->map, area)->id);
  return entity;
}

LoomEntity *
loom_generate_scenario (LoomBuilder *builder, const LoomGenerate *matcher)
{
  LoomEntity *scenario = loom_builder_add (builder, loom_builder_get_root (builder),
                                           LOOM_KIND_SCENARIO, LOOM_GENERATE_SCENARIO, 0, 0);
  char seats[16];
  g_snprintf (seats, sizeof seats, "%u", matcher->seats);
  loom_builder_set (builder, scenario, "title", matcher->rules->title);
  loom_builder_set (builder, scenario, "rules", matcher->rules->id);
  loom_builder_set (builder, scenario, "seats", seats);
  return scenario;
}

void
loom_generate_setup (LoomBuilder *builder,
                     const LoomGeneratedMap *map,
                     const LoomGenerate *matcher,
                     guint64 seed)
{
  const LoomGeneratorInfo *info = matcher->rules->generator;
  LoomGeneratorSetting setting
      = { builder, map, matcher, loom_generate_scenario (builder, matcher) };

  if (info == NULL || info->place == NULL)
    return;
  loom_generated_map_links (map, &setting.links);
  loom_generator_random_init (&setting.stream, seed, 4242);
  info->place (&setting);
  loom_generated_map_links_clear (&setting.links);
}
