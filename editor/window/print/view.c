/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The view is the scrolled window's child and does its own scrolling, so that there is a widget for
 * each sheet in sight and for no other: a print may have thousands.
 *
 * Implementation notes: a layout finds out where everything stands and no more. In the middle of
 * one nothing may ask for another, and GTK's scroll bars do when they come into sight; so widgets
 * come and go, adjustments are set and the scale is told right after it, in settle_cb(). */

#include "editor/window/print/view-private.h"

#include "editor/window/print/layout.h"
#include "editor/window/print/sheet.h"

#include <glib/gi18n.h>
#include <math.h>

static void loom_print_view_scrollable_init (GtkScrollableInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LoomPrintView,
                               loom_print_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE,
                                                      loom_print_view_scrollable_init))

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static void
clear_item (gpointer data)
{
  LoomPrintItem *item = data;

  g_clear_pointer (&item->sheet, gtk_widget_unparent);
}

static guint zoomed;

double
loom_print_view_get_offset (LoomPrintView *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

void
loom_print_view_ask_layout (LoomPrintView *self)
{
  self->awaits_layout = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
loom_print_view_tell (LoomPrintView *self)
{
  g_signal_emit (self, zoomed, 0);
}

/* --- What is in sight --------------------------------------------------------------------------
 */

/* How many pixels the picture of @item has. */
static void
find_pixels (LoomPrintView *self, const LoomPrintItem *item, int *width, int *height)
{
  const int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  const double wide = (double)item->place.width * factor;
  const double high = (double)item->place.height * factor;
  const double less = MIN (1, LOOM_PRINT_VIEW_LONGEST / MAX (wide, high));

  *width = MAX (1, (int)lround (wide * less));
  *height = MAX (1, (int)lround (high * less));
}

static void
drawn_cb (LoomPrintShelf *shelf, guint i, LoomPrintView *self)
{
  LoomPrintItem *item = loom_print_view_get_item (self, i);

  if (item->sheet != NULL)
    loom_print_sheet_set_texture (LOOM_PRINT_SHEET (item->sheet),
                                  loom_print_shelf_get_texture (shelf, i));
}

gboolean
loom_print_view_is_crisp (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), FALSE);
  return self->settle == 0 && !self->awaits_layout && self->items->len > 0
         && loom_print_shelf_is_crisp (self->shelf);
}

static void
add_sheet (LoomPrintView *self, guint i)
{
  LoomPrintItem *item = loom_print_view_get_item (self, i);
  g_autofree char *title = loom_print_picture_dup_title (&item->picture, self->preview);
  g_autofree char *words = loom_print_picture_dup_words (&item->picture, self->preview);
  g_autofree char *caption = loom_print_picture_dup_caption (&item->picture, self->preview);

  item->sheet = loom_print_sheet_new ();
  loom_print_sheet_set_words (LOOM_PRINT_SHEET (item->sheet), title, words);
  loom_print_sheet_set_caption (LOOM_PRINT_SHEET (item->sheet), caption);
  loom_print_sheet_set_texture (LOOM_PRINT_SHEET (item->sheet),
                                loom_print_shelf_get_texture (self->shelf, i));
  loom_print_sheet_set_current (LOOM_PRINT_SHEET (item->sheet), i == self->current);
  gtk_widget_set_parent (item->sheet, GTK_WIDGET (self));
}

static GdkRectangle
find_sight (LoomPrintView *self)
{
  return (GdkRectangle){ (int)loom_print_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL),
                         (int)loom_print_view_get_offset (self, GTK_ORIENTATION_VERTICAL),
                         gtk_widget_get_width (GTK_WIDGET (self)),
                         gtk_widget_get_height (GTK_WIDGET (self)) };
}

