/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Layouts for little room: see fit-row.h.
 *
 * Implementation notes: what is not shown gets no child-visible, so that it takes part in measuring
 * all the same and comes back with the room. The spacing is kept with the widget. */

#include "editor/window/widgets/fit-row.h"

static int
get_spacing (GtkWidget *box)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (box), "loom-spacing"));
}

static void
measure_child (GtkWidget *child, GtkOrientation orientation, int *least, int *natural)
{
  gtk_widget_measure (child, orientation, -1, least, natural, NULL, NULL);
}

/* The sum of widths, or the greatest height. */
static void
measure_children (GtkWidget *box, GtkOrientation orientation, int *least, int *natural)
{
  const int spacing = get_spacing (box);
  guint n = 0;

  *least = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_least, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      measure_child (child, orientation, &child_least, &child_natural);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *least = MAX (*least, child_least);
          *natural = MAX (*natural, child_natural);
          continue;
        }
      *least += child_least + (n > 0 ? spacing : 0);
      *natural += child_natural + (n > 0 ? spacing : 0);
      n++;
    }
}

static void
measure_all (GtkWidget *box,
             GtkOrientation orientation,
             int for_size,
             int *least,
             int *natural,
             int *least_baseline,
             int *natural_baseline)
{
  measure_children (box, orientation, least, natural);
}

static void
measure_some (GtkWidget *box,
              GtkOrientation orientation,
              int for_size,
              int *least,
              int *natural,
              int *least_baseline,
              int *natural_baseline)
{
  measure_children (box, orientation, least, natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *least = 0;
}

/* @x counts from where reading begins. */
static void
place (GtkWidget *child, int x, int width, int whole, int height)
{
  const gboolean is_rtl = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;

  gtk_widget_set_child_visible (child, TRUE);
  gtk_widget_size_allocate (
      child, &(GtkAllocation){ is_rtl ? whole - x - width : x, 0, width, height }, -1);
}

static void
allocate_some (GtkWidget *box, int width, int height, int baseline)
{
  const int spacing = get_spacing (box);
  gboolean is_full = FALSE;
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, natural;

      if (!gtk_widget_should_layout (child))
        continue;
      measure_child (child, GTK_ORIENTATION_HORIZONTAL, &least, &natural);
      is_full = is_full || (x + natural > width && (x > 0 || least > width));
      if (is_full)
        gtk_widget_set_child_visible (child, FALSE);
      else
        place (child, x, MIN (natural, width), width, height);
      x += natural + spacing;
    }
}

static void
allocate_all (GtkWidget *box, int width, int height, int baseline)
{
  const int spacing = get_spacing (box);
  int all_least, all_natural, x = 0;

  measure_children (box, GTK_ORIENTATION_HORIZONTAL, &all_least, &all_natural);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, natural;

      if (!gtk_widget_should_layout (child))
        continue;
      measure_child (child, GTK_ORIENTATION_HORIZONTAL, &least, &natural);
      place (child, x, width >= all_natural ? natural : least, width, height);
      x += (width >= all_natural ? natural : least) + spacing;
    }
}

static void
allocate_whole (GtkWidget *box, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (box);
  int least, natural;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  measure_child (child, GTK_ORIENTATION_HORIZONTAL, &least, &natural);
  if (natural > width)
    gtk_widget_set_child_visible (child, FALSE);
  else
    place (child, 0, width, width, height);
}

static void
set_layout (GtkWidget *box,
            int spacing,
            GtkCustomMeasureFunc measure,
            GtkCustomAllocateFunc allocate)
{
  g_object_set_data (G_OBJECT (box), "loom-spacing", GINT_TO_POINTER (spacing));
  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (NULL, measure, allocate));
}

void
loom_fit_row_let (GtkWidget *box, int spacing)
{
  g_return_if_fail (GTK_IS_WIDGET (box));

  set_layout (box, spacing, measure_some, allocate_some);
}

void
loom_fit_all_let (GtkWidget *box, int spacing)
{
  g_return_if_fail (GTK_IS_WIDGET (box));

  set_layout (box, spacing, measure_all, allocate_all);
}

GtkWidget *
loom_fit_whole_new (GtkWidget *child)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (box), child);
  set_layout (box, 0, measure_some, allocate_whole);
  return box;
}
