/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards written from tables of lines.
 *
 * Implementation notes: a template is read once from left to right; branches that are not taken are
 * only skipped, so that what they name is not told. Templates are constants of ours, so a wrong one
 * is a programmer's error and ends the program; a test writes every card with every value. */

#include "validator/card/writer.h"

#include <string.h>

/* The most areas that are counted on a card. */
#define MOST_AREAS 48

struct _LoomCardWriter
{
  LoomCard *card; /* borrowed */
  const LoomSetup *setup;
  GHashTable *facts; /* char * by char * */
  gboolean has_section;
};

/* Templates. */

/* Where the brace that is open at @text is closed. */
static const char *
find_end (const char *text)
{
  guint depth = 1;

  for (; *text != '\0'; text++)
    {
      depth += *text == '{';
      depth -= *text == '}';
      if (depth == 0)
        return text;
    }
  g_error ("a brace is not closed");
}

/* The end of the branch that begins at @text, before @end. */
static const char *
find_bar (const char *text, const char *end)
{
  guint depth = 0;

  for (; text < end; text++)
    {
      depth += *text == '{';
      depth -= *text == '}';
      if (depth == 0 && *text == '|')
        break;
    }
  return text;
}

static char *
dup_value (LoomCardWriter *self, const char *name)
{
  const LoomRuleset *rules = self->card->rules;
  int option;

  if (*name == '@')
    {
      const char *fact = g_hash_table_lookup (self->facts, name + 1);

      if (fact == NULL)
        g_error ("no fact %s", name);
      return g_strdup (fact);
    }
  option = loom_ruleset_find_option (rules, name);
  if (option < 0)
    g_error ("%s has no option %s", rules->id, name);
  return loom_option_info_dup_value (&rules->options[option],
                                     loom_card_writer_get (self, (guint)option));
}

static void expand (LoomCardWriter *self, const char *from, const char *to, GString *out);

/* Branches `key:text|key:text` of which the first that fits @value is taken. */
static void
expand_branches (LoomCardWriter *self,
                 const char *from,
                 const char *to,
                 const char *value,
                 GString *out)
{
  while (from < to)
    {
      const char *bar = find_bar (from, to);
      const char *colon = memchr (from, ':', (gsize)(bar - from));
      g_autofree char *key = NULL;

      if (colon == NULL)
        g_error ("a branch has no colon: %s", from);
      key = g_strndup (from, (gsize)(colon - from));
      if (g_str_equal (key, value) || g_str_equal (key, "*"))
        {
          expand (self, colon + 1, bar, out);
          return;
        }
      from = bar + 1;
    }
}

/* `one|many`, the word for a number. */
static void
append_counted (const char *from, const char *to, const char *value, GString *out)
{
  const char *bar = find_bar (from, to);
  const gboolean is_one = g_str_equal (value, "1");

  g_string_append_printf (out, "%s ", value);
  if (is_one || bar == to)
    g_string_append_len (out, from, bar - from);
  else
    g_string_append_len (out, bar + 1, to - bar - 1);
}

/* What stands between two braces. */
static void
expand_brace (LoomCardWriter *self, const char *from, const char *to, GString *out)
{
  const char *sign = from;
  g_autofree char *name = NULL, *value = NULL;

  while (sign < to && *sign != '=' && *sign != ':')
    sign++;
  name = g_strndup (from, (gsize)(sign - from));
  value = dup_value (self, name);
  if (sign == to)
    g_string_append (out, value);
  else if (*sign == ':')
    append_counted (sign + 1, to, value, out);
  else
    expand_branches (self, sign + 1, to, value, out);
}

static void
expand (LoomCardWriter *self, const char *from, const char *to, GString *out)
{
  while (from < to)
    if (*from == '{')
      {
        const char *end = find_end (from + 1);

        expand_brace (self, from + 1, end, out);
        from = end + 1;
      }
    else
      g_string_append_c (out, *from++);
}

char *
loom_card_writer_dup (LoomCardWriter *self, const char *template)
{
  GString *out = g_string_new (NULL);

  expand (self, template, template + strlen (template), out);
  return g_string_free (out, FALSE);
}

/* What templates ask for. */

const LoomSetup *
loom_card_writer_get_setup (const LoomCardWriter *self)
{
  return self->setup;
}

gint
loom_card_writer_get (LoomCardWriter *self, guint option)
{
  self->card->is_told[option] = TRUE;
  return self->setup->options.values[option];
}

void
loom_card_writer_state (LoomCardWriter *self, const char *name, const char *value)
{
  g_hash_table_insert (self->facts, g_strdup (name), g_strdup (value));
}

void
loom_card_writer_state_number (LoomCardWriter *self, const char *name, gint64 value)
{
  g_hash_table_insert (self->facts, g_strdup (name), g_strdup_printf ("%" G_GINT64_FORMAT, value));
}

