/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holds what somebody wrote of a report against its tree: whatever the writer takes from it stands
 * there whole, and in the order of the tree. */

#pragma once

#include "validator/report/report-tree.h"

#include <string.h>

/* Whether a writer takes @node, which stands in the section on @section, with all that it has. */
typedef gboolean (*Takes) (LoomFairnessTopic section, const LoomFairnessNode *node);

static inline const char *
told_find (const char *page, const char *words)
{
  const char *found = words != NULL ? strstr (page, words) : page;

  if (found == NULL)
    g_test_message ("no “%s” in:\n%s", words, page);
  g_assert_nonnull (found);
  return found + (words != NULL ? strlen (words) : 0);
}

/* What of @page is left behind all of @node. */
static inline const char *
told_read (const char *page,
           LoomFairnessTopic section,
           const LoomFairnessNode *node,
           Takes takes,
           guint *n_told)
{
  if (node->kind == LOOM_FAIRNESS_SECTION)
    section = node->topic;
  if (!takes (section, node))
    return page;
  ++*n_told;
  if (node->kind == LOOM_FAIRNESS_SHARE || node->kind == LOOM_FAIRNESS_SENTENCE)
    page = told_find (page, node->about);
  page = told_find (page, node->words);
  if (node->kind == LOOM_FAIRNESS_LINEUP)
    page = told_find (page, node->about);
  if (node->kind == LOOM_FAIRNESS_LINEUP || node->kind == LOOM_FAIRNESS_SHARE
      || node->kind == LOOM_FAIRNESS_SENTENCE)
    page = told_find (page, node->beside);
  for (guint i = 0; i < node->parts->len; i++)
    page = told_read (page, section, loom_fairness_node_nth (node, i), takes, n_told);
  return page;
}

/* How many nodes of @root are told on @page, wherever its lines break; all that it @takes are. */
static inline guint
assert_told (const char *page, const LoomFairnessNode *root, Takes takes)
{
  g_autoptr (GRegex) blanks = g_regex_new ("[ \n]+", 0, 0, NULL);
  g_autofree char *line = g_regex_replace_literal (blanks, page, -1, 0, " ", 0, NULL);
  guint n_told = 0;

  told_read (line, LOOM_TOPIC_NONE, root, takes, &n_told);
  return n_told;
}
