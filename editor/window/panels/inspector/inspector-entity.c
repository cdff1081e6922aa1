/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the inspector's pages that things of all kinds share: the head with name and kind,
 * and a form made from the table of kinds, in which no field is forgotten. */

#include "editor/window/panels/inspector/inspector-scope.h"

#include "editor/symmetry/drag.h"
#include "editor/window/widgets/editable-name.h"
#include "editor/window/canvas/reveal.h"
#include "editor/window/words/words.h"
#include "formats/edit/edit-board.h"
#include "formats/reshape/edit-place.h"
#include "formats/edit/edit-remove.h"
#include "formats/reshape/drag-constraint.h"
#include "formats/model/error.h"

#include <glib/gi18n.h>

const LoomEntity *
loom_inspector_first (const LoomInspectorScope *scope)
{
  return scope->n > 0 ? loom_board_get (scope->board, scope->entities[0])
                      : &loom_board_get_root (scope->board)->entity;
}

LoomSubject *
loom_inspector_subjects (const LoomInspectorScope *scope)
{
  LoomSubject *subjects = g_new (LoomSubject, MAX (scope->n, 1));

  if (scope->n == 0)
    subjects[0] = loom_subject_of (&loom_board_get_root (scope->board)->entity);
  for (guint i = 0; i < scope->n; i++)
    subjects[i] = loom_subject_of (loom_board_get (scope->board, scope->entities[i]));
  return subjects;
}

void
loom_inspector_append_fields (const LoomInspectorScope *scope,
                              GtkWidget *box,
                              const char *first,
                              ...)
{
  g_autofree LoomSubject *subjects = loom_inspector_subjects (scope);
  va_list args;

  va_start (args, first);
  for (const char *name = first; name != NULL; name = va_arg (args, const char *))
    loom_form_append_field (box, scope->document, subjects, MAX (scope->n, 1), name);
  va_end (args);
}

static void
entity_chip_cb (GtkWidget *chip, LoomDocument *document)
{
  LoomHandle entity = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), "thing"));
  LoomCanvas *canvas = g_object_get_data (G_OBJECT (chip), "canvas");

  loom_reveal_entity (document, canvas, entity);
  loom_selection_set_one (loom_document_get_selection (document), entity);
}

static void
name_chip_cb (GtkWidget *chip, gpointer data)
{
  LoomDocument *document = data;
  LoomHandle handle = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), "thing"));
  const LoomEntity *entity = loom_board_get (loom_document_get_board (document), handle);
  g_autofree char *name = NULL;

  if (entity == NULL)
    return;
  name = loom_words_dup_entity (loom_document_get_board (document), entity);
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (chip))), name);
}

GtkWidget *
loom_inspector_new_entity_chip (const LoomInspectorScope *scope, LoomHandle entity)
{
  g_autofree char *name
      = loom_words_dup_entity (scope->board, loom_board_get (scope->board, entity));
  GtkWidget *chip = loom_form_new_chip (name);

  g_object_set_data (G_OBJECT (chip), "thing", GUINT_TO_POINTER (entity));
  if (scope->canvas != NULL)
    g_object_set_data_full (G_OBJECT (chip), "canvas", g_object_ref (scope->canvas),
                            g_object_unref);
  g_signal_connect_object (chip, "clicked", G_CALLBACK (entity_chip_cb), scope->document, 0);
  loom_form_set_refresh (chip, name_chip_cb, scope->document);
  return chip;
}

GtkWidget *
loom_inspector_new_chips (void)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 3);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 6);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 6);
  gtk_widget_add_css_class (box, "chips");
  return box;
}

/* Where a thing lies as a whole. */
static const LoomField place_field
    = { .name = "place",
        .type = LOOM_TYPE_POINT,
        .flags = LOOM_FIELD_REQUIRED,
        .lowest = -LOOM_MM_MAX,
        .highest = LOOM_MM_MAX,
        .standard = LOOM_UNSET,
        .help = N_ ("Where it lies, in mm. Another place moves it; what shares its corners "
                    "follows.") };

