/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about rules cards and record sheets on paper: nothing is cut off, nothing is too small to
 * be read, whatever the board, the scenario, the options and the paper. */

#include "formats/model/types.h"
#include "render/card/card-layout.h"
#include "render/card/card-side.h"
#include "render/card/record-sheet.h"
#include "render/card/rules-card.h"
#include "tests/render/picture.h"

#include "tests/render/rules-card-support.h"

/* Units of a drawing in a millimetre where it is measured. */
#define FINE 20.0

/* Layouts. */

static void
assert_within (const LoomCardPlace *place, const LoomCardSide *side)
{
  g_assert_cmpfloat (place->x, >=, 0);
  g_assert_cmpfloat (place->y, >=, 0);
  g_assert_cmpfloat (place->x + place->width, <=, side->text_width + .01);
  g_assert_cmpfloat (place->y + place->height, <=, side->text_height + .01);
}

static gboolean
overlap (const LoomCardPlace *a, const LoomCardPlace *b)
{
  return a->side == b->side && a->x < b->x + b->width - .01 && b->x < a->x + a->width - .01
         && a->y < b->y + b->height - .01 && b->y < a->y + a->height - .01;
}

static const LoomCardPlace *
get_place (const LoomCardLayout *layout, guint i)
{
  return &g_array_index (layout->places, LoomCardPlace, i);
}

static void
assert_sound (const LoomCardLayout *layout, const LoomCardSide *side)
{
  g_assert_cmpfloat (layout->size, >=, LOOM_CARD_LEAST_SIZE - 1e-9);
  /* Each piece has its place, and only one. */
  g_assert_cmpuint (layout->places->len, ==, layout->pieces->len);
  for (guint i = 0; i < layout->places->len; i++)
    {
      g_assert_cmpuint (get_place (layout, i)->side, <, layout->n_sides);
      assert_within (get_place (layout, i), side);
      for (guint j = 0; j < i; j++)
        {
          g_assert_true (get_place (layout, i)->piece != get_place (layout, j)->piece);
          g_assert_false (overlap (get_place (layout, i), get_place (layout, j)));
        }
    }
}

