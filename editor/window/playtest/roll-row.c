/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The last throw: see roll-row.h. */

#include "editor/window/playtest/roll-row.h"

#include "editor/window/forms/dice-art.h"

#include <glib/gi18n.h>

/* Height of a line of dice, px. */
#define LINE 28
/* What names have beside their dice, px. */
#define NAMES 96

/* Two lines of small text, also where there is one, so that nothing jumps, px. */
#define TOLD_HEIGHT 34

struct _LoomRollRow
{
  GtkWidget parent_instance;

  LoomPlayView *view;
  GtkLabel *title;
  GtkLabel *outcome;
  GtkDrawingArea *picture;
  GtkLabel *told;
  guint n;                           /* lines */
  guint8 faces[2][LOOM_EVENT_FACES]; /* by line */
  guint n_faces[2];
  guint sides;
  LoomMarkLook looks[2];
  char *names[2];
  char *sums[2];
};

G_DEFINE_FINAL_TYPE (LoomRollRow, loom_roll_row, GTK_TYPE_WIDGET)

static double
draw_words (LoomRollRow *self, cairo_t *cr, const char *text, double x, double y, double width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int w, h;

  if (width > 0)
    {
      pango_layout_set_width (layout, (int)(width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &w, &h);
  cairo_move_to (cr, x, y - h / 2.0);
  pango_cairo_show_layout (cr, layout);
  return w;
}

/* What the names want, which is more than usual where text is large, but never what dice need. */
static double
names_width (LoomRollRow *self, int width)
{
  double wanted = NAMES;

  for (guint i = 0; i < self->n; i++)
    {
      g_autoptr (PangoLayout) layout
          = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->names[i]);
      int w, h;

      pango_layout_get_pixel_size (layout, &w, &h);
      wanted = MAX (wanted, w);
    }
  return MIN (wanted, MAX (NAMES, 0.4 * width));
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  LoomRollRow *self = data;
  const double names = names_width (self, width);
  const double left = names + 8;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  for (guint i = 0; i < self->n; i++)
    {
      const double y = LINE * (i + 0.5);
      double x;

      gdk_cairo_set_source_rgba (cr, &ink);
      draw_words (self, cr, self->names[i], 0, y, names);
      x = left
          + loom_dice_art_draw (GTK_WIDGET (self), cr, left, y, width - left - 40, self->looks[i],
                                self->faces[i], self->n_faces[i], self->sides);
      gdk_cairo_set_source_rgba (cr, &ink);
      if (self->sums[i] != NULL)
        draw_words (self, cr, self->sums[i], x + 8, y, 0);
    }
}

static void
clear (LoomRollRow *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->names[i], g_free);
      g_clear_pointer (&self->sums[i], g_free);
    }
  self->n = 0;
}

static void
add_line (LoomRollRow *self,
          const LoomGame *game,
          guint seat,
          const char *name,
          const guint8 *faces,
          guint n)
{
  const guint i = self->n++;
  guint sum = 0;

  self->looks[i] = seat != 0 ? loom_mark_look_of_seat (game->position->board, (gint32)seat)
                             : (LoomMarkLook)LOOM_MARK_LOOK_INIT;
  self->names[i] = g_strdup (name);
  self->n_faces[i] = n;
  for (guint k = 0; k < n; k++)
    {
      self->faces[i][k] = faces[k];
      sum += faces[k];
    }
  self->sums[i] = g_strdup_printf ("%u", sum);
}

/* The throw of the last move that had one, up to the position looked at. */
static const LoomDiceRoll *
find_roll (const LoomPlayLine *line)
{
  for (guint i = line->position + 1; i-- > 0;)
    {
      const LoomPlayStep *step = loom_play_line_step (line, i);

      if (step->thrown != NULL)
        return step->thrown;
    }
  return NULL;
}

/* Dice that decide nothing by themselves come to nothing. */
static const char *
outcome_word (const LoomDiceRoll *thrown)
{
  if (thrown->kind == LOOM_ODDS_BATTLE)
    return thrown->succeeded ? _ ("taken") : _ ("held");
  if (thrown->components == 0)
    return "";
  return thrown->succeeded ? _ ("succeeds") : _ ("fails");
}

