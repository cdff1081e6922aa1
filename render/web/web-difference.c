/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts as what differs from others. */

#include "render/web/web-difference.h"

#include <string.h>

/* Shorter pieces cost more to name than to repeat: gzip finds them. */
#define SHORTEST 90

/* So many bytes are looked up, and so many places that have them are tried. */
#define KEY 12
#define TRIES 32

#define BITS 18
#define NOWHERE G_MAXUINT32

typedef struct
{
  guint8 *all; /* base, then text */
  gsize n;
  guint32 *newest; /* by sum of a key: the last place that has it */
  guint32 *older;  /* by place: the one before that has the same */
  gsize known;     /* places before this can be found */
  GString *numbers;
  GByteArray *fresh;
  gsize said;   /* new bytes since the last piece */
  gsize behind; /* where the last piece ended */
} Writer;

/* The sum of the key at @at, as Fowler, Noll and Vo take it. */
static guint32
sum (const Writer *self, gsize at)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < KEY; i++)
    hash = (hash ^ self->all[at + i]) * 16777619u;
  return (hash ^ (hash >> BITS)) & ((1u << BITS) - 1);
}

/* Makes all places before @end known. */
static void
learn (Writer *self, gsize end)
{
  for (; self->known < end && self->known + KEY <= self->n; self->known++)
    {
      const guint32 key = sum (self, self->known);

      self->older[self->known] = self->newest[key];
      self->newest[key] = (guint32)self->known;
    }
}

/* How far what is at @place goes on at @at as well. */
static gsize
measure (const Writer *self, gsize place, gsize at)
{
  const gsize most = MIN (self->n - at, at - place);
  gsize length = 0;

  while (length < most && self->all[place + length] == self->all[at + length])
    length++;
  return length;
}

/* The longest piece before @at that goes on there as well: its length, and *@from. Where the last
 * piece goes on after as many bytes as are new, it is named in the fewest. */
static gsize
find (const Writer *self, gsize at, gsize *from)
{
  gsize longest = 0;

  if (at + KEY > self->n)
    return 0;
  *from = self->behind + self->said;
  if (*from < at && (longest = measure (self, *from, at)) >= SHORTEST)
    return longest;
  guint32 place = self->newest[sum (self, at)];

  for (guint i = 0; i < TRIES && place != NOWHERE; i++, place = self->older[place])
    {
      const gsize length = measure (self, place, at);

      if (length > longest)
        {
          longest = length;
          *from = place;
        }
    }
  return longest;
}

static void
end_piece (Writer *self, gsize from, gsize length)
{
  g_string_append_printf (self->numbers,
                          ",%" G_GSIZE_FORMAT ",%" G_GINT64_FORMAT ",%" G_GSIZE_FORMAT, self->said,
                          (gint64)from - (gint64)self->behind, length);
  self->said = 0;
  self->behind = from + length;
}

static void
compare (Writer *self, gsize start)
{
  learn (self, start);
  for (gsize at = start; at < self->n;)
    {
      gsize from = 0;
      const gsize length = find (self, at, &from);

      if (length >= SHORTEST)
        {
          end_piece (self, from, length);
          at += length;
        }
      else
        {
          g_byte_array_append (self->fresh, &self->all[at], 1);
          self->said++;
          at++;
        }
      learn (self, at);
    }
  if (self->said > 0)
    end_piece (self, self->behind, 0);
}

GBytes *
loom_web_difference (GBytes *base, GBytes *text)
{
  const gsize n_base = g_bytes_get_size (base), n_text = g_bytes_get_size (text);
  Writer self
      = { .n = n_base + n_text, .numbers = g_string_new (NULL), .fresh = g_byte_array_new () };

  g_assert (self.n < NOWHERE);
  self.all = g_malloc (self.n + 1);
  if (n_base > 0)
    memcpy (self.all, g_bytes_get_data (base, NULL), n_base);
  if (n_text > 0)
    memcpy (self.all + n_base, g_bytes_get_data (text, NULL), n_text);
  self.newest = g_new (guint32, 1u << BITS);
  memset (self.newest, 0xff, sizeof (guint32) << BITS);
  self.older = g_new (guint32, self.n + 1);
  g_string_append_printf (self.numbers, "%" G_GSIZE_FORMAT, self.n);
  compare (&self, n_base);
  g_string_append_c (self.numbers, '\n');
  g_byte_array_prepend (self.fresh, (const guint8 *)self.numbers->str, (guint)self.numbers->len);
  g_string_free (self.numbers, TRUE);
  g_free (self.all);
  g_free (self.newest);
  g_free (self.older);
  return g_byte_array_free_to_bytes (self.fresh);
}
