/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays a state out, and writes it down. */

#include "validator/own/fields.h"

#include "validator/own/own-game.h"
#include "validator/base/json.h"
#include "validator/base/tongue.h"

static guint64
count_numbers (const LoomOwnField *field, const LoomPosition *position)
{
  switch (field->per)
    {
    case LOOM_OWN_PER_SEAT:
      return position->n_seats;
    case LOOM_OWN_PER_AREA:
      return position->n_areas;
    case LOOM_OWN_PER_CELL:
      return position->n_cells;
    case LOOM_OWN_PER_AREA_AND_SEAT:
      return (guint64)position->n_areas * position->n_seats;
    case LOOM_OWN_PER_COUNT:
      return field->count;
    case LOOM_OWN_ONE:
      break;
    }
  return 1;
}

static gint
highest_of (const LoomOwnField *field, const LoomPosition *position)
{
  switch (field->type)
    {
    case LOOM_OWN_YES:
      return 1;
    case LOOM_OWN_AREA:
      return (gint)position->n_areas;
    case LOOM_OWN_SEAT:
      return (gint)position->n_seats;
    case LOOM_OWN_CELL:
      return (gint)position->n_cells;
    case LOOM_OWN_NUMBER:
      break;
    }
  return field->highest;
}

guint64
loom_own_layouts_init (LoomOwnLayout *layouts,
                       const LoomOwnInfo *info,
                       const LoomPosition *position)
{
  guint64 n = 0;

  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomOwnField *field = &info->fields[i];
      const guint64 here = MIN (count_numbers (field, position), LOOM_OWN_CELLS + 1);

      layouts[i] = (LoomOwnLayout){
        .first = (guint)MIN (n, G_MAXINT32),
        .n = (guint)here,
        .row = field->per == LOOM_OWN_PER_AREA_AND_SEAT ? position->n_seats : (guint)here,
        .lowest = field->type == LOOM_OWN_NUMBER ? field->lowest : 0,
        .highest = highest_of (field, position),
      };
      n += here;
    }
  return n;
}

gint32
loom_own_state_value (const LoomGame *game, const LoomState *state, guint field, guint i)
{
  const LoomOwnGame *self = (const LoomOwnGame *)game;

  return loom_own_state_numbers (state, game->n_seats)[self->layouts[field].first + i];
}

/* Writing. */