static void
fill_throw (LoomRollRow *self, const LoomGame *game, const LoomDiceRoll *thrown)
{
  const guint areas[] = { thrown->from, thrown->to };

  self->sides = thrown->sides;
  for (guint i = 0; i < 2; i++)
    if (thrown->n_faces[i] > 0)
      add_line (self, game, thrown->seats[i],
                areas[i] != LOOM_NONE ? loom_game_area_name (game, areas[i])
                                      : game->seat_names[thrown->seats[i]],
                thrown->faces[i], thrown->n_faces[i]);
  gtk_label_set_label (self->outcome, outcome_word (thrown));
  gtk_widget_remove_css_class (GTK_WIDGET (self->outcome), "sev-ok");
  if (thrown->succeeded)
    gtk_widget_add_css_class (GTK_WIDGET (self->outcome), "sev-ok");
}

static void
describe (LoomRollRow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    {
      g_string_append_printf (text, "%s%s:", i > 0 ? "; " : "", self->names[i]);
      for (guint k = 0; k < self->n_faces[i]; k++)
        g_string_append_printf (text, " %u", self->faces[i][k]);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text->str, -1);
}

/* What the last move came to, in words. */
static void
update_told (LoomRollRow *self, const LoomPlayLine *line)
{
  g_autofree char *told = line != NULL && line->position > 0
                              ? g_strdup (loom_play_line_step (line, line->position)->told)
                              : g_strdup ("");

  g_strchomp (told);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->told), told[0] != '\0' ? told : NULL);
  g_strdelimit (told, "\n", ' ');
  gtk_label_set_label (self->told, told);
}

static void
update (LoomRollRow *self)
{
  LoomPlaytest *playtest = loom_play_view_get_playtest (self->view);
  const LoomPlayLine *line = loom_playtest_get_line (playtest);
  const LoomDiceRoll *thrown = line != NULL ? find_roll (line) : NULL;
  const LoomGame *game = line != NULL ? line->table->game : NULL;
  const LoomState *state = line != NULL ? loom_playtest_get_state (playtest) : NULL;
  guint8 hand[LOOM_EVENT_FACES];
  guint n = 0;

  clear (self);
  if (line != NULL)
    n = loom_play_dice_in_hand (game, state, hand);
  if (thrown == NULL)
    gtk_label_set_label (self->outcome, "");
  if (n > 0)
    {
      self->sides = 6;
      add_line (self, game, state->seat, game->seat_names[state->seat], hand, n);
      g_clear_pointer (&self->sums[0], g_free);
      gtk_label_set_label (self->outcome, "");
    }
  else if (thrown != NULL)
    fill_throw (self, game, thrown);
  gtk_label_set_label (self->title, n > 0         ? _ ("Thrown for this move")
                                    : self->n > 0 ? _ ("Last throw")
                                                  : _ ("Last move"));
  update_told (self, line);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), self->n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), line != NULL && (self->n > 0 || line->position > 0));
  gtk_drawing_area_set_content_height (self->picture, (int)self->n * LINE);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->picture));
}

static void
loom_roll_row_dispose (GObject *object)
{
  LoomRollRow *self = LOOM_ROLL_ROW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->view);
  clear (self);
  G_OBJECT_CLASS (loom_roll_row_parent_class)->dispose (object);
}

static void
loom_roll_row_class_init (LoomRollRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_roll_row_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
loom_roll_row_init (LoomRollRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "section-title");
  self->outcome = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->outcome), "gain");
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->outcome));
  self->picture = GTK_DRAWING_AREA (gtk_drawing_area_new ());
  gtk_drawing_area_set_draw_func (self->picture, draw_cb, self, NULL);
  self->told = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->told, 0);
  gtk_label_set_yalign (self->told, 0);
  gtk_label_set_wrap (self->told, TRUE);
  gtk_label_set_lines (self->told, 2);
  gtk_label_set_ellipsize (self->told, PANGO_ELLIPSIZE_END);
  gtk_widget_set_size_request (GTK_WIDGET (self->told), -1, TOLD_HEIGHT);
  gtk_widget_add_css_class (GTK_WIDGET (self->told), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->told), "small");
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->picture), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->told), GTK_WIDGET (self));
}

GtkWidget *
loom_roll_row_new (LoomPlayView *view)
{
  LoomRollRow *self = g_object_new (LOOM_TYPE_ROLL_ROW, NULL);

  self->view = g_object_ref (view);
  g_signal_connect_object (view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
