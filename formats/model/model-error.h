/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong with a document: the list that reading a file and applying an edit append to. A
 * error means that the file cannot be used as it is; what is merely odd is the checks' to say. */

#pragma once

#include "formats/model/limits.h"
#include "formats/model/entity.h"

G_BEGIN_DECLS

typedef struct
{
  const char *code;  /* static, as in "REF-DANGLING" */
  guint line;        /* from 1; 0 when the file as a whole is meant */
  guint column;      /* in characters from 1; 0 when the line as a whole is meant */
  LoomHandle entity; /* the thing concerned, or 0 */
  char *id;          /* its id, or NULL; owned */
  char *message;     /* names the thing, what is wrong and the remedy; owned */
  guint more;        /* of the last one of a full list: how many it stands for; else 0 */
} LoomModelError;

/* Errors that are told one by one. The list then ends with one of code "MORE-FAULTS" that counts
 * the rest, so that no file can make it grow without bounds. */
#define LOOM_MODEL_ERRORS_MAX LOOM_MOST_MODEL_ERRORS

/* (element-type LoomModelError) (owned) in the order found. */
typedef GPtrArray LoomModelErrors;

/**
 * loom_model_errors_new: An empty list; free with g_ptr_array_unref().
 */
LoomModelErrors *loom_model_errors_new (void);

/**
 * loom_model_errors_add:
 * Appends an error of @entity (which may be NULL: then @line and @column say where).
 */
void loom_model_errors_add (LoomModelErrors *self,
                            const char *code,
                            const LoomEntity *entity,
                            const char *format,
                            ...) G_GNUC_PRINTF (4, 5);
void loom_model_errors_add_at (LoomModelErrors *self,
                               const char *code,
                               guint line,
                               guint column,
                               const char *format,
                               ...) G_GNUC_PRINTF (5, 6);

/**
 * loom_model_errors_nth: The @i-th error, lent.
 */
static inline const LoomModelError *
loom_model_errors_nth (const LoomModelErrors *self, guint i)
{
  return (const LoomModelError *)g_ptr_array_index (self, i);
}

/**
 * loom_model_errors_sort:
 * Brings the errors into the order of their lines, keeping the order within a line.
 */
void loom_model_errors_sort (LoomModelErrors *self);

G_END_DECLS
