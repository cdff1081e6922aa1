/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layer part of the inspector. */

#include "editor/window/panels/inspector/layer-sections.h"

#include "editor/window/panels/inspector/layer-form.h"
#include "editor/window/panels/inspector/worm-words.h"
#include "editor/window/panels/inspector/inspector-scope.h"
#include "editor/window/words/web-words.h"
#include "formats/layers/edit-layer-pieces.h"
#include "validator/position/position.h"

#include <glib/gi18n.h>

static gint32
get_worm_length (LoomDocument *document)
{
  LoomGridRules grid;
  loom_grid_rules_of (loom_document_get_scenario (document), &grid);
  return grid.worm_length;
}

/* A box with an icon in which a sentence stands, kept up to date by @func. */
static GtkWidget *
append_callout (GtkWidget *section, LoomDocument *document, LoomHandle entity, LoomFormRefresh func)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name ("loom-note-symbolic");
  GtkWidget *label = gtk_label_new (NULL);
  gtk_widget_add_css_class (box, "callout");
  gtk_widget_add_css_class (icon, "sev-note");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_widget_set_hexpand (label, TRUE);
  g_object_set_data (G_OBJECT (label), "thing", GUINT_TO_POINTER (entity));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (section), box);
  loom_form_set_refresh (label, func, document);
  func (label, document);
  return box;
}

static const LoomEntity *
entity_of (GtkWidget *widget, LoomDocument *document)
{
  return loom_board_get (loom_document_get_board (document),
                         GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "thing")));
}

/* Nothing to say hides the box. */
static void
set_words (GtkWidget *label, const char *words)
{
  gtk_label_set_text (GTK_LABEL (label), words != NULL ? words : "");
  gtk_widget_set_visible (gtk_widget_get_parent (label), words != NULL);
}

static void
show_forecast_cb (GtkWidget *label, gpointer data)
{
  const LoomEntity *entity = entity_of (label, data);
  const LoomScenario *scenario = loom_document_get_scenario (data);
  g_autofree char *words = NULL;
  if (entity != NULL && entity->parent == &scenario->entity)
    words = loom_worm_words_dup_forecast (loom_document_get_board (data), scenario,
                                          (const LoomEarthworm *)entity);
  set_words (label, words != NULL ? words : _ ("By the rules it cannot lie where it does."));
}

/* The head, whichever way the body is written: another place moves the whole worm. */
static const LoomField head_field = { .name = "head",
                                      .type = LOOM_TYPE_CELL,
                                      .flags = LOOM_FIELD_REQUIRED,
                                      .lowest = 1,
                                      .highest = 1024,
                                      .standard = LOOM_UNSET,
                                      .help = N_ ("The cell of its head. Another one moves the "
                                                  "whole worm.") };

static LoomCell
head_of (const LoomEntity *entity)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)entity;
  return worm->cells.n > 0 ? worm->cells.items[0] : worm->on.at;
}

static void
read_head (const LoomBinding *binding, const LoomBoard *board, guint i, LoomValue *value)
{
  value->type = LOOM_TYPE_CELL;
  value->cell = head_of (loom_board_get (board, loom_binding_get_subject (binding, i)->entity));
}

static LoomEdit *
make_head (const LoomBinding *binding,
           const LoomBoard *board,
           const LoomValue *values,
           GError **error)
{
  const LoomHandle handle = loom_binding_get_subject (binding, 0)->entity;
  const LoomCell from = head_of (loom_board_get (board, handle));
  return loom_edit_move_by_cells (board, &handle, 1, values[0].cell.column - from.column,
                                  values[0].cell.row - from.row,
                                  get_worm_length (loom_binding_get_document (binding)), error);
}

/* The length of a bent body is that of its list. */
static void
show_length_cb (GtkWidget *row, gpointer data)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)entity_of (row, data);
  if (worm != NULL)
    gtk_widget_set_visible (row, worm->cells.n == 0);
}

static void
show_bend_cb (GtkWidget *label, gpointer data)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)entity_of (label, data);
  const guint n = worm != NULL ? worm->cells.n : 0;
  g_autofree char *words
      = g_strdup_printf (ngettext ("Bent, %u cell long", "Bent, %u cells long", n), n);
  gtk_label_set_text (GTK_LABEL (label), words);
  gtk_widget_set_visible (label, n > 0);
}

