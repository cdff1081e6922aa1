/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Growing islands: the cell nearest to its island's middle (distance bent by smooth noise, so that
 * coasts are not round) is taken next, with its whole orbit, until the island has its share.
 *
 * An island is named by the orbit of its seed and by the element that carries the first seed to its
 * own; element g takes island (o, e) to (o, e + g). Cells that would join two islands stay sea. */

#include "validator/generate/land.h"

#include "formats/model/error.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

#define TRIES 24

/* A group of islands that the symmetry takes into each other. */
typedef struct
{
  guint seed;   /* site */
  guint size;   /* islands in it */
  guint quota;  /* areas still wanted, all islands together */
  double reach; /* of one island, squared */
} Family;

/* A cell that an island could take. */
typedef struct
{
  double score;
  guint site;
  gint island;
} Claim;

typedef struct
{
  const LoomLandPlan *plan;
  LoomScatter *scatter;
  GArray *families; /* (element-type Family) */
  guint8 *fits;     /* whether a cell lies on the board with its orbit */
  gint *islands;
  GArray *claims; /* (element-type Claim): a heap, least first */
  GArray *areas;
  guint64 key;
} Growth;

double
loom_land_noise (guint64 key, double x, double y)
{
  double column = floor (x), row = floor (y);
  double fx = x - column, fy = y - row;
  double value[4];
  for (guint i = 0; i < 4; i++)
    {
      guint64 place = (guint64)(gint64)(column + (i & 1)) * 0x9e3779b97f4a7c15u
                      + (guint64)(gint64)(row + (i >> 1)) * 0xc2b2ae3d27d4eb4fu;
      value[i] = (double)(loom_generator_random_hash (key ^ place) >> 11) * 0x1p-52 - 1.0;
    }
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  double top = value[0] + fx * (value[1] - value[0]);
  double bottom = value[2] + fx * (value[3] - value[2]);
  return top + fy * (bottom - top);
}

static gint
island_image (const Growth *growth, gint island, guint g)
{
  gint n = (gint)growth->plan->turn.n;
  const Family *family = &g_array_index (growth->families, Family, island / n);
  return family->size == 1 ? island : island / n * n + (island % n + (gint)g) % n;
}

static gboolean
claim_is_before (const Claim *a, const Claim *b)
{
  return a->score < b->score || (a->score == b->score && a->site < b->site);
}

static void
claims_push (GArray *claims, Claim claim)
{
  g_array_append_val (claims, claim);
  Claim *heap = (Claim *)(gpointer)claims->data;
  for (guint i = claims->len - 1; i > 0 && claim_is_before (&heap[i], &heap[(i - 1) / 2]);
       i = (i - 1) / 2)
    {
      Claim swap = heap[i];
      heap[i] = heap[(i - 1) / 2];
      heap[(i - 1) / 2] = swap;
    }
}

static Claim
claims_pop (GArray *claims)
{
  Claim *heap = (Claim *)(gpointer)claims->data;
  Claim first = heap[0];
  heap[0] = heap[claims->len - 1];
  g_array_set_size (claims, claims->len - 1);
  for (guint i = 0;;)
    {
      guint least = i;
      for (guint child = 2 * i + 1; child <= 2 * i + 2 && child < claims->len; child++)
        if (claim_is_before (&heap[child], &heap[least]))
          least = child;
      if (least == i)
        return first;
      Claim swap = heap[i];
      heap[i] = heap[least];
      heap[least] = swap;
      i = least;
    }
}

/* How much site @site belongs to @island: the squared distance in reaches, bent. */
static double
score (const Growth *growth, guint site, gint island)
{
  const LoomScatter *scatter = growth->scatter;
  gint n = (gint)growth->plan->turn.n;
  const Family *family = &g_array_index (growth->families, Family, island / n);
  guint seed = loom_scatter_image (scatter, family->seed, (guint)(island % n));
  double dx = scatter->x[site] - scatter->x[seed], dy = scatter->y[site] - scatter->y[seed];
  if (family->size == 1 && n > 1 && !growth->plan->turn.mirror)
    {
      dx = scatter->x[site];
      dy = scatter->y[site];
    }
  guint base = scatter->orbits[site].base;
  double wave = 3.0 * scatter->spacing;
  double aspect = (double)growth->plan->height / growth->plan->width;
  double bend = loom_land_noise (growth->key, scatter->x[base] / wave, scatter->y[base] / wave);
  aspect = growth->plan->turn.n > 2 || growth->plan->n_islands > 1 ? 1 : aspect;
  return (dx * dx * aspect + dy * dy / aspect) / family->reach * (1 + 0.45 * bend);
}

