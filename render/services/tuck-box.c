/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A box for cards, flat: title and a picture of the board on its front, all of the board on its
 * back, the title on sides and lid. A service has a knife of its own, so that its sheet is art to
 * the end; who makes the box at home gets the lines to cut along, and those to fold at. */

#include "render/services/tuck-box.h"

#include "formats/edit/edit.h"
#include "formats/model/entities.h"
#include "render/areas/name-lines.h"
#include "render/board/board.h"
#include "render/draw/sign-words.h"
#include "render/motifs/ornaments.h"
#include "render/styles/style.h"

#include <math.h>

#define EDGE 5.0    /* mm that faces keep free to each fold */
#define TITLE 13.0  /* em of the title on the front, at the most */
#define SIDE .5     /* of a side's width, em of the title there */
#define SMALL 3.4   /* em of what stands below a picture */
#define LEAST 2.12  /* six points */
#define COVER 1.18  /* the picture on the front goes on beyond its frame */
#define ON_GLUE 3.0 /* colour goes over the fold of what is glued */

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

static const LoomTheme *
theme_of (const LoomTuckBox *self)
{
  return &self->art->theme;
}

static const char *
title_of (const LoomTuckBox *self)
{
  const char *title = loom_board_get_root (self->art->board)->title;
  return title != NULL ? title : "";
}

static double
width_of (const LoomRect *box)
{
  return box->right - box->left;
}

static double
height_of (const LoomRect *box)
{
  return box->bottom - box->top;
}

/* The board as it is on a cover: without a title, which stands over it, and a key. */
static LoomBoard *
dup_cover (const LoomBoard *board)
{
  LoomBoard *cover = loom_board_copy (board);
  const LoomEntity *style = loom_board_section (cover, LOOM_KIND_STYLE);
  g_autoptr (LoomEdit) edit = loom_edit_new ("Cover");
  LoomHandle handle = style != NULL ? style->handle : 0;

  if (style == NULL)
    {
      LoomEntity *own = loom_entity_new (LOOM_KIND_STYLE);
      own->handle = handle = loom_edit_reserve (edit, cover);
      loom_edit_insert (edit, loom_board_get_root (cover)->entity.handle, own, G_MAXUINT);
    }
  loom_edit_set_number (edit, handle, LOOM_KIND_STYLE, "title", 0);
  loom_edit_set_number (edit, handle, LOOM_KIND_STYLE, "key", 0);
  if (style == NULL || ((const LoomStyle *)style)->frame != LOOM_FRAME_NONE)
    loom_edit_set_number (edit, handle, LOOM_KIND_STYLE, "frame", LOOM_FRAME_NONE);
  const GPtrArray *keys = loom_board_list (cover, LOOM_KIND_KEY);
  for (guint i = 0; i < keys->len; i++)
    loom_edit_remove (edit, ((const LoomEntity *)g_ptr_array_index (keys, i))->handle);
  loom_board_apply (cover, edit, NULL, NULL);
  return cover;
}

/* The board in @box: all of it where @zoom is 1, or as much as fills it. */
static void
draw_picture (const LoomTuckBox *self, cairo_t *cr, const LoomRect *box, gboolean is_cover)
{
  const LoomBoard *board = self->art->board;
  g_autoptr (LoomBoard) cover = is_cover ? dup_cover (board) : NULL;
  const LoomScenario *scenario = self->art->scenario;
  LoomView view = LOOM_VIEW_INIT;
  double w, h;

  if (cover != NULL && scenario != NULL)
    scenario = (const LoomScenario *)loom_board_get (cover, scenario->entity.handle);
  board = cover != NULL ? cover : board;
  view.folder = self->settings->folder;
  view.stacked = !is_cover && loom_board_n (board, LOOM_KIND_AREA) == 0
                 && loom_board_n (board, LOOM_KIND_LAYER) > 1;
  loom_render_board_size (board, &view, &w, &h);
  if (w <= 0 || h <= 0)
    return;
  const double across = width_of (box) / w, down = height_of (box) / h,
               scale = is_cover ? COVER * MAX (across, down) : MIN (across, down);
  const LoomRect shown = is_cover ? *box
                                  : (LoomRect){ (box->left + box->right - scale * w) / 2,
                                                (box->top + box->bottom - scale * h) / 2,
                                                (box->left + box->right + scale * w) / 2,
                                                (box->top + box->bottom + scale * h) / 2 };
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, shown.left, shown.top, width_of (&shown), height_of (&shown));
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_translate (cr, (box->left + box->right - scale * w) / 2,
                   (box->top + box->bottom - scale * h) / 2);
  cairo_scale (cr, scale, scale);
  loom_render_board (cr, board, scenario, &view, theme_of (self));
  cairo_restore (cr);
  cairo_rectangle (cr, shown.left, shown.top, width_of (&shown), height_of (&shown));
  loom_colour_set (cr, theme_of (self)->ink);
  cairo_set_line_width (cr, 2 * theme_of (self)->style->pieces->card_line);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static LoomTextStyle
