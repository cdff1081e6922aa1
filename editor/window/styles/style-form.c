/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form of a style: see style-form.h. There are some hundred groups: the rows of one are made
 * when it is first opened. Groups and settings are called as in files, so that what is seen here is
 * found there. */

#include "editor/window/styles/style-form.h"

#include "editor/window/forms/form.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/styles/style-row.h"
#include "editor/window/styles/style-search.h"
#include "editor/window/styles/style-watch.h"
#include "editor/window/widgets/question.h"
#include "formats/model/error.h"
#include "render/styles/style-library.h"
#include "render/styles/styles.h"

#include <glib/gi18n.h>

#include <string.h>

/* Of a document: the form that is open for it. */
#define FORM "loom-style-form"

struct _LoomStyleForm
{
  GtkWidget parent_instance;

  LoomDocument *document; /* owned */
  LoomStyleDraft *draft;  /* owned */
  GtkWidget *page;
  GtkWidget *groups; /* a box of expanders, each with its "group" and "box" */
  GtkWidget *search, *nothing, *undo, *redo;
  GtkWidget *name, *place, *save, *said;
  gboolean is_asked; /* whether what is not saved may be lost */
};

G_DEFINE_FINAL_TYPE (LoomStyleForm, loom_style_form, GTK_TYPE_WIDGET)

static guint closed_signal;

/* --- groups -------------------------------------------------------------------------------------
 */

static void
fill (LoomStyleForm *self, GtkWidget *expander)
{
  const char *group = g_object_get_data (G_OBJECT (expander), "group");
  GtkWidget *box = g_object_get_data (G_OBJECT (expander), "box");
  g_autofree const char **keys
      = loom_style_values_dup_keys (loom_style_draft_get_values (self->draft), group);

  if (gtk_widget_get_first_child (box) != NULL)
    return;
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      GtkWidget *row = loom_style_row_new (self->draft, group, keys[i]);

      gtk_widget_set_name (row, keys[i]);
      gtk_box_append (GTK_BOX (box), row);
    }
  loom_style_search_narrow (expander, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
expanded_cb (GtkExpander *expander, GParamSpec *pspec, LoomStyleForm *self)
{
  if (gtk_expander_get_expanded (expander))
    fill (self, GTK_WIDGET (expander));
}

static void
add_groups (LoomStyleForm *self)
{
  g_auto (GStrv) names = loom_style_values_dup_groups (loom_style_draft_get_values (self->draft));

  for (guint i = 1; names[i] != NULL; i++)
    {
      g_autofree const char **keys
          = loom_style_values_dup_keys (loom_style_draft_get_values (self->draft), names[i]);
      g_autofree char *detail = g_strdup_printf ("%u", g_strv_length ((char **)keys));
      GtkWidget *box, *expander = loom_form_new_expander (names[i], detail, &box);

      g_object_set_data_full (G_OBJECT (expander), "group", g_strdup (names[i]), g_free);
      g_object_set_data_full (G_OBJECT (expander), "keys", g_strjoinv (" ", (char **)keys), g_free);
      g_object_set_data (G_OBJECT (expander), "box", box);
      gtk_widget_add_css_class (expander, "section");
      g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (expanded_cb), self, 0);
      gtk_box_append (GTK_BOX (self->groups), expander);
    }
}

static GtkWidget *
find_group (LoomStyleForm *self, const char *group)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->groups); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (strcmp (g_object_get_data (G_OBJECT (child), "group"), group) == 0)
      return child;
  return NULL;
}

void
loom_style_form_open (LoomStyleForm *self, const char *group)
{
  g_return_if_fail (LOOM_IS_STYLE_FORM (self) && group != NULL);

  GtkWidget *expander = find_group (self, group);
  if (expander != NULL)
    gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
}

