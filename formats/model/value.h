/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The value of one field, and the verbs every type of field has: read from text, write as text,
 * compare, copy, clear. */

#pragma once

#include "formats/model/entity.h"

G_BEGIN_DECLS

typedef struct
{
  LoomType type;
  union
  {
    char *string;  /* STRING, TEXT */
    gint32 number; /* INT, MM, FIXED, ENUM, YN, COLOUR, CHAR */
    LoomPoint point;
    LoomCell cell;
    LoomPoints points;
    LoomCells cells;
    LoomHandle ref;
    LoomRefs refs;
    LoomGrid grid;
  };
} LoomValue;

#define LOOM_VALUE_INIT                                                                            \
  {                                                                                                \
    0                                                                                              \
  }

/**
 * loom_value_clear: Frees what @self owns and empties it; safe on LOOM_VALUE_INIT.
 */
void loom_value_clear (LoomValue *self);
/**
 * loom_value_copy: Makes *@to, which must hold nothing, a deep copy; clear it after use.
 */
void loom_value_copy (const LoomValue *self, LoomValue *to);
/**
 * loom_value_equal: Whether both have one type and say the same. O(length).
 */
gboolean loom_value_equal (const LoomValue *self, const LoomValue *other);

/**
 * loom_value_is_set:
 * Whether there is a value at all.
 */
gboolean loom_value_is_set (const LoomValue *self);

/**
 * loom_value_parse:
 * Reads @text (UTF-8) as @field wants it. References are not read here: only a board knows its ids
 * (REF, REFS and GRID return FALSE with an error). The message names the value and what was
 * expected, not the field.
 */
gboolean
loom_value_parse (const LoomField *field, const char *text, LoomValue *value, GError **error);

/**
 * loom_value_check:
 * Whether @value lies within the range of @field; the error says what would.
 */
gboolean loom_value_check (const LoomField *field, const LoomValue *value, GError **error);

/**
 * loom_value_from_string: etc.
 * Short ways to make a value. Strings and lists are copied.
 */
LoomValue loom_value_number (LoomType type, gint32 number);
LoomValue loom_value_string (const char *string);
LoomValue loom_value_point (gint32 x, gint32 y);
LoomValue loom_value_cell (gint32 column, gint32 row);
LoomValue loom_value_ref (LoomHandle handle);
LoomValue loom_value_refs (const LoomHandle *handles, guint n);
LoomValue loom_value_points (const LoomPoint *points, guint n);

/**
 * loom_entity_get:
 * Copies the value that @field has in @entity.
 */
void loom_entity_get (const LoomEntity *entity, const LoomField *field, LoomValue *value);

/**
 * loom_entity_put:
 * Moves *@value into @entity and the old value out into *@value: a swap, its own inverse. Nothing
 * is checked. An open board changes by loom_board_apply() alone.
 */
void loom_entity_put (LoomEntity *entity, const LoomField *field, LoomValue *value);

/**
 * loom_entity_is_standard:
 * Whether @field of @entity has its default (and is therefore not written).
 */
gboolean loom_entity_is_standard (const LoomEntity *entity, const LoomField *field);

/**
 * loom_number_append:
 * Appends @thousandths / 1000 with as few digits as read back the same: "12.5", "-0.001", "7".
 */
void loom_number_append (GString *text, gint32 thousandths);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomValue, loom_value_clear)

G_END_DECLS
