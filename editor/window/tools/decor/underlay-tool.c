/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The underlay tool. A picture is put under the board from a file, dragged and scaled while it is
 * not locked, and brought to size by naming the distance of two of its points. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/text-popover.h"
#include "editor/window/tools/decor/underlay-import.h"
#include "formats/edit/edit-add.h"
#include "formats/edit/edit-remove.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* What a new picture shows of itself: enough to trace, not so much that it is in the way. */
#define FIRST_OPACITY 600

typedef enum
{
  STATE_IDLE,
  STATE_MOVING,
  STATE_SIZING,  /* by the lower right corner */
  STATE_SCALING, /* two points are being set */
} State;

typedef struct
{
  LoomTool *tool;
  State state;
  LoomPoint start;
  LoomPoint at;
  LoomPoint points[2];
  guint n_points;
  gboolean is_setting; /* the options bar has changed the picture */
} UnderlayTool;

const LoomImage *
loom_underlay_find (LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);
  const GPtrArray *images = loom_board_list (board, LOOM_KIND_IMAGE);
  const LoomEntity *chief
      = loom_board_get (board, loom_selection_get_chief (loom_document_get_selection (document)));
  const LoomImage *found = NULL;
  if (chief != NULL && chief->kind == LOOM_KIND_IMAGE)
    return (const LoomImage *)chief;
  for (guint i = 0; i < images->len; i++)
    {
      const LoomImage *image = g_ptr_array_index (images, i);
      if (found == NULL || found->role == LOOM_IMAGE_ART || image->role == LOOM_IMAGE_UNDERLAY)
        found = image;
    }
  return found;
}

static const LoomImage *
get_image (UnderlayTool *self)
{
  return loom_underlay_find (loom_tool_get_document (self->tool));
}

static void
stop (UnderlayTool *self)
{
  const gboolean scaling = self->state == STATE_SCALING;
  self->state = STATE_IDLE;
  self->n_points = 0;
  loom_tool_queue_paint (self->tool);
  if (scaling)
    loom_tool_options_changed (self->tool);
}

/* Where the picture would be. */
static gboolean
find_box (UnderlayTool *self, LoomPoint *at, LoomPoint *size)
{
  const LoomImage *image = get_image (self);
  if (image == NULL)
    return FALSE;
  *at = image->at;
  *size = image->size;
  if (self->state == STATE_MOVING)
    {
      at->x += self->at.x - self->start.x;
      at->y += self->at.y - self->start.y;
    }
  else if (self->state == STATE_SIZING)
    {
      const double wide = (double)(self->at.x - at->x) / size->x;
      const double high = (double)(self->at.y - at->y) / size->y;
      const double scale = MAX (MAX (wide, high), 0.01);
      size->x = MAX ((gint32)lround (size->x * scale), 1);
      size->y = MAX ((gint32)lround (size->y * scale), 1);
    }
  return TRUE;
}

static void
put_box (UnderlayTool *self, const char *label, LoomPoint at, LoomPoint size)
{
  const LoomImage *image = get_image (self);
  if (image == NULL)
    return;
  LoomEdit *edit = loom_edit_new (label);
  LoomValue place = loom_value_point (at.x, at.y), extent = loom_value_point (size.x, size.y);
  if (!loom_point_equal (at, image->at))
    loom_edit_set (edit, image->decor.entity.handle, "at", &place);
  if (!loom_point_equal (size, image->size))
    loom_edit_set (edit, image->decor.entity.handle, "size", &extent);
  loom_tool_commit (self->tool, edit, NULL);
}

static void scale_by_points (UnderlayTool *self);

static gboolean
underlay_press (LoomTool *tool, const LoomPointer *pointer)
{
  UnderlayTool *self = loom_tool_get_state (tool);
  const LoomImage *image = get_image (self);
  if (pointer->button != 1 || image == NULL)
    return FALSE;
  self->start = self->at = (LoomPoint){ (gint32)pointer->bx, (gint32)pointer->by };
  if (self->state == STATE_SCALING)
    {
      if (self->n_points < 2)
        self->points[self->n_points++] = self->start;
      if (self->n_points == 2)
        scale_by_points (self);
      loom_tool_queue_paint (tool);
      return TRUE;
    }
  if (image->decor.locked == 1)
    {
      loom_tool_say (tool, _ ("The picture is locked"));
      return TRUE;
    }
  const LoomPoint corner = { image->at.x + image->size.x, image->at.y + image->size.y };
  self->state
      = hypot ((double)corner.x - self->at.x, (double)corner.y - self->at.y) <= pointer->reach * 2
            ? STATE_SIZING
            : STATE_MOVING;
  return TRUE;
}

