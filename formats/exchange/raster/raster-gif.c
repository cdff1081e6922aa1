/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GIF, its first picture: by “Graphics Interchange Format, Version 89a”, CompuServe 1990. Codes of
 * growing length name strings of pixels that grow by one pixel a code. */

#include "formats/exchange/raster/raster-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_CODES 4096

typedef struct
{
  const guint8 *at;
  const guint8 *end;
  const guint8 *block; /* the end of the block of bytes that is read */
  guint32 bits;        /* read and not used yet, the lowest first */
  guint n_bits;
} Stream;

/* The string of a code: that of another, and a pixel behind it. */
typedef struct
{
  guint16 before[MOST_CODES];
  guint8 last[MOST_CODES];
  guint8 first[MOST_CODES];
  guint16 length[MOST_CODES];
  guint n;
} Codes;

typedef struct
{
  LoomRaster *raster;
  guint left, top, width, height; /* of the picture in it */
  gboolean is_interlaced;
  guint32 palette[256];
  guint64 n; /* pixels so far */
} Picture;

static gboolean
take_byte (Stream *self, guint8 *byte)
{
  if (self->at >= self->end)
    return FALSE;
  *byte = *self->at++;
  return TRUE;
}

static gboolean
take_number (Stream *self, guint *number)
{
  guint8 low, high;
  if (!take_byte (self, &low) || !take_byte (self, &high))
    return FALSE;
  *number = low | (guint)high << 8;
  return TRUE;
}

static gboolean
take_palette (Stream *self, guint8 flags, guint32 *palette)
{
  if ((flags & 0x80) == 0)
    return TRUE;
  for (guint i = 0; i < 2u << (flags & 7); i++)
    {
      guint8 red, green, blue;
      if (!take_byte (self, &red) || !take_byte (self, &green) || !take_byte (self, &blue))
        return FALSE;
      palette[i] = 0xff000000u | (guint32)red << 16 | (guint32)green << 8 | blue;
    }
  return TRUE;
}

static void
skip_blocks (Stream *self)
{
  guint8 n;
  while (take_byte (self, &n) && n > 0)
    self->at = (gsize)(self->end - self->at) < n ? self->end : self->at + n;
}

/* An extension; one that says which colour is none is heard. */
static gboolean
take_extension (Stream *self, int *clear)
{
  guint8 label;
  if (!take_byte (self, &label))
    return FALSE;
  if (label == 0xf9 && self->end - self->at >= 5 && self->at[0] == 4 && (self->at[1] & 1) != 0)
    *clear = self->at[4];
  skip_blocks (self);
  return TRUE;
}

static gboolean
take_code (Stream *self, guint n_bits, guint *code)
{
  while (self->n_bits < n_bits)
    {
      guint8 byte;
      if (self->at >= self->block)
        {
          if (!take_byte (self, &byte) || byte == 0)
            return FALSE;
          self->block = (gsize)(self->end - self->at) < byte ? self->end : self->at + byte;
        }
      if (!take_byte (self, &byte))
        return FALSE;
      self->bits |= (guint32)byte << self->n_bits;
      self->n_bits += 8;
    }
  *code = self->bits & ((1u << n_bits) - 1);
  self->bits >>= n_bits;
  self->n_bits -= n_bits;
  return TRUE;
}

/* The row in which the @n-th row of the file stands. */
static guint
find_row (const Picture *self, guint n)
{
  static const guint starts[] = { 0, 4, 2, 1 }, steps[] = { 8, 8, 4, 2 };
  if (!self->is_interlaced)
    return n;
  for (guint pass = 0; pass < 4; pass++)
    {
      const guint rows = self->height > starts[pass]
                             ? (self->height - starts[pass] + steps[pass] - 1) / steps[pass]
                             : 0;
      if (n < rows)
        return starts[pass] + n * steps[pass];
      n -= rows;
    }
  return 0;
}

