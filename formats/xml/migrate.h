/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps from one version of the format to the next. A file of an earlier version is brought up to
 * date element by element while it is read, before any name is looked up, so that reader, builder
 * and model know the newest version alone. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/kind.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

/* One element of our namespace as an earlier version wrote it. */
typedef struct
{
  const char *parent;    /* the element it stands in, by its new name; NULL for the board */
  char *name;            /* owned */
  GPtrArray *attributes; /* (element-type utf8) (owned): name, value, name, value, … */
} LoomTag;

typedef struct
{
  const char *from;
  const char *to;
  /* Changes names and values of @element to what @to calls them; NULL where @to only adds. The
   * version itself needs no mention. */
  void (*bring) (LoomTag *element);
} LoomMigration;

typedef enum
{
  LOOM_VERSION_CURRENT,
  LOOM_VERSION_EARLIER, /* a chain of steps leads to the current one */
  LOOM_VERSION_LATER,
  LOOM_VERSION_UNKNOWN, /* not a version, or one that no step leads on from */
} LoomVersionAge;

/**
 * loom_migration_steps: The steps of this program; @n receives how many.
 */
const LoomMigration *loom_migration_steps (guint *n);

/**
 * loom_migration_assess: What @version is to a program that knows @steps.
 */
LoomVersionAge loom_migration_assess (const char *version, const LoomMigration *steps, guint n);

/**
 * loom_migration_bring:
 * Brings @element from @version to the current one, step by step.
 */
void
loom_migration_bring (LoomTag *element, const char *version, const LoomMigration *steps, guint n);

/**
 * loom_migration_only_adds: Whether no step from @version, which is earlier, changes anything.
 */
gboolean loom_migration_only_adds (const char *version, const LoomMigration *steps, guint n);

/**
 * loom_tag_get: The value of @attribute, or NULL.
 */
const char *loom_tag_get (const LoomTag *self, const char *attribute);

/**
 * loom_tag_set: Sets or (@value NULL) removes @attribute.
 */
void loom_tag_set (LoomTag *self, const char *attribute, const char *value);

/**
 * loom_tag_rename: Gives @attribute, if it is there, the name @name.
 */
void loom_tag_rename (LoomTag *self, const char *attribute, const char *name);

/**
 * loom_read_bytes_with_steps:
 * As loom_read_bytes(), with migration steps of the caller's: for tests.
 */
LoomBoard *loom_read_bytes_with_steps (const char *data,
                                       gsize length,
                                       const char *name,
                                       const LoomMigration *steps,
                                       guint n_steps,
                                       LoomModelErrors **errors);

G_END_DECLS
