/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of positions share: chance, and boards of text. */

#pragma once

#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

static inline gboolean
chance (GRand *rand, double share)
{
  return g_rand_double (rand) < share;
}

static inline LoomBoard *
read_text (const char *text, gsize length)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_read_bytes (text, length, "a board", &errors);

  if (board == NULL)
    g_error ("%s in:\n%s", ((const LoomModelError *)g_ptr_array_index (errors, 0))->message, text);
  return board;
}

static inline LoomBoard *
read_again (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return read_text (text, length);
}
