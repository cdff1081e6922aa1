/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the list of what is left over. Discarding is asked once more in the row itself. */

#include "editor/window/files/recovery-row.h"

#include "editor/window/files/recovery-window.h"
#include "editor/window/widgets/chooser.h"

#include <glib/gi18n.h>

struct _LoomRecoveryRow
{
  GtkListBoxRow parent_instance;
  const LoomOrphan *orphan;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (LoomRecoveryRow, loom_recovery_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  RESTORE,
  DISCARD,
  KEEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

const LoomOrphan *
loom_recovery_row_get_orphan (LoomRecoveryRow *self)
{
  g_return_val_if_fail (LOOM_IS_RECOVERY_ROW (self), NULL);
  return self->orphan;
}

const char *
loom_recovery_row_title (const LoomOrphan *orphan)
{
  g_return_val_if_fail (orphan != NULL, NULL);
  return orphan->title != NULL ? orphan->title : _ ("A board whose title is not known");
}

char *
loom_recovery_dup_time (GDateTime *then, GDateTime *now)
{
  int year, month, day, year_then, month_then, day_then;
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (then, 1);
  g_date_time_get_ymd (now, &year, &month, &day);
  g_date_time_get_ymd (then, &year_then, &month_then, &day_then);
  if (year == year_then && month == month_then && day == day_then)
    /* Translators: a time of g_date_time_format(). */
    return g_date_time_format (then, _ ("today, %H:%M"));
  g_date_time_get_ymd (tomorrow, &year_then, &month_then, &day_then);
  if (year == year_then && month == month_then && day == day_then)
    return g_date_time_format (then, _ ("yesterday, %H:%M"));
  return g_date_time_format (then, _ ("%-d %B %Y, %H:%M"));
}

/* “today, 14:03 · 12 steps not saved” */
static char *
dup_when (const LoomOrphan *orphan)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (orphan->time);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = loom_recovery_dup_time (then, now);
  /* Translators: a time, and how many steps. */
  return g_strdup_printf (
      ngettext ("%s · %u step not saved", "%s · %u steps not saved", orphan->n_steps), time,
      orphan->n_steps);
}

/* What is to be known before it is restored, or why that cannot be; NULL for most. */
static char *
dup_damage (const LoomOrphan *orphan)
{
  if (orphan->reason != NULL)
    /* Translators: why, in English as the command says it. */
    return g_strdup_printf (_ ("Cannot be restored: %s"), orphan->reason);
  if (orphan->n_lost > 0)
    return g_strdup_printf (ngettext ("Damaged: %u step cannot be read",
                                      "Damaged: %u steps cannot be read", orphan->n_lost),
                            orphan->n_lost);
  return orphan->is_damaged ? g_strdup (_ ("Damaged: parts of it cannot be read")) : NULL;
}

/* “town.board.xml in ~/Boards” */
static char *
dup_where (const LoomOrphan *orphan)
{
  if (orphan->path == NULL)
    return g_strdup (orphan->is_damaged ? _ ("of a file that is not known")
                                        : _ ("never saved to a file"));
  g_autofree char *name = g_filename_display_basename (orphan->path);
  g_autofree char *place = loom_chooser_dup_place (orphan->path);
  /* Translators: the name of a file and its folder. */
  return g_strdup_printf (_ ("%s in %s"), name, place);
}

static void
restore_cb (LoomRecoveryRow *self)
{
  g_signal_emit (self, signals[RESTORE], 0);
}

static void
discard_cb (LoomRecoveryRow *self)
{
  g_signal_emit (self, signals[DISCARD], 0);
}

static void
keep_aside_cb (LoomRecoveryRow *self)
{
  g_signal_emit (self, signals[KEEP], 0);
}

static void
show_page (LoomRecoveryRow *self, const char *page)
{
  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
ask_cb (LoomRecoveryRow *self)
{
  show_page (self, "ask");
}

static void
keep_cb (LoomRecoveryRow *self)
{
  show_page (self, "offer");
}

static GtkWidget *
add_button (LoomRecoveryRow *self, GtkWidget *box, const char *words, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (words);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
offer_new (LoomRecoveryRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  add_button (self, box, _ ("_Discard…"), G_CALLBACK (ask_cb));
  if (self->orphan->reason == NULL)
    gtk_widget_add_css_class (add_button (self, box, _ ("_Restore"), G_CALLBACK (restore_cb)),
                              "suggested-action");
  else
    gtk_widget_set_tooltip_text (
        add_button (self, box, _ ("_Keep Aside"), G_CALLBACK (keep_aside_cb)),
        _ ("Keep the file under another name and do not offer it again"));
  return box;
}

static GtkWidget *
question_new (LoomRecoveryRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_label_new (_ ("Lost for good?"));
  gtk_box_append (GTK_BOX (box), words);
  add_button (self, box, _ ("_Keep"), G_CALLBACK (keep_cb));
  gtk_widget_add_css_class (add_button (self, box, _ ("_Discard"), G_CALLBACK (discard_cb)),
                            "destructive-action");
  return box;
}

static void
add_words (GtkWidget *box, const char *words, const char *class, PangoEllipsizeMode mode)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0, "ellipsize", mode,
                                   "tooltip-text", words, NULL);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
}

GtkWidget *
loom_recovery_row_new (const LoomOrphan *orphan)
{
  g_return_val_if_fail (orphan != NULL, NULL);
  LoomRecoveryRow *self
      = g_object_new (LOOM_TYPE_RECOVERY_ROW, "activatable", FALSE, "focusable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *when = dup_when (orphan);
  g_autofree char *where = dup_where (orphan);
  g_autofree char *damage = dup_damage (orphan);
  self->orphan = orphan;
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_add_named (self->stack, offer_new (self), "offer");
  gtk_stack_add_named (self->stack, question_new (self), "ask");
  gtk_widget_set_valign (GTK_WIDGET (self->stack), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  add_words (texts, loom_recovery_row_title (orphan), "recovery-title", PANGO_ELLIPSIZE_END);
  add_words (texts, when, "dim-label", PANGO_ELLIPSIZE_END);
  add_words (texts, where, "dim-label", PANGO_ELLIPSIZE_MIDDLE);
  if (damage != NULL)
    add_words (texts, damage, "recovery-damage", PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}

static void
loom_recovery_row_class_init (LoomRecoveryRowClass *class)
{
  signals[RESTORE] = g_signal_new ("restore", LOOM_TYPE_RECOVERY_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[DISCARD] = g_signal_new ("discard", LOOM_TYPE_RECOVERY_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[KEEP] = g_signal_new ("keep", LOOM_TYPE_RECOVERY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
loom_recovery_row_init (LoomRecoveryRow *self)
{
}
