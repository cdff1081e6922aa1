/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets of pieces as pages: what stands on them, how they are cut, and their backs. */

#include "render/pieces/piece-sheets.h"

#include "formats/model/entities.h"
#include "render/draw/sign-words.h"
#include "render/draw/text.h"
#include "render/sheet/page-marks.h"
#include "render/pieces/groups.h"
#include "render/pieces/marks.h"
#include "render/pieces/piece-art.h"
#include "render/styles/style.h"

#define SMALLEST_TEXT 2.12 /* mm: six points */
#define LEAST_ABOUT 2.2
#define SETTING "print at 100 %, do not fit"

typedef struct
{
  guint sheet;
  gboolean is_back;
} Side;

typedef struct
{
  LoomPieceLayout *layout;
  LoomPieceArt art;
  GArray *sides; /* of Side, by page */
  char *title;
  char *about;
  char *beside; /* or NULL */
} PieceSheets;

static double
mm (gint32 microns)
{
  return microns / (double)LOOM_MM;
}

static void
free_sheets (gpointer data)
{
  PieceSheets *self = data;

  loom_piece_layout_free (self->layout);
  loom_piece_art_clear (&self->art);
  g_array_unref (self->sides);
  g_free (self->title);
  g_free (self->about);
  g_free (self->beside);
  g_free (self);
}

static LoomTextStyle
letters (const char *family, int weight, double size)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  style.family = family;
  style.weight = weight;
  style.size = size;
  return style;
}

/* @words in the language of the board. */
static const char *say (const PieceSheets *self, const char *words) G_GNUC_FORMAT (2);

static const char *
say (const PieceSheets *self, const char *words)
{
  return loom_sign_words (self->layout->language, words);
}

static gboolean
is_turned_over (const PieceSheets *self)
{
  return self->layout->settings.backs == LOOM_BACKS_LONG_EDGE
         || self->layout->settings.backs == LOOM_BACKS_SHORT_EDGE;
}

/* Blocks. */

/* The seat's mark and what else there is to say, after the heading, if there is room for it. */
static void
draw_note (const PieceSheets *self, cairo_t *cr, const LoomPieceBlock *block, double x, double y)
{
  const double room = mm (block->x + block->room) - x;
  LoomTextStyle heading = LOOM_TEXT_STYLE_INIT, style = LOOM_TEXT_STYLE_INIT;

  loom_piece_heading_style (&heading, &style);
  if (block->seat > 0)
    {
      loom_piece_art_draw_mark (&self->art, cr, block->seat, x + 1.2, y, 1.2);
      x += 3.6;
    }
  style.size = loom_text_fit (block->note, &style, room - (block->seat > 0 ? 3.6 : 0));
  if (style.size >= SMALLEST_TEXT)
    loom_text_show (cr, block->note, &style, x, y, 0, LOOM_RISE_CAPS);
}

static void
draw_heading (const PieceSheets *self, cairo_t *cr, const LoomPieceBlock *block)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT, note = LOOM_TEXT_STYLE_INIT;
  const gboolean has_marks = self->layout->settings.marks != LOOM_MARKS_NONE;
  const double y
      = mm (block->y - self->layout->bleed) - (has_marks ? mm (LOOM_BLOCK_MARKS) : 0) - 1.6;
  double width;

  loom_piece_heading_style (&style, &note);
  style.size = loom_text_fit (block->heading, &style, mm (block->room));
  width = loom_text_show (cr, block->heading, &style, mm (block->x), y, 0, LOOM_RISE_CAPS);
  draw_note (self, cr, block, mm (block->x) + width + 2, y);
}

/* One piece in its place, cut to it: what has a ground of its own goes beyond its edge. */
static void
draw_cut (const PieceSheets *self,
          cairo_t *cr,
          const LoomPieceBlock *block,
          const LoomPieceCut *cut,
          gboolean is_back)
{
  const LoomCutout *at = is_back ? &cut->back : &cut->front;
  const double bleed = MIN (mm (block->gap) / 2, mm (self->layout->bleed));
  const double w = mm (block->width), h = mm (block->height);

  cairo_save (cr);
  cairo_translate (cr, mm (at->x), mm (at->y));
  if (at->is_upside_down)
    {
      cairo_translate (cr, w, h);
      cairo_rotate (cr, G_PI);
    }
  cairo_rectangle (cr, -bleed, -bleed, w + 2 * bleed, h + 2 * bleed);
  cairo_clip (cr);
  loom_piece_art_draw (&self->art, cr,
                       loom_components_get (self->layout->components, cut->component), cut->copy, w,
                       h, bleed, is_back);
  cairo_restore (cr);
}

