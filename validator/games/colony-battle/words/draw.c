/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position of Colony Battle at a terminal: each layer as a grid of characters with its columns
 * and rows numbered, side by side where there is room, and what the characters mean. */

#include "validator/games/colony-battle/rules/play-private.h"
#include "validator/play/sentence.h"

/* How wide a line may be, and what a layer takes beside its columns: numbers of rows before it, two
 * blanks behind. */
#define LINE 80
#define COLUMN_GAP 6

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
  return left > 9 ? '+' : (char)('0' + left);
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

/* The lines above the rows of a layer: its id, tens and ones of the columns. */
#define HEAD_LINES 3

/* One line of one layer, without what follows it. */
static void
draw_line (const LoomCbGame *game,
           const LoomCbState *state,
           const LoomPositionLayer *layer,
           gint line,
           GString *text)
{
  const gint row = line - HEAD_LINES + 1;

  if (line == 0)
    {
      /* A long one must not push the layer beside it away. */
      g_autofree char *id = g_utf8_substring (
          layer->layer->entity.id, 0,
          MIN (g_utf8_strlen (layer->layer->entity.id, -1), layer->columns + 4));

      g_string_append (text, id);
    }
  else if (row <= layer->rows)
    {
      if (line < HEAD_LINES)
        g_string_append (text, "    ");
      else
        g_string_append_printf (text, "%3d ", row);
      for (gint column = 1; column <= layer->columns; column++)
        if (line == 1)
          g_string_append_c (text, column % 10 == 0 ? (char)('0' + column / 10 % 10) : ' ');
        else if (line == 2)
          g_string_append_c (text, (char)('0' + column % 10));
        else
          g_string_append_c (text, character (game, state,
                                              layer->first + (guint)((row - 1) * layer->columns)
                                                  + (guint)column - 1));
    }
}

/* Layers side by side: from @first on up to before @end. */
static void
draw_layers (const LoomCbGame *game,
             const LoomCbState *state,
             guint first,
             guint end,
             GString *text)
{
  const LoomPositionLayer *layers = game->base.position->layers;
  gint lines = 0;

  for (guint i = first; i < end; i++)
    lines = MAX (lines, HEAD_LINES + layers[i].rows);
  for (gint line = 0; line < lines; line++)
    {
      const gsize begin = text->len;
      glong edge = 0;

      for (guint i = first; i < end; i++)
        {
          while (g_utf8_strlen (text->str + begin, (gssize)(text->len - begin)) < edge)
            g_string_append_c (text, ' ');
          draw_line (game, state, &layers[i], line, text);
          edge += layers[i].columns + COLUMN_GAP;
        }
      while (text->len > begin && text->str[text->len - 1] == ' ')
        g_string_truncate (text, text->len - 1);
      g_string_append_c (text, '\n');
    }
}

/* As many layers beside each other as a line has room for. */
static void
draw_board (const LoomCbGame *game, const LoomCbState *state, GString *text)
{
  const LoomPosition *position = game->base.position;
  guint end;

  for (guint first = 0; first < position->n_layers; first = end)
    {
      gint width = position->layers[first].columns + COLUMN_GAP;

      for (end = first + 1; end < position->n_layers; end++)
        {
          width += position->layers[end].columns + COLUMN_GAP;
          if (width > LINE + 2)
            break;
        }
      draw_layers (game, state, first, end, text);
    }
}

static char *
dup_cell (const LoomCbGame *game, guint32 cell)
{
  GString *text = g_string_new (NULL);

  loom_game_append_cell (&game->base, cell, text);
  return g_string_free (text, FALSE);
}

/* What the grids do not show of the units of one side: hit points, cargo, turns given up. */
static void
draw_side (const LoomCbGame *game, const LoomCbState *state, guint seat, GString *text)
{
  const guint slot = state->queen[seat - 1];
  const LoomCbUnit *units = loom_cb_units (game, state);

  g_string_append_printf (text, seat == 1 ? _ ("%s (capitals): ") : _ ("%s (small letters): "),
                          game->base.seat_names[seat]);
  if (slot == LOOM_CB_NONE)
    g_string_append (text, _ ("no queen"));
  else
    {
      g_autofree char *at = dup_cell (game, units[slot].cell);

      g_string_append_printf (
          text,
          P_ ("queen at %s with %u hit point", "queen at %s with %u hit points", units[slot].hp),
          at, units[slot].hp);
    }
  if (state->forfeit[seat - 1] != 0)
    g_string_append_printf (text,
                            P_ (", gives up %u more turn for a %s",
                                ", gives up %u more turns for a %s", state->forfeit_left[seat - 1]),
                            state->forfeit_left[seat - 1],
                            loom_cb_kind_word (state->forfeit[seat - 1] - 1));
  for (guint i = 0; i < state->high; i++)
    if (units[i].seat == seat && units[i].cargo != LOOM_CB_CARGO_NONE)
      {
        g_autofree char *at = dup_cell (game, units[i].cell);

        g_string_append_printf (text,
                                (units[i].cargo & LOOM_CB_CARGO_HIDDEN) != 0
                                    ? _ ("; carrying at %s: an item")
                                : (units[i].cargo & LOOM_CB_CARGO_KIND) == LOOM_CB_CARGO_ANTLION
                                    ? _ ("; carrying at %s: antlion")
                                    : _ ("; carrying at %s: termite-bomb"),
                                at);
      }
  g_string_append (text, ".\n");
}

void
loom_cb_draw_state (const LoomGame *base, const LoomState *head, GString *text)
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;

  if (game->n_cells > 0)
    draw_board (game, state, text);
  g_string_append (
      text, _ ("W worker, S soldier, D drone, Y young queen, B termite bomb, A antlion, Q "
               "queen\n> < ~ earthworm, X spider, % web, : trail, ! antlion to pick up, * "
               "termite bomb to pick up, ? hidden item\n# rock, 1-9 + turns of digging left, v "
               "way down, $ throne\n"));
  for (guint seat = 1; seat <= LOOM_CB_SEATS; seat++)
    draw_side (game, state, seat, text);
  if (head->seat == 0)
    g_string_append (text, _ ("The game is over.\n"));
  else
    g_string_append_printf (text, _ ("Round %u, turn of %s.\n"), state->round,
                            base->seat_names[head->seat]);
}
