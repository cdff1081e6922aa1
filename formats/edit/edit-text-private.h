/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What writing and reading edits as text agree on. */

#pragma once

#include "formats/edit/edit-private.h"

G_BEGIN_DECLS

/* The letter of each type of value: another one, and older journals cannot be read. */
static const char loom_value_letters[] = {
  [LOOM_TYPE_STRING] = 's', [LOOM_TYPE_TEXT] = 't',   [LOOM_TYPE_INT] = 'i',
  [LOOM_TYPE_MM] = 'm',     [LOOM_TYPE_FIXED] = 'f',  [LOOM_TYPE_ENUM] = 'e',
  [LOOM_TYPE_YN] = 'y',     [LOOM_TYPE_COLOUR] = 'c', [LOOM_TYPE_CHAR] = 'u',
  [LOOM_TYPE_POINT] = 'p',  [LOOM_TYPE_CELL] = 'l',   [LOOM_TYPE_POINTS] = 'P',
  [LOOM_TYPE_CELLS] = 'L',  [LOOM_TYPE_REF] = 'r',    [LOOM_TYPE_REFS] = 'R',
  [LOOM_TYPE_GRID] = 'g',
};

/* What begins the words for what stands before, in and behind an element, and for its foreign
 * attributes. No field can be called so. */
#define LOOM_TEXT_LEADING '<'
#define LOOM_TEXT_TRAILING '>'
#define LOOM_TEXT_AFTER '|'
#define LOOM_TEXT_FOREIGN '@'

G_END_DECLS
