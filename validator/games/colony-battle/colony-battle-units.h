/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "validator/sheets/writer.h"

G_BEGIN_DECLS

/** loom_card_add_units: The table of the units, @with_items those that are items at first. */
void loom_card_add_units (LoomCardWriter *writer, gboolean with_items);

G_END_DECLS
