/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Styles as files: whatever a table holds can be said in one, what is wrong is told with its line,
 * and whatever a file says can be drawn.
 *
 * BOARDLOOM_STYLE_VALUES sets how many settings are drawn with the least and the most that they
 * take; all where BOARDLOOM_LONG is set. */

#include "formats/model/error.h"
#include "render/styles/style-file.h"
#include "render/styles/styles.h"
#include "tests/render/drawing.h"

#include <string.h>

static GPtrArray *
new_flaws (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
}

static const LoomStyleTable *
find_shipped_cb (const char *name, gpointer data, GError **error)
{
  (void)data;
  return loom_styles_find (name, error);
}

/* The style that @text tells, which has no flaw. */
static LoomStyleValues *
read_well (const char *text, LoomStyleFinder finder)
{
  g_autoptr (GPtrArray) flaws = new_flaws ();
  g_autoptr (GError) error = NULL;
  LoomStyleValues *style
      = loom_style_file_read (text, strlen (text), "test", finder, NULL, flaws, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < flaws->len; i++)
    g_test_message ("%s", ((const LoomStyleFlaw *)g_ptr_array_index (flaws, i))->words);
  g_assert_cmpuint (flaws->len, ==, 0);
  return style;
}

/* --- settings -----------------------------------------------------------------------------------
 */

/* Holes of a struct are smaller than a pointer: so much that no setting covers is a value that was
 * forgotten. Looks at the bytes of a table from @from up to @to. */
static void
assert_covered (const char *name, const LoomStyleFields *fields, gsize from, gsize to)
{
  g_autoptr (GByteArray) covered = g_byte_array_new ();
  gsize run = 0;

  for (guint i = 0; i < fields->n; i++)
    {
      const LoomStyleField *field = &fields->fields[i];
      const guint length = field->n * (guint)loom_style_field_get_size (field);
      const guint end = (guint)field->offset + length, before = covered->len;

      if (end > before)
        {
          g_byte_array_set_size (covered, end);
          memset (covered->data + before, 0, end - before);
        }
      memset (covered->data + field->offset, 1, length);
    }
  for (gsize i = from; i < to; i++)
    {
      run = i < covered->len && covered->data[i] != 0 ? 0 : run + 1;
      if (run == sizeof (gpointer))
        g_test_message ("%s: nothing sets what is at byte %" G_GSIZE_FORMAT, name, i);
      g_assert_cmpuint (run, <, sizeof (gpointer));
    }
}

static void
every_value_of_a_table_is_a_setting (void)
{
  assert_covered ("map", &loom_style_map_fields, 0, sizeof (LoomMapStyle));
  assert_covered ("motifs", &loom_style_motif_fields, 0, sizeof (LoomMotifStyle));
  assert_covered ("pieces", &loom_style_piece_fields, 0, sizeof (LoomPieceStyle));
  assert_covered ("cards", &loom_style_card_fields, 0, sizeof (LoomCardStyle));
  assert_covered ("role", &loom_style_role_fields, 0, sizeof (LoomColour[LOOM_N_ROLES]));
  assert_covered ("seat", &loom_style_seat_fields, 0, sizeof (LoomSeatStyle));
  assert_covered ("type", &loom_style_type_fields, 0, sizeof (LoomStyleType));
  assert_covered ("counter", &loom_style_look_fields, 0, sizeof (LoomSeatLook));
  assert_covered ("patch", &loom_style_patch_fields, 0, sizeof (LoomNamedPatch));
  assert_covered ("other patch", &loom_style_other_fields, 0, sizeof (LoomPatchLook));
  assert_covered ("ground", &loom_style_ground_fields, 0, sizeof (LoomGround));
  /* Lists are told by their entries. */
  assert_covered ("layers", &loom_style_layer_fields, G_STRUCT_OFFSET (LoomLayerStyle, floor),
                  G_STRUCT_OFFSET (LoomLayerStyle, patch));
  assert_covered ("layers", &loom_style_layer_fields,
                  G_STRUCT_OFFSET (LoomLayerStyle, patch.line_mix),
                  G_STRUCT_OFFSET (LoomLayerStyle, named));
  assert_covered ("named ground", &loom_style_named_ground_fields, 0, sizeof (LoomNamedGround));
  assert_covered ("material", &loom_style_material_fields, 0, sizeof (LoomMaterialLook));
}

typedef void (*ForEach) (LoomStyleValues *style, const char *group, const char *key, gpointer data);

static void
for_each_setting (LoomStyleValues *style, ForEach function, gpointer data)
{
  g_auto (GStrv) groups = loom_style_values_dup_groups (style);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree const char **keys = loom_style_values_dup_keys (style, groups[i]);

      g_assert_nonnull (keys);
      for (guint j = 0; keys[j] != NULL; j++)
        function (style, groups[i], keys[j], data);
    }
}

