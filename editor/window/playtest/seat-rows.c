/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of seats: see seat-rows.h. */

#include "editor/window/playtest/seat-rows.h"

#include "editor/window/forms/form.h"
#include "editor/window/forms/mark.h"

#include <glib/gi18n.h>

/* A row's widgets; lent. */
typedef struct
{
  GtkLabel *name;
  GtkDropDown *player;
  GtkLabel *counts;
} Row;

struct _LoomSeatRows
{
  GtkWidget parent_instance;

  LoomPlayView *view;
  GtkBox *box;
  const LoomPlaySession *table; /* the rows are of; to be compared alone */
  Row rows[LOOM_PLAY_SEATS];
  guint n;
  GPtrArray *ids; /* (element-type utf8): players in the order of the choice */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (LoomSeatRows, loom_seat_rows, GTK_TYPE_WIDGET)

/* --- words --------------------------------------------------------------------------------------
 */

static const char *
player_word (const char *id)
{
  if (g_str_equal (id, "random"))
    return _ ("Always random");
  if (g_str_equal (id, "greedy"))
    return _ ("Always greedy");
  if (g_str_equal (id, "expert"))
    return _ ("Always expert");
  if (g_str_equal (id, "search"))
    return _ ("Always search");
  return id;
}

/* The same within “Computer (…)”. */
static const char *
usual_player_word (const char *id)
{
  static const char *const words[] = { NC_ ("player", "random"), NC_ ("player", "greedy"),
                                       NC_ ("player", "expert"), NC_ ("player", "search") };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], id))
      return g_dpgettext2 (NULL, "player", words[i]);
  return id;
}

static char *
fact_words (const LoomPlayFact *fact)
{
  switch (fact->has)
    {
    case LOOM_HAS_AREAS:
      return g_strdup_printf (ngettext ("%u area", "%u areas", fact->n), fact->n);
    case LOOM_HAS_DICE:
      return g_strdup_printf (ngettext ("%u die", "%u dice", fact->n), fact->n);
    case LOOM_HAS_POINTS:
      return g_strdup_printf (ngettext ("%u point", "%u points", fact->n), fact->n);
    case LOOM_HAS_CUBES:
      return g_strdup_printf (ngettext ("%u cube left", "%u cubes left", fact->n), fact->n);
    case LOOM_HAS_PIPS:
      return g_strdup_printf (_ ("%u of %u pips"), fact->n, fact->of);
    case LOOM_HAS_FORCES:
      return g_strdup_printf (ngettext ("%u force", "%u forces", fact->n), fact->n);
    case LOOM_HAS_UNITS:
      return g_strdup_printf (ngettext ("%u unit", "%u units", fact->n), fact->n);
    case LOOM_HAS_WAY:
      return g_strdup_printf (ngettext ("throne in %u", "throne in %u", fact->n), fact->n);
    case LOOM_HAS_LOST:
      return g_strdup (_ ("out"));
    case LOOM_HAS_NOTHING:
    default:
      return g_strdup ("");
    }
}

/* --- rows ---------------------------------------------------------------------------------------
 */

static void
player_cb (LoomSeatRows *self, GParamSpec *spec, GtkDropDown *choice)
{
  const guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (choice), "seat"));
  const guint i = gtk_drop_down_get_selected (choice);

  if (!self->is_updating && i < self->ids->len)
    loom_playtest_set_player (loom_play_view_get_playtest (self->view), seat, self->ids->pdata[i]);
}

/* The players who know the game. */
static GtkStringList *
list_players (LoomSeatRows *self, const LoomGame *game)
{
  GtkStringList *words = gtk_string_list_new (NULL);
  const LoomPlayer *usual = loom_player_default_for (game);
  g_autofree char *usual_word
      = g_strdup_printf (_ ("Computer (%s)"), usual_player_word (usual->id));

  g_ptr_array_set_size (self->ids, 0);
  g_ptr_array_add (self->ids, g_strdup (LOOM_RECORD_HUMAN));
  gtk_string_list_append (words, _ ("You"));
  g_ptr_array_add (self->ids, g_strdup (""));
  gtk_string_list_append (words, usual_word);
  for (guint i = 0; loom_player_all ()[i] != NULL; i++)
    {
      const LoomPlayer *player = loom_player_all ()[i];

      if (loom_player_choose_for (player, game->rules) == NULL)
        continue;
      g_ptr_array_add (self->ids, g_strdup (player->id));
      gtk_string_list_append (words, player_word (player->id));
    }
  return words;
}

