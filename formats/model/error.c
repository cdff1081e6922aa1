/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The error domain of formats/. */

#include "formats/model/error.h"

G_DEFINE_QUARK (loom - error - quark, loom_error)
