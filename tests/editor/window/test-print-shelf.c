/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pictures of the print window: which are drawn, in which order, and that it comes to rest. */

#include "editor/window/print/shelf.h"
#include "tests/editor/window/print-support.h"
#include "tests/editor/window/support.h"

#define PICTURES 3

/* Longer than any of these pictures takes. */
#define REST_MS 400

typedef struct
{
  LoomPrintShelf *shelf;
  GArray *drawn; /* guint: pictures, in the order in which they were drawn */
} Watched;

static void
note_drawn (LoomPrintShelf *shelf, guint i, Watched *watched)
{
  g_array_append_val (watched->drawn, i);
}

static gboolean
is_at_rest (gpointer shelf)
{
  return loom_print_shelf_is_crisp (shelf);
}

/* What was drawn until there was nothing to draw any more, as "0 1 2". */
static char *
draw_all (Watched *watched)
{
  g_autoptr (GString) order = g_string_new (NULL);

  g_array_set_size (watched->drawn, 0);
  loom_print_shelf_draw (watched->shelf);
  loom_desk_wait (is_at_rest, watched->shelf);
  loom_desk_let_pass (REST_MS);
  for (guint i = 0; i < watched->drawn->len; i++)
    g_string_append_printf (order, "%s%u", i > 0 ? " " : "",
                            g_array_index (watched->drawn, guint, i));
  return g_string_free (g_steal_pointer (&order), FALSE);
}

static void
assert_drawn (Watched *watched, const char *expected)
{
  g_autofree char *order = draw_all (watched);

  g_assert_cmpstr (order, ==, expected);
}

static LoomPrintPreview *
open_preview (LoomDocument *document)
{
  LoomPrintOptions options = read_options (document);

  options.settings.parts = 1u << LOOM_PRINT_PART_BOARD | 1u << LOOM_PRINT_PART_RECORD;
  options.settings.has_sheets = FALSE;
  return new_preview (document, &options);
}

static void
fill (LoomPrintShelf *shelf, LoomPrintPreview *preview)
{
  g_autoptr (GArray) pictures = g_array_new (FALSE, FALSE, sizeof (LoomPrintPicture));

  for (guint i = 0; i < PICTURES; i++)
    {
      const LoomPrintPicture picture = { FALSE, i, 0 };

      g_array_append_val (pictures, picture);
    }
  loom_print_shelf_fill (shelf, preview, pictures);
}

/* Each once, and then no more: not even while one looks on. */
static void
what_is_wanted_is_drawn_once_and_then_is_rest (void)
{
  g_autoptr (LoomDocument) document = read_sample ("four-hearths");
  g_autoptr (LoomPrintPreview) preview = open_preview (document);
  g_autoptr (LoomPrintPreview) other = open_preview (document);
  g_autoptr (LoomPrintShelf) shelf = loom_print_shelf_new ();
  g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (guint));
  Watched watched = { shelf, drawn };

  g_signal_connect (shelf, "drawn", G_CALLBACK (note_drawn), &watched);
  fill (shelf, preview);
  g_assert_cmpuint (loom_print_job_n_pages (loom_print_preview_get_job (preview)), >=, PICTURES);
  assert_drawn (&watched, "");
  loom_print_shelf_want (shelf, 2, 42, 60);
  g_assert_false (loom_print_shelf_is_crisp (shelf));
  loom_print_shelf_want (shelf, 0, 42, 60);
  assert_drawn (&watched, "0 2");
  g_assert_null (loom_print_shelf_get_texture (shelf, 1));
  assert_drawn (&watched, "");
  /* What has nothing to show is drawn before what is there, if not as it is wanted. */
  loom_print_shelf_want (shelf, 0, 84, 120);
  loom_print_shelf_want (shelf, 1, 42, 60);
  assert_drawn (&watched, "1 0");
  g_assert_cmpint (gdk_texture_get_width (loom_print_shelf_get_texture (shelf, 0)), ==, 84);
  /* What is not wanted any more is kept, and there at once. */
  loom_print_shelf_want (shelf, 0, 0, 0);
  assert_drawn (&watched, "");
  loom_print_shelf_want (shelf, 0, 84, 120);
  g_assert_true (loom_print_shelf_is_crisp (shelf));
  assert_drawn (&watched, "");
  /* Of another draft what is there is old: shown, and drawn anew. */
  fill (shelf, other);
  g_assert_nonnull (loom_print_shelf_get_texture (shelf, 1));
  loom_print_shelf_want (shelf, 1, 42, 60);
  g_assert_false (loom_print_shelf_is_crisp (shelf));
  assert_drawn (&watched, "1");
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/print-shelf/what-is-wanted-is-drawn-once-and-then-is-rest",
                   what_is_wanted_is_drawn_once_and_then_is_rest);
  return g_test_run ();
}
