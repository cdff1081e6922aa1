/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one error domain of formats/: what cannot go on. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define LOOM_ERROR (loom_error_quark ())

typedef enum
{
  LOOM_ERROR_VALUE,     /* a value is not what its field takes */
  LOOM_ERROR_EDIT,      /* an edit names what is not there, or would leave what cannot be saved */
  LOOM_ERROR_INPUT,     /* a file cannot be read */
  LOOM_ERROR_NOT_BOARD, /* a file is something else */
  LOOM_ERROR_OUTPUT,    /* a file cannot be written */
  LOOM_ERROR_CHANGED,   /* a file was changed by somebody else since it was read */
} LoomError;

/**
 * loom_error_quark: The domain, as LOOM_ERROR.
 */
GQuark loom_error_quark (void);

G_END_DECLS
