/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nodes of a report's tree: see report-node.h. */

#include "validator/report/report-node.h"

LoomFairnessNode *
loom_fairness_node_new (LoomFairnessNodeKind kind, char *words)
{
  LoomFairnessNode *self = g_new0 (LoomFairnessNode, 1);

  self->kind = kind;
  self->words = words;
  self->verdict = -1;
  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_fairness_node_free);
  return self;
}

void
loom_fairness_node_free (LoomFairnessNode *self)
{
  if (self == NULL)
    return;
  g_free (self->words);
  g_free (self->about);
  g_free (self->beside);
  g_ptr_array_unref (self->parts);
  g_free (self);
}

LoomFairnessNode *
loom_fairness_node_add (LoomFairnessNode *self, LoomFairnessNodeKind kind, char *words)
{
  LoomFairnessNode *part = loom_fairness_node_new (kind, words);

  g_ptr_array_add (self->parts, part);
  return part;
}

LoomFairnessNode *
loom_fairness_node_add_section (LoomFairnessNode *self, LoomFairnessTopic topic, const char *title)
{
  LoomFairnessNode *section
      = loom_fairness_node_add (self, LOOM_FAIRNESS_SECTION, g_strdup (title));

  section->topic = topic;
  return section;
}

void
loom_fairness_node_add_sentence (LoomFairnessNode *self, LoomFairnessTopic topic, char *words)
{
  if (words != NULL)
    loom_fairness_node_add (self, LOOM_FAIRNESS_SENTENCE, words)->topic = topic;
}

LoomFairnessNode *
loom_fairness_node_add_item (LoomFairnessNode *list, const char *about, char *words)
{
  LoomFairnessNode *item = loom_fairness_node_add (list, LOOM_FAIRNESS_SENTENCE, words);

  item->about = g_strdup (about);
  return item;
}

LoomFairnessNode *
loom_fairness_node_add_table (LoomFairnessNode *self, const LoomFairnessColumn *columns, guint n)
{
  LoomFairnessNode *table = loom_fairness_node_add (self, LOOM_FAIRNESS_TABLE, NULL);
  LoomFairnessNode *head = loom_fairness_node_add (table, LOOM_FAIRNESS_ROW, NULL);

  for (guint i = 0; i < n; i++)
    loom_fairness_node_add (head, columns[i].kind, g_strdup (columns[i].title));
  return table;
}

const LoomFairnessNode *
loom_fairness_node_nth (const LoomFairnessNode *self, guint i)
{
  return i < self->parts->len ? g_ptr_array_index (self->parts, i) : NULL;
}

const LoomFairnessNode *
loom_fairness_node_find (const LoomFairnessNode *self, LoomFairnessTopic topic)
{
  const LoomFairnessNode *found = self->topic == topic ? self : NULL;

  for (guint i = 0; i < self->parts->len && found == NULL; i++)
    found = loom_fairness_node_find (loom_fairness_node_nth (self, i), topic);
  return found;
}

const LoomFairnessNode *
loom_fairness_node_part (const LoomFairnessNode *self, LoomFairnessNodeKind kind)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (loom_fairness_node_nth (self, i)->kind == kind)
      return loom_fairness_node_nth (self, i);
  return NULL;
}
