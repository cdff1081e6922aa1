/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form of a style: every setting can be changed and taken back, the canvas follows as one
 * drags, what is kept is a style of one's own that the board has. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/panels/inspector/inspector-panel.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/styles/style-form.h"
#include "editor/window/styles/style-row.h"
#include "render/styles/style-values.h"
#include "render/styles/style-file.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>

#include <string.h>

#define PATIENCE 60

static LoomStyleForm *
open_form (LoomTestPanel *fixture)
{
  gtk_widget_activate_action (fixture->panel, "inspector.edit-style", NULL);
  loom_test_spin (2);
  return LOOM_STYLE_FORM (loom_test_find_type (fixture->panel, LOOM_TYPE_STYLE_FORM));
}

static char *
dup_style (LoomStyleDraft *draft)
{
  return loom_style_file_dup_text (loom_style_draft_get_values (draft), NULL, TRUE);
}

/* A value that another style has for each setting is taken, one step each, and all are taken back.
 */
static void
every_setting_is_one_step_that_undo_takes_back (void)
{
  g_autoptr (LoomDocument) document = loom_test_document_open ("pond");
  g_autoptr (LoomStyleDraft) draft = loom_style_draft_new (document);
  g_autoptr (LoomStyleValues) other = loom_style_values_new (loom_styles_find ("woodcut", NULL));
  g_auto (GStrv) groups = loom_style_values_dup_groups (other);
  g_autofree char *before = dup_style (draft), *changed = NULL, *after = NULL;
  guint n = 0;

  for (guint i = 1; groups[i] != NULL; i++)
    {
      g_autofree const char **keys = loom_style_values_dup_keys (other, groups[i]);

      for (guint j = 0; keys[j] != NULL; j++)
        {
          g_autofree char *text = loom_style_values_dup_text (other, groups[i], keys[j]);

          loom_style_draft_set (draft, groups[i], keys[j], text, NULL);
          loom_style_draft_end (draft);
        }
    }
  changed = dup_style (draft);
  g_assert_true (strcmp (before, changed) != 0);
  while (loom_style_draft_undo (draft))
    n++;
  after = dup_style (draft);
  g_assert_cmpuint (n, >, 100);
  g_assert_true (strcmp (before, after) == 0);
  g_assert_true (loom_style_draft_is_saved (draft));
  while (loom_style_draft_redo (draft))
    ;
  g_free (after);
  after = dup_style (draft);
  g_assert_true (strcmp (changed, after) == 0);
}

static void
what_is_dragged_is_one_step (void)
{
  g_autoptr (LoomDocument) document = loom_test_document_open ("pond");
  g_autoptr (LoomStyleDraft) draft = loom_style_draft_new (document);

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *text = g_strdup_printf ("#0000%02x", i);

      g_assert_true (loom_style_draft_set (draft, "colours", "sea", text, NULL));
    }
  loom_style_draft_end (draft);
  g_assert_true (loom_style_draft_set (draft, "colours", "sea", "#ff0000", NULL));
  g_assert_true (loom_style_draft_undo (draft));
  g_assert_true (loom_style_draft_undo (draft));
  g_assert_false (loom_style_draft_can_undo (draft));
}

static void
each_group_has_a_row_with_a_name_for_each_setting (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("pond", loom_inspector_panel_new);
  LoomStyleForm *form = open_form (fixture);
  LoomStyleValues *values = loom_style_draft_get_values (loom_style_form_get_draft (form));
  g_auto (GStrv) groups = loom_style_values_dup_groups (values);

  for (guint i = 1; groups[i] != NULL; i++)
    {
      g_autofree const char **keys = loom_style_values_dup_keys (values, groups[i]);

      loom_style_form_open (form, groups[i]);
      for (guint j = 0; keys[j] != NULL; j++)
        {
          GtkWidget *row = loom_style_form_get_row (form, groups[i], keys[j]);
          g_autofree char *name = g_strdup_printf ("%s %s", groups[i], keys[j]);

          g_assert_nonnull (row);
          gtk_test_accessible_assert_property (loom_style_row_get_entry (row),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);
        }
    }
  /* Showing them changes nothing. */
  g_assert_false (loom_style_draft_can_undo (loom_style_form_get_draft (form)));
}

