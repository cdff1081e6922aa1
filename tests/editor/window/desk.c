/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program to be tested: see desk.h. */

#include "tests/editor/window/desk.h"

#include "editor/window/shell/window-private.h"
#include "formats/model/value.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>
#include <string.h>

/* Seconds after which waiting is an error. */
#define PATIENCE 60

/* So many lines that differ are told. */
#define MOST_TOLD 20

static GPtrArray *folders; /* (element-type utf8) (owned) to be removed at the end */

LoomApplication *
loom_desk_application (void)
{
  static LoomApplication *application;
  if (application != NULL)
    return application;
  application = loom_application_new (G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_set_default (G_APPLICATION (application));
  return application;
}

/* --- Folders and files ---------------------------------------------------------------------- */

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      remove_tree (child);
    }
  g_remove (path);
}

static void
remove_folders (void)
{
  for (guint i = 0; i < folders->len; i++)
    remove_tree (folders->pdata[i]);
  g_clear_pointer (&folders, g_ptr_array_unref);
}

char *
loom_desk_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("boardloom-desk-XXXXXX", &error);
  g_assert_no_error (error);
  if (folders == NULL)
    {
      folders = g_ptr_array_new_with_free_func (g_free);
      atexit (remove_folders);
    }
  g_ptr_array_add (folders, g_strdup (folder));
  return folder;
}

