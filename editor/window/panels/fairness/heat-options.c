/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heat map: see heat-options.h. It shows while the options are in sight, so that the board is
 * itself again in the other modes. */

#include "editor/window/panels/fairness/heat-options.h"

#include "editor/window/panels/fairness/cell-heat.h"
#include "editor/work/measurement.h"
#include "editor/window/panels/fairness/heat-figures.h"
#include "render/report/warmth.h"

#include <glib/gi18n.h>

/* Size of the scale, px, and its steps. */
#define SCALE_WIDTH 140
#define SCALE_HEIGHT 14
#define STEPS 10

struct _LoomHeatOptions
{
  GtkWidget parent_instance;

  LoomMeasurement *measurement;
  LoomCanvas *canvas; /* weak */
  GtkToggleButton *chip;
  GtkLabel *low;
  GtkLabel *high;
  GtkLabel *what;
  GtkWidget *scale;
  LoomWarmth warmth; /* heat is NULL where there is none */
  LoomHeatFigures *figures;
  LoomCellHeat *cells;
  GtkToggleButton *cells_chip; /* cells instead of things */
};

G_DEFINE_FINAL_TYPE (LoomHeatOptions, loom_heat_options, GTK_TYPE_WIDGET)

static gboolean
shows_cells (LoomHeatOptions *self)
{
  return loom_cell_heat_get (self->cells) != NULL
         && gtk_toggle_button_get_active (self->cells_chip);
}

static void
draw_scale (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  LoomHeatOptions *self = data;
  const double from = self->warmth.has_cold ? -1 : 0;
  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);

  for (guint i = 0; i < STEPS; i++)
    {
      const double warmth = from + (1 - from) * (i + 0.5) / STEPS;
      const LoomColour c = loom_heat_colour (theme, warmth);

      cairo_rectangle (cr, (double)i * width / STEPS, 0, (double)width / STEPS - 1, height);
      cairo_set_source_rgb (cr, c.r, c.g, c.b);
      cairo_fill_preserve (cr);
      /* Stripes on cells mean something else. */
      loom_heat_hatch (cr, shows_cells (self) ? 0 : warmth, 0, 0, NULL, 0);
    }
}

static void
show_words (LoomHeatOptions *self)
{
  const double points = 100 * self->warmth.reach;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  if (self->warmth.is_influence)
    {
      low = self->warmth.has_cold ? g_strdup_printf ("−%.0f", points) : g_strdup ("0");
      high = g_strdup_printf ("+%.0f", points);
    }
  else
    {
      low = g_strdup (_ ("never"));
      high = g_strdup_printf ("%.0f %%", points);
    }
  gtk_label_set_label (self->low, low);
  gtk_label_set_label (self->high, high);
  gtk_label_set_label (self->what, self->warmth.is_influence
                                       ? _ ("points more often won by who holds it early")
                                       : _ ("of the turns held by the winner"));
}

/* How often moves lead to the cell to which most do. */
static void
show_cell_words (LoomHeatOptions *self)
{
  const LoomTraffic *traffic = loom_cell_heat_get (self->cells);
  g_autofree char *high = NULL;

  if (traffic == NULL)
    return;
  /* Translators: so often in a game, on average. */
  high = g_strdup_printf (_ ("%.1f a game"),
                          (double)traffic->most_entered / MAX (traffic->n_games, 1));
  gtk_label_set_label (self->low, _ ("never"));
  gtk_label_set_label (self->high, high);
  gtk_label_set_label (self->what, _ ("moves lead there; striped: several seats"));
}

static void
update_canvas (LoomHeatOptions *self)
{
  const gboolean is_active
      = gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_toggle_button_get_active (self->chip);
  const gboolean of_cells = shows_cells (self);
  const gboolean is_shown = is_active && !of_cells && self->warmth.heat != NULL;

  gtk_widget_queue_draw (self->scale);
  if (of_cells)
    show_cell_words (self);
  else if (self->warmth.heat != NULL)
    show_words (self);
  if (self->canvas == NULL)
    return;
  loom_canvas_set_heat (self->canvas, is_shown                ? loom_heat_copy (self->warmth.heat)
                                      : is_active && of_cells ? loom_cell_heat_dup (self->cells)
                                                              : NULL);
  loom_heat_figures_show (self->figures, is_shown ? &self->warmth : NULL);
}

