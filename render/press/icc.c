/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Profiles of printing conditions: what they are called, and which inks a colour takes.
 *
 * Implementation notes: numbers in a profile have their first byte first. Of its tables only those
 * from Lab to inks are read that profiles of presses have (lut8Type and lut16Type, ICC.1:2001-04,
 * 6.5.8 and 6.5.7); between the points of their grid inks are found on straight lines. */

#include "render/press/icc.h"

#include "render/sheet/paper.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define HEADER 128
#define TAG 12
#define INKS 4
#define TABLE8 48  /* bytes before the tables of a lut8Type */
#define TABLE16 52 /* the same of a lut16Type */

/* A table from Lab to inks, within the bytes of the profile. */
typedef struct
{
  const guint8 *input;
  const guint8 *grid;
  const guint8 *output;
  guint n_input;
  guint n_output;
  guint points; /* of the grid, along each side */
  guint width;  /* bytes of a number */
} Table;

struct _LoomIcc
{
  GBytes *bytes;
  char *description;
  gboolean is_cmyk_printer;
  gboolean has_table;
  Table table;
};

static guint32
number (const guint8 *at, guint width)
{
  guint32 value = 0;

  for (guint i = 0; i < width; i++)
    value = value << 8 | at[i];
  return value;
}

/* The bytes of the tag called @name, or NULL. */
static const guint8 *
find_tag (GBytes *bytes, const char *name, gsize *length)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const guint32 n = number (data + HEADER, 4);

  for (guint32 i = 0; i < n && HEADER + 4 + (gsize)(i + 1) * TAG <= size; i++)
    {
      const guint8 *tag = data + HEADER + 4 + (gsize)i * TAG;
      const gsize from = number (tag + 4, 4);

      *length = number (tag + 8, 4);
      if (memcmp (tag, name, 4) == 0)
        return from <= size && *length <= size - from ? data + from : NULL;
    }
  return NULL;
}

static char *
read_description (GBytes *bytes)
{
  gsize length = 0;
  const guint8 *tag = find_tag (bytes, "desc", &length);
  char *text = NULL;

  if (tag != NULL && length > 12 && memcmp (tag, "desc", 4) == 0)
    text = g_strndup ((const char *)tag + 12, MIN (number (tag + 8, 4), length - 12));
  else if (tag != NULL && length >= 28 && memcmp (tag, "mluc", 4) == 0)
    {
      const gsize from = number (tag + 24, 4), n = number (tag + 20, 4);

      if (from <= length && n <= length - from)
        text = g_convert ((const char *)tag + from, (gssize)n, "UTF-8", "UTF-16BE", NULL, NULL,
                          NULL);
    }
  if (text == NULL || text[0] == '\0' || !g_utf8_validate (text, -1, NULL))
    {
      g_free (text);
      return g_strdup ("unnamed");
    }
  return g_strstrip (text);
}

/* Whether @tag is a table from three numbers to four inks that lies within its @length bytes. */
static gboolean
read_table (const guint8 *tag, gsize length, Table *table)
{
  gsize n_grid;

  if (length < TABLE16 || tag[8] != 3 || tag[9] != INKS || tag[10] < 2)
    return FALSE;
  if (memcmp (tag, "mft2", 4) == 0)
    *table = (Table){ .input = tag + TABLE16,
                      .n_input = number (tag + 48, 2),
                      .n_output = number (tag + 50, 2),
                      .width = 2 };
  else if (memcmp (tag, "mft1", 4) == 0)
    *table = (Table){ .input = tag + TABLE8, .n_input = 256, .n_output = 256, .width = 1 };
  else
    return FALSE;
  if (table->n_input < 2 || table->n_output < 2)
    return FALSE;
  table->points = tag[10];
  n_grid = (gsize)table->points * table->points * table->points * INKS;
  table->grid = table->input + (gsize)3 * table->n_input * table->width;
  table->output = table->grid + n_grid * table->width;
  return (gsize)(table->output - tag) + (gsize)INKS * table->n_output * table->width <= length;
}

static gboolean
find_table (GBytes *bytes, Table *table)
{
  static const char *const names[] = { "B2A1", "B2A0" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize length = 0;
      const guint8 *tag = find_tag (bytes, names[i], &length);

      if (tag != NULL && read_table (tag, length, table))
        return TRUE;
    }
  return FALSE;
}

