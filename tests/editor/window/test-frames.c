/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies over the picture of samples, one a game at least, while somebody looks at it and plays
 * it: what is chosen, has the focus, is looked for by its name, the grid, marks of problems, and
 * the moves of a game. frames/ has a file a sample, a line a frame. LOOM_GOLDEN=write writes that
 * anew. */

#include "tests/editor/window/desk.h"
#include "tests/editor/window/frame.h"
#include "tests/editor/window/playtest-support.h"
#include "tests/editor/window/support.h"

#include "editor/window/canvas/canvas-private.h"
#include "editor/work/checker.h"

#include <string.h>

/* Moves of a game that are looked at: each takes three frames. */
#define MOVES 6

/* How often Tab is pressed. */
#define TABS 6

/* Frames in a row that are alike when all is at rest; and how many are waited for. */
#define ALIKE 4
#define MOST_FRAMES 60

typedef struct
{
  LoomTestStage stage;
  LoomWindow *window;
  GString *words;
  gboolean is_by_keyboard; /* the focus is shown */
} Viewing;

/* --- Looking ---------------------------------------------------------------------------------- */

static gboolean
is_current (gpointer document)
{
  return loom_checker_is_current (loom_checker_of (document));
}

static char *
dup_frame (Viewing *self)
{
  GtkWidget *canvas = GTK_WIDGET (self->stage.canvas);

  gtk_widget_queue_draw (canvas);
  gtk_test_widget_wait_for_draw (canvas);
  loom_desk_wait (is_current, self->stage.document);
  loom_test_wait (&self->stage);
  /* GTK hides it after three seconds without a key. */
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), self->is_by_keyboard);
  return loom_test_frame_dup_words (self->stage.canvas);
}

/* Writes down the frame that there is when all is at rest. Panels that change their size and marks
 * that look for their places come to rest some frames later: so many have to be alike. */
static void
look (Viewing *self, const char *what)
{
  g_autofree char *last = dup_frame (self);

  for (guint alike = 1, n = 0; alike < ALIKE && n < MOST_FRAMES; n++)
    {
      g_autofree char *frame = dup_frame (self);

      alike = strcmp (frame, last) == 0 ? alike + 1 : 1;
      g_free (last);
      last = g_steal_pointer (&frame);
    }
  g_string_append_printf (self->words, "%s: %s\n", what, last);
}

static void
activate (Viewing *self, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->window), action, NULL);
}

static void
choose_one_of_each (Viewing *self)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_AREA,  LOOM_KIND_ROUTE,    LOOM_KIND_BARRIER, LOOM_KIND_TEXT,  LOOM_KIND_SYMBOL,
          LOOM_KIND_GROUP, LOOM_KIND_ENTRANCE, LOOM_KIND_THRONE,  LOOM_KIND_CORNER };
  const LoomBoard *board = loom_document_get_board (self->stage.document);
  LoomSelection *selection = loom_document_get_selection (self->stage.document);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GPtrArray *list = loom_board_list (board, kinds[i]);
      if (list->len == 0)
        continue;
      const LoomEntity *entity = g_ptr_array_index (list, list->len / 2);
      g_autofree char *what = g_strdup_printf ("chosen, a %s", loom_kind_words (kinds[i]));
      loom_selection_set_one (selection, entity->handle);
      look (self, what);
    }
}

static void
choose_placed (Viewing *self)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_PLACE, LOOM_KIND_NUMBER,    LOOM_KIND_UNIT,  LOOM_KIND_ITEM,
          LOOM_KIND_QUEEN, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER };
  const LoomScenario *scenario = loom_document_get_scenario (self->stage.document);
  LoomSelection *selection = loom_document_get_selection (self->stage.document);

  loom_selection_clear (selection);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (loom_entity_n (&scenario->entity, kinds[i]) == 0)
        continue;
      g_autofree char *what = g_strdup_printf ("chosen too, a %s", loom_kind_words (kinds[i]));
      loom_selection_add (selection, loom_entity_nth (&scenario->entity, kinds[i], 0)->handle);
      look (self, what);
    }
}

