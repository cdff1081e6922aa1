/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the fields of the gallery to what the generator is asked, and to the words of the command
 * line for the same. */

#include "editor/window/start/generator-settings.h"

#include "validator/generate/generator.h"

#define ISLANDS 4

static const char *const symmetries[]
    = { NULL, "none", "mirror", "rotate-2", "rotate-3", "rotate-4", "rotate-5", "rotate-6" };

gboolean
loom_generator_settings_has_seats (const LoomGeneratorSettings *self)
{
  return self->rules != NULL && self->rules->min_seats < self->rules->max_seats;
}

gboolean
loom_generator_settings_has_areas (const LoomGeneratorSettings *self)
{
  return self->rules == NULL || self->rules->limits.min_areas < self->rules->limits.max_areas;
}

gboolean
loom_generator_settings_has_shape (const LoomGeneratorSettings *self)
{
  return loom_generator_settings_has_areas (self);
}

gboolean
loom_generator_settings_has_symmetry (const LoomGeneratorSettings *self)
{
  return loom_generator_settings_has_shape (self) && self->shape <= LOOM_GENERATOR_SHAPE_ISLANDS;
}

void
loom_generator_settings_standard (LoomGeneratorSettings *self, const LoomGameInfo *rules)
{
  self->rules = rules;
  const LoomGeneratorInfo *info = rules != NULL ? rules->generator : NULL;
  self->seats
      = rules != NULL ? CLAMP (rules->default_seats, rules->min_seats, rules->max_seats) : 0;
  self->areas = info != NULL && info->areas > 0 ? info->areas : 24;
  if (rules != NULL && rules->limits.max_areas > 0)
    self->areas = CLAMP (self->areas, rules->limits.min_areas, rules->limits.max_areas);
  self->symmetry = rules == NULL ? 2 : 0;
  self->shape = info == NULL                     ? LOOM_GENERATOR_SHAPE_LAND
                : info->grid == LOOM_GRID_HEX    ? LOOM_GENERATOR_SHAPE_HEXAGONS
                : info->grid == LOOM_GRID_SQUARE ? LOOM_GENERATOR_SHAPE_SQUARES
                : info->islands > 1              ? LOOM_GENERATOR_SHAPE_ISLANDS
                                                 : LOOM_GENERATOR_SHAPE_LAND;
}

LoomBoard *
loom_generator_settings_make (const LoomGeneratorSettings *self, GError **error)
{
  LoomGenerate settings = LOOM_GENERATE_INIT;
  settings.rules = self->rules;
  settings.seed = self->seed;
  if (loom_generator_settings_has_seats (self))
    settings.seats = self->seats;
  if (loom_generator_settings_has_areas (self))
    settings.areas = self->areas;
  if (loom_generator_settings_has_shape (self))
    {
      settings.islands = self->shape == LOOM_GENERATOR_SHAPE_ISLANDS ? ISLANDS
                         : self->shape == LOOM_GENERATOR_SHAPE_LAND  ? 1
                                                                     : 0;
      settings.grid = self->shape == LOOM_GENERATOR_SHAPE_SQUARES    ? LOOM_GRID_SQUARE
                      : self->shape == LOOM_GENERATOR_SHAPE_HEXAGONS ? LOOM_GRID_HEX
                                                                     : LOOM_GRID_NONE;
    }
  if (loom_generator_settings_has_symmetry (self) && self->symmetry > 0
      && self->symmetry < G_N_ELEMENTS (symmetries))
    settings.has_turn = loom_map_symmetry_parse (&settings.turn, symmetries[self->symmetry]);
  return loom_generate (&settings, error);
}

char *
loom_generator_settings_dup_command (const LoomGeneratorSettings *self)
{
  g_autoptr (GString) line = g_string_new ("boardloom new");
  if (self->rules != NULL)
    g_string_append_printf (line, " --game %s", self->rules->id);
  if (loom_generator_settings_has_seats (self))
    g_string_append_printf (line, " --seats %u", self->seats);
  if (loom_generator_settings_has_areas (self))
    g_string_append_printf (line, " --areas %u", self->areas);
  if (loom_generator_settings_has_shape (self))
    {
      if (self->shape == LOOM_GENERATOR_SHAPE_SQUARES
          || self->shape == LOOM_GENERATOR_SHAPE_HEXAGONS)
        g_string_append_printf (line, " --grid %s",
                                self->shape == LOOM_GENERATOR_SHAPE_SQUARES ? "square" : "hex");
      else
        g_string_append_printf (line, " --islands %d",
                                self->shape == LOOM_GENERATOR_SHAPE_ISLANDS ? ISLANDS : 1);
    }
  if (loom_generator_settings_has_symmetry (self) && self->symmetry > 0
      && self->symmetry < G_N_ELEMENTS (symmetries))
    g_string_append_printf (line, " --symmetry %s", symmetries[self->symmetry]);
  g_string_append_printf (line, " --seed %" G_GUINT64_FORMAT, self->seed);
  return g_string_free (g_steal_pointer (&line), FALSE);
}
