/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a table of pieces. What a cell may say is what the attribute of its column may: the table
 * of kinds has the bounds and the words for it, so that a table and a document agree. */

#include "formats/edit/piece-rows.h"

#include "formats/model/entities.h"
#include "formats/model/nearest.h"
#include "formats/model/value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More rows than anybody prints; a document holds no more either. */
#define MOST_ROWS 1000
#define MOST_COLUMNS 64

/* The column of presets, beside those of fields. */
#define PRESET_TITLE "preset"
#define NAME_TITLE "name"

/* Sizes that are known by name, in µm: of cards as they are sold in sleeves, 2.5 by 3.5 inches for
 * poker, 2.25 by 3.5 for bridge, 2.75 by 4.75 for tarot, and 44 by 68 mm for mini cards. */
static const struct
{
  const char *name;
  gint32 shape;
  gint32 size;
  gint32 height; /* or LOOM_UNSET: as its shape has it */
  gint32 foot;
} presets[] = {
  { "chit", 1, 16000, LOOM_UNSET, LOOM_UNSET }, { "tile", 2, 44000, LOOM_UNSET, LOOM_UNSET },
  { "poker", 1, 63500, 88900, LOOM_UNSET },     { "bridge", 1, 57150, 88900, LOOM_UNSET },
  { "tarot", 1, 69850, 120650, LOOM_UNSET },    { "mini", 1, 44000, 68000, LOOM_UNSET },
  { "standee", 1, 20000, 32000, 10000 },
};

typedef struct
{
  char *text; /* owned */
  guint line;
  guint column; /* in characters, from 1 */
} Cell;

typedef struct
{
  const char *at;
  const char *end;
  char separator;
  guint line;
  guint column;
  gboolean is_broken;      /* a quotation has no end: its cell holds the rest of the table */
  LoomModelErrors *errors; /* owned by the caller */
} Scanner;

typedef struct
{
  gboolean is_preset;
  const LoomField *field; /* or NULL */
} Column;

const char *const *
loom_piece_presets (void)
{
  static const char *names[G_N_ELEMENTS (presets) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    names[i] = presets[i].name;
  return names;
}

/* --- Cells -------------------------------------------------------------------------------------
 */

static void
clear_cell (gpointer data)
{
  g_free (((Cell *)data)->text);
}

/* The sign between the cells of the first line that is not passed over. */
static char
find_separator (const char *text, const char *end)
{
  static const char signs[] = "\t;,";

  while (text < end && (*text == '#' || *text == '\n' || *text == '\r'))
    {
      while (text < end && *text != '\n')
        text++;
      text += text < end;
    }
  for (guint i = 0; signs[i] != '\0'; i++)
    for (const char *c = text; c < end && *c != '\n'; c++)
      if (*c == signs[i])
        return signs[i];
  return ',';
}

/* One character further. */
static void
step (Scanner *self)
{
  if (*self->at == '\n')
    {
      self->line++;
      self->column = 0;
    }
  /* What is a byte of a character that has begun already is no column of its own. */
  self->column += ((guchar)*self->at & 0xc0) != 0x80;
  if (*self->at == '\n')
    self->column = 1;
  self->at++;
}

static gboolean
is_at_end_of_cell (const Scanner *self)
{
  return self->at >= self->end || *self->at == self->separator || *self->at == '\n'
         || (*self->at == '\r' && (self->at + 1 >= self->end || self->at[1] == '\n'));
}

/* What stands in quotes, doubled quotes being one; the opening one has been passed. */
static void
read_quoted (Scanner *self, GString *text, const Cell *cell)
{
  while (self->at < self->end)
    {
      if (*self->at == '"' && (self->at + 1 >= self->end || self->at[1] != '"'))
        {
          step (self);
          return;
        }
      if (*self->at == '"')
        step (self);
      g_string_append_c (text, *self->at);
      step (self);
    }
  loom_model_errors_add_at (
      self->errors, "PIECE-ROW", cell->line, cell->column,
      _ ("the quotation that begins here has no end; a quotation mark in a cell is written twice"));
  self->is_broken = TRUE;
}

static Cell
read_cell (Scanner *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Cell cell = { NULL, self->line, self->column };

  if (self->at < self->end && *self->at == '"')
    {
      step (self);
      read_quoted (self, text, &cell);
      if (!is_at_end_of_cell (self))
        loom_model_errors_add_at (self->errors, "PIECE-ROW", self->line, self->column,
                                  _ ("a quoted cell goes on behind its quotation; a quotation mark "
                                     "in a cell is written twice"));
    }
  while (!is_at_end_of_cell (self))
    {
      g_string_append_c (text, *self->at);
      step (self);
    }
  cell.text = g_strstrip (g_strdup (text->str));
  return cell;
}

/* The cells of the next line, or NULL at the end: (element-type Cell). */
static GArray *
read_line (Scanner *self)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (Cell));

  g_array_set_clear_func (cells, clear_cell);
  while (self->at < self->end && *self->at == '#')
    {
      while (self->at < self->end && *self->at != '\n')
        step (self);
      if (self->at < self->end)
        step (self);
    }
  if (self->at >= self->end)
    return NULL;
  for (gboolean goes_on = TRUE; goes_on;)
    {
      const Cell cell = read_cell (self);

      g_array_append_val (cells, cell);
      goes_on = self->at < self->end && *self->at == self->separator;
      if (goes_on)
        step (self);
    }
  while (self->at < self->end && *self->at == '\r')
    step (self);
  if (self->at < self->end)
    step (self);
  return g_steal_pointer (&cells);
}

