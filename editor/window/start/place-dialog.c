/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialogue for a real place. What is not chosen suits the place: so many areas as it has
 * countries, no game, the style of new boards. */

#include "editor/window/start/place-dialog.h"

#include "editor/window/forms/calm-number.h"
#include "editor/window/forms/settings-row.h"
#include "editor/window/start/blank.h"
#include "editor/window/start/question.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/widgets/message.h"
#include "formats/gazetteer/gazetteer.h"
#include "render/styles/style-library.h"
#include "validator/generate/generate.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>

#define BEGIN_WITH "Europe"
#define MOST_AREAS 200

typedef struct
{
  GtkWindow *window;
  LoomGazetteer *places;
  GPtrArray *games; /* (element-type LoomGameInfo), lent; the first is NULL: none */
  GStrv styles;
  LoomBlankMade made;
  gpointer data;
  GtkDropDown *place, *game, *style;
  GtkSpinButton *areas;
} Dialog;

static void
free_dialog (gpointer data)
{
  Dialog *self = data;
  loom_gazetteer_free (self->places);
  g_ptr_array_unref (self->games);
  g_strfreev (self->styles);
  g_free (self);
}

/* Whether the window speaks the other language that places have names in. */
static gboolean
is_german (void)
{
  return g_str_has_prefix (g_get_language_names ()[0], "de");
}

static const LoomRegion *
get_place (const Dialog *self)
{
  return loom_gazetteer_nth (self->places, gtk_drop_down_get_selected (self->place));
}

static const LoomGameInfo *
get_game (const Dialog *self)
{
  return g_ptr_array_index (self->games, gtk_drop_down_get_selected (self->game));
}

/* As many areas as suit the place, within what the game is played on. */
static void
suit_cb (Dialog *self)
{
  const LoomRegionPlan plan = { .place = get_place (self) };
  const LoomGameInfo *game = get_game (self);
  guint least = 2, most = MIN (plan.place->n_areas, MOST_AREAS);
  guint usual = loom_gazetteer_count (self->places, &plan);
  if (game != NULL)
    {
      least = CLAMP (game->limits.min_areas, least, most);
      most = CLAMP (game->limits.max_areas, least, most);
    }
  gtk_spin_button_set_range (self->areas, least, most);
  gtk_spin_button_set_value (self->areas, CLAMP (usual, least, most));
  gtk_widget_set_sensitive (GTK_WIDGET (self->areas), least < most);
}

static gboolean
set_up (LoomBuilder *builder, const LoomRegionMap *map, gpointer data, GError **error)
{
  return loom_generate_on (builder, map->ids, map->n, map->pairs, data, error);
}

static void
make_cb (Dialog *self)
{
  const LoomRegionPlan plan = { .place = get_place (self),
                                .areas = (guint)gtk_spin_button_get_value_as_int (self->areas),
                                .is_local = is_german () };
  LoomGenerate settings = LOOM_GENERATE_INIT;
  LoomBlankMade made = self->made;
  gpointer data = self->data;
  g_autoptr (GError) error = NULL;
  settings.rules = get_game (self);
  LoomBoard *board = loom_gazetteer_to_board (self->places, &plan, set_up, &settings, NULL, &error);
  if (board == NULL)
    {
      loom_message_show (self->window, _ ("The place cannot be a board of this game"),
                         error->message);
      return;
    }
  g_autoptr (LoomEdit) edit
      = loom_style_choice_edit (board, self->styles[gtk_drop_down_get_selected (self->style)]);
  if (edit != NULL)
    loom_board_apply (board, edit, NULL, NULL);
  gtk_window_destroy (self->window);
  made (board, data);
}

/* Typing finds an entry. */
static GtkDropDown *
choice_new (const GPtrArray *names)
{
  GtkDropDown *choice
      = GTK_DROP_DOWN (gtk_drop_down_new_from_strings ((const char *const *)names->pdata));
  g_autoptr (GtkExpression) text
      = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  gtk_drop_down_set_expression (choice, text);
  gtk_drop_down_set_enable_search (choice, names->len > 12);
  return choice;
}

static GtkDropDown *
place_choice_new (const Dialog *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint begin = 0;
  for (guint i = 0; i < loom_gazetteer_get_n (self->places); i++)
    {
      const LoomRegion *place = loom_gazetteer_nth (self->places, i);
      g_ptr_array_add (names, is_german () ? place->local : place->name);
      if (g_str_equal (place->name, BEGIN_WITH))
        begin = i;
    }
  g_ptr_array_add (names, NULL);
  GtkDropDown *choice = choice_new (names);
  gtk_drop_down_set_selected (choice, begin);
  return choice;
}

static GtkDropDown *
game_choice_new (Dialog *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) games = loom_games_dup_offered (loom_games_installed ());
  self->games = g_ptr_array_new ();
  g_ptr_array_add (self->games, NULL);
  g_ptr_array_add (names, (gpointer)_ ("A map alone"));
  for (guint i = 0; i < games->len; i++)
    {
      const LoomGameInfo *game = games->pdata[i];
      if (game->limits.max_layers > 0)
        continue;
      g_ptr_array_add (self->games, (gpointer)game);
      g_ptr_array_add (names, (gpointer)game->title);
    }
  g_ptr_array_add (names, NULL);
  return choice_new (names);
}

static GtkDropDown *
style_choice_new (Dialog *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LoomBoard) board = loom_blank_areas ("", LOOM_MM, LOOM_MM);
  guint begin = 0;
  loom_style_choice_begin (board);
  self->styles = loom_style_library_dup_names (NULL);
  for (guint i = 0; self->styles[i] != NULL; i++)
    {
      g_ptr_array_add (names, loom_style_choice_dup_title (self->styles[i]));
      if (g_str_equal (self->styles[i], loom_style_choice_get (board)))
        begin = i;
    }
  g_ptr_array_add (names, NULL);
  GtkDropDown *choice = choice_new (names);
  gtk_drop_down_set_selected (choice, begin);
  return choice;
}

static void
add_row (GtkWidget *grid, const char *title, gpointer control)
{
  loom_settings_row_append (grid, LOOM_ROW_GRID, title, NULL, NULL, control);
}

void
loom_place_dialog_present (GtkWindow *parent, LoomBlankMade made, gpointer data)
{
  g_return_if_fail (made != NULL);
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *grid = gtk_grid_new ();
  self->made = made;
  self->data = data;
  self->places = loom_gazetteer_new ();
  self->window = loom_question_new (parent, _ ("A Real Place"), grid);
  self->place = place_choice_new (self);
  self->game = game_choice_new (self);
  self->style = style_choice_new (self);
  self->areas = GTK_SPIN_BUTTON (loom_calm_number_new (2, MOST_AREAS, 1));
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->areas))),
                                  TRUE);
  add_row (grid, _ ("Place"), self->place);
  add_row (grid, _ ("Areas, about"), self->areas);
  add_row (grid, _ ("Game"), self->game);
  add_row (grid, _ ("Style"), self->style);
  loom_question_set_make (self->window, G_CALLBACK (make_cb), self);
  g_signal_connect_swapped (self->place, "notify::selected", G_CALLBACK (suit_cb), self);
  g_signal_connect_swapped (self->game, "notify::selected", G_CALLBACK (suit_cb), self);
  suit_cb (self);
  g_object_set_data_full (G_OBJECT (self->window), "dialog", self, free_dialog);
  gtk_window_present (self->window);
}
