/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manual's page for each code, made from the rows of the families, so that a check cannot be
 * without one. */

#include "validator/diagnostics/explain.h"
#include "formats/model/nearest.h"
#include "validator/base/json.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#define PAGE_WIDTH 80

/* Appends @text broken at spaces to PAGE_WIDTH columns, each line behind @indent spaces. */
static void
append_wrapped (GString *page, const char *text, guint indent)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  glong column = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      glong length = g_utf8_strlen (words[i], -1);
      if (length == 0)
        continue;
      if (column > 0 && column + 1 + length > PAGE_WIDTH)
        {
          g_string_append_c (page, '\n');
          column = 0;
        }
      if (column == 0)
        {
          g_string_append_printf (page, "%*s", (int)indent, "");
          column = indent;
        }
      else
        {
          g_string_append_c (page, ' ');
          column++;
        }
      g_string_append (page, words[i]);
      column += length;
    }
  g_string_append_c (page, '\n');
}

static void
append_section (GString *page, const char *heading, const char *text, gboolean verbatim)
{
  if (text == NULL || *text == '\0')
    return;
  g_string_append_printf (page, "\n%s\n", heading);
  if (!verbatim)
    {
      append_wrapped (page, _ (text), 2);
      return;
    }
  g_auto (GStrv) lines = g_strsplit (_ (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' || lines[i + 1] != NULL)
      g_string_append_printf (page, "  %s\n", lines[i]);
}

/* What contract.h lets a fix change unasked; of what it does not touch nothing is said. */
static const char *const fix_words[] = {
  [LOOM_FIX_CHANGES_NOTHING] = NULL,
  [LOOM_FIX_JOINS] = N_ ("Areas that the finding names, or that meet at a corner it names, become "
                         "neighbours. Where more would change, --fix leaves it to you."),
  [LOOM_FIX_SETS]
  = N_ ("What the scenario, which cannot be played as it is, states of the things that "
        "the finding names. Where more would change, --fix leaves it to you."),
};

char *
loom_explain_dup_page (const char *code)
{
  const LoomCheckFamily *family = NULL;
  const LoomCheckRow *row = loom_checks_find (code, &family);
  if (row == NULL)
    return NULL;
  GString *page = g_string_new (NULL);
  g_string_append_printf (page, "%s: %s\n", row->code, _ (row->title));
  /* Translators: %s is the name of a family of checks, as --only takes it. */
  g_string_append_printf (page,
                          row->severity == LOOM_SEVERITY_ERROR ? _ ("An error of the %s checks")
                          : row->severity == LOOM_SEVERITY_WARNING
                              ? _ ("A warning of the %s checks")
                              : _ ("A note of the %s checks"),
                          family->id);
  g_string_append_c (page, '\n');
  append_section (page, _ ("What it means"), row->meaning, FALSE);
  append_section (page, _ ("Example"), row->example, TRUE);
  append_section (page, _ ("How to mend it"), row->found, FALSE);
  append_section (page, _ ("What its fix changes"), fix_words[row->fix_changes], FALSE);
  append_section (page, _ ("How far it looks"), row->cap, FALSE);
  return g_string_free (page, FALSE);
}

char *
loom_explain_dup_list (void)
{
  GString *list = g_string_new (NULL);
  const GPtrArray *families = loom_checks_get_families ();
  for (guint i = 0; i < families->len; i++)
    {
      const LoomCheckFamily *family = g_ptr_array_index (families, i);
      const GPtrArray *rows = loom_checks_get_rows (family);
      g_string_append_printf (list, "%s%s\n", i > 0 ? "\n" : "", _ (family->title));
      for (guint j = 0; j < rows->len; j++)
        {
          const LoomCheckRow *row = g_ptr_array_index (rows, j);
          g_string_append_printf (list, "  %-24s %-8s %s\n", row->code,
                                  loom_severity_get_name (row->severity), _ (row->title));
        }
    }
  return g_string_free (list, FALSE);
}

const char *
loom_explain_get_nearest (const char *code)
{
  g_return_val_if_fail (code != NULL, NULL);
  LoomNearest nearest = LOOM_NEAREST_INIT;
  const GPtrArray *families = loom_checks_get_families ();
  for (guint i = 0; i < families->len; i++)
    {
      const GPtrArray *rows = loom_checks_get_rows (g_ptr_array_index (families, i));
      for (guint j = 0; j < rows->len; j++)
        loom_nearest_offer (&nearest, code,
                            ((const LoomCheckRow *)g_ptr_array_index (rows, j))->code);
    }
  return nearest.word;
}

static void
add_row (JsonBuilder *json, const LoomCheckFamily *family, const LoomCheckRow *row)
{
  json_builder_begin_object (json);
  loom_json_string (json, "code", row->code);
  loom_json_string (json, "family", family->id);
  loom_json_string (json, "severity", loom_severity_get_name (row->severity));
  loom_json_string (json, "title", row->title);
  loom_json_string (json, "meaning", row->meaning);
  loom_json_string (json, "example", row->example);
  loom_json_string (json, "remedy", row->found);
  loom_json_string (json, "cap", row->cap);
  json_builder_end_object (json);
}

char *
loom_explain_dup_json (const char *code)
{
  const LoomCheckFamily *only_family = NULL;
  const LoomCheckRow *only = code != NULL ? loom_checks_find (code, &only_family) : NULL;
  if (code != NULL && only == NULL)
    return NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();
  json_builder_begin_array (json);
  const GPtrArray *families = loom_checks_get_families ();
  for (guint i = 0; only == NULL && i < families->len; i++)
    {
      const LoomCheckFamily *family = g_ptr_array_index (families, i);
      const GPtrArray *rows = loom_checks_get_rows (family);
      for (guint j = 0; j < rows->len; j++)
        add_row (json, family, g_ptr_array_index (rows, j));
    }
  if (only != NULL)
    add_row (json, only_family, only);
  json_builder_end_array (json);
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  return loom_json_dup_indented (root);
}
