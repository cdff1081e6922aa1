/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A GtkEntry that holds one number.
 *
 * Implementation notes: the entry keeps the text it was last given (shown) apart from the text
 * being typed; the two differ exactly while something is being typed. Steps by key are committed
 * together a moment after the last one, so that holding Up is one step of the history. */

#include "editor/window/forms/number-entry.h"

#include "editor/window/forms/expression.h"
#include "formats/model/error.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <math.h>

/* How long after the last step by key it is committed, ms. */
#define SETTLE 350

struct _LoomNumberEntry
{
  GtkEntry parent_instance;

  LoomType type;
  gint32 lowest;
  gint32 highest;
  gboolean may_be_empty;
  gint32 step;
  gint32 value;      /* shown last, or LOOM_UNSET */
  gboolean is_mixed; /* several values are shown as one dash */
  char *shown;       /* the text that value reads as */
  char *empty_text;
  char *complaint; /* or NULL */
  guint settle;    /* source of the delayed commit, or 0 */
};

G_DEFINE_FINAL_TYPE (LoomNumberEntry, loom_number_entry, GTK_TYPE_ENTRY)

enum
{
  SIGNAL_COMMIT,
  SIGNAL_COMPLAINT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* How many of the type's own unit a written 1 is. */
static double
unit_of (const LoomNumberEntry *self)
{
  return self->type == LOOM_TYPE_INT ? 1 : 1000;
}

/* As files have it, but for the decimal point, which is that of the place. */
static char *
dup_text (const LoomNumberEntry *self, gint32 value)
{
  GString *text = g_string_new (NULL);

  if (value == LOOM_UNSET)
    return g_string_free (text, FALSE);
  if (self->type == LOOM_TYPE_INT)
    g_string_append_printf (text, "%d", value);
  else
    {
      loom_number_append (text, value);
      g_string_replace (text, ".", localeconv ()->decimal_point, 1);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_typed (LoomNumberEntry *self)
{
  return g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self)), self->shown) != 0;
}

static void
forget_settle (LoomNumberEntry *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
}

static void
show_text (LoomNumberEntry *self)
{
  const char *empty = self->is_mixed ? "—" : self->empty_text;

  gtk_entry_set_placeholder_text (GTK_ENTRY (self), empty);
  gtk_editable_set_text (GTK_EDITABLE (self), self->shown);
}

static void
show_value (LoomNumberEntry *self, gint32 value, gboolean is_mixed)
{
  gboolean was_typed = is_typed (self);

  if (was_typed && value == self->value && is_mixed == self->is_mixed)
    return;
  self->value = value;
  self->is_mixed = is_mixed;
  g_free (self->shown);
  self->shown = dup_text (self, value);
  if (was_typed
      && gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self)))))
    return;
  show_text (self);
}

void
loom_number_entry_set_value (LoomNumberEntry *self, gint32 value)
{
  g_return_if_fail (LOOM_IS_NUMBER_ENTRY (self));
  show_value (self, value, FALSE);
}

void
loom_number_entry_set_mixed (LoomNumberEntry *self)
{
  g_return_if_fail (LOOM_IS_NUMBER_ENTRY (self));
  show_value (self, LOOM_UNSET, TRUE);
}

void
loom_number_entry_set_empty_text (LoomNumberEntry *self, const char *text)
{
  g_return_if_fail (LOOM_IS_NUMBER_ENTRY (self));
  g_free (self->empty_text);
  self->empty_text = g_strdup (text);
  if (!self->is_mixed)
    gtk_entry_set_placeholder_text (GTK_ENTRY (self), text);
}

void
loom_number_entry_set_step (LoomNumberEntry *self, gint32 step)
{
  g_return_if_fail (LOOM_IS_NUMBER_ENTRY (self) && step > 0);
  self->step = step;
}

void
loom_number_entry_complain (LoomNumberEntry *self, const char *words)
{
  g_return_if_fail (LOOM_IS_NUMBER_ENTRY (self));
  if (g_strcmp0 (words, self->complaint) == 0)
    return;
  g_free (self->complaint);
  self->complaint = g_strdup (words);
  if (words != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
      words != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  g_signal_emit (self, signals[SIGNAL_COMPLAINT], 0, words);
}

const char *
loom_number_entry_get_complaint (LoomNumberEntry *self)
{
  g_return_val_if_fail (LOOM_IS_NUMBER_ENTRY (self), NULL);
  return self->complaint;
}

static gboolean
check_range (LoomNumberEntry *self, double number, GError **error)
{
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  if (number >= self->lowest && number <= self->highest)
    return TRUE;
  low = dup_text (self, self->lowest);
  high = dup_text (self, self->highest);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("This takes %s to %s."), low, high);
  return FALSE;
}

gboolean
loom_number_entry_evaluate (LoomNumberEntry *self, gint32 current, gint32 *value, GError **error)
{
  const char *text;
  double from, number;

  g_return_val_if_fail (LOOM_IS_NUMBER_ENTRY (self) && value != NULL, FALSE);
  text = gtk_editable_get_text (GTK_EDITABLE (self));
  while (g_ascii_isspace (*text))
    text++;
  if (*text == '\0' && self->may_be_empty)
    {
      *value = LOOM_UNSET;
      return TRUE;
    }
  if (*text == '\0')
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("A number is needed here."));
      return FALSE;
    }
  from = current == LOOM_UNSET ? NAN : current / unit_of (self);
  if (!loom_expression_evaluate (text, self->type == LOOM_TYPE_MM, from, &number, error))
    return FALSE;
  number *= unit_of (self);
  if (self->type == LOOM_TYPE_INT && fabs (number - round (number)) > 1e-9)
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("This takes a whole number."));
      return FALSE;
    }
  number = round (number);
  if (!check_range (self, number, error))
    return FALSE;
  *value = (gint32)number;
  return TRUE;
}

