/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A texture on white paper; paper and frame are the style sheet's. Its caption stands below it,
 * where the layout leaves room. */

#include "editor/window/print/sheet.h"

struct _LoomPrintSheet
{
  GtkWidget parent_instance;
  GdkTexture *texture;  /* owned, or NULL */
  PangoLayout *caption; /* owned, or NULL */
};

/* Pixels between the sheet and its caption; and of the longer side, so that there is room for one
 * between sheets (layout.c). */
#define BELOW 3
#define LEAST_CAPTIONED 162

G_DEFINE_FINAL_TYPE (LoomPrintSheet, loom_print_sheet, GTK_TYPE_WIDGET)

static void
loom_print_sheet_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomPrintSheet *self = LOOM_PRINT_SHEET (widget);
  const float width = (float)gtk_widget_get_width (widget);
  const float height = (float)gtk_widget_get_height (widget);

  if (self->texture != NULL && width > 0 && height > 0)
    gtk_snapshot_append_texture (snapshot, self->texture,
                                 &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->caption == NULL || MAX (width, height) < LEAST_CAPTIONED)
    return;
  GdkRGBA colour;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  pango_layout_set_width (self->caption, (int)width * PANGO_SCALE);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, height + BELOW));
  gtk_snapshot_append_layout (snapshot, self->caption, &colour);
  gtk_snapshot_restore (snapshot);
}

void
loom_print_sheet_set_caption (LoomPrintSheet *self, const char *caption)
{
  g_return_if_fail (LOOM_IS_PRINT_SHEET (self));

  g_clear_object (&self->caption);
  if (caption != NULL)
    {
      self->caption = gtk_widget_create_pango_layout (GTK_WIDGET (self), caption);
      pango_layout_set_alignment (self->caption, PANGO_ALIGN_CENTER);
      pango_layout_set_ellipsize (self->caption, PANGO_ELLIPSIZE_END);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
loom_print_sheet_get_caption (LoomPrintSheet *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_SHEET (self), NULL);
  return self->caption != NULL ? pango_layout_get_text (self->caption) : NULL;
}

void
loom_print_sheet_set_words (LoomPrintSheet *self, const char *title, const char *words)
{
  g_return_if_fail (LOOM_IS_PRINT_SHEET (self));

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

void
loom_print_sheet_set_texture (LoomPrintSheet *self, GdkTexture *texture)
{
  g_return_if_fail (LOOM_IS_PRINT_SHEET (self));

  if (g_set_object (&self->texture, texture))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
loom_print_sheet_set_current (LoomPrintSheet *self, gboolean is_current)
{
  g_return_if_fail (LOOM_IS_PRINT_SHEET (self));

  if (is_current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
}

static void
loom_print_sheet_dispose (GObject *object)
{
  g_clear_object (&LOOM_PRINT_SHEET (object)->texture);
  g_clear_object (&LOOM_PRINT_SHEET (object)->caption);
  G_OBJECT_CLASS (loom_print_sheet_parent_class)->dispose (object);
}

static void
loom_print_sheet_class_init (LoomPrintSheetClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_print_sheet_dispose;
  GTK_WIDGET_CLASS (class)->snapshot = loom_print_sheet_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "sheet");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
loom_print_sheet_init (LoomPrintSheet *self)
{
}

GtkWidget *
loom_print_sheet_new (void)
{
  return g_object_new (LOOM_TYPE_PRINT_SHEET, NULL);
}
