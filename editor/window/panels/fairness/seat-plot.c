/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shares with their intervals: see seat-plot.h. */

#include "editor/window/panels/fairness/seat-plot.h"

#include "editor/window/forms/mark.h"
#include "editor/window/view/look.h"
#include "render/styles/style.h"
#include "render/theme/theme.h"

#include <glib/gi18n.h>
#include <math.h>

/* Heights in px at the usual size of text: above the lines, of a line, below them. */
#define TOP 22.0
#define LINE 28.0
#define BOTTOM 22.0

/* What a figure of the scale takes. */
#define SCALE_ROOM 40.0

/* Likewise columns: name from the left, figure from the right; and of the whole at most. Beside the
 * longest name stands a mark. */
#define NAME_WIDTH 92.0
#define BESIDE_NAME 30
#define FIGURE_WIDTH 58.0
#define NAME_PART 0.42
#define FIGURE_PART 0.30

/* Height of a line of text at the usual size, px. */
#define USUAL_TEXT 19.0

/* So many earlier intervals stay. */
#define MOST_EARLIER 6

typedef struct
{
  char *name;
  LoomMarkLook look;
  LoomMeasureShare now;
  LoomMeasureShare earlier[MOST_EARLIER]; /* the last one first */
  guint n_earlier;
} Line;

struct _LoomSeatPlot
{
  GtkWidget parent_instance;

  Line lines[LOOM_PLAY_SEATS];
  guint n;
  double delta;
  double due;
  double from, to; /* shares at the left and the right end */
  guint trace;
  double unit; /* how much larger than usual text is */
  int longest; /* of the names, px */
};

G_DEFINE_FINAL_TYPE (LoomSeatPlot, loom_seat_plot, GTK_TYPE_WIDGET)

static void
forget_lines (LoomSeatPlot *self)
{
  for (guint i = 0; i < self->n; i++)
    g_free (self->lines[i].name);
  memset (self->lines, 0, sizeof self->lines);
  self->longest = 0;
  self->n = 0;
}

/* How much larger than usual text is, which all sizes follow. */
static double
measure_unit (LoomSeatPlot *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "Ay");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return MAX (height / USUAL_TEXT, 1);
}

/* As wide as it is where the seat stands out. */
static int
measure_name (LoomSeatPlot *self, const char *name)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), name);
  g_autoptr (PangoAttrList) bold = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, bold);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static double
name_width (LoomSeatPlot *self)
{
  return MIN (MAX (NAME_WIDTH * self->unit, self->longest + BESIDE_NAME),
              NAME_PART * gtk_widget_get_width (GTK_WIDGET (self)));
}

static double
figure_width (LoomSeatPlot *self)
{
  return MIN (FIGURE_WIDTH * self->unit, FIGURE_PART * gtk_widget_get_width (GTK_WIDGET (self)));
}

/* --- drawing ------------------------------------------------------------------------------------
 */

static double
x_of (LoomSeatPlot *self, double share)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double left = name_width (self), right = width - figure_width (self);

  return left
         + (CLAMP (share, self->from, self->to) - self->from) / (self->to - self->from)
               * (right - left);
}

