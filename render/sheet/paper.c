/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The papers that can be had, and sizes of one's own in words. */

#include "render/sheet/paper.h"

#include "formats/model/types.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define LEAST_SIDE 20000
#define MICRONS_AN_INCH 25400.0

G_DEFINE_QUARK (loom - print - error - quark, loom_print_error)

static const LoomPaper papers[] = {
  { "A4", 210000, 297000 },    { "A3", 297000, 420000 },      { "Letter", 215900, 279400 },
  { "Legal", 215900, 355600 }, { "Tabloid", 279400, 431800 }, { NULL },
};

static const struct
{
  const char *unit;
  double microns;
} units[] = {
  { "mm", 1000 },
  { "cm", 10000 },
  { "in", MICRONS_AN_INCH },
  { "\"", MICRONS_AN_INCH },
};

const LoomPaper *
loom_papers (void)
{
  return papers;
}

/* Takes the unit off the end of @text; what it stands for in µm, 0 where there is none. */
static double
take_unit (char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_has_suffix (text, units[i].unit))
      {
        text[strlen (text) - strlen (units[i].unit)] = '\0';
        g_strchomp (text);
        return units[i].microns;
      }
  return 0;
}

static gboolean
read_number (const char *text, double *number)
{
  char *end = NULL;

  *number = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && isfinite (*number);
}

/* “210x297”, “21 × 29.7 cm”, “8.5in x 11in”: a unit after the second number goes for both. */
static gboolean
read_size (const char *text, double *width, double *height)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  g_auto (GStrv) sides = g_strsplit (lower, strstr (lower, "×") != NULL ? "×" : "x", -1);
  double unit, own;

  if (g_strv_length (sides) != 2)
    return FALSE;
  g_strstrip (sides[0]);
  g_strstrip (sides[1]);
  unit = take_unit (sides[1]);
  own = take_unit (sides[0]);
  if (unit == 0)
    unit = own != 0 ? own : 1000;
  if (!read_number (sides[0], width) || !read_number (sides[1], height))
    return FALSE;
  *width *= own != 0 ? own : unit;
  *height *= unit;
  return TRUE;
}

static char *
dup_names (void)
{
  GString *names = g_string_new (NULL);

  for (const LoomPaper *paper = papers; paper->name != NULL; paper++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", paper->name);
  return g_string_free (names, FALSE);
}

static gboolean
is_side (double microns)
{
  return microns >= LEAST_SIDE && microns <= LOOM_MM_MAX;
}

gboolean
loom_paper_parse (const char *text, LoomPaper *paper, GError **error)
{
  g_autofree char *names = dup_names ();
  double width, height;

  g_return_val_if_fail (text != NULL && paper != NULL, FALSE);

  for (const LoomPaper *known = papers; known->name != NULL; known++)
    if (g_ascii_strcasecmp (known->name, text) == 0)
      {
        *paper = *known;
        return TRUE;
      }
  if (!g_utf8_validate (text, -1, NULL) || !read_size (text, &width, &height))
    {
      g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PAPER,
                   _ ("there is no paper “%s”; take %s, or a size in mm such as 210x297"), text,
                   names);
      return FALSE;
    }
  if (!is_side (width) || !is_side (height))
    {
      g_set_error (
          error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PAPER,
          _ ("a paper of %s is no paper: each side has 20 mm at least and 5080 mm at the most"),
          text);
      return FALSE;
    }
  *paper = (LoomPaper){ NULL, (gint32)lround (width), (gint32)lround (height) };
  return TRUE;
}

char *
loom_paper_dup_name (const LoomPaper *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->name != NULL)
    return g_strdup (self->name);
  return g_strdup_printf ("%g × %g mm", self->width / (double)LOOM_MM,
                          self->height / (double)LOOM_MM);
}
