/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The key: it explains the signs that are on this map, in the looks of this theme. Rows are
 * gathered first, then laid out in as many columns as the place for the key asks for. */

#include "render/areas/map-key-row.h"

#include "render/motifs/ornaments.h"

LoomTextStyle
loom_key_text_style (const LoomAreaPlan *plan, gboolean head)
{
  return loom_theme_type (plan->theme, head ? LOOM_TYPE_KEY_HEAD : LOOM_TYPE_KEY_TEXT, 0);
}

LoomMapKey *
loom_map_key_new (const LoomAreaPlan *plan)
{
  LoomMapKey *self = g_new0 (LoomMapKey, 1);
  self->plan = plan;
  self->rows = g_array_new (FALSE, TRUE, sizeof (LoomKeyRow));
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->sign = LOOM_KEY_SIGN;
  loom_map_key_gather (self);
  self->sign = plan->has_owners ? LOOM_KEY_SEAT + 16 : LOOM_KEY_SEAT;
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, LoomKeyRow, i).kind == LOOM_KEY_ROW_GROUP)
      self->group_width = MAX (self->group_width, g_array_index (self->rows, LoomKeyRow, i).width);
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, LoomKeyRow, i).kind == LOOM_KEY_ROW_SEAT)
      self->seat_width = MAX (self->seat_width, g_array_index (self->rows, LoomKeyRow, i).width);
  for (guint i = 1; i <= 32; i++)
    {
      const LoomSeat *seat = plan->seat_names[i] != NULL ? loom_area_plan_seat (plan, i) : NULL;
      if (seat != NULL && seat->guardian != LOOM_UNSET)
        self->has_guardians = TRUE;
    }
  return self;
}

void
loom_map_key_free (LoomMapKey *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->rows);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

guint
loom_map_key_n_rows (const LoomMapKey *self)
{
  return self != NULL ? self->rows->len : 0;
}

gboolean
loom_map_key_is_needed (const LoomMapKey *self)
{
  for (guint i = 0; i < loom_map_key_n_rows (self); i++)
    {
      const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);

      if (row->kind != LOOM_KEY_ROW_HEAD
          && (row->kind != LOOM_KEY_ROW_EDGE || row->index != LOOM_EDGE_LAND))
        return TRUE;
    }
  return FALSE;
}

guint
loom_map_key_next_part (const LoomMapKey *self, guint first)
{
  for (guint i = first + 1; i < self->rows->len; i++)
    if (g_array_index (self->rows, LoomKeyRow, i).kind == LOOM_KEY_ROW_HEAD)
      return i;
  return self->rows->len;
}

guint
loom_map_key_index_start (const LoomMapKey *self)
{
  guint i = 0;

  while (i < loom_map_key_n_rows (self)
         && g_array_index (self->rows, LoomKeyRow, i).kind != LOOM_KEY_ROW_INDEX)
    i++;
  return i;
}

static double
column_width (const LoomMapKey *self, const LoomKeyRow *row)
{
  if (row->kind == LOOM_KEY_ROW_HEAD)
    return row->width;
  if (row->kind == LOOM_KEY_ROW_INDEX)
    return LOOM_KEY_NUMBER + row->width;
  double sign = row->kind == LOOM_KEY_ROW_SEAT || row->kind == LOOM_KEY_ROW_NEUTRAL ? self->sign
                                                                                    : LOOM_KEY_SIGN;
  if (row->kind == LOOM_KEY_ROW_SEAT && self->has_guardians)
    return sign - row->back + self->seat_width + 11;
  return sign - row->back + (row->kind == LOOM_KEY_ROW_GROUP ? self->group_width : row->width);
}

static double
row_height (const LoomKeyRow *row)
{
  return row->kind == LOOM_KEY_ROW_HEAD    ? LOOM_KEY_HEAD
         : row->kind == LOOM_KEY_ROW_INDEX ? LOOM_KEY_INDEX
                                           : LOOM_KEY_ROW;
}

/* The height of the section whose heading is row @i. */
static double
section_height (const LoomMapKey *self, guint i, guint end)
{
  double h = row_height (&g_array_index (self->rows, LoomKeyRow, i));
  for (i++; i < end; i++)
    {
      const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);
      if (row->kind == LOOM_KEY_ROW_HEAD)
        break;
      h += row_height (row);
    }
  return h;
}

/* Whether row @i begins a new column after @y of this one. A section stays in one piece unless
 * it is longer than a column for itself; a heading never stands last. */
static gboolean
breaks_before (const LoomMapKey *self, guint i, guint end, double y, double aim)
{
  const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);
  if (y <= 0)
    return FALSE;
  if (row->kind != LOOM_KEY_ROW_HEAD)
    return g_array_index (self->rows, LoomKeyRow, i - 1).kind != LOOM_KEY_ROW_HEAD
           && y + LOOM_KEY_ROW > aim * 1.12 + LOOM_KEY_ROW * .5;
  double section = section_height (self, i, end);
  return y > aim * .72 || y + LOOM_KEY_HEAD + LOOM_KEY_ROW > aim * 1.12 + LOOM_KEY_ROW * .5
         || (y + section > aim * 1.2 && (section <= aim * 1.2 || y > aim * .5));
}

