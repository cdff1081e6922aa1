/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of the generator. Each change of a field makes the map anew in the thread of the
 * gallery; what is overtaken by a further change is given up, and the last map stays in sight until
 * the next one is there. */

#include "editor/window/start/generator-card.h"

#include "editor/window/forms/choice.h"
#include "editor/window/forms/settings-form.h"
#include "editor/window/view/board-thumbnail.h"
#include "editor/window/start/generator-settings.h"
#include "editor/window/view/thumbnail-pool.h"
#include "editor/window/view/thumbnail.h"
#include "editor/window/widgets/preferences.h"
#include "render/styles/style-library.h"
#include "validator/position/games.h"

#include <glib/gi18n.h>

struct _LoomGeneratorCard
{
  GtkWidget parent_instance;
  LoomGeneratorSettings settings;
  LoomBoard *board;          /* the map in sight, or NULL */
  GCancellable *cancellable; /* of the map under way, or NULL */
  guint begin_id;
  LoomSettingsForm *form;
  GtkEditable *seed;
  LoomThumbnail *preview;
  GtkLabel *reason;
  GtkWidget *take, *next, *spinner;
};

G_DEFINE_FINAL_TYPE (LoomGeneratorCard, loom_generator_card, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- Making --------------------------------------------------------------------------------- */

typedef struct
{
  LoomGeneratorSettings settings;
  const LoomStyleTable *style; /* or NULL: the default */
  int width, height;           /* of the picture, px */
} Job;

typedef struct
{
  LoomBoard *board;
  GdkTexture *texture;
} Made;

static void
free_made (gpointer data)
{
  Made *made = data;
  g_clear_pointer (&made->board, loom_board_free);
  g_clear_object (&made->texture);
  g_free (made);
}

static void
make (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  LoomBoard *board = loom_generator_settings_make (&job->settings, &error);
  if (board == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  Made *made = g_new0 (Made, 1);
  made->board = board;
  if (!g_cancellable_is_cancelled (cancellable))
    made->texture = loom_board_thumbnail_texture (
        loom_board_thumbnail_whole (board, job->style, job->width, job->height));
  g_task_return_pointer (task, made, free_made);
}

static void
show_reason (LoomGeneratorCard *self, const char *reason)
{
  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), reason == NULL);
  gtk_widget_set_sensitive (self->take, reason == NULL && self->board != NULL);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomGeneratorCard *self = LOOM_GENERATOR_CARD (source);
  g_autoptr (GError) error = NULL;
  Made *made = g_task_propagate_pointer (G_TASK (result), &error);
  if (g_task_get_cancellable (G_TASK (result)) == self->cancellable)
    {
      g_clear_object (&self->cancellable);
      g_clear_pointer (&self->board, loom_board_free);
      gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), FALSE);
      if (made != NULL)
        {
          self->board = g_steal_pointer (&made->board);
          loom_thumbnail_set_texture (self->preview, made->texture);
        }
      show_reason (self, error != NULL ? error->message : NULL);
    }
  g_clear_pointer (&made, free_made);
}

static void
begin (LoomGeneratorCard *self)
{
  g_autofree char *style = loom_preferences_dup_style (loom_preferences_get_default ());
  Job *job = g_new0 (Job, 1);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  job->settings = self->settings;
  if (style != NULL)
    job->style = loom_style_library_find (style, NULL, NULL);
  job->width = 512 * scale;
  job->height = 440 * scale;
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, made_cb, NULL);
  g_task_set_task_data (task, job, g_free);
  gtk_widget_set_sensitive (self->take, FALSE);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), TRUE);
  loom_thumbnail_pool_run (task, make);
}

static gboolean
begin_cb (gpointer data)
{
  LoomGeneratorCard *self = data;
  self->begin_id = 0;
  begin (self);
  return G_SOURCE_REMOVE;
}

/* --- Fields --------------------------------------------------------------------------------- */

/* A game by its place behind a map alone. */
static double
read_game (const void *data)
{
  const LoomGeneratorSettings *settings = data;
  guint at = 0;
  while (settings->rules != NULL && loom_games_installed ()[at] != settings->rules)
    at++;
  return settings->rules != NULL ? at + 1 : 0;
}

