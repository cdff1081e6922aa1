/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules card on paper. The sides of a sheet have no room between them, so that a card of two is
 * cut out once and folded. Where sheets are printed on both sides, the second stands behind the
 * first. */

#include "render/card/rules-card.h"

#include "formats/model/types.h"
#include "render/board/board.h"
#include "render/card/card-layout.h"
#include "render/card/card-side.h"
#include "render/draw/sign-words.h"
#include "render/draw/tag.h"
#include "render/styles/style.h"
#include "validator/sheets/card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* In mm: letters of the band, and between its texts. */
#define TITLE 8.0
#define SUBTITLE 4.0
#define GOAL 3.8
#define BETWEEN 5.0

/* The bar under it where there are no colours. */
#define BAR 1.0

/* Of cut marks, and what the word beside a fold needs. */
#define MARK 4.0
#define FOLD 6.0

typedef struct
{
  LoomCardLook look;
  LoomCard *card;
  LoomCardLayout *layout;
  LoomCardSide side;
  const char *language; /* of the board, or NULL; lent */
  gboolean has_marks;
  LoomBacks backs;
  double back_x; /* mm, and so below */
  double back_y;
} RulesCard;

static void
free_card (gpointer data)
{
  RulesCard *self = data;

  loom_card_layout_free (self->layout);
  loom_card_free (self->card);
  g_free (self);
}

/* @words in the language of the board. */
static const char *say (const RulesCard *self, const char *words) G_GNUC_FORMAT (2);

static const char *
say (const RulesCard *self, const char *words)
{
  return loom_sign_words (self->language, words);
}

/* Sides, each with its upper left corner at the origin. */

/* What the game is about, at the right end of the band: in one line or two, from @x on; left out
 * where letters that can be read do not fit. */
static void
draw_goal (const RulesCard *self, cairo_t *cr, double x)
{
  LoomTextStyle style = loom_card_look_text (&self->look, GOAL, self->look.gold);
  const double right = self->side.width - self->side.text_x;

  style.weight = 700;
  style.size = loom_text_fit (self->card->goal, &style, right - x);
  if (style.size >= LOOM_CARD_LEAST_SIZE)
    loom_text_show (cr, self->card->goal, &style, right, self->side.band / 2 + .6, 1,
                    LOOM_RISE_CAPS);
}

/* Without colours a bar closes the band. */
static void
draw_band_end (const RulesCard *self, cairo_t *cr)
{
  loom_colour_set (cr, self->look.ink);
  cairo_rectangle (cr, self->side.text_x, self->side.band - BAR,
                   self->side.width - 2 * self->side.text_x, BAR);
  cairo_fill (cr);
}

static void
draw_band (const RulesCard *self, guint i, cairo_t *cr)
{
  const LoomCardLook *look = &self->look;
  const double middle = self->side.band / 2;
  const double room = self->side.width - 2 * self->side.text_x;
  LoomTextStyle title = loom_card_look_title (look, TITLE, look->band_ink);
  LoomTextStyle sub = loom_card_look_text (look, SUBTITLE, look->band_ink);
  g_autofree char *upper = g_utf8_strup (self->card->title, -1);
  /* The spaces keep the texts apart for who hears them. */
  g_autofree char *capitals = g_strconcat (upper, " ", NULL);
  const char *word = say (self, i == 0 ? "rules at a glance " : "continued ");
  double x = self->side.text_x;

  loom_colour_set (cr, look->band);
  cairo_rectangle (cr, -self->side.bleed, i % self->side.n_rows == 0 ? -self->side.bleed : 0,
                   self->side.width + 2 * self->side.bleed,
                   self->side.band + (i % self->side.n_rows == 0 ? self->side.bleed : 0));
  cairo_fill (cr);
  if (look->theme->flat)
    draw_band_end (self, cr);
  title.size = loom_text_fit (capitals, &title, room);
  x += loom_text_show (cr, capitals, &title, x, middle + .3, 0, LOOM_RISE_CAPS) + BETWEEN;
  sub.italic = TRUE;
  if (loom_text_width (word, &sub) <= self->side.text_x + room - x)
    x += loom_text_show (cr, word, &sub, x, middle + .6, 0, LOOM_RISE_CAPS) + BETWEEN;
  if (i == 0)
    draw_goal (self, cr, x);
}

