/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chosen move with its odds: see odds-card.h. */

#include "editor/window/playtest/odds-card.h"

#include "editor/window/forms/dice-art.h"
#include "render/styles/style.h"

#include <glib/gi18n.h>
#include <math.h>

/* Heights of the picture, px: of a battle, of a roll. */
#define BATTLE_HEIGHT 176
#define ROLL_HEIGHT 62

/* Columns of a row of dice, px. */
#define NAME_AT 22.0
#define NAME_WIDTH 80.0
#define DICE_AT 106.0
#define MEAN_WIDTH 66.0

struct _LoomOddsCard
{
  GtkWidget parent_instance;

  LoomPlayView *view;
  GtkLabel *title;
  GtkDrawingArea *picture;
  GtkWidget *throw_box;
  GtkLabel *make_label;
  GtkWidget *make;
  gboolean has_odds;
  LoomPlayOdds odds;
  LoomMarkLook looks[2];
  char *names[2];
};

G_DEFINE_FINAL_TYPE (LoomOddsCard, loom_odds_card, GTK_TYPE_WIDGET)

/* --- drawing ------------------------------------------------------------------------------------
 */

static void
draw_words (LoomOddsCard *self,
            cairo_t *cr,
            const char *text,
            double x,
            double y,
            double align,
            double width,
            const char *attributes)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *markup = g_strdup_printf ("<span %s>%s</span>", attributes, escaped);
  int w, h;

  pango_layout_set_markup (layout, markup, -1);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int)(width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &w, &h);
  cairo_move_to (cr, x - align * w, y - h / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
set_seat_colour (cairo_t *cr, LoomMarkLook look, double alpha)
{
  const LoomColour c = look.kind == LOOM_MARK_SEAT ? loom_colour_hex (look.colour)
                                                   : loom_style_colour (LOOM_STYLE_NEUTRAL_BAR);

  cairo_set_source_rgba (cr, c.r, c.g, c.b, alpha);
}

static void
draw_mark (cairo_t *cr, LoomMarkLook look, double x, double y)
{
  if (look.kind != LOOM_MARK_SEAT)
    return;
  cairo_new_path (cr);
  loom_shape_path (cr, look.shape, x, y, 6);
  set_seat_colour (cr, look, 1);
  cairo_fill_preserve (cr);
  loom_style_set (cr, LOOM_STYLE_LINE);
  cairo_set_line_width (cr, LOOM_STYLE_HAIR);
  cairo_stroke (cr);
}

static void
draw_dice_row (LoomOddsCard *self, cairo_t *cr, guint side, double y, double width)
{
  const guint n = side == 0 ? self->odds.attackers : self->odds.defenders;
  const double mean = n * (self->odds.sides + 1) / 2.0;
  g_autofree char *about = g_strdup_printf (_ ("about %.1f"), mean);
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  draw_mark (cr, self->looks[side], 8, y);
  gdk_cairo_set_source_rgba (cr, &ink);
  draw_words (self, cr, self->names[side], NAME_AT, y, 0, NAME_WIDTH, "");
  loom_dice_art_draw (GTK_WIDGET (self), cr, DICE_AT, y, width - DICE_AT - MEAN_WIDTH,
                      self->looks[side], NULL, n, self->odds.sides);
  gdk_cairo_set_source_rgba (cr, &ink);
  draw_words (self, cr, about, width, y, 1, 0, "size='small' alpha='70%'");
}

/* A bar whose left part is the chance to win, with the words in it. */
static void
draw_bar (LoomOddsCard *self, cairo_t *cr, double y, double width, const char *words)
{
  const double h = 22, win = self->odds.win * width, stand = self->odds.stand * width;
  const LoomColour ground = self->looks[0].kind == LOOM_MARK_SEAT
                                ? loom_colour_hex (self->looks[0].colour)
                                : loom_style_colour (LOOM_STYLE_NEUTRAL_GROUND);
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, width - 5, y + 5, 5, -G_PI / 2, 0);
  cairo_arc (cr, width - 5, y + h - 5, 5, 0, G_PI / 2);
  cairo_arc (cr, 5, y + h - 5, 5, G_PI / 2, G_PI);
  cairo_arc (cr, 5, y + 5, 5, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cairo_clip (cr);
  set_seat_colour (cr, self->looks[1], self->odds.kind == LOOM_ODDS_BATTLE ? 1 : 0.35);
  cairo_rectangle (cr, 0, y, width, h);
  cairo_fill (cr);
  loom_style_set (cr, LOOM_STYLE_STANDOFF);
  cairo_rectangle (cr, win, y, stand, h);
  cairo_fill (cr);
  set_seat_colour (cr, self->looks[0], 1);
  cairo_rectangle (cr, 0, y, win, h);
  cairo_fill (cr);
  cairo_restore (cr);
  /* The words stand on the larger part. */
  const LoomColour under = self->odds.win >= 0.5 ? ground
                           : self->looks[1].kind == LOOM_MARK_SEAT
                               ? loom_colour_hex (self->looks[1].colour)
                               : loom_style_colour (LOOM_STYLE_NEUTRAL_BAR);
  const gboolean is_light = loom_colour_lightness (under) > 0.6;
  const double tone = is_light ? 0.1 : 1;
  cairo_set_source_rgb (cr, tone, tone, tone);
  /* The rest of a roll is a tint of the panel itself. */
  if (self->odds.win < 0.5 && self->odds.kind == LOOM_ODDS_ROLL)
    gdk_cairo_set_source_rgba (cr, &ink);
  if (self->odds.win >= 0.5)
    draw_words (self, cr, words, 8, y + h / 2, 0, win - 12, "weight='bold'");
  else
    draw_words (self, cr, words, width - 8, y + h / 2, 1, 0, "weight='bold'");
}

/* With a sign as long as a plus. */
static char *
dup_margin (gint margin)
{
  return margin < 0 ? g_strdup_printf (_ ("by −%d"), -margin)
                    : g_strdup_printf (_ ("by +%d"), margin);
}

/* How likely each margin is; what wins is in the attacker's colour. */
static void
draw_margins (LoomOddsCard *self, cairo_t *cr, double top, double width)
{
  gint least;
  g_autoptr (GArray) margins = loom_play_margins (&self->odds, &least);
  const double height = 40, base = top + height;
  guint from = 0, to = margins->len;
  double most = 0;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  /* Tails that would not be seen are left out. */
  while (to > from + 1 && g_array_index (margins, double, to - 1) < 2e-4)
    to--;
  while (from + 1 < to && g_array_index (margins, double, from) < 2e-4)
    from++;
  for (guint i = from; i < to; i++)
    most = MAX (most, g_array_index (margins, double, i));
  const double step = width / (to - from);
  for (guint i = from; i < to; i++)
    {
      const double h = g_array_index (margins, double, i) / most * height;

      set_seat_colour (cr, self->looks[(gint)i + least > 0 ? 0 : 1], 1);
      cairo_rectangle (cr, (i - from) * step, base - h, MAX (step - 1.5, 1), h);
      cairo_fill (cr);
    }
  gdk_cairo_set_source_rgba (cr, &ink);
  g_autofree char *worst = dup_margin ((gint)from + least);
  g_autofree char *best = dup_margin ((gint)to - 1 + least);
  draw_words (self, cr, worst, 0, base + 10, 0, 0, "size='small' alpha='70%'");
  draw_words (self, cr, best, width, base + 10, 1, 0, "size='small' alpha='70%'");
  if (least < 1 && (gint)to + least > 1 && 1 - least > (gint)from)
    {
      const double x = (1 - least - (gint)from) * step - 0.75;

      loom_style_dash_set (cr, &loom_style_odds_dash, 1);
      cairo_set_line_width (cr, LOOM_STYLE_HAIR);
      cairo_move_to (cr, x, top - 2);
      cairo_line_to (cr, x, base);
      cairo_stroke (cr);
    }
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  LoomOddsCard *self = data;
  const int percent = (int)lround (100 * self->odds.win);

  if (!self->has_odds)
    return;
  if (self->odds.kind == LOOM_ODDS_ROLL)
    {
      g_autofree char *words = g_strdup_printf (_ ("%d %% succeeds"), percent);
      g_autofree char *components = g_strdup_printf (_ ("%u or more on a die of %u"),
                                                     self->odds.components, self->odds.sides);
      GdkRGBA ink;

      loom_dice_art_draw (GTK_WIDGET (self), cr, 2, 14, 40, self->looks[0], NULL, 1,
                          self->odds.sides);
      gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
      gdk_cairo_set_source_rgba (cr, &ink);
      draw_words (self, cr, components, 34, 14, 0, width - 34, "");
      draw_bar (self, cr, 34, width, words);
      return;
    }
  g_autofree char *words = g_strdup_printf (_ ("%d %% %s wins"), percent, self->names[0]);
  draw_dice_row (self, cr, 0, 14, width);
  draw_dice_row (self, cr, 1, 44, width);
  draw_bar (self, cr, 66, width, words);
  draw_margins (self, cr, 104, width);
}

/* --- the widget ---------------------------------------------------------------------------------
 */

static void
fill_sides (LoomOddsCard *self, const LoomGame *game, const LoomState *state)
{
  const LoomBoard *board = game->position->board;
  const guint areas[] = { self->odds.from, self->odds.to };

  self->looks[0] = loom_mark_look_of_seat (board, state->seat);
  self->looks[1] = (LoomMarkLook)LOOM_MARK_LOOK_INIT;
  for (guint i = 0; i < 2; i++)
    {
      g_free (self->names[i]);
      self->names[i] = g_strdup (areas[i] != LOOM_NONE ? loom_game_area_name (game, areas[i])
                                                       : game->seat_names[state->seat]);
    }
  if (self->odds.kind == LOOM_ODDS_BATTLE)
    {
      const guint owner = loom_play_owner (game, state, self->odds.to);

      if (owner != 0)
        self->looks[1] = loom_mark_look_of_seat (board, (gint32)owner);
    }
}

static char *
dup_title (const char *words)
{
  const gunichar first = g_utf8_get_char (words);
  char upper[7] = { 0 };

  g_unichar_to_utf8 (g_unichar_toupper (first), upper);
  return g_strconcat (upper, g_utf8_next_char (words), NULL);
}

static void
update (LoomOddsCard *self)
{
  LoomPlaytest *playtest = loom_play_view_get_playtest (self->view);
  const LoomMove *chosen = loom_play_view_get_chosen (self->view);
  g_autofree char *words = NULL;
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), chosen != NULL);
  if (chosen == NULL)
    return;
  const LoomGame *game = loom_playtest_get_game (playtest);
  const LoomState *state = loom_playtest_get_state (playtest);
  words = loom_playtest_dup_words (playtest, *chosen);
  title = dup_title (words);
  gtk_label_set_label (self->title, title);
  self->has_odds = loom_play_odds (game, state, *chosen, &self->odds);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), self->has_odds);
  gtk_widget_set_visible (self->throw_box, self->has_odds);
  gtk_label_set_label (self->make_label, self->has_odds ? _ ("Throw the Dice") : _ ("Make Move"));
  if (!self->has_odds)
    return;
  fill_sides (self, game, state);
  gtk_drawing_area_set_content_height (
      self->picture, self->odds.kind == LOOM_ODDS_BATTLE ? BATTLE_HEIGHT : ROLL_HEIGHT);
  label = g_strdup_printf (_ ("Odds: succeeds in %.0f of 100 throws"), 100 * self->odds.win);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self->picture));
}

