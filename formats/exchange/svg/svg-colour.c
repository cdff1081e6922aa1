/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours as CSS writes them: by name, as hexadecimal, in parts. */

#include "formats/exchange/svg/svg-matrix.h"
#include "formats/exchange/svg/svg-style.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *name;
  gint32 colour;
} Named;

#define NAMED(name, colour)                                                                        \
  {                                                                                                \
#name, colour                                                                                  \
  }

/* The names of CSS, in the order of the alphabet. */
static const Named names[] = {
  NAMED (aliceblue, 0xf0f8ff),
  NAMED (antiquewhite, 0xfaebd7),
  NAMED (aqua, 0x00ffff),
  NAMED (aquamarine, 0x7fffd4),
  NAMED (azure, 0xf0ffff),
  NAMED (beige, 0xf5f5dc),
  NAMED (bisque, 0xffe4c4),
  NAMED (black, 0x000000),
  NAMED (blanchedalmond, 0xffebcd),
  NAMED (blue, 0x0000ff),
  NAMED (blueviolet, 0x8a2be2),
  NAMED (brown, 0xa52a2a),
  NAMED (burlywood, 0xdeb887),
  NAMED (cadetblue, 0x5f9ea0),
  NAMED (chartreuse, 0x7fff00),
  NAMED (chocolate, 0xd2691e),
  NAMED (coral, 0xff7f50),
  NAMED (cornflowerblue, 0x6495ed),
  NAMED (cornsilk, 0xfff8dc),
  NAMED (crimson, 0xdc143c),
  NAMED (cyan, 0x00ffff),
  NAMED (darkblue, 0x00008b),
  NAMED (darkcyan, 0x008b8b),
  NAMED (darkgoldenrod, 0xb8860b),
  NAMED (darkgray, 0xa9a9a9),
  NAMED (darkgreen, 0x006400),
  NAMED (darkgrey, 0xa9a9a9),
  NAMED (darkkhaki, 0xbdb76b),
  NAMED (darkmagenta, 0x8b008b),
  NAMED (darkolivegreen, 0x556b2f),
  NAMED (darkorange, 0xff8c00),
  NAMED (darkorchid, 0x9932cc),
  NAMED (darkred, 0x8b0000),
  NAMED (darksalmon, 0xe9967a),
  NAMED (darkseagreen, 0x8fbc8f),
  NAMED (darkslateblue, 0x483d8b),
  NAMED (darkslategray, 0x2f4f4f),
  NAMED (darkslategrey, 0x2f4f4f),
  NAMED (darkturquoise, 0x00ced1),
  NAMED (darkviolet, 0x9400d3),
  NAMED (deeppink, 0xff1493),
  NAMED (deepskyblue, 0x00bfff),
  NAMED (dimgray, 0x696969),
  NAMED (dimgrey, 0x696969),
  NAMED (dodgerblue, 0x1e90ff),
  NAMED (firebrick, 0xb22222),
  NAMED (floralwhite, 0xfffaf0),
  NAMED (forestgreen, 0x228b22),
  NAMED (fuchsia, 0xff00ff),
  NAMED (gainsboro, 0xdcdcdc),
  NAMED (ghostwhite, 0xf8f8ff),
  NAMED (gold, 0xffd700),
  NAMED (goldenrod, 0xdaa520),
  NAMED (gray, 0x808080),
  NAMED (green, 0x008000),
  NAMED (greenyellow, 0xadff2f),
  NAMED (grey, 0x808080),
  NAMED (honeydew, 0xf0fff0),
  NAMED (hotpink, 0xff69b4),
  NAMED (indianred, 0xcd5c5c),
  NAMED (indigo, 0x4b0082),
  NAMED (ivory, 0xfffff0),
  NAMED (khaki, 0xf0e68c),
  NAMED (lavender, 0xe6e6fa),
  NAMED (lavenderblush, 0xfff0f5),
  NAMED (lawngreen, 0x7cfc00),
  NAMED (lemonchiffon, 0xfffacd),
  NAMED (lightblue, 0xadd8e6),
  NAMED (lightcoral, 0xf08080),
  NAMED (lightcyan, 0xe0ffff),
  NAMED (lightgoldenrodyellow, 0xfafad2),
  NAMED (lightgray, 0xd3d3d3),
  NAMED (lightgreen, 0x90ee90),
  NAMED (lightgrey, 0xd3d3d3),
  NAMED (lightpink, 0xffb6c1),
  NAMED (lightsalmon, 0xffa07a),
  NAMED (lightseagreen, 0x20b2aa),
  NAMED (lightskyblue, 0x87cefa),
  NAMED (lightslategray, 0x778899),
  NAMED (lightslategrey, 0x778899),
  NAMED (lightsteelblue, 0xb0c4de),
  NAMED (lightyellow, 0xffffe0),
  NAMED (lime, 0x00ff00),
  NAMED (limegreen, 0x32cd32),
  NAMED (linen, 0xfaf0e6),
  NAMED (magenta, 0xff00ff),
  NAMED (maroon, 0x800000),
  NAMED (mediumaquamarine, 0x66cdaa),
  NAMED (mediumblue, 0x0000cd),
  NAMED (mediumorchid, 0xba55d3),
  NAMED (mediumpurple, 0x9370db),
  NAMED (mediumseagreen, 0x3cb371),
  NAMED (mediumslateblue, 0x7b68ee),
  NAMED (mediumspringgreen, 0x00fa9a),
  NAMED (mediumturquoise, 0x48d1cc),
  NAMED (mediumvioletred, 0xc71585),
  NAMED (midnightblue, 0x191970),
  NAMED (mintcream, 0xf5fffa),
  NAMED (mistyrose, 0xffe4e1),
  NAMED (moccasin, 0xffe4b5),
  NAMED (navajowhite, 0xffdead),
  NAMED (navy, 0x000080),
  NAMED (oldlace, 0xfdf5e6),
  NAMED (olive, 0x808000),
  NAMED (olivedrab, 0x6b8e23),
  NAMED (orange, 0xffa500),
  NAMED (orangered, 0xff4500),
  NAMED (orchid, 0xda70d6),
  NAMED (palegoldenrod, 0xeee8aa),
  NAMED (palegreen, 0x98fb98),
  NAMED (paleturquoise, 0xafeeee),
  NAMED (palevioletred, 0xdb7093),
  NAMED (papayawhip, 0xffefd5),
  NAMED (peachpuff, 0xffdab9),
  NAMED (peru, 0xcd853f),
  NAMED (pink, 0xffc0cb),
  NAMED (plum, 0xdda0dd),
  NAMED (powderblue, 0xb0e0e6),
  NAMED (purple, 0x800080),
  NAMED (red, 0xff0000),
  NAMED (rosybrown, 0xbc8f8f),
  NAMED (royalblue, 0x4169e1),
  NAMED (saddlebrown, 0x8b4513),
  NAMED (salmon, 0xfa8072),
  NAMED (sandybrown, 0xf4a460),
  NAMED (seagreen, 0x2e8b57),
  NAMED (seashell, 0xfff5ee),
  NAMED (sienna, 0xa0522d),
  NAMED (silver, 0xc0c0c0),
  NAMED (skyblue, 0x87ceeb),
  NAMED (slateblue, 0x6a5acd),
  NAMED (slategray, 0x708090),
  NAMED (slategrey, 0x708090),
  NAMED (snow, 0xfffafa),
  NAMED (springgreen, 0x00ff7f),
  NAMED (steelblue, 0x4682b4),
  NAMED (tan, 0xd2b48c),
  NAMED (teal, 0x008080),
  NAMED (thistle, 0xd8bfd8),
  NAMED (tomato, 0xff6347),
  NAMED (turquoise, 0x40e0d0),
  NAMED (violet, 0xee82ee),
  NAMED (wheat, 0xf5deb3),
  NAMED (white, 0xffffff),
  NAMED (whitesmoke, 0xf5f5f5),
  NAMED (yellow, 0xffff00),
  NAMED (yellowgreen, 0x9acd32),
};

