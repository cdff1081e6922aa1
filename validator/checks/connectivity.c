/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The connectivity family. */

#include "validator/checks/families.h"

const LoomCheckFamily loom_connectivity_family = {
  .id = "connectivity",
  .title = "Connectivity",
};
