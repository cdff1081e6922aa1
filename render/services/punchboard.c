/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards to be punched: pieces laid beside each other with a web of cardboard between them that a
 * knife wants, their backs mirrored behind them, and the lines of the knife apart, since a service
 * takes these in a file of their own. */

#include "render/services/punchboard.h"

#include "render/draw/pattern.h"
#include "render/pieces/groups.h"
#include "render/services/piece-shape.h"
#include "render/sheet/packing.h"
#include "render/styles/style.h"

#define WEB 3175   /* µm of cardboard between two pieces, and of each to the edge of the board */
#define CORNER 1.0 /* mm: how round a corner is punched */

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

gint32
loom_punchboard_room (gint32 length)
{
  return length - 2 * WEB;
}

static guint
add_items (GArray *items, const LoomPieceSizes *sizes, const GArray *components)
{
  for (guint i = 0; i < components->len; i++)
    {
      const LoomComponent *component = loom_components_get (components, i);
      LoomPackItem item = { .n = component->n, .may_turn = TRUE };
      gint32 foot;

      loom_piece_cardboard_size (sizes, component, &item.width, &item.height, &foot);
      g_array_append_val (items, item);
    }
  return items->len;
}

gboolean
loom_punchboard_init (LoomPunchboard *self,
                      const LoomPiecePreset *preset,
                      const LoomPieceArt *art,
                      const LoomPieceSizes *sizes,
                      GArray *components,
                      GError **error)
{
  const LoomPackRequest request = { .width = preset->width + 2 * preset->bleed,
                                    .height = preset->height + 2 * preset->bleed,
                                    .margin = preset->bleed + WEB,
                                    .gap = WEB };
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (LoomPackItem));

  g_return_val_if_fail (self != NULL && components != NULL, FALSE);

  *self
      = (LoomPunchboard){ .preset = preset, .art = art, .sizes = sizes, .components = components };
  add_items (items, sizes, components);
  self->places
      = loom_pack (&request, (const LoomPackItem *)(gpointer)items->data, items->len, NULL, error);
  if (self->places == NULL)
    return FALSE;
  for (guint i = 0; i < self->places->len; i++)
    self->n_boards = MAX (self->n_boards, g_array_index (self->places, LoomPackPlace, i).sheet + 1);
  return TRUE;
}

void
loom_punchboard_clear (LoomPunchboard *self)
{
  g_clear_pointer (&self->places, g_array_unref);
}

/* The origin to the upper left corner of the piece as it is read; its size as it is read. */
static void
enter (const LoomPunchboard *self,
       const LoomPackPlace *place,
       gboolean is_back,
       cairo_t *cr,
       double *w,
       double *h)
{
  const double width = mm (self->preset->width + 2 * self->preset->bleed);
  const double across = mm (place->width), down = mm (place->height);

  cairo_translate (cr, is_back ? width - mm (place->x) - across : mm (place->x), mm (place->y));
  *w = place->is_turned ? down : across;
  *h = place->is_turned ? across : down;
  if (!place->is_turned)
    return;
  cairo_translate (cr, is_back ? 0 : across, is_back ? down : 0);
  cairo_rotate (cr, is_back ? -G_PI / 2 : G_PI / 2);
}

static void
draw_piece (const LoomPunchboard *self, const LoomPackPlace *place, gboolean is_back, cairo_t *cr)
{
  const LoomComponent *component = loom_components_get (self->components, place->item);
  const LoomComponentGroup *group = loom_component_group_get (loom_component_group_of (component));
  const double around = mm (WEB) / 2;
  gint32 width, height, foot;
  LoomComponent face;
  LoomPiece own;
  double w, h;

  loom_piece_cardboard_size (self->sizes, component, &width, &height, &foot);
  cairo_save (cr);
  enter (self, place, is_back, cr, &w, &h);
  cairo_rectangle (cr, -around, -around, w + 2 * around, h + 2 * around);
  cairo_clip (cr);
  loom_piece_art_draw_ground (self->art, cr,
                              component->own != NULL && component->seat > 0 ? LOOM_PIECE_GROUND_SEAT
                                                                            : group->ground,
                              component->seat, -around, -around, w + 2 * around, h + 2 * around);
  if (loom_piece_face_of (component, &face, &own) && !loom_component_has_back (&face))
    is_back = FALSE; /* what stands shows its front to both sides */
  if (foot > 0)
    cairo_rectangle (cr, -around, -around, w + 2 * around, h - mm (foot) + around);
  if (foot > 0)
    cairo_clip (cr);
  if (!is_back || loom_component_has_back (&face))
    loom_piece_art_draw (self->art, cr, &face, place->copy, w, h - mm (foot), around, is_back);
  cairo_restore (cr);
}

static void
draw_knife (const LoomPunchboard *self, const LoomPackPlace *place, cairo_t *cr)
{
  const LoomComponent *component = loom_components_get (self->components, place->item);
  double w, h;

  cairo_save (cr);
  enter (self, place, FALSE, cr, &w, &h);
  cairo_new_path (cr);
  if (loom_component_is_outlined (component))
    loom_piece_append_outline (cr, component, w, h);
  else
    loom_path_rounded (cr, 0, 0, w, h, MIN (CORNER, .1 * MIN (w, h)));
  loom_style_set (cr, LOOM_STYLE_PRINT_MARK);
  cairo_set_line_width (cr, LOOM_STYLE_CUT_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
loom_punchboard_draw (const LoomPunchboard *self, guint i, LoomPunchboardSide side, cairo_t *cr)
{
  if (side != LOOM_PUNCHBOARD_CUT)
    loom_piece_art_draw_ground (self->art, cr, LOOM_PIECE_GROUND_BOARD, 0, 0, 0,
                                mm (self->preset->width + 2 * self->preset->bleed),
                                mm (self->preset->height + 2 * self->preset->bleed));
  for (guint k = 0; k < self->places->len; k++)
    {
      const LoomPackPlace *place = &g_array_index (self->places, LoomPackPlace, k);

      if (place->sheet != i)
        continue;
      if (side == LOOM_PUNCHBOARD_CUT)
        draw_knife (self, place, cr);
      else
        draw_piece (self, place, side == LOOM_PUNCHBOARD_BACK, cr);
    }
}