static void
what_is_typed_is_set_and_what_is_no_value_is_told (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("archipelago", loom_inspector_panel_new);
  LoomStyleForm *form = open_form (fixture);
  LoomStyleDraft *draft = loom_style_form_get_draft (form);
  g_autofree char *path = NULL;

  loom_style_form_open (form, "colours");
  loom_style_form_open (form, "land");
  GtkWidget *row = loom_style_form_get_row (form, "colours", "sea");
  GtkWidget *entry = loom_style_row_get_entry (row);
  gtk_editable_set_text (GTK_EDITABLE (entry), "#123456");
  g_signal_emit_by_name (entry, "activate");
  g_autofree char *sea
      = loom_style_values_dup_text (loom_style_draft_get_values (draft), "colours", "sea");
  g_assert_cmpstr (sea, ==, "#123456");
  gtk_editable_set_text (GTK_EDITABLE (entry), "blue-ish");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  GtkWidget *mix = loom_style_row_get_control (loom_style_form_get_row (form, "land", "mix"));
  gtk_range_set_value (GTK_RANGE (mix), .25);
  g_autofree char *share
      = loom_style_values_dup_text (loom_style_draft_get_values (draft), "land", "mix");
  g_assert_cmpstr (share, ==, "0.25");
  gtk_test_widget_wait_for_draw (fixture->window);
  loom_test_spin (2);
  path = loom_test_picture (fixture->panel, "style-form");
  g_test_message ("%s", path);
}

static gboolean
is_row_shown (LoomStyleForm *form, const char *group, const char *key)
{
  GtkWidget *row = loom_style_form_get_row (form, group, key);

  return row != NULL && gtk_widget_get_mapped (row);
}

static void
type_search (LoomStyleForm *form, const char *text)
{
  GtkWidget *search = loom_test_find_type (GTK_WIDGET (form), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (search), text);
  g_signal_emit_by_name (search, "search-changed");
  loom_test_spin (2);
}

static void
what_is_searched_is_open_while_it_is (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("pond", loom_inspector_panel_new);
  LoomStyleForm *form = open_form (fixture);
  GtkWidget *search = loom_test_find_type (GTK_WIDGET (form), GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  /* What is typed when it has opened does not change the name of the style. */
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, search));
  loom_style_form_open (form, "land");
  loom_test_spin (2);
  g_assert_true (is_row_shown (form, "land", "mix"));
  type_search (form, "Swatch-Round");
  g_assert_true (is_row_shown (form, "key", "swatch-round"));
  g_assert_false (is_row_shown (form, "key", "band-width"));
  g_assert_false (is_row_shown (form, "land", "mix"));
  /* All of a group that is called so, and a setting of a group by both names. */
  type_search (form, "land");
  g_assert_true (is_row_shown (form, "land", "mix"));
  g_assert_false (is_row_shown (form, "key", "swatch-round"));
  type_search (form, "colours sea");
  g_assert_true (is_row_shown (form, "colours", "sea"));
  g_assert_false (is_row_shown (form, "land", "mix"));
  /* What would be too much is narrowed, but opened only in part. */
  type_search (form, "e");
  g_assert_null (loom_style_form_get_row (form, "layer.worm", "shine"));
  type_search (form, "no such setting");
  g_autofree char *words = loom_desk_words (GTK_WIDGET (form));
  g_assert_nonnull (strstr (words, "No setting is called so."));
  /* Afterwards it is as it was. */
  type_search (form, "");
  g_assert_true (is_row_shown (form, "land", "mix"));
  g_assert_false (is_row_shown (form, "colours", "sea"));
  g_assert_false (is_row_shown (form, "key", "swatch-round"));
}

static char *
keep_in_folder (LoomTestPanel *fixture)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("loom-styles-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "copy.board.xml", NULL);

  g_assert_no_error (error);
  g_assert_true (loom_document_save (fixture->document, path, 0, &error));
  loom_test_spin (2);
  return folder;
}