/* What is drawn of a place stays within it, but for what hangs out of a line. */
static void
assert_ink_within (const LoomCardLayout *layout, const LoomCardPlace *place)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  const double slack = place->size * .35;
  double x, y, width, height;

  /* Extents come in whole units. */
  cairo_scale (cr, FINE, FINE);
  loom_card_piece_draw (place->piece, cr, 0, 0, place->size, place->width);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  if (width > 0)
    {
      g_assert_cmpfloat (x / FINE, >=, -slack);
      g_assert_cmpfloat (y / FINE, >=, -slack);
      g_assert_cmpfloat ((x + width) / FINE, <=, place->width + slack);
      g_assert_cmpfloat ((y + height) / FINE, <=, place->height + slack);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static LoomCardLayout *
lay_out (const Case *self, LoomCard *card, LoomCardLook *look, LoomCardSide *side)
{
  loom_card_look_init (look, self->board, card->rules, loom_theme_get (LOOM_THEME_COLOUR));
  loom_card_side_init (side, &self->settings);
  return loom_card_layout_new (card, look, side->text_width, side->text_height);
}

static void
check_layout (const Case *self)
{
  g_autoptr (LoomPosition) position = loom_position_new (self->board, self->scenario);
  g_autoptr (LoomCard) card = loom_card_new (position, NULL);
  g_autoptr (LoomCardLayout) layout = NULL;
  LoomCardLook look;
  LoomCardSide side;

  if (card == NULL)
    return;
  layout = lay_out (self, card, &look, &side);
  g_assert_nonnull (layout);
  g_assert_cmpuint (layout->n_sides, <=, 2);
  assert_sound (layout, &side);
  for (guint i = 0; g_str_equal (self->paper, "A4") && i < layout->places->len; i++)
    assert_ink_within (layout, get_place (layout, i));
}

static void
test_nothing_is_cut_off (void)
{
  for_all (check_layout);
}

/* How far down side @side is used, of its height. */
static double
used_of (const LoomCardLayout *layout, const LoomCardSide *side, guint i)
{
  double lowest = 0;

  for (guint j = 0; j < layout->places->len; j++)
    if (get_place (layout, j)->side == i)
      lowest = MAX (lowest, get_place (layout, j)->y + get_place (layout, j)->height);
  return lowest / side->text_height;
}

/* Its table of odds makes the one side full; the other is to be no less so. */
static void
test_dice_and_shrines_fills_its_sides (void)
{
  static const char *const shrines[] = { "four-hearths", "two-shrines" };
  static const char *const sheets_of[] = { "A4", "Letter", "A3", "Tabloid" };

  for (guint i = 0; i < G_N_ELEMENTS (shrines) * G_N_ELEMENTS (sheets_of); i++)
    {
      g_autoptr (LoomBoard) board = read_sample (shrines[i / G_N_ELEMENTS (sheets_of)]);
      Case one = { .board = board, .scenario = loom_board_scenario (board, 0) };
      g_autoptr (LoomPosition) position = loom_position_new (board, one.scenario);
      g_autoptr (LoomCard) card = loom_card_new (position, NULL);
      g_autoptr (LoomCardLayout) layout = NULL;
      LoomCardLook look;
      LoomCardSide side;

      wait_for (&one, sheets_of[i % G_N_ELEMENTS (sheets_of)]);
      layout = lay_out (&one, card, &look, &side);
      g_assert_cmpuint (layout->n_sides, ==, 2);
      for (guint j = 0; j < layout->n_sides; j++)
        g_assert_cmpfloat (used_of (layout, &side, j), >, .88);
    }
}

/* Names of seats come from people. */
static void
test_nor_with_any_names (void)
{
  static const char *const names[] = { "*", "**a*", "{@seats}", "a{b|c", "", "\xd9\x85\xd8\xb1" };
  g_autofree char *long_name = g_strnfill (300, 'w');
  g_autoptr (LoomBoard) board = read_sample ("two-queens");
  Case one = { .board = board, .scenario = loom_board_scenario (board, 0) };
  g_autoptr (LoomPosition) position = loom_position_new (board, one.scenario);

  wait_for (&one, "A4");
  for (guint i = 0; i <= G_N_ELEMENTS (names); i++)
    {
      LoomSeat seat = *position->seats[1].seat;
      const LoomSeat *kept = position->seats[1].seat;
      g_autoptr (LoomCard) card = NULL;
      g_autoptr (LoomCardLayout) layout = NULL;
      LoomCardLook look;
      LoomCardSide side;

      seat.name = i < G_N_ELEMENTS (names) ? (char *)names[i] : long_name;
      position->seats[1].seat = &seat;
      position->seats[1].first = TRUE;
      card = loom_card_new (position, NULL);
      layout = lay_out (&one, card, &look, &side);
      g_assert_nonnull (layout);
      assert_sound (layout, &side);
      for (guint j = 0; j < layout->places->len; j++)
        assert_ink_within (layout, get_place (layout, j));
      position->seats[1].seat = kept;
    }
}

static void
draw_options (LoomPosition *position, GRand *rand)
{
  loom_options_resolve (&position->options, NULL, position->rules);
  for (guint i = 0; i < position->rules->n_options; i++)
    {
      const LoomOptionInfo *option = &position->rules->options[i];
      const gint highest = option->type == LOOM_OPTION_ENUM
                               ? (gint)loom_option_info_n_values (option) - 1
                               : option->highest;

      if (g_rand_boolean (rand))
        position->options.values[i] = g_rand_int_range (rand, option->lowest, highest + 1);
    }
}

/* Half of all options anyhow, on papers of A4 and A5. */
static void
check_any_options (const Case *self)
{
  g_autoptr (LoomPosition) position = loom_position_new (self->board, self->scenario);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint n = 0; n < 6 && position->rules != NULL; n++)
    {
      g_autoptr (LoomCard) card = NULL;
      g_autoptr (LoomCardLayout) layout = NULL;
      LoomCardLook look;
      LoomCardSide side;

      draw_options (position, rand);
      card = loom_card_new (position, NULL);
      layout = lay_out (self, card, &look, &side);
      g_assert_nonnull (layout);
      g_assert_cmpuint (layout->n_sides, <=, 4);
      assert_sound (layout, &side);
    }
}

