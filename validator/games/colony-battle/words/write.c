/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position of Colony Battle in JSON: cells as layer and place, sites by id, and nothing that
 * follows from the rest. */

#include "validator/base/json.h"
#include "validator/games/colony-battle/rules/play-private.h"

static const char *const phase_names[] = { "act", "queen", "place", "end" };
static const char *const mode_names[] = { "home", "returns", "leaves" };
static const char *const ending_names[] = { NULL, "throne", "queen", "queens", "rounds" };

/* What is being written. */
typedef struct
{
  const LoomCbGame *game;
  const LoomCbState *state;
  JsonBuilder *json;
} Writer;

static void
begin_list (const Writer *self, const char *name)
{
  json_builder_set_member_name (self->json, name);
  json_builder_begin_array (self->json);
}

static void
write_place (const Writer *self, guint cell)
{
  json_builder_begin_array (self->json);
  json_builder_add_int_value (self->json, self->game->column_of[cell]);
  json_builder_add_int_value (self->json, self->game->row_of[cell]);
  json_builder_end_array (self->json);
}

static void
write_layer (const Writer *self, guint cell)
{
  loom_json_string (self->json, "layer",
                    self->game->base.position->layers[self->game->layer_of[cell]].layer->entity.id);
}

/* Two members, "layer" and "at". */
static void
write_cell (const Writer *self, guint cell)
{
  write_layer (self, cell);
  json_builder_set_member_name (self->json, "at");
  write_place (self, cell);
}

/* A member that is a cell of the layer that the object names already, or null. */
static void
write_named (const Writer *self, const char *name, guint cell)
{
  json_builder_set_member_name (self->json, name);
  if (cell == LOOM_CB_NONE)
    json_builder_add_null_value (self->json);
  else
    write_place (self, cell);
}

static void
write_flag (const Writer *self, const char *name, gboolean value)
{
  json_builder_set_member_name (self->json, name);
  json_builder_add_boolean_value (self->json, value);
}

static void
write_cargo (const Writer *self, const char *name, guint cargo)
{
  if ((cargo & LOOM_CB_CARGO_KIND) == 0)
    return;
  loom_json_string (self->json, name, loom_cb_item_words[(cargo & LOOM_CB_CARGO_KIND) - 1]);
  if ((cargo & LOOM_CB_CARGO_HIDDEN) != 0)
    write_flag (self, "hidden", TRUE);
}