static void
claim_around (Growth *growth, guint site)
{
  const LoomVoronoi *mesh = growth->scatter->mesh;
  gint island = growth->islands[site];
  for (guint k = mesh->starts[site]; k < mesh->starts[site + 1]; k++)
    {
      guint next = mesh->neighbours[k];
      if (growth->islands[next] == LOOM_LAND_SEA && growth->fits[next])
        claims_push (growth->claims, (Claim){ score (growth, next, island), next, island });
    }
}

/* Whether @site may become part of @island without touching another, its own images included. */
static gboolean
may_take (const Growth *growth, guint site, gint island)
{
  const LoomScatter *scatter = growth->scatter;
  const LoomVoronoi *mesh = scatter->mesh;
  const LoomOrbit *orbit = &scatter->orbits[site];
  if (orbit->size == 1 && scatter->turn.n > 1 && island_image (growth, island, 1) != island)
    return FALSE;
  for (guint k = mesh->starts[site]; k < mesh->starts[site + 1]; k++)
    {
      guint next = mesh->neighbours[k];
      if (growth->islands[next] != LOOM_LAND_SEA && growth->islands[next] != island)
        return FALSE;
      const LoomOrbit *other = &scatter->orbits[next];
      if (other->base == orbit->base)
        {
          guint g = (other->element + orbit->size - orbit->element) % orbit->size;
          if (island_image (growth, island, g) != island)
            return FALSE;
        }
    }
  return TRUE;
}

static void
take (Growth *growth, guint site, gint island)
{
  const LoomOrbit *orbit = &growth->scatter->orbits[site];
  for (guint g = 0; g < orbit->size; g++)
    growth->islands[loom_scatter_image (growth->scatter, site, g)]
        = island_image (growth, island, g);
  for (guint g = 0; g < orbit->size; g++)
    {
      guint image = orbit->base + g;
      g_array_append_val (growth->areas, image);
    }
  for (guint g = 0; g < orbit->size; g++)
    claim_around (growth, orbit->base + g);
}

/* Whether each island hangs together; a ring about a pond may not have closed. */
static gboolean
hangs_together (const Growth *growth)
{
  const LoomVoronoi *mesh = growth->scatter->mesh;
  g_autofree guint8 *seen = g_new0 (guint8, growth->scatter->n);
  g_autoptr (GArray) todo = g_array_new (FALSE, FALSE, sizeof (guint));
  guint parts = 0;
  for (guint i = 0; i < growth->areas->len; i++)
    {
      guint site = g_array_index (growth->areas, guint, i);
      if (seen[site])
        continue;
      parts++;
      seen[site] = TRUE;
      g_array_append_val (todo, site);
      while (todo->len > 0)
        {
          site = g_array_index (todo, guint, todo->len - 1);
          g_array_set_size (todo, todo->len - 1);
          for (guint k = mesh->starts[site]; k < mesh->starts[site + 1]; k++)
            {
              guint next = mesh->neighbours[k];
              if (!seen[next] && growth->islands[next] == growth->islands[site])
                {
                  seen[next] = TRUE;
                  g_array_append_val (todo, next);
                }
            }
        }
    }
  return parts == growth->plan->n_islands;
}

static gboolean
grow (Growth *growth)
{
  guint wanted = 0;
  for (guint f = 0; f < growth->families->len; f++)
    {
      Family *family = &g_array_index (growth->families, Family, f);
      gint island = (gint)(f * growth->plan->turn.n);
      guint size = growth->scatter->orbits[family->seed].size;
      if (family->quota < size || !may_take (growth, family->seed, island)
          || growth->islands[family->seed] != LOOM_LAND_SEA)
        return FALSE;
      family->quota -= size;
      take (growth, family->seed, island);
    }
  for (guint f = 0; f < growth->families->len; f++)
    wanted += g_array_index (growth->families, Family, f).quota;
  while (wanted > 0 && growth->claims->len > 0)
    {
      Claim claim = claims_pop (growth->claims);
      Family *family
          = &g_array_index (growth->families, Family, claim.island / (gint)growth->plan->turn.n);
      guint size = growth->scatter->orbits[claim.site].size;
      if (growth->islands[claim.site] != LOOM_LAND_SEA || size > family->quota
          || !may_take (growth, claim.site, claim.island))
        continue;
      family->quota -= size;
      wanted -= size;
      take (growth, claim.site, claim.island);
    }
  return wanted == 0 && hangs_together (growth);
}