GtkWidget *
loom_style_form_get_row (LoomStyleForm *self, const char *group, const char *key)
{
  g_return_val_if_fail (LOOM_IS_STYLE_FORM (self) && group != NULL && key != NULL, NULL);

  GtkWidget *expander = find_group (self, group);
  return expander != NULL ? loom_form_find (g_object_get_data (G_OBJECT (expander), "box"), key)
                          : NULL;
}

static void
search_cb (LoomStyleForm *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));

  gtk_widget_set_visible (self->nothing, !loom_style_search_show (self->groups, typed));
}

static void
stop_search_cb (LoomStyleForm *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* --- what it is kept as -------------------------------------------------------------------------
 */

static void
say (LoomStyleForm *self, const char *words, gboolean is_wrong)
{
  gtk_label_set_label (GTK_LABEL (self->said), words);
  gtk_widget_set_visible (self->said, *words != '\0');
  if (is_wrong)
    gtk_widget_add_css_class (self->said, "sev-error");
  else
    gtk_widget_remove_css_class (self->said, "sev-error");
}

/* The file of the name, or NULL with an error in words. */
static char *
dup_path (LoomStyleForm *self, const char *name, gboolean is_beside, GError **error)
{
  g_autofree char *beside = loom_style_choice_dup_folder (self->document);
  g_autofree char *user = loom_style_library_dup_user_folder ();
  g_autofree char *file = g_strconcat (name, LOOM_STYLE_SUFFIX, NULL);
  const char *folder = is_beside ? beside : user;

  if (!loom_style_library_is_name (name) || loom_styles_find (name, NULL) != NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("A style of one’s own cannot be called “%s”."), name);
      return NULL;
    }
  if (folder == NULL)
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                           _ ("The board has no file yet that the style could lie beside."));
      return NULL;
    }
  g_autofree char *path = g_build_filename (folder, file, NULL);
  if (g_strcmp0 (path, loom_style_draft_get_path (self->draft)) != 0
      && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                   _ ("There is another style called “%s” already."), name);
      return NULL;
    }
  return g_steal_pointer (&path);
}

gboolean
loom_style_form_save (LoomStyleForm *self, const char *name, gboolean is_beside, GError **error)
{
  g_return_val_if_fail (LOOM_IS_STYLE_FORM (self) && name != NULL, FALSE);

  g_autofree char *path = dup_path (self, name, is_beside, error);
  LoomEdit *edit;

  if (path == NULL || !loom_style_draft_save (self->draft, path, error))
    return FALSE;
  edit = loom_style_choice_edit (loom_document_get_board (self->document), name);
  return edit == NULL || loom_document_apply (self->document, edit, error);
}

/* Keeps it as the foot says, and tells there how that went. */
static gboolean
save_as_told (LoomStyleForm *self)
{
  g_autoptr (GError) error = NULL;
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  const gboolean is_beside = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->place)) == 0;

  if (!loom_style_form_save (self, name, is_beside, &error))
    {
      say (self, error->message, TRUE);
      return FALSE;
    }
  say (self, _ ("The style is kept, and the board has it."), FALSE);
  return TRUE;
}

static void
save_cb (LoomStyleForm *self)
{
  save_as_told (self);
}

static void
changed_cb (LoomStyleForm *self)
{
  gtk_widget_set_sensitive (self->undo, loom_style_draft_can_undo (self->draft));
  gtk_widget_set_sensitive (self->redo, loom_style_draft_can_redo (self->draft));
  gtk_widget_set_sensitive (self->save, loom_style_draft_get_path (self->draft) == NULL
                                            || !loom_style_draft_is_saved (self->draft));
  if (!loom_style_draft_is_saved (self->draft))
    say (self, "", FALSE);
}

static void
files_cb (LoomStyleForm *self)
{
  if (loom_style_draft_reload (self->draft))
    say (self, _ ("The file of the style was changed, and is read again."), FALSE);
}

/* --- closing ------------------------------------------------------------------------------------
 */

enum
{
  ANSWER_DISCARD = 1,
  ANSWER_SAVE,
};

