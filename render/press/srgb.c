/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The profile of sRGB, written from the numbers of IEC 61966-2-1, so that no file has to be there.
 *
 * It is of the second version of the standard (ICC.1:2001-04), which every shop reads. */

#include "render/press/icc.h"

#include <math.h>
#include <string.h>

#define HEADER 128
#define TAGS 9
#define POINTS 1024 /* of the curve */

static void
put (GByteArray *bytes, guint32 value, guint width)
{
  for (guint i = width; i > 0; i--)
    {
      const guint8 byte = (guint8)(value >> 8 * (i - 1));

      g_byte_array_append (bytes, &byte, 1);
    }
}

static void
put_word (GByteArray *bytes, const char *word)
{
  g_byte_array_append (bytes, (const guint8 *)word, 4);
}

static void
put_zeros (GByteArray *bytes, guint n)
{
  for (guint i = 0; i < n; i++)
    put (bytes, 0, 1);
}

static void
put_fixed (GByteArray *bytes, double value)
{
  put (bytes, (guint32)(gint32)lround (value * 65536), 4);
}

static void
put_xyz (GByteArray *bytes, const double xyz[3])
{
  put_word (bytes, "XYZ ");
  put (bytes, 0, 4);
  for (guint i = 0; i < 3; i++)
    put_fixed (bytes, xyz[i]);
}

static void
put_curve (GByteArray *bytes)
{
  put_word (bytes, "curv");
  put (bytes, 0, 4);
  put (bytes, POINTS, 4);
  for (guint i = 0; i < POINTS; i++)
    {
      const double v = i / (POINTS - 1.0);

      put (bytes,
           (guint32)lround (65535 * (v <= .04045 ? v / 12.92 : pow ((v + .055) / 1.055, 2.4))), 2);
    }
}

static void
put_text (GByteArray *bytes, const char *text, gboolean is_description)
{
  const guint n = (guint)strlen (text) + 1;

  put_word (bytes, is_description ? "desc" : "text");
  put (bytes, 0, 4);
  if (is_description)
    put (bytes, n, 4);
  g_byte_array_append (bytes, (const guint8 *)text, n);
  /* No Unicode, and no script of its own. */
  if (is_description)
    put_zeros (bytes, 8 + 3 + 67);
  put_zeros (bytes, (4 - bytes->len % 4) % 4);
}

/* The day is that of the standard: a profile that is the same has the same bytes. */
static void
put_header (GByteArray *bytes, guint size)
{
  static const guint16 date[] = { 1999, 10, 1, 0, 0, 0 };

  put (bytes, size, 4);
  put (bytes, 0, 4);
  put (bytes, 0x02400000, 4);
  put_word (bytes, "mntr");
  put_word (bytes, "RGB ");
  put_word (bytes, "XYZ ");
  for (guint i = 0; i < G_N_ELEMENTS (date); i++)
    put (bytes, date[i], 2);
  put_word (bytes, "acsp");
  put_zeros (bytes, 24);
  put (bytes, 0, 4); /* perceptual */
  put_fixed (bytes, .9642);
  put_fixed (bytes, 1);
  put_fixed (bytes, .8249);
  put_zeros (bytes, HEADER - bytes->len);
}

GBytes *
loom_srgb_profile_new (void)
{
  static const char *const names[TAGS]
      = { "desc", "cprt", "wtpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC" };
  static const double white[] = { .95045, 1, 1.08905 };
  static const double red[] = { .4360747, .2225045, .0139322 };
  static const double green[] = { .3850649, .7168786, .0971045 };
  static const double blue[] = { .1430804, .0606169, .7141733 };
  const double *const colours[] = { white, red, green, blue };
  g_autoptr (GByteArray) data = g_byte_array_new ();
  GByteArray *bytes = g_byte_array_new ();
  guint at[TAGS], length[TAGS];

  for (guint i = 0; i < TAGS; i++)
    {
      at[i] = data->len;
      if (i < 2)
        put_text (data, i == 0 ? "sRGB IEC61966-2.1" : "No copyright, use freely", i == 0);
      else if (i < 6)
        put_xyz (data, colours[i - 2]);
      else if (i == 6)
        put_curve (data);
      else
        at[i] = at[6];
      length[i] = i > 6 ? length[6] : data->len - at[i];
    }
  put_header (bytes, HEADER + 4 + 12 * TAGS + data->len);
  put (bytes, TAGS, 4);
  for (guint i = 0; i < TAGS; i++)
    {
      put_word (bytes, names[i]);
      put (bytes, HEADER + 4 + 12 * TAGS + at[i], 4);
      put (bytes, length[i], 4);
    }
  g_byte_array_append (bytes, data->data, data->len);
  return g_byte_array_free_to_bytes (bytes);
}