/* A cell fits when all its corners, and those of its images, are inside the margin. */
static void
find_fitting (Growth *growth)
{
  const LoomScatter *scatter = growth->scatter;
  const LoomVoronoi *mesh = scatter->mesh;
  double right = growth->plan->width / 2.0 - growth->plan->margin;
  double bottom = growth->plan->height / 2.0 - growth->plan->margin;
  for (guint site = 0; site < scatter->n; site++)
    {
      growth->fits[site] = loom_voronoi_degree (mesh, site) >= 3;
      for (guint k = mesh->starts[site]; k < mesh->starts[site + 1]; k++)
        if (ABS (mesh->x[mesh->vertices[k]]) > right || ABS (mesh->y[mesh->vertices[k]]) > bottom)
          growth->fits[site] = FALSE;
    }
  gboolean is_round
      = growth->plan->turn.n >= 4 && growth->plan->n_areas % growth->plan->turn.n == 0;
  if (growth->plan->pond || is_round)
    growth->fits[0] = FALSE;
  for (guint site = 0; site < scatter->n; site++)
    {
      const LoomOrbit *orbit = &scatter->orbits[site];
      for (guint g = 0; g < orbit->size; g++)
        growth->fits[orbit->base] &= growth->fits[orbit->base + g];
    }
  for (guint site = 0; site < scatter->n; site++)
    growth->fits[site] = growth->fits[scatter->orbits[site].base];
}

/* The fitting site that is farthest from all seeds; the first one is near the middle of the part
 * that is carried about, or in the middle itself. */
static guint
find_seed (const Growth *growth, gboolean alone, LoomGeneratorRandom *stream)
{
  const LoomScatter *scatter = growth->scatter;
  guint best = G_MAXUINT;
  double most = -1;
  for (guint site = 0; site < scatter->n; site++)
    {
      const LoomOrbit *orbit = &scatter->orbits[site];
      if (!growth->fits[site] || orbit->element != 0
          || (alone ? orbit->size != 1 : orbit->size != growth->plan->turn.n))
        continue;
      double x = scatter->x[site], y = scatter->y[site];
      double least = 1e300;
      if (growth->families->len == 0)
        least = 1e15 / (1 + x * x + y * y);
      for (guint f = 0; f < growth->families->len; f++)
        {
          guint seed = g_array_index (growth->families, Family, f).seed;
          for (guint g = 0; g < scatter->orbits[seed].size; g++)
            {
              guint image = loom_scatter_image (scatter, seed, g);
              double dx = scatter->x[image] - x, dy = scatter->y[image] - y;
              least = MIN (least, dx * dx + dy * dy);
            }
        }
      if (!alone)
        for (guint g = 1; g < orbit->size; g++)
          {
            double dx = scatter->x[site + g] - x, dy = scatter->y[site + g] - y;
            if (growth->plan->n_islands > 1)
              least = MIN (least, dx * dx + dy * dy);
          }
      if (growth->plan->n_islands > 1)
        least *= 1 + 0.35 * loom_generator_random_unit (stream);
      if (least > most)
        {
          most = least;
          best = site;
        }
    }
  return best;
}

