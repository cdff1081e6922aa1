/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Brush settings are kept with the canvas, so that each window has its own. */

#include "editor/window/tools/layers/brush-settings.h"

LoomBrushSettings *
loom_brush_settings_get (LoomCanvas *canvas)
{
  static const char key[] = "loom-brush-settings";
  LoomBrushSettings *self = g_object_get_data (G_OBJECT (canvas), key);
  if (self != NULL)
    return self;
  self = g_new0 (LoomBrushSettings, 1);
  *self
      = (LoomBrushSettings){ .character = '#', .brush = { 1, LOOM_BRUSH_SQUARE }, .filled = TRUE };
  g_object_set_data_full (G_OBJECT (canvas), key, self, g_free);
  return self;
}