static void
read_place (const LoomBinding *binding, const LoomBoard *board, guint i, LoomValue *value)
{
  value->type = LOOM_TYPE_POINT;
  if (!loom_board_find_place (board, loom_binding_get_subject (binding, i)->entity, &value->point))
    value->point = (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
}

static gboolean
is_of_map (const LoomEntity *entity)
{
  return entity->kind == LOOM_KIND_CORNER
         || (entity->kind == LOOM_KIND_AREA && ((const LoomArea *)entity)->outline.n > 0);
}

static void
fail_where_it_stops (LoomPoint from, gint32 dx, gint32 dy, GError **error)
{
  GString *x = g_string_new (NULL), *y = g_string_new (NULL);

  loom_number_append (x, from.x + dx);
  loom_number_append (y, from.y + dy);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_EDIT,
               _ ("On the way there it would cross a border; it can go as far as %s, %s."), x->str,
               y->str);
  g_string_free (x, TRUE);
  g_string_free (y, TRUE);
}

/* With symmetry, as when it is dragged: counterparts go along, and what is on the axis stays on it.
 * NULL without @error where there is nothing to do. */
static LoomEdit *
make_places (const LoomDrag *drag,
             const LoomBoard *board,
             gboolean is_of_map,
             LoomPoint from,
             LoomPoint to,
             const char *title,
             GError **error)
{
  const LoomPoint way = loom_drag_settle (drag, (LoomPoint){ to.x - from.x, to.y - from.y });
  gint32 dx = way.x, dy = way.y;

  if (dx == 0 && dy == 0)
    return NULL;
  if (!is_of_map)
    return loom_drag_move (drag, board, way, error);
  g_autoptr (LoomDragConstraint) obstacles = loom_drag_constraint_new (board);
  loom_drag_hold (drag, obstacles);
  if (loom_drag_constraint_move (obstacles, &dx, &dy))
    return loom_drag_constraint_dup_edit (obstacles, title);
  fail_where_it_stops (from, dx, dy, error);
  return NULL;
}

/* What has corners goes only where nothing crosses, as when it is dragged. */
static LoomEdit *
make_place (const LoomBinding *binding,
            const LoomBoard *board,
            const LoomValue *values,
            GError **error)
{
  LoomHandle handle = loom_binding_get_subject (binding, 0)->entity;
  const LoomEntity *entity = loom_board_get (board, handle);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_binding_get_document (binding));
  g_autoptr (LoomDrag) drag = loom_drag_new (board, drawing, &handle, 1);
  g_autoptr (LoomDragConstraint) obstacles = NULL;
  LoomPoint from;
  gint32 dx, dy;

  if (loom_drawing_get_n_images (drawing) > 1 && !loom_drag_is_empty (drag)
      && loom_board_find_place (board, handle, &from))
    return make_places (drag, board, is_of_map (entity), from, values[0].point,
                        loom_binding_get_title (binding), error);
  if (!is_of_map (entity) || !loom_board_find_place (board, handle, &from))
    return loom_edit_move_entity_to (board, handle, values[0].point, error);
  if (loom_point_equal (from, values[0].point))
    return NULL;
  dx = values[0].point.x - from.x;
  dy = values[0].point.y - from.y;
  obstacles = loom_drag_constraint_new (board);
  if (entity->kind == LOOM_KIND_CORNER)
    loom_drag_constraint_hold_corners (obstacles, &handle, 1);
  else
    loom_drag_constraint_hold_areas (obstacles, &handle, 1);
  if (loom_drag_constraint_move (obstacles, &dx, &dy))
    return loom_drag_constraint_dup_edit (obstacles, loom_binding_get_title (binding));
  fail_where_it_stops (from, dx, dy, error);
  return NULL;
}

void
loom_inspector_append_place (const LoomInspectorScope *scope,
                             GtkWidget *box,
                             LoomHandle entity,
                             const char *title)
{
  const LoomSubject subject = loom_subject_of (loom_board_get (scope->board, entity));
  LoomBinding *binding = loom_binding_new_custom (scope->document, &place_field, &subject, 1,
                                                  read_place, make_place);

  loom_binding_set_title (binding, title);
  gtk_box_append (GTK_BOX (box), loom_field_row_new (binding));
}

