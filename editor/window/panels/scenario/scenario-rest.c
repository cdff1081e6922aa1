/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seats of a scenario with their liveries, what it plays without, its notes, how its fairness
 * is measured, and findings that were accepted. */

#include "editor/window/panels/scenario/scenario-sections.h"

#include "editor/window/panels/inspector/inspector-scope.h"
#include "editor/window/forms/mark.h"
#include "editor/window/words/words.h"

#include <glib/gi18n.h>

/* Fields of a seat and what rules must use for a form to ask for them; 0: always. */
static const struct
{
  const char *name;
  guint uses;
} seat_fields[] = {
  { "name", 0 },
  { "role", LOOM_USES_ROLE },
  { "guardian", LOOM_USES_GUARDIAN },
  { "forces", LOOM_USES_FORCES },
  { "stock", LOOM_USES_STOCK },
  { "bank", LOOM_USES_BANK },
  { "first", LOOM_USES_FIRST },
};

static void
show_seat_cb (GtkWidget *box, gpointer data)
{
  LoomDocument *document = data;
  const LoomScenario *scenario = loom_document_get_scenario (document);
  gint32 n = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (box), "seat"));
  GtkWidget *mark = gtk_widget_get_first_child (box);
  g_autofree char *name = loom_words_dup_seat (scenario, n);

  loom_mark_set_look (LOOM_MARK (mark),
                      loom_mark_look_of_seat (loom_document_get_board (document), n));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (mark)), name);
}

/* The title of a seat's part: its mark and what it is called now. */
static GtkWidget *
new_seat_title (LoomDocument *document, gint32 n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 7);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_box_append (GTK_BOX (box), loom_mark_new ());
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  g_object_set_data (G_OBJECT (box), "seat", GINT_TO_POINTER (n));
  loom_form_set_refresh (box, show_seat_cb, document);
  show_seat_cb (box, document);
  return box;
}

static void
append_seat (GtkWidget *page,
             LoomDocument *document,
             const LoomScenario *scenario,
             const LoomGameInfo *rules,
             gint32 n)
{
  const LoomSubject seat = loom_subject_seat (scenario->entity.handle, n);
  const LoomSubject livery = loom_subject_livery (n);
  GtkWidget *box;
  GtkWidget *expander = loom_form_new_expander (NULL, NULL, &box);
  g_autofree char *name = g_strdup_printf ("seat-%d", n);
  g_autofree char *title = loom_words_dup_seat (scenario, n);

  gtk_widget_set_name (expander, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_expander_set_label_widget (GTK_EXPANDER (expander), new_seat_title (document, n));
  for (guint i = 0; i < G_N_ELEMENTS (seat_fields); i++)
    if (seat_fields[i].uses == 0 || rules == NULL || (rules->uses & seat_fields[i].uses) != 0)
      loom_form_append_field (box, document, &seat, 1, seat_fields[i].name);
  loom_form_append_field (box, document, &livery, 1, "colour");
  loom_form_append_field (box, document, &livery, 1, "pattern");
  loom_form_append_field (box, document, &livery, 1, "symbol");
  gtk_box_append (GTK_BOX (page), expander);
}

void
loom_scenario_add_seats (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario)
{
  const LoomGameInfo *rules = loom_scenario_rules (loom_document_get_board (document), scenario);
  GtkWidget *section = loom_form_new_section (_ ("Seats"));

  for (gint32 n = 1; n <= scenario->seats; n++)
    append_seat (section, document, scenario, rules, n);
  gtk_box_append (GTK_BOX (page), section);
}

static void
remove_cb (GtkWidget *button, LoomDocument *document)
{
  LoomHandle entity = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "thing"));
  LoomEdit *edit = loom_edit_new (_ ("Remove"));

  loom_edit_remove (edit, entity);
  loom_document_apply (document, edit, NULL);
}

static GtkWidget *
new_remove (LoomDocument *document, const LoomEntity *entity)
{
  GtkWidget *button = loom_form_new_icon_button ("list-remove-symbolic", _ ("Remove"));

  g_object_set_data (G_OBJECT (button), "thing", GUINT_TO_POINTER (entity->handle));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), document, 0);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  return button;
}

