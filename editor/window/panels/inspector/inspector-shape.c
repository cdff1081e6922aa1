/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The corners of an area with their places, and the slots where die, number and name sit. */

#include "editor/window/panels/inspector/inspector-scope.h"

#include "editor/window/words/words.h"
#include "formats/reshape/edit-place.h"

#include <glib/gi18n.h>

/* Rows for more corners than this would take longer to make than anybody reads. */
#define MOST_CORNERS 60

/* The areas that meet at a corner beside the one that is shown: that is how people tell it. */
static char *
dup_corner_title (const LoomInspectorScope *scope, LoomHandle corner)
{
  guint here = loom_topology_index (scope->topology, scope->entities[0]);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *title = NULL;

  for (guint edge = loom_topology_first_edge (scope->topology, corner); edge != LOOM_NONE;
       edge = loom_topology_next_edge (scope->topology, corner, edge))
    {
      const LoomEdge *e = loom_topology_edge (scope->topology, edge);
      const guint32 sides[] = { e->left, e->right };

      for (guint i = 0; i < 2; i++)
        if (sides[i] != LOOM_NONE && sides[i] != here)
          {
            const char *name = loom_board_area (scope->board, sides[i])->name;

            if (!g_ptr_array_find (names, name, NULL))
              g_ptr_array_add (names, (gpointer)name);
          }
    }
  if (names->len == 0)
    return loom_words_dup_entity (scope->board, loom_board_get (scope->board, corner));
  g_ptr_array_add (names, NULL);
  title = g_strjoinv (", ", (char **)names->pdata);
  return g_steal_pointer (&title);
}

static guint
count_border_points (const LoomInspectorScope *scope, guint area)
{
  guint n_steps, points = 0;

  for (guint ring = 0; ring < loom_topology_n_rings (scope->topology, area); ring++)
    {
      const LoomStep *steps = loom_topology_ring (scope->topology, area, ring, &n_steps);

      for (guint i = 0; i < n_steps; i++)
        {
          const LoomBorder *border = (const LoomBorder *)loom_board_get (
              scope->board, loom_topology_edge (scope->topology, steps[i].edge)->border);

          points += border != NULL ? border->via.n : 0;
        }
    }
  return points;
}

static char *
dup_corners_detail (const LoomInspectorScope *scope, guint n_corners)
{
  guint points
      = count_border_points (scope, loom_topology_index (scope->topology, scope->entities[0]));
  g_autofree char *more = NULL;

  if (points == 0)
    return g_strdup_printf ("%u", n_corners);
  more = g_strdup_printf (
      ngettext ("and %u point on the borders", "and %u points on the borders", points), points);
  /* Translators: number of corners, “and … points on the borders”. */
  return g_strdup_printf (_ ("%u, %s"), n_corners, more);
}

/* The title of a corner takes as much room as it gets. */
static void
append_corner (const LoomInspectorScope *scope, GtkWidget *box, LoomHandle corner)
{
  g_autofree char *title = dup_corner_title (scope, corner);
  GtkWidget *label, *editor;

  loom_inspector_append_place (scope, box, corner, title);
  editor = loom_field_row_get_editor (LOOM_FIELD_ROW (gtk_widget_get_last_child (box)));
  gtk_widget_set_hexpand (editor, FALSE);
  for (GtkWidget *half = gtk_widget_get_first_child (editor); half != NULL;
       half = gtk_widget_get_next_sibling (half))
    if (GTK_IS_ENTRY (half))
      {
        gtk_widget_set_hexpand (half, FALSE);
        gtk_editable_set_max_width_chars (GTK_EDITABLE (half), 5);
      }
  label = gtk_widget_get_first_child (gtk_widget_get_first_child (gtk_widget_get_last_child (box)));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  gtk_widget_set_tooltip_text (label, title);
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "corner-row");
}

static void
append_ring (const LoomInspectorScope *scope, GtkWidget *box, const LoomRefs *corners)
{
  for (guint i = 0; i < MIN (corners->n, MOST_CORNERS); i++)
    append_corner (scope, box, corners->items[i]);
  if (corners->n > MOST_CORNERS)
    gtk_box_append (GTK_BOX (box),
                    loom_form_new_hint (_ ("To see the place of another corner, select it.")));
}

static void
fill_corners (const LoomInspectorScope *scope, GtkWidget *box)
{
  const LoomArea *area = (const LoomArea *)loom_inspector_first (scope);

  append_ring (scope, box, &area->outline);
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_RING); i++)
    {
      const LoomRing *ring = (const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, i);

      gtk_box_append (GTK_BOX (box), loom_form_new_hint (_ ("Hole or island")));
      append_ring (scope, box, &ring->corners);
    }
}