static const LoomField id_field = { .name = "id",
                                    .type = LOOM_TYPE_STRING,
                                    .flags = LOOM_FIELD_REQUIRED,
                                    .standard = LOOM_UNSET,
                                    .help = N_ ("What files and the command line call it. "
                                                "What refers to it goes on referring to it.") };

static void
read_id (const LoomBinding *binding, const LoomBoard *board, guint i, LoomValue *value)
{
  *value = loom_value_string (
      loom_board_get (board, loom_binding_get_subject (binding, i)->entity)->id);
}

static LoomEdit *
make_id (const LoomBinding *binding,
         const LoomBoard *board,
         const LoomValue *values,
         GError **error)
{
  return loom_edit_rename (board, loom_binding_get_subject (binding, 0)->entity, values[0].string,
                           error);
}

void
loom_inspector_append_id (const LoomInspectorScope *scope, GtkWidget *box)
{
  const LoomSubject subject = loom_subject_of (loom_inspector_first (scope));
  LoomBinding *binding
      = loom_binding_new_custom (scope->document, &id_field, &subject, 1, read_id, make_id);

  loom_binding_set_title (binding, _ ("Id"));
  gtk_box_append (GTK_BOX (box), loom_field_row_new (binding));
}

/* The field that is the name people give a thing of @kind, or NULL. */
static const LoomField *
name_field (LoomKind kind)
{
  const LoomField *field = loom_kind_field (kind, "name");

  if (field == NULL || field->type != LOOM_TYPE_STRING)
    field = loom_kind_field (kind, "title");
  return field != NULL && field->type == LOOM_TYPE_STRING ? field : NULL;
}

/* What has no name goes by what it is, which is no name: it is not there once one types. */
static gboolean
is_nameless (GtkWidget *label)
{
  return gtk_widget_has_css_class (label, "nameless");
}

static void
show_name (GtkWidget *label, const char *name, const char *words)
{
  const gboolean has_name = name != NULL && *name != '\0';

  if (has_name)
    gtk_widget_remove_css_class (label, "nameless");
  else
    gtk_widget_add_css_class (label, "nameless");
  if (g_strcmp0 (has_name ? name : words, gtk_editable_get_text (GTK_EDITABLE (label))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (label), has_name ? name : words);
}

static void
editing_cb (GtkEditableLabel *label, GParamSpec *pspec, gpointer data)
{
  LoomBinding *binding = data;
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  if (gtk_editable_label_get_editing (label))
    {
      if (is_nameless (GTK_WIDGET (label)))
        gtk_editable_set_text (GTK_EDITABLE (label), "");
      return;
    }
  value = loom_value_string (gtk_editable_get_text (GTK_EDITABLE (label)));
  if (value.string != NULL && *g_strstrip (value.string) != '\0')
    loom_binding_set (binding, &value, &error);
  loom_form_refresh (GTK_WIDGET (label));
}

static void
show_name_cb (GtkWidget *label, gpointer data)
{
  LoomBinding *binding = data;
  g_auto (LoomValue) value = LOOM_VALUE_INIT;

  if (gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (label))
      || !loom_binding_is_living (binding))
    return;
  loom_binding_get (binding, 0, &value);
  const LoomBoard *board = loom_document_get_board (loom_binding_get_document (binding));
  const LoomEntity *entity = loom_board_get (board, loom_binding_get_subject (binding, 0)->entity);
  g_autofree char *words = entity != NULL ? loom_words_dup_entity (board, entity) : g_strdup ("");
  show_name (label, value.string, words);
}