/* Moves the seeds of a board without symmetry apart: a few steps of k-means over all cells. */
static void
spread_seeds (Growth *growth)
{
  const LoomScatter *scatter = growth->scatter;
  guint n = growth->families->len;
  for (guint step = 0; step < 6; step++)
    {
      g_autofree double *sums = g_new0 (double, 3 * n);
      for (guint site = 0; site < scatter->n; site++)
        {
          guint nearest = 0;
          double least = 1e300;
          for (guint f = 0; f < n && growth->fits[site]; f++)
            {
              guint seed = g_array_index (growth->families, Family, f).seed;
              double dx = scatter->x[seed] - scatter->x[site];
              double dy = scatter->y[seed] - scatter->y[site];
              if (dx * dx + dy * dy < least)
                {
                  least = dx * dx + dy * dy;
                  nearest = f;
                }
            }
          sums[3 * nearest] += growth->fits[site] ? scatter->x[site] : 0;
          sums[3 * nearest + 1] += growth->fits[site] ? scatter->y[site] : 0;
          sums[3 * nearest + 2] += growth->fits[site];
        }
      for (guint f = 0; f < n; f++)
        {
          double least = 1e300;
          Family *family = &g_array_index (growth->families, Family, f);
          for (guint site = 0; site < scatter->n && sums[3 * f + 2] > 0; site++)
            {
              double dx = scatter->x[site] - sums[3 * f] / sums[3 * f + 2];
              double dy = scatter->y[site] - sums[3 * f + 1] / sums[3 * f + 2];
              if (growth->fits[site] && dx * dx + dy * dy < least)
                {
                  least = dx * dx + dy * dy;
                  family->seed = site;
                }
            }
        }
    }
}

/* Chooses where islands begin and how many areas each has. */
static gboolean
found_islands (Growth *growth, LoomGeneratorRandom *stream)
{
  const LoomLandPlan *plan = growth->plan;
  guint n = plan->turn.n;
  guint whole = plan->n_islands / n, rest = plan->n_islands % n;
  if (plan->n_islands == 1)
    {
      whole = 0;
      rest = 1;
    }
  for (guint f = 0; f < rest + whole; f++)
    {
      gboolean alone = f < rest;
      /* One island about the middle whose middle is no area begins beside it. */
      gboolean round = alone && n > 1 && !plan->turn.mirror && plan->n_areas % n == 0;
      guint seed = find_seed (growth, alone && !round && n > 1, stream);
      if (seed == G_MAXUINT)
        return FALSE;
      Family family = { .seed = seed, .size = alone ? 1 : n };
      g_array_append_val (growth->families, family);
    }
  if (n == 1 && plan->n_islands > 1)
    spread_seeds (growth);

  guint left = plan->n_areas;
  double weights[64] = { 0 }, sum = 0;
  for (guint f = 0; f < growth->families->len; f++)
    {
      weights[f] = (0.7 + 0.6 * loom_generator_random_unit (stream))
                   * g_array_index (growth->families, Family, f).size;
      sum += weights[f];
    }
  for (guint f = growth->families->len; f > 0; f--)
    {
      Family *family = &g_array_index (growth->families, Family, f - 1);
      guint share = (guint)(plan->n_areas * weights[f - 1] / sum + 0.5);
      share = MAX (share - share % family->size, family->size);
      family->quota = f == 1 ? left : MIN (share, left);
      left -= family->quota;
      double cells = (double)family->quota / family->size;
      family->reach = cells * growth->scatter->spacing * growth->scatter->spacing * 0.28;
    }
  return g_array_index (growth->families, Family, 0).quota
             % g_array_index (growth->families, Family, 0).size
         == 0;
}

static LoomLand *
try_land (const LoomLandPlan *plan, double spacing, guint try)
{
  g_autofree LoomSiteAnchor *anchors = g_new (LoomSiteAnchor, plan->n_anchors + 1);
  LoomGeneratorRandom stream;
  gboolean middle
      = plan->pond || plan->turn.n >= 4
        || (plan->turn.n > 1 && !plan->turn.mirror && plan->n_areas % plan->turn.n == 1);
  if (plan->n_anchors > 0)
    middle = plan->pond || plan->n_areas % plan->turn.n == 1;
  for (guint i = 0; i < plan->n_anchors; i++)
    anchors[i] = (LoomSiteAnchor){ plan->anchors[i].x * spacing, plan->anchors[i].y * spacing };
  loom_generator_random_init (&stream, plan->seed, 1000 + try);
  g_autoptr (LoomScatter) scatter
      = loom_scatter_new (&plan->turn, plan->width / 2.0, plan->height / 2.0, spacing, middle,
                          anchors, plan->n_anchors, &stream);
  if (scatter == NULL)
    return NULL;

  Growth growth = { .plan = plan, .scatter = scatter, .key = loom_generator_random_next (&stream) };
  growth.families = g_array_new (FALSE, TRUE, sizeof (Family));
  growth.fits = g_new0 (guint8, scatter->n);
  growth.islands = g_new (gint, scatter->n);
  growth.claims = g_array_new (FALSE, FALSE, sizeof (Claim));
  growth.areas = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < scatter->n; i++)
    growth.islands[i] = LOOM_LAND_SEA;
  find_fitting (&growth);
  gboolean done = TRUE;
  if (plan->n_anchors > 0)
    for (guint site = plan->pond ? 1 : 0; growth.areas->len < plan->n_areas && done; site++)
      {
        done = growth.fits[site];
        growth.islands[site] = 0;
        g_array_append_val (growth.areas, site);
      }
  else
    done = found_islands (&growth, &stream) && grow (&growth);
  g_array_free (growth.families, TRUE);
  g_array_free (growth.claims, TRUE);
  g_free (growth.fits);
  if (!done)
    {
      g_array_free (growth.areas, TRUE);
      g_free (growth.islands);
      return NULL;
    }
  LoomLand *self = g_new0 (LoomLand, 1);
  self->scatter = g_steal_pointer (&scatter);
  self->islands = growth.islands;
  self->n_islands = plan->n_islands;
  self->n_areas = growth.areas->len;
  self->areas = (guint *)(gpointer)g_array_free (growth.areas, FALSE);
  return self;
}