static void
assert_own_text_is_taken (LoomStyleValues *style, const char *group, const char *key, gpointer data)
{
  g_autofree char *text = loom_style_values_dup_text (style, group, key);
  g_autoptr (GError) error = NULL;
  guint *n = data;

  g_assert_nonnull (text);
  g_assert_true (loom_style_values_set (style, group, key, text, &error));
  g_assert_no_error (error);
  g_autofree char *again = loom_style_values_dup_text (style, group, key);
  g_assert_cmpstr (text, ==, again);
  g_assert_false (loom_style_values_set (style, group, key, "\\", &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_VALUE);
  g_autofree char *kept = loom_style_values_dup_text (style, group, key);
  g_assert_cmpstr (text, ==, kept);
  (*n)++;
}

static void
each_setting_takes_its_own_text_and_refuses_what_is_none (void)
{
  g_autoptr (LoomStyleValues) style = loom_style_values_new (loom_styles_get_default ());
  guint n = 0;

  for_each_setting (style, assert_own_text_is_taken, &n);
  g_assert_cmpuint (n, >, 500);
}

/* --- files --------------------------------------------------------------------------------------
 */

static void
shipped_styles_are_read_as_they_are_written (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();

  g_assert_cmpstr (names[0], ==, "atlas");
  for (guint i = 0; names[i] != NULL; i++)
    {
      const LoomStyleTable *table = loom_styles_find (names[i], NULL);
      g_autoptr (LoomStyleValues) style = loom_style_values_new (table);
      g_autoptr (LoomStyleValues) base = loom_style_values_new (loom_styles_get_default ());
      g_autofree char *whole = loom_style_file_dup_text (style, NULL, TRUE);
      g_autofree char *less = loom_style_file_dup_text (style, base, FALSE);
      g_autoptr (LoomStyleValues) of_whole = read_well (whole, NULL);
      g_autoptr (LoomStyleValues) of_less = read_well (less, find_shipped_cb);
      g_autofree char *again = loom_style_file_dup_text (of_whole, NULL, TRUE);
      g_autofree char *from_less = loom_style_file_dup_text (of_less, NULL, TRUE);

      g_assert_cmpstr (table->id, ==, names[i]);
      g_assert_cmpstr (whole, ==, again);
      g_assert_cmpstr (whole, ==, from_less);
      g_assert_cmpuint (strlen (less), <=, strlen (whole));
    }
}

static void
a_style_says_only_what_differs (void)
{
  g_autoptr (LoomStyleValues) base = loom_style_values_new (loom_styles_get_default ());
  g_autoptr (LoomStyleValues) style = read_well (
      "[style]\nbase = atlas\n\n# A red sea.\n[colours]\nsea = #ff0000\n", find_shipped_cb);
  g_autofree char *text = loom_style_file_dup_text (style, base, FALSE);
  g_autofree char *same = loom_style_file_dup_text (base, base, FALSE);

  g_assert_cmpstr (text, ==, "[style]\nbase=atlas\n\n[colours]\nsea=#ff0000\n");
  g_assert_cmpstr (same, ==, "[style]\nbase=atlas\n");
  g_assert_cmpfloat (loom_style_values_get_table (style)->roles[LOOM_THEME_COLOUR][LOOM_ROLE_SEA].r,
                     ==, 1);
}

static void
lists_grow_and_shrink (void)
{
  static const char *const text
      = "[seat.11]\nname=Violet\n[style]\nbase=atlas\nseats=12\ngrounds=2\n"
        "[ground.2.mono]\nfloor=#123456\n";
  g_autoptr (LoomStyleValues) style = read_well (text, find_shipped_cb);
  const LoomStyleTable *table = loom_style_values_get_table (style);

  g_assert_cmpuint (table->n_seats, ==, 12);
  g_assert_cmpstr (table->seats[11].name, ==, "Violet");
  g_assert_cmpstr (table->seats[10].name, ==, table->seats[8].name);
  g_assert_cmpuint (table->layers->n_grounds, ==, 2);
  g_assert_cmphex (table->layers->grounds[LOOM_THEME_MONO][1].floor, ==, 0x123456);
}

/* A line that is wrong below `[style] base=atlas`, and what is said of line 4. */
static void
what_is_wrong_is_told_with_its_line (void)
{
  static const struct
  {
    const char *group, *line, *words;
  } cases[] = {
    { "colours", "see=#ff0000", "styles have no setting “see” in [colours]; did you mean “sea”?" },
    { "colours", "sea=red",
      "[colours] sea: “red” is not a colour such as #bcd8db, or its shares from 0 to 1" },
    { "colours", "sea=#ff00",
      "[colours] sea: “#ff00” is not a colour such as #bcd8db, or its shares from 0 to 1" },
    { "owned", "mix=1.5", "[owned] mix: “1.5” is not a share from 0 to 1" },
    { "owned", "mix=nan", "[owned] mix: “nan” is not a share from 0 to 1" },
    { "land", "closed-pitch=0", "[land] closed-pitch: “0” is not a distance from 0.05 to 1000" },
    { "borders", "coast=1",
      "[borders] coast: “1” is not width, colour and share of a line, such as “0.5 ink "
      "0.8”" },
    { "token", "shape=brick", "[token] shape: “brick” is not wood, chip, wax, hex, cut or candy" },
    { "land", "hatch-pitch=2",
      "[land] hatch-pitch: “2” is not 2 values with commas between them, each a distance from 0.05 "
      "to 1000" },
    { "land", "node-shadow=2",
      "[land] node-shadow: “2” is not 4 numbers with spaces between them" },
    { "type.name", "weight=50", "[type.name] weight: “50” is not a weight from 100 to 900" },
    { "seat.1", "hatch=stripes",
      "[seat.1] hatch: “stripes” is not a hatch such as slash, or none" },
    { "seat.1", "hatch=wa\\e",
      "[seat.1] hatch: “wa\\e” is not text in UTF-8 in which a backslash is written as “\\\\”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("[style]\nbase=atlas\n[%s]\n%s\n", cases[i].group, cases[i].line);
      g_autoptr (GPtrArray) flaws = new_flaws ();
      g_autoptr (GError) error = NULL;
      g_autoptr (LoomStyleValues) style = loom_style_file_read (
          text, strlen (text), "test", find_shipped_cb, NULL, flaws, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (flaws->len, ==, 1);
      const LoomStyleFlaw *flaw = g_ptr_array_index (flaws, 0);
      g_assert_cmpstr (flaw->words, ==, cases[i].words);
      g_assert_cmpuint (flaw->line, ==, 4);
    }
}

static void
what_is_no_style_is_refused (void)
{
  static const char *const cases[][2] = {
    { "", "this is no style: it has no line “base=” in a group [style]" },
    { "[colours]\nsea=#ff0000\n", "this is no style: it has no line “base=” in a group [style]" },
    { "[style]\nbase=atlsa\n", "its base: there is no style “atlsa”; did you mean “atlas”?" },
    { "<board/>", "this is no style: *" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) flaws = new_flaws ();
      g_autoptr (GError) error = NULL;

      g_assert_null (loom_style_file_read (cases[i][0], strlen (cases[i][0]), "test",
                                           find_shipped_cb, NULL, flaws, &error));
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_INPUT);
      g_assert_true (g_pattern_match_simple (cases[i][1], error->message));
    }
}

/* --- hostile files ------------------------------------------------------------------------------
 */

/* Draws a map and layers in @style, in one manner of printing. */
static void
draw (LoomStyleValues *style, LoomThemeKind kind)
{
  static const char *const boards[]
      = { "samples/two-shrines.board.xml", "samples/first-tunnel.board.xml" };
  LoomTheme theme;

  loom_theme_init (&theme, loom_style_values_get_table (style), kind);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (LoomBoard) board = loom_drawing_read (boards[i]);
      g_autoptr (GError) error = NULL;
      const LoomView view = LOOM_VIEW_INIT;
      LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
      double width, height;

      info.dpi = 20;
      loom_render_board_size (board, &view, &width, &height);
      g_autoptr (LoomSurface) surface
          = loom_surface_new (LOOM_SURFACE_PNG, width, height, &info, &error);
      g_assert_no_error (error);
      loom_render_board (loom_surface_get_context (surface), board, loom_board_scenario (board, 0),
                         &view, &theme);
      g_autoptr (GBytes) bytes = loom_surface_finish (surface, &error);
      g_assert_no_error (error);
    }
}

/* @text with each value put as @value. */
static char *
with_each_as (const char *text, const char *value)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) number = g_regex_new ("(?<![#0-9a-f.])[-0-9.]+(?![0-9a-f])", 0, 0, &error);
  char *changed;

  g_assert_no_error (error);
  changed = g_regex_replace_literal (number, text, -1, 0, value, 0, &error);
  g_assert_no_error (error);
  return changed;
}