/* Gives sheets in sight a widget and takes it from the others. */
static void
update_sheets (LoomPrintView *self)
{
  const GdkRectangle sight = find_sight (self);

  for (guint i = 0; i < self->items->len; i++)
    {
      LoomPrintItem *item = loom_print_view_get_item (self, i);
      int width = 0, height = 0;

      if (gdk_rectangle_intersect (&item->place, &sight, NULL))
        {
          find_pixels (self, item, &width, &height);
          if (item->sheet == NULL)
            add_sheet (self, i);
        }
      else
        g_clear_pointer (&item->sheet, gtk_widget_unparent);
      loom_print_shelf_want (self->shelf, i, width, height);
    }
  loom_print_shelf_draw (self->shelf);
}

static void
allocate_sheets (LoomPrintView *self)
{
  const GdkRectangle sight = find_sight (self);

  for (guint i = 0; i < self->items->len; i++)
    {
      const LoomPrintItem *item = loom_print_view_get_item (self, i);

      if (item->sheet == NULL)
        continue;
      gtk_widget_measure (item->sheet, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (item->sheet,
                                &(GtkAllocation){ item->place.x - sight.x, item->place.y - sight.y,
                                                  item->place.width, item->place.height },
                                -1);
    }
}

/* --- Where it all is ---------------------------------------------------------------------------
 */

static void
place_items (LoomPrintView *self, int width, int height)
{
  g_autofree GdkRectangle *places = g_new0 (GdkRectangle, self->items->len + 1);
  const LoomPrintCell *cells = (const LoomPrintCell *)self->cells->data;

  if (self->is_fit && self->items->len > 0)
    self->scale = loom_print_view_clamp_scale (
        self, loom_print_layout_fit (cells, self->cells->len, width, height));
  loom_print_layout_place (cells, self->cells->len, self->scale, width, places, &self->total[0],
                           &self->total[1]);
  for (guint i = 0; i < self->items->len; i++)
    {
      loom_print_view_get_item (self, i)->place = places[i];
      loom_print_view_get_item (self, i)->place.y += MAX (0, (height - self->total[1]) / 2);
    }
}

/* The value at which what is to stay or to be seen is where it should be. */
static double
find_value (LoomPrintView *self, int orientation, double page)
{
  const double now = loom_print_view_get_offset (self, (GtkOrientation)orientation);
  const gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  if (!isnan (self->anchor_at[orientation]) && self->anchor < self->items->len)
    {
      const GdkRectangle *place = &loom_print_view_get_item (self, self->anchor)->place;
      const double at = across ? place->x + self->anchor_x * place->width
                               : place->y + self->anchor_y * place->height;

      return at - self->anchor_at[orientation];
    }
  if (self->reveals && self->current < self->items->len)
    {
      const GdkRectangle *place = &loom_print_view_get_item (self, self->current)->place;
      const double first = across ? place->x : place->y;
      const double last = first + (across ? place->width : place->height);

      if (first - LOOM_PRINT_VIEW_EDGE < now || last - first + 2 * LOOM_PRINT_VIEW_EDGE > page)
        return first - LOOM_PRINT_VIEW_EDGE;
      if (last + LOOM_PRINT_VIEW_EDGE > now + page)
        return last + LOOM_PRINT_VIEW_EDGE - page;
    }
  return now;
}

static void
update_adjustments (LoomPrintView *self)
{
  const double pages[2]
      = { gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)) };

  for (int i = 0; i < 2; i++)
    if (self->adjustments[i] != NULL)
      {
        const double upper = MAX (self->total[i], pages[i]);

        gtk_adjustment_configure (self->adjustments[i],
                                  CLAMP (find_value (self, i, pages[i]), 0, upper - pages[i]), 0,
                                  upper, pages[i] * 0.1, pages[i] * 0.9, pages[i]);
      }
  self->anchor_at[0] = self->anchor_at[1] = NAN;
  self->reveals = FALSE;
}

static gboolean
settle_cb (gpointer data)
{
  LoomPrintView *self = data;

  update_adjustments (self);
  update_sheets (self);
  if (self->told != self->scale)
    {
      self->told = self->scale;
      loom_print_view_tell (self);
    }
  self->settle = 0;
  return G_SOURCE_REMOVE;
}

