/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of the windows, to be looked at: every sample, panel, mode and dialogue. A few of them
 * at 1280 by 800; with LOOM_PICTURES=all (pictures.sh) all of them, also at 1920 by 1080, dark and
 * in high contrast. They come into screenshots/ in the build folder, in the language of LANGUAGE
 * where BOARDLOOM_LOCALES names the catalogues. */

#include "editor/base/language.h"
#include "editor/work/measurement.h"
#include "editor/window/shell/application.h"
#include "editor/window/canvas/canvas-private.h"
#include "editor/window/shell/about.h"
#include "editor/window/shell/command-list.h"
#include "editor/window/shell/shortcuts.h"
#include "editor/window/shell/preferences-window.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/print/print-window.h"
#include "editor/window/start/start-window.h"
#include "render/checks/family.h"
#include "tests/editor/window/support.h"

#include <locale.h>

/* Seconds after which waiting is an error. */
#define PATIENCE 60

static LoomApplication *application;

/* How the windows are shown. */
typedef struct
{
  const char *name;
  int width, height; /* px */
  LoomColorScheme scheme;
  gboolean contrast;
  double text; /* size of text, 1 is usual */
} Look;

static const Look looks[] = {
  { "light", 1280, 800, LOOM_COLOR_SCHEME_LIGHT, FALSE, 1 },
  { "dark", 1280, 800, LOOM_COLOR_SCHEME_DARK, FALSE, 1 },
  { "large-light", 1920, 1080, LOOM_COLOR_SCHEME_LIGHT, FALSE, 1 },
  { "large-dark", 1920, 1080, LOOM_COLOR_SCHEME_DARK, FALSE, 1 },
  { "contrast", 1280, 800, LOOM_COLOR_SCHEME_LIGHT, TRUE, 1 },
  { "text-200", 1280, 800, LOOM_COLOR_SCHEME_LIGHT, FALSE, 2 },
  { "narrow", 722, 600, LOOM_COLOR_SCHEME_LIGHT, FALSE, 1 },
};

static gboolean
wants_all (void)
{
  return g_strcmp0 (g_getenv ("LOOM_PICTURES"), "all") == 0;
}

static void
take_look (const Look *look)
{
  g_object_set (loom_preferences_get_default (), "width", look->width, "height", look->height,
                "color-scheme", look->scheme, "high-contrast", look->contrast, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int)(96 * 1024 * look->text), NULL);
}

/* --- Waiting -------------------------------------------------------------------------------- */

static gboolean
is_ready (GtkWidget *widget)
{
  LoomCanvas *canvas
      = LOOM_IS_WINDOW (widget) ? loom_window_get_canvas (LOOM_WINDOW (widget)) : NULL;
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0
         && (canvas == NULL || (loom_canvas_is_idle (canvas) && loom_canvas_is_crisp (canvas)));
}

/* Runs the loop for so many milliseconds: for what has no sign of being ready. */
static void
run_for (guint ms)
{
  const gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}

static void
wait_for (GtkWidget *widget)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;
  run_for (30);
  while (!is_ready (widget))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
  loom_test_settle ();
}

static void
shoot (const Look *look, GtkWidget *widget, const char *name)
{
  wait_for (widget);
  g_autofree char *full = g_strdup_printf ("%s-%s", look->name, name);
  g_autofree char *path = loom_test_picture (widget, full);
  g_test_message ("%s", path);
}

/* --- Scenes --------------------------------------------------------------------------------- */

static LoomWindow *
open_board (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  LoomWindow *window = loom_application_open_path (application, path, NULL);
  g_assert_nonnull (window);
  wait_for (GTK_WIDGET (window));
  run_for (400);
  return window;
}

static void
act (LoomWindow *window, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (window), name, target);
}

static void
choose (LoomWindow *window, const char *id)
{
  LoomDocument *document = loom_window_get_document (window);
  const LoomEntity *entity = loom_board_lookup (loom_document_get_board (document), id);
  if (entity != NULL)
    loom_selection_set_one (loom_document_get_selection (document), entity->handle);
}

static void
choose_first (LoomWindow *window, LoomKind kind)
{
  LoomDocument *document = loom_window_get_document (window);
  const GPtrArray *all = loom_board_list (loom_document_get_board (document), kind);
  if (all->len > 0)
    loom_selection_set_one (loom_document_get_selection (document),
                            ((const LoomEntity *)all->pdata[0])->handle);
}

static void
close_window (gpointer window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  loom_test_settle ();
}