LoomIcc *
loom_icc_new (GBytes *bytes, GError **error)
{
  gsize size;
  const guint8 *data;
  LoomIcc *self;

  g_return_val_if_fail (bytes != NULL, NULL);

  data = g_bytes_get_data (bytes, &size);
  if (size < HEADER + 4 || memcmp (data + 36, "acsp", 4) != 0 || number (data, 4) > size)
    {
      g_set_error_literal (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PROFILE,
                           _ ("it is no ICC profile, or only the beginning of one"));
      return NULL;
    }
  self = g_new0 (LoomIcc, 1);
  self->bytes = g_bytes_ref (bytes);
  self->description = read_description (bytes);
  self->is_cmyk_printer = memcmp (data + 12, "prtr", 4) == 0 && memcmp (data + 16, "CMYK", 4) == 0;
  self->has_table = self->is_cmyk_printer && memcmp (data + 20, "Lab ", 4) == 0
                    && find_table (bytes, &self->table);
  return self;
}

void
loom_icc_free (LoomIcc *self)
{
  if (self == NULL)
    return;
  g_bytes_unref (self->bytes);
  g_free (self->description);
  g_free (self);
}

GBytes *
loom_icc_get_bytes (const LoomIcc *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->bytes;
}

const char *
loom_icc_get_description (const LoomIcc *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

gboolean
loom_icc_is_cmyk_printer (const LoomIcc *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_cmyk_printer;
}

/* A number of a table as a share of the largest there can be. */
static double
share (const Table *table, const guint8 *from, gsize i)
{
  return number (from + i * table->width, table->width) / (table->width == 2 ? 65535.0 : 255.0);
}

/* The value at @at (0 to 1) along the @n numbers from @from. */
static double
look_up (const Table *table, const guint8 *from, guint n, double at)
{
  const double place = CLAMP (at, 0, 1) * (n - 1);
  const guint low = MIN ((guint)place, n - 2);

  return share (table, from, low)
         + (place - low) * (share (table, from, low + 1) - share (table, from, low));
}

/* Lab as numbers from 0 to 1 of a table: of 16 bits they are of the second version of the standard,
 * whose white is 0xff00. */
static void
encode (const Table *table, const double lab[3], double coded[3])
{
  const double most = table->width == 2 ? 65535.0 / 65280 : 1;

  coded[0] = lab[0] / 100 / most;
  for (guint i = 1; i < 3; i++)
    coded[i] = (lab[i] + 128) / 255 / most;
}

static double
interpolate (const Table *table, const double coded[3], guint ink)
{
  guint low[3];
  double part[3], sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      const gsize column = (gsize)i * table->n_input * table->width;
      const double place
          = look_up (table, table->input + column, table->n_input, coded[i]) * (table->points - 1);

      low[i] = MIN ((guint)place, table->points - 2);
      part[i] = place - low[i];
    }
  for (guint corner = 0; corner < 8; corner++)
    {
      gsize cell = 0;
      double weight = 1;

      for (guint i = 0; i < 3; i++)
        {
          const guint far = corner >> i & 1;

          cell = cell * table->points + low[i] + far;
          weight *= far ? part[i] : 1 - part[i];
        }
      sum += weight * share (table, table->grid, cell * INKS + ink);
    }
  return sum;
}

static double
to_linear (double value)
{
  return value <= .04045 ? value / 12.92 : pow ((value + .055) / 1.055, 2.4);
}

static double
to_root (double value)
{
  return value > 216.0 / 24389 ? cbrt (value) : (24389.0 / 27 * value + 16) / 116;
}

/* From sRGB by way of D50, as profiles connect (Bradford’s matrix worked in). */
static void
to_lab (const double rgb[3], double lab[3])
{
  static const double rows[3][3] = { { .4360747, .3850649, .1430804 },
                                     { .2225045, .7168786, .0606169 },
                                     { .0139322, .0971045, .7141733 } };
  static const double white[3] = { .96422, 1, .82521 };
  double root[3];

  for (guint i = 0; i < 3; i++)
    root[i] = to_root ((rows[i][0] * to_linear (rgb[0]) + rows[i][1] * to_linear (rgb[1])
                        + rows[i][2] * to_linear (rgb[2]))
                       / white[i]);
  lab[0] = 116 * root[1] - 16;
  lab[1] = 500 * (root[0] - root[1]);
  lab[2] = 200 * (root[1] - root[2]);
}

gboolean
loom_icc_get_ink (const LoomIcc *self, const double rgb[3], double cmyk[4])
{
  double lab[3], coded[3];

  g_return_val_if_fail (self != NULL && rgb != NULL && cmyk != NULL, FALSE);

  if (!self->has_table)
    return FALSE;
  to_lab (rgb, lab);
  encode (&self->table, lab, coded);
  for (guint ink = 0; ink < INKS; ink++)
    cmyk[ink] = look_up (&self->table,
                         self->table.output + (gsize)ink * self->table.n_output * self->table.width,
                         self->table.n_output, interpolate (&self->table, coded, ink));
  return TRUE;
}

void
loom_srgb_measure (const double rgb[3], double *lightness, double *chroma)
{
  double lab[3];

  to_lab (rgb, lab);
  *lightness = lab[0];
  *chroma = hypot (lab[1], lab[2]);
}