static void
write_units (const Writer *self)
{
  static const char *const flags[] = { "moved", "acted", "stunned", "done", "tripped" };
  const LoomCbUnit *units = loom_cb_units (self->game, self->state);

  begin_list (self, "units");
  for (guint slot = 0; slot < self->state->high; slot++)
    {
      const LoomCbUnit *unit = &units[slot];

      if (unit->seat == 0)
        continue;
      json_builder_begin_object (self->json);
      loom_json_number (self->json, "seat", unit->seat);
      loom_json_string (self->json, "kind", loom_cb_kind_words[unit->kind]);
      write_cell (self, unit->cell);
      if (unit->kind == LOOM_CB_ANTLION)
        loom_json_number (self->json, "kills", unit->kills);
      else
        loom_json_number (self->json, "hp", unit->hp);
      write_cargo (self, "carrying", unit->cargo);
      for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
        if ((unit->flags & 1u << i) != 0)
          write_flag (self, flags[i], TRUE);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
}

static void
write_items (const Writer *self)
{
  const guint16 *occupants = loom_cb_occupants (self->game, self->state);

  begin_list (self, "items");
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    if (loom_cb_is_item (occupants[cell]))
      {
        json_builder_begin_object (self->json);
        write_cargo (self, "kind", occupants[cell] & 0xff);
        write_cell (self, cell);
        json_builder_end_object (self->json);
      }
  json_builder_end_array (self->json);
}

static void
write_seats_of (const Writer *self, const char *name, guint bits)
{
  begin_list (self, name);
  for (guint seat = 1; seat <= LOOM_CB_SEATS; seat++)
    if ((bits & 1u << (seat - 1)) != 0)
      json_builder_add_int_value (self->json, seat);
  json_builder_end_array (self->json);
}

static void
write_sites (const Writer *self)
{
  const LoomCbSite *sites = loom_cb_sites (self->game, self->state);
  const gboolean apart = self->game->options[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE;

  begin_list (self, "sites");
  for (guint i = 0; i < self->game->n_sites; i++)
    {
      const LoomEntity *thing = loom_position_site (self->game->base.position, i)->entity;

      json_builder_begin_object (self->json);
      loom_json_string (self->json, "site", thing->kind == LOOM_KIND_THRONE ? "throne" : thing->id);
      write_flag (self, "open", sites[i].open);
      begin_list (self, "left");
      for (guint seat = 0; seat < (apart ? LOOM_CB_SEATS : 1); seat++)
        json_builder_add_int_value (self->json, sites[i].left[seat]);
      json_builder_end_array (self->json);
      write_seats_of (self, "dug-by", sites[i].credited);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
}

static void
write_worms (const Writer *self)
{
  const LoomCbWorm *worms = loom_cb_worms (self->game, self->state);

  begin_list (self, "earthworms");
  for (guint i = 0; i < self->state->n_worms; i++)
    {
      const guint16 *cells = loom_cb_segments (self->game, self->state) + worms[i].first;
      const guint8 *bites = loom_cb_bites (self->game, self->state) + worms[i].first;

      json_builder_begin_object (self->json);
      write_layer (self, cells[0]);
      loom_json_string (self->json, "facing",
                        worms[i].facing == LOOM_FACING_EAST ? "east" : "west");
      write_flag (self, "mirrored", worms[i].mirrored);
      begin_list (self, "cells");
      for (guint k = 0; k < worms[i].length; k++)
        write_place (self, cells[k]);
      json_builder_end_array (self->json);
      begin_list (self, "bites");
      for (guint k = 0; k < worms[i].length; k++)
        json_builder_add_int_value (self->json, bites[k]);
      json_builder_end_array (self->json);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
}

static void
write_spiders (const Writer *self)
{
  const LoomCbSpider *spiders = loom_cb_spiders (self->game, self->state);

  begin_list (self, "spiders");
  for (guint i = 0; i < self->game->n_spiders; i++)
    {
      json_builder_begin_object (self->json);
      write_cell (self, spiders[i].cell);
      loom_json_string (self->json, "mode", mode_names[spiders[i].mode]);
      write_named (self, "centre", spiders[i].centre);
      loom_json_number (self->json, "radius", spiders[i].radius);
      write_named (self, "goal", spiders[i].goal);
      loom_json_number (self->json, "spaces", spiders[i].spaces);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
}

/* Cells with any of @marks, each as an object. */
static void
write_marks (const Writer *self, const char *name, guint marks, const guint16 *laid)
{
  const guint8 *of = loom_cb_marks (self->game, self->state);

  begin_list (self, name);
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    if ((of[cell] & marks) != 0)
      {
        json_builder_begin_object (self->json);
        write_cell (self, cell);
        if (laid != NULL)
          loom_json_number (self->json, "round", laid[cell]);
        json_builder_end_object (self->json);
      }
  json_builder_end_array (self->json);
}

/* Where a trail lasts until its drone moves again: which drone's it is. */
static void
write_tracks (const Writer *self)
{
  const gsize length = self->game->n_path + 1;

  begin_list (self, "tracks");
  for (guint slot = 0; slot < self->state->high; slot++)
    {
      const guint16 *track = loom_cb_tracks (self->game, self->state) + slot * length;
      const guint n = loom_cb_track_n (track);

      if (n == 0)
        continue;
      json_builder_begin_object (self->json);
      loom_json_number (self->json, "seat", loom_cb_track_seat (track));
      json_builder_set_member_name (self->json, "drone");
      json_builder_begin_object (self->json);
      write_cell (self, loom_cb_units (self->game, self->state)[slot].cell);
      json_builder_end_object (self->json);
      begin_list (self, "cells");
      for (guint i = 1; i <= n; i++)
        {
          json_builder_begin_object (self->json);
          write_cell (self, track[i]);
          json_builder_end_object (self->json);
        }
      json_builder_end_array (self->json);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
}

static void
write_trails (const Writer *self)
{
  const gint trail = self->game->options[LOOM_CB_TRAIL];
  const guint16 *laid
      = trail == LOOM_CB_TRAIL_SOME_ROUNDS ? loom_cb_laid (self->game, self->state) : NULL;

  begin_list (self, "trails");
  for (guint seat = 1; seat <= LOOM_CB_SEATS; seat++)
    {
      json_builder_begin_object (self->json);
      loom_json_number (self->json, "seat", seat);
      write_marks (self, "cells", LOOM_CB_MARK_TRAIL << (seat - 1),
                   laid != NULL ? laid + (seat - 1) * (gsize)self->game->n_cells : NULL);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
  if (trail == LOOM_CB_TRAIL_LAST_MOVE)
    write_tracks (self);
  write_marks (self, "old-webs", LOOM_CB_MARK_OLD_WEB, NULL);
}

/* The unit whose activation goes on. */
static void
write_mover (const Writer *self)
{
  const LoomCbState *state = self->state;

  json_builder_set_member_name (self->json, "mover");
  if (state->mover == LOOM_CB_NONE)
    {
      json_builder_add_null_value (self->json);
      return;
    }
  json_builder_begin_object (self->json);
  write_cell (self, loom_cb_units (self->game, state)[state->mover].cell);
  loom_json_number (self->json, "spaces", state->left);
  write_flag (self, "had-trail", state->bonus);
  begin_list (self, "path");
  for (guint i = 0; i < state->n_path; i++)
    {
      json_builder_begin_object (self->json);
      write_cell (self, loom_cb_path (self->game, state)[i]);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
  if (state->origin != LOOM_CB_NONE)
    {
      json_builder_set_member_name (self->json, "came-over-from");
      json_builder_begin_object (self->json);
      write_cell (self, state->origin);
      json_builder_end_object (self->json);
    }
  if (state->through != LOOM_CB_NONE)
    {
      json_builder_set_member_name (self->json, "came-through-from");
      json_builder_begin_object (self->json);
      write_cell (self, state->through);
      json_builder_end_object (self->json);
    }
  json_builder_end_object (self->json);
}

static void
write_counts (const Writer *self, const char *name, const guint16 *counts)
{
  json_builder_set_member_name (self->json, name);
  json_builder_begin_object (self->json);
  for (guint kind = 0; kind < LOOM_CB_N_KINDS; kind++)
    if (counts[kind] > 0)
      loom_json_number (self->json, loom_cb_kind_words[kind], counts[kind]);
  json_builder_end_object (self->json);
}

static void
write_queens (const Writer *self)
{
  const LoomCbState *state = self->state;

  begin_list (self, "sides");
  for (guint i = 0; i < LOOM_CB_SEATS; i++)
    {
      json_builder_begin_object (self->json);
      loom_json_number (self->json, "seat", i + 1);
      loom_json_string (self->json, "gives-up-turns-for",
                        state->forfeit[i] == 0 ? NULL : loom_cb_kind_words[state->forfeit[i] - 1]);
      if (state->forfeit[i] != 0)
        loom_json_number (self->json, "turns-left", state->forfeit_left[i]);
      write_counts (self, "waiting", state->pending[i]);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
}

void
loom_cb_write_state (const LoomGame *game, const LoomState *head, JsonBuilder *json)
{
  const LoomCbState *state = (const LoomCbState *)head;
  const Writer writer = { (const LoomCbGame *)game, state, json };

  loom_json_number (json, "round", state->round);
  loom_json_number (json, "turns-ended", state->turn);
  loom_json_number (json, "turn-of", state->active);
  loom_json_string (json, "phase", phase_names[head->phase]);
  if (head->phase == LOOM_CB_PHASE_PLACE)
    loom_json_string (json, "then", phase_names[state->resume]);
  loom_json_string (json, "ended-by", ending_names[state->ending]);
  if (state->ending != LOOM_CB_ENDED_NOT)
    loom_json_number (json, "winner", state->winner);
  loom_json_number (json, "moved", state->moved);
  write_flag (&writer, "spawned", state->spawned);
  write_counts (&writer, "to-place", state->due);
  write_seats_of (&writer, "halved", state->halved);
  write_mover (&writer);
  write_queens (&writer);
  write_units (&writer);
  write_items (&writer);
  write_sites (&writer);
  write_worms (&writer);
  write_spiders (&writer);
  write_trails (&writer);
}
