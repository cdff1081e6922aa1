/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thousand random edits on each sample, ten thousand where BOARDLOOM_LONG is set: done, undone
 * and redone, byte for byte.
 *
 * Edits are done in runs of one to four. After each run all of it is undone and the file must be
 * the one before, redone and it must be the one after; half of the runs are then undone for good,
 * so that the board stays near what it was. At times the file is read back and written again. In
 * the end everything is undone down to the sample itself, and redone. The arguments are the
 * samples; BOARDLOOM_EDIT_STEPS sets another number of steps, BOARDLOOM_EDIT_SEED another seed. */

#include "formats/edit/edit-private.h"
#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "formats/geometry/geometry.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"
#include "tests/formats/edit-random.h"
#include "tests/formats/edit-support.h"
#include "tests/long-form.h"

#include <math.h>

/* How many edits pile up before it begins anew. */
#define EPISODE 50

typedef struct
{
  LoomBoard *board;
  GRand *rand;
  GPtrArray *undo; /* (element-type LoomEdit) (owned) the last one on top */
  guint steps;     /* tried */
  guint done;
  guint refused;
  guint64 set[LOOM_N_KINDS]; /* bit of each field that was set, the top one for the id */
  guint64 inserted;          /* kinds */
  guint64 removed;
  guint64 bytes; /* of all files met, for the average */
  guint n_files;
  char *dump; /* of the board at the start */
} Run;

#define ID_BIT (G_GUINT64_CONSTANT (1) << 63)

static guint64
number_from (const char *name, guint64 standard)
{
  const char *text = g_getenv (name);
  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : standard;
}

static void
assert_bytes (GBytes *one, GBytes *two)
{
  if (g_bytes_equal (one, two))
    return;
  g_autoptr (GError) error = NULL;
  gsize n;
  const char *first = g_bytes_get_data (one, &n);
  g_file_set_contents ("edit-random.expected", first, n, NULL);
  const char *second = g_bytes_get_data (two, &n);
  g_file_set_contents ("edit-random.out", second, n, NULL);
  g_test_message ("see edit-random.expected and edit-random.out");
  g_assert_true (g_bytes_equal (one, two));
}

static void
note_kind_cb (LoomEntity *entity, gpointer data)
{
  *(guint64 *)data |= LOOM_KIND_BIT (entity->kind);
}

/* Remembers what the last edit did, by what would undo it. */
static void
note (Run *run, const LoomEdit *inverse)
{
  for (guint i = 0; i < loom_edit_get_n_steps (inverse); i++)
    {
      const LoomEditStep *step = loom_edit_nth (inverse, i);
      LoomEntity *entity = loom_board_get (run->board, step->entity);
      if (step->type == LOOM_EDIT_INSERT)
        loom_entity_visit (step->insert, note_kind_cb, &run->removed);
      else if (entity == NULL)
        continue; /* came and went */
      else if (step->type == LOOM_EDIT_REMOVE)
        loom_entity_visit (entity, note_kind_cb, &run->inserted);
      else if (step->type == LOOM_EDIT_SET || step->type == LOOM_EDIT_PATCH)
        {
          const LoomField *field = loom_kind_field (entity->kind, step->field);
          const LoomField *first = loom_kind_info (entity->kind)->fields;
          run->set[entity->kind]
              |= field != NULL ? G_GUINT64_CONSTANT (1) << (field - first) : ID_BIT;
        }
    }
}

/* Tries one edit; tells whether it was done. */
static gboolean
step (Run *run)
{
  gboolean sure = FALSE;
  g_autoptr (LoomEdit) edit = random_edit (run->rand, run->board, &sure);
  g_autoptr (GError) error = NULL;
  LoomEdit *inverse = NULL;
  run->steps++;
  if (edit == NULL)
    return FALSE;
  if (!loom_board_apply (run->board, edit, &inverse, &error))
    {
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
      g_assert_cmpint (g_utf8_strlen (error->message, -1), >, 10);
      if (sure)
        g_test_message ("%s: %s", loom_edit_get_label (edit), error->message);
      g_assert_false (sure);
      run->refused++;
      return FALSE;
    }
  note (run, inverse);
  g_ptr_array_add (run->undo, inverse);
  run->done++;
  return TRUE;
}

/* Undoes the last @n edits; what redoes them goes to @redo. */
static void
take_back (Run *run, guint n, GPtrArray *redo)
{
  for (; n > 0; n--)
    {
      g_autoptr (LoomEdit) edit = g_ptr_array_steal_index (run->undo, run->undo->len - 1);
      g_ptr_array_add (redo, support_apply (run->board, g_steal_pointer (&edit)));
    }
}

static void
do_again (Run *run, GPtrArray *redo)
{
  while (redo->len > 0)
    {
      g_autoptr (LoomEdit) edit = g_ptr_array_steal_index (redo, redo->len - 1);
      g_ptr_array_add (run->undo, support_apply (run->board, g_steal_pointer (&edit)));
    }
}

static GPtrArray *
new_stack (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
}