static void
shoot_start (const Look *look)
{
  GtkWidget *start = loom_start_window_new (LOOM_PROGRAM (application));
  gtk_window_set_default_size (GTK_WINDOW (start), look->width, look->height);
  gtk_window_present (GTK_WINDOW (start));
  run_for (wants_all () ? 20000 : 1500);
  shoot (look, start, "start");
  close_window (start);
}

/* Each panel and mode of a board with areas. */
static void
shoot_areas (const Look *look)
{
  LoomWindow *window = open_board ("four-hearths");
  choose_first (window, LOOM_KIND_AREA);
  run_for (200);
  shoot (look, GTK_WIDGET (window), "inspector-area");
  act (window, "tool('corner')");
  loom_window_show_part (window, "scenario");
  run_for (200);
  shoot (look, GTK_WIDGET (window), "scenario");
  act (window, "symmetry('turn-4')");
  act (window, "tool('area')");
  act (window, "grid");
  run_for (200);
  shoot (look, GTK_WIDGET (window), "symmetry-and-grid");
  act (window, "find");
  loom_window_show_part (window, "history");
  run_for (200);
  shoot (look, GTK_WIDGET (window), "history-and-find");
  loom_window_set_mode (window, LOOM_MODE_FAIRNESS);
  run_for (300);
  shoot (look, GTK_WIDGET (window), "fairness");
  loom_window_set_mode (window, LOOM_MODE_PLAYTEST);
  run_for (1500);
  shoot (look, GTK_WIDGET (window), "playtest");
  loom_window_set_mode (window, LOOM_MODE_EDIT);
  loom_document_get_board (loom_window_get_document (window));
  close_window (window);
}

/* And of one with layers. */
static void
shoot_layers (const Look *look)
{
  LoomWindow *window = open_board ("two-queens");
  choose_first (window, LOOM_KIND_ENTRANCE);
  act (window, "tool('brush')");
  run_for (200);
  shoot (look, GTK_WIDGET (window), "layer-brush");
  act (window, "side-by-side");
  run_for (500);
  shoot (look, GTK_WIDGET (window), "layers-side-by-side");
  act (window, "side-by-side");
  act (window, "stacked");
  run_for (500);
  shoot (look, GTK_WIDGET (window), "layers-stacked");
  loom_window_set_mode (window, LOOM_MODE_PLAYTEST);
  run_for (2500);
  shoot (look, GTK_WIDGET (window), "playtest-stacked");
  close_window (window);
}

static gboolean
is_measuring (LoomWindow *window)
{
  return loom_measurement_is_running (loom_measurement_of (loom_window_get_document (window)));
}

/* What the README shows, at work and with a measurement that has come to its end. */
static void
shoot_readme (const Look *look)
{
  LoomWindow *window = open_board ("two-shrines");
  choose_first (window, LOOM_KIND_AREA);
  act (window, "tool('corner')");
  run_for (300);
  shoot (look, GTK_WIDGET (window), "edit");
  loom_selection_clear (loom_document_get_selection (loom_window_get_document (window)));
  loom_window_set_mode (window, LOOM_MODE_FAIRNESS);
  run_for (500);
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;
  while (is_measuring (window) && g_get_monotonic_time () < end)
    run_for (100);
  run_for (300);
  shoot (look, GTK_WIDGET (window), "measured");
  close_window (window);
}

static GtkWidget *
newest (GtkWidget *other)
{
  GListModel *all = gtk_window_get_toplevels ();
  for (guint i = g_list_model_get_n_items (all); i-- > 0;)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);
      if (window != other && gtk_widget_get_visible (window))
        return window;
    }
  return NULL;
}

static void
shoot_dialog (const Look *look, LoomWindow *window, const char *name)
{
  run_for (300);
  GtkWidget *dialog = newest (GTK_WIDGET (window));
  g_assert_nonnull (dialog);
  shoot (look, dialog, name);
  close_window (dialog);
}

static void
shoot_dialogs (const Look *look)
{
  LoomWindow *window = open_board ("two-shrines");
  loom_preferences_window_present (GTK_WINDOW (window));
  shoot_dialog (look, window, "preferences");
  loom_shortcuts_present (GTK_APPLICATION_WINDOW (window));
  shoot_dialog (look, window, "shortcuts");
  loom_command_list_present (GTK_APPLICATION_WINDOW (window));
  shoot_dialog (look, window, "commands");
  loom_about_present (GTK_WINDOW (window));
  shoot_dialog (look, window, "about");
  loom_help_present (GTK_WINDOW (window));
  shoot_dialog (look, window, "help");
  choose (window, "a1");
  loom_window_toast (window, "Seven dice are the most that an area can hold", "Undo", "win.undo");
  run_for (200);
  shoot (look, GTK_WIDGET (window), "toast");
  close_window (window);
}