static void
draw_foot (const RulesCard *self, guint i, cairo_t *cr)
{
  LoomTextStyle style = loom_card_look_text (&self->look, LOOM_CARD_LEAST_SIZE, self->look.faint);
  const guint n = self->layout->n_sides;
  const double y = self->side.height - 3.6, left = self->side.text_x;
  double right = self->side.width - left;

  if (n > 1)
    {
      g_autofree char *count = g_strdup_printf (say (self, "side %u of %u"), i + 1, n);

      right -= loom_text_show (cr, count, &style, right, y, 1, LOOM_RISE_CAPS) + BETWEEN;
    }
  loom_card_look_show_cut (cr, self->card->source, &style, left, y, right - left, 0);
}

static void
draw_side (const RulesCard *self, guint i, cairo_t *cr)
{
  loom_tag_begin (cr, "H1");
  draw_band (self, i, cr);
  loom_tag_end (cr, "H1");
  cairo_save (cr);
  cairo_translate (cr, self->side.text_x, self->side.text_y);
  loom_card_layout_draw (self->layout, &self->look, i, cr);
  cairo_restore (cr);
  loom_tag_begin (cr, "P");
  draw_foot (self, i, cr);
  loom_tag_end (cr, "P");
}

/* Sheets. */

static void
add_line (cairo_t *cr, double x, double y, double dx, double dy)
{
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, dx, dy);
}

