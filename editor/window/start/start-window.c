/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The gallery. It is there at once; pictures, samples and recent files come as they are read in the
 * gallery's own thread. Every part is a flow box, so that a narrow window has them below each
 * other. */

#include "editor/window/start/start-window.h"

#include "editor/window/files/opening.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/styles/style-gallery.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/start/cards.h"
#include "editor/window/start/generator-card.h"
#include "editor/window/start/generator-settings.h"
#include "editor/window/start/sample.h"
#include "editor/window/view/thumbnail-pool.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_RECENT 5

/* The most areas of the board that styles are shown on. */
#define MOST_AREAS 40

struct _LoomStartWindow
{
  GtkApplicationWindow parent_instance;
  GtkEditable *search;
  GtkWidget *hero, *ways, *nothing;
  GtkWidget *games_title, *samples_title;
  GtkFlowBox *games, *cards, *samples;
  LoomStyleGallery *styles;
  LoomGeneratorCard *generator;
  GtkListBox *recent;
  GtkWidget *recent_empty;
};

G_DEFINE_FINAL_TYPE (LoomStartWindow, loom_start_window, GTK_TYPE_APPLICATION_WINDOW)

/* --- Beginning ------------------------------------------------------------------------------ */

static LoomProgram *
program_of (LoomStartWindow *self)
{
  return LOOM_PROGRAM (gtk_window_get_application (GTK_WINDOW (self)));
}

/* Opens what was made, and puts the gallery away. */
static void
begin_with (LoomStartWindow *self, LoomBoard *board)
{
  loom_style_choice_begin (board);
  g_autoptr (LoomDocument) document = loom_document_new (board);
  loom_document_set_worth_saving (document);
  loom_program_open_document (program_of (self), document);
  loom_program_close_gallery (program_of (self), GTK_WINDOW (self));
}

static void
open_path (LoomStartWindow *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  loom_opening_open (program_of (self), &file, 1, GTK_WINDOW (self));
}

static void
generated_cb (LoomStartWindow *self, const LoomBoard *board)
{
  begin_with (self, loom_board_copy (board));
}

/* A board for a game, as the generator makes it when nothing else is asked for. */
static void
make_game (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  LoomBoard *board = loom_generator_settings_make (data, &error);
  if (board == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, board, (GDestroyNotify)loom_board_free);
}

static void
made_game_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomStartWindow *self = LOOM_START_WINDOW (source);
  LoomBoard *board = g_task_propagate_pointer (G_TASK (result), NULL);
  if (board != NULL && gtk_window_get_application (GTK_WINDOW (self)) != NULL)
    begin_with (self, board);
  else
    g_clear_pointer (&board, loom_board_free);
}

static void
game_cb (LoomStartWindow *self, GtkWidget *card)
{
  LoomGeneratorSettings *settings = g_new0 (LoomGeneratorSettings, 1);
  settings->seed = (guint64)g_random_int_range (1, 10000);
  loom_generator_settings_standard (settings, g_object_get_data (G_OBJECT (card), "rules"));
  g_autoptr (GTask) task = g_task_new (self, NULL, made_game_cb, NULL);
  g_task_set_task_data (task, settings, g_free);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "progress");
  loom_thumbnail_pool_run (task, make_game);
}

static void
sample_cb (LoomStartWindow *self, GtkWidget *card)
{
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (card), "path"));
  open_path (self, path);
}

/* --- Files that are read in the background ---------------------------------------------------- */

static void
load_samples (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, loom_samples_load (), (GDestroyNotify)g_ptr_array_unref);
}

/* The picture of a game's card is that of the sample that has most pieces. */
static void
give_pictures (LoomStartWindow *self, const GPtrArray *samples)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *card = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));
      const LoomSample *best = NULL;
      for (guint i = 0; i < samples->len; i++)
        {
          const LoomSample *sample = g_ptr_array_index (samples, i);
          if (sample->rules == g_object_get_data (G_OBJECT (card), "rules")
              && (best == NULL || sample->n_pieces > best->n_pieces))
            best = sample;
        }
      if (best != NULL)
        loom_card_set_picture (card, best->path);
    }
}

