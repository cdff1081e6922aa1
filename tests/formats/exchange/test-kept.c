/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What leaves in another format and returns: every attribute of every thing is either as it was, or
 * told as lost before anything is written. It holds for every format that is read and written, so
 * that a new one is tested by being there. */

#include "formats/model/value.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/formats/xml-support.h"

#include <string.h>

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* A board that left and returned. */
typedef struct
{
  const LoomFormat *format;
  const LoomBoard *board, *again;
  const GArray *losses;
  const char *words; /* of writing */
  const char *sample;
} Passing;

/* The ids in @value, a REF or REFS, or names where the format keeps no ids; sorted where their
 * order means nothing. */
static char *
dup_ids (const Passing *self,
         const LoomBoard *board,
         const LoomField *field,
         const LoomValue *value)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const LoomHandle *handles = field->type == LOOM_TYPE_REF ? &value->ref : value->refs.items;
  const guint n = field->type == LOOM_TYPE_REF ? value->ref != 0 : value->refs.n;
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, handles[i]);
      const gboolean has_id = loom_format_keeps (self->format, entity->kind, "id");
      g_ptr_array_add (ids, has_id ? entity->id : (gpointer)loom_entity_get_name (entity));
    }
  if ((field->flags & LOOM_FIELD_UNORDERED) != 0)
    g_ptr_array_sort (ids, compare_strings);
  g_ptr_array_add (ids, NULL);
  return g_strjoinv (" ", (char **)ids->pdata);
}

static gboolean
says_the_same (const Passing *self,
               const LoomEntity *entity,
               const LoomEntity *other,
               const LoomField *field)
{
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_auto (LoomValue) value_again = LOOM_VALUE_INIT;
  loom_entity_get (entity, field, &value);
  loom_entity_get (other, field, &value_again);
  if (field->type != LOOM_TYPE_REF && field->type != LOOM_TYPE_REFS)
    return loom_value_equal (&value, &value_again);
  /* Whom a new name means is not asked: so many there are. */
  if (field->type == LOOM_TYPE_REFS && strstr (self->words, "EXCH-NAME-CHANGED") != NULL)
    return value.refs.n == value_again.refs.n;
  g_autofree char *ids = dup_ids (self, self->board, field, &value);
  g_autofree char *ids_again = dup_ids (self, self->again, field, &value_again);
  return strcmp (ids, ids_again) == 0;
}

/* Whether the list names that attribute of things of @kind, or a remark that of @entity. */
static gboolean
is_told (const Passing *self, const LoomEntity *entity, const char *field)
{
  for (guint i = 0; i < self->losses->len; i++)
    {
      const LoomFormatLosses *some = &g_array_index (self->losses, LoomFormatLosses, i);
      const gboolean is_all = some->field == NULL && !some->is_id;
      if (some->kind == entity->kind
          && (is_all || (some->is_id && strcmp (field, "id") == 0)
              || (some->field != NULL && strcmp (some->field->name, field) == 0)))
        return TRUE;
    }
  if (strcmp (field, "name") != 0)
    return FALSE;
  g_autofree char *changed = g_strdup_printf ("“%s” is called “", loom_entity_get_name (entity));
  return strstr (self->words, changed) != NULL;
}

/* The first attribute of @entity that is neither as it was nor told; NULL: there is none. */
static const LoomField *
find_difference (const Passing *self, const LoomEntity *entity, const LoomEntity *other)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      if (!loom_entity_is_standard (entity, field) && !is_told (self, entity, field->name)
          && (other == NULL || !says_the_same (self, entity, other, field)))
        return field;
    }
  return NULL;
}

