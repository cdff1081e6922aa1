/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where each piece lies: blocks of one size and one ground under a heading, in a grid that is cut
 * through with a ruler, and the blocks packed on sheets.
 *
 * A block is half a sheet wide where that does not make it too high, so that two stand side by
 * side; one that is higher than half a sheet takes its width, and is cut into several where it
 * would not fit then. Pieces whose backs are folded behind them have sheets of their own. */

#include "render/pieces/layout.h"

#include "formats/model/limits.h"
#include "render/draw/sign-words.h"
#include "render/sheet/packing.h"
#include "render/pieces/groups.h"
#include "render/pieces/component-groups.h"

#include <glib/gi18n-lib.h>

#define BLEED 1000 /* µm, at the least */
#define GAP 1500   /* between blocks */

/* What blocks are to be like: those no higher than @high tenths of a sheet are no wider than one
 * part in @parts of it. */
typedef struct
{
  guint parts;
  guint high;
} Shape;

typedef struct
{
  LoomPieceLayout *layout;
  GArray *groups; /* of LoomPieceLot */
  Shape shape;
} Layouter;

static void
clear_block (gpointer data)
{
  LoomPieceBlock *block = data;

  g_free (block->heading);
  g_free (block->note);
}

void
loom_piece_layout_free (LoomPieceLayout *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->components);
  g_array_unref (self->blocks);
  g_array_unref (self->cuts);
  g_array_unref (self->sheets);
  g_free (self);
}

/* Blocks. */

/* Whether the backs of such pieces lie on the other half of their sheet. */
static gboolean
is_folded (const LoomPieceLayout *layout, gboolean has_backs)
{
  return has_backs && layout->settings.backs == LOOM_BACKS_FOLD;
}

static gint32
body_width (const LoomPieceLayout *layout, gboolean has_backs)
{
  const gint32 width = layout->width - 2 * layout->settings.margin;

  return is_folded (layout, has_backs)
             ? layout->width / 2 - LOOM_SHEET_GUTTER - layout->settings.margin
             : width;
}

static gint32
body_height (const LoomPieceLayout *layout)
{
  return layout->height - 2 * layout->settings.margin - LOOM_SHEET_HEAD - LOOM_SHEET_FOOT;
}

/* What a block takes beside its pieces: room for marks, or for an outline. */
static gint32
border (const LoomPieceLayout *layout, gint32 gap)
{
  if (gap == LOOM_OUTLINE_GAP)
    return LOOM_OUTLINE_GAP / 2;
  return layout->bleed + (layout->settings.marks == LOOM_MARKS_NONE ? 0 : LOOM_BLOCK_MARKS);
}

/* How far @n pieces reach, which fit a sheet, and how many reach no further than @room. */
static gint32
reach (guint n, gint32 piece, gint32 gap)
{
  return (gint32)n * (piece + gap) - gap;
}

static guint
count_fitting (gint32 room, gint32 piece, gint32 gap)
{
  return room < piece ? 0 : (guint)((room + gap) / (piece + gap));
}

static gint32
block_height (const LoomPieceLayout *layout, gint32 pieces, gint32 gap)
{
  return pieces + 2 * border (layout, gap) + LOOM_BLOCK_HEADING;
}

static void
add_block (Layouter *self, const LoomPieceLot *lot, guint from, guint n, guint columns)
{
  LoomPieceLayout *layout = self->layout;
  LoomPieceBlock block = { .heading = g_strdup (lot->heading),
                           .note = g_strdup (loom_sign_words (
                               layout->language, loom_component_group_get (lot->group)->note)),
                           .ground = loom_component_group_get (lot->group)->ground,
                           .seat = lot->seat,
                           .room = lot->heading_width,
                           .has_backs = lot->has_back,
                           .width = lot->width,
                           .height = lot->height,
                           .gap = lot->gap,
                           .columns = MIN (columns, n),
                           .first = layout->cuts->len,
                           .n = n };

  g_array_append_vals (layout->cuts, &g_array_index (lot->cuts, LoomPieceCut, from), n);
  g_array_append_val (layout->blocks, block);
}

/* Whether a block of so many columns is low enough to stand beside another. */
static gboolean
is_low (const Layouter *self, const LoomPieceLot *lot, guint columns)
{
  const LoomPieceLayout *layout = self->layout;
  const guint rows = (lot->cuts->len + columns - 1) / columns;
  const gint32 room
      = body_height (layout) * (gint32)self->shape.high / 10 - block_height (layout, 0, lot->gap);

  return rows <= count_fitting (room, lot->height, lot->gap) || (rows == 1 && columns == 1);
}

static guint
count_part (const Layouter *self, gint32 room, const LoomPieceLot *lot)
{
  const gint32 n = (gint32)self->shape.parts;

  return count_fitting ((room - (n - 1) * GAP) / n - 2 * border (self->layout, lot->gap),
                        lot->width, lot->gap);
}

