/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Items of the command list. What can be done is looked up when the list opens: nothing else can
 * happen while it is there. */

#include "editor/window/shell/command-item.h"

#include "editor/window/widgets/commands.h"
#include "editor/window/canvas/tool.h"
#include "editor/window/shell/window.h"

#include <glib/gi18n.h>
#include <string.h>

struct _LoomCommandItem
{
  GObject parent_instance;
  GtkApplicationWindow *window; /* lent: the list lies over it */
  char *action;
  char *title;
  const char *group;
  const char *also; /* what people call it besides, or "" */
  char *keys;
  gboolean enabled;
  int score;
};

G_DEFINE_FINAL_TYPE (LoomCommandItem, loom_command_item, G_TYPE_OBJECT)

static void
finalize (GObject *object)
{
  LoomCommandItem *self = LOOM_COMMAND_ITEM (object);
  g_free (self->action);
  g_free (self->title);
  g_free (self->keys);
  G_OBJECT_CLASS (loom_command_item_parent_class)->finalize (object);
}

static void
loom_command_item_class_init (LoomCommandItemClass *class)
{
  G_OBJECT_CLASS (class)->finalize = finalize;
}

static void
loom_command_item_init (LoomCommandItem *self)
{
}

static char *
key_words (const char *const *keys, guint n)
{
  guint keyval;
  GdkModifierType modifiers;
  if (n == 0 || keys[0] == NULL || !gtk_accelerator_parse (keys[0], &keyval, &modifiers))
    return g_strdup ("");
  return gtk_accelerator_get_label (keyval, modifiers);
}

/* The map that has an action, and its name there; NULL when there is none such. */
static GAction *
find_action (GtkApplicationWindow *window, const char *detailed, GVariant **target)
{
  g_autofree char *name = NULL;
  if (!g_action_parse_detailed_name (detailed, &name, target, NULL))
    return NULL;
  if (g_str_has_prefix (name, "win."))
    return g_action_map_lookup_action (G_ACTION_MAP (window), name + strlen ("win."));
  if (g_str_has_prefix (name, "app."))
    return g_action_map_lookup_action (
        G_ACTION_MAP (gtk_window_get_application (GTK_WINDOW (window))), name + strlen ("app."));
  return NULL;
}

/* What people type who do not know what it is called here: for translators, words that people would
 * use in their language. */
static const struct
{
  const char *action, *words;
} synonyms[] = {
  { "win.undo", N_ ("back revert take") },
  { "win.redo", N_ ("again repeat") },
  { "win.tool('area')", N_ ("polygon region territory country draw") },
  { "win.tool('coast')", N_ ("freehand pencil redraw sketch border") },
  { "win.tool('corner')", N_ ("node vertex point bend border") },
  { "win.tool('split')", N_ ("cut divide knife") },
  { "win.tool('merge')", N_ ("join unite combine") },
  { "win.tool('route')", N_ ("path connection link ferry road") },
  { "win.tool('barrier')", N_ ("wall block impassable") },
  { "win.tool('measure')", N_ ("ruler distance length") },
  { "win.tool('underlay')", N_ ("picture image trace scan background") },
  { "win.border('smooth')", N_ ("curve round bend") },
  { "win.border('straight')", N_ ("line uncurve bend") },
  { "win.border('rough')", N_ ("rugged coast noise bend") },
  { "win.border('simple')", N_ ("reduce fewer points") },
  { "win.edit-style", N_ ("theme colours look font") },
  { "win.group", N_ ("continent region bonus") },
  { "win.snap", N_ ("magnet align") },
  { "win.grid", N_ ("raster lines squares") },
  { "win.problems", N_ ("errors warnings checks") },
  { "win.mode('playtest')", N_ ("play game simulate try") },
  { "win.mode('fairness')", N_ ("balance odds chances") },
  { "win.export", N_ ("picture image save drawing") },
  { "win.export-to", N_ ("convert save as send") },
  { "win.share", N_ ("html web browser friends replay send") },
  { "app.import", N_ ("convert load foreign open") },
  { "win.areas-from-picture", N_ ("trace find regions outlines detect") },
  { "win.print", N_ ("paper printer sheets") },
  { "win.commands", N_ ("palette search actions") },
  { "app.preferences", N_ ("settings options dark") },
};