static const LoomEntity *
find_again (const Passing *self, const LoomEntity *entity)
{
  if (entity->kind == LOOM_KIND_BOARD)
    return &loom_board_get_root (self->again)->entity;
  if (entity->id != NULL && loom_format_keeps (self->format, entity->kind, "id"))
    return loom_board_lookup (self->again, entity->id);
  /* What has no id is the one that says the same, else that in its place. */
  const LoomEntity *parent = find_again (self, entity->parent);
  const GPtrArray *list = loom_entity_children (entity->parent, entity->kind);
  const guint n = parent != NULL ? loom_entity_n (parent, entity->kind) : 0;
  guint nth = 0;
  for (; list->pdata[nth] != entity;)
    nth++;
  for (guint i = 0; i < n; i++)
    if (find_difference (self, entity, loom_entity_nth (parent, entity->kind, (nth + i) % n))
        == NULL)
      return loom_entity_nth (parent, entity->kind, (nth + i) % n);
  return nth < n ? loom_entity_nth (parent, entity->kind, nth) : NULL;
}

static void
compare_entity (const Passing *self, const LoomEntity *entity)
{
  const LoomEntity *other = find_again (self, entity);
  const LoomField *field = find_difference (self, entity, other);
  if (field != NULL)
    g_error ("%s as %s: %s of “%s” %s is %s", self->sample, self->format->id, field->name,
             loom_kind_info (entity->kind)->name, entity->id,
             other == NULL ? "gone" : "not as it was");
}

/* The board in @length bytes that must be one, be they text or a zip. */
static LoomBoard *
read_back (const LoomFormat *format, const char *data, gsize length)
{
  g_autofree char *words = NULL;
  LoomBoard *board = exchange_read (format->id, data, (gssize)length, NULL, &words);
  if (board == NULL)
    g_error ("%s: %s", format->id, words);
  return board;
}

static void
compare_all (const Passing *self)
{
  for (LoomHandle handle = 1; handle < loom_board_max_handle (self->board); handle++)
    if (loom_board_get (self->board, handle) != NULL)
      compare_entity (self, loom_board_get (self->board, handle));
}

/* Of a format with files beside the main one. */
static void
compare_files (const LoomFormat *format, const LoomBoard *board, const char *sample)
{
  g_autofree char *words = NULL;
  g_autoptr (GArray) losses = loom_format_list_losses (format, board);
  g_autoptr (LoomBoard) again = exchange_pass (format->id, board, &words);
  const Passing passing = { format, board, again, losses, words, sample };
  if (again == NULL)
    {
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 0);
      return;
    }
  compare_all (&passing);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *neighbours_again = exchange_dup_neighbours (again);
  if (strstr (words, "EXCH-NAME-CHANGED") == NULL)
    g_assert_cmpstr (neighbours, ==, neighbours_again);
}

static void
compare_board (const LoomFormat *format, const LoomBoard *board, const char *sample)
{
  gsize length = 0, length_twice = 0;
  g_autofree char *text = exchange_write (format->id, board, &length);
  g_autoptr (GArray) losses = loom_format_list_losses (format, board);
  if (text == NULL)
    {
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 0);
      return;
    }
  g_autoptr (LoomBoard) again = read_back (format, text, length);
  const Passing passing = { format, board, again, losses, "", sample };
  if ((format->traits & LOOM_FORMAT_KEEPS_ALL) != 0)
    {
      g_autofree char *before = write_text (board);
      g_autofree char *after = write_text (again);
      g_assert_cmpuint (losses->len, ==, 0);
      g_assert_cmpstr (before, ==, after);
    }
  else
    compare_all (&passing);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *neighbours_again = exchange_dup_neighbours (again);
  g_assert_cmpstr (neighbours, ==, neighbours_again);
  /* What came back goes out as the same bytes, and comes back as the same board. */
  g_autofree char *twice = exchange_write (format->id, again, &length_twice);
  g_autoptr (LoomBoard) third = read_back (format, twice, length_twice);
  g_autofree char *once_xml = write_text (again);
  g_autofree char *twice_xml = write_text (third);
  g_assert_cmpstr (once_xml, ==, twice_xml);
}

static void
compare (const LoomFormat *format, const LoomBoard *board, const char *sample)
{
  if ((format->traits & LOOM_FORMAT_HAS_SIBLINGS) != 0)
    compare_files (format, board, sample);
  if ((format->traits & LOOM_FORMAT_HAS_SIBLINGS) == 0
      || (format->traits & LOOM_FORMAT_HAS_LAYERS) != 0)
    compare_board (format, board, sample);
}

