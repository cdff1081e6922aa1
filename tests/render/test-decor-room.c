/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what of a board's decoration is drawn, by the limits of a document. */

#include "formats/model/limits.h"
#include "render/decor/decor-room.h"
#include "render/areas/plan.h"
#include "render/areas/tangle.h"
#include "render/draw/text.h"
#include "render/board/file.h"
#include "render/checks/family.h"
#include "tests/validator/reading.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define HEAD                                                                                       \
  "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><areas width='100' "            \
  "height='80'><area id='a' name='A' at='20 20' radius='5'/></areas><decor>"

static LoomBoard *
board_of (const char *decor)
{
  g_autofree char *text = g_strconcat (HEAD, decor, "</decor></board>", NULL);

  return read_text (text);
}

/* Asserts that as many decorations of @kind as @drawn of @n are drawn, the first ones, and that one
 * finding says so. */
static void
assert_drawn (const char *one, LoomKind kind, guint n, guint drawn, const char *limit)
{
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (LoomReport) report = loom_report_new ();
  guint n_reasons, has = 0;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (all, "<%s id='x%u' %s", loom_kind_info (kind)->name, i, one);
  g_autoptr (LoomBoard) board = board_of (all->str);
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (board, NULL, FALSE);
  const LoomLeftOut *reasons = loom_decor_room_left_out (room, &n_reasons);

  for (guint i = 0; i < n; i++)
    {
      const LoomDecor *decor = g_ptr_array_index (loom_board_list (board, kind), i);

      g_assert_true (loom_decor_room_has (room, decor) == (i < drawn));
      has += loom_decor_room_has (room, decor);
    }
  g_assert_cmpuint (has, ==, drawn);
  loom_checks_run_family (board, 0, "print", report);
  if (drawn == n)
    {
      g_assert_cmpuint (n_reasons, ==, 0);
      g_assert_null (loom_report_find (report, "DRAWN-IN-PART"));
      return;
    }
  g_assert_cmpuint (n_reasons, ==, 1);
  g_assert_cmpstr (reasons[0].limit, ==, limit);
  g_assert_cmpuint (reasons[0].n, ==, n - drawn);
  g_assert_cmpuint (loom_report_count_code (report, "DRAWN-IN-PART"), ==, 1);
}

static void
texts_beyond_the_letters_are_left_out (void)
{
  /* Ten letters, and twenty for being a text. */
  const guint most = LOOM_MOST_LETTERS / 30;
  const char *one = "at='1 1'>abcdefghij</text>";

  assert_drawn (one, LOOM_KIND_TEXT, most, most, NULL);
  assert_drawn (one, LOOM_KIND_TEXT, most + 7, most, "letters");
}

static void
tracks_beyond_the_steps_are_left_out (void)
{
  const char *one = "kind='round' from='-500' to='1499' points='1 1 90 1'/>";

  assert_drawn (one, LOOM_KIND_TRACK, LOOM_MOST_STEPS / 2000, LOOM_MOST_STEPS / 2000, NULL);
  assert_drawn (one, LOOM_KIND_TRACK, LOOM_MOST_STEPS / 2000 + 1, LOOM_MOST_STEPS / 2000, "steps");
}

/* A PNG that says of itself that it is so large; nobody gets to see its pixels. */
static void
write_head (const char *folder, const char *name, guint32 width, guint32 height)
{
  guint8 data[24]
      = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R' };
  const guint32 sides[] = { GUINT32_TO_BE (width), GUINT32_TO_BE (height) };
  g_autofree char *path = g_build_filename (folder, name, NULL);

  memcpy (data + 16, sides, sizeof sides);
  g_assert_true (g_file_set_contents (path, (const char *)data, sizeof data, NULL));
}

static guint
count_drawn (const LoomBoard *board, const char *folder)
{
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (board, folder, FALSE);
  const GPtrArray *images = loom_board_list (board, LOOM_KIND_IMAGE);
  guint n = 0;

  for (guint i = 0; i < images->len; i++)
    n += loom_decor_room_has (room, g_ptr_array_index (images, i));
  return n;
}