static gboolean
underlay_motion (LoomTool *tool, const LoomPointer *pointer)
{
  UnderlayTool *self = loom_tool_get_state (tool);
  self->at = (LoomPoint){ (gint32)pointer->bx, (gint32)pointer->by };
  if (self->state != STATE_IDLE)
    loom_tool_queue_paint (tool);
  return self->state != STATE_IDLE;
}

static gboolean
underlay_release (LoomTool *tool, const LoomPointer *pointer)
{
  UnderlayTool *self = loom_tool_get_state (tool);
  const State state = self->state;
  LoomPoint at, size;
  if ((state != STATE_MOVING && state != STATE_SIZING) || !find_box (self, &at, &size))
    return FALSE;
  stop (self);
  put_box (self, state == STATE_MOVING ? _ ("Move picture") : _ ("Scale picture"), at, size);
  return TRUE;
}

static gboolean
underlay_cancel (LoomTool *tool)
{
  UnderlayTool *self = loom_tool_get_state (tool);
  const gboolean busy = self->state != STATE_IDLE;
  stop (self);
  return busy;
}

/* --- Scaling by two points ------------------------------------------------------------------- */

/* The picture grows about the first point until the second is @length away. */
static void
scale_to (UnderlayTool *self, double length)
{
  const LoomImage *image = get_image (self);
  const LoomPoint first = self->points[0], second = self->points[1];
  const double now = hypot ((double)second.x - first.x, (double)second.y - first.y);
  if (image == NULL || now < 1 || length <= 0)
    return;
  const double scale = length / now;
  const LoomPoint size = { (gint32)lround (CLAMP (image->size.x * scale, 1, LOOM_MM_MAX)),
                           (gint32)lround (CLAMP (image->size.y * scale, 1, LOOM_MM_MAX)) };
  const LoomPoint at = { (gint32)lround (first.x + ((double)image->at.x - first.x) * scale),
                         (gint32)lround (first.y + ((double)image->at.y - first.y) * scale) };
  put_box (self, _ ("Scale picture"), at, size);
}

static void
length_cb (const char *text, gpointer data)
{
  UnderlayTool *self = loom_tool_get_state (data);
  char *end = NULL;
  g_autofree char *plain = g_strdelimit (g_strdup (text), ",", '.');
  const double length = g_ascii_strtod (plain, &end);
  if (end == plain || length <= 0 || length > LOOM_MM_MAX / (double)LOOM_MM)
    loom_tool_say (self->tool, _ ("A distance is a number of millimetres above zero"));
  else
    scale_to (self, length * LOOM_MM);
}

static void
length_gone_cb (gpointer data)
{
  stop (loom_tool_get_state (data));
  g_object_unref (data);
}

static void
scale_by_points (UnderlayTool *self)
{
  const LoomPoint middle = { self->points[0].x / 2 + self->points[1].x / 2,
                             self->points[0].y / 2 + self->points[1].y / 2 };
  loom_text_popover_show (loom_tool_get_canvas (self->tool), middle, NULL,
                          _ ("True distance in mm"), FALSE, length_cb, g_object_ref (self->tool),
                          length_gone_cb);
}

/* --- Painting -------------------------------------------------------------------------------- */

static void
paint_points (UnderlayTool *self, const LoomPaint *paint)
{
  if (self->n_points > 0)
    {
      const LoomPoint end = self->n_points == 2 ? self->points[1] : self->at;
      cairo_new_path (paint->cr);
      loom_paint_move_to (paint, self->points[0].x, self->points[0].y);
      loom_paint_line_to (paint, end.x, end.y);
      loom_paint_stroke (paint, &paint->look->guide, FALSE);
    }
  for (guint i = 0; i < self->n_points; i++)
    loom_paint_handle (paint, self->points[i], TRUE, TRUE);
  if (self->n_points < 2)
    loom_paint_bubble (paint, self->at, &paint->look->dark,
                       self->n_points == 0 ? _ ("Click a point you know") : _ ("and another"));
}

static void
underlay_paint (LoomTool *tool, const LoomPaint *paint)
{
  UnderlayTool *self = loom_tool_get_state (tool);
  const LoomImage *image = get_image (self);
  LoomPoint at, size;
  if (image == NULL || !find_box (self, &at, &size))
    return;
  const LoomPoint corners[]
      = { at, { at.x + size.x, at.y }, { at.x + size.x, at.y + size.y }, { at.x, at.y + size.y } };
  cairo_new_path (paint->cr);
  loom_paint_polyline (paint, corners, 4, TRUE);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  if (image->decor.locked != 1)
    loom_paint_handle (paint, corners[2], FALSE, self->state == STATE_SIZING);
  if (self->state == STATE_SCALING)
    paint_points (self, paint);
}

