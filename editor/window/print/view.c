/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The view is the scrolled window's child and does its own scrolling, so that there is a widget for
 * each sheet in sight and for no other: a print may have thousands.
 *
 * Implementation notes: a layout finds out where everything stands and no more. In the middle of
 * one nothing may ask for another, and GTK's scroll bars do when they come into sight; so widgets
 * come and go, adjustments are set and the scale is told right after it, in settle_cb(). */

#include "editor/window/print/view.h"

#include "editor/window/print/layout.h"
#include "editor/window/print/shelf.h"
#include "editor/window/print/sheet.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels a millimetre, and how long the sides of a picture may be. */
#define LEAST_SCALE 0.05
#define MOST_SCALE 12.0
#define LONGEST 5000.0

/* Pixels that are left beside a sheet which is shown as wide as the window. */
#define EDGE 28

typedef struct
{
  LoomPrintPicture picture;
  double width, height; /* mm */
  GdkRectangle place;   /* px, from the corner of all */
  GtkWidget *sheet;     /* a child, or NULL while it is out of sight */
} Item;

struct _LoomPrintView
{
  GtkWidget parent_instance;
  GtkAdjustment *adjustments[2]; /* across, down; owned, or NULL */
  GtkScrollablePolicy policies[2];
  LoomPrintDraft *draft; /* owned, or NULL */
  LoomPart part;
  gboolean is_glued;
  GArray *items; /* Item */
  GArray *cells; /* LoomPrintCell, one an item */
  LoomPrintShelf *shelf;
  double scale;
  double told; /* the scale that was told last */
  gboolean is_fit;
  guint current;
  int total[2]; /* px of all */
  guint settle; /* source that does what a layout must not, or 0 */
  /* What stays where it is when the scale changes: a point of an item, and of the view. */
  guint anchor;
  double anchor_x, anchor_y; /* in parts of the item */
  double anchor_at[2];       /* px of the view; NAN: nothing stays */
  gboolean reveals;          /* the current sheet is to be brought into sight */
};

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

static guint zoomed;

static Item *
get_item (LoomPrintView *self, guint i)
{
  return &g_array_index (self->items, Item, i);
}

static void
clear_item (gpointer data)
{
  Item *item = data;

  g_clear_pointer (&item->sheet, gtk_widget_unparent);
}

static double
get_offset (LoomPrintView *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

/* --- What is in sight --------------------------------------------------------------------------
 */

/* How many pixels the picture of @item has. */
static void
find_pixels (LoomPrintView *self, const Item *item, int *width, int *height)
{
  const int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  const double wide = (double)item->place.width * factor;
  const double high = (double)item->place.height * factor;
  const double less = MIN (1, LONGEST / MAX (wide, high));

  *width = MAX (1, (int)lround (wide * less));
  *height = MAX (1, (int)lround (high * less));
}

static void
drawn_cb (LoomPrintShelf *shelf, guint i, LoomPrintView *self)
{
  Item *item = get_item (self, i);

  if (item->sheet != NULL)
    loom_print_sheet_set_texture (LOOM_PRINT_SHEET (item->sheet),
                                  loom_print_shelf_get_texture (shelf, i));
}

gboolean
loom_print_view_is_crisp (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), FALSE);
  return self->settle == 0 && self->items->len > 0 && loom_print_shelf_is_crisp (self->shelf);
}

static void
add_sheet (LoomPrintView *self, guint i)
{
  Item *item = get_item (self, i);
  g_autofree char *title = loom_print_picture_dup_title (&item->picture, self->draft);
  g_autofree char *words = loom_print_picture_dup_words (&item->picture, self->draft);

  item->sheet = loom_print_sheet_new ();
  loom_print_sheet_set_words (LOOM_PRINT_SHEET (item->sheet), title, words);
  loom_print_sheet_set_texture (LOOM_PRINT_SHEET (item->sheet),
                                loom_print_shelf_get_texture (self->shelf, i));
  loom_print_sheet_set_current (LOOM_PRINT_SHEET (item->sheet), i == self->current);
  gtk_widget_set_parent (item->sheet, GTK_WIDGET (self));
}