static void
pictures_count_before_they_are_decoded (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", &error);
  g_autoptr (GString) same = g_string_new (NULL), other = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("p%u.png", i);

      write_head (folder, name, 5000, 6000);
      g_string_append_printf (same,
                              "<image id='i%u' href='p0.png' at='0 0' size='9 9' role='art'/>", i);
      g_string_append_printf (other, "<image id='i%u' href='%s' at='0 0' size='9 9' role='art'/>",
                              i, name);
    }
  g_autoptr (LoomBoard) one = board_of (same->str);
  g_autoptr (LoomBoard) many = board_of (other->str);
  /* Thirty million pixels each: two go into 80 million; one used again and again costs only
   * painting, of which 400 million allow thirteen. */
  g_assert_cmpuint (count_drawn (many, folder), ==, 2);
  g_assert_cmpuint (count_drawn (one, folder), ==, 12);
  g_string_append (same, "<image id='j0' href='p0.png' at='0 0' size='9 9' role='art'/>"
                         "<image id='j1' href='p0.png' at='0 0' size='9 9' role='art'/>");
  g_autoptr (LoomBoard) more = board_of (same->str);
  g_assert_cmpuint (count_drawn (more, folder), ==, 13);

  g_autoptr (LoomReport) report = loom_report_new ();
  report->folder = g_strdup (folder);
  loom_checks_run_family (many, 0, "print", report);
  g_assert_nonnull (loom_report_find (report, "DRAWN-IN-PART"));
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("p%u.png", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
}

/* Lines are broken in as many steps as they have words to the base of two, not in as many as they
 * have words: 8,000 words take a moment, whatever the width. */
static void
many_words_are_broken_into_lines (void)
{
  static const char *const widths[] = { "0.001", "60", "5000" };
  static const guint expected[] = { 64, 64, 12 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      LoomRenderFile file = LOOM_RENDER_FILE_INIT;
      guint n_lines = 0;

      g_string_append_printf (text, "<text id='t' at='2500 5' width='%s'>", widths[i]);
      for (guint k = 0; k < 8000; k++)
        g_string_append (text, "wo ");
      g_string_append (text, "</text>");
      /* High enough for all lines to be seen. */
      g_autofree char *high = g_strdup_printf (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><areas width='5000' "
          "height='1000'><area id='a' name='A' at='20 20' radius='5'/></areas><decor>%s</decor>"
          "</board>",
          text->str);
      g_autoptr (LoomBoard) board = read_text (high);
      file.format = LOOM_SURFACE_SVG;
      g_autoptr (GBytes) bytes = loom_render_file (board, &file, NULL);
      g_assert_nonnull (bytes);
      for (const char *at = g_bytes_get_data (bytes, NULL); (at = strstr (at, ">wo")) != NULL; at++)
        n_lines++;
      g_assert_cmpuint (n_lines, ==, expected[i]);
    }
}

/* An outline of @n corners, each across the board from the one before. */
static LoomBoard *
star_behind (const char *before_corners, const char *before_areas, guint n, gboolean is_ring)
{
  g_autoptr (GString) corners = g_string_new (NULL), outline = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (corners, "<corner id='c%u' x='%u.%03u' y='%u'/>", i, 1 + i * 98 / n,
                              i * 7 % 1000, i % 2 ? 2u : 78u);
      g_string_append_printf (outline, "c%u ", i * 249 % n);
    }
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><areas width='100' "
      "height='80'>%s%s%s%s%s'/>%s</areas></board>",
      before_corners, corners->str, before_areas,
      is_ring ? "<area id='star' name='Star' outline='c0 c1 c2'><ring corners='"
              : "<area id='star' name='Star' outline='",
      outline->str, is_ring ? "</area>" : "");
  return read_text (text);
}

static LoomBoard *
star_of (guint n)
{
  return star_behind ("", "", n, FALSE);
}

/* A coast of many corners costs little to look at, and hides no star behind it; a star may be a
 * hole as well. */
static void
a_tangle_is_found_wherever_it_is (void)
{
  g_autoptr (GString) corners = g_string_new (NULL), area = g_string_new (NULL);
  g_autoptr (LoomBoard) ring = star_behind ("", "", 500, TRUE);
  const guint n = 30000;

  g_string_append (area, "<area id='coast' name='Coast' outline='");
  for (guint i = 0; i < n; i++)
    {
      const double turn = 2 * G_PI * i / n;

      g_string_append_printf (corners, "<corner id='k%u' x='%.3f' y='%.3f'/>", i,
                              50 + 39 * cos (turn), 40 + 39 * sin (turn));
      g_string_append_printf (area, "k%u ", i);
    }
  g_string_append (area, "'/>");
  g_autoptr (LoomBoard) hidden = star_behind (corners->str, area->str, 500, FALSE);
  g_autoptr (LoomBoard) coast = star_behind (corners->str, area->str, 50, FALSE);

  g_assert_cmpstr (loom_tangle_find (ring)->entity.id, ==, "star");
  g_assert_cmpstr (loom_tangle_find (hidden)->entity.id, ==, "star");
  g_assert_null (loom_tangle_find (coast));
  g_assert_true (loom_tangle_is_tangled (ring, loom_board_area (ring, 0)));
  g_assert_false (loom_tangle_is_tangled (hidden, loom_board_area (hidden, 0)));
  g_assert_true (loom_tangle_is_tangled (hidden, loom_board_area (hidden, 1)));
}