static void
test_nor_with_any_options (void)
{
  static const char *const boards[]
      = { "archipelago", "four-hearths", "pond", "spice-comb", "two-queens" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint j = 0; j < 2; j++)
      {
        g_autoptr (LoomBoard) board = read_sample (boards[i]);
        Case one = { .board = board, .scenario = loom_board_scenario (board, 0) };

        wait_for (&one, j == 0 ? "A4" : "148x210");
        check_any_options (&one);
      }
}

static void
check_letters (const Case *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSheets) card = loom_rules_card_new (self->board, &self->settings, &error);
  g_autoptr (LoomSheets) record = NULL;

  g_assert_no_error (error);
  record = loom_record_sheet_new (self->board, &self->settings, &error);
  g_assert_no_error (error);
  assert_readable (card);
  assert_readable (record);
}

static void
test_nothing_is_too_small (void)
{
  for_all (check_letters);
}

static void
check_count (const char *sample, const char *scenario, const char *paper, guint n)
{
  g_autoptr (LoomBoard) board = read_sample (sample);
  g_autoptr (LoomSheets) sheets = NULL;
  g_autoptr (GError) error = NULL;
  Case one = { .board = board };

  one.scenario = (const LoomScenario *)loom_board_lookup (board, scenario);
  wait_for (&one, paper);
  sheets = loom_rules_card_new (board, &one.settings, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loom_sheets_n_pages (sheets), ==, n);
}

/* Two sides on an upright sheet, or one on a sheet that lies. */
static void
test_how_many_sheets_a_card_takes (void)
{
  check_count ("two-queens", "two-queens", "A4", 1);
  check_count ("two-queens", "two-queens", "Letter", 1);
  check_count ("two-queens", "two-queens", "148x210", 2);
  check_count ("spice-comb", "two-cooks", "148x210", 1);
  check_count ("over-the-moor", "winter", "A4", 0);
}

/* The page as a picture of grey bytes, 2 pixels a mm. */
static cairo_surface_t *
draw_page (const LoomSheets *sheets, guint i, double turn)
{
  const LoomPage *page = loom_sheets_get_page (sheets, i);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)(2 * page->width),
                                                         (int)(2 * page->height));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 2, 2);
  if (turn != 0)
    {
      cairo_translate (cr, page->width, page->height);
      cairo_rotate (cr, turn);
    }
  loom_sheets_draw (sheets, i, cr);
  cairo_destroy (cr);
  return surface;
}

/* On both sides of the paper, the second stands behind the first, on its head where the sheet is
 * turned over a level edge. */