static void
settle_soon (LoomPrintView *self)
{
  if (self->settle == 0)
    self->settle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, settle_cb, self, NULL);
}

static void
loom_print_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (widget);

  self->awaits_layout = FALSE;
  place_items (self, width, height);
  allocate_sheets (self);
  settle_soon (self);
}

static void
scrolled_cb (LoomPrintView *self)
{
  loom_print_view_ask_layout (self);
}

static void
set_adjustment (LoomPrintView *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment **at = &self->adjustments[orientation];

  if (*at != NULL)
    g_signal_handlers_disconnect_by_func (*at, scrolled_cb, self);
  g_clear_object (at);
  *at = g_object_ref_sink (adjustment != NULL ? adjustment : gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_swapped (*at, "value-changed", G_CALLBACK (scrolled_cb), self);
  loom_print_view_ask_layout (self);
}

/* --- What is shown -----------------------------------------------------------------------------
 */

static void
add_item (LoomPrintView *self, LoomPrintPicture picture, LoomPrintCell cell)
{
  LoomPrintItem item = { .picture = picture };

  loom_print_picture_measure (&picture, self->preview, &item.width, &item.height);
  cell.width = item.width;
  cell.height = item.height;
  g_array_append_val (self->items, item);
  g_array_append_val (self->cells, cell);
}

/* Of several copies the first is shown. */
static void
add_tile (LoomPrintView *self, LoomPrintPicture picture, const LoomPage *page)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      const LoomPrintCell *cell = &g_array_index (self->cells, LoomPrintCell, i);

      if (cell->block == page->spread && cell->column == page->column && cell->row == page->row)
        return;
    }
  add_item (self, picture, (LoomPrintCell){ 0, 0, page->spread, page->column, page->row });
}

/* Sheets of a board stand as they are glued, and come first; what is no sheet of a board stands for
 * itself. */
static void
add_pages (LoomPrintView *self)
{
  const LoomPrintJob *job = loom_print_preview_get_job (self->preview);
  const guint n = loom_print_job_n_pages (job);
  guint block = self->part == LOOM_PRINT_PART_BOARD ? loom_print_job_n_spreads (job) : 0;

  for (guint i = 0; i < n; i++)
    if (loom_print_job_get_page (job, i)->kind == LOOM_PAGE_BOARD
        && self->part == LOOM_PRINT_PART_BOARD)
      add_tile (self, (LoomPrintPicture){ FALSE, i, self->safe }, loom_print_job_get_page (job, i));
  for (guint i = 0; i < n; i++)
    {
      const LoomPageKind kind = loom_print_job_get_page (job, i)->kind;

      if (kind != LOOM_PAGE_BOARD && loom_print_part_of (kind) == self->part)
        add_item (self, (LoomPrintPicture){ FALSE, i, self->safe },
                  (LoomPrintCell){ 0, 0, block++, 0, 0 });
    }
}

static void
add_spreads (LoomPrintView *self)
{
  const LoomPrintJob *job = loom_print_preview_get_job (self->preview);

  for (guint i = 0; i < loom_print_job_n_spreads (job); i++)
    add_item (self, (LoomPrintPicture){ TRUE, i, self->safe }, (LoomPrintCell){ 0, 0, i, 0, 0 });
}

static void
fill_shelf (LoomPrintView *self)
{
  g_autoptr (GArray) pictures = g_array_new (FALSE, FALSE, sizeof (LoomPrintPicture));

  for (guint i = 0; i < self->items->len; i++)
    g_array_append_val (pictures, loom_print_view_get_item (self, i)->picture);
  loom_print_shelf_fill (self->shelf, self->preview, pictures);
}