/* Whether the symmetry can share out the areas and islands at all. */
static gboolean
can_share (const LoomLandPlan *plan, GError **error)
{
  guint n = plan->turn.n;
  if (n == 1 || plan->n_anchors > 0)
    return TRUE;
  if (plan->turn.mirror)
    {
      if (plan->n_islands % 2 == 0 && plan->n_areas % 2 == 1)
        {
          g_set_error (
              error, LOOM_ERROR, LOOM_ERROR_VALUE,
              _ ("%u areas cannot be shared by %u mirrored islands; take %u areas or an odd "
                 "number of islands"),
              plan->n_areas, plan->n_islands, plan->n_areas + 1);
          return FALSE;
        }
      return TRUE;
    }
  if (plan->n_islands > 1 && plan->n_islands % n > 1)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("%u islands cannot be turned in %u equal parts; take %u"), plan->n_islands, n,
                   plan->n_islands - plan->n_islands % n + n);
      return FALSE;
    }
  gboolean has_middle = plan->n_islands == 1 || plan->n_islands % n == 1;
  if (plan->n_areas % n > (has_middle ? 1 : 0) || plan->n_areas < n)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("%u areas cannot be turned in %u equal parts; take %u"), plan->n_areas, n,
                   plan->n_areas - plan->n_areas % n + n);
      return FALSE;
    }
  return TRUE;
}

LoomLand *
loom_land_new (const LoomLandPlan *plan, GError **error)
{
  double w = plan->width - 2.0 * plan->margin, h = plan->height - 2.0 * plan->margin;
  if (!can_share (plan, error))
    return NULL;
  if (w <= 0 || h <= 0)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("a board of %d by %d mm has no room for areas"), plan->width / LOOM_MM,
                   plan->height / LOOM_MM);
      return NULL;
    }
  double room = plan->turn.n > 2 ? 0.785 * MIN (w, h) * MIN (w, h) : w * h;
  double spacing = sqrt (room * (plan->n_islands > 1 ? 0.80 : 0.78) / (plan->n_areas * 0.866));
  spacing = MIN (spacing, 0.75 * MIN (w, h));
  if (plan->n_anchors > 0)
    spacing = MIN (w / (plan->turn.n == 2 ? 3.9 : 2.8), h / (plan->turn.n == 2 ? 1.7 : 2.8));
  for (guint try = 0; try < TRIES; try++)
    {
      LoomLand *land = try_land (plan, spacing, try);
      if (land != NULL)
        return land;
      spacing *= try % 2 == 1 ? 0.95 : 1;
    }
  g_autofree char *areas
      = g_strdup_printf (ngettext ("%u area", "%u areas", plan->n_areas), plan->n_areas);
  g_autofree char *islands
      = g_strdup_printf (ngettext ("%u island", "%u islands", plan->n_islands), plan->n_islands);
  g_set_error (
      error, LOOM_ERROR, LOOM_ERROR_VALUE,
      _ ("%s on %s do not come together on this board; try another seed, a larger board or "
         "fewer islands"),
      areas, islands);
  return NULL;
}

void
loom_land_free (LoomLand *self)
{
  if (self == NULL)
    return;
  loom_scatter_free (self->scatter);
  g_free (self->islands);
  g_free (self->areas);
  g_free (self);
}
