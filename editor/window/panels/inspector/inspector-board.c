/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the board, shown while nothing is selected: title and size, how it looks, who made
 * it, how it is printed, and the styles that things refer to. Also what makes the page of anything
 * differ from another. */

#include "editor/window/panels/inspector/inspector-scope.h"

#include "editor/window/styles/style-gallery.h"
#include "editor/window/words/words.h"
#include "formats/edit/edit-add.h"
#include "render/theme/theme.h"

#include <glib/gi18n.h>

#include <string.h>

/* The base of a style is chosen by its looks. */
static void
append_all (const LoomInspectorScope *scope, GtkWidget *box, const LoomSubject *subject)
{
  const LoomKindInfo *info = loom_kind_info (subject->kind);

  if (subject->kind == LOOM_KIND_STYLE)
    {
      GtkWidget *edit = gtk_button_new_with_label (_ ("Edit Style"));

      gtk_widget_add_css_class (edit, "small-button");
      gtk_widget_set_halign (edit, GTK_ALIGN_START);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (edit), "inspector.edit-style");
      gtk_box_append (GTK_BOX (box), loom_style_gallery_new_of (scope->document));
      gtk_box_append (GTK_BOX (box), edit);
    }
  for (guint i = 0; i < info->n_fields; i++)
    if (subject->kind != LOOM_KIND_STYLE || strcmp (info->fields[i].name, "base") != 0)
      loom_form_append_field (box, scope->document, subject, 1, info->fields[i].name);
}

static void
add_sizes (const LoomInspectorScope *scope)
{
  GtkWidget *section = loom_form_new_section (loom_words_kind (LOOM_KIND_BOARD));
  const LoomEntity *areas = loom_board_section (scope->board, LOOM_KIND_AREAS);
  const LoomEntity *layers = loom_board_section (scope->board, LOOM_KIND_LAYERS);

  gtk_box_append (GTK_BOX (scope->page), section);
  loom_inspector_append_fields (scope, section, "title", NULL);
  if (areas != NULL)
    {
      const LoomSubject subject = loom_subject_of (areas);

      append_all (scope, section, &subject);
    }
  if (layers != NULL)
    {
      const LoomSubject subject = loom_subject_of (layers);

      append_all (scope, section, &subject);
    }
  loom_inspector_append_fields (scope, section, "lang", NULL);
}

static void
add_section (const LoomInspectorScope *scope, LoomKind kind, gboolean is_folded)
{
  const LoomSubject subject
      = loom_subject_section (loom_board_get_root (scope->board)->entity.handle, kind);
  GtkWidget *box;

  if (is_folded)
    gtk_box_append (GTK_BOX (scope->page),
                    loom_form_new_expander (loom_words_kind (kind), NULL, &box));
  else
    gtk_box_append (GTK_BOX (scope->page), box = loom_form_new_section (loom_words_kind (kind)));
  append_all (scope, box, &subject);
}

/* A thing of @kind that can be put on the board as it is. */
static LoomEntity *
new_default (const LoomBoard *board, LoomKind kind)
{
  LoomEntity *entity = loom_entity_new (kind);
  const LoomKindInfo *info = loom_kind_info (kind);

  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      g_auto (LoomValue) value = LOOM_VALUE_INIT;

      if ((field->flags & LOOM_FIELD_REQUIRED) == 0)
        continue;
      if (field->type == LOOM_TYPE_STRING)
        value = loom_value_string (loom_words_kind (kind));
      else
        value = loom_value_number (field->type, CLAMP (0, field->lowest, field->highest));
      loom_entity_put (entity, field, &value);
    }
  if (kind == LOOM_KIND_TERRAIN)
    ((LoomTerrain *)entity)->fill
        = (gint32)loom_theme_get (LOOM_THEME_COLOUR)->style->map->terrain.other;
  if (kind == LOOM_KIND_LINE)
    ((LoomLine *)entity)->width = 500;
  if (kind == LOOM_KIND_TYPE)
    ((LoomTypeface *)entity)->size = 12000;
  if (kind == LOOM_KIND_LIVERY)
    ((LoomLivery *)entity)->seat = (gint32)MIN (loom_board_n (board, kind) + 1, 32);
  if (kind == LOOM_KIND_PIECE)
    ((LoomPiece *)entity)->size = 10000;
  if (kind == LOOM_KIND_LEGEND)
    ((LoomLegend *)entity)->character = '~';
  return entity;
}

