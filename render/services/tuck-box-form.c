/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A box for cards as cardboard: where its faces and flaps lie on the sheet, along which lines it is
 * cut, and where it is folded. */

#include "render/services/tuck-box-form.h"

#include "render/styles/style.h"

#define ROUND 12.7 /* of the corners of what is tucked in */
#define FOLD_DASH 2.0

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

LoomRect
loom_tuck_box_panel (const LoomPiecePreset *preset, LoomTuckBoxPanel panel)
{
  const LoomPieceBox *box = &preset->box;
  const double x0 = mm (box->x), x1 = x0 + mm (box->depth), x2 = x1 + mm (box->width),
               x3 = x2 + mm (box->depth), x4 = x3 + mm (box->width), y = mm (box->y),
               end = y + mm (box->height), lid = y - mm (box->depth), base = end + mm (box->depth);
  const guint dust = panel - LOOM_TUCK_BOX_DUST_FIRST;

  g_return_val_if_fail (preset->kind == LOOM_PIECE_PRESET_BOX, (LoomRect){ 0 });

  switch (panel)
    {
    case LOOM_TUCK_BOX_LEFT:
      return (LoomRect){ x0, y, x1, end };
    case LOOM_TUCK_BOX_FRONT:
      return (LoomRect){ x1, y, x2, end };
    case LOOM_TUCK_BOX_RIGHT:
      return (LoomRect){ x2, y, x3, end };
    case LOOM_TUCK_BOX_BACK:
      return (LoomRect){ x3, y, x4, end };
    case LOOM_TUCK_BOX_GLUE:
      return (LoomRect){ x4, y, x4 + mm (box->glue), end };
    case LOOM_TUCK_BOX_LID:
      return (LoomRect){ x1, lid, x2, y };
    case LOOM_TUCK_BOX_BASE:
      return (LoomRect){ x1, end, x2, base };
    case LOOM_TUCK_BOX_LID_TUCK:
      return (LoomRect){ x1, lid - mm (box->tuck), x2, lid };
    case LOOM_TUCK_BOX_BASE_TUCK:
      return (LoomRect){ x1, base, x2, base + (box->is_glued ? 0 : mm (box->tuck)) };
    case LOOM_TUCK_BOX_BASE_BACK:
      return (LoomRect){ x3, end, x4, end + (box->is_glued ? mm (box->glue) : 0) };
    default:
      return (LoomRect){ dust < 2 ? x0 : x2, dust % 2 == 0 ? y - mm (box->dust) : end,
                         dust < 2 ? x1 : x3, dust % 2 == 0 ? y : end + mm (box->dust) };
    }
}

/* A flap with the corners at its outer edge round; @is_down where that is the lower one. */
static void
append_flap (cairo_t *cr, const LoomRect *flap, double left, double right, gboolean is_down)
{
  const double foot = is_down ? flap->top : flap->bottom, edge = is_down ? flap->bottom : flap->top;
  const double sign = is_down ? -1 : 1;

  cairo_new_sub_path (cr);
  cairo_move_to (cr, flap->left, foot);
  cairo_line_to (cr, flap->left, edge + sign * left);
  cairo_curve_to (cr, flap->left, edge + sign * .45 * left, flap->left + .45 * left, edge,
                  flap->left + left, edge);
  cairo_line_to (cr, flap->right - right, edge);
  cairo_curve_to (cr, flap->right - .45 * right, edge, flap->right, edge + sign * .45 * right,
                  flap->right, edge + sign * right);
  cairo_line_to (cr, flap->right, foot);
}

/* Over the back, with a notch for a thumb. */
static void
append_back (cairo_t *cr, const LoomRect *back)
{
  const double middle = (back->left + back->right) / 2;

  cairo_new_sub_path (cr);
  cairo_move_to (cr, back->left, back->top);
  cairo_line_to (cr, middle - LOOM_TUCK_BOX_NOTCH / 2, back->top);
  cairo_arc_negative (cr, middle, back->top, LOOM_TUCK_BOX_NOTCH / 2, G_PI, 0);
  cairo_line_to (cr, back->right, back->top);
}

