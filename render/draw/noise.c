/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Repeatable chance: a xorshift64* stream and a hash of small integers. */

#include "render/draw/noise.h"

static guint64
scramble (guint64 x)
{
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9ULL;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebULL;
  x ^= x >> 31;
  return x;
}

LoomNoise
loom_noise_start (guint64 seed)
{
  guint64 state = scramble (seed + 0x9e3779b97f4a7c15ULL);
  return (LoomNoise){ state != 0 ? state : 88172645463325252ULL };
}

double
loom_noise_unit (LoomNoise *self)
{
  guint64 x = self->state;
  x ^= x >> 12;
  x ^= x << 25;
  x ^= x >> 27;
  self->state = x;
  return (double)((x * 0x2545f4914f6cdd1dULL) >> 11) / 9007199254740992.0;
}

double
loom_noise_range (LoomNoise *self, double low, double high)
{
  return low + (high - low) * loom_noise_unit (self);
}

double
loom_noise_at (gint64 x, gint64 y, gint64 salt)
{
  guint64 h = scramble ((guint64)x * 0x9e3779b97f4a7c15ULL + 0x632be59bd9b4e019ULL);
  h = scramble (h ^ ((guint64)y * 0xd1b54a32d192ed03ULL + 0x2545f4914f6cdd1dULL));
  h = scramble (h ^ ((guint64)salt * 0x8cb92ba72f3d8dd7ULL + 0x9e3779b97f4a7c15ULL));
  return (double)(h >> 11) / 9007199254740992.0;
}

guint64
loom_noise_seed (const char *text)
{
  guint64 h = 1469598103934665603ULL;
  for (const char *p = text != NULL ? text : ""; *p != '\0'; p++)
    h = (h ^ (guchar)*p) * 1099511628211ULL;
  return h;
}
