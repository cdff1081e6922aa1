/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a card holds, and what it is as plain text. */

#include "validator/sheets/card.h"

#include "validator/base/tongue.h"

static void
clear_column (gpointer data)
{
  g_free (((LoomCardColumn *)data)->heading);
}

static void
clear_cell (gpointer data)
{
  g_free (((LoomCardCell *)data)->text);
}

static void
clear_block (gpointer data)
{
  LoomCardBlock *block = data;

  g_array_unref (block->table.columns);
  g_array_unref (block->table.cells);
  g_array_unref (block->table.pictures);
  g_free (block->table.caption);
  g_free (block->text);
}

static void
clear_section (gpointer data)
{
  LoomCardSection *section = data;

  g_free (section->heading);
  g_array_unref (section->blocks);
}

LoomCard *
loom_card_new_empty (const LoomGameInfo *rules)
{
  LoomCard *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_new0 (LoomCard, 1);
  self->rules = rules;
  self->title = g_strdup (rules->title);
  self->sections = g_array_new (FALSE, FALSE, sizeof (LoomCardSection));
  g_array_set_clear_func (self->sections, clear_section);
  return self;
}

LoomCardSection *
loom_card_add_section (LoomCard *self, char *heading)
{
  LoomCardSection section = { .heading = heading };

  g_return_val_if_fail (self != NULL && heading != NULL, NULL);

  section.blocks = g_array_new (FALSE, FALSE, sizeof (LoomCardBlock));
  g_array_set_clear_func (section.blocks, clear_block);
  g_array_append_val (self->sections, section);
  return &g_array_index (self->sections, LoomCardSection, self->sections->len - 1);
}

LoomCardBlock *
loom_card_section_add (LoomCardSection *self, LoomCardKind kind, char *text)
{
  LoomCardBlock block = { .kind = kind, .text = text };

  g_return_val_if_fail (self != NULL, NULL);

  block.table.columns = g_array_new (FALSE, FALSE, sizeof (LoomCardColumn));
  block.table.cells = g_array_new (FALSE, FALSE, sizeof (LoomCardCell));
  block.table.pictures = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_set_clear_func (block.table.columns, clear_column);
  g_array_set_clear_func (block.table.cells, clear_cell);
  g_array_append_val (self->blocks, block);
  return &g_array_index (self->blocks, LoomCardBlock, self->blocks->len - 1);
}

void
loom_card_free (LoomCard *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->sections);
  g_free (self->title);
  g_free (self->goal);
  g_free (self->source);
  g_free (self);
}

char *
loom_card_dup_source (const LoomPosition *position, const char *file)
{
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (position->board, LOOM_KIND_META);
  const LoomRoot *root = loom_board_get_root (position->board);
  const LoomScenario *scenario = position->scenario;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (file != NULL)
    g_ptr_array_add (parts, g_strdup (file));
  if (root->title != NULL)
    g_ptr_array_add (parts, g_strdup (root->title));
  if (meta != NULL && meta->date != NULL)
    g_ptr_array_add (parts, g_strdup_printf (loom_tongue_fixed (N_ ("as of %s")), meta->date));
  if (scenario != NULL)
    g_ptr_array_add (
        parts, scenario->title != NULL && scenario->entity.id != NULL
                   ? g_strdup_printf (loom_tongue_fixed (N_ ("scenario %s (%s)")), scenario->title,
                                      scenario->entity.id)
                   : g_strdup_printf (loom_tongue_fixed (N_ ("scenario %s")), scenario->entity.id));
  if (scenario != NULL && scenario->preset != NULL)
    g_ptr_array_add (parts,
                     g_strdup_printf (loom_tongue_fixed (N_ ("preset %s")), scenario->preset));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **)parts->pdata);
}

/* Plain text. */

static void
append_table (GString *out, const LoomCardTable *table)
{
  if (table->caption != NULL)
    g_string_append_printf (out, "%s\n", table->caption);
  for (guint i = 0; i < table->columns->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? "\t" : "", loom_card_column (table, i)->heading);
  g_string_append_c (out, '\n');
  for (guint row = 0; row < loom_card_table_n_rows (table); row++)
    {
      for (guint i = 0; i < table->columns->len; i++)
        g_string_append_printf (out, "%s%s", i > 0 ? "\t" : "",
                                loom_card_cell (table, row, i)->text);
      g_string_append_c (out, '\n');
    }
}

static void
append_block (GString *out, const LoomCardBlock *block, guint *step)
{
  switch (block->kind)
    {
    case LOOM_CARD_TABLE:
      append_table (out, &block->table);
      return;
    case LOOM_CARD_STEP:
      g_string_append_printf (out, "%u. ", ++*step);
      break;
    case LOOM_CARD_PICTURED:
      g_string_append_printf (out, "[picture %d: %d %d %d %d] ", (int)block->figure,
                              block->numbers[0], block->numbers[1], block->numbers[2],
                              block->numbers[3]);
      break;
    case LOOM_CARD_TRACK:
      g_string_append_printf (out, "[%d to %d] ", block->numbers[0], block->numbers[1]);
      break;
    case LOOM_CARD_TEXT:
      break;
    }
  g_string_append_printf (out, "%s\n", block->text);
}

char *
loom_card_dup_plain (const LoomCard *self)
{
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  g_string_append_printf (out, "%s\n%s\n", self->title, self->goal);
  for (guint i = 0; i < self->sections->len; i++)
    {
      const LoomCardSection *section = loom_card_section (self, i);
      guint step = 0;

      g_string_append_printf (out, *section->heading != '\0' ? "\n%s\n" : "%s\n", section->heading);
      for (guint j = 0; j < section->blocks->len; j++)
        append_block (out, loom_card_block (section, j), &step);
    }
  g_string_append_printf (out, "\n%s\n", self->source);
  return g_string_free (out, FALSE);
}