static void
read_back (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = loom_read_bytes (data, length, "written", &errors);
  if (board == NULL)
    {
      for (guint i = 0; i < errors->len; i++)
        g_test_message ("%u: %s", loom_model_errors_nth (errors, i)->line,
                        loom_model_errors_nth (errors, i)->message);
      g_file_set_contents ("edit-random.out", data, length, NULL);
    }
  g_assert_nonnull (board);
  g_autoptr (GBytes) again = loom_write_bytes (board);
  assert_bytes (bytes, again);
}

/* Odd boards must not trouble who computes from them. */
static void
compute (const LoomBoard *board)
{
  const LoomScenario *scenario
      = loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? loom_board_scenario (board, 0) : NULL;
  g_autoptr (LoomTopology) topology = loom_topology_new (board, scenario);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      double clearance;
      guint n;
      loom_topology_links (topology, i, &n);
      loom_geometry_area_bounds (geometry, i);
      g_assert_false (isnan (loom_geometry_area_size (geometry, i)));
      LoomVec2 centre = loom_geometry_area_centre (geometry, i, 500, &clearance);
      g_assert_false (isnan (centre.x) || isnan (centre.y) || isnan (clearance));
      loom_geometry_area_contains (geometry, i, centre.x, centre.y);
    }
  loom_geometry_area_at (geometry, 50000, 50000);
}

/* One run of edits; @before is the file as it is, and the file as it is then is given back. */
static GBytes *
run_once (Run *run, GBytes *before)
{
  guint n = 0;
  g_autoptr (GPtrArray) redo = new_stack ();
  for (gint32 left = g_rand_int_range (run->rand, 1, 5); left > 0; left--)
    n += step (run);
  g_autoptr (GBytes) after = loom_write_bytes (run->board);
  const guint64 digest = support_digest (run->board);
  run->bytes += g_bytes_get_size (after);
  run->n_files++;
  if (g_rand_int_range (run->rand, 0, 20) == 0)
    {
      read_back (after);
      compute (run->board);
    }
  take_back (run, n, redo);
  g_autoptr (GBytes) undone = loom_write_bytes (run->board);
  assert_bytes (before, undone);
  if (g_rand_boolean (run->rand))
    return g_bytes_ref (before);
  do_again (run, redo);
  g_assert_cmpuint (support_digest (run->board), ==, digest);
  g_autoptr (GBytes) redone = loom_write_bytes (run->board);
  assert_bytes (after, redone);
  return g_bytes_ref (after);
}

/* Undoes everything down to the sample, which must be as it was. With @again does it all once more
 * in between. */
static void
go_back_to_start (Run *run, GBytes *start, guint64 first, GBytes *now, gboolean again)
{
  g_autoptr (GPtrArray) redo = new_stack ();
  const guint n = run->undo->len;
  for (guint round = 0; round < (again ? 2 : 1); round++)
    {
      take_back (run, n, redo);
      g_autoptr (GBytes) undone = loom_write_bytes (run->board);
      assert_bytes (start, undone);
      if (support_digest (run->board) != first)
        {
          g_autofree char *dump = support_dump (run->board);
          g_file_set_contents ("edit-random.out", dump, -1, NULL);
          g_file_set_contents ("edit-random.expected", run->dump, -1, NULL);
          g_test_message ("see edit-random.expected and edit-random.out");
        }
      g_assert_cmpuint (support_digest (run->board), ==, first);
      if (round > 0 || !again)
        return;
      do_again (run, redo);
      g_autoptr (GBytes) redone = loom_write_bytes (run->board);
      assert_bytes (now, redone);
    }
}

/* Tries edits until @steps more have been done. */
static void
try_edits (Run *run, guint64 steps)
{
  g_autoptr (GPtrArray) undo = new_stack ();
  g_autoptr (GBytes) start = loom_write_bytes (run->board);
  g_autoptr (GBytes) now = g_bytes_ref (start);
  const guint64 first = support_digest (run->board);
  g_autofree char *dump = support_dump (run->board);
  run->undo = undo;
  run->dump = dump;
  const guint least = run->done + (guint)steps;
  while (run->done < least)
    {
      GBytes *next = run_once (run, now);
      g_bytes_unref (now);
      now = next;
      if (undo->len < EPISODE)
        continue;
      go_back_to_start (run, start, first, now, FALSE);
      g_bytes_unref (now);
      now = g_bytes_ref (start);
    }
  g_test_message ("%u tried, %u done, %u refused; files of %" G_GUINT64_FORMAT
                  " bytes at the mean and %" G_GSIZE_FORMAT " at the start",
                  run->steps, run->done, run->refused, run->bytes / run->n_files,
                  g_bytes_get_size (start));
  g_assert_cmpuint (run->done, >, run->steps / 4);
  g_assert_cmpuint (run->refused, >, run->steps / 100);
  read_back (now);
  go_back_to_start (run, start, first, now, TRUE);
}

