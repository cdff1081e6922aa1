/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How it was played: see fairness-account.h. */

#include "editor/window/panels/fairness/fairness-account.h"

#include <glib/gi18n.h>

/* How many of the things that winning goes with are shown. */
#define THINGS 5

static void
append_line (GtkBox *box, const char *label, const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_label_new (label);
  GtkWidget *body = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_label_set_xalign (GTK_LABEL (body), 0);
  gtk_label_set_wrap (GTK_LABEL (body), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (body), 34);
  gtk_widget_add_css_class (head, "field-label");
  gtk_box_append (GTK_BOX (row), head);
  gtk_box_append (GTK_BOX (row), body);
  gtk_box_append (box, row);
}

/* The rules that the games never used, one a line. */
static void
append_unused (GtkBox *box, const LoomFairnessNode *table)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 1; i < table->parts->len; i++)
    {
      const LoomFairnessNode *row = loom_fairness_node_nth (table, i);

      if (row->stands_out)
        g_string_append_printf (rows, "%s%s", rows->len > 0 ? "\n" : "",
                                loom_fairness_node_nth (row, 1)->words);
    }
  if (rows->len > 0)
    /* Translators: over a list of rules that the games never used. */
    append_line (box, _ ("never"), rows->str);
}

/* The first things, as far as winning surely goes with them. */
static void
append_things (GtkBox *box, const LoomFairnessNode *table)
{
  for (guint i = 1; i <= MIN (table->parts->len - 1, THINGS); i++)
    {
      const LoomFairnessNode *row = loom_fairness_node_nth (table, i);
      g_autofree char *words = NULL;

      if (!row->stands_out)
        break;
      words = g_strdup_printf (_ ("%s points to who holds it early"),
                               loom_fairness_node_nth (row, 1)->words);
      append_line (box, loom_fairness_node_nth (row, 0)->words, words);
    }
}

void
loom_fairness_account_append (GtkBox *box, const LoomFairnessNode *report)
{
  g_return_if_fail (GTK_IS_BOX (box) && report != NULL);

  const LoomFairnessNode *games = loom_fairness_node_find (report, LOOM_TOPIC_GAMES);
  const LoomFairnessNode *rules = loom_fairness_node_find (report, LOOM_TOPIC_RULES);
  const LoomFairnessNode *things = loom_fairness_node_find (report, LOOM_TOPIC_THINGS);
  const LoomFairnessNode *lines = loom_fairness_node_part (games, LOOM_FAIRNESS_LIST);

  for (guint i = 0; i < lines->parts->len; i++)
    append_line (box, loom_fairness_node_nth (lines, i)->about,
                 loom_fairness_node_nth (lines, i)->words);
  append_unused (box, loom_fairness_node_part (rules, LOOM_FAIRNESS_TABLE));
  if (things != NULL)
    append_things (box, loom_fairness_node_part (things, LOOM_FAIRNESS_TABLE));
}