/* Where two sides meet: dashes beside them, and what they are for. */
static void
draw_fold (const RulesCard *self, cairo_t *cr, double x, double y)
{
  const double gap = self->side.bleed + 1;
  LoomTextStyle style = loom_card_look_text (&self->look, LOOM_CARD_LEAST_SIZE, self->look.ink);

  cairo_save (cr);
  loom_style_dash_set (cr, &self->look.theme->style->cards->fold, 1);
  cairo_set_line_width (cr, LOOM_STYLE_CUT_WIDTH);
  loom_style_set (cr, LOOM_STYLE_PRINT_MARK);
  add_line (cr, x - gap, y, -MARK, 0);
  add_line (cr, x + self->side.width + gap, y, MARK, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (x - gap >= FOLD)
    loom_text_show (cr, say (self, "fold"), &style, x - gap, y - 1.8, 1, LOOM_RISE_CAPS);
}

/* Short lines outside the corners, for @n sides whose corner is (@x, @y). */
static void
draw_cuts (const RulesCard *self, cairo_t *cr, double x, double y, guint n)
{
  const double gap = self->side.bleed + 1;
  const double right = x + self->side.width, bottom = y + n * self->side.height;

  for (guint i = 0; i <= n; i += n)
    {
      add_line (cr, x - gap, y + i * self->side.height, -MARK, 0);
      add_line (cr, right + gap, y + i * self->side.height, MARK, 0);
    }
  for (guint i = 0; i < 2; i++)
    {
      add_line (cr, i == 0 ? x : right, y - gap, 0, -MARK);
      add_line (cr, i == 0 ? x : right, bottom + gap, 0, MARK);
    }
  loom_style_set_mark (cr, LOOM_STYLE_PRINT_MARK);
  cairo_set_line_width (cr, LOOM_STYLE_TRIM_WIDTH);
  cairo_stroke (cr);
  cairo_rectangle (cr, x, y, self->side.width, n * self->side.height);
  loom_style_stroke_contour (cr);
  if (n == 2)
    draw_fold (self, cr, x, y + self->side.height);
}

static gboolean
is_two_sided (const RulesCard *self)
{
  return self->backs == LOOM_BACKS_LONG_EDGE || self->backs == LOOM_BACKS_SHORT_EDGE;
}

/* What follows is drawn for the other side of the paper, behind what stands in its middle. */
static void
turn_over (const RulesCard *self, cairo_t *cr)
{
  const gint32 width = (gint32)lround (self->side.sheet_width * LOOM_MM);
  const gint32 height = (gint32)lround (self->side.sheet_height * LOOM_MM);
  const LoomCutout front = { 0, 0, width, height, FALSE };

  cairo_translate (cr, self->back_x, self->back_y);
  if (!loom_backs_map (self->backs, width, height, &front).is_upside_down)
    return;
  cairo_translate (cr, self->side.sheet_width, self->side.sheet_height);
  cairo_rotate (cr, G_PI);
}

static void
draw_sides (const RulesCard *self, guint sheet, cairo_t *cr)
{
  const LoomCardSide *side = &self->side;
  const guint first = sheet * side->n_rows;
  const guint n = MIN (side->n_rows, self->layout->n_sides - first);
  double x, y;

  loom_card_side_place (side, 0, n, &x, &y);
  if (self->has_marks && !(is_two_sided (self) && sheet % 2 == 1))
    draw_cuts (self, cr, x, y, n);
  loom_colour_set (cr, self->look.paper);
  cairo_rectangle (cr, x - side->bleed, y - side->bleed, side->width + 2 * side->bleed,
                   n * side->height + 2 * side->bleed);
  cairo_fill (cr);
  for (guint i = 0; i < n; i++)
    {
      loom_card_side_place (side, i, n, &x, &y);
      cairo_save (cr);
      cairo_translate (cr, x, y);
      draw_side (self, first + i, cr);
      cairo_restore (cr);
    }
}

static void
draw_sheet (gconstpointer data, guint sheet, cairo_t *cr)
{
  const RulesCard *self = data;

  cairo_save (cr);
  if (is_two_sided (self) && sheet % 2 == 1)
    turn_over (self, cr);
  draw_sides (self, sheet, cr);
  cairo_restore (cr);
}

/* All headings, for who cannot see them. */
static char *
dup_description (const RulesCard *self)
{
  GString *words = g_string_new (NULL);
  guint n = 0;

  g_string_append_printf (words, say (self, "Rules of %s:"), self->card->title);
  for (guint i = 0; i < self->card->sections->len; i++)
    {
      const char *heading = loom_card_section (self->card, i)->heading;

      if (*heading != '\0')
        g_string_append_printf (words, "%s %s", n++ > 0 ? "," : "", heading);
    }
  return g_string_free (words, FALSE);
}

static void
add_pages (const RulesCard *self, LoomSheets *sheets)
{
  const guint n = (self->layout->n_sides + self->side.n_rows - 1) / self->side.n_rows;

  for (guint i = 0; i < n; i++)
    {
      const LoomPage page
          = { .kind = LOOM_PAGE_RULES,
              .width = self->side.sheet_width,
              .height = self->side.sheet_height,
              .label = n > 1 ? g_strdup_printf ("rules-%u", i + 1) : g_strdup ("rules"),
              .title = g_strdup_printf (say (self, "Rules of %s"), self->card->title),
              .description = dup_description (self) };

      loom_sheets_add (sheets, &page);
    }
}

static gboolean
lay_out (RulesCard *self, GError **error)
{
  const LoomCardSide *side = &self->side;

  if (side->text_width > 0 && side->text_height > 0)
    self->layout
        = loom_card_layout_new (self->card, &self->look, side->text_width, side->text_height);
  if (is_two_sided (self))
    self->side.n_rows = 1;
  if (self->layout != NULL)
    return TRUE;
  g_set_error (
      error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
      _ ("the rules of %s do not fit on a card of %.0f × %.0f mm in letters that can be read; "
         "papers of 148 × 210 mm and more hold them, with margins of 15 mm at most"),
      self->card->title, MAX (side->width, 0), MAX (side->height, 0));
  return FALSE;
}

LoomSheets *
loom_rules_card_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error)
{
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomSheets) sheets = NULL;
  RulesCard *self;

  g_return_val_if_fail (board != NULL && settings != NULL, NULL);

  self = g_new0 (RulesCard, 1);
  sheets = loom_sheets_new (draw_sheet, self, free_card);
  if (settings->scenario == NULL)
    return g_steal_pointer (&sheets);
  position = loom_position_new (board, settings->scenario);
  self->card = loom_card_new (position, settings->file);
  if (self->card == NULL)
    return g_steal_pointer (&sheets);
  loom_card_look_init (&self->look, board, position->rules,
                       loom_render_board_theme (board, settings->folder, &settings->look));
  loom_card_side_init (&self->side, settings);
  self->language = loom_board_get_root (board)->lang;
  self->backs = settings->backs;
  self->back_x = settings->back_x / (double)LOOM_MM;
  self->back_y = settings->back_y / (double)LOOM_MM;
  self->has_marks = settings->marks != LOOM_MARKS_NONE;
  if (!lay_out (self, error))
    return NULL;
  add_pages (self, sheets);
  return g_steal_pointer (&sheets);
}