static void
put_string (Picture *self, const Codes *codes, guint code)
{
  const guint length = codes->length[code];
  for (guint i = length; i > 0; i--, code = codes->before[code])
    {
      const guint64 at = self->n + i - 1;
      if (at >= (guint64)self->width * self->height)
        continue;
      const guint x = self->left + (guint)(at % self->width);
      const guint y = self->top + find_row (self, (guint)(at / self->width));
      if (x < self->raster->width && y < self->raster->height)
        self->raster->pixels[(gsize)y * self->raster->width + x] = self->palette[codes->last[code]];
    }
  self->n += length;
}

static void
begin_codes (Codes *self, guint n)
{
  self->n = n + 2;
  for (guint i = 0; i < n; i++)
    {
      self->before[i] = 0;
      self->last[i] = self->first[i] = (guint8)i;
      self->length[i] = 1;
    }
}

static void
add_code (Codes *self, guint before, guint8 last)
{
  if (self->n >= MOST_CODES)
    return;
  self->before[self->n] = (guint16)before;
  self->last[self->n] = last;
  self->first[self->n] = self->first[before];
  self->length[self->n] = (guint16)(self->length[before] + 1);
  self->n++;
}

/* FALSE where the codes make no sense; what came before them stays. */
static gboolean
unpack (Stream *stream, Picture *picture)
{
  guint8 least;
  g_autofree Codes *codes = g_new0 (Codes, 1);
  if (!take_byte (stream, &least) || least < 1 || least > 8)
    return FALSE;
  const guint clear = 1u << least;
  guint n_bits = least + 1u, before = G_MAXUINT, code;
  begin_codes (codes, clear);
  stream->block = stream->at;
  while (picture->n < (guint64)picture->width * picture->height && take_code (stream, n_bits, &code)
         && code != clear + 1)
    {
      if (code == clear)
        {
          begin_codes (codes, clear);
          n_bits = least + 1u;
          before = G_MAXUINT;
          continue;
        }
      if (code > codes->n || (before == G_MAXUINT && code >= clear)
          || (code == codes->n && codes->n >= MOST_CODES))
        return FALSE;
      if (before != G_MAXUINT)
        add_code (codes, before, codes->first[code < codes->n ? code : before]);
      put_string (picture, codes, code);
      before = code;
      if (codes->n == 1u << n_bits && n_bits < 12)
        n_bits++;
    }
  return picture->n > 0;
}

static gboolean
take_picture (Stream *stream, Picture *picture, int clear)
{
  guint8 flags;
  if (!take_number (stream, &picture->left) || !take_number (stream, &picture->top)
      || !take_number (stream, &picture->width) || !take_number (stream, &picture->height)
      || !take_byte (stream, &flags) || picture->width == 0 || picture->height == 0
      || !take_palette (stream, flags, picture->palette))
    return FALSE;
  picture->is_interlaced = (flags & 0x40) != 0;
  if (clear >= 0)
    picture->palette[clear] = 0;
  return unpack (stream, picture);
}

/* What stands before the first picture, and that. */
static gboolean
read_blocks (Stream *stream, Picture *picture)
{
  int clear = -1;
  for (guint8 kind; take_byte (stream, &kind);)
    {
      if (kind == 0x2c)
        return take_picture (stream, picture, clear);
      if (kind != 0x21 || !take_extension (stream, &clear))
        return FALSE;
    }
  return FALSE;
}

LoomRaster *
loom_raster_read_gif (const char *data, gsize length, const char *name, LoomModelErrors *errors)
{
  Stream stream = { .at = (const guint8 *)data + 6, .end = (const guint8 *)data + length };
  Picture picture = { 0 };
  guint width = 0, height = 0;
  guint8 flags, background, aspect;
  if (take_number (&stream, &width) && take_number (&stream, &height) && take_byte (&stream, &flags)
      && take_byte (&stream, &background) && take_byte (&stream, &aspect)
      && take_palette (&stream, flags, picture.palette))
    {
      g_autoptr (LoomRaster) self = loom_raster_make (width, height, name, errors);
      if (self == NULL)
        return NULL;
      picture.raster = self;
      if (read_blocks (&stream, &picture))
        return g_steal_pointer (&self);
    }
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                            _ ("the picture “%s” is broken; save it again, as PNG"), name);
  return NULL;
}