static GdkRectangle
find_sight (LoomPrintView *self)
{
  return (GdkRectangle){ (int)get_offset (self, GTK_ORIENTATION_HORIZONTAL),
                         (int)get_offset (self, GTK_ORIENTATION_VERTICAL),
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
      Item *item = get_item (self, i);
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
      const Item *item = get_item (self, i);

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

static double
clamp_scale (LoomPrintView *self, double scale)
{
  double most = MOST_SCALE;

  for (guint i = 0; i < self->items->len; i++)
    most = MIN (most, LONGEST / MAX (get_item (self, i)->width, get_item (self, i)->height));
  return CLAMP (scale, LEAST_SCALE, MAX (most, LEAST_SCALE));
}

static void
place_items (LoomPrintView *self, int width, int height)
{
  g_autofree GdkRectangle *places = g_new0 (GdkRectangle, self->items->len + 1);
  const LoomPrintCell *cells = (const LoomPrintCell *)self->cells->data;

  if (self->is_fit && self->items->len > 0)
    self->scale
        = clamp_scale (self, loom_print_layout_fit (cells, self->cells->len, width, height));
  loom_print_layout_place (cells, self->cells->len, self->scale, width, places, &self->total[0],
                           &self->total[1]);
  for (guint i = 0; i < self->items->len; i++)
    {
      get_item (self, i)->place = places[i];
      get_item (self, i)->place.y += MAX (0, (height - self->total[1]) / 2);
    }
}

/* The value at which what is to stay or to be seen is where it should be. */
static double
find_value (LoomPrintView *self, int orientation, double page)
{
  const double now = get_offset (self, (GtkOrientation)orientation);
  const gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  if (!isnan (self->anchor_at[orientation]) && self->anchor < self->items->len)
    {
      const GdkRectangle *place = &get_item (self, self->anchor)->place;
      const double at = across ? place->x + self->anchor_x * place->width
                               : place->y + self->anchor_y * place->height;

      return at - self->anchor_at[orientation];
    }
  if (self->reveals && self->current < self->items->len)
    {
      const GdkRectangle *place = &get_item (self, self->current)->place;
      const double first = across ? place->x : place->y;
      const double last = first + (across ? place->width : place->height);

      if (first - EDGE < now || last - first + 2 * EDGE > page)
        return first - EDGE;
      if (last + EDGE > now + page)
        return last + EDGE - page;
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
      g_signal_emit (self, zoomed, 0);
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

  place_items (self, width, height);
  allocate_sheets (self);
  settle_soon (self);
}

static void
scrolled_cb (LoomPrintView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
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
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- What is shown -----------------------------------------------------------------------------
 */

static void
add_item (LoomPrintView *self, LoomPrintPicture picture, LoomPrintCell cell)
{
  Item item = { .picture = picture };

  loom_print_picture_measure (&picture, self->draft, &item.width, &item.height);
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
  const LoomPrintJob *job = loom_print_draft_get_job (self->draft);
  const guint n = loom_print_job_n_pages (job);
  guint block = self->part == LOOM_PART_BOARD ? loom_print_job_n_spreads (job) : 0;

  for (guint i = 0; i < n; i++)
    if (loom_print_job_get_page (job, i)->kind == LOOM_PAGE_BOARD && self->part == LOOM_PART_BOARD)
      add_tile (self, (LoomPrintPicture){ FALSE, i }, loom_print_job_get_page (job, i));
  for (guint i = 0; i < n; i++)
    {
      const LoomPageKind kind = loom_print_job_get_page (job, i)->kind;

      if (kind != LOOM_PAGE_BOARD && loom_print_part_of (kind) == self->part)
        add_item (self, (LoomPrintPicture){ FALSE, i }, (LoomPrintCell){ 0, 0, block++, 0, 0 });
    }
}

static void
add_spreads (LoomPrintView *self)
{
  const LoomPrintJob *job = loom_print_draft_get_job (self->draft);

  for (guint i = 0; i < loom_print_job_n_spreads (job); i++)
    add_item (self, (LoomPrintPicture){ TRUE, i }, (LoomPrintCell){ 0, 0, i, 0, 0 });
}

static void
fill_shelf (LoomPrintView *self)
{
  g_autoptr (GArray) pictures = g_array_new (FALSE, FALSE, sizeof (LoomPrintPicture));

  for (guint i = 0; i < self->items->len; i++)
    g_array_append_val (pictures, get_item (self, i)->picture);
  loom_print_shelf_fill (self->shelf, self->draft, pictures);
}

static void
say_current (LoomPrintView *self)
{
  g_autofree char *title = NULL, *words = NULL;

  if (self->current >= self->items->len)
    return;
  title = loom_print_picture_dup_title (&get_item (self, self->current)->picture, self->draft);
  words = loom_print_picture_dup_words (&get_item (self, self->current)->picture, self->draft);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

void
loom_print_view_show (LoomPrintView *self, LoomPrintDraft *draft, LoomPart part, gboolean is_glued)
{
  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  if (part != self->part || is_glued != self->is_glued)
    {
      self->is_fit = TRUE;
      self->current = 0;
    }
  g_array_set_size (self->items, 0);
  g_array_set_size (self->cells, 0);
  if (draft != NULL)
    loom_print_draft_ref (draft);
  g_clear_pointer (&self->draft, loom_print_draft_unref);
  self->draft = draft;
  self->part = part;
  self->is_glued = is_glued && part == LOOM_PART_BOARD;
  if (draft != NULL && loom_print_draft_get_job (draft) != NULL)
    {
      if (self->is_glued)
        add_spreads (self);
      else
        add_pages (self);
    }
  fill_shelf (self);
  self->current = self->items->len > 0 ? MIN (self->current, self->items->len - 1) : 0;
  say_current (self);
  settle_soon (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- Going from sheet to sheet -----------------------------------------------------------------
 */

guint
loom_print_view_n_sheets (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), 0);
  return self->items->len;
}

guint
loom_print_view_get_current (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), 0);
  return self->current;
}

void
loom_print_view_set_current (LoomPrintView *self, guint sheet)
{
  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  if (sheet >= self->items->len)
    return;
  self->current = sheet;
  self->reveals = TRUE;
  for (guint i = 0; i < self->items->len; i++)
    if (get_item (self, i)->sheet != NULL)
      loom_print_sheet_set_current (LOOM_PRINT_SHEET (get_item (self, i)->sheet), i == sheet);
  say_current (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit (self, zoomed, 0);
}

/* The nearest sheet above (@way -1) or below (1) the current one. */
static guint
find_beside (LoomPrintView *self, int way)
{
  const GdkRectangle *from = &get_item (self, self->current)->place;
  guint best = self->current;
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < self->items->len; i++)
    {
      const GdkRectangle *to = &get_item (self, i)->place;
      const double down = way * (to->y + to->height / 2.0 - from->y - from->height / 2.0);
      const double aside = fabs (to->x + to->width / 2.0 - from->x - from->width / 2.0);

      if (down < from->height / 2.0 || down + 2 * aside >= nearest)
        continue;
      nearest = down + 2 * aside;
      best = i;
    }
  return best;
}

static gboolean
move_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (widget);
  const int step = g_variant_get_int32 (arguments);

  if (self->items->len == 0)
    return FALSE;
  const guint last = self->items->len - 1;
  loom_print_view_set_current (self, step < 0 ? self->current - MIN (self->current, (guint)-step)
                                     : step > 0
                                         ? self->current + MIN (last - self->current, (guint)step)
                                         : self->current);
  return TRUE;
}

static gboolean
move_beside_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (widget);

  if (self->items->len == 0)
    return FALSE;
  loom_print_view_set_current (self, find_beside (self, g_variant_get_int32 (arguments)));
  return TRUE;
}

/* --- Zoom --------------------------------------------------------------------------------------
 */

double
loom_print_view_get_scale (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), 1);
  return self->scale;
}