/* What a sheet leaves for the pieces of a block. */
static void
find_room (const LoomPieceLayout *layout, const LoomPieceLot *lot, gint32 *width, gint32 *height)
{
  *width = body_width (layout, lot->has_back) - 2 * border (layout, lot->gap);
  *height = body_height (layout) - block_height (layout, 0, lot->gap);
}

/* The largest of those that fit no sheet, or NULL. */
static const LoomPieceLot *
find_too_large (const Layouter *self)
{
  const LoomPieceLot *worst = NULL;

  for (guint i = 0; i < self->groups->len; i++)
    {
      const LoomPieceLot *lot = &g_array_index (self->groups, LoomPieceLot, i);
      gint32 width, height;

      find_room (self->layout, lot, &width, &height);
      if ((lot->width > width || lot->height > height)
          && (worst == NULL
              || (gint64)lot->width * lot->height > (gint64)worst->width * worst->height))
        worst = lot;
    }
  return worst;
}

static gboolean
check_sizes (const Layouter *self, GError **error)
{
  const LoomPieceLot *lot = find_too_large (self);
  const LoomPieceCut *cut;
  gint32 width, height;

  if (lot == NULL)
    return TRUE;
  cut = &g_array_index (lot->cuts, LoomPieceCut, 0);
  find_room (self->layout, lot, &width, &height);
  g_set_error (
      error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
      _ ("a piece (%s) of %g × %g mm is larger than a sheet, which leaves %g × %g mm for it; "
         "take larger paper, smaller margins or a smaller scale"),
      loom_piece_say (loom_components_get (self->layout->components, cut->component)),
      lot->width / (double)LOOM_MM, lot->height / (double)LOOM_MM, MAX (width, 0) / (double)LOOM_MM,
      MAX (height, 0) / (double)LOOM_MM);
  return FALSE;
}

static void
cut_into_blocks (Layouter *self, const LoomPieceLot *lot)
{
  const LoomPieceLayout *layout = self->layout;
  const guint part = count_part (self, body_width (layout, lot->has_back), lot);
  guint rows, columns;
  gint32 width, height;

  find_room (layout, lot, &width, &height);
  rows = count_fitting (height, lot->height, lot->gap);
  columns
      = part > 0 && is_low (self, lot, part) ? part : count_fitting (width, lot->width, lot->gap);
  for (guint from = 0; from < lot->cuts->len; from += rows * columns)
    add_block (self, lot, from, MIN (rows * columns, lot->cuts->len - from), columns);
}

/* Of the lots that are folded, or of the others. */
static void
make_blocks (Layouter *self, gboolean folded)
{
  for (guint i = 0; i < self->groups->len; i++)
    {
      const LoomPieceLot *lot = &g_array_index (self->groups, LoomPieceLot, i);

      if (is_folded (self->layout, lot->has_back) == folded)
        cut_into_blocks (self, lot);
    }
}

/* Sheets. */

static LoomPackItem
item_of (const LoomPieceLayout *layout, const LoomPieceBlock *block)
{
  const gint32 room = body_width (layout, block->has_backs);
  const guint rows = (block->n + block->columns - 1) / block->columns;

  return (LoomPackItem){ .width = MAX (reach (block->columns, block->width, block->gap)
                                           + 2 * border (layout, block->gap),
                                       MIN (block->room + border (layout, block->gap), room)),
                         .height = block_height (layout, reach (rows, block->height, block->gap),
                                                 block->gap),
                         .n = 1 };
}

static void
place_cuts (LoomPieceLayout *layout, const LoomPieceBlock *block)
{
  for (guint i = 0; i < block->n; i++)
    {
      LoomPieceCut *cut = &g_array_index (layout->cuts, LoomPieceCut, block->first + i);

      cut->sheet = block->sheet;
      cut->front = (LoomCutout){
        .x = block->x + (gint32)(i % block->columns) * (block->width + block->gap),
        .y = block->y + (gint32)(i / block->columns) * (block->height + block->gap),
        .width = block->width,
        .height = block->height
      };
      cut->back = cut->front;
      if (cut->has_back)
        cut->back
            = loom_backs_map (layout->settings.backs, layout->width, layout->height, &cut->front);
    }
}

