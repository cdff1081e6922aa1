/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preferences: one table of properties, each kept as text under its own name in a key file. A value
 * that is out of range or nonsense is the default. */

#include "editor/window/widgets/preferences.h"

#include "formats/xml/save.h"

#include <string.h>

#define GROUP "editor"
#define MOST_RECENT 20

/* How long after a change it is written: sizes change with every pixel that a window is dragged. */
#define WRITE_AFTER 500

typedef struct
{
  const char *name;
  GType (*get_type) (void); /* of an enumeration; else NULL */
  int least, most, standard;
  gboolean is_switch;
} Row;

static const Row rows[] = {
  { "color-scheme", loom_color_scheme_get_type, 0, 2, LOOM_COLOR_SCHEME_SYSTEM },
  { "high-contrast", NULL, 0, 1, FALSE, TRUE },
  { "reduced-motion", NULL, 0, 1, FALSE, TRUE },
  { "inches", NULL, 0, 1, FALSE, TRUE },
  { "snapping", NULL, 0, 1, TRUE, TRUE },
  { "grid", NULL, 100, 200000, 5000 },
  { "shows-grid", NULL, 0, 1, FALSE, TRUE },
  { "backup", NULL, 0, 1, TRUE, TRUE },
  { "recovery", NULL, 0, 1, TRUE, TRUE },
  { "moving-pieces", NULL, 0, 1, TRUE, TRUE },
  { "shows-start", NULL, 0, 1, TRUE, TRUE },
  { "width", NULL, 400, 20000, 1280 },
  { "height", NULL, 300, 20000, 800 },
  { "maximized", NULL, 0, 1, FALSE, TRUE },
  { "left-width", NULL, 224, 1000, 232 },
  { "right-width", NULL, 260, 1000, 296 },
  { "problems-height", NULL, 60, 2000, 186 },
  { "safe-zone", NULL, 0, 50000, 0 },
};

struct _LoomPreferences
{
  GObject parent_instance;
  char *path;
  GKeyFile *file;
  int values[G_N_ELEMENTS (rows)];
  guint timeout;
};

G_DEFINE_FINAL_TYPE (LoomPreferences, loom_preferences, G_TYPE_OBJECT)

GType
loom_color_scheme_get_type (void)
{
  static const GEnumValue values[] = {
    { LOOM_COLOR_SCHEME_SYSTEM, "LOOM_COLOR_SCHEME_SYSTEM", "system" },
    { LOOM_COLOR_SCHEME_LIGHT, "LOOM_COLOR_SCHEME_LIGHT", "light" },
    { LOOM_COLOR_SCHEME_DARK, "LOOM_COLOR_SCHEME_DARK", "dark" },
    { 0 },
  };
  static gsize type;
  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("LoomColorScheme", values));
  return type;
}

void
loom_preferences_flush (LoomPreferences *self)
{
  g_return_if_fail (LOOM_IS_PREFERENCES (self));
  if (self->timeout == 0)
    return;
  g_autofree char *folder = g_path_get_dirname (self->path);
  gsize length;
  char *text = g_key_file_to_data (self->file, &length, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  g_autoptr (GError) error = NULL;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_mkdir_with_parents (folder, 0700);
  if (!loom_save_bytes_to (self->path, bytes, NULL, &error))
    g_debug ("%s", error->message);
}

static gboolean
write_cb (gpointer data)
{
  loom_preferences_flush (data);
  return G_SOURCE_REMOVE;
}

static void
write_soon (LoomPreferences *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (WRITE_AFTER, write_cb, self);
}

/* The value of a row as the file has it. */
static int
read_row (LoomPreferences *self, const Row *row)
{
  g_autofree char *text = g_key_file_get_string (self->file, GROUP, row->name, NULL);
  gint64 number;
  if (text == NULL)
    return row->standard;
  if (row->is_switch)
    return strcmp (text, "true") == 0 ? TRUE : strcmp (text, "false") == 0 ? FALSE : row->standard;
  if (row->get_type != NULL)
    {
      g_autoptr (GTypeClass) class = g_type_class_ref (row->get_type ());
      const GEnumValue *value = g_enum_get_value_by_nick ((GEnumClass *)class, text);
      return value != NULL ? value->value : row->standard;
    }
  return g_ascii_string_to_signed (text, 10, row->least, row->most, &number, NULL) ? (int)number
                                                                                   : row->standard;
}

static void
write_row (LoomPreferences *self, const Row *row, int value)
{
  if (row->is_switch)
    g_key_file_set_boolean (self->file, GROUP, row->name, value);
  else if (row->get_type != NULL)
    {
      g_autoptr (GTypeClass) class = g_type_class_ref (row->get_type ());
      g_key_file_set_string (self->file, GROUP, row->name,
                             g_enum_get_value ((GEnumClass *)class, value)->value_nick);
    }
  else
    g_key_file_set_integer (self->file, GROUP, row->name, value);
  write_soon (self);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LoomPreferences *self = LOOM_PREFERENCES (object);
  if (rows[id - 1].is_switch)
    g_value_set_boolean (value, self->values[id - 1]);
  else if (rows[id - 1].get_type != NULL)
    g_value_set_enum (value, self->values[id - 1]);
  else
    g_value_set_int (value, self->values[id - 1]);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LoomPreferences *self = LOOM_PREFERENCES (object);
  const Row *row = &rows[id - 1];
  int number = row->is_switch          ? g_value_get_boolean (value)
               : row->get_type != NULL ? g_value_get_enum (value)
                                       : g_value_get_int (value);
  if (number == self->values[id - 1])
    return;
  self->values[id - 1] = number;
  write_row (self, row, number);
  g_object_notify_by_pspec (object, pspec);
}

static GParamSpec *
row_pspec (const Row *row)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  if (row->is_switch)
    return g_param_spec_boolean (row->name, NULL, NULL, row->standard, flags);
  if (row->get_type != NULL)
    return g_param_spec_enum (row->name, NULL, NULL, row->get_type (), row->standard, flags);
  return g_param_spec_int (row->name, NULL, NULL, row->least, row->most, row->standard, flags);
}