static void
add_style_cb (GtkWidget *button, LoomDocument *document)
{
  LoomKind kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind"));
  const LoomBoard *board = loom_document_get_board (document);
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_edit_add_entity (board, new_default (board, kind), &error);
  LoomHandle newcomer;

  if (edit == NULL)
    return;
  newcomer = loom_edit_get_newcomer (edit);
  if (loom_document_apply (document, edit, &error))
    loom_selection_set_one (loom_document_get_selection (document), newcomer);
  else
    gtk_widget_set_tooltip_text (button, error->message);
}

/* The things of a kind as chips that lead to their own pages. */
static void
add_chips (const LoomInspectorScope *scope, LoomKind kind, gboolean can_add)
{
  const GPtrArray *list = loom_board_list (scope->board, kind);
  g_autofree char *detail = g_strdup_printf ("%u", list->len);
  GtkWidget *box, *chips = loom_inspector_new_chips ();
  GtkWidget *add = loom_form_new_icon_button ("list-add-symbolic", _ ("Add"));

  gtk_box_append (GTK_BOX (scope->page),
                  loom_form_new_expander (loom_words_kinds (kind), detail, &box));
  for (guint i = 0; i < list->len; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (chips),
                         loom_inspector_new_entity_chip (
                             scope, ((const LoomEntity *)g_ptr_array_index (list, i))->handle));
  if (can_add)
    {
      gtk_widget_remove_css_class (add, "flat");
      gtk_widget_add_css_class (add, "chip");
      gtk_widget_add_css_class (add, "add-chip");
      g_object_set_data (G_OBJECT (add), "kind", GUINT_TO_POINTER (kind));
      g_signal_connect_object (add, "clicked", G_CALLBACK (add_style_cb), scope->document, 0);
      gtk_flow_box_append (GTK_FLOW_BOX (chips), add);
    }
  else
    g_object_unref (g_object_ref_sink (add));
  gtk_box_append (GTK_BOX (box), chips);
}

static void
add_note_cb (GtkWidget *button, LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);
  const LoomEntity *meta = loom_board_section (board, LOOM_KIND_META);
  LoomEdit *edit = loom_edit_new (_ ("Add note"));
  LoomEntity *note = loom_entity_new (LOOM_KIND_NOTE);
  LoomHandle parent = meta != NULL ? meta->handle : loom_edit_reserve (edit, board);

  if (meta == NULL)
    {
      LoomEntity *fresh = loom_entity_new (LOOM_KIND_META);

      fresh->handle = parent;
      loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, fresh, G_MAXUINT);
    }
  ((LoomNote *)note)->text = g_strdup (_ ("New note"));
  loom_edit_insert (edit, parent, note, G_MAXUINT);
  loom_document_apply (document, edit, NULL);
}

static void
remove_note_cb (GtkWidget *button, LoomDocument *document)
{
  LoomEdit *edit = loom_edit_new (_ ("Remove note"));

  loom_edit_remove (edit, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "note")));
  loom_document_apply (document, edit, NULL);
}

void
loom_inspector_append_notes (LoomDocument *document,
                             GtkWidget *box,
                             const LoomEntity *parent,
                             GCallback add)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Add Note"));

  for (guint i = 0; parent != NULL && i < loom_entity_n (parent, LOOM_KIND_NOTE); i++)
    {
      const LoomEntity *note = loom_entity_nth (parent, LOOM_KIND_NOTE, i);
      const LoomSubject subject = loom_subject_of (note);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *remove = loom_form_new_icon_button ("list-remove-symbolic", _ ("Remove"));
      GtkWidget *row = loom_form_append_field (line, document, &subject, 1, "");

      gtk_widget_set_hexpand (row, TRUE);
      gtk_widget_set_visible (gtk_widget_get_first_child (gtk_widget_get_first_child (row)), FALSE);
      g_object_set_data (G_OBJECT (remove), "note", GUINT_TO_POINTER (note->handle));
      g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_note_cb), document, 0);
      gtk_widget_set_valign (remove, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (line), remove);
      gtk_box_append (GTK_BOX (box), line);
    }
  gtk_widget_add_css_class (button, "small-button");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", add, document, 0);
  gtk_box_append (GTK_BOX (box), button);
}

static void
add_notes (const LoomInspectorScope *scope)
{
  const LoomEntity *meta = loom_board_section (scope->board, LOOM_KIND_META);
  g_autofree char *detail
      = g_strdup_printf ("%u", meta != NULL ? loom_entity_n (meta, LOOM_KIND_NOTE) : 0);
  GtkWidget *box;

  gtk_box_append (GTK_BOX (scope->page),
                  loom_form_new_expander (loom_words_kinds (LOOM_KIND_NOTE), detail, &box));
  loom_inspector_append_notes (scope->document, box, meta, G_CALLBACK (add_note_cb));
}

