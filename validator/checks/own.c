/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each family has a folder beside this file; a new one is a row here. */

#include "validator/checks/own.h"

#include "validator/checks/mending.h"
#include "validator/diagnostics/families.h"

static const LoomCheckFamily *const families[] = {
  &loom_document_family, &loom_geometry_family, &loom_connectivity_family, &loom_setup_family,
  &loom_symmetry_family, &loom_balance_family,  &loom_fairness_family,     &loom_exchange_family,
};

const LoomOwnChecks loom_own_checks = {
  .families = families,
  .n_families = G_N_ELEMENTS (families),
  .try_fixes = loom_fixes_try,
};
