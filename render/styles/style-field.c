/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Types of settings: see style-field.h. */

#include "render/styles/style-field.h"

#include "formats/model/kind.h"

#include <glib/gi18n-lib.h>

#include <string.h>

const char *const loom_style_role_words[LOOM_N_ROLES + 1]
    = { "ink",  "paper", "sea",    "shallow", "deep",     "water",      "cream",   "frame",  "tan",
        "rust", "gold",  "border", "wood",    "wood-rim", "wood-grain", "numeral", "shadow", NULL };
static const char *const flag_words[] = { "no", "yes", NULL };
static const char *const token_words[] = { "wood", "chip", NULL };
static const char *const shore_words[] = { "rings", "bands", "hatch", NULL };
static const char *const edge_words[] = { "shade", "hue", NULL };
static const char *const rim_words[] = { "solid", "dashed", "double", "dotted", NULL };
static const char *const ground_words[] = { "meadow", "earth", "stone", NULL };
static const char *const marks_words[]
    = { "none", "water", "dots", "blades", "grain", "pattern", "void", NULL };

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
    case LOOM_STYLE_FLAG:
      return flag_words;
    case LOOM_STYLE_HATCH:
    case LOOM_STYLE_HATCHES:
      return document_words (LOOM_KIND_LIVERY, "pattern");
    case LOOM_STYLE_SHAPE:
      return document_words (LOOM_KIND_LIVERY, "symbol");
    case LOOM_STYLE_TOKEN:
      return token_words;
    case LOOM_STYLE_SHORE:
      return shore_words;
    case LOOM_STYLE_EDGE:
      return edge_words;
    case LOOM_STYLE_RIM:
      return rim_words;
    case LOOM_STYLE_GROUND:
      return ground_words;
    case LOOM_STYLE_MARKS:
      return marks_words;
    case LOOM_STYLE_SYMBOL:
      return document_words (LOOM_KIND_TERRAIN, "symbol");
    default:
      return NULL;
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
    [LOOM_STYLE_FLAG] = sizeof (gboolean),
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
    [LOOM_STYLE_TOKEN] = sizeof (LoomTokenShape),
    [LOOM_STYLE_SHORE] = sizeof (LoomShoreKind),
    [LOOM_STYLE_EDGE] = sizeof (LoomEdgeKind),
    [LOOM_STYLE_RIM] = sizeof (LoomRim),
    [LOOM_STYLE_GROUND] = sizeof (LoomGroundKind),
    [LOOM_STYLE_MARKS] = sizeof (LoomPatchMarks),
    [LOOM_STYLE_SYMBOL] = sizeof (gint32),
    [LOOM_STYLE_WEIGHT] = sizeof (int),
    [LOOM_STYLE_TEXT] = sizeof (char *),
  };

  g_return_val_if_fail (self != NULL, 0);
  return self->type == LOOM_STYLE_NUMBERS ? self->width * sizeof (double) : sizes[self->type];
}

/* What one value of a type is. */
static const char *const type_words[LOOM_N_STYLE_TYPES] = {
  [LOOM_STYLE_NUMBERS] = N_ ("a number from -1000 to 1000"),
  [LOOM_STYLE_LENGTH] = N_ ("a number from 0 to 1000"),
  [LOOM_STYLE_PITCH] = N_ ("a distance from 0.05 to 1000"),
  [LOOM_STYLE_SHARE] = N_ ("a share from 0 to 1"),
  [LOOM_STYLE_STEP] = N_ ("width and share of a stroke, such as “0.5 0.3”"),
  [LOOM_STYLE_COUNT] = N_ ("a whole number from 0 to 1000"),
  [LOOM_STYLE_FLAG] = N_ ("yes or no"),
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
  [LOOM_STYLE_TOKEN] = N_ ("wood or chip"),
  [LOOM_STYLE_SHORE] = N_ ("rings, bands or hatch"),
  [LOOM_STYLE_EDGE] = N_ ("shade or hue"),
  [LOOM_STYLE_RIM] = N_ ("solid, dashed, double or dotted"),
  [LOOM_STYLE_GROUND] = N_ ("meadow, earth or stone"),
  [LOOM_STYLE_MARKS] = N_ ("none, water, dots, blades, grain, pattern or void"),
  [LOOM_STYLE_SYMBOL] = N_ ("a symbol such as tree, or none"),
  [LOOM_STYLE_WEIGHT] = N_ ("a weight from 100 to 900"),
  [LOOM_STYLE_TEXT] = N_ ("a text without backslashes"),
};

char *
loom_style_field_dup_description (const LoomStyleField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *several
      = self->width > 1 ? g_strdup_printf (_ ("%u numbers with spaces between them"), self->width)
                        : NULL;
  const char *one = several != NULL ? several : _ (type_words[self->type]);
  if (self->n == 1)
    return g_strdup (one);
  return g_strdup_printf (_ ("%u values with commas between them, each %s"), self->n, one);
}
