/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and pieces within areas. What the designer placed stands where it was placed; for the
 * rest, a group of pieces and a name above or below it are moved over the free cells of the
 * area, at the three sizes that names have on this board, the name in one line and in two, the
 * pieces as large as they can be and never smaller than can be read. An area that has no room for
 * both waits until all others have their names: outside.c finds it a place in the sea, or a number.
 *
 * Implementation notes: nothing compares two areas with each other, so the cost is linear in
 * the areas; the raster is coarser where there are many. */

#include "render/areas/layout.h"

#include "render/areas/name-lines.h"
#include "render/areas/obstacles.h"
#include "render/areas/panels.h"
#include "render/areas/scatter.h"

#include <math.h>
#include <string.h>

#define LEAST_CONTRAST 4.5

LoomColour
loom_layout_ink (const LoomTheme *theme, LoomColour wanted, LoomColour ground)
{
  const LoomColour ends[] = { theme->ink, loom_colour_hex (theme->style->black),
                              loom_colour_hex (theme->style->white) };
  LoomColour best = wanted;

  /* Darker by and by, and if that does not do, lighter. */
  for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
    for (int t = 0; t <= 4; t++)
      {
        const LoomColour ink = loom_colour_mix (wanted, ends[k], t / 4.0);
        const double contrast = loom_colour_contrast (ink, ground);
        if (contrast >= LEAST_CONTRAST)
          return ink;
        if (contrast > loom_colour_contrast (best, ground))
          best = ink;
      }
  return best;
}

static LoomTextStyle
name_style (const LoomAreaPlan *plan, const LoomPlanArea *a, gboolean is_outside)
{
  const LoomColour ground = is_outside ? loom_area_plan_water (plan) : a->fill;
  const LoomNameStyle *look = &plan->theme->style->map->name;
  gboolean water = a->kind == LOOM_TERRAIN_WATER, plain = plan->areas->len > 1500;
  LoomTypeRole role = water ? LOOM_TYPE_WATER : LOOM_TYPE_NAME;
  LoomTextStyle style = loom_theme_type (plan->theme, role, plan->nominal);

  /* Decided for the board, so that its names are of one kind. */
  if (!plan->has_caps)
    style.small_caps = FALSE;
  style.halo_width = plain ? 0 : style.size * look->halo;
  style.colour = loom_layout_ink (plan->theme, style.colour, ground);
  /* Light letters have a dark rim. */
  const gboolean is_light = loom_colour_lightness (style.colour) > loom_colour_lightness (ground);
  const LoomColour rim = is_light ? plan->theme->ink : plan->theme->paper;
  style.halo = plan->theme->flat ? rim
                                 : loom_colour_alpha (loom_colour_mix (ground, rim, look->halo_mix),
                                                      look->halo_alpha);
  return style;
}

/* The longest name that is drawn whole: as a line of half a millimetre it is a line already. */
#define MAX_NAME 120

static char *
dup_start (const char *name)
{
  g_autofree char *start = g_utf8_substring (name, 0, MAX_NAME - 1);
  return g_strconcat (start, "…", NULL);
}

void
loom_layout_shape (LoomLayout *l)
{
  LoomTextStyle style = name_style (l->plan, l->area, l->is_outside);
  const char *full = l->area->name != NULL ? l->area->name : "";
  g_autofree char *name = g_utf8_strlen (full, -1) > MAX_NAME ? dup_start (full) : g_strdup (full);
  g_autofree char *rest = NULL;
  g_autofree char *head = loom_name_dup_break (name, &rest);

  g_clear_pointer (&l->one, loom_text_run_free);
  g_clear_pointer (&l->two[0], loom_text_run_free);
  g_clear_pointer (&l->two[1], loom_text_run_free);
  l->one = loom_text_run_new (name, &style);
  l->one_w = loom_text_run_extents (l->one).width + style.size * .1;
  l->line_h = style.size * (style.small_caps ? .62 : .8);
  l->pitch = style.size * .92;
  if (head != NULL)
    {
      l->two[0] = loom_text_run_new (head, &style);
      l->two[1] = loom_text_run_new (rest, &style);
      l->two_w
          = MAX (loom_text_run_extents (l->two[0]).width, loom_text_run_extents (l->two[1]).width)
            + style.size * .1;
      l->pitch = loom_name_pitch (l->two[0], l->two[1]);
    }
}