static void
cancel_cb (LoomOddsCard *self)
{
  loom_play_view_choose (self->view, NULL);
}

static void
make_cb (LoomOddsCard *self)
{
  loom_play_view_commit (self->view);
}

static void
loom_odds_card_dispose (GObject *object)
{
  LoomOddsCard *self = LOOM_ODDS_CARD (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->view);
  g_clear_pointer (&self->names[0], g_free);
  g_clear_pointer (&self->names[1], g_free);
  G_OBJECT_CLASS (loom_odds_card_parent_class)->dispose (object);
}

static void
loom_odds_card_class_init (LoomOddsCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_odds_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
new_buttons (LoomOddsCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *cancel = gtk_button_new_with_label (_ ("Cancel"));
  GtkWidget *inside = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_tooltip_text (cancel, _ ("Choose another move (Esc)"));
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (cancel_cb), self);
  self->make = gtk_button_new ();
  self->throw_box = gtk_image_new_from_icon_name ("loom-playtest-symbolic");
  self->make_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_set_halign (inside, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (inside), self->throw_box);
  gtk_box_append (GTK_BOX (inside), GTK_WIDGET (self->make_label));
  gtk_button_set_child (GTK_BUTTON (self->make), inside);
  gtk_widget_set_hexpand (self->make, TRUE);
  gtk_widget_add_css_class (self->make, "suggested-action");
  gtk_widget_set_tooltip_text (self->make, _ ("Make the chosen move (Enter)"));
  g_signal_connect_swapped (self->make, "clicked", G_CALLBACK (make_cb), self);
  gtk_box_append (GTK_BOX (box), cancel);
  gtk_box_append (GTK_BOX (box), self->make);
  return box;
}

static void
loom_odds_card_init (LoomOddsCard *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_wrap (self->title, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "section-title");
  self->picture = GTK_DRAWING_AREA (gtk_drawing_area_new ());
  gtk_drawing_area_set_draw_func (self->picture, draw_cb, self, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->title), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->picture), GTK_WIDGET (self));
  gtk_widget_set_parent (new_buttons (self), GTK_WIDGET (self));
}

GtkWidget *
loom_odds_card_new (LoomPlayView *view)
{
  LoomOddsCard *self = g_object_new (LOOM_TYPE_ODDS_CARD, NULL);

  self->view = g_object_ref (view);
  g_signal_connect_object (view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
