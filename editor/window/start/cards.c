/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cards are plain buttons, so that every way of using a button works. */

#include "editor/window/start/cards.h"

#include "editor/window/view/thumbnail.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>
#include <string.h>

/* Games show the middle of a board, where their pieces can be seen. */
#define GAME_ZOOM 1.5

static GtkWidget *
label_new (const char *text, const char *class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "ellipsize",
                                   PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
small_new (const char *text)
{
  GtkWidget *label = label_new (text, "dim-label");
  gtk_widget_add_css_class (label, "small");
  return label;
}

static void
set_words (GtkWidget *card, const char *title, const char *words)
{
  g_object_set_data_full (G_OBJECT (card), "words", g_strjoin (" ", title, words, NULL), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static const char *
game_words (const LoomGameInfo *rules)
{
  return rules->pitch != NULL ? _ (rules->pitch) : "";
}

GtkWidget *
loom_game_card_new (const LoomGameInfo *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *words = small_new (game_words (rules));
  g_object_set (words, "wrap", TRUE, "lines", 2, "max-width-chars", 24, "width-chars", 20, "yalign",
                0.0, NULL);
  gtk_box_append (GTK_BOX (box), loom_thumbnail_new (180, 122));
  gtk_box_append (GTK_BOX (text), label_new (loom_rules_title (rules), "game-name"));
  gtk_box_append (GTK_BOX (text), words);
  gtk_box_append (GTK_BOX (box), text);
  gtk_widget_add_css_class (text, "game-text");
  gtk_widget_add_css_class (card, "game-card");
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  gtk_button_set_child (GTK_BUTTON (card), box);
  g_object_set_data (G_OBJECT (card), "rules", (gpointer)rules);
  gtk_widget_set_tooltip_text (card, _ ("Makes a board for this game"));
  set_words (card, loom_rules_title (rules), game_words (rules));
  return card;
}

void
loom_card_set_picture (GtkWidget *card, const char *path)
{
  g_return_if_fail (GTK_IS_BUTTON (card) && path != NULL);
  GtkWidget *picture = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (card)));
  loom_thumbnail_set_path (LOOM_THUMBNAIL (picture), path, GAME_ZOOM);
}

GtkWidget *
loom_sample_card_new (const LoomSample *sample)
{
  g_return_val_if_fail (sample != NULL, NULL);
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = loom_thumbnail_new (140, 92);
  g_autofree char *words = loom_sample_dup_words (sample);
  GtkWidget *name = label_new (sample->title, "sample-name");
  GtkWidget *small = small_new (words);
  g_object_set (name, "max-width-chars", 18, NULL);
  g_object_set (small, "max-width-chars", 18, NULL);
  loom_thumbnail_set_path (LOOM_THUMBNAIL (picture), sample->path, 1);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), small);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_add_css_class (card, "flat");
  gtk_widget_add_css_class (card, "sample");
  gtk_widget_set_tooltip_text (card, words);
  g_object_set_data_full (G_OBJECT (card), "path", g_strdup (sample->path), g_free);
  set_words (card, sample->title, words);
  return card;
}

/* The folder as people write it. */
static char *
dup_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);
  if (length > 1 && strncmp (folder, home, length) == 0
      && (folder[length] == '/' || folder[length] == '\0'))
    {
      g_autofree char *shown = g_filename_display_name (folder + length);
      return g_strconcat ("~", shown, NULL);
    }
  return g_filename_display_name (folder);
}

/* When a file was changed, as people say it. */
static char *
dup_when (gint64 seconds)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  if (then == NULL)
    return g_strdup ("");
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  gboolean same_year = g_date_time_get_year (then) == g_date_time_get_year (now);
  if (same_year && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now))
    /* Translators: a time of this day, as g_date_time_format() has it. */
    return g_date_time_format (then, _ ("Today, %H:%M"));
  if (g_date_time_get_year (then) == g_date_time_get_year (yesterday)
      && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (yesterday))
    return g_strdup (_ ("Yesterday"));
  /* Translators: a day of this year, and one of another year, as g_date_time_format() has it. */
  return g_date_time_format (then, same_year ? _ ("%-d %B") : _ ("%-d %B %Y"));
}

GtkWidget *
loom_recent_row_new (const LoomSample *sample)
{
  g_return_val_if_fail (sample != NULL, NULL);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 11);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *icon = gtk_image_new_from_icon_name (sample->n_layers > 0 ? "loom-layers-symbolic"
                                                                       : "loom-area-symbolic");
  g_autofree char *folder = dup_folder (sample->path);
  g_autofree char *when = dup_when (sample->changed);
  GtkWidget *time = small_new (when);
  gtk_image_set_pixel_size (GTK_IMAGE (icon), 18);
  gtk_widget_add_css_class (icon, "way-icon");
  gtk_box_append (GTK_BOX (text), label_new (sample->title, "way-name"));
  gtk_box_append (GTK_BOX (text), small_new (folder));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), time);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, sample->path);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (sample->path), g_free);
  set_words (row, sample->title, folder);
  return row;
}

GtkWidget *
loom_way_new (const char *icon, const char *title, const char *words)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  gtk_image_set_pixel_size (GTK_IMAGE (image), 20);
  gtk_widget_add_css_class (image, "way-icon");
  gtk_box_append (GTK_BOX (text), label_new (title, "way-name"));
  gtk_box_append (GTK_BOX (text), small_new (words));
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), text);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "way");
  set_words (button, title, words);
  return button;
}

GtkWidget *
loom_first_hints_new (void)
{
  static const struct
  {
    const char *icon, *sentence;
  } hints[] = {
    { "loom-area-symbolic",
      N_ ("Tools stand at the left of a board; the line at its foot says what a "
          "click and each key do.") },
    { "dialog-warning-symbolic", N_ ("What is wrong is listed below the board while you draw, and "
                                     "much of it is mended by a click.") },
    { "help-browser-symbolic",
      N_ ("F1 opens the manual at the place in question; Ctrl+Shift+P finds "
          "every command.") },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
      GtkWidget *icon = gtk_image_new_from_icon_name (hints[i].icon);
      GtkWidget *words = gtk_label_new (gettext (hints[i].sentence));
      gtk_widget_set_valign (icon, GTK_ALIGN_START);
      gtk_label_set_wrap (GTK_LABEL (words), TRUE);
      gtk_label_set_xalign (GTK_LABEL (words), 0);
      gtk_label_set_max_width_chars (GTK_LABEL (words), 20);
      gtk_box_append (GTK_BOX (row), icon);
      gtk_box_append (GTK_BOX (row), words);
      gtk_box_append (GTK_BOX (box), row);
    }
  gtk_widget_add_css_class (box, "first-hints");
  return box;
}

void
loom_card_add (GtkFlowBox *box, GtkWidget *card)
{
  gtk_flow_box_insert (box, card, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
}
