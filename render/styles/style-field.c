/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Types of settings: see style-field.h. */

#include "render/styles/style-field.h"

#include "formats/model/kind.h"

#include <glib/gi18n-lib.h>

#include <string.h>

const char *const loom_style_role_words[LOOM_N_ROLES + 1]
    = { "ink",  "paper", "sea",    "shallow", "deep",     "water",      "cream",   "frame",  "tan",
        "rust", "gold",  "border", "wood",    "wood-rim", "wood-grain", "numeral", "shadow", NULL };
/* Words of types whose values are counted from 0; those of the document's own are with it. */
static const char *const words_by_type[LOOM_N_STYLE_TYPES][12] = {
  [LOOM_STYLE_FLAG] = { "no", "yes" },
  [LOOM_STYLE_TOKEN] = { "wood", "chip", "wax", "hex", "cut", "candy" },
  [LOOM_STYLE_RIM] = { "solid", "dashed", "double", "dotted" },
  [LOOM_STYLE_GROUND] = { "meadow", "earth", "stone" },
  [LOOM_STYLE_MARKS] = { "none", "water", "dots", "blades", "grain", "pattern", "void" },
  [LOOM_STYLE_SHORE] = { "rings", "bands", "hatch" },
  [LOOM_STYLE_EDGE] = { "shade", "hue" },
  [LOOM_STYLE_PAGE] = { "hairline", "double", "iron", "hud", "cut" },
  [LOOM_STYLE_FLOOR] = { "mottle", "flags", "plates", "plain" },
  [LOOM_STYLE_OUTLINE] = { "organic", "square", "chamfer" },
  [LOOM_STYLE_SCATTER] = { "none", "tufts", "pebbles", "chips", "cracks", "drift", "bolts" },
  [LOOM_STYLE_LAMP] = { "none", "torch", "glow", "crystal", "tube" },
  [LOOM_STYLE_DOOR] = { "planks", "beam", "slab", "slide" },
  [LOOM_STYLE_DOWN] = { "hole", "crack", "stairs", "hatch" },
  [LOOM_STYLE_UP] = { "chevrons", "stairs", "lift" },
  [LOOM_STYLE_DAIS] = { "mosaic", "steps", "reactor", "rings" },
  [LOOM_STYLE_BODY] = { "stones", "facets", "strata", "masonry", "bulkhead", "hedge", "hatch",
                        "water", "lava", "void" },
  [LOOM_STYLE_SCENERY] = { "pen", "ink", "cut", "geo", "outline", "toy" },
  [LOOM_STYLE_TEXTURE] = { "rhumb", "paper", "stars" },
  [LOOM_STYLE_SEA_MARKS] = { "none", "wavelets", "scallops", "dashes" },
  [LOOM_STYLE_DIE] = { "iso", "flat" },
  [LOOM_STYLE_EMBLEM] = { "medallion", "flat", "neon", "mono" },
  [LOOM_STYLE_PORT] = { "ring", "anchor", "dot", "node", "diamond", "square" },
  [LOOM_STYLE_COMPASS] = { "rose", "old", "arrow", "radar", "star", "sun" },
  [LOOM_STYLE_SHIP] = { "ship", "toy", "sail", "starship", "none" },
  [LOOM_STYLE_BEAST] = { "serpent", "whale", "planet", "none" },
  [LOOM_STYLE_PLAQUE] = { "notch", "sheet", "card", "hud", "cut", "sign" },
  [LOOM_STYLE_TITLE] = { "plaque", "ribbon", "bare" },
  [LOOM_STYLE_RULE] = { "diamond", "flourish", "bar", "ticks", "thick", "dots" },
  [LOOM_STYLE_FRAME] = { "band", "degree", "sepia", "hud", "cut", "stitch", "none" },
  [LOOM_STYLE_TRACK] = { "boxes", "ink", "pills", "hud", "cut", "stones" },
};

/* The words that the document has for @attribute of @kind. */
static const char *const *
document_words (LoomKind kind, const char *attribute)
{
  const LoomKindInfo *info = loom_kind_info (kind);

  for (guint i = 0; i < info->n_fields; i++)
    if (strcmp (info->fields[i].name, attribute) == 0)
      return info->fields[i].names;
  g_return_val_if_reached (NULL);
}

const char *const *
loom_style_type_get_words (LoomStyleValueType type)
{
  switch (type)
    {
    case LOOM_STYLE_HATCH:
    case LOOM_STYLE_HATCHES:
      return document_words (LOOM_KIND_LIVERY, "pattern");
    case LOOM_STYLE_SHAPE:
      return document_words (LOOM_KIND_LIVERY, "symbol");
    case LOOM_STYLE_MATERIAL:
      return document_words (LOOM_KIND_LEGEND, "material");
    case LOOM_STYLE_SYMBOL:
      return document_words (LOOM_KIND_TERRAIN, "symbol");
    default:
      return words_by_type[type][0] != NULL ? words_by_type[type] : NULL;
    }
}

