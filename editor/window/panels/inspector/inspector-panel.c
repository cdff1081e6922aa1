/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inspector: follows the selection and makes a page of sections for it.
 *
 * Implementation notes: after an edit the rows are refreshed in place, so that the focus and what
 * is being typed stay; the page is made anew only when its signature (what is selected, which
 * neighbours and slots there are, the rules) differs. Both happen in an idle, once for any number
 * of edits. */

#include "editor/window/panels/inspector/inspector-panel.h"

#include "editor/window/panels/inspector/layer-sections.h"
#include "editor/window/panels/inspector/inspector-scope.h"
#include "editor/window/styles/style-form.h"
#include "editor/window/tools/axis.h"

#include <glib/gi18n.h>

struct _LoomInspectorPanel
{
  GtkWidget parent_instance;

  LoomDocument *document; /* owned */
  LoomCanvas *canvas;     /* borrowed, weak; or NULL */
  GtkWidget *window;      /* the scrolled window */
  GtkWidget *style;       /* the form of the style, over it; or NULL */
  char *signature;        /* of the page shown, or NULL */
  guint idle;
  GPtrArray *sections; /* (element-type LoomInspectorSections) */

  LoomTopology *topology; /* of board at revision */
  guint64 revision;
  const LoomBoard *board; /* compared, never read */
};

#define LOOM_TYPE_INSPECTOR_PANEL (loom_inspector_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomInspectorPanel, loom_inspector_panel, LOOM, INSPECTOR_PANEL, GtkWidget)
G_DEFINE_FINAL_TYPE (LoomInspectorPanel, loom_inspector_panel, GTK_TYPE_WIDGET)

static const LoomTopology *
get_topology (LoomInspectorPanel *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  guint64 revision = loom_board_get_revision (board);

  if (self->topology != NULL && self->board == board && self->revision == revision)
    return self->topology;
  g_clear_pointer (&self->topology, loom_topology_free);
  self->topology = loom_topology_new (board, NULL);
  self->board = board;
  self->revision = revision;
  return self->topology;
}

/* What is selected by kind, in the order of choosing; pieces on areas stand for their area. */
static GPtrArray *
sort_selection (LoomInspectorPanel *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  GPtrArray *lists = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  GArray *by_kind[LOOM_N_KINDS] = { NULL };
  guint n;
  const LoomHandle *entities
      = loom_selection_get_all (loom_document_get_selection (self->document), &n);

  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[i]);

      if (entity != NULL && n == 1 && entity->kind == LOOM_KIND_PLACE)
        entity = loom_board_get (board, ((const LoomPlace *)entity)->area);
      else if (entity != NULL && n == 1 && entity->kind == LOOM_KIND_NUMBER)
        entity = loom_board_get (board, ((const LoomNumber *)entity)->area);
      if (entity == NULL)
        continue;
      if (by_kind[entity->kind] == NULL)
        {
          by_kind[entity->kind] = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
          g_ptr_array_add (lists, by_kind[entity->kind]);
        }
      g_array_append_val (by_kind[entity->kind], entity->handle);
    }
  return lists;
}

static LoomInspectorScope
scope_of (LoomInspectorPanel *self, const GArray *entities)
{
  LoomInspectorScope scope = {
    .document = self->document,
    .canvas = self->canvas,
    .board = loom_document_get_board (self->document),
    .scenario = loom_document_get_scenario (self->document),
    .topology = get_topology (self),
    .kind = LOOM_KIND_BOARD,
  };

  if (entities != NULL)
    {
      scope.entities = (const LoomHandle *)(gconstpointer)entities->data;
      scope.n = entities->len;
      scope.kind = loom_board_get (scope.board, scope.entities[0])->kind;
    }
  return scope;
}

static char *
dup_asymmetry (LoomInspectorPanel *self)
{
  return self->canvas != NULL ? loom_axis_dup_asymmetry (self->canvas) : NULL;
}

static char *
dup_signature (LoomInspectorPanel *self, const GPtrArray *lists)
{
  GString *signature = g_string_new (NULL);
  const LoomScenario *scenario = loom_document_get_scenario (self->document);

  g_string_append_printf (signature, "%u %s %d;", scenario != NULL ? scenario->entity.handle : 0,
                          scenario != NULL && scenario->rules != NULL ? scenario->rules : "",
                          scenario != NULL ? scenario->seats : 0);
  g_autofree char *asymmetry = dup_asymmetry (self);
  g_string_append_printf (signature, "%s;", asymmetry != NULL ? asymmetry : "");
  if (lists->len == 0)
    {
      LoomInspectorScope scope = scope_of (self, NULL);

      loom_inspector_sign (&scope, signature);
    }
  for (guint i = 0; i < lists->len; i++)
    {
      LoomInspectorScope scope = scope_of (self, g_ptr_array_index (lists, i));

      loom_inspector_sign (&scope, signature);
    }
  return g_string_free (signature, FALSE);
}

static gboolean
add_foreign_sections (LoomInspectorPanel *self, const LoomInspectorScope *scope)
{
  for (guint i = 0; i < self->sections->len; i++)
    if (((LoomInspectorSections)g_ptr_array_index (self->sections, i)) (
            scope->page, self->document, self->canvas, scope->entities, scope->n))
      return TRUE;
  return FALSE;
}

