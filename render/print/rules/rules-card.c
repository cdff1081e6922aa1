/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules card on paper. Sides are as large as A5 on its side, or what the paper holds; two of
 * them stand on an upright sheet, one above the other with no room between, so that the card is cut
 * out once and folded. */

#include "render/print/rules/rules-card.h"

#include "formats/model/types.h"
#include "render/board.h"
#include "render/print/rules/card-layout.h"
#include "validator/card/card.h"

/* The largest side, in mm: A5 on its side. */
#define SIDE_WIDTH 210.0
#define SIDE_HEIGHT 148.5

/* The least height of a side of which two stand on a sheet. */
#define HALF_HEIGHT 118.0

/* In mm: around the text, the band at the top, what stands at the foot. */
#define EDGE 7.0
#define BAND 15.0
#define FOOT 8.0
#define BELOW_BAND 4.5

#define TITLE 8.0
#define GOAL 3.8
#define LEAST_MARGIN 5.0

typedef struct
{
  LoomCardLook look;
  LoomCard *card;
  LoomCardLayout *layout;
  double sheet_width; /* mm, and so below */
  double sheet_height;
  double width; /* of a side */
  double height;
  double bleed;
  guint n_rows; /* sides on a sheet */
} RulesCard;

static void
free_card (gpointer data)
{
  RulesCard *self = data;

  loom_card_layout_free (self->layout);
  loom_card_free (self->card);
  g_free (self);
}

/* The band. */

static void
draw_band (const RulesCard *self, guint side, cairo_t *cr)
{
  const LoomCardLook *look = &self->look;
  const double middle = BAND / 2, right = self->width - EDGE;
  LoomTextStyle title = loom_card_look_title (look, TITLE, look->band_ink);
  LoomTextStyle sub = loom_card_look_text (look, 4, look->band_ink);
  LoomTextStyle goal = loom_card_look_text (look, GOAL, look->gold);
  g_autofree char *capitals = g_utf8_strup (self->card->title, -1);
  const char *word = side == 0 ? "rules at a glance" : "continued";
  double x = EDGE;

  loom_colour_set (cr, look->band);
  cairo_rectangle (cr, -self->bleed, 0, self->width + 2 * self->bleed, BAND);
  cairo_fill (cr);
  sub.italic = TRUE;
  goal.weight = 700;
  x += loom_text_show (cr, capitals, &title, x, middle + .3, 0, LOOM_RISE_CAPS) + 5;
  x += loom_text_show (cr, word, &sub, x, middle + .6, 0, LOOM_RISE_CAPS) + 6;
  goal.size = loom_text_fit (self->card->goal, &goal, right - x);
  if (side == 0 && goal.size >= LOOM_CARD_LEAST_SIZE)
    loom_text_show (cr, self->card->goal, &goal, right, middle + .6, 1, LOOM_RISE_CAPS);
}

static void
draw_foot (const RulesCard *self, guint side, cairo_t *cr)
{
  const LoomCardLook *look = &self->look;
  LoomTextStyle style = loom_card_look_text (look, LOOM_CARD_LEAST_SIZE, look->faint);
  g_autofree char *count = g_strdup_printf ("side %u of %u", side + 1, self->layout->n_sides);
  const double y = self->height - 3.6;

  if (self->layout->n_sides > 1)
    loom_text_show (cr, count, &style, self->width - EDGE, y, 1, LOOM_RISE_CAPS);
  loom_text_show (cr, self->card->source, &style, EDGE, y, 0, LOOM_RISE_CAPS);
}

/* One side with its upper left corner at the origin. */
static void
draw_side (const RulesCard *self, guint side, cairo_t *cr)
{
  draw_band (self, side, cr);
  cairo_save (cr);
  cairo_translate (cr, EDGE, BAND + BELOW_BAND);
  loom_card_layout_draw (self->layout, &self->look, side, cr);
  cairo_restore (cr);
  draw_foot (self, side, cr);
}

/* The sheet. */

static guint
count_rows (const RulesCard *self, guint sheet)
{
  return MIN (self->n_rows, self->layout->n_sides - sheet * self->n_rows);
}

/* Short lines outside each corner, and beside each fold. */
static void
draw_cuts (const RulesCard *self, cairo_t *cr, double x, double y, guint n)
{
  const double gap = self->bleed + 1, mark = 4;

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .1);
  for (guint i = 0; i <= n; i++)
    for (guint right = 0; right < 2; right++)
      {
        const double from = right ? x + self->width + gap : x - gap;
        const double at = y + i * self->height;

        cairo_move_to (cr, from, at);
        cairo_line_to (cr, right ? from + mark : from - mark, at);
      }
  for (guint bottom = 0; bottom < 2; bottom++)
    for (guint right = 0; right < 2; right++)
      {
        const double from = bottom ? y + n * self->height + gap : y - gap;
        const double at = right ? x + self->width : x;

        cairo_move_to (cr, at, from);
        cairo_line_to (cr, at, bottom ? from + mark : from - mark);
      }
  cairo_stroke (cr);
}