static void
test_sides_stand_behind_each_other (void)
{
  static const char *const sheets_of[] = { "A4", "148x210" };

  for (guint i = 0; i < G_N_ELEMENTS (sheets_of); i++)
    {
      g_autoptr (LoomBoard) board = read_sample ("two-queens");
      Case one = { .board = board, .scenario = loom_board_scenario (board, 0) };
      g_autoptr (LoomSheets) upright = NULL;
      g_autoptr (LoomSheets) level = NULL;
      cairo_surface_t *a, *b;

      wait_for (&one, sheets_of[i]);
      one.settings.marks = LOOM_MARKS_NONE;
      /* A5 lies, so its short edge is upright. */
      one.settings.backs = i == 0 ? LOOM_BACKS_LONG_EDGE : LOOM_BACKS_SHORT_EDGE;
      upright = loom_rules_card_new (board, &one.settings, NULL);
      one.settings.backs = i == 0 ? LOOM_BACKS_SHORT_EDGE : LOOM_BACKS_LONG_EDGE;
      level = loom_rules_card_new (board, &one.settings, NULL);
      g_assert_cmpuint (loom_sheets_n_pages (upright), ==, 2);
      g_assert_cmpuint (loom_sheets_n_pages (level), ==, 2);
      a = draw_page (upright, 1, 0);
      b = draw_page (level, 1, G_PI);
      g_assert_cmpfloat (loom_picture_difference (a, b, 48), <, .01);
      cairo_surface_destroy (b);
      b = draw_page (level, 1, 0);
      g_assert_cmpfloat (loom_picture_difference (a, b, 48), >, .05);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* What the error of a paper that is too small promises. */
static void
test_a5_with_broad_margins_will_do (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (LoomBoard) board = read_sample (samples[i]);
      g_autoptr (LoomSheets) sheets = NULL;
      g_autoptr (GError) error = NULL;
      Case one = { .board = board, .scenario = loom_board_scenario (board, 0) };

      wait_for (&one, "148x210");
      one.settings.margin = 15 * LOOM_MM;
      sheets = loom_rules_card_new (board, &one.settings, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (loom_sheets_n_pages (sheets), <=, 3);
    }
}

static void
test_too_small_a_paper_is_an_error (void)
{
  g_autoptr (LoomBoard) board = read_sample ("two-queens");
  Case one = { .board = board, .scenario = loom_board_scenario (board, 0) };
  static const char *const tiny[] = { "20x20", "60x90", "40x1000" };

  for (guint i = 0; i < G_N_ELEMENTS (tiny); i++)
    {
      g_autoptr (GError) card = NULL;
      g_autoptr (GError) record = NULL;

      wait_for (&one, tiny[i]);
      g_assert_null (loom_rules_card_new (board, &one.settings, &card));
      g_assert_error (card, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT);
      g_assert_null (loom_record_sheet_new (board, &one.settings, &record));
      g_assert_error (record, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT);
    }
}

/* Pictures. */

typedef LoomSheets *(*SheetsFunc) (const LoomBoard *board,
                                   const LoomPrintSettings *settings,
                                   GError **error);

/* The first sheet of a sample’s scenario, as it was when somebody looked at it. */
typedef struct
{
  const char *sample;
  const char *scenario;
  LoomThemeKind theme;
  SheetsFunc make;
  const char *golden;
} Picture;

static const Picture pictures[] = {
  { "two-queens", "two-queens", LOOM_THEME_COLOUR, loom_rules_card_new, "card-colony.png" },
  { "four-hearths", "third-winter", LOOM_THEME_MONO, loom_rules_card_new, "card-shrines-mono.png" },
  { "pond", "spring", LOOM_THEME_LIGHT, loom_rules_card_new, "card-dice-light.png" },
  { "archipelago", "open-muster", LOOM_THEME_GREY, loom_record_sheet_new, "record-grey.png" },
};

static void
test_it_looks_as_it_did (gconstpointer data)
{
  const Picture *picture = data;
  const double scale = 72 / 25.4;
  g_autoptr (LoomBoard) board = read_sample (picture->sample);
  g_autoptr (LoomSheets) sheets = NULL;
  Case one = { .board = board };
  const LoomPage *page;
  cairo_surface_t *surface;
  cairo_t *cr;

  one.scenario = (const LoomScenario *)loom_board_lookup (board, picture->scenario);
  wait_for (&one, "A4");
  one.settings.look.kind = picture->theme;
  sheets = picture->make (board, &one.settings, NULL);
  page = loom_sheets_get_page (sheets, 0);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)(page->width * scale),
                                        (int)(page->height * scale));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  loom_sheets_draw (sheets, 0, cr);
  cairo_destroy (cr);
  loom_picture_assert_golden (surface, picture->golden);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-card/dice-and-shrines-fills-its-sides",
                   test_dice_and_shrines_fills_its_sides);
  g_test_add_func ("/rules-card/nothing-is-cut-off", test_nothing_is_cut_off);
  g_test_add_func ("/rules-card/nor-with-any-options", test_nor_with_any_options);
  g_test_add_func ("/rules-card/nor-with-any-names", test_nor_with_any_names);
  g_test_add_func ("/rules-card/nothing-is-too-small", test_nothing_is_too_small);
  g_test_add_func ("/rules-card/how-many-sheets-it-takes", test_how_many_sheets_a_card_takes);
  g_test_add_func ("/rules-card/a5-with-broad-margins-will-do", test_a5_with_broad_margins_will_do);
  g_test_add_func ("/rules-card/sides-stand-behind-each-other", test_sides_stand_behind_each_other);
  g_test_add_func ("/rules-card/too-small-a-paper-is-an-error", test_too_small_a_paper_is_an_error);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/rules-card/looks-as-it-did/%s", pictures[i].golden);

      g_test_add_data_func (path, &pictures[i], test_it_looks_as_it_did);
    }
  return g_test_run ();
}