/* There is nothing to choose from before there is a board to show it on. */
static void
show_styles_title (LoomStartWindow *self, gboolean is_shown)
{
  const char *standard = loom_styles_get_default ()->id;
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->styles)),
                          is_shown && loom_style_gallery_get_card (self->styles, standard) != NULL);
}

/* Styles are shown on the map of areas that has most pieces, as seats are told apart by the style,
 * too. */
static void
show_styles (LoomStartWindow *self, const GPtrArray *samples)
{
  g_autofree char *chosen = loom_preferences_dup_style (loom_preferences_get_default ());
  const LoomSample *best = NULL;

  for (guint i = 0; i < samples->len; i++)
    {
      const LoomSample *sample = g_ptr_array_index (samples, i);

      if (sample->n_layers == 0 && sample->n_areas <= MOST_AREAS
          && (best == NULL || sample->n_pieces > best->n_pieces))
        best = sample;
    }
  if (best == NULL)
    return;
  loom_style_gallery_set_path (self->styles, best->path,
                               chosen != NULL
                                       && loom_style_library_find (chosen, NULL, NULL) != NULL
                                   ? chosen
                                   : loom_styles_get_default ()->id);
  show_styles_title (self, gtk_editable_get_text (self->search)[0] == '\0');
}

static void
style_cb (LoomStartWindow *self, const char *name)
{
  loom_preferences_set_style (loom_preferences_get_default (), name);
  loom_generator_card_draw (self->generator);
}

static void
samples_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomStartWindow *self = LOOM_START_WINDOW (source);
  g_autoptr (GPtrArray) samples = g_task_propagate_pointer (G_TASK (result), NULL);
  if (samples == NULL || self->samples == NULL)
    return;
  /* What is drawn first stands first. */
  give_pictures (self, samples);
  show_styles (self, samples);
  for (guint i = 0; i < samples->len; i++)
    {
      GtkWidget *card = loom_sample_card_new (g_ptr_array_index (samples, i));
      g_signal_connect_object (card, "clicked", G_CALLBACK (sample_cb), self, G_CONNECT_SWAPPED);
      loom_card_add (self->samples, card);
    }
  gtk_widget_set_visible (self->samples_title, samples->len > 0);
}

static void
load_recent (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *recent = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_sample_free);
  char **paths = data;
  for (guint i = 0; paths[i] != NULL && recent->len < MOST_RECENT; i++)
    {
      LoomSample *sample = loom_sample_new (paths[i]);
      if (sample != NULL)
        g_ptr_array_add (recent, sample);
    }
  g_task_return_pointer (task, recent, (GDestroyNotify)g_ptr_array_unref);
}

static void
recent_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomStartWindow *self = LOOM_START_WINDOW (source);
  g_autoptr (GPtrArray) recent = g_task_propagate_pointer (G_TASK (result), NULL);
  if (recent == NULL || self->recent == NULL)
    return;
  for (guint i = 0; i < recent->len; i++)
    gtk_list_box_append (self->recent, loom_recent_row_new (g_ptr_array_index (recent, i)));
  gtk_widget_set_visible (self->recent_empty, recent->len == 0);
}

static void
recent_activated_cb (LoomStartWindow *self, GtkListBoxRow *row)
{
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (row), "path"));
  open_path (self, path);
}

static void
begin_loading (LoomStartWindow *self)
{
  g_autoptr (GTask) samples = g_task_new (self, NULL, samples_cb, NULL);
  g_autoptr (GTask) recent = g_task_new (self, NULL, recent_cb, NULL);
  g_task_set_task_data (recent, loom_preferences_get_recent (loom_preferences_get_default ()),
                        (GDestroyNotify)g_strfreev);
  loom_thumbnail_pool_run (recent, load_recent);
  loom_thumbnail_pool_run (samples, load_samples);
}

/* --- Searching ------------------------------------------------------------------------------- */

static gboolean
fits (GtkFlowBoxChild *child, gpointer data)
{
  LoomStartWindow *self = data;
  GtkWidget *card = gtk_flow_box_child_get_child (child);
  const char *words = g_object_get_data (G_OBJECT (card), "words");
  const char *typed = gtk_editable_get_text (self->search);
  return typed[0] == '\0' || (words != NULL && g_str_match_string (typed, words, TRUE));
}

static guint
n_in_sight (GtkFlowBox *box)
{
  guint n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_get_child_visible (child);
  return n;
}