/* Who begins by the scenario, whatever the options say. */
static void
state_first (LoomCardWriter *self)
{
  const LoomSetup *setup = self->setup;

  loom_card_writer_state (self, "first", "chance");
  for (guint i = 1; i <= setup->n_seats; i++)
    if (setup->seats[i].first)
      {
        g_autofree char *name = loom_setup_dup_seat_name (setup, i);

        *name = g_ascii_toupper (*name);
        loom_card_writer_state (self, "first", name);
      }
}

/* Blocks. */

static LoomCardSection *
get_section (LoomCardWriter *self)
{
  g_assert (self->card->sections->len > 0);
  return &g_array_index (self->card->sections, LoomCardSection, self->card->sections->len - 1);
}

static LoomCardBlock *
add_block (LoomCardWriter *self, LoomCardKind kind, char *text)
{
  GArray *blocks = get_section (self)->blocks;
  LoomCardBlock block = { .kind = kind, .text = text };

  block.table.columns = g_array_new (FALSE, FALSE, sizeof (LoomCardColumn));
  block.table.cells = g_array_new (FALSE, FALSE, sizeof (LoomCardCell));
  block.table.pictures = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (blocks, block);
  return &g_array_index (blocks, LoomCardBlock, blocks->len - 1);
}

static void
add_line (LoomCardWriter *self, LoomCardKind kind, const char *template)
{
  g_autofree char *text = loom_card_writer_dup (self, template);

  if (*text != '\0')
    add_block (self, kind, g_steal_pointer (&text));
}

void
loom_card_writer_add_text (LoomCardWriter *self, const char *template)
{
  add_line (self, LOOM_CARD_TEXT, template);
}

LoomCardTable *
loom_card_writer_add_table (LoomCardWriter *self)
{
  return &add_block (self, LOOM_CARD_TABLE, NULL)->table;
}

void
loom_card_writer_add_figure (LoomCardWriter *self,
                             LoomCardFigure figure,
                             const gint *numbers,
                             guint n,
                             const char *template)
{
  LoomCardBlock *block
      = add_block (self, LOOM_CARD_PICTURED, loom_card_writer_dup (self, template));

  block->figure = figure;
  for (guint i = 0; i < MIN (n, LOOM_CARD_NUMBERS); i++)
    block->numbers[i] = numbers[i];
}

void
loom_card_writer_add_track (LoomCardWriter *self, gint from, gint to, const char *template)
{
  LoomCardBlock *block = add_block (self, LOOM_CARD_TRACK, loom_card_writer_dup (self, template));

  block->numbers[0] = from;
  block->numbers[1] = to;
}

void
loom_card_writer_add_areas (LoomCardWriter *self)
{
  if (self->setup->n_areas <= MOST_AREAS)
    loom_card_writer_add_track (self, 0, (gint)self->setup->n_areas, "");
}

void
loom_card_writer_widen (LoomCardWriter *self)
{
  get_section (self)->is_wide = TRUE;
}

void
loom_card_table_add_column (LoomCardTable *self,
                            const char *heading,
                            gboolean is_text,
                            gboolean is_large)
{
  const LoomCardColumn column = { g_strdup (heading), is_text, is_large };

  g_array_append_val (self->columns, column);
}

void
loom_card_table_take_cell (LoomCardTable *self, char *text, gint shade)
{
  const LoomCardCell cell = { text, shade };

  g_array_append_val (self->cells, cell);
}

void
loom_card_writer_add_cell (LoomCardWriter *self, LoomCardTable *table, const char *template)
{
  loom_card_table_take_cell (table, loom_card_writer_dup (self, template), -1);
}

void
loom_card_writer_add_row (LoomCardWriter *self, LoomCardTable *table, const char *const *templates)
{
  for (guint i = 0; i < table->columns->len; i++)
    loom_card_writer_add_cell (self, table, templates[i]);
}

void
loom_card_table_add_picture (LoomCardTable *self, LoomCardPicture picture)
{
  const guint value = picture;

  g_array_append_val (self->pictures, value);
}

/* Cards. */

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

  g_array_set_clear_func (block->table.columns, clear_column);
  g_array_set_clear_func (block->table.cells, clear_cell);
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

/* A section to which nothing was added is taken away. */
static void
end_section (LoomCardWriter *self)
{
  GArray *sections = self->card->sections;

  if (sections->len > 0 && get_section (self)->blocks->len == 0)
    g_array_set_size (sections, sections->len - 1);
}