/* Who waits for the answer. */
typedef struct
{
  LoomStyleForm *form; /* owned */
  LoomStyleFormMayGo then;
  gpointer data;
} Asked;

/* What cannot be saved stays open, with the reason at its foot. The form may have ended with its
 * window while it was asked. */
static void
answered_cb (int response, gpointer data)
{
  Asked *asked = data;
  g_autoptr (LoomStyleForm) self = asked->form;

  self->is_asked = FALSE;
  asked->then (
      self,
      self->draft != NULL
          && (response == ANSWER_DISCARD || (response == ANSWER_SAVE && save_as_told (self))),
      asked->data);
  g_free (asked);
}

void
loom_style_form_ask (LoomStyleForm *self, LoomStyleFormMayGo then, gpointer data)
{
  static const LoomAnswer answers[]
      = { { N_ ("_Keep Editing"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
          { N_ ("_Discard"), ANSWER_DISCARD, LOOM_ANSWER_LOSING },
          { N_ ("_Save"), ANSWER_SAVE, LOOM_ANSWER_BEST },
          { NULL } };
  GtkRoot *window;
  Asked *asked;

  g_return_if_fail (LOOM_IS_STYLE_FORM (self) && then != NULL);
  window = gtk_widget_get_root (GTK_WIDGET (self));
  if (self->is_asked || loom_style_draft_is_saved (self->draft) || !GTK_IS_WINDOW (window))
    {
      then (self, !self->is_asked, data);
      return;
    }
  self->is_asked = TRUE;
  asked = g_new (Asked, 1);
  *asked = (Asked){ g_object_ref (self), then, data };
  loom_question_ask (GTK_WINDOW (window), _ ("Save the changes to the style?"),
                     _ ("What you changed since you saved it last is lost for good when you "
                        "discard it."),
                     answers, answered_cb, asked);
}

static void
may_close_cb (LoomStyleForm *self, gboolean may_go, gpointer data)
{
  if (may_go)
    g_signal_emit (self, closed_signal, 0);
}

static void
close_cb (LoomStyleForm *self)
{
  loom_style_form_ask (self, may_close_cb, NULL);
}

LoomStyleForm *
loom_style_form_of (LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  return g_object_get_data (G_OBJECT (document), FORM);
}

/* --- building -----------------------------------------------------------------------------------
 */

static void
undo_cb (LoomStyleForm *self)
{
  loom_style_draft_undo (self->draft);
}

static void
redo_cb (LoomStyleForm *self)
{
  loom_style_draft_redo (self->draft);
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        LoomStyleForm *self)
{
  const GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK);

  if (keyval == GDK_KEY_z && held == GDK_CONTROL_MASK)
    return loom_style_draft_undo (self->draft) || TRUE;
  if ((keyval == GDK_KEY_Z && held == (GDK_CONTROL_MASK | GDK_SHIFT_MASK))
      || (keyval == GDK_KEY_y && held == GDK_CONTROL_MASK))
    return loom_style_draft_redo (self->draft) || TRUE;
  return FALSE;
}

static GtkWidget *
button_new (LoomStyleForm *self,
            GtkWidget *parent,
            const char *icon,
            const char *label,
            GCallback func)
{
  GtkWidget *button = loom_form_new_icon_button (icon, label);

  g_signal_connect_object (button, "clicked", func, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (parent), button);
  return button;
}

static GtkWidget *
head_new (LoomStyleForm *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *title = gtk_label_new (_ ("Edit Style"));

  gtk_widget_add_css_class (head, "section");
  gtk_widget_add_css_class (title, "section-title");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  button_new (self, head, "go-previous-symbolic", _ ("Back to the board"), G_CALLBACK (close_cb));
  gtk_box_append (GTK_BOX (head), title);
  self->undo = button_new (self, head, "edit-undo-symbolic", _ ("Undo"), G_CALLBACK (undo_cb));
  self->redo = button_new (self, head, "edit-redo-symbolic", _ ("Redo"), G_CALLBACK (redo_cb));
  return head;
}

static GtkWidget *
foot_new (LoomStyleForm *self)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const char *const places[] = { _ ("Beside the board"), _ ("In my styles"), NULL };
  const char *path = loom_style_draft_get_path (self->draft);
  g_autofree char *user = loom_style_library_dup_user_folder ();
  g_autofree char *board = loom_style_choice_dup_folder (self->document);
  const char *name = loom_style_choice_get (loom_document_get_board (self->document));

  self->name = gtk_entry_new ();
  self->place = gtk_drop_down_new_from_strings (places);
  self->save = gtk_button_new_with_label (_ ("Save as Own Style"));
  self->said = loom_form_new_hint ("");
  gtk_editable_set_text (GTK_EDITABLE (self->name), path != NULL ? name : _ ("mine"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->place),
                              board == NULL || (path != NULL && g_str_has_prefix (path, user)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the style"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->place), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Where the style is kept"), -1);
  gtk_widget_add_css_class (foot, "panel-foot");
  gtk_widget_add_css_class (self->save, "suggested-action");
  gtk_widget_set_visible (self->said, FALSE);
  gtk_box_append (GTK_BOX (foot), self->name);
  gtk_box_append (GTK_BOX (foot), self->place);
  gtk_box_append (GTK_BOX (foot), self->save);
  gtk_box_append (GTK_BOX (foot), self->said);
  g_signal_connect_object (self->save, "clicked", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->name, "activate", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  return foot;
}

static void
build (LoomStyleForm *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->groups = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_object_set (self->groups, "margin-start", 12, "margin-end", 12, NULL);
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Find a setting"), "margin-start", 12,
                "margin-end", 12, "margin-bottom", 8, NULL);
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "child",
                self->groups, NULL);
  gtk_box_append (GTK_BOX (self->page), head_new (self));
  gtk_box_append (GTK_BOX (self->page), self->search);
  self->nothing = loom_form_new_hint (_ ("No setting is called so."));
  g_object_set (self->nothing, "margin-start", 12, "margin-end", 12, "visible", FALSE, NULL);
  gtk_box_append (GTK_BOX (self->page), self->nothing);
  gtk_box_append (GTK_BOX (self->page), scrolled);
  gtk_box_append (GTK_BOX (self->page), foot_new (self));
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (stop_search_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  add_groups (self);
}

