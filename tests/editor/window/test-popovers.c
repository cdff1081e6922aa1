/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Menus and fields that are open when their window goes, with the pointer outside: nothing of them
 * is left, nothing is said about them, and what was typed is kept. */

#include "editor/window/files/close-guard.h"
#include "editor/window/tools/text-popover.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

/* GTK asks for a tooltip half a second after the pointer came, ms. */
#define TOOLTIP_MS 700

/* The pointer rests where no window reaches: a popover gets it all the same when it opens. */
static void
put_pointer_outside (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      g_spawn_command_line_sync ("xdotool mousemove 1899 1059", NULL, NULL, NULL, &error));
  g_assert_no_error (error);
}

static LoomWindow *
open_pond (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  LoomTestStage stage = { .document = loom_window_get_document (window),
                          .canvas = loom_window_get_canvas (window),
                          .window = GTK_WIDGET (window) };

  loom_test_wait (&stage);
  return window;
}

/* --- Ways to open one --------------------------------------------------------------------------
 */

static gboolean
is_open (GtkWidget *widget, gpointer data)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_open (gpointer window)
{
  return loom_desk_find (window, is_open, NULL) != NULL;
}

static void
open_context_menu (LoomWindow *window)
{
  g_signal_emit_by_name (loom_window_get_canvas (window), "context-menu", 100.0, 100.0);
}

static void
take_text (const char *text, gpointer taken)
{
  g_free (*(char **)taken);
  *(char **)taken = g_strdup (text);
}

static void
open_field (LoomWindow *window)
{
  static char *taken;

  loom_text_popover_show (loom_window_get_canvas (window), (LoomPoint){ 0, 0 }, "Pond", "Name",
                          FALSE, take_text, &taken, NULL);
}

static gboolean
is_menu_button (GtkWidget *widget, gpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_is_sensitive (widget);
}

static void
open_menu_button (LoomWindow *window)
{
  GtkWidget *button = loom_desk_find (GTK_WIDGET (window), is_menu_button, NULL);

  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

typedef struct
{
  const char *name;
  void (*open) (LoomWindow *window);
} Way;

static const Way ways[] = {
  { "context-menu", open_context_menu },
  { "field", open_field },
  { "menu-button", open_menu_button },
};

/* --- What holds ------------------------------------------------------------------------------- */

static void
goes_with_its_window (gconstpointer data)
{
  const Way *way = data;
  LoomWindow *window = open_pond ();
  gpointer there, popover;

  put_pointer_outside ();
  way->open (window);
  loom_desk_wait (has_open, window);
  loom_desk_watch (&there, window);
  loom_desk_watch (&popover, loom_desk_find (GTK_WIDGET (window), is_open, NULL));
  loom_desk_clear ();
  loom_desk_wait (loom_desk_is_gone, &there);
  g_assert_true (loom_desk_is_gone (&popover));
  loom_desk_let_pass (TOOLTIP_MS);
}

static void
is_gone_when_it_has_closed (gconstpointer data)
{
  const Way *way = data;
  LoomWindow *window = open_pond ();
  gpointer popover;

  put_pointer_outside ();
  way->open (window);
  loom_desk_wait (has_open, window);
  loom_desk_watch (&popover, loom_desk_find (GTK_WIDGET (window), is_open, NULL));
  gtk_popover_popdown (popover);
  loom_desk_wait (loom_desk_is_gone, &popover);
  loom_desk_let_pass (TOOLTIP_MS);
  loom_desk_clear ();
}

/* GTK sees that there is a name to be kept only when the field is left. */
static void
what_is_being_typed_is_kept (void)
{
  LoomWindow *window = open_pond ();
  g_autofree char *taken = NULL;
  GtkWidget *popover = loom_text_popover_show (loom_window_get_canvas (window), (LoomPoint){ 0, 0 },
                                               "Pond", "Name", FALSE, take_text, &taken, NULL);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_true (gtk_widget_is_ancestor (focus, popover));
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_parent (focus)), "Tarn");
  gtk_window_close (GTK_WINDOW (window));
  g_assert_cmpstr (taken, ==, "Tarn");
  loom_desk_clear ();
}

static void
what_is_thrown_away_is_not (void)
{
  LoomWindow *window = open_pond ();
  g_autofree char *taken = NULL;

  loom_text_popover_show (loom_window_get_canvas (window), (LoomPoint){ 0, 0 }, "Pond", "Name",
                          FALSE, take_text, &taken, NULL);
  gtk_editable_set_text (
      GTK_EDITABLE (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (window)))), "Tarn");
  loom_desk_clear ();
  g_assert_null (taken);
}

/* The next window opens where the pointer is not, and comes and goes within a tooltip's time. */
static void
windows_come_and_go (void)
{
  put_pointer_outside ();
  for (guint i = 0; i < 3; i++)
    {
      LoomWindow *window = open_pond ();
      ways[i % G_N_ELEMENTS (ways)].open (window);
      loom_desk_let_pass (i * 150);
      loom_desk_clear ();
    }
  open_pond ();
  loom_desk_let_pass (TOOLTIP_MS);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *open = g_strconcat (
          "/window/popovers/one-that-is-open-goes-with-its-window/", ways[i].name, NULL);
      g_test_add_data_func (open, &ways[i], goes_with_its_window);
    }
  /* A menu button keeps its menu. */
  g_test_add_data_func ("/window/popovers/one-that-has-closed-is-gone/context-menu", &ways[0],
                        is_gone_when_it_has_closed);
  g_test_add_data_func ("/window/popovers/one-that-has-closed-is-gone/field", &ways[1],
                        is_gone_when_it_has_closed);
  g_test_add_func ("/window/popovers/what-is-being-typed-is-kept-when-a-window-closes",
                   what_is_being_typed_is_kept);
  g_test_add_func ("/window/popovers/nothing-is-kept-of-a-window-that-is-thrown-away",
                   what_is_thrown_away_is_not);
  g_test_add_func ("/window/popovers/windows-come-and-go-with-the-pointer-outside",
                   windows_come_and_go);
  return g_test_run ();
}