static int
compare_names (gconstpointer name, gconstpointer row)
{
  return strcmp (name, ((const Named *)row)->name);
}

static gint32
parse_digits (const char *text)
{
  const gsize n = strspn (text, "0123456789abcdef");
  gint32 colour = 0;
  if (text[n] != '\0' || n < 3 || n > 8 || n == 5 || n == 7)
    return LOOM_SVG_FILL_OTHER;
  const guint of_each = n <= 4 ? 1 : 2;
  for (guint i = 0; i < 3; i++)
    {
      const int high = g_ascii_xdigit_value (text[i * of_each]);
      colour = colour << 8 | (high << 4) | g_ascii_xdigit_value (text[i * of_each + of_each - 1]);
    }
  return colour;
}

/* rgb(255, 0, 0) or rgb(100%, 0%, 0%), with or without how clear it is. */
static gint32
parse_parts (const char *text)
{
  const char *at = strchr (text, '(');
  gint32 colour = 0;
  double part = 0;
  at = at != NULL ? at + 1 : text;
  for (guint i = 0; i < 3; i++)
    {
      if (!loom_svg_number (&at, &part))
        return LOOM_SVG_FILL_OTHER;
      if (*at == '%')
        {
          part = part * 255 / 100;
          at++;
        }
      colour = colour << 8 | (gint32)lround (CLAMP (part, 0, 255));
    }
  at += strspn (at, " /");
  return loom_svg_number (&at, &part) && part == 0 ? LOOM_SVG_FILL_NONE : colour;
}

gint32
loom_svg_colour_parse (const char *text)
{
  g_autofree char *lower = g_strstrip (g_ascii_strdown (text, -1));
  if (strcmp (lower, "none") == 0 || strcmp (lower, "transparent") == 0)
    return LOOM_SVG_FILL_NONE;
  if (lower[0] == '#')
    return parse_digits (lower + 1);
  if (g_str_has_prefix (lower, "rgb"))
    return parse_parts (lower);
  const Named *found = bsearch (lower, names, G_N_ELEMENTS (names), sizeof (Named), compare_names);
  return found != NULL ? found->colour : LOOM_SVG_FILL_OTHER;
}
