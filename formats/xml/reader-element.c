/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parser's events on elements and their content do to the board being built. */

#include "formats/xml/reader-private.h"
#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static LoomReaderFrame *
top (LoomReader *self)
{
  return self->frames->len > 0
             ? &g_array_index (self->frames, LoomReaderFrame, self->frames->len - 1)
             : NULL;
}

static int
find_kind (const LoomReader *self, LoomKind parent, const xmlChar *name)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if (self->kind_names[kind] == name
        && (loom_kind_info (kind)->parents & LOOM_KIND_BIT (parent)) != 0)
      return kind;
  return -1;
}

LoomTrivia *
loom_reader_trivia (LoomEntity *entity)
{
  if (entity->trivia == NULL)
    entity->trivia = loom_trivia_new ();
  return entity->trivia;
}

/* Moves what waits into @list. */
void
loom_reader_take_waiting (LoomReader *self, GPtrArray *list)
{
  g_ptr_array_extend_and_steal (list, g_steal_pointer (&self->waiting));
  self->waiting = g_ptr_array_new_with_free_func (g_free);
}

void
loom_reader_open_entity (LoomReader *self, LoomEntity *entity)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  LoomReaderFrame frame = { .entity = entity };
  loom_reader_set_fields (self, entity);
  if (self->waiting->len > 0)
    loom_reader_take_waiting (self, loom_reader_trivia (entity)->leading);
  if (self->declarations->len > 0)
    loom_reader_trivia (entity)->attributes = g_strdup (self->declarations->str);
  for (guint i = 0; i < info->n_fields; i++)
    {
      if (info->fields[i].type == LOOM_TYPE_TEXT)
        frame.text = &info->fields[i];
      if (info->fields[i].type == LOOM_TYPE_GRID)
        frame.grid = &info->fields[i];
    }
  if (frame.text != NULL)
    g_string_truncate (self->text, 0);
  if (frame.grid != NULL)
    {
      g_array_set_size (self->cells, 0);
      self->rows = 0;
    }
  g_array_append_val (self->frames, frame);
}

static void
report_unknown_element (LoomReader *self, const LoomReaderFrame *parent, const char *name)
{
  const char *where = parent->is_row ? "row" : loom_kind_info (parent->entity->kind)->name;
  LoomNearest nearest = LOOM_NEAREST_INIT;
  guint64 places = 0;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info (kind);
      if ((info->parents & LOOM_KIND_BIT (parent->entity->kind)) != 0 && !parent->is_row)
        loom_nearest_offer (&nearest, name, info->name);
      if (strcmp (info->name, name) == 0)
        places |= info->parents;
    }
  if (parent->grid != NULL)
    loom_nearest_offer (&nearest, name, "row");
  if (places != 0)
    {
      g_autofree char *right = loom_kind_dup_names (places);
      loom_model_errors_add_at (
          self->errors, "ELEMENT-MISPLACED", self->position.line, self->position.column,
          _ ("“%s” does not belong in “%s”; it stands in “%s”, so move it there"), name, where,
          right);
    }
  else if (nearest.word != NULL)
    loom_model_errors_add_at (self->errors, "ELEMENT-UNKNOWN", self->position.line,
                              self->position.column,
                              _ ("“%s” in “%s” is no element of version %s; did you mean “%s”?"),
                              name, where, LOOM_FORMAT_VERSION, nearest.word);
  else
    loom_model_errors_add_at (self->errors, "ELEMENT-UNKNOWN", self->position.line,
                              self->position.column,
                              _ ("“%s” in “%s” is no element of version %s; it may belong to a "
                                 "later version, or to a namespace of your own"),
                              name, where, LOOM_FORMAT_VERSION);
}

static void
open_row (LoomReader *self, const LoomReaderFrame *layer)
{
  if (self->attributes->len > 0 || self->declarations->len > 0)
    loom_model_errors_add_at (self->errors, "ATTRIBUTE-UNKNOWN", self->position.line,
                              self->position.column,
                              _ ("a “row” has no attributes; it holds its cells"));
  LoomReaderFrame frame = { .entity = layer->entity, .grid = layer->grid, .is_row = TRUE };
  g_string_truncate (self->text, 0);
  g_array_append_val (self->frames, frame);
}

static gboolean
keep_foreign (LoomReader *self,
              const xmlChar *name,
              const xmlChar *prefix,
              const xmlChar *uri,
              int n_namespaces,
              const xmlChar **namespaces)
{
  gboolean declares = FALSE;
  for (int i = 0; i < n_namespaces; i++)
    declares |= namespaces[2 * i] == NULL;
  gboolean missing = prefix == NULL && uri != self->uri && !declares;
  gsize length
      = strlen ((const char *)name) + (prefix != NULL ? strlen ((const char *)prefix) + 1 : 0);
  loom_foreign_open (&self->foreign, self->position.text + self->position.at, length,
                     missing ? (uri != NULL ? (const char *)uri : "") : NULL, declares);
  return TRUE;
}

