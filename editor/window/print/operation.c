/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing through the system.
 *
 * Implementation notes: pages are drawn on the whole paper, without margins of the printer's, for
 * they have margins of their own; what a printer cannot reach at the edge is left white by it. Each
 * page brings its own paper: an assembly plan may lie otherwise than the sheets it shows. The
 * dialogue's own preview would need a program that is not on every machine, and shows what is in
 * sight in the window already: it is over at once. */

#include "editor/window/print/operation.h"

#include <math.h>

#define JOB "loom-print-job"
#define OWNER "loom-print-owner"
#define PREVIEW "loom-print-preview"
/* Paper is cut no more exactly, mm. */
#define SLACK 0.6

static const LoomPrintJob *
get_job (GtkPrintOperation *operation)
{
  return g_object_get_data (G_OBJECT (operation), JOB);
}

/* A paper that people have names for, or one of the page's own size. */
static GtkPaperSize *
new_paper (double width, double height)
{
  static const char *const names[]
      = { GTK_PAPER_NAME_A3, GTK_PAPER_NAME_A4,     GTK_PAPER_NAME_A5,    "iso_a2",   "iso_a1",
          "iso_a0",          GTK_PAPER_NAME_LETTER, GTK_PAPER_NAME_LEGAL, "na_ledger" };
  const double narrow = MIN (width, height), wide = MAX (width, height);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkPaperSize *paper = gtk_paper_size_new (names[i]);

      if (fabs (gtk_paper_size_get_width (paper, GTK_UNIT_MM) - narrow) < SLACK
          && fabs (gtk_paper_size_get_height (paper, GTK_UNIT_MM) - wide) < SLACK)
        return paper;
      gtk_paper_size_free (paper);
    }
  return gtk_paper_size_new_custom ("boardloom", "Boardloom", narrow, wide, GTK_UNIT_MM);
}

static void
fill_position (GtkPageSetup *position, const LoomPage *page)
{
  GtkPaperSize *paper = new_paper (page->width, page->height);

  gtk_page_setup_set_paper_size (position, paper);
  gtk_page_setup_set_orientation (position, page->width > page->height
                                                ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_page_setup_set_top_margin (position, 0, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (position, 0, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (position, 0, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (position, 0, GTK_UNIT_MM);
  gtk_paper_size_free (paper);
}

static GtkPageSetup *
new_position (const LoomPage *page)
{
  GtkPageSetup *position = gtk_page_setup_new ();

  fill_position (position, page);
  return position;
}

static void
page_setup_cb (GtkPrintOperation *operation,
               GtkPrintContext *context,
               int page,
               GtkPageSetup *position)
{
  fill_position (position, loom_print_job_get_page (get_job (operation), (guint)page));
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  loom_print_job_draw (get_job (operation), (guint)page,
                       gtk_print_context_get_cairo_context (context));
}

/* --- The dialogue's preview --------------------------------------------------------------------
 */

static void
ready_cb (GtkPrintOperationPreview *preview)
{
  gtk_print_operation_preview_end_preview (preview);
}

static gboolean
preview_cb (GtkPrintOperation *operation,
            GtkPrintOperationPreview *preview,
            GtkPrintContext *context,
            GtkWindow *parent)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  gtk_print_context_set_cairo_context (context, cr, 72, 72);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_signal_connect (preview, "ready", G_CALLBACK (ready_cb), NULL);
  g_object_set_data (G_OBJECT (operation), PREVIEW, GINT_TO_POINTER (TRUE));
  if (parent != NULL)
    gtk_window_present (parent);
  return TRUE;
}

gboolean
loom_print_operation_is_preview (GtkPrintOperation *operation)
{
  g_return_val_if_fail (GTK_IS_PRINT_OPERATION (operation), FALSE);
  return g_object_get_data (G_OBJECT (operation), PREVIEW) != NULL;
}

/* --- The operation -----------------------------------------------------------------------------
 */

/* Sheets of a board are cut and glued: nothing is to come on their other sides. */
static GtkPrintDuplex
duplex_of (const LoomPrintJob *job)
{
  if (!loom_print_job_has_backs (job))
    return GTK_PRINT_DUPLEX_SIMPLEX;
  return loom_print_job_get_settings (job)->backs == LOOM_BACKS_SHORT_EDGE
             ? GTK_PRINT_DUPLEX_VERTICAL
             : GTK_PRINT_DUPLEX_HORIZONTAL;
}

/* What was chosen for the last print, but for what is the page's own. */
static GtkPrintSettings *
new_settings (const LoomPrintJob *job, GtkPrintSettings *last)
{
  static const char *const of_page[]
      = { GTK_PRINT_SETTINGS_PAPER_FORMAT, GTK_PRINT_SETTINGS_PAPER_WIDTH,
          GTK_PRINT_SETTINGS_PAPER_HEIGHT, GTK_PRINT_SETTINGS_ORIENTATION,
          GTK_PRINT_SETTINGS_PAGE_RANGES,  GTK_PRINT_SETTINGS_PRINT_PAGES };
  GtkPrintSettings *settings
      = last != NULL ? gtk_print_settings_copy (last) : gtk_print_settings_new ();

  for (guint i = 0; i < G_N_ELEMENTS (of_page); i++)
    gtk_print_settings_unset (settings, of_page[i]);
  gtk_print_settings_set_scale (settings, 100);
  gtk_print_settings_set_duplex (settings, duplex_of (job));
  return settings;
}

GtkPrintOperation *
loom_print_operation_new (const LoomPrintJob *job,
                          const char *title,
                          GtkPrintSettings *last,
                          gpointer owner,
                          GDestroyNotify free)
{
  GtkPrintOperation *operation;
  g_autoptr (GtkPageSetup) position = NULL;
  g_autoptr (GtkPrintSettings) settings = NULL;

  g_return_val_if_fail (job != NULL && loom_print_job_n_pages (job) > 0, NULL);

  operation = gtk_print_operation_new ();
  position = new_position (loom_print_job_get_page (job, 0));
  settings = new_settings (job, last);
  g_object_set_data (G_OBJECT (operation), JOB, (gpointer)job);
  g_object_set_data_full (G_OBJECT (operation), OWNER, owner, free);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_n_pages (operation, (int)loom_print_job_n_pages (job));
  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_default_page_setup (operation, position);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect (operation, "request-page-setup", G_CALLBACK (page_setup_cb), NULL);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), NULL);
  g_signal_connect (operation, "preview", G_CALLBACK (preview_cb), NULL);
  return operation;
}