/* Packs the blocks from @first on, on sheets that follow those there are. */
static gboolean
pack_blocks (LoomPieceLayout *layout, guint first, gboolean has_backs, GError **error)
{
  const LoomPackRequest settings
      = { .width = body_width (layout, has_backs), .height = body_height (layout), .gap = GAP };
  const guint n = layout->blocks->len - first, n_sheets = layout->sheets->len;
  g_autofree LoomPackItem *items = g_new (LoomPackItem, n + 1);
  g_autoptr (GArray) places = NULL;

  for (guint i = 0; i < n; i++)
    items[i] = item_of (layout, loom_piece_layout_block (layout, first + i));
  places = loom_pack (&settings, items, n, NULL, error);
  if (places == NULL)
    return FALSE;
  for (guint i = 0; i < places->len; i++)
    {
      const LoomPackPlace *place = &g_array_index (places, LoomPackPlace, i);
      LoomPieceBlock *block = &g_array_index (layout->blocks, LoomPieceBlock, first + place->item);
      const LoomPieceSheet sheet = { FALSE };

      block->sheet = n_sheets + place->sheet;
      block->x = layout->settings.margin + place->x + border (layout, block->gap);
      block->y = layout->settings.margin + LOOM_SHEET_HEAD + place->y + LOOM_BLOCK_HEADING
                 + border (layout, block->gap);
      block->border = border (layout, block->gap);
      block->room = place->width - border (layout, block->gap);
      while (layout->sheets->len <= block->sheet)
        g_array_append_val (layout->sheets, sheet);
      g_array_index (layout->sheets, LoomPieceSheet, block->sheet).has_backs |= block->has_backs;
      place_cuts (layout, block);
    }
  return TRUE;
}

static gboolean
lay_out_in (Layouter *self, const Shape *shape, GError **error)
{
  LoomPieceLayout *layout = self->layout;

  self->shape = *shape;
  g_array_set_size (layout->blocks, 0);
  g_array_set_size (layout->cuts, 0);
  g_array_set_size (layout->sheets, 0);
  for (guint pass = 0; pass < 2; pass++)
    {
      const gboolean folded = pass == 0;
      const guint first = layout->blocks->len;

      make_blocks (self, folded);
      if (!pack_blocks (layout, first, folded, error))
        return FALSE;
    }
  return TRUE;
}

/* In low halves, or in what takes fewer sheets. */
static gboolean
lay_out (Layouter *self, gboolean lies, GError **error)
{
  static const Shape shapes[]
      = { { 2, 4 }, { 2, 6 }, { 1, 4 }, { 3, 4 }, { 3, 6 }, { 4, 4 }, { 4, 7 } };
  LoomPieceLayout *layout = self->layout;
  const gint32 a = layout->settings.paper.width, b = layout->settings.paper.height;
  guint best = 0, fewest;

  layout->width = lies ? MAX (a, b) : MIN (a, b);
  layout->height = lies ? MIN (a, b) : MAX (a, b);
  if (!check_sizes (self, error) || !lay_out_in (self, &shapes[best], error))
    return FALSE;
  fewest = layout->sheets->len;
  for (guint i = 1; fewest > 1 && i < G_N_ELEMENTS (shapes); i++)
    if (lay_out_in (self, &shapes[i], NULL) && layout->sheets->len < fewest)
      {
        best = i;
        fewest = layout->sheets->len;
      }
  return lay_out_in (self, &shapes[best], error);
}

/* Upright, unless told otherwise or a piece is too wide for that. */
static gboolean
lay_out_either_way (Layouter *self, GError **error)
{
  const LoomOrientation wanted = self->layout->settings.orientation;
  g_autoptr (GError) upright = NULL;

  if (wanted != LOOM_ORIENTATION_AUTO)
    return lay_out (self, wanted == LOOM_ORIENTATION_LANDSCAPE, error);
  if (lay_out (self, FALSE, &upright) || lay_out (self, TRUE, NULL))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&upright));
  return FALSE;
}

static gboolean
check_count (const LoomPieceLayout *layout, GError **error)
{
  guint64 n = 0;

  for (guint i = 0; i < layout->components->len; i++)
    n += loom_components_get (layout->components, i)->n;
  if (n <= LOOM_MOST_PIECES)
    return TRUE;
  g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_COUNT,
               _ ("%lu pieces or more are more than anybody cuts out; print %d at the most"),
               (gulong)n, LOOM_MOST_PIECES);
  return FALSE;
}

LoomPieceLayout *
loom_piece_layout_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error)
{
  g_autoptr (LoomPieceLayout) layout = NULL;
  g_autoptr (GArray) groups = NULL;
  Layouter self = { 0 };

  g_return_val_if_fail (board != NULL && settings != NULL, NULL);

  layout = g_new0 (LoomPieceLayout, 1);
  layout->settings = *settings;
  layout->bleed = MAX (settings->bleed, BLEED);
  layout->language = loom_board_get_root (board)->lang;
  layout->components = loom_components_new (board, settings->scenario, &settings->pieces);
  layout->blocks = g_array_new (FALSE, FALSE, sizeof (LoomPieceBlock));
  layout->cuts = g_array_new (FALSE, FALSE, sizeof (LoomPieceCut));
  layout->sheets = g_array_new (FALSE, FALSE, sizeof (LoomPieceSheet));
  g_array_set_clear_func (layout->blocks, clear_block);
  loom_piece_sizes_init (&layout->sizes, board, settings);
  if (!check_count (layout, error))
    return NULL;
  groups = loom_component_groups_new (layout);
  self.layout = layout;
  self.groups = groups;
  if (!lay_out_either_way (&self, error))
    return NULL;
  return g_steal_pointer (&layout);
}