static void
search_cb (LoomStartWindow *self)
{
  gboolean searches = gtk_editable_get_text (self->search)[0] != '\0';
  gtk_flow_box_invalidate_filter (self->games);
  gtk_flow_box_invalidate_filter (self->samples);
  gtk_widget_set_visible (self->hero, !searches);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), !searches);
  show_styles_title (self, !searches);
  gtk_widget_set_visible (self->nothing, searches && n_in_sight (self->games) == 0
                                             && n_in_sight (self->samples) == 0);
}

/* Enter opens the one thing that is left. */
static void
search_activate_cb (LoomStartWindow *self)
{
  GtkFlowBox *const boxes[] = { self->games, self->samples };
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (boxes[i])); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (gtk_widget_get_child_visible (child))
        {
          gtk_widget_activate (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
          return;
        }
}

/* --- Building -------------------------------------------------------------------------------- */

static GtkWidget *
title_new (const char *words, const char *class)
{
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (title, class);
  return title;
}

static void
add_games (LoomStartWindow *self)
{
  g_autoptr (GPtrArray) order = loom_games_dup_offered (loom_games_installed ());
  for (guint i = 0; i < order->len; i++)
    {
      GtkWidget *card = loom_game_card_new (g_ptr_array_index (order, i));
      g_signal_connect_object (card, "clicked", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
      loom_card_add (self->games, card);
    }
}

static GtkWidget *
ways_new (void)
{
  const struct
  {
    const char *icon, *title, *words, *action;
  } rows[] = {
    { "mark-location-symbolic", _ ("A real place…"),
      _ ("Countries and provinces, as many as you like"), "app.from-place" },
    { "loom-underlay-symbolic", _ ("From a picture…"), _ ("Trace a scan or drawing, to scale"),
      "app.from-picture" },
    { "loom-area-symbolic", _ ("Blank, with areas…"), _ ("A3, A4, Letter or your own size"),
      "app.blank-areas" },
    { "loom-layers-symbolic", _ ("Blank, with layers…"), _ ("Grids of 4 to 200 cells a side"),
      "app.blank-layers" },
    { "loom-die-5-symbolic", _ ("A game of your own…"),
      _ ("Rules in a file beside the board, played and measured"), "app.own-game" },
    { "loom-import-symbolic", _ ("From another tool…"), _ ("Bring a map over from another program"),
      "app.import" },
    { "document-open-symbolic", _ ("From a file…"), _ ("A board of yours, or of somebody else"),
      "app.open" },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "ways-card");
  gtk_box_append (GTK_BOX (box), title_new (_ ("Other ways to begin"), "start-title"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *way = loom_way_new (rows[i].icon, rows[i].title, rows[i].words);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (way), rows[i].action);
      gtk_box_append (GTK_BOX (box), way);
    }
  return box;
}

static GtkWidget *
recent_new (LoomStartWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->recent = GTK_LIST_BOX (gtk_list_box_new ());
  GtkWidget *words
      = g_object_new (GTK_TYPE_LABEL, "label", _ ("Boards that you open are listed here."),
                      "max-width-chars", 20, "wrap", TRUE, "xalign", 0.0, NULL);
  self->recent_empty = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_add_css_class (words, "dim-label");
  gtk_box_append (GTK_BOX (self->recent_empty), words);
  gtk_box_append (GTK_BOX (self->recent_empty), loom_first_hints_new ());
  gtk_list_box_set_selection_mode (self->recent, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->recent), "recent");
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "recent-card");
  gtk_box_append (GTK_BOX (box), title_new (_ ("Recent"), "start-title"));
  gtk_box_append (GTK_BOX (box), self->recent_empty);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->recent));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->recent), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Recent"), -1);
  g_signal_connect_object (self->recent, "row-activated", G_CALLBACK (recent_activated_cb), self,
                           G_CONNECT_SWAPPED);
  return box;
}

static GtkWidget *
styles_new (LoomStartWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->styles = LOOM_STYLE_GALLERY (loom_style_gallery_new (132, 88, 8));
  gtk_box_append (GTK_BOX (box), title_new (_ ("The style of what you begin"), "start-title"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->styles));
  gtk_widget_set_visible (box, FALSE);
  g_signal_connect_object (self->styles, "chosen", G_CALLBACK (style_cb), self, G_CONNECT_SWAPPED);
  return box;
}

