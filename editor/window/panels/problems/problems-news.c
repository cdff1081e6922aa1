/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is new in a report, and the height of the panel. An error that has just come is brought into
 * sight and said; where there is nothing to mend the panel is two lines high. It changes its height
 * only while the pointer rests, for the board moves with it. */

#include "editor/window/panels/problems/problems-panel-private.h"

#include <glib/gi18n.h>

/* With problems, and with none; px. Two lines grow with the text, for the head of the panel wraps
 * where text is large, and says its least width for this height. */
#define HEIGHT 186
#define LOW_HEIGHT 76

/* Of text that is as large as usual, as GTK has it. */
#define USUAL_DPI (96 * 1024)

/* Errors that are compared with those of the last report. */
#define MOST_COMPARED 200u

/* How often it is asked whether the pointer rests, ms. */
#define LOOK 200

static gboolean
is_known (const GPtrArray *errors, LoomProblem *problem)
{
  for (guint i = 0; i < errors->len; i++)
    if (loom_problem_is_like (g_ptr_array_index (errors, i), problem))
      return TRUE;
  return FALSE;
}

void
loom_problems_panel_hear (LoomProblemsPanel *self, const GPtrArray *fresh)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->errors);
  GPtrArray *errors = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < fresh->len && errors->len < MOST_COMPARED; i++)
    if (loom_problem_get_severity (g_ptr_array_index (fresh, i)) == LOOM_SEVERITY_ERROR
        && !loom_problem_is_accepted (g_ptr_array_index (fresh, i)))
      g_ptr_array_add (errors, g_object_ref (g_ptr_array_index (fresh, i)));
  self->errors = errors;
  g_clear_object (&self->news);
  self->n_news = 0;
  for (guint i = 0; before != NULL && i < errors->len; i++)
    if (!is_known (before, g_ptr_array_index (errors, i)))
      {
        if (self->n_news++ == 0)
          self->news = g_object_ref (g_ptr_array_index (errors, i));
      }
}

void
loom_problems_panel_tell_news (LoomProblemsPanel *self)
{
  GListModel *model = G_LIST_MODEL (self->selection);
  g_autoptr (LoomProblem) news = g_steal_pointer (&self->news);
  g_autofree char *sentence
      = news != NULL ? loom_problem_dup_sentence (loom_problem_get_message (news)) : NULL;

  if (news == NULL)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (LoomProblem) problem = g_list_model_get_item (model, i);

      if (!loom_problem_is_like (problem, news))
        continue;
      gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", i);
      break;
    }
  g_autofree char *words
      = self->n_news == 1
            /* Translators: said when an error has come; the error in a sentence. */
            ? g_strdup_printf (_ ("New error: %s"), sentence)
            : g_strdup_printf (ngettext ("%u new error, the first: %s",
                                         "%u new errors, the first: %s", self->n_news),
                               self->n_news, sentence);
  loom_problems_head_announce (self->head, words);
}

static gboolean
height_cb (gpointer data)
{
  LoomProblemsPanel *self = data;
  const guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
  int dpi = USUAL_DPI;

  /* A board that is seen whole gets another size by this, which must not happen under the hand. */
  if (self->canvas != NULL && !loom_canvas_is_left (self->canvas))
    return G_SOURCE_CONTINUE;
  self->resizing = 0;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  gtk_widget_set_size_request (
      GTK_WIDGET (self), -1,
      n_shown > 0 ? HEIGHT : CLAMP (LOW_HEIGHT * dpi / USUAL_DPI, LOW_HEIGHT, HEIGHT));
  return G_SOURCE_REMOVE;
}

void
loom_problems_panel_fit_height (LoomProblemsPanel *self)
{
  g_clear_handle_id (&self->resizing, g_source_remove);
  if (height_cb (self) == G_SOURCE_CONTINUE)
    self->resizing = g_timeout_add (LOOK, height_cb, self);
}

void
loom_problems_panel_forget_news (LoomProblemsPanel *self)
{
  g_clear_handle_id (&self->resizing, g_source_remove);
  g_clear_pointer (&self->errors, g_ptr_array_unref);
  g_clear_object (&self->news);
}