static void
add_page (LoomInspectorPanel *self, GtkWidget *page, const GArray *entities)
{
  LoomInspectorScope scope = scope_of (self, entities);

  scope.page = page;
  loom_inspector_add_head (&scope);
  if (scope.n == 0)
    {
      add_foreign_sections (self, &scope);
      loom_inspector_add_board (&scope);
    }
  else if (scope.kind == LOOM_KIND_AREA)
    {
      loom_inspector_add_areas (&scope);
      loom_inspector_add_placed (&scope);
      loom_inspector_add_neighbours (&scope);
      loom_inspector_add_shape (&scope);
      loom_inspector_add_tags (&scope);
    }
  else if (!add_foreign_sections (self, &scope))
    {
      loom_inspector_add_fields (&scope);
      loom_inspector_add_remove (&scope);
    }
}

/* What is not symmetric, where one draws so, and a button that makes it so. */
static void
add_asymmetry (LoomInspectorPanel *self, GtkWidget *page)
{
  g_autofree char *words = dup_asymmetry (self);
  GtkWidget *row, *label, *button;

  if (words == NULL)
    return;
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  label = gtk_label_new (words);
  button = gtk_button_new_with_mnemonic (_ ("Take _Over"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Make the other parts as the one with the selection is"));
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.take-over('selection')");
  gtk_widget_add_css_class (row, "section");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (GTK_BOX (page), row);
}

static void
update (LoomInspectorPanel *self)
{
  g_autoptr (GPtrArray) lists = sort_selection (self);
  g_autofree char *signature = dup_signature (self, lists);
  GtkWidget *page;

  if (g_strcmp0 (signature, self->signature) == 0)
    {
      loom_form_refresh (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->window)));
      return;
    }
  g_free (self->signature);
  self->signature = g_steal_pointer (&signature);
  page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (page, "inspector");
  add_asymmetry (self, page);
  for (guint i = 0; i < MAX (lists->len, 1); i++)
    add_page (self, page, lists->len > 0 ? g_ptr_array_index (lists, i) : NULL);
  loom_form_set_content (GTK_SCROLLED_WINDOW (self->window), page);
}

static gboolean
idle_cb (gpointer data)
{
  LoomInspectorPanel *self = data;

  self->idle = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update (LoomInspectorPanel *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}

static void
document_changed_cb (LoomDocument *document,
                     const LoomDocumentChange *change,
                     LoomInspectorPanel *self)
{
  /* All is new: nothing of the old page may be asked any more. */
  if (change == NULL || change->edit == NULL)
    g_clear_pointer (&self->signature, g_free);
  queue_update (self);
}

/* --- the style ----------------------------------------------------------------------------------
 */

/* What is being edited is what is seen, saved or not. */
static void
style_changed_cb (LoomStyleDraft *draft, LoomInspectorPanel *self)
{
  if (self->canvas != NULL)
    loom_canvas_set_style (self->canvas,
                           loom_style_draft_is_saved (draft)
                               ? NULL
                               : loom_style_values_get_table (loom_style_draft_get_values (draft)));
}

static void
style_closed_cb (LoomInspectorPanel *self)
{
  if (self->canvas != NULL)
    loom_canvas_set_style (self->canvas, NULL);
  g_clear_pointer (&self->style, gtk_widget_unparent);
  gtk_widget_set_visible (self->window, TRUE);
}

static void
edit_style (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomInspectorPanel *self = LOOM_INSPECTOR_PANEL (widget);

  if (self->style != NULL)
    return;
  self->style = loom_style_form_new (self->document);
  g_signal_connect_object (self->style, "closed", G_CALLBACK (style_closed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_style_form_get_draft (LOOM_STYLE_FORM (self->style)), "changed",
                           G_CALLBACK (style_changed_cb), self, 0);
  gtk_widget_set_visible (self->window, FALSE);
  gtk_widget_set_parent (self->style, widget);
  gtk_widget_grab_focus (self->style);
}

static void
loom_inspector_panel_dispose (GObject *object)
{
  LoomInspectorPanel *self = LOOM_INSPECTOR_PANEL (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_weak_pointer (&self->canvas);
  g_clear_pointer (&self->style, gtk_widget_unparent);
  g_clear_pointer (&self->window, gtk_widget_unparent);
  g_clear_object (&self->document);
  g_clear_pointer (&self->topology, loom_topology_free);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_clear_pointer (&self->signature, g_free);
  G_OBJECT_CLASS (loom_inspector_panel_parent_class)->dispose (object);
}

static void
loom_inspector_panel_class_init (LoomInspectorPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_inspector_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "inspector.edit-style", NULL,
                                   edit_style);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
loom_inspector_panel_init (LoomInspectorPanel *self)
{
  self->sections = g_ptr_array_new ();
  g_ptr_array_add (self->sections, loom_layer_sections_add);
  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (self->window, TRUE);
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Inspector"), -1);
}

GtkWidget *
loom_inspector_panel_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomInspectorPanel *self = g_object_new (LOOM_TYPE_INSPECTOR_PANEL, NULL);

  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->canvas, canvas);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "drawing-changed", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_document_get_selection (document), "changed",
                           G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  if (canvas != NULL)
    g_signal_connect_object (canvas, "asymmetry-changed", G_CALLBACK (queue_update), self,
                             G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
loom_inspector_panel_update (GtkWidget *panel)
{
  LoomInspectorPanel *self = LOOM_INSPECTOR_PANEL (panel);

  g_clear_handle_id (&self->idle, g_source_remove);
  update (self);
}

void
loom_inspector_panel_add_sections (GtkWidget *panel, LoomInspectorSections sections)
{
  LoomInspectorPanel *self = LOOM_INSPECTOR_PANEL (panel);

  g_return_if_fail (sections != NULL);
  g_ptr_array_add (self->sections, sections);
  g_clear_pointer (&self->signature, g_free);
  queue_update (self);
}