/* --- Options --------------------------------------------------------------------------------- */

static LoomEdit *
make_image (UnderlayTool *self, const char *href, int width, int height, GError **error)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const double page_width = areas != NULL ? areas->width : 200 * LOOM_MM;
  const double page_height = areas != NULL ? areas->height : 200 * LOOM_MM;
  const double scale = MIN (page_width / width, page_height / height);
  LoomImage *image = (LoomImage *)loom_entity_new (LOOM_KIND_IMAGE);
  image->href = g_strdup (href);
  image->size = (LoomPoint){ MAX ((gint32)(width * scale), 1), MAX ((gint32)(height * scale), 1) };
  image->at = (LoomPoint){ (gint32)((page_width - image->size.x) / 2),
                           (gint32)((page_height - image->size.y) / 2) };
  image->opacity = FIRST_OPACITY;
  image->role = LOOM_IMAGE_UNDERLAY;
  image->decor.on = loom_document_get_layer (loom_tool_get_document (self->tool));
  LoomEdit *edit = loom_edit_add_entity (board, &image->decor.entity, error);
  if (edit != NULL)
    loom_edit_move (edit, loom_edit_get_newcomer (edit), 0); /* under everything */
  return edit;
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  UnderlayTool *self = loom_tool_get_state (LOOM_TOOL (source));
  g_autoptr (GError) error = NULL;
  int width = 1, height = 1;
  g_autofree char *href = loom_underlay_import_finish (result, &width, &height, &error);
  if (href == NULL)
    {
      loom_tool_say (self->tool, error->message);
      return;
    }
  LoomEdit *edit = make_image (self, href, width, height, &error);
  const LoomHandle image = edit != NULL ? loom_edit_get_newcomer (edit) : 0;
  if (loom_tool_commit (self->tool, edit, g_steal_pointer (&error)))
    loom_selection_set_one (loom_document_get_selection (loom_tool_get_document (self->tool)),
                            image);
  loom_tool_options_changed (self->tool);
}

void
loom_underlay_tool_take (LoomTool *self, const char *path)
{
  g_return_if_fail (loom_tool_is (self, &loom_underlay_tool) && path != NULL);
  const char *board = loom_document_get_place (loom_tool_get_document (self));
  g_autofree char *folder = board != NULL ? g_path_get_dirname (board) : NULL;
  if (folder != NULL)
    loom_underlay_import_async (path, folder, self, imported_cb, NULL);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, UnderlayTool *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  if (path != NULL)
    loom_underlay_tool_take (self->tool, path);
  g_object_unref (dialog);
}