/* An element that is in neither the namespace of the board nor one where it may stand. */
static void
report_stranger (LoomReader *self, const char *name, const xmlChar *prefix, const xmlChar *uri)
{
  /* An undeclared prefix has been reported by the parser. */
  if (uri == NULL && prefix == NULL)
    loom_model_errors_add_at (self->errors, "ELEMENT-UNKNOWN", self->position.line,
                              self->position.column,
                              _ ("“%s” is in no namespace; elements of a board have that of the "
                                 "board, and others one of their own"),
                              name);
  else if (uri != NULL)
    loom_model_errors_add_at (
        self->errors, "ELEMENT-MISPLACED", self->position.line, self->position.column,
        _ ("“%s” stands in a row, which holds cells only; move it into the layer"), name);
}

static void
open_child (LoomReader *self, LoomEntity *parent, int kind)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  const char *id = loom_reader_find_id (self, info);
  LoomEntity *entity = loom_builder_add (self->builder, parent, kind, id, self->position.line,
                                         self->position.column);
  if (id == NULL && (info->flags & LOOM_KIND_HAS_ID) != 0)
    loom_model_errors_add (
        self->errors, "ATTRIBUTE-MISSING", entity,
        _ ("this “%s” lacks the attribute “id”; give it a name that nothing else has"), info->name);
  loom_reader_open_entity (self, entity);
}

void
loom_reader_start_element (void *data,
                           const xmlChar *name,
                           const xmlChar *prefix,
                           const xmlChar *uri,
                           int n_namespaces,
                           const xmlChar **namespaces,
                           int n_attributes,
                           int n_defaulted,
                           const xmlChar **attributes)
{
  LoomReader *self = data;
  if (loom_reader_is_over (self))
    return;
  /* A tag that does not end is told of before the error that says so; what it lacks is no news. */
  const xmlChar after = *self->parser->input->cur;
  if (self->skipped > 0 || (after != '>' && after != '/'))
    {
      self->skipped++;
      return;
    }
  loom_text_position_move_to_tag (&self->position, loom_reader_offset (self));
  if (self->foreign.depth > 0)
    {
      keep_foreign (self, name, prefix, uri, n_namespaces, namespaces);
      return;
    }
  const LoomReaderFrame *parent = top (self);
  if (parent != NULL && uri != self->uri && uri != NULL && !parent->is_row)
    {
      keep_foreign (self, name, prefix, uri, n_namespaces, namespaces);
      return;
    }
  loom_reader_take_attributes (self, n_namespaces, namespaces, n_attributes, attributes);
  if (parent == NULL)
    {
      loom_reader_open_root (self, name, uri);
      return;
    }
  if (uri != self->uri)
    {
      report_stranger (self, (const char *)name, prefix, uri);
      self->skipped = 1;
      return;
    }
  if (self->version != NULL)
    name = loom_reader_migrate (self, name, loom_kind_info (parent->entity->kind)->name);
  if (name == self->row_name && parent->grid != NULL && !parent->is_row)
    {
      open_row (self, parent);
      return;
    }
  int kind = parent->is_row ? -1 : find_kind (self, parent->entity->kind, name);
  if (kind < 0)
    {
      report_unknown_element (self, parent, (const char *)name);
      self->skipped = 1;
      return;
    }
  open_child (self, parent->entity, kind);
}

/* A row that is read in part gets the length of the layer, or gives it its own. */
static void
fit_row (LoomReader *self, LoomLayer *layer, gint32 n)
{
  const gunichar open = '.';
  if (layer->columns == LOOM_UNSET)
    layer->columns = CLAMP (n, 1, 1024);
  if (n > layer->columns)
    g_array_set_size (self->cells, self->cells->len - (guint)(n - layer->columns));
  for (; n < layer->columns; n++)
    g_array_append_val (self->cells, open);
}

static void
close_row (LoomReader *self, const LoomReaderFrame *frame)
{
  LoomLayer *layer = (LoomLayer *)frame->entity;
  const char *text = g_strstrip (self->text->str);
  gint32 n = 0;
  self->rows++;
  for (; *text != '\0'; text = g_utf8_next_char (text), n++)
    {
      gunichar c = g_utf8_get_char (text);
      if (!g_unichar_isgraph (c))
        {
          loom_model_errors_add_at (
              self->errors, "VALUE-BAD", self->position.line, self->position.column,
              _ ("row %d of layer “%s” holds a character that cannot be seen (U+%04X); write “.” "
                 "for an open cell"),
              self->rows, layer->entity.id != NULL ? layer->entity.id : "", c);
          if (!self->in_part)
            return;
          c = '.';
        }
      g_array_append_val (self->cells, c);
    }
  if (layer->columns != LOOM_UNSET && n != layer->columns)
    loom_model_errors_add_at (
        self->errors, "GRID-SIZE", self->position.line, self->position.column,
        _ ("row %d of layer “%s” has %d cells, and the layer has %d columns; make both agree"),
        self->rows, layer->entity.id != NULL ? layer->entity.id : "", n, layer->columns);
  if (self->in_part)
    fit_row (self, layer, n);
}