static void
draw_words (LoomSeatPlot *self,
            cairo_t *cr,
            const char *text,
            double x,
            double y,
            double align,
            gboolean bold)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *markup
      = g_strdup_printf ("<span %s>%s</span>", bold ? "weight='bold'" : "", escaped);
  int width, height;

  pango_layout_set_markup (layout, markup, -1);
  if (align == 0)
    {
      pango_layout_set_width (layout, (int)(name_width (self) - 22 - x / 4) * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_mark (cairo_t *cr, LoomMarkLook look, double x, double y)
{
  const LoomColour colour = loom_colour_hex (look.colour);

  if (look.kind != LOOM_MARK_SEAT)
    return;
  cairo_new_path (cr);
  loom_shape_path (cr, look.shape, x, y, 6);
  cairo_set_source_rgb (cr, colour.r, colour.g, colour.b);
  cairo_fill_preserve (cr);
  loom_style_set (cr, LOOM_STYLE_LINE);
  cairo_set_line_width (cr, LOOM_STYLE_HAIR);
  cairo_stroke (cr);
}

static void
draw_interval (LoomSeatPlot *self,
               cairo_t *cr,
               const LoomMeasureShare *share,
               double y,
               double width)
{
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x_of (self, share->low), y);
  cairo_line_to (cr, x_of (self, share->high), y);
  cairo_stroke (cr);
}

static gboolean
is_beyond (LoomSeatPlot *self, const LoomMeasureShare *share)
{
  return share->low > self->due + self->delta || share->high < self->due - self->delta;
}

static void
draw_line (LoomSeatPlot *self, cairo_t *cr, guint i, const GdkRGBA *ink)
{
  const Line *line = &self->lines[i];
  const double y = (TOP + (i + 0.5) * LINE) * self->unit;
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const gboolean beyond = !isnan (line->now.mean) && is_beyond (self, &line->now);
  GdkRGBA colour = *ink;
  g_autofree char *figure = NULL;

  draw_mark (cr, line->look, 8, y);
  gdk_cairo_set_source_rgba (cr, ink);
  draw_words (self, cr, line->name, line->look.kind == LOOM_MARK_SEAT ? 22 : 0, y, 0, beyond);
  if (isnan (line->now.mean))
    return;
  if (beyond)
    colour = *loom_look_colour (LOOM_LOOK_BEYOND);
  for (guint k = line->n_earlier; k-- > 0;)
    {
      cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, 0.06);
      draw_interval (self, cr, &line->earlier[k], y, 9);
    }
  gdk_cairo_set_source_rgba (cr, &colour);
  draw_interval (self, cr, &line->now, y, 2);
  for (int end = 0; end < 2; end++)
    {
      const double x = x_of (self, end == 0 ? line->now.low : line->now.high);

      cairo_move_to (cr, x, y - 5);
      cairo_line_to (cr, x, y + 5);
      cairo_stroke (cr);
    }
  cairo_arc (cr, x_of (self, line->now.mean), y, 4.5, 0, 2 * G_PI);
  cairo_fill (cr);
  figure = g_strdup_printf ("%.1f %%", 100 * line->now.mean);
  draw_words (self, cr, figure, width - 2, y, 1, beyond);
}

/* The band of what is fair, with the due in its middle and its ends in words. */
static void
draw_band (LoomSeatPlot *self, cairo_t *cr, const GdkRGBA *ink)
{
  const double left = x_of (self, self->due - self->delta);
  const double right = x_of (self, self->due + self->delta);
  const double top = TOP * self->unit;
  const double height = self->n * LINE * self->unit;
  g_autofree char *words
      = g_strdup_printf (_ ("fair: %.3g to %.3g %%"), 100 * (self->due - self->delta),
                         100 * (self->due + self->delta));

  cairo_rectangle (cr, left, top, right - left, height);
  loom_style_set (cr, LOOM_STYLE_FAIR_BAND);
  cairo_fill (cr);
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.45);
  cairo_set_line_width (cr, LOOM_STYLE_HAIR);
  loom_style_dash_set (cr, &loom_style_rule_dash, 1);
  cairo_move_to (cr, floor (x_of (self, self->due)) + 0.5, top);
  cairo_rel_line_to (cr, 0, height);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  gdk_cairo_set_source_rgba (cr, ink);
  draw_words (self, cr, words, (left + right) / 2, top / 2, 0.5, FALSE);
}

static void
draw_scale (LoomSeatPlot *self, cairo_t *cr, const GdkRGBA *ink)
{
  const double y = (TOP + self->n * LINE + BOTTOM / 2) * self->unit;
  const double span = self->to - self->from;
  const double usual = span > 0.6 ? 0.25 : span > 0.25 ? 0.1 : 0.05;
  /* Where text is large every second one has room. */
  const gboolean is_tight
      = x_of (self, self->from + usual) - x_of (self, self->from) < SCALE_ROOM * self->unit;
  const double step = is_tight ? 2 * usual : usual;

  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.65);
  for (double share = ceil (self->from / step) * step; share <= self->to + 1e-9; share += step)
    {
      g_autofree char *words = g_strdup_printf ("%.0f %%", 100 * share);

      draw_words (self, cr, words, x_of (self, share), y, 0.5, FALSE);
    }
}

static void
loom_seat_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomSeatPlot *self = LOOM_SEAT_PLOT (widget);
  const float width = (float)gtk_widget_get_width (widget);
  const float height = (float)gtk_widget_get_height (widget);
  cairo_t *cr;
  GdkRGBA ink;

  if (self->n == 0)
    return;
  self->unit = measure_unit (self);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_band (self, cr, &ink);
  for (guint i = 0; i < self->n; i++)
    draw_line (self, cr, i, &ink);
  draw_scale (self, cr, &ink);
  cairo_destroy (cr);
}