static void
write_game (void *settings, double value)
{
  loom_generator_settings_standard (settings,
                                    value > 0 ? loom_games_installed ()[(guint)value - 1] : NULL);
}

static void
range_seats (const void *data, double *least, double *most)
{
  const LoomGeneratorSettings *settings = data;
  if (settings->rules == NULL)
    return;
  *least = settings->rules->min_seats;
  *most = settings->rules->max_seats;
}

static void
range_areas (const void *data, double *least, double *most)
{
  const LoomGeneratorSettings *settings = data;
  if (settings->rules == NULL)
    return;
  *least = MAX (settings->rules->limits.min_areas, *least);
  *most = MIN (settings->rules->limits.max_areas, *most);
}

enum
{
  GAME,
  SEATS,
  AREAS,
  SHAPE,
  SYMMETRY,
  N_FIELDS,
};

static const char *const shapes[]
    = { N_ ("One land"), N_ ("Islands"), N_ ("Squares"), N_ ("Hexagons"), NULL };
static const char *const symmetries[]
    = { N_ ("What suits"),   N_ ("None"),         N_ ("Mirror"),
        N_ ("Turn, 2-fold"), N_ ("Turn, 3-fold"), N_ ("Turn, 4-fold"),
        N_ ("Turn, 5-fold"), N_ ("Turn, 6-fold"), NULL };

/* Only those are shown that mean something to the game. */
#define AT(member) LOOM_SETTING_OF (LoomGeneratorSettings, member)
#define WITH(what) .is_shown = (gboolean (*) (const void *))loom_generator_settings_has_##what
static const LoomSetting fields[N_FIELDS] = {
  [GAME] = { N_ ("Game"), LOOM_CONTROL_CHOICE, .read = read_game, .write = write_game },
  [SEATS] = { N_ ("Seats"), LOOM_CONTROL_SPIN, AT (seats), .most = 10, .step = 1, .width = 3,
              .range = range_seats, WITH (seats) },
  [AREAS] = { N_ ("Areas"), LOOM_CONTROL_SPIN, AT (areas), .least = 2, .most = 2000, .step = 1,
              .width = 3, .range = range_areas, WITH (areas) },
  [SHAPE] = { N_ ("Land"), LOOM_CONTROL_CHOICE, AT (shape), .names = shapes, WITH (shape) },
  [SYMMETRY]
  = { N_ ("Symmetry"), LOOM_CONTROL_CHOICE, AT (symmetry), .names = symmetries, WITH (symmetry) },
};

static void
show_settings (LoomGeneratorCard *self)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->settings.seed);
  g_autofree char *command = loom_generator_settings_dup_command (&self->settings);
  loom_settings_form_show (self->form);
  gtk_editable_set_text (self->seed, seed);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->preview), command);
}

/* Fields may change several at a time: the map is made once. */
static void
changed (gpointer data)
{
  LoomGeneratorCard *self = data;
  show_settings (self);
  if (self->begin_id == 0)
    self->begin_id = g_idle_add (begin_cb, self);
}

static void
seed_cb (LoomGeneratorCard *self)
{
  guint64 seed;
  const char *text = gtk_editable_get_text (self->seed);
  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &seed, NULL))
    seed = g_str_hash (text);
  if (seed == self->settings.seed)
    return;
  self->settings.seed = seed;
  changed (self);
}

void
loom_generator_card_next (LoomGeneratorCard *self)
{
  g_return_if_fail (LOOM_IS_GENERATOR_CARD (self));
  self->settings.seed++;
  changed (self);
}

void
loom_generator_card_draw (LoomGeneratorCard *self)
{
  g_return_if_fail (LOOM_IS_GENERATOR_CARD (self));
  changed (self);
}

char *
loom_generator_card_dup_command (LoomGeneratorCard *self)
{
  g_return_val_if_fail (LOOM_IS_GENERATOR_CARD (self), NULL);
  return loom_generator_settings_dup_command (&self->settings);
}

static void
take_cb (LoomGeneratorCard *self)
{
  if (self->board != NULL)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->board);
}

/* --- Building ------------------------------------------------------------------------------- */