static void
what_is_kept_is_a_style_that_the_board_has (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("pond", loom_inspector_panel_new);
  g_autofree char *folder = keep_in_folder (fixture), *text = NULL, *sea = NULL;
  g_autofree char *file = g_build_filename (folder, "my-own.style", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.board.xml", NULL);
  LoomStyleForm *form = open_form (fixture);
  LoomStyleDraft *draft = loom_style_form_get_draft (form);
  g_autoptr (GError) error = NULL;
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;

  g_assert_true (loom_style_draft_set (draft, "colours", "sea", "#102030", NULL));
  g_assert_false (loom_style_form_save (form, "atlas", TRUE, NULL));
  g_assert_false (loom_style_form_save (form, "../out", TRUE, NULL));
  g_assert_true (loom_style_form_save (form, "my-own", TRUE, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  g_assert_cmpstr (loom_style_choice_get (loom_document_get_board (fixture->document)), ==,
                   "my-own");
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "[style]\nbase=atlas\n\n[colours]\nsea=#102030\n");
  g_assert_nonnull (loom_style_library_find ("my-own", folder, NULL));

  /* Somebody else changes the file: it is read again. */
  g_assert_true (g_file_set_contents (
      file, "# by hand\n[style]\nbase=atlas\n\n[colours]\nsea=#405060\n", -1, NULL));
  do
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      loom_test_pass (20);
      g_free (sea);
      sea = loom_style_values_dup_text (loom_style_draft_get_values (draft), "colours", "sea");
    }
  while (strcmp (sea, "#405060") != 0);

  /* Its comments stay. */
  g_assert_true (loom_style_draft_set (draft, "colours", "sea", "#708090", NULL));
  g_assert_true (loom_style_form_save (form, "my-own", TRUE, &error));
  g_free (text);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "# by hand\n[style]\nbase=atlas\n\n[colours]\nsea=#708090\n");
  g_remove (file);
  g_remove (copy);
  g_rmdir (folder);
}

static gboolean
is_back (GtkWidget *widget, gpointer unused)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Back to the board") == 0;
}

static void
go_back (LoomTestPanel *fixture)
{
  GtkWidget *button = loom_desk_find (fixture->panel, is_back, NULL);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  loom_test_spin (2);
}

static gboolean
is_shown (LoomTestPanel *fixture)
{
  return loom_test_find_type (fixture->panel, LOOM_TYPE_STYLE_FORM) != NULL;
}

/* Nothing that was changed is lost without a question; nothing is asked where nothing is lost. */
static void
closing_asks_before_changes_are_lost (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("pond", loom_inspector_panel_new);
  g_autofree char *folder = keep_in_folder (fixture), *text = NULL, *words = NULL;
  g_autofree char *file = g_build_filename (folder, "mine.style", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.board.xml", NULL);
  LoomStyleForm *form = open_form (fixture);

  go_back (fixture);
  g_assert_false (loom_desk_is_asked ());
  g_assert_false (is_shown (fixture));

  form = open_form (fixture);
  loom_style_draft_set (loom_style_form_get_draft (form), "colours", "sea", "#102030", NULL);
  go_back (fixture);
  g_free (loom_test_picture (GTK_WIDGET (loom_desk_wait_question (&words)), "style-form-close"));
  g_assert_nonnull (strstr (words, "Save the changes to the style?"));
  loom_desk_answer ("_Keep Editing");
  g_assert_true (is_shown (fixture));
  g_assert_false (loom_style_draft_is_saved (loom_style_form_get_draft (form)));

  /* A name that is somebody else's: it cannot be saved, and stays. */
  g_assert_true (g_file_set_contents (file, "[style]\nbase=atlas\n", -1, NULL));
  go_back (fixture);
  loom_desk_answer ("_Save");
  g_assert_true (is_shown (fixture));
  g_assert_false (loom_style_draft_is_saved (loom_style_form_get_draft (form)));
  g_remove (file);

  go_back (fixture);
  loom_desk_answer ("_Save");
  g_assert_false (is_shown (fixture));
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "sea=#102030"));

  form = open_form (fixture);
  loom_style_draft_set (loom_style_form_get_draft (form), "colours", "sea", "#405060", NULL);
  go_back (fixture);
  loom_desk_answer ("_Discard");
  g_assert_false (is_shown (fixture));
  g_free (text);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_null (strstr (text, "#405060"));
  g_remove (file);
  g_remove (copy);
  g_rmdir (folder);
}

