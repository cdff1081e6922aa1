/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A piece on its way: the move that led to the position looked at is seen to go from where it
 * began to where it ended, and only then does the board show what came of it. From layer to layer
 * it sinks into an entrance on the one that is in sight, and comes out of it on the other. Nobody
 * waits for it who has asked for less motion, who goes about in the game by more than a move, or
 * who has it played fast. */

#include "editor/window/playtest/play-view-private.h"

#include "editor/window/forms/mark.h"
#include "editor/window/widgets/preferences.h"

#include <math.h>

/* How long a piece is on its way, µs, and how large it is, px. */
#define FLIGHT (260 * 1000)
#define RADIUS 9.0

/* Moves a second beyond which nothing could be followed. */
#define FASTEST 3.0

static gboolean
may_fly (LoomPlayView *self)
{
  gboolean is_animated = FALSE;
  const double speed = loom_playtest_get_speed (self->playtest);

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->canvas)), "gtk-enable-animations",
                &is_animated, NULL);
  return is_animated && gtk_widget_get_mapped (GTK_WIDGET (self->canvas))
         && loom_preferences_get_boolean (loom_preferences_get_default (), "moving-pieces")
         && (!loom_playtest_is_running (self->playtest)
             || (speed != LOOM_PLAYTEST_FULL_SPEED && speed <= FASTEST));
}

static gboolean
tick_cb (GtkWidget *canvas, GdkFrameClock *clock, gpointer data)
{
  LoomPlayView *self = data;
  const gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->flight_began == 0)
    self->flight_began = now;
  loom_canvas_queue_overlay (self->canvas);
  if (now - self->flight_began < FLIGHT)
    {
      self->flight_part = (double)(now - self->flight_began) / FLIGHT;
      return G_SOURCE_CONTINUE;
    }
  self->flight = 0;
  self->legs[0] = self->legs[1];
  self->flight_waits = --self->n_legs > 0;
  loom_play_view_show (self);
  return G_SOURCE_REMOVE;
}

/* The legs that can be seen: on the layer that is in sight before the game goes on elsewhere, and
 * on the one that comes. All layers at once let it be seen to go straight. */
static void
plan_legs (LoomPlayView *self, const LoomGame *game, guint32 from, guint32 to)
{
  const LoomHandle here = loom_document_get_layer (loom_canvas_get_document (self->canvas));
  const LoomHandle next = loom_play_view_get_coming (self), coming = next != 0 ? next : here;
  LoomPlayLeg legs[2] = { { from, to, LOOM_LEG_STAYS } };
  const gboolean is_apart = self->areas == NULL && loom_play_view_sees_one (self);
  const guint n = is_apart ? loom_play_find_legs (game, from, to, legs) : 1;

  for (guint i = 0; i < n; i++)
    {
      const LoomHandle wanted = legs[i].kind != LOOM_LEG_LEAVES ? coming
                                : self->ahead == 0              ? here
                                                                : 0;
      LoomHandle layer = wanted;

      if (is_apart)
        loom_play_view_cell_of_place (self, legs[i].to, &layer);
      if (layer == wanted)
        self->legs[self->n_legs++] = legs[i];
    }
}

void
loom_play_view_fly (LoomPlayView *self)
{
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);
  const guint before = self->seen;
  const LoomPlayStep *step;
  guint32 places[LOOM_MOVE_ARGS];
  guint n;

  loom_play_view_land (self);
  if (line == NULL)
    return;
  self->seen = line->position;
  step = loom_play_line_step (line, line->position);
  if (!self->is_active || step->seat == 0 || line->position != before + 1 || !may_fly (self))
    return;
  n = loom_play_places (line->table->game, line->record->before, step->move, places);
  if (n < 2 || places[0] == places[n - 1])
    return;
  plan_legs (self, line->table->game, places[0], places[n - 1]);
  self->flight_colour = loom_mark_look_of_seat (line->table->board, step->seat).colour;
  self->flight_waits = self->n_legs > 0;
  if (self->flight_waits
      && (self->legs[0].kind == LOOM_LEG_LEAVES || loom_play_view_get_coming (self) == 0))
    loom_play_view_take_off (self);
}

void
loom_play_view_take_off (LoomPlayView *self)
{
  self->flight_waits = FALSE;
  self->flight_began = 0;
  self->flight_part = 0;
  self->flight = gtk_widget_add_tick_callback (GTK_WIDGET (self->canvas), tick_cb, self, NULL);
}

void
loom_play_view_land (LoomPlayView *self)
{
  if (self->flight != 0 && self->canvas != NULL)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->canvas), self->flight);
  self->flight = self->n_legs = 0;
  self->flight_waits = FALSE;
}

/* Large and small as it goes into an entrance or comes out of one, px. */
static double
radius_of (LoomLegKind kind, double part)
{
  return kind == LOOM_LEG_LEAVES    ? RADIUS * (1 - pow (part, 3))
         : kind == LOOM_LEG_ARRIVES ? RADIUS * (1 - pow (1 - part, 3))
                                    : RADIUS;
}

void
loom_play_view_paint_flight (LoomPlayView *self, const LoomPaint *paint)
{
  /* Slow at both ends. */
  const double part = 0.5 - 0.5 * cos (G_PI * self->flight_part);
  LoomPoint from, to;
  double x0, y0, x1, y1;

  if (self->flight == 0 || !loom_play_view_get_middle (self, paint, self->legs[0].from, &from)
      || !loom_play_view_get_middle (self, paint, self->legs[0].to, &to))
    return;
  loom_viewport_to_widget (paint->viewport, from.x, from.y, &x0, &y0);
  loom_viewport_to_widget (paint->viewport, to.x, to.y, &x1, &y1);
  cairo_new_path (paint->cr);
  cairo_arc (paint->cr, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part,
             radius_of (self->legs[0].kind, part), 0, 2 * G_PI);
  cairo_set_source_rgb (paint->cr, (self->flight_colour >> 16 & 0xff) / 255.0,
                        (self->flight_colour >> 8 & 0xff) / 255.0,
                        (self->flight_colour & 0xff) / 255.0);
  cairo_fill_preserve (paint->cr);
  cairo_set_line_width (paint->cr, 2 * paint->look->line);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->light);
  cairo_stroke (paint->cr);
}