static void
dispose (GObject *object)
{
  loom_preferences_flush (LOOM_PREFERENCES (object));
  G_OBJECT_CLASS (loom_preferences_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  LoomPreferences *self = LOOM_PREFERENCES (object);
  g_free (self->path);
  g_key_file_unref (self->file);
  G_OBJECT_CLASS (loom_preferences_parent_class)->finalize (object);
}

static void
loom_preferences_class_init (LoomPreferencesClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_object_class_install_property (object_class, i + 1, row_pspec (&rows[i]));
}

static void
loom_preferences_init (LoomPreferences *self)
{
  self->file = g_key_file_new ();
}

LoomPreferences *
loom_preferences_new (const char *path)
{
  LoomPreferences *self = g_object_new (LOOM_TYPE_PREFERENCES, NULL);
  g_autoptr (GError) error = NULL;
  self->path = g_strdup (path);
  if (!g_key_file_load_from_file (self->file, path, G_KEY_FILE_KEEP_COMMENTS, &error))
    g_debug ("%s", error->message);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    self->values[i] = read_row (self, &rows[i]);
  return self;
}

LoomPreferences *
loom_preferences_get_default (void)
{
  static LoomPreferences *self;
  if (self == NULL)
    {
      g_autofree char *path
          = g_build_filename (g_get_user_config_dir (), "boardloom", "editor.ini", NULL);
      self = loom_preferences_new (path);
    }
  return self;
}

gboolean
loom_preferences_get_boolean (LoomPreferences *self, const char *name)
{
  gboolean value = FALSE;
  g_object_get (self, name, &value, NULL);
  return value;
}

int
loom_preferences_get_int (LoomPreferences *self, const char *name)
{
  int value = 0;
  g_object_get (self, name, &value, NULL);
  return value;
}

char **
loom_preferences_get_recent (LoomPreferences *self)
{
  g_return_val_if_fail (LOOM_IS_PREFERENCES (self), NULL);
  char **paths = g_key_file_get_string_list (self->file, GROUP, "recent", NULL, NULL);
  return paths != NULL ? paths : g_new0 (char *, 1);
}

/* Sets the list to @first, if any, and the old list without @without. */
static void
set_recent (LoomPreferences *self, const char *first, const char *without)
{
  g_auto (GStrv) old = loom_preferences_get_recent (self);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  if (first != NULL)
    g_ptr_array_add (paths, (gpointer)first);
  for (guint i = 0; old[i] != NULL && paths->len < MOST_RECENT; i++)
    if (strcmp (old[i], without) != 0)
      g_ptr_array_add (paths, old[i]);
  g_key_file_set_string_list (self->file, GROUP, "recent", (const char *const *)paths->pdata,
                              paths->len);
  write_soon (self);
}

void
loom_preferences_add_recent (LoomPreferences *self, const char *path)
{
  g_return_if_fail (LOOM_IS_PREFERENCES (self) && path != NULL);
  set_recent (self, path, path);
}

void
loom_preferences_remove_recent (LoomPreferences *self, const char *path)
{
  g_return_if_fail (LOOM_IS_PREFERENCES (self) && path != NULL);
  set_recent (self, NULL, path);
}

/* A word, or NULL for none. */
static void
set_word (LoomPreferences *self, const char *key, const char *word)
{
  if (word != NULL)
    g_key_file_set_string (self->file, GROUP, key, word);
  else
    g_key_file_remove_key (self->file, GROUP, key, NULL);
  write_soon (self);
}

char *
loom_preferences_dup_style (LoomPreferences *self)
{
  g_return_val_if_fail (LOOM_IS_PREFERENCES (self), NULL);
  return g_key_file_get_string (self->file, GROUP, "style", NULL);
}

void
loom_preferences_set_style (LoomPreferences *self, const char *name)
{
  g_return_if_fail (LOOM_IS_PREFERENCES (self));
  set_word (self, "style", name);
}

char *
loom_preferences_dup_printer (LoomPreferences *self)
{
  g_return_val_if_fail (LOOM_IS_PREFERENCES (self), NULL);
  return g_key_file_get_string (self->file, GROUP, "printer", NULL);
}

void
loom_preferences_set_printer (LoomPreferences *self, const char *name)
{
  g_return_if_fail (LOOM_IS_PREFERENCES (self));
  set_word (self, "printer", name);
}