/* What is at (@x, @y) of the view, or next to it, stays there. */
static void
keep_in_place (LoomPrintView *self, double x, double y)
{
  const double at_x = x + get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  const double at_y = y + get_offset (self, GTK_ORIENTATION_VERTICAL);
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < self->items->len; i++)
    {
      const GdkRectangle *place = &get_item (self, i)->place;
      const double dx = at_x - CLAMP (at_x, place->x, place->x + place->width);
      const double dy = at_y - CLAMP (at_y, place->y, place->y + place->height);

      if (hypot (dx, dy) >= nearest)
        continue;
      nearest = hypot (dx, dy);
      self->anchor = i;
      self->anchor_x = (at_x - place->x) / place->width;
      self->anchor_y = (at_y - place->y) / place->height;
    }
  self->anchor_at[0] = x;
  self->anchor_at[1] = y;
}

static void
set_scale (LoomPrintView *self, double scale, double x, double y)
{
  if (self->items->len == 0)
    return;
  keep_in_place (self, x, y);
  self->is_fit = FALSE;
  self->scale = clamp_scale (self, scale);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit (self, zoomed, 0);
}

void
loom_print_view_zoom_by (LoomPrintView *self, double factor)
{
  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  set_scale (self, self->scale * factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
             gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

void
loom_print_view_zoom_fit (LoomPrintView *self)
{
  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  self->is_fit = TRUE;
  self->reveals = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
loom_print_view_zoom_sheet (LoomPrintView *self)
{
  const Item *item;

  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  if (self->current >= self->items->len)
    return;
  item = get_item (self, self->current);
  self->is_fit = FALSE;
  self->reveals = TRUE;
  self->scale
      = clamp_scale (self, (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * EDGE) / item->width);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit (self, zoomed, 0);
}

static void
turn_zoom (LoomPrintView *self)
{
  if (self->is_fit)
    loom_print_view_zoom_sheet (self);
  else
    loom_print_view_zoom_fit (self);
}

static gboolean
turn_zoom_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  turn_zoom (LOOM_PRINT_VIEW (widget));
  return TRUE;
}

static void
pressed_cb (GtkGestureClick *gesture, int n, double x, double y, LoomPrintView *self)
{
  const int at_x = (int)(x + get_offset (self, GTK_ORIENTATION_HORIZONTAL));
  const int at_y = (int)(y + get_offset (self, GTK_ORIENTATION_VERTICAL));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  for (guint i = 0; i < self->items->len; i++)
    if (gdk_rectangle_contains_point (&get_item (self, i)->place, at_x, at_y))
      {
        loom_print_view_set_current (self, i);
        if (n == 2)
          turn_zoom (self);
        return;
      }
}

static gboolean
wheel_cb (GtkEventControllerScroll *controller, double dx, double dy, LoomPrintView *self)
{
  const GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double x, y, left, top;

  if ((state & GDK_CONTROL_MASK) == 0)
    return FALSE;
  if (gdk_event_get_position (event, &x, &y))
    {
      gtk_native_get_surface_transform (native, &left, &top);
      gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), x - left, y - top,
                                        &x, &y);
    }
  else
    {
      x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
      y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
    }
  set_scale (self, self->scale * pow (1.2, -dy), x, y);
  return TRUE;
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
  g_clear_pointer (&self->draft, loom_print_draft_unref);
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
add_keys (GtkWidgetClass *class)
{
  static const struct
  {
    guint key;
    int step;
    gboolean is_beside;
  } keys[] = {
    { GDK_KEY_Left, -1, FALSE },
    { GDK_KEY_Right, 1, FALSE },
    { GDK_KEY_Page_Up, -1, FALSE },
    { GDK_KEY_Page_Down, 1, FALSE },
    { GDK_KEY_Home, -100000, FALSE },
    { GDK_KEY_End, 100000, FALSE },
    { GDK_KEY_Up, -1, TRUE },
    { GDK_KEY_Down, 1, TRUE },
    { GDK_KEY_KP_Left, -1, FALSE },
    { GDK_KEY_KP_Right, 1, FALSE },
    { GDK_KEY_KP_Page_Up, -1, FALSE },
    { GDK_KEY_KP_Page_Down, 1, FALSE },
    { GDK_KEY_KP_Home, -100000, FALSE },
    { GDK_KEY_KP_End, 100000, FALSE },
    { GDK_KEY_KP_Up, -1, TRUE },
    { GDK_KEY_KP_Down, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (class, keys[i].key, 0,
                                  keys[i].is_beside ? move_beside_cb : move_cb, "i", keys[i].step);
  gtk_widget_class_add_binding (class, GDK_KEY_Return, 0, turn_zoom_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_KP_Enter, 0, turn_zoom_cb, NULL);
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
  add_keys (widget_class);
}

static void
loom_print_view_init (LoomPrintView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *wheel
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  self->items = g_array_new (FALSE, TRUE, sizeof (Item));
  g_array_set_clear_func (self->items, clear_item);
  self->cells = g_array_new (FALSE, FALSE, sizeof (LoomPrintCell));
  self->shelf = loom_print_shelf_new ();
  g_signal_connect (self->shelf, "drawn", G_CALLBACK (drawn_cb), self);
  self->scale = 1;
  self->is_fit = TRUE;
  self->anchor_at[0] = self->anchor_at[1] = NAN;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (wheel, "scroll", G_CALLBACK (wheel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
}

GtkWidget *
loom_print_view_new (void)
{
  return g_object_new (LOOM_TYPE_PRINT_VIEW, NULL);
}