static void
a_tangle_is_drawn_plainly_and_said (void)
{
  g_autoptr (LoomBoard) sound = star_of (50), tangled = star_of (500);
  g_autoptr (LoomReport) of_sound = loom_report_new (), of_tangled = loom_report_new ();
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (tangled, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);

  g_assert_null (loom_tangle_find (sound));
  g_assert_true (loom_tangle_find (tangled) == loom_board_area (tangled, 0));
  g_assert_true (plan->is_tangled);
  loom_checks_run_family (sound, 0, "print", of_sound);
  loom_checks_run_family (tangled, 0, "print", of_tangled);
  g_assert_null (loom_report_find (of_sound, "DRAWN-IN-PART"));
  g_assert_nonnull (loom_report_find (of_tangled, "DRAWN-IN-PART"));
}

static void
too_many_routes_are_lines_and_said (void)
{
  for (guint more = 0; more < 2; more++)
    {
      g_autoptr (GString) text = g_string_new (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><areas width='100' "
          "height='80'><area id='a' name='A' at='20 20' radius='5'/><area id='b' name='B' "
          "at='70 20' radius='5'/>");
      g_autoptr (LoomReport) report = loom_report_new ();
      LoomRenderFile file = LOOM_RENDER_FILE_INIT;

      for (guint i = 0; i < LOOM_MOST_ROUTES_DRESSED + more; i++)
        g_string_append_printf (text, "<route id='r%u' from='a' to='b'/>", i);
      g_string_append (text, "</areas></board>");
      g_autoptr (LoomBoard) board = read_text (text->str);
      loom_checks_run_family (board, 0, "print", report);
      g_assert_cmpuint (loom_report_count_code (report, "DRAWN-IN-PART"), ==, more);
      file.format = LOOM_SURFACE_SVG;
      g_autoptr (GBytes) bytes = loom_render_file (board, &file, NULL);
      /* A lane is two strokes and two ports. */
      if (more)
        g_assert_cmpuint (g_bytes_get_size (bytes), <, 300 * LOOM_MOST_ROUTES_DRESSED);
      else
        g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000 * LOOM_MOST_ROUTES_DRESSED);
    }
}

/* 625 areas with 16 dice each, and one more with as many as given. */
static void
too_many_dice_have_no_pips_and_it_is_said (void)
{
  const guint full = LOOM_MOST_DICE_DRESSED / 16;

  for (guint more = 0; more < 2; more++)
    {
      g_autoptr (GString) text = g_string_new (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><areas width='300' "
          "height='300'>");
      g_autoptr (GString) places = g_string_new (NULL);
      g_autoptr (LoomReport) report = loom_report_new ();

      for (guint i = 0; i < full + more; i++)
        {
          g_string_append_printf (text, "<area id='a%u' name='A' at='%u %u' radius='4'/>", i,
                                  5 + i % 26 * 10, 5 + i / 26 * 10);
          g_string_append_printf (places, "<place area='a%u' seat='1' dice='%u'/>", i,
                                  i < full ? 16 : more);
        }
      g_string_append_printf (text,
                              "</areas><scenario id='s' title='S' rules='slice-wars' seats='2'>"
                              "<seat n='1'/><seat n='2'/>%s</scenario></board>",
                              places->str);
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (
          board, g_ptr_array_index (loom_board_list (board, LOOM_KIND_SCENARIO), 0),
          loom_theme_get (LOOM_THEME_COLOUR), NULL);

      g_assert_cmpint (plan->plain_dice, ==, more);
      loom_checks_run_family (board, 0, "print", report);
      g_assert_cmpuint (loom_report_count_code (report, "DRAWN-IN-PART"), ==, more);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  loom_print_checks_register ();
#define CLAIM(path, func) g_test_add_func ("/decor-room/" path, func)
  CLAIM ("texts-beyond-the-letters-are-left-out", texts_beyond_the_letters_are_left_out);
  CLAIM ("tracks-beyond-the-steps-are-left-out", tracks_beyond_the_steps_are_left_out);
  CLAIM ("pictures-count-before-they-are-decoded", pictures_count_before_they_are_decoded);
  CLAIM ("many-words-are-broken-into-lines", many_words_are_broken_into_lines);
  CLAIM ("a-tangle-is-drawn-plainly-and-said", a_tangle_is_drawn_plainly_and_said);
  CLAIM ("a-tangle-is-found-wherever-it-is", a_tangle_is_found_wherever_it_is);
  CLAIM ("too-many-routes-are-lines-and-said", too_many_routes_are_lines_and_said);
  CLAIM ("too-many-dice-have-no-pips-and-it-is-said", too_many_dice_have_no_pips_and_it_is_said);
  return g_test_run ();
}
