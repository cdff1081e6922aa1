/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks for a game of one's own. Nothing is written before *Make*, and never over a file. */

#include "editor/window/start/own-game-dialog.h"

#include "editor/base/rules-starts.h"
#include "editor/window/forms/settings-row.h"
#include "editor/window/start/question.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/widgets/message.h"
#include "editor/work/own-start.h"

#include <glib/gi18n.h>

/* What each start is, in the order of loom_rules_starts_kinds. */
static const char *const kind_words[] = {
  N_ ("A race over areas, by a die"),
  N_ ("Taking land: the largest group wins"),
  N_ ("Pieces on a grid of cells"),
  N_ ("Dice against dice on areas"),
};

typedef struct
{
  GtkWindow *window;
  LoomOwnGameMade made;
  gpointer data;
  GtkEditable *title;
  GtkDropDown *kind;
  GtkLabel *folder_name;
  GtkLabel *outcome;
  char *folder; /* owned */
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  g_free (self->folder);
  g_free (self);
}

static const char *
get_title (const Dialog *self)
{
  const char *typed = gtk_editable_get_text (self->title);

  return typed[0] != '\0' ? typed : _ ("My Game");
}

/* Says what will be written, while one types. */
static void
update (Dialog *self)
{
  g_autofree char *id = loom_own_start_dup_id (get_title (self));
  g_autofree char *folder = g_filename_display_name (self->folder);
  /* Translators: the names of two files. */
  g_autofree char *words
      = g_strdup_printf (_ ("Makes %s.board.xml, and beside it the rules, %s.rules.lua: a small "
                            "game that works, with a comment on every part, to be changed into "
                            "yours."),
                         id, id);

  gtk_label_set_label (self->folder_name, folder);
  gtk_label_set_label (self->outcome, words);
}

static void
make_cb (Dialog *self)
{
  const char *title = get_title (self);
  const guint kind = gtk_drop_down_get_selected (self->kind);
  g_autofree char *id = loom_own_start_dup_id (title);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomBoard) board = loom_own_start_new_board (id, title, kind, &error);
  g_autofree char *path = NULL;

  if (board != NULL)
    {
      loom_style_choice_begin (board);
      path = loom_own_start_write (board, self->folder, id, title, kind, &error);
    }
  if (path == NULL)
    {
      loom_message_show (self->window, _ ("The game cannot be made"), error->message);
      return;
    }
  const LoomOwnGameMade made = self->made;
  gpointer data = self->data;

  gtk_window_destroy (self->window);
  made (path, data);
}

static void
folder_chosen_cb (GtkNativeDialog *chooser, int response, GtkWindow *window)
{
  Dialog *self = g_object_get_data (G_OBJECT (window), "dialog");
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  g_object_unref (chooser);
  if (path == NULL)
    return;
  g_free (self->folder);
  self->folder = g_steal_pointer (&path);
  update (self);
}

static void
choose_folder_cb (Dialog *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ ("Where the Game Is to Lie"), self->window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
      _ ("_Choose"), _ ("_Cancel"));
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (folder_chosen_cb), self->window, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- Building ----------------------------------------------------------------------------------
 */

static GtkWidget *
folder_new (Dialog *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->folder_name = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->folder_name, PANGO_ELLIPSIZE_START);
  gtk_label_set_xalign (self->folder_name, 0);
  gtk_label_set_max_width_chars (self->folder_name, 36);
  gtk_widget_set_hexpand (GTK_WIDGET (self->folder_name), TRUE);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("folder-symbolic"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->folder_name));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_name (button, "own-game.folder");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (choose_folder_cb), self);
  return button;
}

static GtkWidget *
kind_new (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GtkWidget *kind;

  for (guint i = 0; i < G_N_ELEMENTS (kind_words); i++)
    g_ptr_array_add (names, (gpointer)gettext (kind_words[i]));
  g_ptr_array_add (names, NULL);
  kind = gtk_drop_down_new_from_strings ((const char *const *)names->pdata);
  gtk_widget_set_name (kind, "own-game.kind");
  return kind;
}

static GtkWidget *
outcome_new (Dialog *self)
{
  self->outcome = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->outcome, TRUE);
  gtk_label_set_xalign (self->outcome, 0);
  gtk_label_set_max_width_chars (self->outcome, 44);
  gtk_label_set_width_chars (self->outcome, 44);
  gtk_widget_add_css_class (GTK_WIDGET (self->outcome), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->outcome), "small");
  return GTK_WIDGET (self->outcome);
}

static char *
dup_usual_folder (void)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  return g_strdup (documents != NULL && g_file_test (documents, G_FILE_TEST_IS_DIR)
                       ? documents
                       : g_get_home_dir ());
}

void
loom_own_game_dialog_present (GtkWindow *parent, LoomOwnGameMade made, gpointer data)
{
  g_return_if_fail (made != NULL);

  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *grid = gtk_grid_new ();

  self->made = made;
  self->data = data;
  self->folder = dup_usual_folder ();
  self->window = loom_question_new (parent, _ ("A Game of Your Own"), grid);
  self->title = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->title), _ ("My Game"));
  gtk_entry_set_activates_default (GTK_ENTRY (self->title), TRUE);
  gtk_widget_set_name (GTK_WIDGET (self->title), "own-game.title");
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  self->kind = GTK_DROP_DOWN (kind_new ());
  loom_settings_row_append (grid, LOOM_ROW_GRID, _ ("Title"), NULL, NULL, GTK_WIDGET (self->title));
  loom_settings_row_append (grid, LOOM_ROW_GRID, _ ("Begins as"), NULL, NULL,
                            GTK_WIDGET (self->kind));
  loom_settings_row_append (grid, LOOM_ROW_GRID, _ ("Folder"), NULL, NULL, folder_new (self));
  loom_settings_row_append_bare (grid, LOOM_ROW_GRID, outcome_new (self));
  loom_question_set_make (self->window, G_CALLBACK (make_cb), self);
  g_object_set_data_full (G_OBJECT (self->window), "dialog", self, dialog_free);
  g_signal_connect_swapped (self->title, "changed", G_CALLBACK (update), self);
  update (self);
  gtk_window_present (self->window);
}