char *
loom_desk_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
loom_desk_write (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

void
loom_desk_change (const char *path, const char *from, const char *to)
{
  g_autofree char *text = loom_desk_read (path);
  g_auto (GStrv) parts = g_strsplit (text, from, -1);
  g_autofree char *changed = g_strjoinv (to, parts);
  g_assert_cmpstr (text, !=, changed);
  loom_desk_write (path, changed);
}

char *
loom_desk_copy (const char *name)
{
  g_autofree char *sample = loom_test_sample (name);
  g_autofree char *text = loom_desk_read (sample);
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *file = g_strconcat (name, ".board.xml", NULL);
  char *path = g_build_filename (folder, file, NULL);
  loom_desk_write (path, text);
  return path;
}

/* --- Waiting -------------------------------------------------------------------------------- */

void
loom_desk_wait (LoomDeskPredicate predicate, gpointer data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;
  while (!predicate (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

void
loom_desk_let_pass (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

void
loom_desk_watch (gpointer *there, gpointer object)
{
  *there = object;
  g_object_add_weak_pointer (object, there);
}

gboolean
loom_desk_is_gone (gpointer there)
{
  return *(gpointer *)there == NULL;
}

static gboolean
is_shown (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

/* --- Windows -------------------------------------------------------------------------------- */

LoomWindow *
loom_desk_open (const char *path)
{
  LoomWindow *window = loom_application_open_path (loom_desk_application (), path, NULL);
  g_assert_nonnull (window);
  loom_desk_wait (is_shown, window);
  return window;
}

void
loom_desk_clear (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  for (GtkWindow *window; (window = g_list_model_get_item (windows, 0)) != NULL;
       g_object_unref (window))
    {
      if (LOOM_IS_WINDOW (window))
        loom_document_forget_journal (loom_window_get_document (LOOM_WINDOW (window)));
      gtk_window_destroy (window);
    }
  loom_test_settle ();
}

LoomDocument *
loom_desk_document (LoomWindow *window)
{
  return loom_window_get_document (window);
}

gboolean
loom_desk_is_saved (gpointer window)
{
  return loom_document_is_saved (loom_window_get_document (window));
}

void
loom_desk_rename (LoomWindow *window, const char *title)
{
  LoomDocument *document = loom_window_get_document (window);
  LoomEdit *edit = loom_edit_new ("Rename the board");
  g_auto (LoomValue) value = loom_value_string (title);
  g_autoptr (GError) error = NULL;
  loom_edit_set (edit, loom_board_get_root (loom_document_get_board (document))->entity.handle,
                 "title", &value);
  g_assert_true (loom_document_apply (document, edit, &error));
  g_assert_no_error (error);
}

const char *
loom_desk_toast (LoomWindow *window)
{
  return loom_toast_get (window->toast);
}

GtkWindow *
loom_desk_find_window (const char *type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      if (strcmp (G_OBJECT_TYPE_NAME (window), type) == 0 && is_shown (window))
        return window;
    }
  return NULL;
}

/* --- Widgets -------------------------------------------------------------------------------- */

GtkWidget *
loom_desk_find (GtkWidget *root, gboolean (*predicate) (GtkWidget *, gpointer), gpointer data)
{
  if (predicate (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = loom_desk_find (child, predicate, data);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Whether two labels are the same but for the keys that are underlined in them. */
static gboolean
is_same_label (const char *a, const char *b)
{
  g_auto (GStrv) parts = g_strsplit (a, "_", -1);
  g_auto (GStrv) others = g_strsplit (b, "_", -1);
  g_autofree char *plain = g_strjoinv ("", parts);
  g_autofree char *other = g_strjoinv ("", others);
  return strcmp (plain, other) == 0;
}

static gboolean
is_button (GtkWidget *widget, gpointer label)
{
  const char *words = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;
  return words != NULL && gtk_widget_get_mapped (widget) && is_same_label (words, label);
}

typedef struct
{
  GtkWidget *root;
  const char *label;
} Wanted;

static gboolean
has_button (gpointer data)
{
  const Wanted *wanted = data;
  return loom_desk_find (wanted->root, is_button, (gpointer)wanted->label) != NULL;
}

/* Windows are there before all that is in them. */
void
loom_desk_press (GtkWidget *root, const char *label)
{
  Wanted wanted = { root, label };
  g_test_message ("pressing “%s”", label);
  loom_desk_wait (has_button, &wanted);
  g_signal_emit_by_name (loom_desk_find (root, is_button, (gpointer)label), "clicked");
}

static gboolean
take_words (GtkWidget *widget, gpointer text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  return FALSE;
}

char *
loom_desk_words (GtkWidget *root)
{
  GString *text = g_string_new (NULL);
  loom_desk_find (root, take_words, text);
  return g_string_free (text, FALSE);
}

/* --- Questions and notices ------------------------------------------------------------------ */

/* A question, or a list of errors. */
static GtkWindow *
find_question (void)
{
  GtkWindow *question = loom_desk_find_window ("GtkMessageDialog");
  return question != NULL ? question : loom_desk_find_window ("GtkDialog");
}

gboolean
loom_desk_is_asked (void)
{
  return find_question () != NULL;
}

static gboolean
is_asked (gpointer unused)
{
  return loom_desk_is_asked ();
}

GtkDialog *
loom_desk_wait_question (char **words)
{
  loom_desk_wait (is_asked, NULL);
  GtkWindow *dialog = find_question ();
  if (words != NULL)
    *words = loom_desk_words (GTK_WIDGET (dialog));
  return GTK_DIALOG (dialog);
}

void
loom_desk_answer (const char *label)
{
  loom_desk_press (GTK_WIDGET (loom_desk_wait_question (NULL)), label);
  loom_test_settle ();
}

static gboolean
is_notice (GtkWidget *widget, gpointer unused)
{
  return LOOM_IS_NOTICE (widget) && gtk_widget_get_visible (widget);
}

static gboolean
has_notice (gpointer window)
{
  return loom_desk_find (window, is_notice, NULL) != NULL;
}

static gboolean
has_no_notice (gpointer window)
{
  return !has_notice (window);
}

double
loom_desk_lacks_for_options (LoomWindow *window)
{
  GtkWidget *slot = GTK_WIDGET (window->options_slot);
  GtkWidget *scrolled = gtk_widget_get_ancestor (slot, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *row = GTK_WIDGET (window->options_row);
  int least, below = 0;

  gtk_widget_measure (slot, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (gtk_widget_get_visible (row))
    gtk_widget_measure (window->tool_options, GTK_ORIENTATION_HORIZONTAL, -1, &below, NULL, NULL,
                        NULL);
  return MAX (MAX (least - gtk_widget_get_width (scrolled), below - gtk_widget_get_width (row)), 0);
}

LoomNotice *
loom_desk_wait_notice (LoomWindow *window)
{
  loom_desk_wait (has_notice, window);
  return LOOM_NOTICE (loom_desk_find (GTK_WIDGET (window), is_notice, NULL));
}

void
loom_desk_wait_no_notice (LoomWindow *window)
{
  loom_desk_wait (has_no_notice, window);
}

/* Tells the lines between what begins and what ends alike. */
static void
tell_differences (char **was, char **is)
{
  guint n_was = g_strv_length (was), n_is = g_strv_length (is), first = 0;

  while (first < MIN (n_was, n_is) && strcmp (was[first], is[first]) == 0)
    first++;
  while (n_was > first && n_is > first && strcmp (was[n_was - 1], is[n_is - 1]) == 0)
    {
      n_was--;
      n_is--;
    }
  for (guint i = first; i < n_was && i < first + MOST_TOLD; i++)
    g_test_message ("line %u: - %s", i + 1, was[i]);
  for (guint i = first; i < n_is && i < first + MOST_TOLD; i++)
    g_test_message ("line %u: + %s", i + 1, is[i]);
}

void
loom_desk_compare (const char *folder, const char *name, const char *words)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "tests", "editor",
                                            "window", folder, file, NULL);

  if (g_strcmp0 (g_getenv ("LOOM_GOLDEN"), "write") == 0)
    loom_desk_write (path, words);
  g_autofree char *golden = loom_desk_read (path);
  g_auto (GStrv) was = g_strsplit (golden, "\n", -1), is = g_strsplit (words, "\n", -1);
  if (strcmp (golden, words) == 0)
    return;
  tell_differences (was, is);
  g_test_fail_printf ("%s is not what there is now", path);
}