/* --- Printing ------------------------------------------------------------------------------- */

static void
wait_for_print (LoomPrintWindow *print)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;
  run_for (300);
  while (!loom_print_window_is_ready (print)
         || loom_print_planner_get_review (loom_print_window_get_planner (print)) == NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      run_for (20);
    }
}

static LoomPrintWindow *
open_print (const Look *look, LoomWindow *window)
{
  LoomPrintWindow *print = loom_print_window_present (LOOM_HOST (window));
  LoomPrintOptions options = *loom_print_panel_get_options (loom_print_window_get_panel (print));
  options.settings.paper = loom_papers ()[0];
  options.settings.parts = (1u << LOOM_N_PRINT_PARTS) - 1;
  options.settings.has_sheets = FALSE;
  gtk_window_set_default_size (GTK_WINDOW (print), MAX (look->width, 1024), look->height);
  loom_print_window_choose (print, &options);
  wait_for_print (print);
  return print;
}

/* The sheets of each part, and the board that is glued from them. */
static void
shoot_print (const Look *look)
{
  static const char *const names[LOOM_N_PRINT_PARTS]
      = { "print-board", "print-pieces", "print-rules", "print-record" };
  LoomWindow *window = open_board ("two-shrines");
  LoomPrintWindow *print = open_print (look, window);
  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    {
      loom_print_window_show_part (print, (LoomPrintPart)i, FALSE);
      wait_for_print (print);
      shoot (look, GTK_WIDGET (print), names[i]);
    }
  loom_print_window_show_part (print, LOOM_PRINT_PART_BOARD, TRUE);
  wait_for_print (print);
  shoot (look, GTK_WIDGET (print), "print-glued");
  close_window (window);
  window = open_board ("two-queens");
  print = open_print (look, window);
  wait_for_print (print);
  shoot (look, GTK_WIDGET (print), "print-layers");
  close_window (window);
}

/* A board with much to mend. */
static void
shoot_problems (const Look *look)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", "broken",
                                            "area-unreachable.board.xml", NULL);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  LoomWindow *window = loom_application_open_path (application, path, NULL);
  if (window == NULL)
    return;
  run_for (4000);
  shoot (look, GTK_WIDGET (window), "problems");
  close_window (window);
}

static void
shoot_samples (const Look *look)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;
  while ((file = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (file, ".board.xml"))
      {
        g_autofree char *name = g_strndup (file, strlen (file) - strlen (".board.xml"));
        g_autofree char *picture = g_strconcat ("sample-", name, NULL);
        LoomWindow *window = open_board (name);
        shoot (look, GTK_WIDGET (window), picture);
        close_window (window);
      }
}

/* --- The tests ------------------------------------------------------------------------------- */

static void
test_few (void)
{
  take_look (&looks[0]);
  shoot_start (&looks[0]);
  shoot_areas (&looks[0]);
  shoot_layers (&looks[0]);
}

static void
test_look (gconstpointer data)
{
  const Look *look = data;
  take_look (look);
  shoot_start (look);
  shoot_areas (look);
  shoot_layers (look);
  shoot_problems (look);
  shoot_readme (look);
  shoot_dialogs (look);
  shoot_print (look);
  if (look->text <= 1 && look->width >= 1280)
    shoot_samples (look);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  loom_language_init ();
  /* It would say light or dark for all. */
  g_unsetenv ("GTK_THEME");
  loom_test_init (&argc, &argv);
  loom_print_checks_register ();
  g_autoptr (GError) error = NULL;
  application = loom_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_hold (G_APPLICATION (application));
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_object_set (loom_preferences_get_default (), "reduced-motion", TRUE, NULL);
  if (!wants_all ())
    g_test_add_func ("/window/pictures/start-panels-and-layers", test_few);
  for (guint i = 0; i < G_N_ELEMENTS (looks) && wants_all (); i++)
    {
      g_autofree char *name = g_strconcat ("/window/pictures/", looks[i].name, NULL);
      g_test_add_data_func (name, &looks[i], test_look);
    }
  const int status = g_test_run ();
  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);
  return status;
}