static void
add_closed (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario)
{
  const LoomBoard *board = loom_document_get_board (document);
  guint n = loom_entity_n (&scenario->entity, LOOM_KIND_CLOSE);
  g_autofree char *detail = n == 0 ? g_strdup (_ ("nothing")) : g_strdup_printf ("%u", n);
  GtkWidget *box;

  /* Translators: parts of the map that a scenario plays without. */
  gtk_box_append (GTK_BOX (page), loom_form_new_expander (_ ("Left out"), detail, &box));
  for (guint i = 0; i < n; i++)
    {
      const LoomClose *close
          = (const LoomClose *)loom_entity_nth (&scenario->entity, LOOM_KIND_CLOSE, i);
      LoomHandle entity = close->area != 0    ? close->area
                          : close->route != 0 ? close->route
                                              : close->entrance;
      g_autofree char *name = loom_words_dup_entity (board, loom_board_get (board, entity));
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (name);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (line), label);
      gtk_box_append (GTK_BOX (line), new_remove (document, &close->entity));
      gtk_box_append (GTK_BOX (box), line);
    }
  gtk_box_append (
      GTK_BOX (box),
      loom_form_new_hint (_ ("Select areas, routes or entrances to leave them out or bring them "
                             "back.")));
}

static void
add_note_cb (GtkWidget *button, LoomDocument *document)
{
  const LoomScenario *scenario = loom_document_get_scenario (document);
  LoomEntity *note = loom_entity_new (LOOM_KIND_NOTE);
  LoomEdit *edit = loom_edit_new (_ ("Add note"));

  ((LoomNote *)note)->text = g_strdup (_ ("New note"));
  loom_edit_insert (edit, scenario->entity.handle, note, G_MAXUINT);
  loom_document_apply (document, edit, NULL);
}

static void
add_fairness (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario)
{
  const LoomSubject subject = loom_subject_section (scenario->entity.handle, LOOM_KIND_FAIRNESS);
  const LoomKindInfo *info = loom_kind_info (LOOM_KIND_FAIRNESS);
  GtkWidget *box;

  gtk_box_append (GTK_BOX (page),
                  loom_form_new_expander (_ ("Fairness"), _ ("what it promises"), &box));
  for (guint i = 0; i < info->n_fields; i++)
    loom_form_append_field (box, document, &subject, 1, info->fields[i].name);
}

static void
add_accepted (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario)
{
  guint n = loom_entity_n (&scenario->entity, LOOM_KIND_ACCEPT);
  g_autofree char *detail = n == 0 ? g_strdup (_ ("none")) : g_strdup_printf ("%u", n);
  GtkWidget *box;

  gtk_box_append (GTK_BOX (page),
                  loom_form_new_expander (loom_words_kinds (LOOM_KIND_ACCEPT), detail, &box));
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *accept = loom_entity_nth (&scenario->entity, LOOM_KIND_ACCEPT, i);
      const LoomSubject subject = loom_subject_of (accept);
      GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
      GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *code = gtk_label_new (((const LoomAccept *)accept)->code);

      gtk_widget_add_css_class (frame, "callout");
      gtk_widget_add_css_class (code, "code");
      gtk_label_set_xalign (GTK_LABEL (code), 0);
      gtk_label_set_ellipsize (GTK_LABEL (code), PANGO_ELLIPSIZE_END);
      gtk_widget_set_hexpand (code, TRUE);
      gtk_box_append (GTK_BOX (head), code);
      gtk_box_append (GTK_BOX (head), new_remove (document, accept));
      gtk_box_append (GTK_BOX (frame), head);
      loom_form_append_field (frame, document, &subject, 1, "reason");
      if (((const LoomAccept *)accept)->on.n > 0)
        loom_form_append_field (frame, document, &subject, 1, "on");
      gtk_box_append (GTK_BOX (box), frame);
    }
}

void
loom_scenario_add_rest (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario)
{
  guint n = loom_entity_n (&scenario->entity, LOOM_KIND_NOTE);
  g_autofree char *detail = n == 0 ? g_strdup (_ ("none")) : g_strdup_printf ("%u", n);
  GtkWidget *box;

  add_closed (page, document, scenario);
  gtk_box_append (GTK_BOX (page),
                  loom_form_new_expander (loom_words_kinds (LOOM_KIND_NOTE), detail, &box));
  loom_inspector_append_notes (document, box, &scenario->entity, G_CALLBACK (add_note_cb));
  add_fairness (page, document, scenario);
  add_accepted (page, document, scenario);
}