void
loom_print_view_show (LoomPrintView *self,
                      LoomPrintPreview *preview,
                      LoomPrintPart part,
                      gboolean is_glued,
                      gint32 safe)
{
  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  is_glued = is_glued && part == LOOM_PRINT_PART_BOARD;
  if (part != self->part || is_glued != self->is_glued)
    {
      self->is_fit = TRUE;
      self->current = 0;
    }
  g_array_set_size (self->items, 0);
  g_array_set_size (self->cells, 0);
  if (preview != NULL)
    loom_print_preview_ref (preview);
  g_clear_pointer (&self->preview, loom_print_preview_unref);
  self->preview = preview;
  self->part = part;
  self->is_glued = is_glued;
  self->safe = safe;
  if (preview != NULL && loom_print_preview_get_job (preview) != NULL)
    {
      if (self->is_glued)
        add_spreads (self);
      else
        add_pages (self);
    }
  fill_shelf (self);
  self->current = self->items->len > 0 ? MIN (self->current, self->items->len - 1) : 0;
  loom_print_view_say_current (self);
  place_items (self, gtk_widget_get_width (GTK_WIDGET (self)),
               gtk_widget_get_height (GTK_WIDGET (self)));
  settle_soon (self);
  loom_print_view_ask_layout (self);
}

/* --- The widget --------------------------------------------------------------------------------
 */

static void
loom_print_view_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = *natural = 200;
}

static void
loom_print_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
  else
    g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
}

static void
loom_print_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    set_adjustment (self, (GtkOrientation)(id - PROP_HADJUSTMENT), g_value_get_object (value));
  else
    self->policies[id - PROP_HSCROLL_POLICY] = (GtkScrollablePolicy)g_value_get_enum (value);
}

static void
loom_print_view_dispose (GObject *object)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (object);

  for (int i = 0; i < 2; i++)
    if (self->adjustments[i] != NULL)
      g_signal_handlers_disconnect_by_func (self->adjustments[i], scrolled_cb, self);
  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_object (&self->adjustments[0]);
  g_clear_object (&self->adjustments[1]);
  g_array_set_size (self->items, 0);
  if (self->shelf != NULL)
    g_signal_handlers_disconnect_by_func (self->shelf, drawn_cb, self);
  g_clear_object (&self->shelf);
  g_clear_pointer (&self->preview, loom_print_preview_unref);
  G_OBJECT_CLASS (loom_print_view_parent_class)->dispose (object);
}

static void
loom_print_view_finalize (GObject *object)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (object);

  g_array_unref (self->items);
  g_array_unref (self->cells);
  G_OBJECT_CLASS (loom_print_view_parent_class)->finalize (object);
}

static void
loom_print_view_scrollable_init (GtkScrollableInterface *interface)
{
}

static void
loom_print_view_class_init (LoomPrintViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = loom_print_view_get_property;
  object_class->set_property = loom_print_view_set_property;
  object_class->dispose = loom_print_view_dispose;
  object_class->finalize = loom_print_view_finalize;
  widget_class->measure = loom_print_view_measure;
  widget_class->size_allocate = loom_print_view_size_allocate;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  zoomed = g_signal_new ("zoomed", LOOM_TYPE_PRINT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "sheets");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
  loom_print_view_add_keys (widget_class);
}

static void
loom_print_view_init (LoomPrintView *self)
{
  self->items = g_array_new (FALSE, TRUE, sizeof (LoomPrintItem));
  g_array_set_clear_func (self->items, clear_item);
  self->cells = g_array_new (FALSE, FALSE, sizeof (LoomPrintCell));
  self->shelf = loom_print_shelf_new ();
  g_signal_connect (self->shelf, "drawn", G_CALLBACK (drawn_cb), self);
  self->scale = 1;
  self->is_fit = TRUE;
  self->anchor_at[0] = self->anchor_at[1] = NAN;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  loom_print_view_add_controllers (self);
}

GtkWidget *
loom_print_view_new (void)
{
  return g_object_new (LOOM_TYPE_PRINT_VIEW, NULL);
}