static void
add_corners (const LoomInspectorScope *scope)
{
  const LoomArea *area = (const LoomArea *)loom_inspector_first (scope);
  g_autofree char *detail = NULL;
  guint n = area->outline.n;
  GtkWidget *box;

  if (n == 0)
    return;
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_RING); i++)
    n += ((const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, i))->corners.n;
  detail = dup_corners_detail (scope, n);
  gtk_box_append (GTK_BOX (scope->page), loom_form_new_expander (_ ("Corners"), detail, &box));
  fill_corners (scope, box);
}

static void
remove_slot_cb (GtkWidget *button, LoomDocument *document)
{
  LoomHandle slot = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "slot"));
  LoomEdit *edit = loom_edit_new (_ ("Remove slot"));

  loom_edit_remove (edit, slot);
  loom_document_apply (document, edit, NULL);
}

/* A new slot for the first thing that has none yet, in the middle of the area. */
static void
add_slot_cb (GtkWidget *button, LoomDocument *document)
{
  LoomHandle handle = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "area"));
  const LoomBoard *board = loom_document_get_board (document);
  const LoomEntity *area = loom_board_get (board, handle);
  const LoomField *kinds = loom_kind_field (LOOM_KIND_SLOT, "kind");
  LoomSlot *slot = (LoomSlot *)loom_entity_new (LOOM_KIND_SLOT);
  LoomEdit *edit = loom_edit_new (_ ("Add slot"));
  guint taken = 0;

  for (guint i = 0; i < loom_entity_n (area, LOOM_KIND_SLOT); i++)
    taken |= 1U << ((const LoomSlot *)loom_entity_nth (area, LOOM_KIND_SLOT, i))->kind;
  slot->kind = 0;
  while (slot->kind < kinds->highest && (taken & (1U << slot->kind)) != 0)
    slot->kind++;
  if (!loom_board_find_place (board, handle, &slot->at))
    slot->at = (LoomPoint){ 0, 0 };
  loom_edit_insert (edit, handle, &slot->entity, G_MAXUINT);
  loom_document_apply (document, edit, NULL);
}

static void
append_slot (const LoomInspectorScope *scope, GtkWidget *box, const LoomEntity *slot)
{
  const LoomSubject subject = loom_subject_of (slot);
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *remove = gtk_button_new_with_label (_ ("Remove Slot"));

  gtk_widget_add_css_class (frame, "callout");
  for (guint i = 0; i < loom_kind_info (LOOM_KIND_SLOT)->n_fields; i++)
    loom_form_append_field (frame, scope->document, &subject, 1,
                            loom_kind_info (LOOM_KIND_SLOT)->fields[i].name);
  gtk_widget_add_css_class (remove, "small-button");
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_halign (remove, GTK_ALIGN_END);
  g_object_set_data (G_OBJECT (remove), "slot", GUINT_TO_POINTER (slot->handle));
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_slot_cb), scope->document, 0);
  gtk_box_append (GTK_BOX (frame), remove);
  gtk_box_append (GTK_BOX (box), frame);
}

static char *
dup_slots_detail (const LoomEntity *area)
{
  GString *detail = g_string_new (NULL);
  const LoomField *kinds = loom_kind_field (LOOM_KIND_SLOT, "kind");

  for (guint i = 0; i < loom_entity_n (area, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (area, LOOM_KIND_SLOT, i);

      g_string_append_printf (detail, "%s%s", i > 0 ? ", " : "",
                              loom_words_value (kinds, slot->kind));
    }
  if (detail->len == 0)
    g_string_assign (detail, _ ("found automatically"));
  return g_string_free (detail, FALSE);
}

static void
add_slots (const LoomInspectorScope *scope)
{
  const LoomEntity *area = loom_inspector_first (scope);
  g_autofree char *detail = dup_slots_detail (area);
  GtkWidget *add = gtk_button_new_with_label (_ ("Add Slot"));
  GtkWidget *box;

  gtk_box_append (GTK_BOX (scope->page), loom_form_new_expander (_ ("Slots"), detail, &box));
  loom_inspector_append_fields (scope, box, "label", "label-angle", NULL);
  for (guint i = 0; i < loom_entity_n (area, LOOM_KIND_SLOT); i++)
    append_slot (scope, box, loom_entity_nth (area, LOOM_KIND_SLOT, i));
  gtk_widget_add_css_class (add, "small-button");
  gtk_widget_set_halign (add, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (add, _ ("Settle where a die, a number or a name sits"));
  g_object_set_data (G_OBJECT (add), "area", GUINT_TO_POINTER (area->handle));
  g_signal_connect_object (add, "clicked", G_CALLBACK (add_slot_cb), scope->document, 0);
  gtk_box_append (GTK_BOX (box), add);
}

void
loom_inspector_add_shape (const LoomInspectorScope *scope)
{
  if (scope->n != 1)
    return;
  add_corners (scope);
  add_slots (scope);
}