static void
begin_section (LoomCardWriter *self, LoomCardLineKind kind, const char *template)
{
  LoomCardSection section = { .is_wide = kind == LOOM_CARD_LINE_WIDE_HEAD,
                              .begins_back = kind == LOOM_CARD_LINE_BACK_HEAD };

  end_section (self);
  section.heading = loom_card_writer_dup (self, template);
  section.blocks = g_array_new (FALSE, FALSE, sizeof (LoomCardBlock));
  g_array_set_clear_func (section.blocks, clear_block);
  g_array_append_val (self->card->sections, section);
}

void
loom_card_writer_begin (LoomCardWriter *self, const char *template)
{
  begin_section (self, LOOM_CARD_LINE_HEAD, template);
}

static void
write_line (LoomCardWriter *self, const LoomCardLine *line)
{
  switch (line->kind)
    {
    case LOOM_CARD_LINE_HEAD:
    case LOOM_CARD_LINE_WIDE_HEAD:
    case LOOM_CARD_LINE_BACK_HEAD:
      begin_section (self, line->kind, line->text);
      break;
    case LOOM_CARD_LINE_TEXT:
      add_line (self, LOOM_CARD_TEXT, line->text);
      break;
    case LOOM_CARD_LINE_STEP:
      add_line (self, LOOM_CARD_STEP, line->text);
      break;
    case LOOM_CARD_LINE_MADE:
      line->make (self);
      break;
    }
}

/* The options that no sentence told, though they are not what is usual. */
static void
list_options (LoomCardWriter *self)
{
  const LoomRuleset *rules = self->card->rules;

  begin_section (self, LOOM_CARD_LINE_HEAD, "Also set");
  for (guint i = 0; i < rules->n_options; i++)
    {
      const LoomOptionInfo *option = &rules->options[i];
      const gint value = self->setup->options.values[i];
      g_autofree char *word = loom_option_info_dup_value (option, value);

      if (self->card->is_told[i] || value == option->standard)
        continue;
      self->card->is_listed[i] = TRUE;
      add_block (
          self, LOOM_CARD_TEXT,
          option->type == LOOM_OPTION_ENUM
              ? g_strdup_printf ("*%s* %s: %s.", option->id, word, option->values[value].help)
              : g_strdup_printf ("*%s* %s: %s", option->id, word, option->help));
    }
  end_section (self);
}

char *
loom_card_dup_source (const LoomSetup *setup, const char *file)
{
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (setup->board, LOOM_KIND_META);
  const LoomRoot *root = loom_board_get_root (setup->board);
  const LoomScenario *scenario = setup->scenario;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (file != NULL)
    g_ptr_array_add (parts, g_strdup (file));
  if (root->title != NULL)
    g_ptr_array_add (parts, g_strdup (root->title));
  if (meta != NULL && meta->date != NULL)
    g_ptr_array_add (parts, g_strdup_printf ("as of %s", meta->date));
  if (scenario != NULL)
    g_ptr_array_add (parts,
                     scenario->title != NULL && scenario->thing.id != NULL
                         ? g_strdup_printf ("scenario %s (%s)", scenario->title, scenario->thing.id)
                         : g_strdup_printf ("scenario %s", scenario->thing.id));
  if (scenario != NULL && scenario->preset != NULL)
    g_ptr_array_add (parts, g_strdup_printf ("preset %s", scenario->preset));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **)parts->pdata);
}

static const LoomCardGame *
find_game (const LoomRuleset *rules)
{
  static const LoomCardGame *const games[]
      = { &loom_card_die_for_the_colony, &loom_card_colony_battle, &loom_card_rumble_nation,
          &loom_card_dice_and_shrines, &loom_card_slice_wars };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (games[i]->rules == rules)
      return games[i];
  return NULL;
}

LoomCard *
loom_card_new (const LoomSetup *setup, const char *file)
{
  g_autoptr (GHashTable) facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  LoomCardWriter writer = { .setup = setup, .facts = facts };
  const LoomCardGame *game;
  LoomCard *self;

  g_return_val_if_fail (setup != NULL, NULL);

  game = setup->rules != NULL ? find_game (setup->rules) : NULL;
  if (game == NULL)
    return NULL;
  self = writer.card = g_new0 (LoomCard, 1);
  self->rules = setup->rules;
  self->sections = g_array_new (FALSE, FALSE, sizeof (LoomCardSection));
  g_array_set_clear_func (self->sections, clear_section);
  loom_card_writer_state_number (&writer, "seats", setup->n_seats);
  state_first (&writer);
  if (game->state_facts != NULL)
    game->state_facts (&writer);
  self->title = g_strdup (setup->rules->title);
  self->goal = loom_card_writer_dup (&writer, game->goal);
  self->source = loom_card_dup_source (setup, file);
  for (guint i = 0; i < game->n_lines; i++)
    write_line (&writer, &game->lines[i]);
  list_options (&writer);
  return self;
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