static const Cell *
get_cell (const GArray *cells, guint i)
{
  return &g_array_index (cells, Cell, i);
}

static gboolean
is_empty (const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (get_cell (cells, i)->text[0] != '\0')
      return FALSE;
  return TRUE;
}

/* --- Columns -----------------------------------------------------------------------------------
 */

static void
refuse_title (Scanner *self, const Cell *cell)
{
  const LoomKindInfo *info = loom_kind_info (LOOM_KIND_PIECE);
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; i < info->n_fields; i++)
    loom_nearest_offer (&nearest, cell->text, info->fields[i].name);
  loom_nearest_offer (&nearest, cell->text, PRESET_TITLE);
  loom_nearest_offer (&nearest, cell->text, NAME_TITLE);
  if (nearest.word != NULL)
    loom_model_errors_add_at (self->errors, "PIECE-ROW", cell->line, cell->column,
                              _ ("a piece has no column “%s”; “%s” was perhaps meant"), cell->text,
                              nearest.word);
  else
    loom_model_errors_add_at (
        self->errors, "PIECE-ROW", cell->line, cell->column,
        _ ("a piece has no column “%s”; columns are the attributes of <piece>, and preset"),
        cell->text);
}

static Column
find_column (Scanner *self, const Cell *cell, GArray *columns)
{
  g_autofree char *title = g_ascii_strdown (cell->text, -1);
  const char *name = strcmp (title, NAME_TITLE) == 0 ? "kind" : title;
  const Column column = { strcmp (title, PRESET_TITLE) == 0,
                          name[0] != '\0' ? loom_kind_field (LOOM_KIND_PIECE, name) : NULL };

  if (!column.is_preset && column.field == NULL && title[0] != '\0')
    refuse_title (self, cell);
  for (guint i = 0; i < columns->len; i++)
    {
      const Column *other = &g_array_index (columns, Column, i);

      if (title[0] != '\0' && other->is_preset == column.is_preset && other->field == column.field
          && (column.is_preset || column.field != NULL))
        loom_model_errors_add_at (self->errors, "PIECE-ROW", cell->line, cell->column,
                                  _ ("there are two columns “%s”; leave one"), cell->text);
    }
  return column;
}

static GArray *
read_titles (Scanner *self)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (Column));
  g_autoptr (GArray) cells = read_line (self);

  if (self->is_broken)
    return NULL;
  if (cells == NULL || is_empty (cells))
    {
      loom_model_errors_add_at (
          self->errors, "PIECE-ROW", 1, 1,
          _ ("the table is empty; its first line names the columns, such as kind,preset,count"));
      return NULL;
    }
  for (guint i = 0; i < MIN (cells->len, MOST_COLUMNS); i++)
    {
      const Column column = find_column (self, get_cell (cells, i), columns);

      g_array_append_val (columns, column);
    }
  return self->errors->len == 0 ? g_steal_pointer (&columns) : NULL;
}

/* --- Rows --------------------------------------------------------------------------------------
 */

static void
take_preset (Scanner *self, LoomPiece *piece, const Cell *cell)
{
  g_autofree char *all = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_ascii_strcasecmp (presets[i].name, cell->text) == 0)
      {
        piece->shape = presets[i].shape;
        piece->size = presets[i].size;
        piece->height = presets[i].height;
        piece->foot = presets[i].foot;
        return;
      }
  all = g_strjoinv (", ", (char **)loom_piece_presets ());
  loom_model_errors_add_at (self->errors, "PIECE-ROW", cell->line, cell->column,
                            _ ("there is no preset “%s”; there are %s"), cell->text, all);
}

/* Whether the row asks for none of it. */
static gboolean
is_left_out (const Column *column, const Cell *cell)
{
  return column->field != NULL && strcmp (column->field->name, "count") == 0
         && strcmp (cell->text, "0") == 0;
}

static void
take_value (Scanner *self, LoomPiece *piece, const LoomField *field, const Cell *cell)
{
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  if (loom_value_parse (field, cell->text, &value, &error))
    loom_entity_put (&piece->entity, field, &value);
  else
    loom_model_errors_add_at (self->errors, "PIECE-ROW", cell->line, cell->column, "%s: %s",
                              field->name, error->message);
}