/* From a value to the whole picture, in the canvas at the size of a window. */
static void
a_board_is_drawn_again_as_one_drags (void)
{
  LoomTestStage *stage = loom_test_stage_open ("four-hearths");
  g_autoptr (LoomStyleDraft) draft = loom_style_draft_new (stage->document);
  gint64 times[9];

  loom_test_wait (stage);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *text = g_strdup_printf ("#40%02x80", 20 * i);
      const gint64 begin = g_get_monotonic_time ();

      loom_style_draft_set (draft, "colours", "sea", text, NULL);
      loom_canvas_set_style (stage->canvas,
                             loom_style_values_get_table (loom_style_draft_get_values (draft)));
      while (!loom_canvas_is_crisp (stage->canvas))
        if (!g_main_context_iteration (NULL, FALSE))
          g_usleep (200);
      times[i] = g_get_monotonic_time () - begin;
    }
  for (guint i = 1; i < G_N_ELEMENTS (times); i++)
    for (guint j = i; j > 0 && times[j] < times[j - 1]; j--)
      {
        const gint64 swap = times[j];
        times[j] = times[j - 1];
        times[j - 1] = swap;
      }
  g_test_message ("drawn again in %.1f ms, the median of %zu", (double)times[4] / 1000,
                  G_N_ELEMENTS (times));
  loom_test_stage_free (stage);
}

/* What is seen while a style changes. */
typedef struct
{
  LoomCanvas *canvas;
  guint n_changes, n_seen;
  guint last; /* how many changes there had been when one was seen */
} Watch;

static void
drawn_cb (Watch *self)
{
  if (!loom_picture_is_crisp (self->canvas->picture) || self->last == self->n_changes)
    return;
  self->last = self->n_changes;
  self->n_seen++;
}

/* Changes that come faster than the board can be drawn are seen on the way, and the last one is, as
 * sharp as ever, when all rests. */
static void
what_is_dragged_is_seen_on_the_way (void)
{
  LoomTestStage *stage = loom_test_stage_open ("four-hearths");
  g_autoptr (LoomStyleDraft) draft = loom_style_draft_new (stage->document);
  Watch watch = { .canvas = stage->canvas };
  gulong handler;

  loom_test_wait (stage);
  handler = g_signal_connect_swapped (stage->canvas, "drawn", G_CALLBACK (drawn_cb), &watch);
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  while (watch.n_seen < 3 && g_get_monotonic_time () < end)
    {
      g_autofree char *text = g_strdup_printf ("#40%02x80", watch.n_changes++ % 256);

      loom_style_draft_set (draft, "colours", "sea", text, NULL);
      loom_canvas_set_style (stage->canvas,
                             loom_style_values_get_table (loom_style_draft_get_values (draft)));
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (2000);
    }
  g_test_message ("%u of %u changes were seen", watch.n_seen, watch.n_changes);
  g_assert_cmpuint (watch.n_seen, ==, 3);
  g_signal_handler_disconnect (stage->canvas, handler);
  while (stage->canvas->style_rest != 0)
    g_main_context_iteration (NULL, TRUE);
  loom_test_wait (stage);
  g_assert_true (loom_canvas_is_crisp (stage->canvas));
  loom_test_stage_free (stage);
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  g_test_add_func ("/window/style-form/every-setting-is-one-step-that-undo-takes-back",
                   every_setting_is_one_step_that_undo_takes_back);
  g_test_add_func ("/window/style-form/what-is-dragged-is-one-step", what_is_dragged_is_one_step);
  g_test_add_func ("/window/style-form/each-group-has-a-row-with-a-name-for-each-setting",
                   each_group_has_a_row_with_a_name_for_each_setting);
  g_test_add_func ("/window/style-form/what-is-typed-is-set-and-what-is-no-value-is-told",
                   what_is_typed_is_set_and_what_is_no_value_is_told);
  g_test_add_func ("/window/style-form/what-is-searched-is-open-while-it-is",
                   what_is_searched_is_open_while_it_is);
  g_test_add_func ("/window/style-form/what-is-kept-is-a-style-that-the-board-has",
                   what_is_kept_is_a_style_that_the_board_has);
  g_test_add_func ("/window/style-form/closing-asks-before-changes-are-lost",
                   closing_asks_before_changes_are_lost);
  g_test_add_func ("/window/style-form/what-is-dragged-is-seen-on-the-way",
                   what_is_dragged_is_seen_on_the_way);
  g_test_add_func ("/window/style-form/a-board-is-drawn-again-as-one-drags",
                   a_board_is_drawn_again_as_one_drags);
  return g_test_run ();
}
