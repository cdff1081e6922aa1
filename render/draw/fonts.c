/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fonts of a board, isolated from the machine's configuration. Fontconfig would otherwise
 * substitute, embolden and hint as each desktop likes, and the same board would lay out
 * differently on two machines. A configuration is built from the files of the Debian packages
 * by name; folders are not scanned, which would take longer than most boards do to draw. */

#include "render/draw/fonts.h"

#include "render/draw/font-turn.h"
#include "render/draw/typefaces.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

static void
add_file_cb (const char *path, gpointer data)
{
  FcConfigAppFontAddFile (data, (const FcChar8 *)path);
}

static FcConfig *
new_config (gboolean wide)
{
  FcConfig *config = wide ? FcInitLoadConfigAndFonts () : FcConfigCreate ();

  if (loom_typefaces_foreach_file (add_file_cb, config) == 0 && !wide)
    {
      /* None of ours is installed: any font is better than none. */
      FcConfigDestroy (config);
      return FcInitLoadConfigAndFonts ();
    }
  return config;
}

static FcConfig *
get_config (gboolean wide)
{
  static gsize once[2];
  static FcConfig *configs[2];
  int which = wide ? 1 : 0;

  if (g_once_init_enter (&once[which]))
    {
      configs[which] = new_config (wide);
      g_once_init_leave (&once[which], 1);
    }
  return configs[which];
}

static PangoContext *
new_context (gboolean wide)
{
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type (CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config (PANGO_FC_FONT_MAP (map), get_config (wide));
  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (map), 72);
  PangoContext *context = pango_font_map_create_context (map);
  g_object_unref (map);

  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_language (context, pango_language_from_string ("en"));
  return context;
}

static void
free_context (gpointer context)
{
  LOOM_FONT_TURN ();
  g_object_unref (context);
}

static GPrivate narrow_key = G_PRIVATE_INIT (free_context);
static GPrivate wide_key = G_PRIVATE_INIT (free_context);

PangoContext *
loom_fonts_context (gboolean wide)
{
  GPrivate *key = wide ? &wide_key : &narrow_key;
  PangoContext *context = g_private_get (key);
  if (context == NULL)
    {
      context = new_context (wide);
      g_private_set (key, context);
    }
  return context;
}