static void
add_value (const LoomGame *game, const LoomOwnField *field, gint32 value, JsonBuilder *json)
{
  guint layer;
  LoomCell at;

  if (field->type == LOOM_OWN_YES)
    json_builder_add_boolean_value (json, value != 0);
  else if (field->type == LOOM_OWN_AREA && value > 0)
    json_builder_add_string_value (json, loom_game_area_id (game, (guint)value - 1));
  else if (field->type == LOOM_OWN_AREA || (field->type == LOOM_OWN_CELL && value == 0))
    json_builder_add_null_value (json);
  else if (field->type == LOOM_OWN_CELL)
    {
      at = loom_position_cell_at (game->position, (guint32)value - 1, &layer);
      json_builder_begin_object (json);
      loom_json_string (json, "layer", game->position->layers[layer].layer->entity.id);
      json_builder_set_member_name (json, "at");
      json_builder_begin_array (json);
      json_builder_add_int_value (json, at.column);
      json_builder_add_int_value (json, at.row);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  else
    json_builder_add_int_value (json, value);
}

static void
add_list (const LoomGame *game,
          const LoomOwnField *field,
          const gint32 *values,
          guint n,
          JsonBuilder *json)
{
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    add_value (game, field, values[i], json);
  json_builder_end_array (json);
}

/* Of areas by their ids, what is nothing left out. */
static void
add_by_area (const LoomGame *game,
             const LoomOwnField *field,
             const LoomOwnLayout *layout,
             const gint32 *values,
             JsonBuilder *json)
{
  const guint each = layout->n / MAX (game->position->n_areas, 1);

  json_builder_begin_object (json);
  for (guint area = 0; area < game->position->n_areas; area++)
    {
      gboolean is_empty = TRUE;

      for (guint i = 0; i < each; i++)
        is_empty = is_empty && values[area * each + i] == 0;
      if (is_empty)
        continue;
      json_builder_set_member_name (json, loom_game_area_id (game, area));
      if (field->per == LOOM_OWN_PER_AREA)
        add_value (game, field, values[area], json);
      else
        add_list (game, field, values + area * each, each, json);
    }
  json_builder_end_object (json);
}

/* Of cells layer by layer, row by row. */
static void
add_by_cell (const LoomGame *game,
             const LoomOwnField *field,
             const gint32 *values,
             JsonBuilder *json)
{
  json_builder_begin_object (json);
  for (guint i = 0; i < game->position->n_layers; i++)
    {
      const LoomPositionLayer *layer = &game->position->layers[i];

      json_builder_set_member_name (json, layer->layer->entity.id);
      json_builder_begin_array (json);
      for (gint row = 0; row < layer->rows; row++)
        add_list (game, field, values + layer->first + (guint)(row * layer->columns),
                  (guint)layer->columns, json);
      json_builder_end_array (json);
    }
  json_builder_end_object (json);
}

void
loom_own_fields_write (const LoomGame *game, const LoomState *state, JsonBuilder *json)
{
  const LoomOwnGame *self = (const LoomOwnGame *)game;
  const gint32 *numbers = loom_own_state_numbers (state, game->n_seats);

  for (guint i = 0; i < self->info->n_fields; i++)
    {
      const LoomOwnField *field = &self->info->fields[i];
      const LoomOwnLayout *layout = &self->layouts[i];

      json_builder_set_member_name (json, field->name);
      switch (field->per)
        {
        case LOOM_OWN_ONE:
          add_value (game, field, numbers[layout->first], json);
          break;
        case LOOM_OWN_PER_SEAT:
        case LOOM_OWN_PER_COUNT:
          add_list (game, field, numbers + layout->first, layout->n, json);
          break;
        case LOOM_OWN_PER_AREA:
        case LOOM_OWN_PER_AREA_AND_SEAT:
          add_by_area (game, field, layout, numbers + layout->first, json);
          break;
        case LOOM_OWN_PER_CELL:
          add_by_cell (game, field, numbers + layout->first, json);
          break;
        }
    }
  if (state->phase == LOOM_OWN_BROKEN)
    {
      json_builder_set_member_name (json, "broken");
      json_builder_add_boolean_value (json, TRUE);
    }
}

/* Drawing. */

static void
append_value (const LoomGame *game, const LoomOwnField *field, gint32 value, GString *text)
{
  if (field->type == LOOM_OWN_YES)
    g_string_append (text, value != 0 ? C_ ("value", "yes") : C_ ("value", "no"));
  else if (field->type == LOOM_OWN_SEAT)
    g_string_append (text, game->seat_names[value]);
  else if (field->type == LOOM_OWN_AREA && value > 0)
    g_string_append (text, loom_game_area_name (game, (guint)value - 1));
  else if (field->type == LOOM_OWN_CELL && value > 0)
    loom_game_append_cell (game, (guint32)value - 1, text);
  else if (field->type == LOOM_OWN_NUMBER)
    g_string_append_printf (text, "%d", value);
  else
    g_string_append_c (text, '-');
}

/* What number @i of a field stands for, where it is one of several. */
static void
append_place (const LoomGame *game, const LoomOwnField *field, guint i, GString *text)
{
  switch (field->per)
    {
    case LOOM_OWN_PER_SEAT:
      g_string_append (text, game->seat_names[i + 1]);
      break;
    case LOOM_OWN_PER_AREA:
      g_string_append (text, loom_game_area_name (game, i));
      break;
    case LOOM_OWN_PER_AREA_AND_SEAT:
      g_string_append_printf (text, "%s, %s", loom_game_area_name (game, i / game->n_seats),
                              game->seat_names[i % game->n_seats + 1]);
      break;
    case LOOM_OWN_PER_CELL:
      loom_game_append_cell (game, i, text);
      break;
    case LOOM_OWN_PER_COUNT:
      g_string_append_printf (text, "%u", i + 1);
      break;
    case LOOM_OWN_ONE:
      return;
    }
  g_string_append (text, ": ");
}

void
loom_own_fields_draw (const LoomGame *game, const LoomState *state, GString *text)
{
  const LoomOwnGame *self = (const LoomOwnGame *)game;
  const gint32 *numbers = loom_own_state_numbers (state, game->n_seats);

  for (guint i = 0; i < self->info->n_fields; i++)
    {
      const LoomOwnLayout *layout = &self->layouts[i];
      guint told = 0;

      for (guint k = 0; k < layout->n; k++)
        {
          const gint32 value = numbers[layout->first + k];

          if (value == 0 && layout->n > game->n_seats)
            continue;
          g_string_append_printf (text, told++ == 0 ? "%s: " : ", ", self->info->fields[i].name);
          append_place (game, &self->info->fields[i], k, text);
          append_value (game, &self->info->fields[i], value, text);
        }
      if (told > 0)
        g_string_append_c (text, '\n');
    }
}