LoomCaption
loom_layout_tag (const LoomLayout *l, guint size, gboolean broken)
{
  const double scale = l->plan->sizes[size] / l->plan->nominal;

  return (LoomCaption){ .w = (broken ? l->two_w : l->one_w) * scale,
                        .h = (l->line_h + (broken ? l->pitch : 0)) * scale,
                        .scale = scale,
                        .broken = broken };
}

LoomCaption
loom_layout_number_tag (const LoomLayout *l, LoomNumberLook look)
{
  /* In sizes of the figures: a disc around them, one that is tight, and they themselves; of up to
   * two figures, and of three. */
  static const double widths[][2] = { { 1.75, 2.1 }, { 1.5, 1.85 }, { 1.1, 1.65 } };
  const guint row = l->plan->waiting->len > 99;
  const double size
      = look == LOOM_NUMBER_DISC ? l->plan->sizes[2] : loom_layout_least_size (l->plan);
  const double w = size * widths[look][row];

  return (LoomCaption){ .w = w,
                        .h = look == LOOM_NUMBER_BARE ? .75 * size : w,
                        .scale = size / l->plan->sizes[2],
                        .is_number = TRUE,
                        .is_bare = look == LOOM_NUMBER_BARE };
}

void
loom_layout_set_label (LoomLayout *l, const LoomCaption *tag, double x, double y, double angle)
{
  LoomPlanLabel *label = &l->area->label;
  double bw = fabs (tag->w * cos (angle)) + fabs (tag->h * sin (angle));
  double bh = fabs (tag->w * sin (angle)) + fabs (tag->h * cos (angle));

  /* What a number is, is not known before all have theirs. */
  label->number = tag->is_number ? G_MAXUINT : 0;
  label->is_bare = tag->is_bare;
  if (!tag->is_number)
    {
      label->lines[0] = tag->broken ? g_steal_pointer (&l->two[0]) : g_steal_pointer (&l->one);
      label->lines[1] = tag->broken ? g_steal_pointer (&l->two[1]) : NULL;
    }
  label->x = x;
  label->y = y;
  label->scale = tag->scale;
  label->pitch = l->pitch;
  label->angle = angle;
  label->box = (LoomRect){ x - bw / 2, y - bh / 2, x + bw / 2, y + bh / 2 };
}

static gboolean
is_named (const LoomPlanArea *a)
{
  return a->label.lines[0] != NULL || a->label.number != 0;
}

static void
put_group (LoomLayout *l, const LoomPieceGroup *g, double x, double y)
{
  for (guint i = 0; i < g->n; i++)
    {
      LoomPlanPiece piece = g->pieces[i];
      piece.box.left += x;
      piece.box.right += x;
      piece.box.top += y;
      piece.box.bottom += y;
      g_array_append_val (l->pieces, piece);
      loom_room_block_box (&l->room, &piece.box);
    }
}

/* The free cells, to go back to. */
static guint8 *
dup_cells (const LoomLayout *l)
{
  return g_memdup2 (l->room.taken, (gsize)l->room.columns * (gsize)l->room.rows);
}

static void
restore_cells (LoomLayout *l, const guint8 *cells)
{
  loom_room_restore (&l->room, cells);
}

/* Shares of their size at which pieces are tried. */
static const double scales[] = { 1, .88, .76, .66, .56, .48, .4, .33, .26, .2, .14, .09, .05 };

static gboolean
place_tag (LoomLayout *l, const LoomCaption *tag, double gap)
{
  const LoomLayoutPlace best = loom_layout_search_name (l, tag->w, tag->h, gap);

  if (best.found)
    loom_layout_set_label (l, tag, best.name.x, best.name.y, 0);
  return best.found;
}

/* Apart from each other: the group at its best, the name where it still fits. */
static gboolean
place_apart (LoomLayout *l, const LoomPieceGroup *g, const LoomCaption *tag, double gap)
{
  const LoomLayoutPlace alone = loom_layout_search_group (l, g, gap);

  if (!alone.found)
    return FALSE;
  g_autofree guint8 *cells = dup_cells (l);
  const guint n = l->pieces->len;
  put_group (l, g, alone.group.x, alone.group.y);
  loom_room_settle (&l->room);
  if (place_tag (l, tag, gap))
    return TRUE;
  g_array_set_size (l->pieces, n);
  restore_cells (l, cells);
  return FALSE;
}