/* Something else is known of cells. */
static void
cells_cb (gpointer nothing, gpointer data)
{
  LoomHeatOptions *self = data;

  gtk_widget_set_visible (GTK_WIDGET (self->cells_chip), loom_cell_heat_get (self->cells) != NULL);
  update_canvas (self);
}

static void
ended_cb (LoomHeatOptions *self)
{
  const LoomStudy *study = loom_measurement_get_study (self->measurement);
  const LoomLineupResult *result = study != NULL ? loom_fairness_main_result (study) : NULL;
  g_autoptr (LoomGameSummary) account
      = result != NULL ? loom_fairness_summary (study, result) : NULL;

  loom_warmth_clear (&self->warmth);
  self->warmth = (LoomWarmth){ 0 };
  if (account != NULL && account->n_things > 0)
    {
      loom_warmth_fill (&self->warmth, study, account);
      show_words (self);
    }
  gtk_widget_set_visible (gtk_widget_get_parent (self->scale), self->warmth.heat != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->chip), self->warmth.heat != NULL);
  gtk_widget_queue_draw (self->scale);
  loom_cell_heat_begin (self->cells);
  cells_cb (NULL, self);
}

static void
loom_heat_options_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (loom_heat_options_parent_class)->map (widget);
  update_canvas (LOOM_HEAT_OPTIONS (widget));
}

static void
loom_heat_options_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (loom_heat_options_parent_class)->unmap (widget);
  update_canvas (LOOM_HEAT_OPTIONS (widget));
}

static void
loom_heat_options_dispose (GObject *object)
{
  LoomHeatOptions *self = LOOM_HEAT_OPTIONS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->figures, loom_heat_figures_free);
  g_clear_pointer (&self->cells, loom_cell_heat_free);
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->measurement);
  loom_warmth_clear (&self->warmth);
  G_OBJECT_CLASS (loom_heat_options_parent_class)->dispose (object);
}

static void
loom_heat_options_class_init (LoomHeatOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_heat_options_dispose;
  widget_class->map = loom_heat_options_map;
  widget_class->unmap = loom_heat_options_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
loom_heat_options_init (LoomHeatOptions *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              8);
}

static GtkWidget *
new_chip (LoomHeatOptions *self)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("loom-heat-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("Heat map")));
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, _ ("Colour each thing by what holding it early went with"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), TRUE);
  g_signal_connect_swapped (chip, "toggled", G_CALLBACK (update_canvas), self);
  self->chip = GTK_TOGGLE_BUTTON (chip);
  return chip;
}

static GtkWidget *
new_cells_chip (LoomHeatOptions *self)
{
  GtkWidget *chip = gtk_toggle_button_new_with_label (_ ("Cells"));

  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, _ ("Colour the cells by how often moves lead there"));
  gtk_widget_set_visible (chip, FALSE);
  g_signal_connect_swapped (chip, "toggled", G_CALLBACK (update_canvas), self);
  self->cells_chip = GTK_TOGGLE_BUTTON (chip);
  return chip;
}

static GtkLabel *
new_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "dim-label");
  return GTK_LABEL (label);
}

GtkWidget *
loom_heat_options_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomHeatOptions *self = g_object_new (LOOM_TYPE_HEAT_OPTIONS, NULL);
  GtkWidget *legend = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->measurement = g_object_ref (loom_measurement_of (document));
  g_set_weak_pointer (&self->canvas, canvas);
  self->figures = loom_heat_figures_new (canvas);
  self->cells = loom_cell_heat_new (canvas, self->measurement, cells_cb, self);
  self->scale = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->scale), SCALE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->scale), SCALE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->scale), draw_scale, self, NULL);
  gtk_widget_set_valign (self->scale, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Scale of the heat map"), -1);
  self->low = new_label ();
  self->high = new_label ();
  self->what = new_label ();
  gtk_box_append (GTK_BOX (legend), GTK_WIDGET (self->low));
  gtk_box_append (GTK_BOX (legend), self->scale);
  gtk_box_append (GTK_BOX (legend), GTK_WIDGET (self->high));
  gtk_box_append (GTK_BOX (legend), GTK_WIDGET (self->what));
  gtk_widget_set_parent (new_chip (self), GTK_WIDGET (self));
  gtk_widget_set_parent (new_cells_chip (self), GTK_WIDGET (self));
  gtk_widget_set_parent (legend, GTK_WIDGET (self));
  g_signal_connect_object (self->measurement, "ended", G_CALLBACK (ended_cb), self,
                           G_CONNECT_SWAPPED);
  ended_cb (self);
  return GTK_WIDGET (self);
}