static void
what_is_not_told_as_lost_comes_back (void)
{
  g_autoptr (GPtrArray) samples = list_samples ();
  gsize length = 0;
  g_autofree char *everything = load_everything (&length);
  guint n = 0;
  for (const LoomFormat *const *at = loom_formats_get (); *at != NULL; at++)
    {
      if ((*at)->read == NULL || (*at)->write == NULL || ((*at)->traits & LOOM_FORMAT_IS_OWN))
        continue;
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (LoomBoard) all = loom_formats_read_bytes (everything, length, "it", &errors);
      compare (*at, all, "everything");
      for (guint i = 0; i < samples->len; i++)
        {
          g_autoptr (LoomBoard) board
              = loom_formats_read_file (g_ptr_array_index (samples, i), NULL, NULL);
          compare (*at, board, g_ptr_array_index (samples, i));
        }
      n++;
    }
  g_assert_cmpuint (n, >=, 2);
}

static void
every_foreign_format_says_what_it_keeps (void)
{
  for (const LoomFormat *const *at = loom_formats_get (); *at != NULL; at++)
    {
      if ((*at)->traits & LOOM_FORMAT_IS_OWN)
        continue;
      g_assert_true ((*at)->write == NULL || (*at)->kept != NULL
                     || ((*at)->traits & LOOM_FORMAT_KEEPS_ALL) != 0);
      for (guint i = 0; i < (*at)->n_kept; i++)
        {
          const char *fields = (*at)->kept[i].fields;
          g_auto (GStrv) names = g_strsplit (fields != NULL ? fields : "", " ", -1);
          for (guint k = 0; names[k] != NULL && names[k][0] != '\0'; k++)
            g_assert_true (strcmp (names[k], "id") == 0
                           || loom_kind_field ((*at)->kept[i].kind, names[k]) != NULL);
        }
      for (guint i = 0; i < (*at)->n_options; i++)
        {
          const LoomFormatOption *option = &(*at)->options[i];
          g_autoptr (LoomFormatValues) values
              = loom_format_values_new ((*at)->options, (*at)->n_options);
          g_assert_true (loom_format_values_set (values, option->name, option->standard, NULL));
          g_assert_true (option->title != NULL && g_str_has_suffix (option->help, "."));
          g_assert_true ((option->unit != NULL) == (option->type == LOOM_FORMAT_OPTION_NUMBER));
          g_assert_true ((option->choices != NULL) == (option->type == LOOM_FORMAT_OPTION_CHOICE));
          if (option->choices != NULL)
            g_assert_cmpuint (g_strv_length ((char **)option->words), ==,
                              g_strv_length ((char **)option->choices));
        }
    }
}

static void
the_board_of_a_file_has_no_errors (void)
{
  g_autoptr (GPtrArray) samples = list_samples ();
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (LoomBoard) board
          = loom_formats_read_file (g_ptr_array_index (samples, i), NULL, NULL);
      for (const LoomFormat *const *at = loom_formats_get (); *at != NULL; at++)
        {
          if ((*at)->read == NULL || (*at)->write == NULL || ((*at)->traits & LOOM_FORMAT_IS_OWN))
            continue;
          gsize n = 0;
          g_autofree char *text = exchange_write ((*at)->id, board, &n);
          if (text == NULL)
            continue;
          g_autoptr (LoomBoard) again = read_back (*at, text, n);
          g_autofree char *errors = exchange_dup_errors (again);
          g_autofree char *before = exchange_dup_errors (board);
          if (before[0] == '\0')
            g_assert_cmpstr (errors, ==, "");
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/kept/every-foreign-format-says-what-it-keeps",
                   every_foreign_format_says_what_it_keeps);
  g_test_add_func ("/exchange/kept/what-is-not-told-as-lost-comes-back",
                   what_is_not_told_as_lost_comes_back);
  g_test_add_func ("/exchange/kept/the-board-of-a-file-has-no-errors",
                   the_board_of_a_file_has_no_errors);
  return g_test_run ();
}