static gboolean
place_pair (LoomLayout *l, const LoomPieceGroup *g, const LoomCaption *tag, double gap)
{
  const LoomLayoutPlace best = loom_layout_search_pair (l, g, tag->w, tag->h, gap);

  if (!best.found)
    return FALSE;
  put_group (l, g, best.group.x, best.group.y);
  loom_layout_set_label (l, tag, best.name.x, best.name.y, 0);
  return TRUE;
}

/* The group with @tag at shares of its size between @most and @least. */
static gboolean
place_both (LoomLayout *l,
            const LoomCaption *tags,
            guint n_tags,
            double most,
            double least,
            LoomPlanContent content)
{
  LoomPieceGroup g;
  double w = 0, h = 0;

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      if (scales[i] > most || (scales[i] < least && w > 0))
        continue;
      loom_piece_group_build (l->plan, l->index, &g, scales[i], content);
      /* Nothing shrinks any more. */
      if (w > 0 && g.w >= w * .999 && g.h >= h * .999)
        break;
      w = g.w;
      h = g.h;
      for (guint k = 0; k < n_tags; k++)
        {
          const double gap = l->gap * MIN (scales[i], tags[k].is_number ? .5 : tags[k].scale);
          if (place_pair (l, &g, &tags[k], gap) || place_apart (l, &g, &tags[k], gap))
            return TRUE;
        }
    }
  return FALSE;
}

gboolean
loom_layout_place (LoomLayout *l, guint first, guint last, LoomPlanContent content)
{
  const double own = loom_layout_nominal (l->plan, l->area);
  LoomPieceGroup g;

  loom_piece_group_build (l->plan, l->index, &g, 1, content);
  for (guint i = first; i <= last; i++)
    {
      const LoomCaption tags[2] = { loom_layout_tag (l, i, FALSE), loom_layout_tag (l, i, TRUE) };
      const guint n = l->two[0] != NULL ? 2 : 1;
      const double ratio = l->plan->sizes[i] / own;

      if ((i < 2 && ratio > 1.03) || (i > 0 && l->plan->sizes[i] >= l->plan->sizes[i - 1]))
        continue;
      for (guint k = 0; k < n && g.n == 0; k++)
        if (place_tag (l, &tags[k], l->gap * MIN (tags[k].scale, 1)))
          return TRUE;
      if (g.n > 0
          && place_both (l, tags, n, MIN (1, 1.3 * ratio), i < last ? .8 * ratio : 0, content))
        return TRUE;
    }
  return FALSE;
}

gboolean
loom_layout_place_number (LoomLayout *l, LoomPlanContent content)
{
  LoomPieceGroup g;

  loom_piece_group_build (l->plan, l->index, &g, 1, content);
  for (int look = LOOM_NUMBER_DISC; look <= LOOM_NUMBER_SMALL; look++)
    {
      const LoomCaption tag = loom_layout_number_tag (l, (LoomNumberLook)look);
      if (g.n == 0 ? place_tag (l, &tag, .3 / l->plan->paper) || place_tag (l, &tag, 0)
                   : place_both (l, &tag, 1, 1, 0, content))
        return TRUE;
    }
  return FALSE;
}

gboolean
loom_layout_place_bare_number (LoomLayout *l)
{
  const LoomCaption tag = loom_layout_number_tag (l, LOOM_NUMBER_BARE);

  return place_tag (l, &tag, 0);
}

gboolean
loom_layout_place_content (LoomLayout *l, LoomPlanContent content)
{
  LoomPieceGroup g;
  double w = 0, h = 0;

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      loom_piece_group_build (l->plan, l->index, &g, scales[i], content);
      if (g.n == 0)
        return TRUE;
      if (w > 0 && g.w >= w * .999 && g.h >= h * .999)
        return FALSE;
      w = g.w;
      h = g.h;
      const LoomLayoutPlace best = loom_layout_search_group (l, &g, l->gap * scales[i]);
      if (!best.found)
        continue;
      put_group (l, &g, best.group.x, best.group.y);
      loom_room_settle (&l->room);
      return TRUE;
    }
  return FALSE;
}

/* The cells that pieces took are free again when the shape is marked anew. */
static void
mark_room (LoomLayout *l)
{
  LoomAreaPlan *plan = l->plan;

  loom_room_mark_rings (&l->room, loom_area_plan_points (plan, l->area),
                        loom_area_plan_ends (plan, l->area), l->area->n_rings, FALSE);
  loom_room_settle (&l->room);
}

