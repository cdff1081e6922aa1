/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours from the style sheet: see look.h. */

#include "editor/window/view/look.h"

#include <string.h>

static const struct
{
  const char *name;   /* @define-color in style.css */
  const char *colour; /* where no sheet is loaded */
  gsize offset;
} colours[] = {
  { "accent", "#3584e4", G_STRUCT_OFFSET (LoomPaintLook, accent) },
  { "canvas_guide", "#913d9c", G_STRUCT_OFFSET (LoomPaintLook, guide) },
  { "sev_error", "#c01c28", G_STRUCT_OFFSET (LoomPaintLook, bad) },
  { "sev_ok", "#1b8553", G_STRUCT_OFFSET (LoomPaintLook, good) },
  { "canvas_on_accent", "#ffffff", G_STRUCT_OFFSET (LoomPaintLook, on_accent) },
  { "canvas_bubble", "rgba(30,30,34,0.92)", G_STRUCT_OFFSET (LoomPaintLook, dark) },
  { "canvas_casing", "#ffffff", G_STRUCT_OFFSET (LoomPaintLook, light) },
};

static const GdkRGBA fixed[LOOM_N_LOOKS] = {
  [LOOM_LOOK_PAGE] = { 1, 1, 1, 1 },
  [LOOM_LOOK_PAGE_SHADOW] = { 0, 0, 0, 0.35F },
  [LOOM_LOOK_SIGHT] = { 0.21F, 0.52F, 0.89F, 1 },
  [LOOM_LOOK_MARKER] = { 0.75F, 0.11F, 0.16F, 1 },
  [LOOM_LOOK_BEYOND] = { 0.80F, 0.45F, 0.05F, 1 },
  [LOOM_LOOK_NOBODY] = { 0xd5 / 255.0F, 0xd1 / 255.0F, 0xcb / 255.0F, 1 },
  [LOOM_LOOK_ONION_CASING] = { 1, 1, 1, 0.55F },
  [LOOM_LOOK_ONION_ABOVE] = { 0.10F, 0.42F, 0.16F, 1 },
  [LOOM_LOOK_ONION_BELOW] = { 0.22F, 0.22F, 0.60F, 1 },
  [LOOM_LOOK_ERROR] = { 0.753F, 0.110F, 0.157F, 1 },
  [LOOM_LOOK_WARNING] = { 0.710F, 0.451F, 0.039F, 1 },
  [LOOM_LOOK_NOTE] = { 0.110F, 0.443F, 0.847F, 1 },
};

const GdkRGBA *
loom_look_colour (LoomLookColour what)
{
  g_return_val_if_fail ((guint)what < LOOM_N_LOOKS, &fixed[LOOM_LOOK_PAGE]);
  return &fixed[what];
}

/* The theme says so in its name; a sheet of ours for high contrast, by defining a colour. */
static gboolean
is_high_contrast (GtkWidget *widget)
{
  g_autofree char *theme = NULL;
  GdkRGBA ignored;

  g_object_get (gtk_widget_get_settings (widget), "gtk-theme-name", &theme, NULL);
  return (theme != NULL
          && (strstr (theme, "HighContrast") != NULL || g_str_has_suffix (theme, "-hc")))
         || gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "high_contrast",
                                            &ignored);
}

void
loom_look_read (LoomPaintLook *look, GtkWidget *widget)
{
  g_return_if_fail (look != NULL && GTK_IS_WIDGET (widget));

  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      GdkRGBA *colour = (GdkRGBA *)((char *)look + colours[i].offset);

      if (!gtk_style_context_lookup_color (style, colours[i].name, colour))
        gdk_rgba_parse (colour, colours[i].colour);
    }
  look->line = is_high_contrast (widget) ? 2.5 : 1.7;
}
