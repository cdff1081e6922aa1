/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The validator's own families of checks, in the order in which they run. */

#pragma once

#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

extern const LoomCheckFamily loom_document_family;
extern const LoomCheckFamily loom_geometry_family;
extern const LoomCheckFamily loom_connectivity_family;
extern const LoomCheckFamily loom_setup_family;
extern const LoomCheckFamily loom_symmetry_family;
extern const LoomCheckFamily loom_balance_family;
extern const LoomCheckFamily loom_fairness_family;
extern const LoomCheckFamily loom_exchange_family;

G_END_DECLS