gsize
loom_style_field_get_size (const LoomStyleField *self)
{
  static const gsize sizes[LOOM_N_STYLE_TYPES] = {
    [LOOM_STYLE_LENGTH] = sizeof (double),
    [LOOM_STYLE_PITCH] = sizeof (double),
    [LOOM_STYLE_SHARE] = sizeof (double),
    [LOOM_STYLE_STEP] = sizeof (LoomStyleStep),
    [LOOM_STYLE_COUNT] = sizeof (guint),
    [LOOM_STYLE_COLOUR] = sizeof (guint32),
    [LOOM_STYLE_PAINT] = sizeof (LoomColour),
    [LOOM_STYLE_INK] = sizeof (LoomStyleInk),
    [LOOM_STYLE_LINE] = sizeof (LoomStyleLine),
    [LOOM_STYLE_SOFT_LINE] = sizeof (LoomSoftLine),
    [LOOM_STYLE_DASH] = sizeof (LoomStyleDash),
    [LOOM_STYLE_COLOURS] = sizeof (LoomStyleColours),
    [LOOM_STYLE_HATCHES] = sizeof (LoomStyleHatches),
    [LOOM_STYLE_HATCH] = sizeof (LoomPatternKind),
    [LOOM_STYLE_SHAPE] = sizeof (LoomShape),
    [LOOM_STYLE_MATERIAL] = sizeof (gint32),
    [LOOM_STYLE_SYMBOL] = sizeof (gint32),
    [LOOM_STYLE_WEIGHT] = sizeof (int),
    [LOOM_STYLE_TEXT] = sizeof (char *),
  };

  g_return_val_if_fail (self != NULL, 0);
  if (self->type == LOOM_STYLE_NUMBERS)
    return self->width * sizeof (double);
  return words_by_type[self->type][0] != NULL ? sizeof (gint32) : sizes[self->type];
}

/* What one value of a type is. */
static const char *const type_words[LOOM_N_STYLE_TYPES] = {
  [LOOM_STYLE_NUMBERS] = N_ ("a number from -1000 to 1000"),
  [LOOM_STYLE_LENGTH] = N_ ("a number from 0 to 1000"),
  [LOOM_STYLE_PITCH] = N_ ("a distance from 0.05 to 1000"),
  [LOOM_STYLE_SHARE] = N_ ("a share from 0 to 1"),
  [LOOM_STYLE_STEP] = N_ ("width and share of a stroke, such as “0.5 0.3”"),
  [LOOM_STYLE_COUNT] = N_ ("a whole number from 0 to 1000"),
  [LOOM_STYLE_COLOUR] = N_ ("a colour such as #bcd8db"),
  [LOOM_STYLE_PAINT] = N_ ("a colour such as #bcd8db, or its shares from 0 to 1"),
  [LOOM_STYLE_INK] = N_ ("a colour of the style, such as ink, or one such as #bcd8db"),
  [LOOM_STYLE_LINE] = N_ ("width, colour and share of a line, such as “0.5 ink 0.8”"),
  [LOOM_STYLE_SOFT_LINE] = N_ ("colour, share and width of a line, such as “#ffffff 0.5 0.3”"),
  [LOOM_STYLE_DASH] = N_ ("up to four lengths, drawn and left out in turn, or none"),
  [LOOM_STYLE_COLOURS] = N_ ("colours such as #bcd8db with commas between them"),
  [LOOM_STYLE_HATCHES] = N_ ("hatches such as “slash, dots” with commas between them"),
  [LOOM_STYLE_HATCH] = N_ ("a hatch such as slash, or none"),
  [LOOM_STYLE_SHAPE] = N_ ("a shape such as circle"),
  [LOOM_STYLE_MATERIAL] = N_ ("a material such as rock"),
  [LOOM_STYLE_SYMBOL] = N_ ("a symbol such as tree, or none"),
  [LOOM_STYLE_WEIGHT] = N_ ("a weight from 100 to 900"),
  [LOOM_STYLE_TEXT] = N_ ("a text without backslashes"),
};

/* The words of a type, of which there is one to be chosen; NULL for a type that has none, and for
 * those whose words are told by an example. */
static char *
dup_choice (LoomStyleValueType type)
{
  const char *const *words = words_by_type[type];
  g_autoptr (GString) all = g_string_new (words[0]);
  guint n = 0;

  while (n < G_N_ELEMENTS (words_by_type[type]) && words[n] != NULL)
    n++;
  if (n == 0)
    return NULL;
  for (guint i = 1; i + 1 < n; i++)
    g_string_append_printf (all, ", %s", words[i]);
  /* TRANSLATORS: words of a file, the last of them by itself: “rings, bands or hatch”. */
  return g_strdup_printf (_ ("%s or %s"), all->str, words[n - 1]);
}

char *
loom_style_field_dup_description (const LoomStyleField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *several
      = self->width > 1 ? g_strdup_printf (_ ("%u numbers with spaces between them"), self->width)
                        : NULL;
  g_autofree char *choice = several == NULL ? dup_choice (self->type) : NULL;
  const char *one = several != NULL  ? several
                    : choice != NULL ? choice
                                     : _ (type_words[self->type]);
  if (self->n == 1)
    return g_strdup (one);
  return g_strdup_printf (_ ("%u values with commas between them, each %s"), self->n, one);
}
