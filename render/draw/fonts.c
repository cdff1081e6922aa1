/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fonts of a board, isolated from the machine's configuration. Fontconfig would otherwise
 * substitute, embolden and hint as each desktop likes, and the same board would lay out
 * differently on two machines. A configuration is built from the files of the Debian packages
 * by name; folders are not scanned, which would take longer than most boards do to draw. */

#include "render/draw/fonts.h"

#include "render/draw/font-turn.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/* The families, and the files of each. */
static const struct
{
  const char *family;
  const char *files[7];
} font_families[] = {
  { "Linux Libertine",
    { "opentype/linux-libertine/LinLibertine_R.otf", "opentype/linux-libertine/LinLibertine_RI.otf",
      "opentype/linux-libertine/LinLibertine_RZ.otf",
      "opentype/linux-libertine/LinLibertine_RZI.otf",
      "opentype/linux-libertine/LinLibertine_RB.otf",
      "opentype/linux-libertine/LinLibertine_RBI.otf" } },
  { "Linux Biolinum",
    { "opentype/linux-libertine/LinBiolinum_R.otf", "opentype/linux-libertine/LinBiolinum_RI.otf",
      "opentype/linux-libertine/LinBiolinum_RB.otf" } },
  { "Yanone Kaffeesatz",
    { "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Light.otf",
      "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Regular.otf",
      "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Bold.otf" } },
  { "League Spartan",
    { "opentype/league-spartan/LeagueSpartan-Regular.otf",
      "opentype/league-spartan/LeagueSpartan-Medium.otf",
      "opentype/league-spartan/LeagueSpartan-SemiBold.otf",
      "opentype/league-spartan/LeagueSpartan-Bold.otf",
      "opentype/league-spartan/LeagueSpartan-ExtraBold.otf" } },
  { "Cabin",
    { "opentype/cabin/Cabin-Regular.otf", "opentype/cabin/Cabin-Italic.otf",
      "opentype/cabin/Cabin-SemiBold.otf", "opentype/cabin/Cabin-Bold.otf" } },
  { "Essays1743",
    { "truetype/essays1743/Essays1743.ttf", "truetype/essays1743/Essays1743-Italic.ttf",
      "truetype/essays1743/Essays1743-Bold.ttf" } },
  /* Of a weight only, for its files say nothing that can be compared. */
  { "Sora", { "opentype/sora/Sora-SemiBold.otf" } },
  { "Jura",
    { "opentype/jura/Jura-Medium.otf", "opentype/jura/Jura-SemiBold.otf",
      "opentype/jura/Jura-Bold.otf" } },
  { "Jessen", { "opentype/gotico-antiqua/Jessen-Mittel14.otf" } },
  { "Goudy Bookletter 1911", { "opentype/sortsmill/GoudyBookletter1911.otf" } },
  { "Cherry Bomb", { "opentype/cherrybomb/CherryBomb-Regular.otf" } },
  { "Averia Serif GWF",
    { "truetype/averia-gwf/AveriaSerifGWF-Regular.ttf",
      "truetype/averia-gwf/AveriaSerifGWF-Italic.ttf",
      "truetype/averia-gwf/AveriaSerifGWF-Bold.ttf" } },
  { "DejaVu Serif", { "truetype/dejavu/DejaVuSerif.ttf", "truetype/dejavu/DejaVuSerif-Bold.ttf" } },
  { "DejaVu Sans", { "truetype/dejavu/DejaVuSans.ttf", "truetype/dejavu/DejaVuSans-Bold.ttf" } },
};

static const char *const font_roots[] = { "/usr/share/fonts", "/usr/local/share/fonts", NULL };

/* Where @file is below @roots, or NULL. Free with g_free(). */
static char *
find_file (const char *file, const char *const *roots)
{
  for (guint i = 0; roots[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (roots[i], file, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

char **
loom_fonts_dup_missing (const char *const *roots)
{
  GPtrArray *missing = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (font_families); i++)
    for (guint j = 0; font_families[i].files[j] != NULL; j++)
      {
        g_autofree char *path
            = find_file (font_families[i].files[j], roots != NULL ? roots : font_roots);
        if (path == NULL)
          {
            g_ptr_array_add (missing, g_strdup (font_families[i].family));
            break;
          }
      }
  g_ptr_array_add (missing, NULL);
  return (char **)g_ptr_array_free (missing, FALSE);
}

/* How many files of the family could be added. */
static guint
add_family (FcConfig *config, const char *const *files)
{
  guint n = 0;

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *path = find_file (files[i], font_roots);
      n += path != NULL && FcConfigAppFontAddFile (config, (const FcChar8 *)path);
    }
  return n;
}

static FcConfig *
new_config (gboolean wide)
{
  FcConfig *config = wide ? FcInitLoadConfigAndFonts () : FcConfigCreate ();
  guint found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (font_families); i++)
    found += add_family (config, font_families[i].files);
  if (found == 0 && !wide)
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
