/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose each face is: from the outside, where nobody is, over every edge an area on it begins or
 * ends. Where several are, the highest rank has it. Then thin ground that nobody has goes to a
 * neighbour, and parts too small to be seen go. */

#include "formats/exchange/weave/weave-private.h"

#include "formats/geometry/planar.h"

#include <glib/gi18n.h>
#include <string.h>

/* µm²: 0.02 mm², of which nothing could be seen. */
#define LEAST_SIZE 20000

/* Entries of all lists of who covers a face. */
#define MOST_COVERS 20000000

typedef struct
{
  LoomWeave *weave;
  guint *halves; /* by face, CSR */
  guint *first;
  GPtrArray *covers; /* (element-type GArray of guint) (owned): who covers each face, in order */
  guint64 n_covers;
} Owning;

static void
list_halves (Owning *self)
{
  LoomWeave *weave = self->weave;
  const guint n = 2 * weave->edges->len;
  self->first = g_new0 (guint, weave->n_faces + 2);
  self->halves = g_new (guint, n + 1);
  for (guint h = 0; h < n; h++)
    self->first[weave->face[h] + 2]++;
  for (guint f = 1; f < weave->n_faces + 1; f++)
    self->first[f + 1] += self->first[f];
  for (guint h = 0; h < n; h++)
    self->halves[self->first[weave->face[h] + 1]++] = h;
}

/* Who covers the other side of an edge from where @here do. */
static GArray *
step_over (const LoomWeave *self, const GArray *here, const LoomWeaveEdge *edge)
{
  GArray *there = g_array_new (FALSE, FALSE, sizeof (guint));
  guint i = 0, k = 0;
  while (i < here->len || k < edge->n)
    {
      const guint a = i < here->len ? g_array_index (here, guint, i) : G_MAXUINT;
      const guint b
          = k < edge->n ? g_array_index (self->owners, guint, edge->first + k) : G_MAXUINT;
      if (a < b)
        g_array_append_val (there, a);
      else if (b < a)
        g_array_append_val (there, b);
      i += a <= b;
      k += b <= a;
    }
  return there;
}

static guint
find_highest (const LoomWeave *self, const GArray *covers)
{
  guint best = LOOM_ARCS_NOBODY;
  for (guint i = 0; i < covers->len; i++)
    {
      const guint area = g_array_index (covers, guint, i);
      if (best == LOOM_ARCS_NOBODY || self->ranks[area] > self->ranks[best])
        best = area;
    }
  return best;
}

/* From face to face. FALSE where areas lie on each other too often. */
static gboolean
spread (Owning *self)
{
  LoomWeave *weave = self->weave;
  g_autofree guint *queue = g_new (guint, weave->n_faces);
  guint begin = 0, end = 0;
  queue[end++] = 0;
  g_ptr_array_index (self->covers, 0) = g_array_new (FALSE, FALSE, sizeof (guint));
  while (begin < end)
    {
      const guint face = queue[begin++];
      const GArray *here = g_ptr_array_index (self->covers, face);
      weave->owner[face] = find_highest (weave, here);
      if (here->len > 1)
        {
          weave->counts.n_overlaps++;
          weave->counts.overlap += weave->sizes[face];
        }
      for (guint i = self->first[face]; i < self->first[face + 1]; i++)
        {
          const guint half = self->halves[i], other = weave->face[half ^ 1];
          if (g_ptr_array_index (self->covers, other) != NULL)
            continue;
          GArray *there
              = step_over (weave, here, &g_array_index (weave->edges, LoomWeaveEdge, half / 2));
          self->n_covers += there->len;
          g_ptr_array_index (self->covers, other) = there;
          queue[end++] = other;
          if (self->n_covers > MOST_COVERS)
            return FALSE;
        }
    }
  return TRUE;
}

static double
length_of (const LoomWeave *self, guint half)
{
  return loom_planar_distance (loom_weave_at (self, loom_weave_from (self, half)),
                               loom_weave_at (self, loom_weave_from (self, half ^ 1)));
}