void
loom_inspector_add_board (const LoomInspectorScope *scope)
{
  add_sizes (scope);
  add_section (scope, LOOM_KIND_STYLE, FALSE);
  add_section (scope, LOOM_KIND_META, TRUE);
  add_notes (scope);
  add_chips (scope, LOOM_KIND_TERRAIN, TRUE);
  add_chips (scope, LOOM_KIND_LINE, TRUE);
  add_chips (scope, LOOM_KIND_TYPE, TRUE);
  add_chips (scope, LOOM_KIND_LIVERY, TRUE);
  if (loom_board_section (scope->board, LOOM_KIND_LAYERS) != NULL)
    add_chips (scope, LOOM_KIND_LEGEND, TRUE);
  if (loom_board_n (scope->board, LOOM_KIND_GROUP) > 0)
    add_chips (scope, LOOM_KIND_GROUP, FALSE);
  add_section (scope, LOOM_KIND_PRINT, TRUE);
  if (loom_board_section (scope->board, LOOM_KIND_PRINT) != NULL)
    {
      add_chips (scope, LOOM_KIND_SHEET, TRUE);
      add_chips (scope, LOOM_KIND_PIECE, TRUE);
    }
  if (loom_board_n (scope->board, LOOM_KIND_ACCEPT) > 0)
    add_chips (scope, LOOM_KIND_ACCEPT, FALSE);
}

static void
sign_list (const LoomBoard *board, LoomKind kind, GString *signature)
{
  const GPtrArray *list = loom_board_list (board, kind);

  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (signature, "%u ",
                            ((const LoomEntity *)g_ptr_array_index (list, i))->handle);
  g_string_append_c (signature, ';');
}

static void
sign_children (const LoomEntity *entity, LoomKind kind, GString *signature)
{
  for (guint i = 0; entity != NULL && i < loom_entity_n (entity, kind); i++)
    g_string_append_printf (signature, "%u ", loom_entity_nth (entity, kind, i)->handle);
  g_string_append_c (signature, ';');
}

static void
sign_area (const LoomInspectorScope *scope, GString *signature)
{
  const LoomArea *area = (const LoomArea *)loom_inspector_first (scope);
  guint index = loom_topology_index (scope->topology, area->entity.handle);
  guint n = 0;
  const LoomLink *links
      = index != LOOM_NONE ? loom_topology_links (scope->topology, index, &n) : NULL;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (signature, "%u.%u ", links[i].area, links[i].route);
  for (guint i = 0; i < area->outline.n; i++)
    g_string_append_printf (signature, "%u ", area->outline.items[i]);
  sign_children (&area->entity, LOOM_KIND_SLOT, signature);
  sign_children (&area->entity, LOOM_KIND_RING, signature);
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_SLOT); i++)
    g_string_append_printf (
        signature, "%d ",
        ((const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, i))->kind);
  g_string_append (signature, area->tags != NULL ? area->tags : "");
}

void
loom_inspector_sign (const LoomInspectorScope *scope, GString *signature)
{
  static const LoomKind listed[]
      = { LOOM_KIND_TERRAIN, LOOM_KIND_LINE,  LOOM_KIND_TYPE,  LOOM_KIND_LIVERY, LOOM_KIND_LEGEND,
          LOOM_KIND_GROUP,   LOOM_KIND_SHEET, LOOM_KIND_PIECE, LOOM_KIND_ACCEPT };
  const LoomDrawing *drawing = loom_document_get_drawing (scope->document);

  g_string_append_printf (signature, "%d %d:", scope->kind,
                          drawing != NULL ? (int)drawing->kind : 0);
  for (guint i = 0; i < scope->n; i++)
    g_string_append_printf (signature, "%u ", scope->entities[i]);
  if (scope->n == 0)
    {
      for (guint i = 0; i < G_N_ELEMENTS (listed); i++)
        sign_list (scope->board, listed[i], signature);
      sign_children (loom_board_section (scope->board, LOOM_KIND_META), LOOM_KIND_NOTE, signature);
    }
  else if (scope->n == 1 && scope->kind == LOOM_KIND_AREA)
    sign_area (scope, signature);
  g_string_append_printf (signature, "groups %d;",
                          loom_board_n (scope->board, LOOM_KIND_GROUP) > 0);
}
