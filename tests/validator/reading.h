/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards for tests: from a file of samples/ or from a few lines of text. */

#pragma once

#include <string.h>

#include "formats/xml/reader.h"
#include "validator/diagnostics/engine.h"
#include "validator/checks/mending.h"

static inline LoomBoard *
read_text (const char *text)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "test", &errors);

  for (guint i = 0; i < errors->len; i++)
    g_test_message ("%s", loom_model_errors_nth (errors, i)->message);
  g_assert_nonnull (board);
  return board;
}

/* A board of a @map (the inside of the root) and the inside of one scenario. */
static inline LoomBoard *
read_scenario (const char *map, const char *rules, guint seats, const char *inside)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>%s"
      "<scenario id='game' title='Game' rules='%s' seats='%u'>%s</scenario></board>",
      map, rules, seats, inside);

  return read_text (text);
}

/* @n discs in a ring, a1 to an, each joined to the next and the last to the first. */
static inline char *
dup_ring (guint n)
{
  GString *map = g_string_new ("<areas width='500' height='500'>");

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (map, "<area id='a%u' name='A%u' at='%u %u' radius='5'/>", i, i,
                            (n > 400 ? 4 : 20) * (i <= n / 2 ? i : n + 1 - i),
                            i <= n / 2 ? 20u : 60u);
  for (guint i = 1; i <= n; i++)
    g_string_append_printf (map, "<route id='r%u' from='a%u' to='a%u'/>", i, i, i % n + 1);
  return g_string_free (g_string_append (map, "</areas>"), FALSE);
}

static inline LoomReport *
run_family (const LoomBoard *board, const char *family)
{
  LoomReport *report = loom_report_new ();

  loom_checks_run_family (board, 0, family, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    g_test_message ("%s: %s", loom_report_nth (report, i)->code,
                    loom_report_nth (report, i)->message);
  return report;
}
