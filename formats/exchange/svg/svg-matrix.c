/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers, lengths and transforms. */

#include "formats/exchange/svg/svg-matrix.h"

#include <math.h>
#include <string.h>

LoomSvgMatrix
loom_svg_matrix_multiply (const LoomSvgMatrix *outer, const LoomSvgMatrix *inner)
{
  return (LoomSvgMatrix){
    outer->a * inner->a + outer->c * inner->b,
    outer->b * inner->a + outer->d * inner->b,
    outer->a * inner->c + outer->c * inner->d,
    outer->b * inner->c + outer->d * inner->d,
    outer->a * inner->e + outer->c * inner->f + outer->e,
    outer->b * inner->e + outer->d * inner->f + outer->f,
  };
}

gboolean
loom_svg_number (const char **at, double *number)
{
  const char *begin = *at + strspn (*at, " \t\r\n,");
  const char *first = begin + strspn (begin, "+-.");
  char *end = NULL;
  /* No “inf”, “nan” or “0x1p3”, which C would take. */
  if (!g_ascii_isdigit (*first) || (first[0] == '0' && (first[1] | 0x20) == 'x'))
    return FALSE;
  const double found = g_ascii_strtod (begin, &end);
  if (end == begin || !isfinite (found))
    return FALSE;
  *number = found;
  *at = end;
  return TRUE;
}

gboolean
loom_svg_length (const char *text, double *px)
{
  static const struct
  {
    const char *unit;
    double px;
  } units[] = {
    { "", 1 },           { "px", 1 },  { "mm", 96 / 25.4 }, { "cm", 960 / 25.4 }, { "in", 96 },
    { "pt", 96.0 / 72 }, { "pc", 16 }, { "q", 24 / 25.4 },  { "em", 16 },         { "ex", 8 },
  };
  double number = 0;
  if (text == NULL || !loom_svg_number (&text, &number))
    return FALSE;
  g_autofree char *unit = g_strstrip (g_ascii_strdown (text, -1));
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (strcmp (units[i].unit, unit) == 0)
      {
        *px = number * units[i].px;
        return TRUE;
      }
  return FALSE;
}

#define RADIANS(degrees) ((degrees)*G_PI / 180)

/* FALSE where @name with @n numbers is no transform. */
static gboolean
make_matrix (LoomSvgMatrix *made, const char *name, const double *v, guint n)
{
  *made = (LoomSvgMatrix)LOOM_SVG_IDENTITY;
  if (strcmp (name, "matrix") == 0 && n == 6)
    *made = (LoomSvgMatrix){ v[0], v[1], v[2], v[3], v[4], v[5] };
  else if (strcmp (name, "translate") == 0 && (n == 1 || n == 2))
    *made = (LoomSvgMatrix){ 1, 0, 0, 1, v[0], n == 2 ? v[1] : 0 };
  else if (strcmp (name, "scale") == 0 && (n == 1 || n == 2))
    *made = (LoomSvgMatrix){ v[0], 0, 0, n == 2 ? v[1] : v[0], 0, 0 };
  else if (strcmp (name, "rotate") == 0 && (n == 1 || n == 3))
    {
      const double c = cos (RADIANS (v[0])), s = sin (RADIANS (v[0]));
      const double x = n == 3 ? v[1] : 0, y = n == 3 ? v[2] : 0;
      *made = (LoomSvgMatrix){ c, s, -s, c, x - c * x + s * y, y - s * x - c * y };
    }
  else if (strcmp (name, "skewX") == 0 && n == 1)
    made->c = tan (RADIANS (v[0]));
  else if (strcmp (name, "skewY") == 0 && n == 1)
    made->b = tan (RADIANS (v[0]));
  else
    return FALSE;
  return isfinite (made->a) && isfinite (made->b) && isfinite (made->c) && isfinite (made->d);
}

gboolean
loom_svg_matrix_parse (LoomSvgMatrix *self, const char *text)
{
  for (const char *at = text + strspn (text, " \t\r\n,"); *at != '\0';
       at += strspn (at, " \t\r\n,"))
    {
      const gsize length = strspn (at, "abcdefghijklmnopqrstuvwxyzXY");
      g_autofree char *name = g_strndup (at, length);
      double values[6] = { 0 };
      guint n = 0;
      at += length;
      at += strspn (at, " \t\r\n");
      if (length == 0 || *at++ != '(')
        return FALSE;
      while (n < 6 && loom_svg_number (&at, &values[n]))
        n++;
      at += strspn (at, " \t\r\n,");
      LoomSvgMatrix next;
      if (*at++ != ')' || !make_matrix (&next, name, values, n))
        return FALSE;
      *self = loom_svg_matrix_multiply (self, &next);
    }
  return TRUE;
}
