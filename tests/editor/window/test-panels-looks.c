/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panels in the whole window: pictures of each in two sizes, light and dark; all of them fit
 * when text is twice as large; and all that can be changed has a name. */

#include "editor/work/checker.h"
#include "editor/work/measurement.h"
#include "editor/window/shell/application.h"
#include "editor/window/canvas/canvas-private.h"
#include "editor/window/panels/inspector/inspector-panel.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/shell/window-private.h"
#include "editor/window/widgets/look.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"

#include <locale.h>

static LoomApplication *application;

/* What is in sight in a picture. */
typedef struct
{
  const char *name;
  const char *sample;
  const char *part;   /* brought to the front, or NULL */
  guint n_selected;   /* so many areas */
  gboolean has_steps; /* in its history */
} Scene;

static const Scene scenes[] = {
  { "board", "two-shrines", "outline", 0, FALSE },
  { "area", "two-shrines", "outline", 1, FALSE },
  { "many", "archipelago", "outline", 4, FALSE },
  { "scenario", "two-shrines", "scenario", 1, FALSE },
  { "history", "two-shrines", "history", 0, TRUE },
  { "problems", "broken/guardian-too-few", "outline", 0, FALSE },
  { "layers", "two-queens", "outline", 0, FALSE },
  { "fairness", "two-shrines", "fairness", 0, FALSE },
};

/* --- windows ------------------------------------------------------------------------------------
 */

static void
rename_often (LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);

  for (guint i = 0; i < 6; i++)
    {
      LoomEdit *edit = loom_edit_new (i % 2 == 0 ? "Change title" : "Move a corner");
      g_autofree char *name = g_strdup_printf ("Shrines %u", i);
      g_auto (LoomValue) title = loom_value_string (name);

      loom_edit_set (edit, loom_board_get_root (board)->entity.handle, "title", &title);
      g_assert_true (loom_document_apply (document, edit, NULL));
    }
  g_assert_true (loom_document_undo (document));
  g_assert_true (loom_document_undo (document));
}

static void
select_areas (LoomDocument *document, guint n)
{
  const LoomBoard *board = loom_document_get_board (document);
  g_autofree LoomHandle *areas = g_new0 (LoomHandle, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    areas[i] = loom_board_area (board, i)->entity.handle;
  loom_selection_set (loom_document_get_selection (document), areas, n);
}

static void
settle (LoomWindow *window)
{
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (GTK_WIDGET (window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
  loom_test_spin (3);
}

static LoomWindow *
open_scene (const Scene *scene)
{
  g_autofree char *path = loom_test_sample (scene->sample);
  LoomWindow *window = loom_application_open_path (application, path, NULL);
  LoomDocument *document = loom_window_get_document (window);

  while (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);
  if (scene->part != NULL)
    g_assert_nonnull (loom_window_show_part (window, scene->part));
  if (scene->has_steps)
    rename_often (document);
  select_areas (document, scene->n_selected);
  while (!loom_checker_is_current (loom_checker_of (document)))
    g_main_context_iteration (NULL, TRUE);
  while (loom_window_get_mode (window) == LOOM_MODE_FAIRNESS
         && loom_measurement_get_study (loom_measurement_of (document)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  settle (window);
  return window;
}

static void
close_window (LoomWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  loom_test_spin (2);
}

/* --- pictures -----------------------------------------------------------------------------------
 */

static void
take_picture (LoomWindow *window, const Scene *scene, int width, LoomColorScheme scheme)
{
  g_autofree char *name = g_strdup_printf ("window-%s-%d%s", scene->name, width,
                                           scheme == LOOM_COLOR_SCHEME_DARK ? "-dark" : "");
  g_autofree char *picture = NULL;
  LoomCanvas *canvas = loom_window_get_canvas (window);

  g_object_set (loom_preferences_get_default (), "color-scheme", scheme, NULL);
  settle (window);
  while (!loom_canvas_is_idle (canvas) || !loom_canvas_is_crisp (canvas))
    g_main_context_iteration (NULL, TRUE);
  picture = loom_test_picture (GTK_WIDGET (window), name);
}

/* In both looks, in a window so large. */
static void
take_pictures (const Scene *scene, int width, int height)
{
  LoomWindow *window;

  g_object_set (loom_preferences_get_default (), "width", width, "height", height, NULL);
  window = open_scene (scene);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, width);
  take_picture (window, scene, width, LOOM_COLOR_SCHEME_DARK);
  take_picture (window, scene, width, LOOM_COLOR_SCHEME_LIGHT);
  close_window (window);
}

static void
every_panel_has_its_picture (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      take_pictures (&scenes[i], 1920, 1080);
      take_pictures (&scenes[i], 1280, 800);
    }
}

/* --- large text ---------------------------------------------------------------------------------
 */

static void
text_twice_as_large_fits (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      LoomWindow *window = open_scene (&scenes[i]);
      g_autofree char *name = g_strdup_printf ("window-%s-large-text", scenes[i].name);
      g_autofree char *picture = loom_test_picture (GTK_WIDGET (window), name);
      int least_width, least_height;

      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL,
                          NULL, NULL);
      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL,
                          NULL, NULL);
      g_test_message ("%s: %d by %d", scenes[i].name, least_width, least_height);
      g_assert_cmpint (least_width, <=, 1280);
      g_assert_cmpint (least_height, <=, 800);
      close_window (window);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* --- names --------------------------------------------------------------------------------------
 */

/* Whether it has words that a screen reader would say. */
static gboolean
has_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_words (child))
      return TRUE;
  return FALSE;
}