/* All that the knife cuts; it is one line in parts. */
static void
append_cuts (cairo_t *cr, const LoomPiecePreset *preset)
{
  const LoomRect left = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_LEFT),
                 glue = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_GLUE),
                 back = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_BACK);

  for (int down = 0; down < 2; down++)
    {
      const LoomRect cap
          = loom_tuck_box_panel (preset, down ? LOOM_TUCK_BOX_BASE : LOOM_TUCK_BOX_LID),
          tuck
          = loom_tuck_box_panel (preset, down ? LOOM_TUCK_BOX_BASE_TUCK : LOOM_TUCK_BOX_LID_TUCK);
      const LoomRect whole
          = { cap.left, MIN (cap.top, tuck.top), cap.right, MAX (cap.bottom, tuck.bottom) };
      const gboolean is_tucked = tuck.bottom > tuck.top;
      const double round = is_tucked ? MIN (ROUND, tuck.bottom - tuck.top) : 0;

      append_flap (cr, &whole, round, round, down);
      for (int side = 0; side < 2; side++)
        {
          const LoomRect dust = loom_tuck_box_panel (
              preset, (LoomTuckBoxPanel)(LOOM_TUCK_BOX_DUST_FIRST + 2 * side + down));
          const double r = is_tucked ? MIN (ROUND, dust.bottom - dust.top) : 0;
          append_flap (cr, &dust, side == 0 ? r : 0, side == 0 ? 0 : r, down);
        }
    }
  append_back (cr, &back);
  const LoomRect flap = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_BASE_BACK);
  append_flap (cr, &flap, 0, 0, TRUE);
  cairo_move_to (cr, left.left, left.top);
  cairo_line_to (cr, left.left, left.bottom);
  cairo_move_to (cr, glue.left, glue.top);
  cairo_line_to (cr, glue.right, glue.top + 3);
  cairo_line_to (cr, glue.right, glue.bottom - 3);
  cairo_line_to (cr, glue.left, glue.bottom);
}

/* Where it is folded: at each edge between two panels. */
static void
append_folds (cairo_t *cr, const LoomPiecePreset *preset)
{
  const LoomRect left = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_LEFT),
                 back = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_BACK);
  const gboolean is_glued = preset->box.is_glued;

  for (int panel = LOOM_TUCK_BOX_FRONT; panel <= LOOM_TUCK_BOX_GLUE; panel++)
    {
      const LoomRect box = loom_tuck_box_panel (preset, (LoomTuckBoxPanel)panel);
      cairo_move_to (cr, box.left, box.top);
      cairo_line_to (cr, box.left, box.bottom);
    }
  cairo_move_to (cr, left.left, left.top);
  cairo_line_to (cr, back.left, left.top);
  cairo_move_to (cr, left.left, left.bottom);
  cairo_line_to (cr, is_glued ? back.right : back.left, left.bottom);
  for (int panel = LOOM_TUCK_BOX_LID_TUCK; panel <= LOOM_TUCK_BOX_BASE_TUCK; panel++)
    {
      const LoomRect box = loom_tuck_box_panel (preset, (LoomTuckBoxPanel)panel);
      const double y = panel == LOOM_TUCK_BOX_LID_TUCK ? box.bottom : box.top;

      if (box.bottom <= box.top)
        continue;
      cairo_move_to (cr, box.left, y);
      cairo_line_to (cr, box.right, y);
    }
}

void
loom_tuck_box_draw_lines (const LoomPiecePreset *preset, cairo_t *cr)
{
  const double dash = FOLD_DASH;

  g_return_if_fail (preset != NULL && cr != NULL);

  cairo_save (cr);
  loom_style_set (cr, LOOM_STYLE_PRINT_MARK);
  cairo_set_line_width (cr, LOOM_STYLE_CUT_WIDTH);
  cairo_new_path (cr);
  append_cuts (cr, preset);
  cairo_stroke (cr);
  cairo_set_dash (cr, &dash, 1, 0);
  append_folds (cr, preset);
  cairo_stroke (cr);
  cairo_restore (cr);
}