static void
draw_sheet (gconstpointer data, guint sheet, cairo_t *cr)
{
  const RulesCard *self = data;
  const guint n = count_rows (self, sheet);
  const double x = (self->sheet_width - self->width) / 2;
  const double y = (self->sheet_height - n * self->height) / 2;

  draw_cuts (self, cr, x, y, n);
  loom_colour_set (cr, self->look.paper);
  cairo_rectangle (cr, x - self->bleed, y - self->bleed, self->width + 2 * self->bleed,
                   n * self->height + 2 * self->bleed);
  cairo_fill (cr);
  for (guint i = 0; i < n; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, x, y + i * self->height);
      draw_side (self, sheet * self->n_rows + i, cr);
      cairo_restore (cr);
    }
}

/* How the sides lie: two on an upright sheet where both are high enough, else one on a sheet that
 * lies; how the board’s sheets lie has nothing to do with it. */
static void
choose_sheet (RulesCard *self, const LoomPrintWish *wish)
{
  const double shorter = MIN (wish->paper.width, wish->paper.height) / (double)LOOM_MM;
  const double longer = MAX (wish->paper.width, wish->paper.height) / (double)LOOM_MM;
  const double margin = MAX (wish->margin / (double)LOOM_MM, LEAST_MARGIN) + self->bleed;
  const gboolean is_upright = (longer - 2 * margin) / 2 >= HALF_HEIGHT;
  double room;

  self->sheet_width = is_upright ? shorter : longer;
  self->sheet_height = is_upright ? longer : shorter;
  room = self->sheet_height - 2 * margin;
  self->width = MIN (self->sheet_width - 2 * margin, SIDE_WIDTH);
  self->n_rows = room / 2 >= HALF_HEIGHT ? 2 : 1;
  self->height = MIN (room / self->n_rows, SIDE_HEIGHT);
  if (self->n_rows == 1 && self->width < SIDE_HEIGHT)
    self->height = room;
}

static gboolean
lay_out (RulesCard *self, GError **error)
{
  const double width = self->width - 2 * EDGE;
  const double height = self->height - BAND - BELOW_BAND - FOOT;

  if (width > 20 && height > 20)
    self->layout = loom_card_layout_new (self->card, &self->look, width, height);
  if (self->layout != NULL)
    return TRUE;
  g_set_error (
      error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
      "the rules of %s do not fit on a side of %.0f × %.0f mm in letters that can be read; "
      "A5 and larger papers hold them, with margins of 20 mm at most",
      self->card->title, self->width, self->height);
  return FALSE;
}

/* All headings, for who cannot see them. */
static char *
dup_description (const RulesCard *self)
{
  GString *words = g_string_new (NULL);
  guint n = 0;

  g_string_append_printf (words, "Rules of %s:", self->card->title);
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
  const guint n = (self->layout->n_sides + self->n_rows - 1) / self->n_rows;

  for (guint i = 0; i < n; i++)
    {
      const LoomPage page
          = { .kind = LOOM_PAGE_RULES,
              .width = self->sheet_width,
              .height = self->sheet_height,
              .label = n > 1 ? g_strdup_printf ("rules-%u", i + 1) : g_strdup ("rules"),
              .title = g_strdup_printf ("Rules of %s", self->card->title),
              .description = dup_description (self) };

      loom_sheets_add (sheets, &page);
    }
}

LoomSheets *
loom_rules_card_new (const LoomBoard *board, const LoomPrintWish *wish, GError **error)
{
  g_autoptr (LoomSetup) setup = NULL;
  g_autoptr (LoomSheets) sheets = NULL;
  RulesCard *self;

  g_return_val_if_fail (board != NULL && wish != NULL, NULL);

  self = g_new0 (RulesCard, 1);
  sheets = loom_sheets_new (draw_sheet, self, free_card);
  if (wish->scenario == NULL)
    return g_steal_pointer (&sheets);
  setup = loom_setup_new (board, wish->scenario);
  self->card = loom_card_new (setup, wish->file);
  if (self->card == NULL)
    return g_steal_pointer (&sheets);
  self->bleed = wish->bleed / (double)LOOM_MM;
  loom_card_look_init (&self->look, setup->rules,
                       wish->theme != NULL ? wish->theme : loom_render_board_theme (board));
  choose_sheet (self, wish);
  if (!lay_out (self, error))
    return NULL;
  add_pages (self, sheets);
  return g_steal_pointer (&sheets);
}