static void
dispose (GObject *object)
{
  LoomStyleForm *self = LOOM_STYLE_FORM (object);

  g_clear_pointer (&self->page, gtk_widget_unparent);
  if (self->document != NULL && loom_style_form_of (self->document) == self)
    g_object_set_data (G_OBJECT (self->document), FORM, NULL);
  g_clear_object (&self->draft);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_style_form_parent_class)->dispose (object);
}

/* There are too many settings to begin with the first. */
static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (LOOM_STYLE_FORM (widget)->search);
}

static void
loom_style_form_class_init (LoomStyleFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  GTK_WIDGET_CLASS (class)->grab_focus = grab_focus;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_GROUP);
  closed_signal = g_signal_new ("closed", LOOM_TYPE_STYLE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
loom_style_form_init (LoomStyleForm *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Edit Style"), -1);
}

LoomStyleDraft *
loom_style_form_get_draft (LoomStyleForm *self)
{
  g_return_val_if_fail (LOOM_IS_STYLE_FORM (self), NULL);
  return self->draft;
}

GtkWidget *
loom_style_form_new (LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);

  LoomStyleForm *self = g_object_new (LOOM_TYPE_STYLE_FORM, NULL);
  self->document = g_object_ref (document);
  self->draft = loom_style_draft_new (document);
  g_object_set_data (G_OBJECT (document), FORM, self);
  build (self);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_style_watch_of (document), "changed", G_CALLBACK (files_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WIDGET (self);
}