static void
block_room (LoomLayout *l)
{
  loom_obstacles_block (l->plan, l->index, &l->room);
  if (l->area->label.lines[0] != NULL)
    loom_room_block_box (&l->room, &l->area->label.box);
  for (guint i = 0; i < l->pieces->len; i++)
    loom_room_block_box (&l->room, &g_array_index (l->pieces, LoomPlanPiece, i).box);
  loom_room_settle (&l->room);
}

void
loom_layout_take_back (LoomLayout *l, guint n)
{
  if (l->pieces->len == n)
    return;
  g_array_set_size (l->pieces, n);
  mark_room (l);
  block_room (l);
}

static LoomVec2
point_mm (LoomPoint p)
{
  return (LoomVec2){ (double)p.x / LOOM_MM, (double)p.y / LOOM_MM };
}

static void
put_slot_piece (LoomLayout *l,
                const LoomSlot *slot,
                LoomPieceKind kind,
                int value,
                guint seat,
                double standard)
{
  LoomVec2 at = point_mm (slot->at);
  double r = (slot->size != LOOM_UNSET ? (double)slot->size / LOOM_MM : standard) / 2;
  LoomPlanPiece piece = {
    kind, { at.x - r, at.y - r, at.x + r, at.y + r }, value, seat, slot->angle * G_PI / 180000
  };
  g_array_append_val (l->pieces, piece);
  loom_room_block_box (&l->room, &piece.box);
}

/* The name where the designer wants it, @scale of the size that it would like. */
static void
put_by_hand (LoomLayout *l, LoomVec2 at, double scale, double angle)
{
  const double s = scale * loom_layout_nominal (l->plan, l->area) / l->plan->nominal;
  const LoomCaption tag = { .w = l->one_w * s, .h = l->line_h * s, .scale = s };

  loom_layout_set_label (l, &tag, at.x, at.y, angle);
  loom_room_block_box (&l->room, &l->area->label.box);
  g_array_append_val (l->plan->decor, l->area->label.box);
}