letters (const LoomTuckBox *self, LoomTypeRole role, double size)
{
  LoomTextStyle style = loom_theme_type (theme_of (self), role, size);

  style.colour = theme_of (self)->ink;
  return style;
}

/* As large as @words fit into @width, and not above @most. */
static LoomTextStyle
fit_title (const LoomTuckBox *self, const char *words, double width, double most)
{
  LoomTextStyle style = letters (self, LOOM_TYPE_TITLE, most);

  while (style.size > LEAST && loom_text_width (words, &style) > width)
    style = letters (self, LOOM_TYPE_TITLE, .96 * style.size);
  return style;
}

/* The title in one line about (x, y), or in two that are @height together, where these are larger.
 */
static void
draw_title (const LoomTuckBox *self,
            cairo_t *cr,
            double x,
            double y,
            double width,
            double most,
            double height)
{
  const LoomTextStyle style = fit_title (self, title_of (self), width, most);
  g_autofree char *rest = NULL;
  g_autofree char *head = height > 0 ? loom_name_dup_break (title_of (self), &rest) : NULL;
  const char *longer = rest;
  LoomTextStyle two = style;

  if (head != NULL)
    {
      longer = loom_text_width (head, &two) > loom_text_width (rest, &two) ? head : rest;
      two = fit_title (self, longer, width, MIN (most, .45 * height));
    }
  if (head == NULL || two.size < 1.15 * style.size)
    {
      loom_text_show (cr, title_of (self), &style, x, y, .5, LOOM_RISE_CAPS);
      return;
    }
  loom_text_show (cr, head, &two, x, y - .5 * two.size, .5, LOOM_RISE_CAPS);
  loom_text_show (cr, rest, &two, x, y + .5 * two.size, .5, LOOM_RISE_CAPS);
}

static void
draw_line (const LoomTuckBox *self,
           cairo_t *cr,
           const char *words,
           double x,
           double y,
           double width)
{
  LoomTextStyle style = letters (self, LOOM_TYPE_PIECE_TEXT, SMALL);

  if (words == NULL || *words == '\0')
    return;
  style.size = loom_text_fit (words, &style, width);
  if (style.size >= LEAST)
    loom_text_show (cr, words, &style, x, y, .5, LOOM_RISE_CAPS);
}

/* A face on its plate: what is written can be read on any style's ground. */
static LoomRect
draw_plate (const LoomTuckBox *self, cairo_t *cr, const LoomRect *face, double edge)
{
  const LoomRect plate
      = { face->left + edge, face->top + edge, face->right - edge, face->bottom - edge };

  loom_path_rounded (cr, plate.left, plate.top, width_of (&plate), height_of (&plate), 2);
  loom_colour_set (cr, theme_of (self)->paper);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, theme_of (self)->ink);
  cairo_set_line_width (cr, theme_of (self)->style->pieces->card_line);
  cairo_stroke (cr);
  return plate;
}

static void
draw_front (const LoomTuckBox *self, cairo_t *cr)
{
  const LoomRect face = loom_tuck_box_panel (self->preset, LOOM_TUCK_BOX_FRONT);
  const LoomRect plate = draw_plate (self, cr, &face, EDGE);
  const LoomScenario *scenario = self->art->scenario;
  const double x = (plate.left + plate.right) / 2, w = width_of (&plate) - 6;
  const double head = .3 * height_of (&plate);
  const LoomRect picture = { plate.left + 3, plate.top + head, plate.right - 3, plate.bottom - 9 };

  draw_title (self, cr, x, plate.top + head / 2, w, TITLE, head - 4);
  draw_picture (self, cr, &picture, TRUE);
  draw_line (self, cr, scenario != NULL ? scenario->title : NULL, x, plate.bottom - 4.5, w);
}

/* How many play: “four seats”. */
static char *
dup_seats (const LoomTuckBox *self)
{
  const LoomScenario *scenario = self->art->scenario;
  const char *language = loom_board_get_root (self->art->board)->lang;

  if (scenario == NULL || scenario->seats == LOOM_UNSET || scenario->seats < 2)
    return NULL;
  return g_strdup_printf (loom_sign_words (language, "%d seats"), scenario->seats);
}