static void
collect (LoomStyleValues *style, const char *group, const char *key, gpointer data)
{
  GPtrArray *settings = data;

  (void)style;
  g_ptr_array_add (settings, g_strconcat (group, "\n", key, NULL));
}

static void
try_extremes (const char *group, const char *key)
{
  static const char *const values[] = { "0", "-1000", "1000", "1", "0.05" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (LoomStyleValues) style = loom_style_values_new (loom_styles_get_default ());
      g_autofree char *text = loom_style_values_dup_text (style, group, key);
      g_autofree char *changed = with_each_as (text, values[i]);

      if (strcmp (text, changed) != 0 && loom_style_values_set (style, group, key, changed, NULL))
        {
          g_test_message ("[%s] %s=%s", group, key, changed);
          draw (style, LOOM_THEME_COLOUR);
          draw (style, LOOM_THEME_MONO);
        }
    }
}

static void
the_least_and_the_most_can_be_drawn (void)
{
  const char *wanted = g_getenv ("BOARDLOOM_STYLE_VALUES");
  const gboolean is_long = g_getenv ("BOARDLOOM_LONG") != NULL;
  g_autoptr (LoomStyleValues) style = loom_style_values_new (loom_styles_get_default ());
  g_autoptr (GPtrArray) settings = g_ptr_array_new_with_free_func (g_free);
  guint n = wanted != NULL ? (guint)g_ascii_strtoull (wanted, NULL, 10) : 12;

  for_each_setting (style, collect, settings);
  n = is_long ? settings->len : MIN (n, settings->len);
  for (guint i = 0; i < n; i++)
    {
      const guint at = is_long ? i : (guint)g_test_rand_int_range (0, (gint32)settings->len);
      g_auto (GStrv) names = g_strsplit (g_ptr_array_index (settings, at), "\n", 2);

      try_extremes (names[0], names[1]);
    }
}