static void
loom_seat_plot_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  LoomSeatPlot *self = LOOM_SEAT_PLOT (widget);

  self->unit = measure_unit (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 240;
      *natural = 300;
    }
  else
    *minimum = *natural = (int)(self->n == 0 ? 0 : (TOP + BOTTOM + self->n * LINE) * self->unit);
}

/* --- what is shown ------------------------------------------------------------------------------
 */

/* From what to what the plot reaches: the band and all that is known, with a little air. */
static void
settle_reach (LoomSeatPlot *self)
{
  self->from = self->due - 2 * self->delta;
  self->to = self->due + 2 * self->delta;
  for (guint i = 0; i < self->n; i++)
    if (!isnan (self->lines[i].now.mean))
      {
        self->from = MIN (self->from, self->lines[i].now.low);
        self->to = MAX (self->to, self->lines[i].now.high);
      }
  self->from = MAX (floor (self->from * 20 - 0.2) / 20, 0);
  self->to = MIN (ceil (self->to * 20 + 0.2) / 20, 1);
}

static gboolean
has_lines (LoomSeatPlot *self, const char *const *names, guint n, guint trace)
{
  if (n != self->n || trace != self->trace)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (names[i], self->lines[i].name) != 0)
      return FALSE;
  return TRUE;
}

static void
take_share (Line *line, const LoomMeasureShare *share)
{
  /* Nothing is known any more: it is measured anew. */
  if (isnan (share->mean))
    line->n_earlier = 0;
  else if (!isnan (line->now.mean)
           && fabs ((line->now.high - line->now.low) - (share->high - share->low)) > 0.002)
    {
      memmove (line->earlier + 1, line->earlier, (MOST_EARLIER - 1) * sizeof line->earlier[0]);
      line->earlier[0] = line->now;
      line->n_earlier = MIN (line->n_earlier + 1, MOST_EARLIER);
    }
  line->now = *share;
}

/* What is drawn, in words. */
static void
update_label (LoomSeatPlot *self)
{
  g_autoptr (GString) text = g_string_new (_ ("Share of each seat"));

  for (guint i = 0; i < self->n; i++)
    if (!isnan (self->lines[i].now.mean))
      g_string_append_printf (text, "; %s %.1f %% (%.1f … %.1f)", self->lines[i].name,
                              100 * self->lines[i].now.mean, 100 * self->lines[i].now.low,
                              100 * self->lines[i].now.high);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str,
                                  -1);
}

void
loom_seat_plot_show (LoomSeatPlot *self,
                     const LoomBoard *board,
                     const char *const *names,
                     gboolean are_seats,
                     const LoomMeasureShare *shares,
                     guint n,
                     double delta,
                     guint trace)
{
  g_return_if_fail (LOOM_IS_SEAT_PLOT (self) && n <= LOOM_PLAY_SEATS);
  if (!has_lines (self, names, n, trace))
    {
      forget_lines (self);
      for (guint i = 0; i < n; i++)
        {
          self->lines[i].name = g_strdup (names[i]);
          self->longest = MAX (self->longest, measure_name (self, names[i]));
          self->lines[i].now.mean = NAN;
          if (are_seats)
            self->lines[i].look = loom_mark_look_of_seat (board, (gint32)i + 1);
        }
      self->n = n;
      self->trace = trace;
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  self->delta = delta;
  self->due = 1.0 / MAX (n, 1);
  for (guint i = 0; i < n; i++)
    take_share (&self->lines[i], &shares[i]);
  settle_reach (self);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
loom_seat_plot_clear (LoomSeatPlot *self)
{
  g_return_if_fail (LOOM_IS_SEAT_PLOT (self));
  forget_lines (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
loom_seat_plot_finalize (GObject *object)
{
  forget_lines (LOOM_SEAT_PLOT (object));
  G_OBJECT_CLASS (loom_seat_plot_parent_class)->finalize (object);
}

static void
loom_seat_plot_class_init (LoomSeatPlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = loom_seat_plot_finalize;
  widget_class->snapshot = loom_seat_plot_snapshot;
  widget_class->measure = loom_seat_plot_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "seatplot");
}

static void
loom_seat_plot_init (LoomSeatPlot *self)
{
  self->unit = 1;
}

GtkWidget *
loom_seat_plot_new (void)
{
  return g_object_new (LOOM_TYPE_SEAT_PLOT, NULL);
}
