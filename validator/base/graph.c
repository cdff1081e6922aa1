/* SPDX-License-Identifier: GPL-3.0-or-later */

/* igraph behind a plain interface.
 *
 * Implementation notes: edges are collected in an array and made an igraph only when a question is
 * asked, for igraph reindexes the whole graph at each addition. igraph aborts the program at an
 * error by default; our handler keeps quiet, and every call's code is looked at. Memory taken by an
 * igraph object is freed by hand on each path, since its "finally" stack belongs to the handler. */

#include "validator/base/graph.h"

#include <igraph/igraph.h>

#include "validator/base/library.h"

/* What is called of igraph, which is loaded with the first question. */
#define FUNCTIONS(DO)                                                                              \
  DO (articulation_points, igraph_articulation_points)                                             \
  DO (automorphism_group, igraph_automorphism_group)                                               \
  DO (bridges, igraph_bridges)                                                                     \
  DO (create, igraph_create)                                                                       \
  DO (destroy, igraph_destroy)                                                                     \
  DO (free, igraph_free)                                                                           \
  DO (maxflow, igraph_maxflow)                                                                     \
  DO (set_error_handler, igraph_set_error_handler)                                                 \
  DO (set_warning_handler, igraph_set_warning_handler)                                             \
  DO (simplify, igraph_simplify)                                                                   \
  DO (vector_destroy, igraph_vector_destroy)                                                       \
  DO (vector_init, igraph_vector_init)                                                             \
  DO (vector_int_destroy, igraph_vector_int_destroy)                                               \
  DO (vector_int_init, igraph_vector_int_init)                                                     \
  DO (vector_int_list_destroy, igraph_vector_int_list_destroy)                                     \
  DO (vector_int_list_get_ptr, igraph_vector_int_list_get_ptr)                                     \
  DO (vector_int_list_init, igraph_vector_int_list_init)                                           \
  DO (vector_int_list_size, igraph_vector_int_list_size)                                           \
  DO (vector_int_size, igraph_vector_int_size)                                                     \
  DO (vector_int_sort, igraph_vector_int_sort)                                                     \
  DO (finally_free, IGRAPH_FINALLY_FREE)
#define POINTER(member, name) typeof (name) *member;
#define NAME(member, name) #name,

typedef struct
{
  FUNCTIONS (POINTER)
} Functions;

static const Functions *
igraph (void)
{
  static const char *const names[] = { FUNCTIONS (NAME) };
  static Functions functions;
  static gsize is_loaded;

  loom_library_load (&is_loaded, LOOM_IGRAPH_FILE, names, (gpointer *)&functions,
                     G_N_ELEMENTS (names));
  return &functions;
}

typedef struct
{
  guint from;
  guint to;
  guint capacity;
} Edge;

struct _LoomGraph
{
  guint n;
  gboolean directed;
  GArray *edges; /* (element-type Edge) */
};

LoomGraph *
loom_graph_new (guint n, gboolean directed)
{
  LoomGraph *self = g_new0 (LoomGraph, 1);
  self->n = n;
  self->directed = directed;
  self->edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  return self;
}

void
loom_graph_free (LoomGraph *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->edges);
  g_free (self);
}

guint
loom_graph_add_edge (LoomGraph *self, guint from, guint to, guint capacity)
{
  g_return_val_if_fail (self != NULL && from < self->n && to < self->n, 0);
  const Edge edge = { from, to, capacity };
  g_array_append_val (self->edges, edge);
  return self->edges->len - 1;
}

guint
loom_graph_n_vertices (const LoomGraph *self)
{
  return self->n;
}

guint
loom_graph_n_edges (const LoomGraph *self)
{
  return self->edges->len;
}

/* igraph's state (handlers, its stack of what to free) is global: one question at a time, whichever
 * thread asks. */
static GMutex door;

/* igraph frees what its functions had taken when its handler runs; without this call it would
 * keep it until the program ends. */
static void
keep_quiet (const char *reason, const char *file, int line, igraph_error_t error)
{
  igraph ()->finally_free ();
}

static void
warn_quietly (const char *reason, const char *file, int line)
{
}

static gboolean
open_graph (const LoomGraph *self, gboolean directed, igraph_t *graph)
{
  igraph ()->set_error_handler (keep_quiet);
  igraph ()->set_warning_handler (warn_quietly);
  igraph_vector_int_t ends;
  if (igraph ()->vector_int_init (&ends, (igraph_integer_t)self->edges->len * 2) != IGRAPH_SUCCESS)
    return FALSE;
  for (guint i = 0; i < self->edges->len; i++)
    {
      const Edge *edge = &g_array_index (self->edges, Edge, i);
      VECTOR (ends)[2 * i] = edge->from;
      VECTOR (ends)[2 * i + 1] = edge->to;
    }
  igraph_error_t error = igraph ()->create (graph, &ends, self->n, directed);
  igraph ()->vector_int_destroy (&ends);
  return error == IGRAPH_SUCCESS;
}