static void
check_required (Scanner *self, const LoomPiece *piece, const Cell *first)
{
  const LoomKindInfo *info = loom_kind_info (LOOM_KIND_PIECE);

  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      g_auto (LoomValue) value = LOOM_VALUE_INIT;

      if ((field->flags & LOOM_FIELD_REQUIRED) == 0)
        continue;
      loom_entity_get (&piece->entity, field, &value);
      if (!loom_value_is_set (&value))
        loom_model_errors_add_at (
            self->errors, "PIECE-ROW", first->line, first->column,
            strcmp (field->name, "kind") == 0
                ? _ ("this piece has no %1$s; fill the column “%1$s”")
                : _ ("this piece has no %1$s; fill the column “%1$s”, or “preset”"),
            field->name);
    }
}

/* The piece of a row; NULL where it is left out, or wrong. */
static LoomEntity *
read_row (Scanner *self, const GArray *columns, const GArray *cells)
{
  LoomEntity *entity = loom_entity_new (LOOM_KIND_PIECE);
  const guint n = self->errors->len;
  gboolean is_out = FALSE;

  if (cells->len > columns->len)
    loom_model_errors_add_at (
        self->errors, "PIECE-ROW", get_cell (cells, columns->len)->line,
        get_cell (cells, columns->len)->column,
        _ ("this row has %u cells and the first line %u columns; quote a cell that holds a “%c”"),
        cells->len, columns->len, self->separator);
  for (guint pass = 0; pass < 2; pass++) /* a preset first, and over it what is said apart */
    for (guint i = 0; i < MIN (cells->len, columns->len); i++)
      {
        const Column *column = &g_array_index (columns, Column, i);
        const Cell *cell = get_cell (cells, i);

        if (cell->text[0] == '\0' || column->is_preset != (pass == 0))
          continue;
        if (column->is_preset)
          take_preset (self, (LoomPiece *)entity, cell);
        else if (is_left_out (column, cell))
          is_out = TRUE;
        else if (column->field != NULL)
          take_value (self, (LoomPiece *)entity, column->field, cell);
      }
  if (!is_out && self->errors->len == n)
    check_required (self, (LoomPiece *)entity, get_cell (cells, 0));
  if (!is_out && self->errors->len == n)
    return entity;
  loom_entity_free (entity);
  return NULL;
}

/* Its <print>, or one that @edit makes. */
static LoomHandle
find_print (LoomEdit *edit, const LoomBoard *board)
{
  const LoomEntity *print = loom_board_section (board, LOOM_KIND_PRINT);
  LoomEntity *made;

  if (print != NULL)
    return print->handle;
  made = loom_entity_new (LOOM_KIND_PRINT);
  made->handle = loom_edit_reserve (edit, board);
  loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, made, G_MAXUINT);
  return made->handle;
}

static void
read_rows (Scanner *self, const GArray *columns, LoomEdit *edit, const LoomBoard *board)
{
  LoomHandle print = 0;
  guint n = 0;

  for (;;)
    {
      g_autoptr (GArray) cells = read_line (self);
      LoomEntity *piece;

      if (cells == NULL || self->is_broken)
        return;
      if (is_empty (cells))
        continue;
      if (++n > MOST_ROWS)
        {
          loom_model_errors_add_at (self->errors, "PIECE-ROW", get_cell (cells, 0)->line, 1,
                                    _ ("there are more than %d pieces; split the table"),
                                    MOST_ROWS);
          return;
        }
      piece = read_row (self, columns, cells);
      if (piece == NULL)
        continue;
      print = print != 0 ? print : find_print (edit, board);
      loom_edit_insert (edit, print, piece, G_MAXUINT);
    }
}

LoomEdit *
loom_piece_rows_read (const LoomBoard *board,
                      const char *data,
                      gsize length,
                      LoomModelErrors **errors)
{
  g_autoptr (GPtrArray) found = loom_model_errors_new ();
  g_autoptr (LoomEdit) edit = loom_edit_new ("Add pieces from a table");
  g_autoptr (GArray) columns = NULL;
  Scanner self = { .at = data, .end = data + length, .line = 1, .column = 1, .errors = found };
  const char *bad = NULL;

  g_return_val_if_fail (board != NULL && data != NULL && errors != NULL, NULL);

  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    self.at += 3;
  self.separator = find_separator (self.at, self.end);
  if (!g_utf8_validate (self.at, self.end - self.at, &bad))
    {
      while (self.at < bad)
        step (&self);
      loom_model_errors_add_at (found, "PIECE-ROW", self.line, self.column,
                                _ ("this is not UTF-8 text; save the table as CSV in UTF-8"));
    }
  else if ((columns = read_titles (&self)) != NULL)
    read_rows (&self, columns, edit, board);
  if (found->len == 0)
    return g_steal_pointer (&edit);
  *errors = g_steal_pointer (&found);
  return NULL;
}