static void
look_closer (Viewing *self)
{
  static const char *const actions[]
      = { "zoom-selection", "zoom-in",  "grid",       "zoom-true", "grid",
          "zoom-fit",       "zoom-out", "select-all", "zoom-fit" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      activate (self, actions[i]);
      look (self, actions[i]);
    }
  loom_selection_clear (loom_document_get_selection (self->stage.document));
  look (self, "nothing chosen");
}

static void
go_by_keyboard (Viewing *self)
{
  static const guint typed[]
      = { GDK_KEY_slash, GDK_KEY_e, GDK_KEY_a, GDK_KEY_BackSpace, GDK_KEY_Return };

  gtk_widget_grab_focus (GTK_WIDGET (self->stage.canvas));
  self->is_by_keyboard = TRUE;
  for (guint i = 0; i < TABS; i++)
    {
      g_autofree char *what = g_strdup_printf ("Tab %u", i + 1);
      gtk_widget_child_focus (GTK_WIDGET (self->stage.canvas), GTK_DIR_TAB_FORWARD);
      look (self, what);
    }
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *what = g_strdup_printf ("typed, %s", gdk_keyval_name (typed[i]));
      loom_test_key (&self->stage, typed[i], 0);
      look (self, what);
    }
  self->is_by_keyboard = FALSE;
}

/* --- Playing ---------------------------------------------------------------------------------- */

static void
look_at_game (Viewing *self, Table *table, const char *what, guint move)
{
  g_autofree char *words = g_strdup_printf ("move %u, %s", move, what);

  loom_desk_wait (is_drawn, table->canvas);
  look (self, words);
}

static void
play (Viewing *self)
{
  Table table = { .window = self->window, .canvas = self->stage.canvas };

  loom_window_set_mode (self->window, LOOM_MODE_PLAYTEST);
  table.view = loom_play_view_of (table.canvas);
  table.playtest = loom_play_view_get_playtest (table.view);
  loom_desk_wait (is_open, table.playtest);
  begin (&table, "human", FALSE);
  for (guint i = 0; i < MOVES; i++)
    {
      LoomMove move;
      guint32 places[LOOM_MOVE_ARGS];

      find_move (&table, i % 3, &move, places);
      loom_play_view_preview (table.view, &move);
      look_at_game (self, &table, "shown", i + 1);
      loom_play_view_preview (table.view, NULL);
      loom_play_view_choose (table.view, &move);
      look_at_game (self, &table, "chosen", i + 1);
      act (&table, "make-move");
      look_at_game (self, &table, "made", i + 1);
    }
}

/* --- Tests ------------------------------------------------------------------------------------ */

static void
each_frame_is_as_it_was (gconstpointer sample)
{
  g_autofree char *path = loom_desk_copy (sample);
  LoomWindow *window = loom_desk_open (path);
  g_autoptr (GString) words = g_string_new (NULL);
  Viewing self = { .stage = { .document = loom_window_get_document (window),
                              .canvas = loom_window_get_canvas (window),
                              .window = GTK_WIDGET (window) },
                   .window = window,
                   .words = words };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  look (&self, "opened");
  choose_one_of_each (&self);
  choose_placed (&self);
  look_closer (&self);
  go_by_keyboard (&self);
  play (&self);
  loom_desk_clear ();
  loom_desk_compare ("frames", sample, words->str);
}

int
main (int argc, char **argv)
{
  static const char *const samples[] = { "archipelago", "eleven-parishes", "lamplighters", "pond",
                                         "spice-comb",  "two-queens",      "two-shrines" };

  loom_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/window/frames/%s-is-as-it-was", samples[i]);
      g_test_add_data_func (path, samples[i], each_frame_is_as_it_was);
    }
  return g_test_run ();
}