static void
take_generators (igraph_vector_int_list_t *list, GPtrArray *generators)
{
  for (igraph_integer_t i = 0; i < igraph ()->vector_int_list_size (list); i++)
    {
      igraph_vector_int_t *permutation = igraph ()->vector_int_list_get_ptr (list, i);
      igraph_integer_t n = igraph ()->vector_int_size (permutation);
      GArray *moves = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
      for (igraph_integer_t v = 0; v < n; v++)
        {
          guint goes = VECTOR (*permutation)[v];
          g_array_append_val (moves, goes);
        }
      g_ptr_array_add (generators, moves);
    }
}

gboolean
loom_graph_automorphisms (const LoomGraph *self,
                          const gint *colours,
                          GPtrArray *generators,
                          char **size)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&door);
  igraph_t graph;
  igraph_vector_int_t colour_list;
  igraph_vector_int_list_t list;
  igraph_bliss_info_t info = { 0 };
  if (!open_graph (self, self->directed, &graph))
    return FALSE;
  if (igraph ()->simplify (&graph, TRUE, FALSE, NULL) != IGRAPH_SUCCESS
      || igraph ()->vector_int_init (&colour_list, self->n) != IGRAPH_SUCCESS)
    {
      igraph ()->destroy (&graph);
      return FALSE;
    }
  for (guint v = 0; v < self->n; v++)
    VECTOR (colour_list)[v] = colours != NULL ? colours[v] : 0;
  gboolean done = igraph ()->vector_int_list_init (&list, 0) == IGRAPH_SUCCESS;
  if (done)
    {
      done = igraph ()->automorphism_group (&graph, &colour_list, &list, IGRAPH_BLISS_FL, &info)
             == IGRAPH_SUCCESS;
      if (done && generators != NULL)
        take_generators (&list, generators);
      if (done && size != NULL)
        *size = g_strdup (info.group_size != NULL ? info.group_size : "1");
      if (info.group_size != NULL)
        igraph ()->free (info.group_size);
      igraph ()->vector_int_list_destroy (&list);
    }
  igraph ()->vector_int_destroy (&colour_list);
  igraph ()->destroy (&graph);
  return done;
}

static void
take_numbers (const igraph_vector_int_t *from, GArray *to)
{
  for (igraph_integer_t i = 0; to != NULL && i < igraph ()->vector_int_size (from); i++)
    {
      guint number = VECTOR (*from)[i];
      g_array_append_val (to, number);
    }
}

gboolean
loom_graph_max_flow (const LoomGraph *self,
                     guint source,
                     guint sink,
                     guint64 *value,
                     GArray *cut,
                     GArray *side)
{
  g_return_val_if_fail (self != NULL && source < self->n && sink < self->n, FALSE);
  g_return_val_if_fail (source != sink, FALSE);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&door);
  igraph_t graph;
  igraph_vector_t capacity;
  igraph_vector_int_t cut_list, near_list;
  igraph_real_t flow = 0;
  if (!open_graph (self, self->directed, &graph))
    return FALSE;
  gboolean have_capacity = igraph ()->vector_init (&capacity, self->edges->len) == IGRAPH_SUCCESS;
  gboolean have_cut = igraph ()->vector_int_init (&cut_list, 0) == IGRAPH_SUCCESS;
  gboolean have_near = igraph ()->vector_int_init (&near_list, 0) == IGRAPH_SUCCESS;
  gboolean done = have_capacity && have_cut && have_near;
  if (done)
    {
      for (guint i = 0; i < self->edges->len; i++)
        VECTOR (capacity)[i] = g_array_index (self->edges, Edge, i).capacity;
      done = igraph ()->maxflow (&graph, &flow, NULL, &cut_list, &near_list, NULL, source, sink,
                                 &capacity, NULL)
             == IGRAPH_SUCCESS;
    }
  if (done)
    {
      *value = (guint64)(flow + 0.5);
      take_numbers (&cut_list, cut);
      take_numbers (&near_list, side);
    }
  if (have_capacity)
    igraph ()->vector_destroy (&capacity);
  if (have_cut)
    igraph ()->vector_int_destroy (&cut_list);
  if (have_near)
    igraph ()->vector_int_destroy (&near_list);
  igraph ()->destroy (&graph);
  return done;
}

/* Both questions have the same shape: a function of igraph's that fills a list of numbers. */
typedef igraph_error_t (*ListFunc) (const igraph_t *graph, igraph_vector_int_t *result);

static gboolean
ask_list (const LoomGraph *self, ListFunc func, GArray *numbers)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&door);
  igraph_t graph;
  igraph_vector_int_t list;
  if (!open_graph (self, FALSE, &graph))
    return FALSE;
  gboolean done = igraph ()->vector_int_init (&list, 0) == IGRAPH_SUCCESS;
  if (done)
    {
      done = func (&graph, &list) == IGRAPH_SUCCESS;
      if (done)
        {
          igraph ()->vector_int_sort (&list);
          take_numbers (&list, numbers);
        }
      igraph ()->vector_int_destroy (&list);
    }
  igraph ()->destroy (&graph);
  return done;
}

gboolean
loom_graph_articulation_points (const LoomGraph *self, GArray *vertices)
{
  g_return_val_if_fail (self != NULL && vertices != NULL, FALSE);
  return ask_list (self, igraph ()->articulation_points, vertices);
}

gboolean
loom_graph_bridges (const LoomGraph *self, GArray *edges)
{
  g_return_val_if_fail (self != NULL && edges != NULL, FALSE);
  return ask_list (self, igraph ()->bridges, edges);
}
