/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of version steps, and walking it.
 *
 * A version that only adds has a row without a function, and what it adds says so in kinds.c:
 * boards without any of it are written in the version before. For one that renames, samples of the
 * version before are kept with what they become. */

#include "formats/xml/migrate.h"

#include <string.h>

static const LoomMigration steps_of_format[] = {
  { "1.0", "1.1", NULL },
};

const LoomMigration *
loom_migration_steps (guint *n)
{
  *n = G_N_ELEMENTS (steps_of_format);
  return steps_of_format;
}

/* Reads "12.3" as two numbers. */
static gboolean
split (const char *version, guint64 *major, guint64 *minor)
{
  const char *point = strchr (version, '.');
  if (point == NULL || point == version || point[1] == '\0' || strlen (version) > 16
      || strspn (version, "0123456789.") != strlen (version) || strchr (point + 1, '.') != NULL)
    return FALSE;
  *major = g_ascii_strtoull (version, NULL, 10);
  *minor = g_ascii_strtoull (point + 1, NULL, 10);
  return TRUE;
}

static const LoomMigration *
find_step (const char *from, const LoomMigration *steps, guint n)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (steps[i].from, from) == 0)
      return &steps[i];
  return NULL;
}

LoomVersionAge
loom_migration_assess (const char *version, const LoomMigration *steps, guint n)
{
  guint64 major;
  guint64 minor;
  guint64 our_major;
  guint64 our_minor;
  if (strcmp (version, LOOM_FORMAT_VERSION) == 0)
    return LOOM_VERSION_CURRENT;
  if (!split (version, &major, &minor) || !split (LOOM_FORMAT_VERSION, &our_major, &our_minor))
    return LOOM_VERSION_UNKNOWN;
  if (major > our_major || (major == our_major && minor > our_minor))
    return LOOM_VERSION_LATER;
  /* A chain longer than the table goes in a circle. */
  for (guint length = 0; length <= n; length++)
    {
      if (strcmp (version, LOOM_FORMAT_VERSION) == 0)
        return LOOM_VERSION_EARLIER;
      const LoomMigration *step = find_step (version, steps, n);
      if (step == NULL)
        return LOOM_VERSION_UNKNOWN;
      version = step->to;
    }
  return LOOM_VERSION_UNKNOWN;
}

void
loom_migration_bring (LoomTag *element, const char *version, const LoomMigration *steps, guint n)
{
  g_return_if_fail (loom_migration_assess (version, steps, n) == LOOM_VERSION_EARLIER);
  while (strcmp (version, LOOM_FORMAT_VERSION) != 0)
    {
      const LoomMigration *step = find_step (version, steps, n);
      if (step->bring != NULL)
        step->bring (element);
      version = step->to;
    }
}

gboolean
loom_migration_only_adds (const char *version, const LoomMigration *steps, guint n)
{
  g_return_val_if_fail (loom_migration_assess (version, steps, n) == LOOM_VERSION_EARLIER, FALSE);
  while (strcmp (version, LOOM_FORMAT_VERSION) != 0)
    {
      const LoomMigration *step = find_step (version, steps, n);
      if (step->bring != NULL)
        return FALSE;
      version = step->to;
    }
  return TRUE;
}

static int
find_attribute (const LoomTag *self, const char *attribute)
{
  for (guint i = 0; i + 1 < self->attributes->len; i += 2)
    if (strcmp (g_ptr_array_index (self->attributes, i), attribute) == 0)
      return (int)i;
  return -1;
}

const char *
loom_tag_get (const LoomTag *self, const char *attribute)
{
  int at = find_attribute (self, attribute);
  return at >= 0 ? g_ptr_array_index (self->attributes, at + 1) : NULL;
}

void
loom_tag_set (LoomTag *self, const char *attribute, const char *value)
{
  int at = find_attribute (self, attribute);
  if (at >= 0)
    g_ptr_array_remove_range (self->attributes, (guint)at, 2);
  if (value == NULL)
    return;
  g_ptr_array_add (self->attributes, g_strdup (attribute));
  g_ptr_array_add (self->attributes, g_strdup (value));
}

void
loom_tag_rename (LoomTag *self, const char *attribute, const char *name)
{
  g_autofree char *value = g_strdup (loom_tag_get (self, attribute));
  if (value == NULL)
    return;
  loom_tag_set (self, attribute, NULL);
  loom_tag_set (self, name, value);
}
