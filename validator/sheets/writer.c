/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards written from tables of lines: what a template asks for is told. */

#include "validator/sheets/writer.h"

#include "formats/model/board.h"
#include "validator/base/tongue.h"
#include "validator/position/rules-source.h"
#include "validator/sheets/template.h"

/* The most areas that are counted on a card. */
#define MOST_AREAS 48

struct _LoomCardWriter
{
  LoomCard *card; /* borrowed */
  const LoomPosition *position;
  const char *language; /* that is asked for, or else that of the board, or NULL */
  GHashTable *counts;   /* char * by char * */
};

/* What templates ask for. */

const LoomPosition *
loom_card_writer_get_position (const LoomCardWriter *self)
{
  return self->position;
}

gint
loom_card_writer_get (LoomCardWriter *self, guint option)
{
  self->card->is_told[option] = TRUE;
  return self->position->options.values[option];
}

void
loom_card_writer_state (LoomCardWriter *self, const char *name, const char *value)
{
  /* An asterisk in somebody’s name would make the rest of the line strong. */
  g_hash_table_insert (self->counts, g_strdup (name), g_strdelimit (g_strdup (value), "*", ' '));
}

void
loom_card_writer_state_number (LoomCardWriter *self, const char *name, gint64 value)
{
  g_hash_table_insert (self->counts, g_strdup (name), g_strdup_printf ("%" G_GINT64_FORMAT, value));
}

/* The value of an option, or of a fact after “@”, for a template. */
static char *
dup_value (const char *name, gpointer data)
{
  LoomCardWriter *self = data;
  const LoomGameInfo *rules = self->card->rules;
  const char *fact = *name == '@' ? g_hash_table_lookup (self->counts, name + 1) : NULL;
  int option;

  if (fact != NULL)
    return g_strdup (fact);
  option = loom_game_info_find_option (rules, name);
  if (option < 0)
    g_error ("%s has no option or fact %s", rules->id, name);
  return loom_option_info_dup_value (&rules->options[option],
                                     loom_card_writer_get (self, (guint)option));
}

char *
loom_card_writer_dup (LoomCardWriter *self, const char *template)
{
  return loom_card_template_fill (loom_tongue_fixed (template), dup_value, self);
}

/* Who begins by the scenario, whatever the options say. */
static void
state_first (LoomCardWriter *self)
{
  const LoomPosition *position = self->position;

  loom_card_writer_state (self, "first", "chance");
  for (guint i = 1; i <= position->n_seats; i++)
    if (position->seats[i].first)
      {
        g_autofree char *name = loom_position_dup_seat_name (position, i);

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
  return loom_card_section_add (get_section (self), kind, text);
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
  if (self->position->n_areas <= MOST_AREAS)
    loom_card_writer_add_track (self, 0, (gint)self->position->n_areas, "");
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
  const LoomCardColumn column = { g_strdup (loom_tongue_fixed (heading)), is_text, is_large };

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
  LoomCardSection *section;

  end_section (self);
  section = loom_card_add_section (self->card, loom_card_writer_dup (self, template));
  section->is_wide = kind == LOOM_CARD_LINE_WIDE_HEAD;
  section->begins_back = kind == LOOM_CARD_LINE_BACK_HEAD;
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

/* A text of the game. */
static const char *
print_words (const LoomCardWriter *self, const char *text)
{
  return loom_rules_print (self->card->rules, self->language, text);
}

/* "*die* 4: The die." */
static char *
dup_option_line (const LoomCardWriter *self, guint i)
{
  const LoomOptionInfo *option = &self->card->rules->options[i];
  const gint value = self->position->options.values[i];
  g_autofree char *word = loom_option_info_dup_value (option, value);

  return option->type == LOOM_OPTION_ENUM
             ? g_strdup_printf ("*%s* %s: %s.", option->id, word,
                                print_words (self, option->values[value].help))
             : g_strdup_printf ("*%s* %s: %s", option->id, word, print_words (self, option->help));
}

/* The options that no sentence told, though they are not what is usual. */
static void
list_options (LoomCardWriter *self)
{
  const LoomGameInfo *rules = self->card->rules;

  begin_section (self, LOOM_CARD_LINE_HEAD, N_ ("Also set"));
  for (guint i = 0; i < rules->n_options; i++)
    {
      if (self->card->is_told[i] || self->position->options.values[i] == rules->options[i].standard)
        continue;
      self->card->is_listed[i] = TRUE;
      add_block (self, LOOM_CARD_TEXT, dup_option_line (self, i));
    }
  end_section (self);
}

static void
write_template (LoomCardWriter *self, const LoomCardTemplate *game)
{
  if (game->state_stats != NULL)
    game->state_stats (self);
  self->card->goal = loom_card_writer_dup (self, game->goal);
  for (guint i = 0; i < game->n_lines; i++)
    write_line (self, &game->lines[i]);
}

/* The card of a game that has none of its own: its rules, one behind the other, and beside them how
 * each of its options is set, which they name. */
static void
write_rules (LoomCardWriter *self, const LoomGameInfo *rules)
{
  self->card->goal = g_strdup ("");
  begin_section (self, LOOM_CARD_LINE_WIDE_HEAD, N_ ("Rules"));
  for (guint i = 0; i < rules->n_rules_text; i++)
    add_block (self, LOOM_CARD_STEP, g_strdup (print_words (self, rules->rules_text[i].text)));
  begin_section (self, LOOM_CARD_LINE_HEAD, N_ ("The game"));
  if (rules->summary != NULL && *rules->summary != '\0')
    add_block (self, LOOM_CARD_TEXT, g_strdup (print_words (self, rules->summary)));
  for (guint i = 0; i < rules->n_options; i++)
    {
      self->card->is_told[i] = TRUE;
      add_block (self, LOOM_CARD_TEXT, dup_option_line (self, i));
    }
}

/* Writes in the language that is asked for, or else in that of the board, whoever reads it; returns
 * what was asked for. The words of a designer’s own rules may be in one that only their file knows.
 */
static LoomTongue
begin_tongue (LoomCardWriter *self)
{
  const char *asked = loom_tongue_code ();

  self->language = asked != NULL ? asked : loom_board_get_root (self->position->board)->lang;
  return loom_tongue_set (loom_tongue_of (self->language));
}

LoomCard *
loom_card_new (const LoomPosition *position, const char *file)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  LoomCardWriter writer = { .position = position, .counts = counts };
  const LoomCardTemplate *game;
  LoomTongue before;
  LoomCard *self;

  g_return_val_if_fail (position != NULL, NULL);

  if (position->rules == NULL
      || (position->rules->card == NULL && position->rules->n_rules_text == 0))
    return NULL;
  game = position->rules->card;
  before = begin_tongue (&writer);
  self = writer.card = loom_card_new_empty (position->rules);
  loom_card_writer_state_number (&writer, "seats", position->n_seats);
  state_first (&writer);
  self->source = loom_card_dup_source (position, file);
  if (game != NULL)
    write_template (&writer, game);
  else
    write_rules (&writer, position->rules);
  list_options (&writer);
  loom_tongue_set (before);
  return self;
}
