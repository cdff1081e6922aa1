/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Getting the bytes of a file, safely: no device is waited for, no folder is read, nothing larger
 * than the limit is kept. */

#pragma once

#include "formats/model/fault.h"
#include "formats/xml/identity.h"

G_BEGIN_DECLS

/**
 * loom_source_load:
 * The bytes of the file at @path ("-" is standard input), or NULL with a fault. @identity (may be
 * NULL) receives what tells this very state of the file from another.
 */
GBytes *loom_source_load (const char *path, LoomFileIdentity *identity, LoomFaults *faults);

G_END_DECLS