/* Who but @own has the longest border with the faces in @faces; nobody where nobody has any. */
static guint
find_longest (const Owning *self, const guint *faces, guint n, guint own)
{
  const LoomWeave *weave = self->weave;
  g_autoptr (GHashTable) lengths = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  guint best = LOOM_ARCS_NOBODY;
  double longest = 0;
  for (guint f = 0; f < n; f++)
    for (guint i = self->first[faces[f]]; i < self->first[faces[f] + 1]; i++)
      {
        const guint half = self->halves[i], other = weave->owner[weave->face[half ^ 1]];
        if (other == LOOM_ARCS_NOBODY || other == own)
          continue;
        double *length = g_hash_table_lookup (lengths, GUINT_TO_POINTER (other + 1));
        if (length == NULL)
          {
            length = g_new0 (double, 1);
            g_hash_table_insert (lengths, GUINT_TO_POINTER (other + 1), length);
          }
        *length += length_of (weave, half);
        if (*length > longest || (*length == longest && other < best))
          {
            longest = *length;
            best = other;
          }
      }
  return best;
}

/* A gap may be of several faces: those beside one that was closed come next. */
static void
close_gaps (Owning *self, double tolerance)
{
  LoomWeave *weave = self->weave;
  for (guint face = 1; face < weave->n_faces; face++)
    {
      if (weave->owner[face] != LOOM_ARCS_NOBODY
          || 2 * weave->sizes[face] >= tolerance * weave->girths[face])
        continue;
      const guint to = find_longest (self, &face, 1, LOOM_ARCS_NOBODY);
      weave->owner[face] = to;
      weave->counts.n_gaps += to != LOOM_ARCS_NOBODY;
    }
}

/* The faces that hang together and have one owner, from @start on, appended to @faces. */
static double
gather_part (const Owning *self, guint start, gboolean *is_seen, GArray *faces)
{
  const LoomWeave *weave = self->weave;
  double size = 0;
  g_array_set_size (faces, 0);
  g_array_append_val (faces, start);
  is_seen[start] = TRUE;
  for (guint at = 0; at < faces->len; at++)
    {
      const guint face = g_array_index (faces, guint, at);
      size += weave->sizes[face];
      for (guint i = self->first[face]; i < self->first[face + 1]; i++)
        {
          const guint other = weave->face[self->halves[i] ^ 1];
          if (is_seen[other] || weave->owner[other] != weave->owner[start])
            continue;
          is_seen[other] = TRUE;
          g_array_append_val (faces, other);
        }
    }
  return size;
}

/* Drops parts that are smaller than @least, but for the largest of each area that can be seen. What
 * touches another area goes to it, for there it is the rest of an overlap; an island goes
 * altogether. */
static void
drop_parts (Owning *self, double least)
{
  LoomWeave *weave = self->weave;
  g_autofree gboolean *is_seen = g_new0 (gboolean, weave->n_faces);
  g_autofree double *largest = g_new0 (double, weave->n_areas + 1);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));
  for (int pass = 0; pass < 2; pass++)
    {
      memset (is_seen, 0, weave->n_faces * sizeof (gboolean));
      for (guint face = 1; face < weave->n_faces; face++)
        {
          const guint owner = weave->owner[face];
          if (owner == LOOM_ARCS_NOBODY || is_seen[face])
            continue;
          const double size = gather_part (self, face, is_seen, faces);
          if (pass == 0)
            largest[owner] = MAX (largest[owner], size);
          if (pass == 0 || size >= least || (size >= largest[owner] && size >= LEAST_SIZE))
            continue;
          const guint to
              = find_longest (self, (const guint *)(gpointer)faces->data, faces->len, owner);
          for (guint i = 0; i < faces->len; i++)
            weave->owner[g_array_index (faces, guint, i)] = to;
          weave->counts.n_dropped++;
        }
    }
}

static void
free_covers (gpointer data)
{
  if (data != NULL)
    g_array_unref (data);
}

gboolean
loom_weave_find_owners (LoomWeave *self,
                        const LoomWeaveSettings *settings,
                        const LoomTask *task,
                        LoomModelErrors *errors)
{
  g_autoptr (GPtrArray) covers = g_ptr_array_new_with_free_func (free_covers);
  Owning owning = { .weave = self, .covers = covers };
  g_ptr_array_set_size (covers, (int)self->n_faces);
  self->owner = g_new (guint, self->n_faces);
  for (guint f = 0; f < self->n_faces; f++)
    self->owner[f] = LOOM_ARCS_NOBODY;
  list_halves (&owning);
  const gboolean is_fine = spread (&owning);
  if (!is_fine)
    loom_model_errors_add_at (errors, "TOO-MANY", 0, 0,
                              _ ("the shapes lie on each other too often; give areas that do not "
                                 "overlap"));
  else
    {
      close_gaps (&owning, settings->tolerance);
      drop_parts (&owning, settings->least_part);
    }
  g_free (owning.first);
  g_free (owning.halves);
  return is_fine && loom_task_goes_on (task, 0.7, N_ ("Finding areas"));
}
