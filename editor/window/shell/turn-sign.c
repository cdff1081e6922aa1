/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The hand-over at a table: see turn-sign.h.
 *
 * Implementation notes: the turn passes when a move was made (the game has become longer, in the
 * same branch) and the person who is to move is not the one who moved last; what computer players
 * did in between does not count. Presses are looked at on their way to whatever they are meant for,
 * so that the one that makes a move comes before the sign that follows from it. */

#include "editor/window/shell/turn-sign.h"

#include "editor/window/forms/mark.h"
#include "render/draw/colour.h"
#include "render/theme/theme.h"

#include <glib/gi18n.h>

/* How long it is seen, ms. */
#define A_MOMENT 4000

struct _LoomTurnSign
{
  GtkWidget parent_instance;

  LoomPlayView *view; /* a reference */
  LoomMark *mark;
  GtkLabel *label;
  GdkRGBA ground;
  guint timeout; /* source that puts it away, or 0 */

  /* Of the game as it was seen last. */
  const LoomPlaySession *table; /* compared, never read */
  guint branch;
  guint length;

  GtkEventController *presses; /* of the window, or NULL */
  GtkEventController *keys;
};

G_DEFINE_FINAL_TYPE (LoomTurnSign, loom_turn_sign, GTK_TYPE_WIDGET)

/* --- Seen and put away --------------------------------------------------------------------------
 */

static void
hide (LoomTurnSign *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static gboolean
timeout_cb (gpointer data)
{
  LoomTurnSign *self = data;

  self->timeout = 0;
  hide (self);
  return G_SOURCE_REMOVE;
}

/* Ground of the seat's colour, and whichever of black and white is read on it better. */
static void
set_look (LoomTurnSign *self, LoomMarkLook look)
{
  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);
  const LoomColour ground = loom_colour_hex (look.colour);
  const LoomColour black = loom_colour_hex (theme->style->black);
  const LoomColour white = loom_colour_hex (theme->style->white);
  const gboolean is_dark
      = loom_colour_contrast (ground, white) > loom_colour_contrast (ground, black);
  const LoomColour ink = is_dark ? white : black;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  self->ground = (GdkRGBA){ (float)ground.r, (float)ground.g, (float)ground.b, 1 };
  pango_attr_list_insert (attributes, pango_attr_foreground_new ((guint16)(ink.r * G_MAXUINT16),
                                                                 (guint16)(ink.g * G_MAXUINT16),
                                                                 (guint16)(ink.b * G_MAXUINT16)));
  gtk_label_set_attributes (self->label, attributes);
  look.colour = is_dark ? theme->style->white : theme->style->black;
  loom_mark_set_look (self->mark, look);
}

