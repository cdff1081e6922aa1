/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing GIF: the table of codes is a number for each code and each byte behind it. */

#include "formats/exchange/gif/gif.h"

#include <string.h>

#define MOST_CODES 4096
#define CLEAR 256
#define END 257

LoomGif *
loom_gif_new (guint width, guint height)
{
  LoomGif *self = g_new0 (LoomGif, 1);
  self->width = width;
  self->height = height;
  self->numbers = g_malloc0 (MAX ((gsize)width * height, 1));
  return self;
}

void
loom_gif_free (LoomGif *self)
{
  g_free (self->numbers);
  g_free (self);
}

typedef struct
{
  GByteArray *file;
  guint8 block[255];
  guint n_block;
  guint32 held;
  guint n_held;
} Bits;

static void
append (GByteArray *file, guint byte)
{
  const guint8 one = (guint8)byte;
  g_byte_array_append (file, &one, 1);
}

static void
append_two (GByteArray *file, guint number)
{
  append (file, number & 0xff);
  append (file, number >> 8);
}

static void
end_block (Bits *self)
{
  if (self->n_block == 0)
    return;
  append (self->file, self->n_block);
  g_byte_array_append (self->file, self->block, self->n_block);
  self->n_block = 0;
}

static void
put_byte (Bits *self, guint byte)
{
  self->block[self->n_block++] = (guint8)byte;
  if (self->n_block == sizeof self->block)
    end_block (self);
}

static void
put_code (Bits *self, guint code, guint n)
{
  self->held |= code << self->n_held;
  self->n_held += n;
  for (; self->n_held >= 8; self->n_held -= 8, self->held >>= 8)
    put_byte (self, self->held & 0xff);
}

static void
pack (const LoomGif *self, GByteArray *file)
{
  g_autofree guint16 *codes = g_new0 (guint16, MOST_CODES * 256);
  const gsize n = (gsize)self->width * self->height;
  Bits bits = { .file = file };
  guint bits_of_code = 9, next = END + 1;
  append (file, 8);
  put_code (&bits, CLEAR, bits_of_code);
  guint before = n > 0 ? self->numbers[0] : 0;
  for (gsize i = 1; i < n; i++)
    {
      const guint8 byte = self->numbers[i];
      guint16 *code = &codes[before * 256 + byte];
      if (*code != 0)
        {
          before = *code;
          continue;
        }
      put_code (&bits, before, bits_of_code);
      before = byte;
      *code = (guint16)next;
      if (next == 1u << bits_of_code)
        bits_of_code++;
      if (++next < MOST_CODES)
        continue;
      put_code (&bits, CLEAR, bits_of_code);
      memset (codes, 0, sizeof (guint16) * MOST_CODES * 256);
      bits_of_code = 9;
      next = END + 1;
    }
  put_code (&bits, before, bits_of_code);
  put_code (&bits, END, bits_of_code);
  if (bits.n_held > 0)
    put_byte (&bits, bits.held & 0xff);
  end_block (&bits);
  append (file, 0);
}

GBytes *
loom_gif_write (const LoomGif *self)
{
  g_return_val_if_fail (self != NULL && self->width > 0 && self->width <= G_MAXUINT16
                            && self->height > 0 && self->height <= G_MAXUINT16,
                        NULL);
  g_autoptr (GByteArray) file = g_byte_array_new ();
  g_byte_array_append (file, (const guint8 *)"GIF89a", 6);
  append_two (file, self->width);
  append_two (file, self->height);
  append (file, 0xf7); /* 256 colours of 8 bits */
  append (file, 0);
  append (file, 0);
  for (guint i = 0; i < 256; i++)
    {
      append (file, self->palette[i] >> 16 & 0xff);
      append (file, self->palette[i] >> 8 & 0xff);
      append (file, self->palette[i] & 0xff);
    }
  append (file, ',');
  append_two (file, 0);
  append_two (file, 0);
  append_two (file, self->width);
  append_two (file, self->height);
  append (file, 0);
  pack (self, file);
  append (file, ';');
  return g_byte_array_free_to_bytes (g_steal_pointer (&file));
}