static void
offer_games (LoomGeneratorCard *self)
{
  const LoomMarkLook plain = LOOM_MARK_LOOK_INIT;
  const LoomGameInfo *const *all = loom_games_installed ();
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (choices, loom_choice_new (0, _ ("A map alone"), plain));
  for (guint i = 0; all[i] != NULL; i++)
    g_ptr_array_add (choices, loom_choice_new (i + 1, all[i]->title, plain));
  loom_settings_form_set_choices (self->form, GAME, choices);
}

static GtkWidget *
fields_new (LoomGeneratorCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->form = loom_settings_form_new (fields, N_FIELDS, &self->settings, changed, self);
  loom_settings_form_append (self->form, box, LOOM_ROW_SPREAD, 0, N_FIELDS - 1);
  offer_games (self);
  return box;
}

static GtkWidget *
next_new (LoomGeneratorCard *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("media-playlist-shuffle-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("Next Map")));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, _ ("Another map, until one pleases"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Next map"), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (loom_generator_card_next), self);
  return button;
}

static GtkWidget *
head_new (LoomGeneratorCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _ ("Generator"), "xalign", 0.0,
                                   "hexpand", TRUE, NULL);
  GtkWidget *words = gtk_label_new (_ ("Seed"));
  self->spinner = gtk_spinner_new ();
  self->seed = GTK_EDITABLE (gtk_entry_new ());
  gtk_editable_set_width_chars (self->seed, 6);
  gtk_editable_set_max_width_chars (self->seed, 10);
  gtk_widget_add_css_class (GTK_WIDGET (self->seed), "num");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->seed),
                               _ ("The same number makes the same map again"));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->seed), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  words, NULL, -1);
  gtk_widget_add_css_class (title, "start-title");
  gtk_widget_add_css_class (words, "dim-label");
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), self->spinner);
  gtk_box_append (GTK_BOX (head), words);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->seed));
  g_signal_connect_swapped (self->seed, "activate", G_CALLBACK (seed_cb), self);
  g_signal_connect_swapped (self->seed, "notify::has-focus", G_CALLBACK (seed_cb), self);
  return head;
}

static GtkWidget *
side_new (LoomGeneratorCard *self)
{
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *form = fields_new (self);
  self->next = next_new (self);
  self->take = gtk_button_new_with_label (_ ("Draw on This Map"));
  gtk_widget_add_css_class (self->take, "suggested-action");
  g_signal_connect_swapped (self->take, "clicked", G_CALLBACK (take_cb), self);
  gtk_widget_set_vexpand (form, TRUE);
  gtk_widget_set_hexpand (side, TRUE);
  gtk_box_append (GTK_BOX (side), form);
  gtk_box_append (GTK_BOX (side), self->next);
  gtk_box_append (GTK_BOX (side), self->take);
  return side;
}

static GtkWidget *
picture_new (LoomGeneratorCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->preview = LOOM_THUMBNAIL (loom_thumbnail_new (256, 220));
  self->reason = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "max-width-chars", 28, "width-request",
                               256, "vexpand", TRUE, "visible", FALSE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The map that the generator has made"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->preview), "map-preview");
  gtk_widget_add_css_class (GTK_WIDGET (self->reason), "dim-label");
  gtk_widget_set_vexpand (GTK_WIDGET (self->preview), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->preview));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->reason));
  return box;
}

static void
dispose (GObject *object)
{
  LoomGeneratorCard *self = LOOM_GENERATOR_CARD (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->begin_id, g_source_remove);
  g_clear_pointer (&self->board, loom_board_free);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_pointer (&self->form, loom_settings_form_free);
  G_OBJECT_CLASS (loom_generator_card_parent_class)->dispose (object);
}

static void
loom_generator_card_class_init (LoomGeneratorCardClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
loom_generator_card_init (LoomGeneratorCard *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  self->settings.seed = g_random_int_range (1, 10000);
  loom_generator_settings_standard (&self->settings, NULL);
  gtk_box_append (GTK_BOX (card), head_new (self));
  gtk_box_append (GTK_BOX (middle), picture_new (self));
  gtk_box_append (GTK_BOX (middle), side_new (self));
  gtk_box_append (GTK_BOX (card), middle);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "gen-card");
  gtk_widget_set_parent (card, GTK_WIDGET (self));
  changed (self);
}

GtkWidget *
loom_generator_card_new (void)
{
  return g_object_new (LOOM_TYPE_GENERATOR_CARD, NULL);
}