static void
show (LoomTurnSign *self, const LoomPlayLine *line, guint seat)
{
  g_autofree char *words = g_strdup_printf (_ ("%s to move"), line->table->game->seat_names[seat]);

  set_look (self, loom_mark_look_of_seat (line->table->board, (gint32)seat));
  gtk_label_set_label (self->label, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (A_MOMENT, timeout_cb, self);
}

/* --- The game -----------------------------------------------------------------------------------
 */

/* Who moved last of those who sit at the window, or 0. */
static guint
find_last_person (LoomPlaytest *playtest, const LoomPlayLine *line)
{
  for (guint at = line->position; at > 0; at--)
    {
      const guint seat = loom_play_line_step (line, at)->seat;

      if (seat != 0 && loom_playtest_is_person (playtest, seat))
        return seat;
    }
  return 0;
}

/* The seat that the turn has just been handed to, or 0. */
static guint
find_handed (LoomPlaytest *playtest, const LoomPlayLine *line)
{
  const guint seat = line->record->match->state->seat;
  guint last;

  if (seat == 0 || !loom_playtest_is_person (playtest, seat)
      || line->position < loom_playtest_get_length (playtest))
    return 0;
  last = find_last_person (playtest, line);
  return last != 0 && last != seat ? seat : 0;
}

/* Whether the game has become longer since this was asked before, and notes how long it is now. */
static gboolean
has_gone_on (LoomTurnSign *self, LoomPlaytest *playtest, const LoomPlayLine *line)
{
  const LoomPlaySession *table = line != NULL ? line->table : NULL;
  const guint branch = line != NULL ? loom_playtest_get_branch (playtest) : 0;
  const guint length = line != NULL ? loom_playtest_get_length (playtest) : 0;
  const gboolean is_longer
      = line != NULL && table == self->table && branch == self->branch && length > self->length;

  self->table = table;
  self->branch = branch;
  self->length = length;
  return is_longer;
}

static void
update (LoomTurnSign *self)
{
  LoomPlaytest *playtest = loom_play_view_get_playtest (self->view);
  const LoomPlayLine *line = loom_playtest_get_line (playtest);
  const gboolean has_gone = has_gone_on (self, playtest, line);
  const guint seat
      = line != NULL && loom_play_view_is_active (self->view) ? find_handed (playtest, line) : 0;

  if (seat == 0)
    hide (self);
  else if (has_gone)
    show (self, line, seat);
}

/* --- The widget ---------------------------------------------------------------------------------
 */

const char *
loom_turn_sign_get (LoomTurnSign *self)
{
  g_return_val_if_fail (LOOM_IS_TURN_SIGN (self), NULL);
  return gtk_widget_get_visible (GTK_WIDGET (self)) ? gtk_label_get_label (self->label) : NULL;
}

static void
loom_turn_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomTurnSign *self = LOOM_TURN_SIGN (widget);
  const float width = (float)gtk_widget_get_width (widget),
              height = (float)gtk_widget_get_height (widget);
  const graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect pill;

  gsk_rounded_rect_init_from_rect (&pill, &box, height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &self->ground, &box);
  gtk_snapshot_pop (snapshot);
  GTK_WIDGET_CLASS (loom_turn_sign_parent_class)->snapshot (widget, snapshot);
}

static gboolean
key_cb (LoomTurnSign *self)
{
  hide (self);
  return GDK_EVENT_PROPAGATE;
}

static void
watch (LoomTurnSign *self, GtkWidget *root)
{
  self->presses = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  self->keys = gtk_event_controller_key_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->presses), 0);
  gtk_event_controller_set_propagation_phase (self->presses, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->presses, "pressed", G_CALLBACK (hide), self);
  g_signal_connect_swapped (self->keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (root, self->presses);
  gtk_widget_add_controller (root, self->keys);
}

static void
loom_turn_sign_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (loom_turn_sign_parent_class)->root (widget);
  watch (LOOM_TURN_SIGN (widget), GTK_WIDGET (gtk_widget_get_root (widget)));
}

static void
loom_turn_sign_unroot (GtkWidget *widget)
{
  LoomTurnSign *self = LOOM_TURN_SIGN (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  gtk_widget_remove_controller (root, self->presses);
  gtk_widget_remove_controller (root, self->keys);
  self->presses = self->keys = NULL;
  GTK_WIDGET_CLASS (loom_turn_sign_parent_class)->unroot (widget);
}

static void
loom_turn_sign_dispose (GObject *object)
{
  LoomTurnSign *self = LOOM_TURN_SIGN (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (loom_turn_sign_parent_class)->dispose (object);
}

static void
loom_turn_sign_class_init (LoomTurnSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_turn_sign_dispose;
  widget_class->snapshot = loom_turn_sign_snapshot;
  widget_class->root = loom_turn_sign_root;
  widget_class->unroot = loom_turn_sign_unroot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

/* It lies over the board and must not catch clicks meant for that. */
static void
loom_turn_sign_init (LoomTurnSign *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->mark = LOOM_MARK (loom_mark_new ());
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->label, 40);
  gtk_widget_set_valign (GTK_WIDGET (self->mark), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "turn-sign");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->mark));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  g_object_set (self, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_START, "margin-top", 14,
                "margin-start", 14, "margin-end", 14, "can-target", FALSE, "visible", FALSE, NULL);
}

GtkWidget *
loom_turn_sign_new (LoomCanvas *canvas)
{
  LoomTurnSign *self;

  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);
  self = g_object_new (LOOM_TYPE_TURN_SIGN, NULL);
  self->view = g_object_ref (loom_play_view_of (canvas));
  g_signal_connect_object (self->view, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
