/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The typefaces of the styles that come with the program, and where their files are. They are
 * looked for by name; folders are not scanned, which would take longer than most boards do to draw.
 */

#include "render/draw/typefaces.h"

#include "render/draw/font-turn.h"

#include <fontconfig/fontconfig.h>

/* The families as their fonts call them, the Debian package of each, and its files. */
typedef struct
{
  const char *family;
  const char *package;
  const char *files[7];
} FontFamily;

static const FontFamily font_families[] = {
  { "Linux Libertine O",
    "fonts-linuxlibertine",
    { "opentype/linux-libertine/LinLibertine_R.otf", "opentype/linux-libertine/LinLibertine_RI.otf",
      "opentype/linux-libertine/LinLibertine_RZ.otf",
      "opentype/linux-libertine/LinLibertine_RZI.otf",
      "opentype/linux-libertine/LinLibertine_RB.otf",
      "opentype/linux-libertine/LinLibertine_RBI.otf" } },
  { "Linux Biolinum O",
    "fonts-linuxlibertine",
    { "opentype/linux-libertine/LinBiolinum_R.otf", "opentype/linux-libertine/LinBiolinum_RI.otf",
      "opentype/linux-libertine/LinBiolinum_RB.otf" } },
  { "Yanone Kaffeesatz",
    "fonts-yanone-kaffeesatz",
    { "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Light.otf",
      "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Regular.otf",
      "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Bold.otf" } },
  { "League Spartan",
    "fonts-league-spartan",
    { "opentype/league-spartan/LeagueSpartan-Regular.otf",
      "opentype/league-spartan/LeagueSpartan-SemiBold.otf",
      "opentype/league-spartan/LeagueSpartan-Bold.otf",
      "opentype/league-spartan/LeagueSpartan-ExtraBold.otf" } },
  { "Cabin",
    "fonts-cabin",
    { "opentype/cabin/Cabin-Regular.otf", "opentype/cabin/Cabin-Italic.otf",
      "opentype/cabin/Cabin-SemiBold.otf", "opentype/cabin/Cabin-Bold.otf" } },
  { "Essays1743",
    "fonts-essays1743",
    { "truetype/essays1743/Essays1743.ttf", "truetype/essays1743/Essays1743-Italic.ttf",
      "truetype/essays1743/Essays1743-Bold.ttf" } },
  /* Of a weight only, for its files say nothing that can be compared. */
  { "Sora", "fonts-sora", { "opentype/sora/Sora-SemiBold.otf" } },
  { "Jura",
    "fonts-jura",
    { "opentype/jura/Jura-Medium.otf", "opentype/jura/Jura-SemiBold.otf",
      "opentype/jura/Jura-Bold.otf" } },
  { "Jessen", "fonts-gotico-antiqua", { "opentype/gotico-antiqua/Jessen-Mittel14.otf" } },
  { "Goudy Bookletter 1911",
    "fonts-goudybookletter",
    { "opentype/sortsmill/GoudyBookletter1911.otf" } },
  { "Cherry Bomb", "fonts-cherrybomb", { "opentype/cherrybomb/CherryBomb-Regular.otf" } },
  { "Averia Serif GWF",
    "fonts-averia-serif-gwf",
    { "truetype/averia-gwf/AveriaSerifGWF-Regular.ttf",
      "truetype/averia-gwf/AveriaSerifGWF-Italic.ttf",
      "truetype/averia-gwf/AveriaSerifGWF-Bold.ttf" } },
  { "DejaVu Serif",
    "fonts-dejavu-core",
    { "truetype/dejavu/DejaVuSerif.ttf", "truetype/dejavu/DejaVuSerif-Bold.ttf" } },
  { "DejaVu Sans",
    "fonts-dejavu-core",
    { "truetype/dejavu/DejaVuSans.ttf", "truetype/dejavu/DejaVuSans-Bold.ttf" } },
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

static const FontFamily *
find_family (const char *family)
{
  for (guint i = 0; i < G_N_ELEMENTS (font_families); i++)
    if (g_ascii_strcasecmp (font_families[i].family, family) == 0)
      return &font_families[i];
  return NULL;
}

guint
loom_typefaces_foreach_file (LoomTypefaceFunc func, gpointer data)
{
  guint n = 0;

  g_return_val_if_fail (func != NULL, 0);
  for (guint i = 0; i < G_N_ELEMENTS (font_families); i++)
    for (guint j = 0; font_families[i].files[j] != NULL; j++)
      {
        g_autofree char *path = find_file (font_families[i].files[j], font_roots);
        if (path == NULL)
          continue;
        func (path, data);
        n++;
      }
  return n;
}

const char *
loom_typeface_get_package (const char *family)
{
  g_return_val_if_fail (family != NULL, NULL);

  const FontFamily *ours = find_family (family);
  return ours != NULL ? ours->package : NULL;
}

/* Whether the system has a font of that name. */
static gboolean
is_on_system (const char *family)
{
  LOOM_FONT_TURN ();
  FcPattern *pattern = FcPatternCreate ();
  FcObjectSet *objects = FcObjectSetBuild (FC_FAMILY, NULL);
  FcPatternAddString (pattern, FC_FAMILY, (const FcChar8 *)family);
  FcFontSet *set = FcFontList (NULL, pattern, objects);
  const gboolean is_there = set != NULL && set->nfont > 0;

  if (set != NULL)
    FcFontSetDestroy (set);
  FcObjectSetDestroy (objects);
  FcPatternDestroy (pattern);
  return is_there;
}

gboolean
loom_typeface_is_installed (const char *family, const char *const *roots)
{
  g_return_val_if_fail (family != NULL, FALSE);

  const FontFamily *ours = find_family (family);

  if (ours == NULL)
    return roots == NULL && is_on_system (family);
  for (guint i = 0; ours->files[i] != NULL; i++)
    {
      g_autofree char *path = find_file (ours->files[i], roots != NULL ? roots : font_roots);
      if (path == NULL)
        return FALSE;
    }
  return TRUE;
}

gboolean
loom_typefaces_are_ours (const char *families)
{
  g_return_val_if_fail (families != NULL, FALSE);

  g_auto (GStrv) list = g_strsplit (families, ",", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (find_family (g_strstrip (list[i])) == NULL)
      return FALSE;
  return TRUE;
}
