/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fonts in several threads: more of them than cairo keeps open, all at once. */

#include "render/draw/font-turn.h"
#include "render/draw/text.h"

#include <cairo.h>

#define N_THREADS 4

static const char *const families[] = { LOOM_FAMILY_SERIF, LOOM_FAMILY_NUMBER, LOOM_FAMILY_TITLE,
                                        LOOM_FAMILY_COUNTER, LOOM_FAMILY_TEXT };

/* Three weights of five families, upright and slanted: up to thirty files, of which ten stay open.
 * Each size is a font of its own to cairo, so that nothing is kept ready. */
static void
draw_names (guint round)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 60);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    for (guint k = 0; k < 6; k++)
      {
        LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

        style.family = families[i];
        style.weight = 400 + (int)(k / 2) * 200;
        style.italic = k % 2 == 1;
        style.size = 3 + (round * 7 + k) % 50 / 10.0;
        loom_text_show (cr, "Aldermoor", &style, 10, 30, 0, LOOM_RISE_BASELINE);
      }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static gpointer
draw_in_thread (gpointer data)
{
  for (guint round = 0; round < 40; round++)
    draw_names (round + GPOINTER_TO_UINT (data));
  return NULL;
}

static void
test_threads_draw_with_many_fonts (void)
{
  GThread *threads[N_THREADS];

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("text", draw_in_thread, GUINT_TO_POINTER (i));
  for (guint i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
}

static void
test_who_has_the_turn_may_take_it_again (void)
{
  loom_font_turn_take ();
  loom_font_turn_take ();
  loom_font_turn_take_first ();
  loom_font_turn_give ();
  loom_font_turn_give ();
  loom_font_turn_give ();
}

typedef struct
{
  GMutex mutex;
  GString *order; /* who had the turn, letter by letter */
  int n_waiting;
} Queue;

static void
sign (Queue *queue, char letter)
{
  g_mutex_lock (&queue->mutex);
  g_string_append_c (queue->order, letter);
  g_mutex_unlock (&queue->mutex);
}

static gpointer
wait_in_line (gpointer data)
{
  Queue *queue = data;

  g_atomic_int_inc (&queue->n_waiting);
  loom_font_turn_take ();
  sign (queue, 'b');
  loom_font_turn_give ();
  return NULL;
}

static gpointer
wait_ahead (gpointer data)
{
  Queue *queue = data;

  g_atomic_int_inc (&queue->n_waiting);
  loom_font_turn_take_first ();
  sign (queue, 'a');
  loom_font_turn_give ();
  return NULL;
}

static void
test_who_goes_first_waits_for_nobody_in_line (void)
{
  Queue queue = { .order = g_string_new (NULL) };
  GThread *threads[4];

  g_mutex_init (&queue.mutex);
  loom_font_turn_take ();
  for (guint i = 0; i < 3; i++)
    threads[i] = g_thread_new ("in-line", wait_in_line, &queue);
  threads[3] = g_thread_new ("ahead", wait_ahead, &queue);
  while (g_atomic_int_get (&queue.n_waiting) < 4)
    g_thread_yield ();
  /* All have said that they come; now they stand there. */
  g_usleep (50000);
  loom_font_turn_give ();
  for (guint i = 0; i < 4; i++)
    g_thread_join (threads[i]);
  g_assert_cmpstr (queue.order->str, ==, "abbb");
  g_string_free (queue.order, TRUE);
  g_mutex_clear (&queue.mutex);
}

static gpointer
draw_one (gpointer data)
{
  for (guint i = 0; i < 20; i++)
    {
      loom_font_turn_take ();
      g_atomic_int_inc ((int *)data);
      loom_font_turn_give ();
    }
  return NULL;
}

/* A thread that always comes back first still lets others through, one each time it passes. */
static void
test_who_passes_lets_another_through (void)
{
  int n_done = 0;
  GThread *thread;

  loom_font_turn_take_first ();
  thread = g_thread_new ("in-line", draw_one, &n_done);
  for (guint i = 0; g_atomic_int_get (&n_done) < 20; i++)
    {
      loom_font_turn_pass ();
      loom_font_turn_take_first ();
    }
  loom_font_turn_give ();
  g_thread_join (thread);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/font-turn/threads-draw-with-many-fonts",
                   test_threads_draw_with_many_fonts);
  g_test_add_func ("/draw/font-turn/who-has-the-turn-may-take-it-again",
                   test_who_has_the_turn_may_take_it_again);
  g_test_add_func ("/draw/font-turn/who-goes-first-waits-for-nobody-in-line",
                   test_who_goes_first_waits_for_nobody_in_line);
  g_test_add_func ("/draw/font-turn/who-passes-lets-another-through",
                   test_who_passes_lets_another_through);
  return g_test_run ();
}