static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
         || (GTK_IS_BUTTON (widget)
             && (has_words (widget) || gtk_widget_get_tooltip_text (widget) != NULL));
}

static gboolean
components_name (GtkWidget *widget)
{
  return GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_DROP_DOWN (widget)
         || GTK_IS_SWITCH (widget) || GTK_IS_BUTTON (widget) || GTK_IS_LIST_VIEW (widget)
         || GTK_IS_SCALE (widget) || GTK_IS_LEVEL_BAR (widget) || GTK_IS_DRAWING_AREA (widget)
         || GTK_IS_EDITABLE_LABEL (widget) || GTK_IS_LIST_BOX (widget) || GTK_IS_TEXT_VIEW (widget);
}

/* Says which have none. */
static guint
count_nameless (GtkWidget *root, const char *scene)
{
  guint n = 0;

  if (components_name (root) && !has_name (root))
    {
      g_test_message ("%s: %s “%s” in %s has no name", scene, G_OBJECT_TYPE_NAME (root),
                      gtk_widget_get_name (root),
                      G_OBJECT_TYPE_NAME (gtk_widget_get_parent (root)));
      n++;
    }
  /* The parts of a drop-down and of a colour button are GTK's own. */
  if (GTK_IS_DROP_DOWN (root) || GTK_IS_COLOR_BUTTON (root))
    return n;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      n += count_nameless (child, scene);
  return n;
}

static void
open_expanders (GtkWidget *root)
{
  if (GTK_IS_EXPANDER (root))
    gtk_expander_set_expanded (GTK_EXPANDER (root), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    open_expanders (child);
}

static void
all_that_can_be_changed_has_a_name (void)
{
  g_autoptr (GtkWidget) bare = g_object_ref_sink (gtk_entry_new ());
  guint n = 0;

  g_assert_false (has_name (bare));
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      LoomWindow *window = open_scene (&scenes[i]);
      GtkWidget *const panels[]
          = { window->left_panel, window->right_panel, GTK_WIDGET (window->problems_slot) };

      for (guint k = 0; k < G_N_ELEMENTS (panels); k++)
        {
          open_expanders (panels[k]);
          n += count_nameless (panels[k], scenes[i].name);
        }
      close_window (window);
    }
  g_assert_cmpuint (n, ==, 0);
}

/* GTK has its themes of high contrast under several names. */
static void
a_theme_that_is_called_dark_is_dark (void)
{
  static const struct
  {
    const char *name;
    gboolean is_dark, has_contrast;
  } themes[] = {
    { "Default", FALSE, FALSE },     { "Default-dark", TRUE, FALSE },
    { "Default-hc", FALSE, TRUE },   { "Default-hc-dark", TRUE, TRUE },
    { "HighContrast", FALSE, TRUE }, { "HighContrastInverse", TRUE, TRUE },
  };
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *before = NULL;

  g_object_get (settings, "gtk-theme-name", &before, NULL);
  g_object_set (loom_preferences_get_default (), "color-scheme", LOOM_COLOR_SCHEME_SYSTEM,
                "high-contrast", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      gboolean is_dark;

      g_object_set (settings, "gtk-theme-name", themes[i].name, NULL);
      g_object_get (settings, "gtk-application-prefer-dark-theme", &is_dark, NULL);
      g_test_message ("%s", themes[i].name);
      g_assert_cmpint (is_dark, ==, themes[i].is_dark);
      g_assert_cmpint (loom_look_is_high_contrast (), ==, themes[i].has_contrast);
    }
  g_object_set (settings, "gtk-theme-name", before, NULL);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  /* A theme from the environment could not be dark. */
  g_unsetenv ("GTK_THEME");
  loom_test_init (&argc, &argv);
  setlocale (LC_ALL, "");
  application = loom_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_hold (G_APPLICATION (application));
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_test_add_func ("/window/panels/looks/every-panel-has-its-picture", every_panel_has_its_picture);
  g_test_add_func ("/window/panels/looks/text-twice-as-large-fits", text_twice_as_large_fits);
  g_test_add_func ("/window/panels/looks/all-that-can-be-changed-has-a-name",
                   all_that_can_be_changed_has_a_name);
  g_test_add_func ("/window/panels/looks/a-theme-that-is-called-dark-is-dark",
                   a_theme_that_is_called_dark_is_dark);
  status = g_test_run ();
  g_application_release (G_APPLICATION (application));
  g_object_unref (application);
  return status;
}