void
loom_number_entry_commit (LoomNumberEntry *self)
{
  g_autoptr (GError) error = NULL;
  gint32 value;

  g_return_if_fail (LOOM_IS_NUMBER_ENTRY (self));
  forget_settle (self);
  if (!is_typed (self) || (self->is_mixed && *gtk_editable_get_text (GTK_EDITABLE (self)) == '\0'))
    return;
  /* Of several values each is a starting point of its own; the owner sees whether all will do. */
  if (!(self->is_mixed && loom_expression_is_relative (gtk_editable_get_text (GTK_EDITABLE (self))))
      && !loom_number_entry_evaluate (self, self->value, &value, &error))
    {
      loom_number_entry_complain (self, error->message);
      return;
    }
  loom_number_entry_complain (self, NULL);
  g_signal_emit (self, signals[SIGNAL_COMMIT], 0);
  if (self->complaint == NULL)
    show_text (self);
}

void
loom_number_entry_restore (LoomNumberEntry *self)
{
  g_return_if_fail (LOOM_IS_NUMBER_ENTRY (self));
  forget_settle (self);
  loom_number_entry_complain (self, NULL);
  show_text (self);
  gtk_editable_select_region (GTK_EDITABLE (self), 0, -1);
}

static gboolean
settle_cb (gpointer data)
{
  LoomNumberEntry *self = data;

  self->settle = 0;
  loom_number_entry_commit (self);
  return G_SOURCE_REMOVE;
}

static void
step_by (LoomNumberEntry *self, gint64 change)
{
  gint32 value;
  g_autofree char *text = NULL;

  if (!loom_number_entry_evaluate (self, self->value, &value, NULL))
    return;
  if (value == LOOM_UNSET)
    value = CLAMP (0, self->lowest, self->highest);
  else
    value = (gint32)CLAMP (value + change, self->lowest, self->highest);
  text = dup_text (self, value);
  gtk_editable_set_text (GTK_EDITABLE (self), text);
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
  forget_settle (self);
  self->settle = g_timeout_add (SETTLE, settle_cb, self);
}

static void
icon_cb (LoomNumberEntry *self, GtkEntryIconPosition which)
{
  step_by (self, which == GTK_ENTRY_ICON_PRIMARY ? -self->step : self->step);
}

void
loom_number_entry_show_steps (LoomNumberEntry *self)
{
  GtkEntry *entry = GTK_ENTRY (self);

  g_return_if_fail (LOOM_IS_NUMBER_ENTRY (self));
  gtk_entry_set_icon_from_icon_name (entry, GTK_ENTRY_ICON_PRIMARY, "value-decrease-symbolic");
  gtk_entry_set_icon_from_icon_name (entry, GTK_ENTRY_ICON_SECONDARY, "value-increase-symbolic");
  gtk_entry_set_icon_tooltip_text (entry, GTK_ENTRY_ICON_PRIMARY, _ ("Less (Down)"));
  gtk_entry_set_icon_tooltip_text (entry, GTK_ENTRY_ICON_SECONDARY, _ ("More (Up)"));
  gtk_editable_set_alignment (GTK_EDITABLE (self), 0.5);
  g_signal_connect (self, "icon-press", G_CALLBACK (icon_cb), NULL);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        LoomNumberEntry *self)
{
  gint64 change = (gint64)self->step * ((state & GDK_SHIFT_MASK) != 0 ? 10 : 1);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step_by (self, change);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step_by (self, -change);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      if (!is_typed (self) && self->complaint == NULL)
        return GDK_EVENT_PROPAGATE;
      loom_number_entry_restore (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
leave_cb (GtkEventControllerFocus *controller, LoomNumberEntry *self)
{
  loom_number_entry_commit (self);
}

static void
activate_cb (LoomNumberEntry *self)
{
  loom_number_entry_commit (self);
}

static void
loom_number_entry_dispose (GObject *object)
{
  forget_settle (LOOM_NUMBER_ENTRY (object));
  G_OBJECT_CLASS (loom_number_entry_parent_class)->dispose (object);
}

static void
loom_number_entry_finalize (GObject *object)
{
  LoomNumberEntry *self = LOOM_NUMBER_ENTRY (object);

  g_free (self->shown);
  g_free (self->empty_text);
  g_free (self->complaint);
  G_OBJECT_CLASS (loom_number_entry_parent_class)->finalize (object);
}

static void
loom_number_entry_class_init (LoomNumberEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = loom_number_entry_dispose;
  object_class->finalize = loom_number_entry_finalize;
  signals[SIGNAL_COMMIT]
      = g_signal_new ("commit", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_COMPLAINT] = g_signal_new ("complaint", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
loom_number_entry_init (LoomNumberEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->value = LOOM_UNSET;
  self->step = 1;
  self->shown = g_strdup ("");
  gtk_widget_add_css_class (GTK_WIDGET (self), "num");
  gtk_editable_set_width_chars (GTK_EDITABLE (self), 6);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self), 9);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect (self, "activate", G_CALLBACK (activate_cb), NULL);
}

GtkWidget *
loom_number_entry_new (LoomType type, gint32 lowest, gint32 highest, gboolean may_be_empty)
{
  LoomNumberEntry *self = g_object_new (LOOM_TYPE_NUMBER_ENTRY, NULL);

  self->type = type;
  self->lowest = lowest;
  self->highest = highest;
  self->may_be_empty = may_be_empty;
  self->step = type == LOOM_TYPE_INT ? 1 : 1000;
  return GTK_WIDGET (self);
}
