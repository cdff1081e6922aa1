/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The validator's own checks, for the engine. */

#pragma once

#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

/** The families of families.h in their order, and the weighing of mending.h. */
extern const LoomOwnChecks loom_own_checks;

G_END_DECLS
