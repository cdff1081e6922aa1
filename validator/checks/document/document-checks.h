/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions behind the document family (document.c). */

#pragma once

#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

/* document-odd.c */
void loom_document_check_names (LoomCheck *check);
void loom_document_check_twins (LoomCheck *check);
void loom_document_check_meta (LoomCheck *check);
void loom_document_check_unused (LoomCheck *check);
void loom_document_check_cells (LoomCheck *check);
void loom_document_check_images (LoomCheck *check);

G_END_DECLS