static GtkWidget *
new_player_choice (LoomSeatRows *self, const LoomGame *game, guint seat, GtkStringList *players)
{
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (players)), NULL);
  g_autofree char *label = g_strdup_printf (_ ("Who plays %s"), game->seat_names[seat]);

  g_object_set_data (G_OBJECT (choice), "seat", GUINT_TO_POINTER (seat));
  gtk_widget_set_hexpand (choice, TRUE);
  gtk_widget_set_tooltip_text (choice, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (player_cb), self,
                           G_CONNECT_SWAPPED);
  return choice;
}

static void
add_row (LoomSeatRows *self, const LoomGame *game, guint seat, GtkStringList *players)
{
  Row *row = &self->rows[self->n++];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *mark = loom_mark_new ();

  loom_mark_set_look (LOOM_MARK (mark),
                      loom_mark_look_of_seat (game->position->board, (gint32)seat));
  row->name = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (row->name, 0);
  gtk_label_set_width_chars (row->name, 8);
  gtk_label_set_max_width_chars (row->name, 8);
  gtk_label_set_ellipsize (row->name, PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->name), game->seat_names[seat]);
  row->player = GTK_DROP_DOWN (new_player_choice (self, game, seat, players));
  row->counts = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (row->counts, 1);
  gtk_label_set_justify (row->counts, GTK_JUSTIFY_RIGHT);
  gtk_label_set_width_chars (row->counts, 9);
  gtk_widget_add_css_class (GTK_WIDGET (row->counts), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (row->counts), "small");
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->name));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->player));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->counts));
  gtk_box_append (self->box, box);
}

static void
make_rows (LoomSeatRows *self, const LoomPlaySession *table)
{
  g_autoptr (GtkStringList) players = NULL;

  loom_form_clear (GTK_WIDGET (self->box));
  self->n = 0;
  self->table = table;
  if (table == NULL)
    return;
  players = list_players (self, table->game);
  for (guint seat = 1; seat <= table->game->n_seats && seat <= LOOM_PLAY_SEATS; seat++)
    add_row (self, table->game, seat, players);
}

static void
update_row (LoomSeatRows *self, LoomPlaytest *playtest, guint seat)
{
  const Row *row = &self->rows[seat - 1];
  const LoomGame *game = loom_playtest_get_game (playtest);
  const LoomState *state = loom_playtest_get_state (playtest);
  g_autofree char *name = g_markup_escape_text (game->seat_names[seat], -1);
  g_autofree char *bold = g_strdup_printf ("<b>%s</b>", name);
  LoomPlayFact counts[2];

  loom_play_seat_stats (game, state, seat, counts);
  g_autofree char *first = fact_words (&counts[0]);
  g_autofree char *second = fact_words (&counts[1]);
  g_autofree char *both = g_strdup_printf ("%s\n%s", first, second);
  gtk_label_set_markup (row->name, state->seat == seat ? bold : name);
  gtk_label_set_label (row->counts, both);
  for (guint i = 0; i < self->ids->len; i++)
    if (g_str_equal (self->ids->pdata[i], loom_playtest_get_player (playtest, seat)))
      gtk_drop_down_set_selected (row->player, i);
}

static void
update (LoomSeatRows *self)
{
  LoomPlaytest *playtest = loom_play_view_get_playtest (self->view);
  const LoomPlayLine *line = loom_playtest_get_line (playtest);

  gtk_widget_set_visible (GTK_WIDGET (self), line != NULL);
  self->is_updating = TRUE;
  if ((line != NULL ? line->table : NULL) != self->table)
    make_rows (self, line != NULL ? line->table : NULL);
  for (guint seat = 1; seat <= self->n; seat++)
    update_row (self, playtest, seat);
  self->is_updating = FALSE;
}

static void
loom_seat_rows_dispose (GObject *object)
{
  LoomSeatRows *self = LOOM_SEAT_ROWS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->view);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  G_OBJECT_CLASS (loom_seat_rows_parent_class)->dispose (object);
}

static void
loom_seat_rows_class_init (LoomSeatRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_seat_rows_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
loom_seat_rows_init (LoomSeatRows *self)
{
  GtkWidget *section = loom_form_new_section (_ ("Seats"));

  gtk_widget_remove_css_class (section, "section");
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 5));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "seats");
  gtk_box_append (GTK_BOX (section), GTK_WIDGET (self->box));
  gtk_widget_set_parent (section, GTK_WIDGET (self));
}

GtkWidget *
loom_seat_rows_new (LoomPlayView *view)
{
  LoomSeatRows *self = g_object_new (LOOM_TYPE_SEAT_ROWS, NULL);

  self->view = g_object_ref (view);
  g_signal_connect_object (view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