static void
choose_cb (GtkButton *button, UnderlayTool *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (button));
  if (loom_document_get_path (loom_tool_get_document (self->tool)) == NULL)
    {
      loom_tool_say (self->tool, _ ("Save the board first: its pictures are kept beside it"));
      return;
    }
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Picture to Put under the Board"), GTK_WINDOW (root),
                                     GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  GtkFileFilter *filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_pixbuf_formats (filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_object_unref (filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  loom_tool_connect (self->tool, dialog, "response", G_CALLBACK (chosen_cb));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
set_number (UnderlayTool *self, const char *label, const char *field, gint32 number)
{
  const LoomImage *image = get_image (self);
  if (image == NULL)
    return;
  LoomEdit *edit = loom_edit_new (label);
  loom_edit_set_number (edit, image->decor.entity.handle, LOOM_KIND_IMAGE, field, number);
  self->is_setting = TRUE;
  if (strcmp (field, "opacity") == 0)
    loom_tool_commit_run (self->tool, edit, NULL);
  else
    loom_tool_commit (self->tool, edit, NULL);
  self->is_setting = FALSE;
}

static void
locked_cb (GtkToggleButton *button, UnderlayTool *self)
{
  const gboolean locked = gtk_toggle_button_get_active (button);
  set_number (self, locked ? _ ("Lock picture") : _ ("Unlock picture"), "locked", locked);
}

static void
opacity_cb (GtkSpinButton *spin, UnderlayTool *self)
{
  set_number (self, _ ("Opacity of picture"), "opacity",
              gtk_spin_button_get_value_as_int (spin) * 10);
}

static void
role_cb (GtkDropDown *choice, GParamSpec *pspec, UnderlayTool *self)
{
  set_number (self, _ ("Use of picture"), "role", (gint32)gtk_drop_down_get_selected (choice));
}

static void
scaling_cb (GtkToggleButton *button, UnderlayTool *self)
{
  self->n_points = 0;
  self->state = gtk_toggle_button_get_active (button) ? STATE_SCALING : STATE_IDLE;
  loom_tool_queue_paint (self->tool);
}

static void
remove_cb (GtkButton *button, UnderlayTool *self)
{
  const LoomImage *image = get_image (self);
  g_autoptr (GError) error = NULL;
  if (image == NULL)
    return;
  LoomEdit *edit = loom_edit_remove_with (loom_tool_get_board (self->tool),
                                          image->decor.entity.handle, &error);
  loom_tool_commit (self->tool, edit, g_steal_pointer (&error));
  loom_tool_options_changed (self->tool);
}

static void
add_image_chips (UnderlayTool *self, GtkWidget *row, const LoomImage *image)
{
  const char *const roles[] = { _ ("To Trace, Not Printed"), _ ("Finished Artwork"), NULL };
  GtkWidget *role
      = loom_chips_add_choice (row, roles, (guint)image->role, _ ("Use of the picture"));
  GtkWidget *opacity
      = loom_chips_add_number (row, _ ("Opacity"), "%", image->opacity / 10.0, 0, 100, 10, 0);
  GtkWidget *locked = loom_chips_add_toggle (
      row, NULL, _ ("Locked"), _ ("Keep the picture from being moved"), image->decor.locked == 1);
  GtkWidget *scaling = loom_chips_add_toggle (
      row, NULL, _ ("Scale by Two Points"),
      _ ("Click two points of the picture and enter how far apart they are"),
      self->state == STATE_SCALING);
  GtkWidget *areas = loom_chips_add_button (
      row, NULL, _ ("Areas from This Picture…"),
      _ ("Finds regions of one colour, or closed outlines, and makes areas of them"));
  GtkWidget *gone = loom_chips_add_button (row, NULL, _ ("Remove"), _ ("Take the picture away"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (areas), "win.areas-from-picture");
  loom_tool_connect (self->tool, role, "notify::selected", G_CALLBACK (role_cb));
  loom_tool_connect (self->tool, opacity, "value-changed", G_CALLBACK (opacity_cb));
  loom_tool_connect (self->tool, locked, "toggled", G_CALLBACK (locked_cb));
  loom_tool_connect (self->tool, scaling, "toggled", G_CALLBACK (scaling_cb));
  loom_tool_connect (self->tool, gone, "clicked", G_CALLBACK (remove_cb));
}

static GtkWidget *
underlay_new_options (LoomTool *tool)
{
  UnderlayTool *self = loom_tool_get_state (tool);
  const LoomImage *image = get_image (self);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *choose = loom_chips_add_button (row, "loom-underlay-symbolic", _ ("Picture…"),
                                             _ ("Put a picture (PNG, JPEG, SVG) under the board"));
  loom_tool_connect (tool, choose, "clicked", G_CALLBACK (choose_cb));
  if (image != NULL)
    add_image_chips (self, row, image);
  return row;
}

static char *
underlay_dup_hint (LoomTool *tool)
{
  UnderlayTool *self = loom_tool_get_state (tool);
  if (self->state == STATE_SCALING)
    return g_strdup (_ ("Click|two points whose distance you know;Esc|give up"));
  return g_strdup (get_image (self) == NULL ? _ ("Picture…|puts a picture under the board to trace")
                                            : _ ("Drag|the picture, or its lower right corner"));
}

/* Whatever says how the picture is may have changed, by undo too. */
static void
underlay_board_changed (LoomTool *tool)
{
  UnderlayTool *self = loom_tool_get_state (tool);
  if (self->state == STATE_MOVING || self->state == STATE_SIZING)
    stop (self);
  const LoomImage *image = get_image (self);
  if (image == NULL)
    stop (self);
  else if (!self->is_setting)
    loom_tool_refresh_options (tool, (guint)image->opacity << 3 | (guint)image->role << 1
                                         | (image->decor.locked == 1));
}

const LoomToolInfo loom_underlay_tool = {
  .draws_areas = TRUE,
  .size = sizeof (UnderlayTool),
  .press = underlay_press,
  .motion = underlay_motion,
  .release = underlay_release,
  .cancel = underlay_cancel,
  .board_changed = underlay_board_changed,
  .paint = underlay_paint,
  .new_options = underlay_new_options,
  .dup_hint = underlay_dup_hint,
};
