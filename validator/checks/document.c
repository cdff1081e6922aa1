/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The document family. */

#include "validator/checks/families.h"

const LoomCheckFamily loom_document_family = {
  .id = "document",
  .title = "Document",
};