static GtkFlowBox *
flow_new (guint most, gboolean homogeneous)
{
  return g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "homogeneous",
                       homogeneous, "min-children-per-line", 1, "max-children-per-line", most,
                       "column-spacing", 12, "row-spacing", 12, "valign", GTK_ALIGN_START, NULL);
}

static GtkWidget *
page_new (LoomStartWindow *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *generator = loom_generator_card_new ();
  self->generator = LOOM_GENERATOR_CARD (generator);
  self->hero = title_new (_ ("What do you want to make?"), "start-hero");
  self->games = flow_new (5, TRUE);
  self->cards = flow_new (3, FALSE);
  self->samples = flow_new (6, TRUE);
  self->samples_title = title_new (_ ("Samples"), "start-title");
  self->nothing = title_new (_ ("Nothing here is called so"), "dim-label");
  gtk_widget_set_visible (self->samples_title, FALSE);
  gtk_widget_set_visible (self->nothing, FALSE);
  add_games (self);
  loom_card_add (self->cards, generator);
  loom_card_add (self->cards, ways_new ());
  loom_card_add (self->cards, recent_new (self));
  gtk_flow_box_set_filter_func (self->games, fits, self, NULL);
  gtk_flow_box_set_filter_func (self->samples, fits, self, NULL);
  g_signal_connect_object (generator, "chosen", G_CALLBACK (generated_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (page), self->hero);
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->games));
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->cards));
  gtk_box_append (GTK_BOX (page), styles_new (self));
  gtk_box_append (GTK_BOX (page), self->samples_title);
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->samples));
  gtk_box_append (GTK_BOX (page), self->nothing);
  gtk_widget_add_css_class (page, "start-page");
  return page;
}

static GtkWidget *
header_new (LoomStartWindow *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *open = gtk_button_new_with_label (_ ("Open…"));
  GtkWidget *menu = gtk_menu_button_new ();
  GtkWidget *search = gtk_search_entry_new ();
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/org/boardloom/Editor/ui/menus.ui");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "app.open");
  gtk_widget_set_tooltip_text (open, _ ("Open a board (Ctrl+O)"));
  g_object_set (menu, "icon-name", "open-menu-symbolic", "primary", TRUE, "tooltip-text",
                _ ("Main menu (F10)"), "menu-model", gtk_builder_get_object (builder, "start_menu"),
                NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Main menu"), -1);
  g_object_set (search, "placeholder-text", _ ("Find a game or sample"), "width-chars", 22, NULL);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (search), GTK_WIDGET (self));
  g_signal_connect_object (search, "search-changed", G_CALLBACK (search_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (search, "activate", G_CALLBACK (search_activate_cb), self,
                           G_CONNECT_SWAPPED);
  self->search = GTK_EDITABLE (search);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), open);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), menu);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), search);
  return header;
}

static void
dispose (GObject *object)
{
  LoomStartWindow *self = LOOM_START_WINDOW (object);
  self->samples = NULL;
  self->recent = NULL;
  G_OBJECT_CLASS (loom_start_window_parent_class)->dispose (object);
}

static void
loom_start_window_class_init (LoomStartWindowClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (data);
}

static void
loom_start_window_init (LoomStartWindow *self)
{
  static const GActionEntry entries[] = {
    { "close", close_cb },
  };
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_window_set_titlebar (GTK_WINDOW (self), header_new (self));
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "child", page_new (self), NULL);
  gtk_window_set_child (GTK_WINDOW (self), scrolled);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Boardloom"));
  gtk_window_set_default_size (GTK_WINDOW (self), 1280, 800);
  gtk_widget_add_css_class (GTK_WIDGET (self), "boardloom");
  gtk_widget_add_css_class (GTK_WIDGET (self), "start");
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  loom_opening_take_drops (GTK_WINDOW (self));
  begin_loading (self);
}

GtkWidget *
loom_start_window_new (LoomProgram *program)
{
  g_return_val_if_fail (LOOM_IS_PROGRAM (program), NULL);
  return g_object_new (LOOM_TYPE_START_WINDOW, "application", program, NULL);
}