/* Rows that are not there are open ground; a layer that does not say how many it has has those. */
static void
fit_rows (LoomReader *self, LoomLayer *layer)
{
  if (layer->rows == LOOM_UNSET)
    layer->rows = CLAMP (self->rows, 1, 1024);
  if (layer->columns == LOOM_UNSET)
    layer->columns = 1;
  for (; self->rows < layer->rows; self->rows++)
    fit_row (self, layer, 0);
  self->rows = layer->rows;
  g_array_set_size (self->cells, (guint)(layer->rows * layer->columns));
}

static void
close_layer (LoomReader *self, const LoomReaderFrame *frame)
{
  LoomLayer *layer = (LoomLayer *)frame->entity;
  const gboolean has_size = layer->rows != LOOM_UNSET && layer->columns != LOOM_UNSET;
  if (!has_size && !self->in_part)
    return;
  if (has_size && self->rows != layer->rows)
    loom_model_errors_add (
        self->errors, "GRID-SIZE", frame->entity,
        _ ("layer “%s” has %d rows of cells and says it has %d; make both agree"),
        layer->entity.id != NULL ? layer->entity.id : "", self->rows, layer->rows);
  if (self->in_part)
    fit_rows (self, layer);
  if ((gsize)self->cells->len == (gsize)layer->columns * layer->rows)
    {
      LoomValue value = { .type = LOOM_TYPE_GRID };
      value.grid.cells = g_memdup2 (self->cells->data, self->cells->len * sizeof (gunichar));
      value.grid.columns = layer->columns;
      value.grid.rows = layer->rows;
      loom_entity_put (frame->entity, frame->grid, &value);
      loom_value_clear (&value);
    }
}

/* Ends the innermost element. */
static void
close_top (LoomReader *self)
{
  const LoomReaderFrame *frame = top (self);
  if (frame->is_row)
    close_row (self, frame);
  else
    {
      if (frame->text != NULL && self->text->len > 0)
        {
          LoomValue value = { .type = LOOM_TYPE_TEXT };
          value.string = g_strndup (self->text->str, self->text->len);
          loom_entity_put (frame->entity, frame->text, &value);
          loom_value_clear (&value);
        }
      if (frame->grid != NULL)
        close_layer (self, frame);
      if (self->waiting->len > 0)
        loom_reader_take_waiting (self, loom_reader_trivia (frame->entity)->trailing);
    }
  g_array_set_size (self->frames, self->frames->len - 1);
}

void
loom_reader_end_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  LoomReader *self = data;
  if (loom_reader_is_over (self))
    return;
  if (self->skipped > 0)
    {
      self->skipped--;
      return;
    }
  if (self->foreign.depth > 0)
    {
      char *kept
          = loom_foreign_close (&self->foreign, self->position.text + loom_reader_offset (self));
      if (kept != NULL)
        g_ptr_array_add (self->waiting, kept);
      return;
    }
  if (top (self) == NULL)
    return;
  close_top (self);
  self->ended = self->frames->len == 0;
}

void
loom_reader_close_open (LoomReader *self)
{
  while (top (self) != NULL)
    close_top (self);
}

void
loom_reader_characters (void *data, const xmlChar *text, int length)
{
  LoomReader *self = data;
  LoomReaderFrame *frame = top (self);
  if (self->skipped > 0 || self->foreign.depth > 0 || loom_reader_is_over (self) || frame == NULL)
    return;
  if (frame->text != NULL || frame->is_row)
    {
      g_string_append_len (self->text, (const char *)text, length);
      return;
    }
  int i = 0;
  while (i < length && loom_reader_is_space (text[i]))
    i++;
  if (i == length || frame->text_misplaced)
    return;
  frame->text_misplaced = TRUE;
  g_autofree char *rest = g_strndup ((const char *)text + i, MIN (length - i, 120));
  g_autofree char *valid = g_utf8_make_valid (rest, -1);
  g_autofree char *excerpt = g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), 30));
  loom_model_errors_add (self->errors, "TEXT-MISPLACED", frame->entity,
                         _ ("“%s” holds the text “%s”, and no text belongs there; delete it, or "
                            "write it as a comment, <!-- … -->"),
                         loom_kind_info (frame->entity->kind)->name, g_strchomp (excerpt));
}

/* Comments and instructions stand with what follows them, or at the end of what they stand in. */
static void
keep (LoomReader *self, char *text)
{
  if (self->skipped > 0 || self->foreign.depth > 0 || loom_reader_is_over (self))
    g_free (text);
  else
    g_ptr_array_add (self->waiting, text);
}

void
loom_reader_comment (void *data, const xmlChar *text)
{
  keep (data, g_strconcat ("<!--", (const char *)text, "-->", NULL));
}

void
loom_reader_instruction (void *data, const xmlChar *target, const xmlChar *text)
{
  keep (data, g_strconcat ("<?", (const char *)target, text != NULL ? " " : "",
                           text != NULL ? (const char *)text : "", "?>", NULL));
}