static const char *
words_besides (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (strcmp (synonyms[i].action, action) == 0)
      return gettext (synonyms[i].words);
  return "";
}

static void
add (GListStore *store,
     GtkApplicationWindow *window,
     char *action,
     const char *title,
     const char *group,
     char *keys)
{
  g_autoptr (GVariant) target = NULL;
  GAction *found = find_action (window, action, &target);
  g_autoptr (LoomCommandItem) self = g_object_new (LOOM_TYPE_COMMAND_ITEM, NULL);
  self->window = window;
  self->action = action;
  self->title = g_strdup (title);
  self->group = group;
  self->also = words_besides (action);
  self->keys = keys;
  self->enabled = found != NULL && g_action_get_enabled (found);
  if (found != NULL)
    g_list_store_append (store, self);
}

static void
add_tables (GListStore *store, GtkApplicationWindow *window)
{
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      add (store, window, g_strdup (row->action), gettext (row->title), gettext (row->group),
           key_words (row->keys, G_N_ELEMENTS (row->keys)));
}

static void
add_tools (GListStore *store, LoomWindow *window)
{
  const LoomToolRow *rows
      = loom_toolbox_rows (loom_document_get_layer (loom_window_get_document (window)) != 0);
  for (guint i = 0; rows[i].id != NULL; i++)
    add (store, GTK_APPLICATION_WINDOW (window), g_strdup_printf ("win.tool('%s')", rows[i].id),
         gettext (rows[i].title), _ ("Tools"), key_words (&rows[i].key, 1));
}

GListModel *
loom_command_items_new (GtkApplicationWindow *window)
{
  g_return_val_if_fail (GTK_IS_APPLICATION_WINDOW (window), NULL);
  GListStore *store = g_list_store_new (LOOM_TYPE_COMMAND_ITEM);
  add_tables (store, window);
  if (LOOM_IS_WINDOW (window))
    add_tools (store, LOOM_WINDOW (window));
  return G_LIST_MODEL (store);
}

const char *
loom_command_item_get_title (LoomCommandItem *self)
{
  g_return_val_if_fail (LOOM_IS_COMMAND_ITEM (self), NULL);
  return self->title;
}

const char *
loom_command_item_get_also (LoomCommandItem *self)
{
  g_return_val_if_fail (LOOM_IS_COMMAND_ITEM (self), NULL);
  return self->also;
}

const char *
loom_command_item_get_group (LoomCommandItem *self)
{
  g_return_val_if_fail (LOOM_IS_COMMAND_ITEM (self), NULL);
  return self->group;
}

const char *
loom_command_item_get_keys (LoomCommandItem *self)
{
  g_return_val_if_fail (LOOM_IS_COMMAND_ITEM (self), NULL);
  return self->keys;
}

gboolean
loom_command_item_get_enabled (LoomCommandItem *self)
{
  g_return_val_if_fail (LOOM_IS_COMMAND_ITEM (self), FALSE);
  return self->enabled;
}

int
loom_command_item_get_score (LoomCommandItem *self)
{
  g_return_val_if_fail (LOOM_IS_COMMAND_ITEM (self), 0);
  return self->score;
}

void
loom_command_item_set_score (LoomCommandItem *self, int score)
{
  g_return_if_fail (LOOM_IS_COMMAND_ITEM (self));
  self->score = score;
}

void
loom_command_item_activate (LoomCommandItem *self)
{
  g_return_if_fail (LOOM_IS_COMMAND_ITEM (self));
  g_autoptr (GVariant) target = NULL;
  GAction *action = find_action (self->window, self->action, &target);
  if (action != NULL && g_action_get_enabled (action))
    g_action_activate (action, target);
}