/* The line that a piece is cut along which is no rectangle: dashes that lie wholly outside it. */
static void
draw_outline (cairo_t *cr,
              const LoomComponent *component,
              const LoomPieceBlock *block,
              const LoomCutout *at)
{
  const double w = mm (block->width), h = mm (block->height);

  cairo_save (cr);
  cairo_translate (cr, mm (at->x), mm (at->y));
  cairo_new_path (cr);
  loom_piece_append_outline (cr, component, w, h);
  cairo_rectangle (cr, -1, -1, w + 2, h + 2);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  loom_piece_append_outline (cr, component, w, h);
  loom_style_dash_set (cr, &loom_style_cut_dash, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  loom_style_set (cr, LOOM_STYLE_PRINT_MARK);
  cairo_set_line_width (cr, 2 * LOOM_STYLE_CUT_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* On the page of a press: what a machine cuts along, for pieces of every shape. */
static void
draw_contour (cairo_t *cr,
              const LoomComponent *component,
              const LoomPieceBlock *block,
              const LoomCutout *at)
{
  cairo_save (cr);
  cairo_translate (cr, mm (at->x), mm (at->y));
  cairo_new_path (cr);
  if (loom_component_is_outlined (component))
    loom_piece_append_outline (cr, component, mm (block->width), mm (block->height));
  else
    cairo_rectangle (cr, 0, 0, mm (block->width), mm (block->height));
  loom_style_stroke_contour (cr);
  cairo_restore (cr);
}

static void
draw_ground (const PieceSheets *self, cairo_t *cr, const LoomPieceBlock *block, gboolean is_back)
{
  LoomCutout box = { .x = block->x,
                     .y = block->y,
                     .width = loom_piece_block_width (block),
                     .height = loom_piece_block_height (block) };
  const double bleed = mm (self->layout->bleed);

  if (is_back)
    box = loom_backs_map (self->layout->settings.backs, self->layout->width, self->layout->height,
                          &box);
  loom_piece_art_draw_ground (&self->art, cr, block->ground, block->seat, mm (box.x) - bleed,
                              mm (box.y) - bleed, mm (box.width) + 2 * bleed,
                              mm (box.height) + 2 * bleed);
}

static void
draw_pieces (const PieceSheets *self, cairo_t *cr, const LoomPieceBlock *block, gboolean is_back)
{
  draw_ground (self, cr, block, is_back);
  for (guint i = 0; i < block->n; i++)
    draw_cut (self, cr, block, loom_piece_layout_cut (self->layout, block->first + i), is_back);
}

static void
draw_block (const PieceSheets *self, cairo_t *cr, const LoomPieceBlock *block)
{
  draw_heading (self, cr, block);
  draw_pieces (self, cr, block, FALSE);
  for (guint i = 0; i < block->n; i++)
    {
      const LoomPieceCut *cut = loom_piece_layout_cut (self->layout, block->first + i);
      const LoomComponent *component
          = loom_components_get (self->layout->components, cut->component);

      if (loom_style_is_press (cr))
        draw_contour (cr, component, block, &cut->front);
      else if (loom_component_is_outlined (component))
        draw_outline (cr, component, block, &cut->front);
      if (loom_component_is_outlined (component))
        continue;
      if (i == 0 && self->layout->settings.marks != LOOM_MARKS_NONE)
        loom_piece_marks_draw (self->layout, block, cr);
    }
}

/* Pages. */

static void
draw_head (const PieceSheets *self, cairo_t *cr)
{
  const double margin = mm (self->layout->settings.margin), width = mm (self->layout->width);
  LoomTextStyle title = letters (LOOM_STYLE_HEADINGS, 700, 7),
                about = letters (LOOM_STYLE_LETTERS, 400, 2.9);
  double used;

  title.size = loom_text_fit (self->title, &title, (width - 2 * margin) * .5);
  used = loom_text_show (cr, self->title, &title, margin, margin + 4, 0, LOOM_RISE_CAPS);
  about.italic = TRUE;
  about.size
      = MAX (LEAST_ABOUT, loom_text_fit (self->about, &about, width - 2 * margin - used - 6));
  /* Narrow paper has room for what matters most. */
  loom_text_show (cr, about.size > LEAST_ABOUT ? self->about : say (self, SETTING), &about,
                  width - margin, margin + 4.4, 1, LOOM_RISE_CAPS);
}

/* What is not cut out, below the title of the first sheet. */
static void
draw_beside (const PieceSheets *self, cairo_t *cr)
{
  const double margin = mm (self->layout->settings.margin), width = mm (self->layout->width);
  LoomTextStyle style = letters (LOOM_STYLE_LETTERS, 400, 2.7);

  if (self->beside == NULL)
    return;
  style.size = MAX (SMALLEST_TEXT, loom_text_fit (self->beside, &style, width - 2 * margin));
  loom_text_show (cr, self->beside, &style, margin, margin + 9, 0, LOOM_RISE_CAPS);
}

static char *
dup_foot (const PieceSheets *self, const Side *side)
{
  static const char *const ways[] = {
    [LOOM_BACKS_NONE] = "",
    [LOOM_BACKS_LONG_EDGE] = " · printed on both sides, flipped on the long edge",
    [LOOM_BACKS_SHORT_EDGE] = " · printed on both sides, flipped on the short edge",
    [LOOM_BACKS_FOLD] = " · folded at the line, then glued",
  };
  const gboolean has_backs
      = g_array_index (self->layout->sheets, LoomPieceSheet, side->sheet).has_backs;
  const char *way = has_backs || is_turned_over (self) ? ways[self->layout->settings.backs] : "";

  way = say (self, way);
  if (!side->is_back)
    return g_strdup_printf (say (self, "Pieces %u of %u%s"), side->sheet + 1,
                            self->layout->sheets->len, way);
  return g_strdup_printf (
      say (self, has_backs ? "Back of Pieces %u%s" : "Back of Pieces %u, left blank%s"),
      side->sheet + 1, way);
}

static void
draw_foot (const PieceSheets *self, cairo_t *cr, const Side *side)
{
  const double margin = mm (self->layout->settings.margin), width = mm (self->layout->width);
  const double y = mm (self->layout->height) - margin - 1.5;
  const gboolean has_bar
      = self->layout->settings.has_ruler && !side->is_back && width - 2 * margin > LOOM_BAR + 50;
  const double room = width - 2 * margin - (has_bar ? LOOM_BAR + 18 : 0);
  g_autofree char *text = dup_foot (self, side);
  LoomTextStyle style = letters (LOOM_STYLE_LETTERS, 400, 2.9);

  if (has_bar)
    loom_page_draw_bar (cr, margin, y);
  style.size = loom_text_fit (text, &style, room);
  loom_text_show (cr, text, &style, width - margin, y - 1, 1, LOOM_RISE_CAPS);
}

static void
draw_fold (const PieceSheets *self, cairo_t *cr)
{
  const double x = mm (self->layout->width) / 2, margin = mm (self->layout->settings.margin);
  LoomTextStyle style = letters (LOOM_STYLE_LETTERS, 400, 2.6);

  cairo_save (cr);
  loom_style_dash_set (cr, &loom_style_fold_dash, 1);
  loom_style_set (cr, LOOM_STYLE_FOLD);
  cairo_set_line_width (cr, LOOM_STYLE_CUT_WIDTH);
  cairo_move_to (cr, x, margin + mm (LOOM_SHEET_HEAD));
  cairo_line_to (cr, x, mm (self->layout->height) - margin - mm (LOOM_SHEET_FOOT));
  cairo_stroke (cr);
  cairo_restore (cr);
  loom_text_show (cr, say (self, "fold here, backs outwards"), &style, x,
                  margin + mm (LOOM_SHEET_HEAD) - 2, .5, LOOM_RISE_CAPS);
}

static void
draw_backs (const PieceSheets *self, cairo_t *cr, guint sheet)
{
  cairo_save (cr);
  if (is_turned_over (self))
    cairo_translate (cr, mm (self->layout->settings.back_x), mm (self->layout->settings.back_y));
  for (guint i = 0; i < self->layout->blocks->len; i++)
    {
      const LoomPieceBlock *block = loom_piece_layout_block (self->layout, i);

      if (block->sheet == sheet && block->has_backs)
        draw_pieces (self, cr, block, TRUE);
    }
  cairo_restore (cr);
}

static void
draw_front (const PieceSheets *self, cairo_t *cr, guint sheet)
{
  const gboolean has_backs = g_array_index (self->layout->sheets, LoomPieceSheet, sheet).has_backs;

  draw_head (self, cr);
  if (sheet == 0)
    draw_beside (self, cr);
  for (guint i = 0; i < self->layout->blocks->len; i++)
    {
      const LoomPieceBlock *block = loom_piece_layout_block (self->layout, i);

      if (block->sheet == sheet)
        draw_block (self, cr, block);
    }
  if (has_backs && self->layout->settings.backs == LOOM_BACKS_FOLD)
    {
      draw_backs (self, cr, sheet);
      draw_fold (self, cr);
    }
}

static void
draw_page (gconstpointer data, guint i, cairo_t *cr)
{
  const PieceSheets *self = data;
  const Side *side = &g_array_index (self->sides, Side, i);

  cairo_save (cr);
  if (!side->is_back)
    draw_front (self, cr, side->sheet);
  else if (g_array_index (self->layout->sheets, LoomPieceSheet, side->sheet).has_backs)
    draw_backs (self, cr, side->sheet);
  draw_foot (self, cr, side);
  cairo_restore (cr);
}

/* What is on a sheet, for who cannot see it: each heading with its number of pieces. */
static char *
dup_description (const PieceSheets *self, guint sheet)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->layout->blocks->len; i++)
    {
      const LoomPieceBlock *block = loom_piece_layout_block (self->layout, i);

      if (block->sheet == sheet)
        g_string_append_printf (text, "%s%s: %u",
                                text->len > 0 ? "; " : say (self, "Pieces to cut out. "),
                                block->heading, block->n);
    }
  return g_string_free (text, FALSE);
}

static void
add_page (PieceSheets *self, LoomSheets *sheets, guint sheet, gboolean is_back)
{
  const Side side = { sheet, is_back };
  LoomPage page = { .kind = is_back ? LOOM_PAGE_BACKS : LOOM_PAGE_PIECES,
                    .width = mm (self->layout->width),
                    .height = mm (self->layout->height) };

  page.label = g_strdup_printf (is_back ? "Pieces %u back" : "Pieces %u", sheet + 1);
  page.title = g_strdup_printf (say (self, is_back ? "%s: Pieces %u back" : "%s: Pieces %u"),
                                self->title, sheet + 1);
  page.description = is_back
                         ? g_strdup_printf (say (self, "The other side of Pieces %u"), sheet + 1)
                         : dup_description (self, sheet);
  g_array_append_val (self->sides, side);
  loom_sheets_add (sheets, &page);
}

/* What they belong to, how large counters are, and the one setting that matters. */
static char *
dup_about (const PieceSheets *self, const LoomPrintSettings *settings)
{
  const LoomPieceSizes *sizes = &self->layout->sizes;
  GString *text = g_string_new (NULL);

  if (settings->scenario != NULL && settings->scenario->title != NULL)
    g_string_append_printf (text, "%s · ", settings->scenario->title);
  g_string_append (text, say (self, "pieces to cut out"));
  if (sizes->cell > 0)
    g_string_append_printf (text, say (self, " · counters %g mm for %g mm cells"),
                            mm (sizes->counter), mm (sizes->cell));
  g_string_append_printf (text, " · %s", say (self, SETTING));
  return g_string_free (text, FALSE);
}

LoomSheets *
loom_piece_sheets_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error)
{
  LoomPieceLayout *layout;
  PieceSheets *self;
  LoomSheets *sheets;

  g_return_val_if_fail (board != NULL && settings != NULL, NULL);

  layout = loom_piece_layout_new (board, settings, error);
  if (layout == NULL)
    return NULL;
  self = g_new0 (PieceSheets, 1);
  self->layout = layout;
  self->sides = g_array_new (FALSE, FALSE, sizeof (Side));
  self->title
      = g_strdup (loom_board_get_root (board)->title != NULL ? loom_board_get_root (board)->title
                                                             : say (self, "Board"));
  self->about = dup_about (self, settings);
  self->beside = loom_piece_dup_beside (board, settings);
  loom_piece_art_init (&self->art, board, settings, &layout->sizes);
  if (!loom_piece_art_load (&self->art, settings->folder, layout->components, error))
    {
      free_sheets (self);
      return NULL;
    }
  sheets = loom_sheets_new (draw_page, self, free_sheets);
  for (guint i = 0; i < layout->sheets->len; i++)
    {
      add_page (self, sheets, i, FALSE);
      if (is_turned_over (self))
        add_page (self, sheets, i, TRUE);
    }
  return sheets;
}
