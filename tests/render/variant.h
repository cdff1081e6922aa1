/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * The sample called @name with @options written out in its scenario @id: “name=value” with spaces
 * between, in place of what stands there; the test fails where it cannot be read. @scenario is set
 * to that scenario; @id NULL takes the first.
 */
LoomBoard *loom_variant_read (const char *name,
                              const char *id,
                              const char *options,
                              const LoomScenario **scenario);

G_END_DECLS
