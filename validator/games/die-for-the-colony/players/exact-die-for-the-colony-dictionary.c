/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The policy of a turn in a fraction of its bytes.
 *
 * Implementation notes: what is best seldom hangs on all the markers of the other side, nor on much
 * of what else goes on, so that among the rows of a turn, each of which says it for every set of
 * markers, few are unlike: on a ring 15,000 to 26,000 of 233,000, in a row of dice 39,000 to 70,000
 * of 671,000. A dictionary keeps every byte within reach at once, which a stream that has to be
 * unpacked would not. */

#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony-private.h"

#include <string.h>

/* An open hash table of entries, by number plus one. */
typedef struct
{
  guint32 *slots;
  gsize n_slots; /* a power of two, at most half of them taken */
} Index;

static gsize
find_slot (const Index *self, const guint8 *entries, const guint8 *row)
{
  guint64 halves[2];
  gsize slot;

  memcpy (halves, row, sizeof halves);
  halves[0] = (halves[0] ^ (halves[1] >> 29)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  halves[0] = (halves[0] ^ halves[1]) * G_GUINT64_CONSTANT (0xc2b2ae3d27d4eb4f);
  slot = (gsize)(halves[0] >> 32) & (self->n_slots - 1);
  while (self->slots[slot] != 0
         && memcmp (entries + (gsize)(self->slots[slot] - 1) * N_MASKS, row, N_MASKS) != 0)
    slot = (slot + 1) & (self->n_slots - 1);
  return slot;
}

static void
grow (Index *self, const guint8 *entries, guint n_entries)
{
  g_free (self->slots);
  self->n_slots = MAX (self->n_slots * 2, 1024);
  self->slots = g_new0 (guint32, self->n_slots);
  for (guint i = 0; i < n_entries; i++)
    self->slots[find_slot (self, entries, entries + (gsize)i * N_MASKS)] = i + 1;
}

void
loom_dc_dictionary_init (Dictionary *self, const guint8 *policy, gsize n_bytes)
{
  Index index = { NULL, 0 };
  gsize n_room = 0;

  G_STATIC_ASSERT (N_MASKS == 2 * sizeof (guint64));
  *self = (Dictionary){ .n_rows = n_bytes / N_MASKS };
  self->wide = g_new (guint32, self->n_rows);
  for (gsize i = 0; i < self->n_rows; i++)
    {
      const guint8 *row = policy + i * N_MASKS;
      gsize slot;

      if ((gsize)self->n_entries * 2 >= index.n_slots)
        {
          grow (&index, self->entries, self->n_entries);
          n_room = index.n_slots / 2;
          self->entries = g_realloc (self->entries, n_room * N_MASKS);
        }
      slot = find_slot (&index, self->entries, row);
      if (index.slots[slot] == 0)
        {
          memcpy (self->entries + (gsize)self->n_entries * N_MASKS, row, N_MASKS);
          index.slots[slot] = ++self->n_entries;
        }
      self->wide[i] = index.slots[slot] - 1;
    }
  g_free (index.slots);
  self->entries = g_realloc (self->entries, MAX ((gsize)self->n_entries, 1) * N_MASKS);
  if (self->n_entries > G_MAXUINT16 + 1)
    return;
  self->narrow = g_new (guint16, MAX (self->n_rows, 1));
  for (gsize i = 0; i < self->n_rows; i++)
    self->narrow[i] = (guint16)self->wide[i];
  g_clear_pointer (&self->wide, g_free);
}

void
loom_dc_dictionary_drop (Dictionary *self)
{
  g_free (self->entries);
  g_free (self->narrow);
  g_free (self->wide);
}

gsize
loom_dc_dictionary_bytes (const Dictionary *self)
{
  return (gsize)self->n_entries * N_MASKS
         + self->n_rows * (self->narrow != NULL ? sizeof *self->narrow : sizeof *self->wide);
}