/* What the designer placed by hand; a slot nothing stands in stays empty. */
static void
place_slots (LoomLayout *l)
{
  const LoomPlanArea *a = l->area;
  double u = l->plan->unit;

  for (guint i = 0; i < loom_entity_n (&a->area->entity, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot
          = (const LoomSlot *)loom_entity_nth (&a->area->entity, LOOM_KIND_SLOT, i);
      LoomVec2 at = point_mm (slot->at);
      switch (slot->kind)
        {
        case LOOM_SLOT_NUMBER:
          if (a->number != LOOM_UNSET)
            put_slot_piece (l, slot, LOOM_PIECE_NUMBER, a->number, 0, 20.8 * u);
          break;
        case LOOM_SLOT_DIE:
          if (a->face != LOOM_UNSET)
            put_slot_piece (l, slot, LOOM_PIECE_FACE, a->face, 0, 22 * u);
          else if (a->dice != LOOM_UNSET && a->dice > 0)
            put_slot_piece (l, slot, LOOM_PIECE_STACK, a->dice, a->seat, 24 * u);
          break;
        case LOOM_SLOT_ELEMENT:
          if (a->element != LOOM_UNSET)
            put_slot_piece (l, slot, LOOM_PIECE_ELEMENT, a->element, 0, 8.4 * u);
          break;
        case LOOM_SLOT_NAME:
          if (a->label.lines[0] == NULL)
            {
              const double most = (double)slot->size / LOOM_MM / MAX (l->one_w, 1e-3);
              put_by_hand (l, at, slot->size != LOOM_UNSET ? MIN (1, most) : 1,
                           slot->angle * G_PI / 180000);
            }
          break;
        default:
          {
            double r = (slot->size != LOOM_UNSET ? (double)slot->size / LOOM_MM : 12 * u) / 2;
            loom_room_block_disc (&l->room, at.x, at.y, r);
          }
          break;
        }
    }
}

/* Cells on the longer side of @box: as many in all as a square one of @side would have. */
static int
count_cells (const LoomRect *box, int side)
{
  const double w = MAX (box->right - box->left, 1e-3), h = MAX (box->bottom - box->top, 1e-3);

  return (int)(side * MIN (sqrt (MAX (w, h) / MIN (w, h)), 8));
}

LoomLayout *
loom_layout_new (LoomAreaPlan *plan, guint index)
{
  LoomPlanArea *a = loom_area_plan_area (plan, index);
  const guint n = plan->areas->len;
  LoomLayout *l = g_new0 (LoomLayout, 1);

  l->plan = plan;
  l->area = a;
  l->index = index;
  l->gap = 1.3 * plan->stroke;
  l->pieces = g_array_new (FALSE, FALSE, sizeof (LoomPlanPiece));
  loom_room_init (&l->room, &a->box,
                  count_cells (&a->box, n > 3000  ? 28
                                        : n > 400 ? 44
                                                  : 72),
                  TRUE);
  mark_room (l);
  l->middle = loom_room_middle (&l->room, &l->clearance);
  /* Mostly the roomiest point, a little the middle of the box: steadier than either. */
  l->middle.x = .8 * l->middle.x + .1 * (a->box.left + a->box.right);
  l->middle.y = .8 * l->middle.y + .1 * (a->box.top + a->box.bottom);
  loom_layout_shape (l);
  if (loom_point_is_set (a->area->label))
    put_by_hand (l, point_mm (a->area->label), 1, a->area->label_angle * G_PI / 180000);
  place_slots (l);
  loom_room_settle (&l->room);
  return l;
}

void
loom_layout_free (LoomLayout *l)
{
  if (l == NULL)
    return;
  loom_text_run_free (l->one);
  loom_text_run_free (l->two[0]);
  loom_text_run_free (l->two[1]);
  loom_room_clear (&l->room);
  g_array_unref (l->pieces);
  g_free (l);
}

void
loom_layout_settle (LoomLayout *l)
{
  l->area->first_piece = l->plan->pieces->len;
  l->area->n_pieces = l->pieces->len;
  g_array_append_vals (l->plan->pieces, l->pieces->data, l->pieces->len);
  loom_scatter_symbols (l->plan, l->index, &l->room);
}

/* Whether the area has its name and all that stands on it. */
static gboolean
place_at_home (LoomLayout *l)
{
  block_room (l);
  if (!is_named (l->area))
    return loom_layout_place (l, 0, 2, LOOM_CONTENT_FULL);
  for (int content = LOOM_CONTENT_FULL; content < LOOM_CONTENT_NONE; content++)
    if (loom_layout_place_content (l, (LoomPlanContent)content))
      {
        l->area->content = (LoomPlanContent)content;
        return TRUE;
      }
  l->area->content = LOOM_CONTENT_NONE;
  return TRUE;
}

/* More areas than this are not held at the same time. */
#define MOST_HELD 400

static void
choose_sizes (LoomAreaPlan *self, GPtrArray *held)
{
  const double least_caps = self->theme->style->map->name.least_caps / self->paper;

  self->has_caps = TRUE;
  self->nominal = 0;
  for (guint i = 0; i < self->areas->len; i++)
    self->nominal = MAX (self->nominal, loom_layout_nominal (self, loom_area_plan_area (self, i)));
  if (self->nominal < least_caps)
    self->has_caps = FALSE;
  for (guint i = 0; i < 3; i++)
    self->sizes[i] = self->nominal;

  const guint stride = 1 + self->areas->len / MOST_HELD;
  for (guint i = 0; i < self->areas->len; i += stride)
    held->pdata[i] = loom_layout_new (self, i);
  g_autoptr (GPtrArray) asked = g_ptr_array_new ();
  for (guint i = 0; i < self->areas->len; i += stride)
    g_ptr_array_add (asked, held->pdata[i]);
  loom_layout_choose_sizes (self, asked);
  if (!self->has_caps || self->sizes[1] >= least_caps)
    return;
  /* The small ones would be too small for small capitals: none has them. */
  self->has_caps = FALSE;
  for (guint i = 0; i < asked->len; i++)
    {
      LoomLayout *l = g_ptr_array_index (asked, i);
      if (l->area->label.lines[0] == NULL)
        loom_layout_shape (l);
    }
}

void
loom_area_plan_layout (LoomAreaPlan *self)
{
  g_autoptr (GPtrArray) held = g_ptr_array_new ();

  g_ptr_array_set_size (held, (int)self->areas->len);
  choose_sizes (self, held);
  for (guint i = 0; i < self->areas->len; i++)
    {
      LoomLayout *l = held->pdata[i] != NULL ? held->pdata[i] : loom_layout_new (self, i);

      if (!place_at_home (l))
        {
          loom_room_rest (&l->room);
          g_ptr_array_add (self->waiting, l);
          continue;
        }
      loom_layout_settle (l);
      loom_layout_free (l);
    }
}