static void
draw_back (const LoomTuckBox *self, cairo_t *cr)
{
  const LoomRect face = loom_tuck_box_panel (self->preset, LOOM_TUCK_BOX_BACK);
  const LoomRect inner = { face.left, face.top + LOOM_TUCK_BOX_NOTCH / 2, face.right, face.bottom };
  const LoomRect plate = draw_plate (self, cr, &inner, EDGE);
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (self->art->board, LOOM_KIND_META);
  const double x = (plate.left + plate.right) / 2, w = width_of (&plate) - 6;
  const LoomRect picture = { plate.left + 3, plate.top + 13, plate.right - 3, plate.bottom - 17 };
  g_autofree char *seats = dup_seats (self);

  draw_title (self, cr, x, plate.top + 7, w, 7, 0);
  draw_picture (self, cr, &picture, FALSE);
  draw_line (self, cr, seats, x, plate.bottom - 13.5, w);
  draw_line (self, cr, meta != NULL ? meta->author : NULL, x, plate.bottom - 9, w);
  draw_line (self, cr, meta != NULL ? meta->licence : NULL, x, plate.bottom - 4.5, w);
}

/* The title along a side, to be read from the left. */
static void
draw_side (const LoomTuckBox *self, cairo_t *cr, LoomTuckBoxPanel panel)
{
  const LoomRect face = loom_tuck_box_panel (self->preset, panel);
  const double edge = MIN (EDGE, .2 * width_of (&face));
  const LoomRect plate = draw_plate (self, cr, &face, edge);

  cairo_save (cr);
  cairo_translate (cr, (plate.left + plate.right) / 2, (plate.top + plate.bottom) / 2);
  cairo_rotate (cr, G_PI_2);
  draw_title (self, cr, 0, 0, height_of (&plate) - 8, SIDE * width_of (&plate), 0);
  cairo_restore (cr);
}

static void
draw_lid (const LoomTuckBox *self, cairo_t *cr, LoomTuckBoxPanel panel)
{
  const LoomRect face = loom_tuck_box_panel (self->preset, panel);
  const double edge = MIN (EDGE, .2 * height_of (&face));
  const LoomRect plate = draw_plate (self, cr, &face, edge);

  draw_title (self, cr, (plate.left + plate.right) / 2, (plate.top + plate.bottom) / 2,
              width_of (&plate) - 6, SIDE * height_of (&plate), 0);
}

/* What is glued stays bare, but for a strip at its fold. */
static void
draw_bare (cairo_t *cr, const LoomPiecePreset *preset)
{
  const LoomRect glue = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_GLUE),
                 below = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_BASE_BACK);

  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_rectangle (cr, glue.left + ON_GLUE, glue.top, width_of (&glue), height_of (&glue));
  if (height_of (&below) > 0)
    cairo_rectangle (cr, below.left, below.top + ON_GLUE, width_of (&below), height_of (&below));
  cairo_fill (cr);
}

/* At home colour goes no farther than a cut may miss. */
static void
clip_to_bleed (cairo_t *cr, const LoomPiecePreset *preset)
{
  const double bleed = mm (preset->bleed);

  cairo_new_path (cr);
  for (int panel = 0; panel < LOOM_TUCK_BOX_N_PANELS; panel++)
    {
      const LoomRect box = loom_tuck_box_panel (preset, (LoomTuckBoxPanel)panel);

      if (box.bottom > box.top && panel != LOOM_TUCK_BOX_GLUE)
        cairo_rectangle (cr, box.left - bleed, box.top - bleed, width_of (&box) + 2 * bleed,
                         height_of (&box) + 2 * bleed);
    }
  cairo_clip (cr);
}

static void
draw_faces (const LoomTuckBox *self, cairo_t *cr)
{
  const LoomPiecePreset *preset = self->preset;

  const double width = mm (preset->width + 2 * preset->bleed),
               height = mm (preset->height + 2 * preset->bleed);

  if (loom_board_n (self->art->board, LOOM_KIND_AREA) == 0)
    loom_piece_art_draw_ground (self->art, cr, LOOM_PIECE_GROUND_BOARD, 0, 0, 0, width, height);
  else
    {
      cairo_rectangle (cr, 0, 0, width, height);
      loom_colour_set (cr, theme_of (self)->sea);
      cairo_fill (cr);
    }
  draw_front (self, cr);
  draw_back (self, cr);
  draw_side (self, cr, LOOM_TUCK_BOX_LEFT);
  draw_side (self, cr, LOOM_TUCK_BOX_RIGHT);
  draw_lid (self, cr, LOOM_TUCK_BOX_LID);
  draw_lid (self, cr, LOOM_TUCK_BOX_BASE);
  draw_bare (cr, preset);
}

void
loom_tuck_box_draw (const LoomTuckBox *self, LoomTuckBoxSide side, cairo_t *cr)
{
  g_return_if_fail (self != NULL && cr != NULL);

  cairo_save (cr);
  if (side == LOOM_TUCK_BOX_CUT)
    loom_tuck_box_draw_lines (self->preset, cr);
  else if (!self->preset->box.is_home)
    draw_faces (self, cr);
  else
    {
      cairo_save (cr);
      clip_to_bleed (cr, self->preset);
      draw_faces (self, cr);
      cairo_restore (cr);
      loom_tuck_box_draw_lines (self->preset, cr);
    }
  cairo_restore (cr);
}