static void
random_edits_are_undone_and_redone (gconstpointer data)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = loom_formats_read_file (data, NULL, &errors);
  g_autofree char *name = g_path_get_basename (data);
  g_assert_nonnull (board);
  Run run = { .board = board };
  run.rand = g_rand_new_with_seed (number_from ("BOARDLOOM_EDIT_SEED", g_str_hash (name)));
  try_edits (&run, read_rounds ("BOARDLOOM_EDIT_STEPS", 1000, 10000));
  g_rand_free (run.rand);
}

/* Whether field @i of @kind was set, or need not be: there are only two versions, and what a
 * board has decides which of them its file says. */
static gboolean
is_field_set (const Run *run, int kind, guint i)
{
  return (run->set[kind] & G_GUINT64_CONSTANT (1) << i) != 0
         || strcmp (loom_kind_info (kind)->fields[i].name, "version") == 0;
}

/* What of the format no edit has reached so far: NULL once everything was. */
static char *
find_unreached (const Run *run)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info (kind);
      for (guint i = 0; i < info->n_fields; i++)
        if (!is_field_set (run, kind, i))
          return g_strdup_printf ("%s “%s” never set", info->name, info->fields[i].name);
      if ((info->flags & LOOM_KIND_HAS_ID) != 0 && (run->set[kind] & ID_BIT) == 0)
        return g_strdup_printf ("%s: identifier never set", info->name);
      if (kind != LOOM_KIND_BOARD && (run->inserted & run->removed & LOOM_KIND_BIT (kind)) == 0)
        return g_strdup_printf ("%s never both inserted and removed", info->name);
    }
  return NULL;
}

/* All that the format can say: with boards between which every kind occurs, each kind is
 * inserted and removed and each field of it set. Edits are tried until it is so; thirty times as
 * many as it takes are too many. */
static void
every_kind_and_field_has_an_edit (void)
{
  LoomBoard *boards[] = { support_new_areas (), support_new_layers (), support_new_bare () };
  Run run = { .rand = g_rand_new_with_seed (7) };
  g_autofree char *unreached = g_strdup ("nothing tried");
  for (guint round = 0; round < 300 && unreached != NULL; round++)
    {
      run.board = boards[round % G_N_ELEMENTS (boards)];
      try_edits (&run, 1000);
      g_free (unreached);
      unreached = find_unreached (&run);
    }
  g_test_message ("%u edits reach everything", run.done);
  g_assert_cmpstr (unreached, ==, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    loom_board_free (boards[i]);
  g_rand_free (run.rand);
}

/* What all areas measure together in mm², and whether any edge lies between more than two. */
static double
measure (const LoomBoard *board)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  double sum = 0;
  for (guint i = 0; i < loom_topology_n_edges (topology); i++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, i);
      g_assert_cmpuint (edge->n_left + edge->n_right, <=, 2);
    }
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    sum += loom_geometry_area_size (geometry, i);
  return sum;
}

/* A smooth course swings with its neighbours, so that merging two areas moves the shores that meet
 * there a little; straight ones measure the same whatever becomes of the areas. */
static void
straighten (LoomBoard *board)
{
  LoomEdit *edit = loom_edit_new ("Straighten");
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    loom_edit_set_number (edit, ((LoomEntity *)g_ptr_array_index (borders, i))->handle,
                          LOOM_KIND_BORDER, "curve", LOOM_CURVE_STRAIGHT);
  loom_edit_free (support_apply (board, edit));
}

static void
splits_and_mergers_lose_no_land (gconstpointer data)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GPtrArray) undo = new_stack ();
  g_autoptr (GPtrArray) redo = new_stack ();
  g_autoptr (LoomBoard) board = loom_formats_read_file (data, NULL, &errors);
  g_assert_nonnull (board);
  Run run = { .board = board,
              .undo = undo,
              .rand = g_rand_new_with_seed (number_from ("BOARDLOOM_EDIT_SEED", 11)) };
  straighten (board);
  const double land = measure (board);
  for (guint i = 0; i < 1000; i++)
    {
      LoomEdit *edit = random_land_edit (run.rand, board);
      if (edit == NULL)
        continue;
      g_ptr_array_add (undo, support_apply (board, edit));
      /* Rounding of a corner to whole µm moves an edge by no more than that. */
      g_assert_cmpfloat_with_epsilon (measure (board), land, 1.0);
      if (undo->len == 30)
        take_back (&run, 30, redo);
      g_ptr_array_set_size (redo, 0);
    }
  g_rand_free (run.rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 1)
    g_test_add_func ("/model/edit/every-kind-and-field-has-an-edit",
                     every_kind_and_field_has_an_edit);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *name = g_path_get_basename (argv[i]);
      g_autofree char *path
          = g_strdup_printf ("/model/edit/random-edits-are-undone-and-redone/%s", name);
      g_autofree char *second
          = g_strdup_printf ("/model/edit/splits-and-mergers-lose-no-land/%s", name);
      g_test_add_data_func (path, argv[i], random_edits_are_undone_and_redone);
      g_test_add_data_func (second, argv[i], splits_and_mergers_lose_no_land);
    }
  return g_test_run ();
}
