/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar that asks, once for each text, whether rules may be run; and opening rules. */

#include "editor/window/own/own-actions.h"

#include "editor/window/files/notice.h"
#include "editor/window/own/open-text.h"
#include "editor/work/own-rules.h"

#include <glib/gi18n.h>
#include <string.h>

/* clang-format off */
const LoomCommandRow loom_own_commands[] = {
  { "win.edit-rules", N_("Open the Rules of the Scenario"), N_("Scenario"), { NULL } },
  { NULL },
};
/* clang-format on */

enum
{
  ANSWER_RUN = 1,
  ANSWER_LOOK,
  ANSWER_NOT_NOW,
};

/* The bar of a window; it goes with the window. */
typedef struct
{
  LoomHost *host;      /* lent: it owns this */
  LoomOwnRules *rules; /* owned */
  GtkWidget *notice;   /* or NULL; weak */
  char *asked;         /* the file that it asks about, or NULL */
} Bar;

static void
remove_notice (Bar *self)
{
  GtkWidget *notice = self->notice;

  g_clear_weak_pointer (&self->notice);
  g_clear_pointer (&self->asked, g_free);
  if (notice != NULL)
    loom_host_remove_notice (self->host, notice);
}

static void
bar_free (gpointer data)
{
  Bar *self = data;

  g_clear_weak_pointer (&self->notice);
  g_clear_object (&self->rules);
  g_free (self->asked);
  g_free (self);
}

static void
run (Bar *self)
{
  g_autoptr (GError) error = NULL;

  if (!loom_own_rules_allow (self->rules, &error))
    loom_host_toast (self->host, error->message, NULL, NULL);
  else
    remove_notice (self);
}

static void
answered_cb (GtkWidget *notice, int response, Bar *self)
{
  /* What is asked may have gone meanwhile. */
  if (loom_own_rules_get_asking (self->rules) == NULL)
    remove_notice (self);
  else if (response == ANSWER_LOOK)
    loom_open_text (self->host, loom_own_rules_get_asking (self->rules), 0);
  else if (response == ANSWER_RUN)
    run (self);
  else
    {
      loom_own_rules_put_off (self->rules);
      remove_notice (self);
    }
}

static void
ask (Bar *self, const char *path)
{
  static const LoomAnswer answers[] = { { N_ ("_Look at Them"), ANSWER_LOOK, LOOM_ANSWER_PLAIN },
                                        { N_ ("_Not Now"), ANSWER_NOT_NOW, LOOM_ANSWER_PLAIN },
                                        { N_ ("_Run Them"), ANSWER_RUN, LOOM_ANSWER_PLAIN },
                                        { NULL } };
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *heading = g_strdup_printf (_ ("This board brings rules of its own: %s"), name);
  GtkWidget *notice = loom_notice_new ("dialog-information-symbolic", answers);

  self->asked = g_strdup (path);
  g_set_weak_pointer (&self->notice, notice);
  loom_notice_say (LOOM_NOTICE (notice), heading,
                   _ ("They are a program. It would see the board, say which moves there are and "
                      "throw dice. It reaches no files, no network and no clock, and is stopped "
                      "when it takes too long. Until then the board is drawn and printed, but not "
                      "played."));
  g_signal_connect (notice, "answered", G_CALLBACK (answered_cb), self);
  loom_host_add_notice (self->host, notice);
}

static void
changed_cb (LoomHost *host)
{
  Bar *self = g_object_get_data (G_OBJECT (host), "loom-own");
  const char *asking = loom_own_rules_get_asking (self->rules);
  g_autofree char *path = loom_own_rules_dup_path (self->rules);

  loom_host_enable (host, "edit-rules", path != NULL);
  if (g_strcmp0 (asking, self->asked) == 0)
    return;
  remove_notice (self);
  if (asking != NULL)
    ask (self, asking);
}

/* --- Actions ------------------------------------------------------------------------------------
 */

static void
edit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Bar *self = g_object_get_data (G_OBJECT (data), "loom-own");
  g_autofree char *path = loom_own_rules_dup_path (self->rules);

  if (path != NULL)
    loom_open_text (data, path, 0);
}

/* @name lies beside the board and nowhere else, whatever a message says. */
static void
edit_at_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *place = loom_document_get_place (loom_host_get_document (data));
  const char *name;
  guint line;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;

  g_variant_get (parameter, "(&su)", &name, &line);
  if (place == NULL || strchr (name, G_DIR_SEPARATOR) != NULL)
    return;
  folder = g_path_get_dirname (place);
  path = g_build_filename (folder, name, NULL);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    loom_open_text (data, path, line);
}

void
loom_own_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "edit-rules", edit_cb },
    { "edit-rules-at", edit_at_cb, "(su)" },
  };
  LoomDocument *document = loom_host_get_document (host);
  Bar *self = g_new0 (Bar, 1);

  self->host = host;
  self->rules = g_object_ref (loom_own_rules_of (document));
  g_object_set_data_full (G_OBJECT (host), "loom-own", self, bar_free);
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect_object (self->rules, "changed", G_CALLBACK (changed_cb), host,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (changed_cb), host,
                           G_CONNECT_SWAPPED);
  changed_cb (host);
}