static void
add_worm (const LoomInspectorScope *scope)
{
  const LoomHandle handle = scope->entities[0];
  const LoomSubject subject = loom_subject_of (loom_inspector_first (scope));
  GtkWidget *body = loom_form_new_section (_ ("Body"));
  GtkWidget *reach = loom_form_new_section (_ ("First rounds"));
  GtkWidget *bend = loom_form_new_hint ("");
  LoomBinding *head
      = loom_binding_new_custom (scope->document, &head_field, &subject, 1, read_head, make_head);
  loom_binding_set_title (head, _ ("Head"));
  gtk_box_append (GTK_BOX (body), loom_field_row_new (head));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  loom_form_append_field (box, scope->document, &subject, 1, "length");
  g_object_set_data (G_OBJECT (box), "thing", GUINT_TO_POINTER (handle));
  g_object_set_data (G_OBJECT (bend), "thing", GUINT_TO_POINTER (handle));
  gtk_box_append (GTK_BOX (body), box);
  gtk_box_append (GTK_BOX (body), bend);
  loom_form_set_refresh (box, show_length_cb, scope->document);
  loom_form_set_refresh (bend, show_bend_cb, scope->document);
  show_length_cb (box, scope->document);
  show_bend_cb (bend, scope->document);
  loom_inspector_append_fields (scope, body, "facing", "mirrored", "layer", NULL);
  gtk_box_append (GTK_BOX (scope->page), body);
  append_callout (reach, scope->document, handle, show_forecast_cb);
  gtk_box_append (GTK_BOX (scope->page), reach);
}

static void
show_web_cb (GtkWidget *label, gpointer data)
{
  const LoomSpider *spider = (const LoomSpider *)entity_of (label, data);
  const LoomBoard *board = loom_document_get_board (data);
  LoomGridRules grid;
  if (spider == NULL)
    return;
  loom_grid_rules_of (loom_document_get_scenario (data), &grid);
  g_autofree char *words = loom_web_words_dup (
      board, (const LoomLayer *)loom_board_get (board, spider->on.layer), spider->on.at,
      spider->radius, MAX (grid.web_radius, spider->radius), grid.diagonal);
  set_words (label, words);
}

static void
add_spider (const LoomInspectorScope *scope)
{
  GtkWidget *section = loom_form_new_section (_ ("Spider"));
  GtkWidget *reach = loom_form_new_section (_ ("Reach"));
  loom_inspector_append_fields (scope, section, "at", "radius", "layer", NULL);
  gtk_box_append (GTK_BOX (scope->page), section);
  append_callout (reach, scope->document, scope->entities[0], show_web_cb);
  gtk_box_append (GTK_BOX (scope->page), reach);
}

static void
show_landing_cb (GtkWidget *label, gpointer data)
{
  const LoomEntrance *entrance = (const LoomEntrance *)entity_of (label, data);
  const LoomBoard *board = loom_document_get_board (data);
  const guint n = loom_board_n (board, LOOM_KIND_LAYER);
  guint depth = 0;
  if (entrance == NULL)
    return;
  while (depth < n && loom_board_layer (board, depth)->entity.handle != entrance->layer)
    depth++;
  if (depth + 1 >= n)
    {
      set_words (label, _ ("There is no layer below for it to lead to."));
      return;
    }
  const LoomLayer *below = loom_board_layer (board, depth + 1);
  const gboolean blocked = loom_board_cell_blocks (board, below, entrance->at);
  const LoomCell at = entrance->at;
  /* Translators: a cell and the name of a layer. */
  g_autofree char *words
      = blocked ? g_strdup_printf (_ ("It should lead to %d, %d on %s, where nothing can stand."),
                                   at.column, at.row, below->title)
                : g_strdup_printf (_ ("Leads to %d, %d on %s."), at.column, at.row, below->title);
  set_words (label, words);
}

static void
add_entrance (const LoomInspectorScope *scope)
{
  GtkWidget *section = loom_form_new_section (_ ("Way down"));
  append_callout (section, scope->document, scope->entities[0], show_landing_cb);
  gtk_box_append (GTK_BOX (scope->page), section);
}

gboolean
loom_layer_sections_add (GtkWidget *page,
                         LoomDocument *document,
                         LoomCanvas *canvas,
                         const LoomHandle *entities,
                         guint n)
{
  LoomInspectorScope scope = { .document = document,
                               .canvas = canvas,
                               .board = loom_document_get_board (document),
                               .scenario = loom_document_get_scenario (document),
                               .entities = entities,
                               .n = n,
                               .page = page };
  if (n == 0)
    {
      gtk_box_append (GTK_BOX (page), loom_layer_form_new (document));
      return FALSE;
    }
  scope.kind = loom_board_get (scope.board, entities[0])->kind;
  if (scope.kind == LOOM_KIND_LAYER && n == 1)
    gtk_box_append (GTK_BOX (page), loom_layer_form_new (document));
  else if (scope.kind == LOOM_KIND_EARTHWORM && n == 1)
    add_worm (&scope);
  else if (scope.kind == LOOM_KIND_SPIDER && n == 1)
    add_spider (&scope);
  else if (scope.kind == LOOM_KIND_ENTRANCE && n == 1)
    {
      add_entrance (&scope);
      return FALSE;
    }
  else
    return FALSE;
  loom_inspector_add_remove (&scope);
  return TRUE;
}
