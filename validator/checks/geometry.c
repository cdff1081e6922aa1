/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The geometry family. */

#include "validator/checks/families.h"

const LoomCheckFamily loom_geometry_family = {
  .id = "geometry",
  .title = "Geometry",
};