/* The name in the head can be changed where it stands. */
static GtkWidget *
new_editable_name (const LoomInspectorScope *scope, const LoomField *field)
{
  const LoomSubject subject = loom_subject_of (loom_inspector_first (scope));
  LoomBinding *binding = loom_binding_new (scope->document, field, &subject, 1);
  GtkWidget *label = loom_editable_name_new ();

  gtk_widget_set_name (label, "head.name");
  gtk_widget_set_tooltip_text (label, _ ("Click to rename"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  loom_binding_get_title (binding), -1);
  g_object_set_data_full (G_OBJECT (label), "binding", binding, (GDestroyNotify)loom_binding_free);
  g_signal_connect (label, "notify::editing", G_CALLBACK (editing_cb), binding);
  loom_form_set_refresh (label, show_name_cb, binding);
  show_name_cb (label, binding);
  return label;
}

static GtkWidget *
new_plain_name (const LoomInspectorScope *scope)
{
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  GtkWidget *label;

  if (scope->n > 1)
    /* Translators: a kind of thing in the plural and how many: “Areas: 5”. */
    name = g_strdup_printf (_ ("%s: %u"), loom_words_kinds (scope->kind), scope->n);
  else
    name = loom_words_dup_entity (scope->board, loom_inspector_first (scope));
  shown = loom_words_cut (name);
  label = gtk_label_new (shown);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

/* The kind, and what lies opposite while drawing with symmetry; or some of the names of many. */
static char *
dup_subtitle (const LoomInspectorScope *scope)
{
  const LoomDrawing *drawing = loom_document_get_drawing (scope->document);
  GString *names = g_string_new (NULL);

  for (guint i = 0; scope->n > 1 && i < MIN (scope->n, 6); i++)
    {
      g_autofree char *name
          = loom_words_dup_entity (scope->board, loom_board_get (scope->board, scope->entities[i]));

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  if (scope->n > 1)
    return g_string_free (names, FALSE);
  g_string_free (names, TRUE);
  if (scope->n == 1 && drawing != NULL && drawing->kind == LOOM_DRAW_MIRROR)
    {
      LoomHandle twin = loom_drawing_find_image (drawing, scope->board, 1, scope->entities[0]);
      g_autofree char *name = NULL;

      if (twin == scope->entities[0])
        return g_strdup_printf (_ ("%s · on the axis"), loom_words_kind (scope->kind));
      if (twin != 0)
        {
          name = loom_words_dup_entity (scope->board, loom_board_get (scope->board, twin));
          return g_strdup_printf (_ ("%s · mirrored with %s"), loom_words_kind (scope->kind), name);
        }
    }
  return g_strdup (loom_words_kind (scope->kind));
}

void
loom_inspector_add_head (const LoomInspectorScope *scope)
{
  const LoomField *field = name_field (scope->kind);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *icon = gtk_image_new_from_icon_name (loom_words_icon (scope->kind));
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *subtitle = dup_subtitle (scope);
  GtkWidget *name
      = field != NULL && scope->n <= 1 ? new_editable_name (scope, field) : new_plain_name (scope);
  GtkWidget *below = gtk_label_new (subtitle);

  gtk_widget_add_css_class (head, "insp-head");
  gtk_image_set_pixel_size (GTK_IMAGE (icon), 20);
  gtk_widget_set_valign (icon, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (icon, "insp-icon");
  gtk_box_append (GTK_BOX (head), icon);
  gtk_widget_add_css_class (name, "insp-name");
  gtk_box_append (GTK_BOX (lines), name);
  gtk_label_set_xalign (GTK_LABEL (below), 0);
  gtk_label_set_ellipsize (GTK_LABEL (below), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (below, "dim-label");
  gtk_widget_add_css_class (below, "small");
  gtk_widget_set_tooltip_text (below, subtitle);
  gtk_box_append (GTK_BOX (lines), below);
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (head), lines);
  gtk_box_append (GTK_BOX (scope->page), head);
}

/* Whether a form of fields shows @field: the name of one thing stands in the head, the cells of a
 * layer are drawn. */
static gboolean
is_shown (const LoomInspectorScope *scope, const LoomField *field)
{
  if (field->type == LOOM_TYPE_GRID || field == name_field (scope->kind))
    return FALSE;
  if (scope->kind == LOOM_KIND_LAYER)
    return FALSE;
  /* How much a picture to trace shows is set where it is traced: in the options of its tool. It is
   * never printed, whatever it says of that. */
  if (scope->kind == LOOM_KIND_IMAGE
      && (g_str_equal (field->name, "opacity") || g_str_equal (field->name, "print")))
    return ((const LoomImage *)loom_inspector_first (scope))->role != LOOM_IMAGE_UNDERLAY;
  return !(scope->kind == LOOM_KIND_CORNER);
}

static gboolean
is_seat (const LoomInspectorScope *scope, const LoomField *field)
{
  const LoomEntity *parent = loom_inspector_first (scope)->parent;

  return (g_str_equal (field->name, "seat") || g_str_equal (field->name, "marker"))
         && parent != NULL && parent->kind == LOOM_KIND_SCENARIO;
}

static void
append_meeting (const LoomInspectorScope *scope)
{
  GtkWidget *section = loom_form_new_section (_ ("Areas that meet here"));
  GtkWidget *chips = loom_inspector_new_chips ();
  LoomHandle corner = scope->entities[0];
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint edge = loom_topology_first_edge (scope->topology, corner); edge != LOOM_NONE;
       edge = loom_topology_next_edge (scope->topology, corner, edge))
    {
      const LoomEdge *e = loom_topology_edge (scope->topology, edge);
      const guint32 sides[] = { e->left, e->right };

      for (guint i = 0; i < 2; i++)
        if (sides[i] != LOOM_NONE && g_hash_table_add (seen, GUINT_TO_POINTER (sides[i] + 1)))
          gtk_flow_box_append (GTK_FLOW_BOX (chips),
                               loom_inspector_new_entity_chip (
                                   scope, loom_board_area (scope->board, sides[i])->entity.handle));
    }
  gtk_box_append (GTK_BOX (section), chips);
  gtk_box_append (GTK_BOX (scope->page), section);
}

void
loom_inspector_add_fields (const LoomInspectorScope *scope)
{
  const LoomKindInfo *info = loom_kind_info (scope->kind);
  g_autofree LoomSubject *subjects = loom_inspector_subjects (scope);
  GtkWidget *section = loom_form_new_section (scope->n > 1 ? loom_words_kinds (scope->kind)
                                                           : loom_words_kind (scope->kind));

  gtk_box_append (GTK_BOX (scope->page), section);
  if (scope->kind == LOOM_KIND_CORNER && scope->n == 1)
    loom_inspector_append_place (scope, section, scope->entities[0], _ ("Position"));
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      LoomBinding *binding;

      if (!is_shown (scope, field))
        continue;
      binding = loom_binding_new (scope->document, field, subjects, scope->n);
      gtk_box_append (GTK_BOX (section), is_seat (scope, field) ? loom_field_row_new_seat (
                                             binding, loom_inspector_first (scope)->parent->handle)
                                                                : loom_field_row_new (binding));
    }
  if (scope->n == 1 && (info->flags & LOOM_KIND_HAS_ID) != 0)
    loom_inspector_append_id (scope, section);
  loom_inspector_add_closed (scope, section);
  if (scope->kind == LOOM_KIND_CORNER && scope->n == 1)
    append_meeting (scope);
}

static void
remove_cb (GtkWidget *button, LoomDocument *document)
{
  const GArray *entities = g_object_get_data (G_OBJECT (button), "things");
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_edit_remove_all (loom_document_get_board (document),
                                         (const LoomHandle *)(gconstpointer)entities->data,
                                         entities->len, &error);

  if (edit != NULL)
    loom_document_apply (document, edit, &error);
  if (error != NULL)
    gtk_widget_set_tooltip_text (button, error->message);
}

void
loom_inspector_add_remove (const LoomInspectorScope *scope)
{
  GtkWidget *section = loom_form_new_section (NULL);
  GtkWidget *button = gtk_button_new_with_label (_ ("Remove"));
  GArray *entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle));

  g_array_append_vals (entities, scope->entities, scope->n);
  g_object_set_data_full (G_OBJECT (button), "things", entities, (GDestroyNotify)g_array_unref);
  gtk_widget_add_css_class (button, "small-button");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _ ("Remove it, and what cannot be without it"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), scope->document, 0);
  gtk_box_append (GTK_BOX (section), button);
  gtk_box_append (GTK_BOX (scope->page), section);
}
