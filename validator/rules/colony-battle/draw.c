/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position of Colony Battle at a terminal: each layer as a grid of characters with its columns
 * and rows numbered, and what the characters mean. */

#include "validator/rules/colony-battle/play-private.h"

/* By kind: seat 1 in capitals, seat 2 in small letters. */
static const char letters[] = "WSDYBAQ";

/* What lies on the ground where nothing stands. */
static char
ground (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const guint8 marks = loom_cb_marks (game, state)[cell];

  if ((game->cells[cell] & LOOM_CELL_THRONE) != 0)
    return '$';
  if ((game->cells[cell] & LOOM_CELL_ENTRANCE) != 0)
    return 'v';
  if ((marks & LOOM_CB_MARK_WEBS) != 0)
    return '%';
  if ((marks & (LOOM_CB_MARK_TRAIL | LOOM_CB_MARK_TRAIL << 1)) != 0)
    return ':';
  return '.';
}

static char
site (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const LoomCbSite *dug = &loom_cb_sites (game, state)[game->site_at[cell]];
  guint32 left = dug->left[0];

  if (game->options[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE)
    left = MIN (left, dug->left[1]);
  return (char)('0' + MIN (left, 9));
}

static char
worm (const LoomCbGame *game, const LoomCbState *state, guint cell, guint index)
{
  const LoomCbWorm *self = &loom_cb_worms (game, state)[index];

  if (loom_cb_segments (game, state)[self->first] != cell)
    return '~';
  return self->facing == LOOM_FACING_EAST ? '>' : '<';
}

static char
character (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const guint16 occupant = loom_cb_occupants (game, state)[cell];

  if (occupant == LOOM_CB_FREE)
    return ground (game, state, cell);
  if (occupant == LOOM_CB_ROCK)
    return '#';
  if (occupant == LOOM_CB_SITE)
    return site (game, state, cell);
  if (loom_cb_is_item (occupant))
    return (occupant & LOOM_CB_CARGO_HIDDEN) != 0                     ? '?'
           : (occupant & LOOM_CB_CARGO_KIND) == LOOM_CB_CARGO_ANTLION ? '!'
                                                                      : '*';
  if (loom_cb_is_worm (occupant))
    return worm (game, state, cell, loom_cb_worm (occupant));
  if (loom_cb_is_spider (occupant))
    return 'X';
  {
    const LoomCbUnit *unit = &loom_cb_units (game, state)[loom_cb_slot (occupant)];
    const char letter = letters[unit->kind];

    return unit->seat == 1 ? letter : g_ascii_tolower (letter);
  }
}

static void
draw_layer (const LoomCbGame *game, const LoomCbState *state, guint index, GString *text)
{
  const LoomSetupLayer *layer = &game->base.setup->layers[index];
  guint cell = layer->first;

  g_string_append_printf (text, "%s\n    ", layer->layer->thing.id);
  for (gint column = 1; column <= layer->columns; column++)
    g_string_append_printf (text, "%c", column % 10 == 0 ? (char)('0' + column / 10 % 10) : ' ');
  g_string_append (text, "\n    ");
  for (gint column = 1; column <= layer->columns; column++)
    g_string_append_c (text, (char)('0' + column % 10));
  g_string_append_c (text, '\n');
  for (gint row = 1; row <= layer->rows; row++)
    {
      g_string_append_printf (text, "%3d ", row);
      for (gint column = 1; column <= layer->columns; column++)
        g_string_append_c (text, character (game, state, cell++));
      g_string_append_c (text, '\n');
    }
}

/* What the grids do not show of the units of one side: hit points, cargo, turns given up. */
static void
draw_side (const LoomCbGame *game, const LoomCbState *state, guint seat, GString *text)
{
  const guint slot = state->queen[seat - 1];
  const LoomCbUnit *units = loom_cb_units (game, state);

  g_string_append_printf (text, "%s (%s): ", game->base.seat_names[seat],
                          seat == 1 ? "capitals" : "small letters");
  if (slot == LOOM_CB_NONE)
    g_string_append (text, "no queen");
  else
    {
      g_string_append (text, "queen at ");
      loom_game_append_cell (&game->base, units[slot].cell, text);
      g_string_append_printf (text, " with %u hit points", units[slot].hp);
    }
  if (state->forfeit[seat - 1] != 0)
    g_string_append_printf (text, ", gives up %u more for a %s", state->forfeit_left[seat - 1],
                            loom_cb_kind_names[state->forfeit[seat - 1] - 1]);
  for (guint i = 0; i < state->high; i++)
    if (units[i].seat == seat && units[i].cargo != LOOM_CB_CARGO_NONE)
      {
        g_string_append (text, "; carrying at ");
        loom_game_append_cell (&game->base, units[i].cell, text);
        g_string_append_printf (text, ": %s",
                                (units[i].cargo & LOOM_CB_CARGO_HIDDEN) != 0
                                    ? "an item"
                                    : loom_cb_item_words[loom_cb_cargo_word (units[i].cargo)]);
      }
  g_string_append (text, ".\n");
}

void
loom_cb_draw_state (const LoomGame *base, const LoomState *head, GString *text)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;

  for (guint i = 0; game->n_cells > 0 && i < base->setup->n_layers; i++)
    draw_layer (game, state, i, text);
  g_string_append (text,
                   "W worker, S soldier, D drone, Y young queen, B termite bomb, A antlion, Q "
                   "queen\n> < ~ earthworm, X spider, % web, : trail, ! antlion to pick up, * "
                   "termite bomb to pick up, ? hidden item\n# rock, 1-9 turns of digging left, v "
                   "way down, $ throne\n");
  for (guint seat = 1; seat <= LOOM_CB_SEATS; seat++)
    draw_side (game, state, seat, text);
  if (head->seat == 0)
    g_string_append (text, "The game is over.\n");
  else
    g_string_append_printf (text, "Round %u, turn of %s.\n", state->round,
                            base->seat_names[head->seat]);
}
