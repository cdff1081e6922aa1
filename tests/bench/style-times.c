/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a style costs: reading each of those that come with the program, beside the mere splitting
 * of its lines by GLib; and drawing a board of thirty areas anew with a style that has just
 * changed, as the form for styles does while one drags: a draft with half the pixels of a side of a
 * window, beside drawing it sharply in the style that boards have by themselves.
 *
 * Usage: bench-style-times [RUNS]   in a clone, or with BOARDLOOM_SOURCE */

#include "formats/model/order.h"
#include "render/board/board.h"
#include "render/styles/style-file.h"
#include "render/styles/styles.h"
#include "tests/bench/stopwatch.h"
#include "validator/generate/generate.h"
#include "validator/position/games.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[]
    = { "atlas", "parchment", "modern", "night", "woodcut", "storybook" };

/* Pixels that a window shows a board on. */
#define WIDTH 1200
#define HEIGHT 850

static const LoomStyleTable *
find (const char *name, gpointer data, GError **error)
{
  return loom_styles_find (name, error);
}

static double
median (GArray *times)
{
  const double middle = loom_stopwatch_percentile (times); /* sorts them */

  return times->len > 0 ? g_array_index (times, double, times->len / 2) : middle;
}

static char *
read_style (const char *name, gsize *length)
{
  const char *root = g_getenv ("BOARDLOOM_SOURCE");
  g_autofree char *file = g_strconcat (name, ".style", NULL);
  g_autofree char *path
      = g_build_filename (root != NULL ? root : ".", "render", "styles", file, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  if (!g_file_get_contents (path, &text, length, &error))
    g_error ("%s", error->message);
  return text;
}

/* Whether a style takes too long to be read. */
static gboolean
measure_reading (const char *name, guint runs)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) splits = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree char *what = g_strdup_printf ("reading the style %s", name);
  gsize length = 0;
  g_autofree char *text = read_style (name, &length);
  /* The first one begins with none. */
  const LoomStyleFinder base = strcmp (name, names[0]) == 0 ? NULL : find;

  loom_styles_get_default ();
  for (guint i = 0; i < runs; i++)
    {
      g_autoptr (GPtrArray) flaws
          = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
      g_autoptr (GKeyFile) lines = g_key_file_new ();
      double start = loom_stopwatch_thread ();
      LoomStyleValues *values = loom_style_file_read (text, length, name, base, NULL, flaws, NULL);
      double time = loom_stopwatch_thread () - start;

      g_assert_true (values != NULL && flaws->len == 0);
      g_array_append_val (times, time);
      start = loom_stopwatch_thread ();
      g_key_file_load_from_data (lines, text, length, G_KEY_FILE_NONE, NULL);
      time = loom_stopwatch_thread () - start;
      g_array_append_val (splits, time);
    }
  return loom_stopwatch_report (what, median (times), 5, "ms", median (splits),
                                "splitting its lines");
}

/* Draws @board as @theme, which has just been made, has it. */
static double
draw (const LoomBoard *board, cairo_surface_t *screen, const LoomTheme *theme, gboolean is_draft)
{
  LoomView view = LOOM_VIEW_INIT;
  double width, height;
  cairo_t *cr = cairo_create (screen);

  view.draft = is_draft;
  loom_render_board_size (board, &view, &width, &height);
  const double scale = (is_draft ? .5 : 1) * MIN (WIDTH / width, HEIGHT / height);
  cairo_scale (cr, scale, scale);
  const double start = loom_stopwatch_thread ();
  loom_render_board (cr, board, loom_board_first_scenario (board), &view, theme);
  const double time = loom_stopwatch_thread () - start;
  cairo_destroy (cr);
  return time;
}

static gboolean
measure_form (const LoomBoard *board, const char *name, double reference, guint runs)
{
  const LoomStyleTable *style = loom_styles_find (name, NULL);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree char *what = g_strdup_printf ("thirty areas with a changed style of %s", name);
  cairo_surface_t *screen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);

  for (guint i = 0; i < runs; i++)
    {
      LoomTheme theme;
      const double start = loom_stopwatch_thread ();
      loom_theme_init (&theme, style, LOOM_THEME_COLOUR);
      const double made = loom_stopwatch_thread () - start;
      const double time = made + draw (board, screen, &theme, TRUE);
      g_array_append_val (times, time);
    }
  cairo_surface_destroy (screen);
  return loom_stopwatch_report (what, median (times), 50, "ms", reference, "drawing it in atlas");
}

int
main (int argc, char **argv)
{
  const guint runs = argc > 1 ? (guint)MAX (atoi (argv[1]), 3) : 9;
  LoomGenerate settings = LOOM_GENERATE_INIT;
  g_autoptr (GError) error = NULL;
  gboolean is_slow = FALSE;

  settings.rules = loom_game_find (loom_games_installed (), "dice-and-shrines");
  settings.areas = 30;
  settings.seats = 4;
  settings.seed = 7;
  g_autoptr (LoomBoard) board = loom_generate (&settings, &error);
  if (board == NULL)
    g_error ("%s", error->message);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    is_slow |= measure_reading (names[i], runs);

  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  cairo_surface_t *screen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  for (guint i = 0; i < runs; i++)
    {
      const double time = draw (board, screen, loom_theme_get (LOOM_THEME_COLOUR), FALSE);
      g_array_append_val (times, time);
    }
  cairo_surface_destroy (screen);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    is_slow |= measure_form (board, names[i], median (times), runs);
  return is_slow;
}