/* How much nearer to its edge and to each other the rows of a tight panel stand, and of a bare one
 * to its edge. */
#define TIGHT .8
#define TIGHT_MARGIN 2.5
#define BARE_MARGIN 4.4
#define BARE_SIDE 3.4

/* Of the room for a sign in a bare panel: what the widest token takes, and the gap behind it. */
#define SIGN 14.0
#define TOKEN 8.8
#define BARE_GAP 2.6

/* Whether the sign of @row is a token about the middle of its room, rather than as wide as that. */
static gboolean
is_token (const LoomKeyRow *row)
{
  switch (row->kind)
    {
    case LOOM_KEY_ROW_NUMBER:
    case LOOM_KEY_ROW_SHRINE:
    case LOOM_KEY_ROW_AURA:
    case LOOM_KEY_ROW_ELEMENT:
    case LOOM_KEY_ROW_CUBES:
    case LOOM_KEY_ROW_MARKER:
    case LOOM_KEY_ROW_HELD:
    case LOOM_KEY_ROW_LONE:
    case LOOM_KEY_ROW_LOOSE:
    case LOOM_KEY_ROW_SYMBOL:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Row @i as it stands in @part. */
static LoomKeyRow
row_in (const LoomMapKey *self, const LoomPlanKey *part, guint i)
{
  LoomKeyRow row = g_array_index (self->rows, LoomKeyRow, i);

  /* In the least the piece and the badge of a seat tell its colour without a sample. */
  if (row.kind == LOOM_KEY_ROW_SEAT || row.kind == LOOM_KEY_ROW_NEUTRAL)
    row.cut = row.back = part->is_least ? self->sign - LOOM_KEY_SEAT : 0;
  if (!part->is_bare || row.kind == LOOM_KEY_ROW_INDEX || row.kind == LOOM_KEY_ROW_GROUP
      || row.kind == LOOM_KEY_ROW_SEAT || row.kind == LOOM_KEY_ROW_NEUTRAL)
    return row;
  row.cut = is_token (&row) ? (SIGN - TOKEN) / 2 : 0;
  row.back = 2 * row.cut + LOOM_KEY_SIGN - SIGN - BARE_GAP;
  return row;
}

gboolean
loom_map_key_leaves_out (const LoomMapKey *self, const LoomPlanKey *part, guint i)
{
  const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);

  return (part->is_bare && row->kind == LOOM_KEY_ROW_HEAD) || (part->is_least && row->is_idle);
}

/* Whose things are on the map, and which name a number stands for, nobody can guess. */
guint
loom_map_key_rank (const LoomMapKey *self, guint i)
{
  switch (g_array_index (self->rows, LoomKeyRow, i).kind)
    {
    case LOOM_KEY_ROW_SEAT:
    case LOOM_KEY_ROW_NEUTRAL:
      return 0;
    case LOOM_KEY_ROW_INDEX:
      return 1;
    default:
      return LOOM_KEY_N_RANKS - 1;
    }
}

static gboolean
is_placed (const LoomMapKey *self, guint i)
{
  for (guint k = 0; k < self->plan->keys->len; k++)
    {
      const LoomPlanKey *part = &g_array_index (self->plan->keys, LoomPlanKey, k);

      if (i >= part->first && i < part->first + part->n)
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
loom_map_key_dup_untold (const LoomMapKey *self)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < self->rows->len; i++)
    {
      const LoomKeyRow *row = &g_array_index (self->rows, LoomKeyRow, i);

      if (row->kind != LOOM_KEY_ROW_HEAD && !row->is_idle && !is_placed (self, i))
        g_ptr_array_add (words, (gpointer)row->text);
    }
  return words;
}

/* How high @row stands in @part: in a tight one close, but its sign clear of the next. */
static double
height_in (const LoomKeyRow *row, const LoomPlanKey *part)
{
  if (!part->is_tight)
    return row_height (row);
  switch (row->kind)
    {
    case LOOM_KEY_ROW_NUMBER:
    case LOOM_KEY_ROW_SHRINE:
    case LOOM_KEY_ROW_AURA:
      return 8.2;
    case LOOM_KEY_ROW_SEAT:
    case LOOM_KEY_ROW_NEUTRAL:
    case LOOM_KEY_ROW_CUBES:
    case LOOM_KEY_ROW_LONE:
    case LOOM_KEY_ROW_LOOSE:
    case LOOM_KEY_ROW_SYMBOL:
    case LOOM_KEY_ROW_MARKER:
      return 6.6;
    default:
      return TIGHT * row_height (row);
    }
}

/* How the rows of a part come to stand. */
typedef struct
{
  double width, height;
  gboolean is_ragged; /* a section begins below another and goes on in the next column */
} Flow;

/* Lays the rows of @part out and calls @func for each, if it is not NULL. */
static Flow
flow (const LoomMapKey *self, const LoomPlanKey *part, LoomKeyRowFunc func, gpointer data)
{
  const double edge = part->is_bare    ? BARE_MARGIN
                      : part->is_tight ? TIGHT_MARGIN
                                       : 0,
               side = part->is_bare ? BARE_SIDE : edge;
  double total = 0, tallest = 0, x = LOOM_KEY_MARGIN - side, y = 0, w = 0;
  double head = 0; /* the height of the section's heading, where that is first in its column */
  const guint end = part->first + part->n;
  guint used = 1;
  Flow result = { 0 };

  for (guint i = part->first; i < end; i++)
    if (!loom_map_key_leaves_out (self, part, i))
      total += height_in (&g_array_index (self->rows, LoomKeyRow, i), part);
  double aim = total / MAX (part->columns, 1);
  for (guint i = part->first; i < end; i++)
    {
      const LoomKeyRow row = row_in (self, part, i);
      const double h = height_in (&row, part);
      if (loom_map_key_leaves_out (self, part, i))
        continue;
      if (used < part->columns
          && (part->is_bare ? y > 0 && y + .7 * h > aim : breaks_before (self, i, end, y, aim)))
        {
          /* What goes on does so beside the first row of its section, not beside the heading. */
          const gboolean goes_on = !part->is_bare && row.kind != LOOM_KEY_ROW_HEAD;

          result.is_ragged |= goes_on && head <= 0;
          x += w + LOOM_KEY_BETWEEN;
          y = goes_on ? head : 0;
          w = 0;
          used++;
        }
      if (row.kind == LOOM_KEY_ROW_HEAD)
        {
          /* A heading further down keeps its distance from what stands above it. */
          head = y > 0 ? 0 : h;
          y += y > 0 ? 2 : 0;
        }
      if (func != NULL)
        func (self, &row, x, y - edge - (row_height (&row) - h) / 2, data);
      w = MAX (w, column_width (self, &row));
      y += h;
      tallest = MAX (tallest, y);
    }
  result.width = x + w + LOOM_KEY_MARGIN - side;
  result.height = tallest + 2 * (LOOM_KEY_MARGIN - edge) - (part->is_tight ? 1 : 2);
  return result;
}

/* All rows in one panel. */
static LoomPlanKey
whole_of (const LoomMapKey *self, guint columns)
{
  return (LoomPlanKey){ .n = self->rows->len, .columns = MAX (columns, 1), .scale = 1 };
}

void
loom_map_key_size (const LoomMapKey *self, guint columns, double *width, double *height)
{
  const LoomPlanKey part = whole_of (self, columns);

  loom_map_key_part_size (self, &part, width, height);
}

void
loom_map_key_part_size (const LoomMapKey *self,
                        const LoomPlanKey *part,
                        double *width,
                        double *height)
{
  const Flow result = flow (self, part, NULL, NULL);

  *width = result.width;
  *height = result.height;
}

void
loom_map_key_foreach (const LoomMapKey *self,
                      const LoomPlanKey *part,
                      LoomKeyRowFunc func,
                      gpointer data)
{
  flow (self, part, func, data);
}

gboolean
loom_map_key_is_ragged (const LoomMapKey *self, const LoomPlanKey *part)
{
  return flow (self, part, NULL, NULL).is_ragged;
}

double
loom_map_key_part_area (const LoomMapKey *self, const LoomPlanKey *part)
{
  double area = 0;

  for (guint i = part->first; i < part->first + part->n; i++)
    if (!loom_map_key_leaves_out (self, part, i))
      {
        const LoomKeyRow row = row_in (self, part, i);

        area += column_width (self, &row) * height_in (&row, part);
      }
  return area;
}

static void
draw_part (const LoomMapKey *self, cairo_t *cr, const LoomPlanKey *part)
{
  double width, height;

  loom_map_key_part_size (self, part, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, (part->box.left + part->box.right) / 2 - width * part->scale / 2,
                   (part->box.top + part->box.bottom) / 2 - height * part->scale / 2);
  cairo_scale (cr, part->scale, part->scale);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  loom_ornament_plaque (cr, self->plan->theme, 0, 0, width, height, part->is_tight ? 2 : 3.5);
  loom_map_key_foreach (self, part, loom_key_row_draw, cr);
  cairo_restore (cr);
}

void
loom_map_key_draw_parts (const LoomMapKey *self, cairo_t *cr)
{
  for (guint i = 0; i < self->plan->keys->len; i++)
    draw_part (self, cr, &g_array_index (self->plan->keys, LoomPlanKey, i));
}

void
loom_map_key_draw (const LoomMapKey *self, cairo_t *cr, const LoomRect *box)
{
  double w = box->right - box->left, h = box->bottom - box->top, best = 0;
  LoomPlanKey part = whole_of (self, 1);

  for (guint c = 1; c <= 6; c++)
    {
      double cw, ch;
      loom_map_key_size (self, c, &cw, &ch);
      double s = MIN (w / cw, h / ch);
      if (s > best * 1.001)
        {
          best = s;
          part.columns = c;
        }
    }
  if (best <= 0)
    return;
  part.box = *box;
  part.scale = MIN (best, 5);
  draw_part (self, cr, &part);
}