/* Bytes of a style changed, left out, and doubled. */
static void
mutate (GString *text)
{
  const guint n = (guint)g_test_rand_int_range (1, 8);

  for (guint i = 0; i < n && text->len > 0; i++)
    {
      const gsize at = (gsize)g_test_rand_int_range (0, (gint32)text->len);
      const gsize most = (gsize)g_test_rand_int_range (1, 30); /* MIN() would ask for it twice */
      const gsize length = MIN (most, text->len - at);

      switch (g_test_rand_int_range (0, 3))
        {
        case 0:
          text->str[at] = (char)g_test_rand_int_range (1, 256);
          break;
        case 1:
          g_string_erase (text, (gssize)at, (gssize)length);
          break;
        default:
          {
            g_autofree char *part = g_strndup (text->str + at, length);
            g_string_insert (text, g_test_rand_int_range (0, (gint32)text->len), part);
          }
        }
    }
}

static void
damaged_files_are_told_or_read (void)
{
  g_autoptr (LoomStyleValues) atlas = loom_style_values_new (loom_styles_get_default ());
  g_autofree char *whole = loom_style_file_dup_text (atlas, NULL, TRUE);
  guint read = 0, told = 0;

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GString) text = g_string_new (whole);
      g_autoptr (GPtrArray) flaws = new_flaws ();
      g_autoptr (GError) error = NULL;

      g_string_insert (text, strlen ("[style]\n"), "base=atlas\n");
      mutate (text);
      g_autoptr (LoomStyleValues) style = loom_style_file_read (
          text->str, text->len, "test", find_shipped_cb, NULL, flaws, &error);
      if (style == NULL)
        g_assert_error (error, LOOM_ERROR, LOOM_ERROR_INPUT);
      else
        {
          g_autofree char *again = loom_style_file_dup_text (style, NULL, TRUE);
          g_autoptr (LoomStyleValues) same = read_well (again, NULL);
          read++;
        }
      told += error != NULL || flaws->len > 0;
    }
  g_assert_cmpuint (read, >, 0);
  g_assert_cmpuint (told, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/style-file/every-value-of-a-table-is-a-setting",
                   every_value_of_a_table_is_a_setting);
  g_test_add_func ("/render/style-file/each-setting-takes-its-own-text-and-refuses-what-is-none",
                   each_setting_takes_its_own_text_and_refuses_what_is_none);
  g_test_add_func ("/render/style-file/shipped-styles-are-read-as-they-are-written",
                   shipped_styles_are_read_as_they_are_written);
  g_test_add_func ("/render/style-file/a-style-says-only-what-differs",
                   a_style_says_only_what_differs);
  g_test_add_func ("/render/style-file/lists-grow-and-shrink", lists_grow_and_shrink);
  g_test_add_func ("/render/style-file/what-is-wrong-is-told-with-its-line",
                   what_is_wrong_is_told_with_its_line);
  g_test_add_func ("/render/style-file/what-is-no-style-is-refused", what_is_no_style_is_refused);
  g_test_add_func ("/render/style-file/the-least-and-the-most-can-be-drawn",
                   the_least_and_the_most_can_be_drawn);
  g_test_add_func ("/render/style-file/damaged-files-are-told-or-read",
                   damaged_files_are_told_or_read);
  return g_test_run ();
}
