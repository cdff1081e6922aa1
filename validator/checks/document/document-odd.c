/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be read and is still odd: names that are empty or given twice, things nothing uses,
 * characters nobody explains, pictures that are not there. */

#include "validator/checks/document/document-checks.h"
#include "validator/checks/map/map.h"
#include "validator/base/words.h"
#include "formats/edit/edit-remove.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN 5

static gboolean
is_blank (const char *text)
{
  for (const char *at = text; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_isspace (g_utf8_get_char (at)) && !g_unichar_iszerowidth (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

static void
check_blank (LoomCheck *check, const LoomEntity *entity, const char *field, const char *text)
{
  if (!is_blank (text))
    return;
  const char *kind = loom_kind_words (entity->kind);
  g_autofree char *name = entity->kind == LOOM_KIND_BOARD ? g_strdup (_ ("the board"))
                          : entity->id != NULL ? g_strdup_printf ("%s %s", kind, entity->id)
                                               : g_strdup (kind);
  if (g_str_equal (field, "content"))
    loom_check_add (check, "NAME-EMPTY", entity, _ ("%s has an empty content"), name);
  else if (g_str_equal (field, "title"))
    loom_check_add (check, "NAME-EMPTY", entity, _ ("%s has an empty title"), name);
  else
    loom_check_add (check, "NAME-EMPTY", entity, _ ("%s has an empty name"), name);
}

void
loom_document_check_names (LoomCheck *check)
{
  static const struct
  {
    LoomKind kind;
    const char *field;
  } named[] = {
    { LOOM_KIND_TERRAIN, "name" }, { LOOM_KIND_AREA, "name" },   { LOOM_KIND_GROUP, "name" },
    { LOOM_KIND_LAYER, "title" },  { LOOM_KIND_LEGEND, "name" }, { LOOM_KIND_SCENARIO, "title" },
    { LOOM_KIND_TEXT, "" },
  };
  const LoomRoot *root = loom_board_get_root (check->board);
  check_blank (check, &root->entity, "title", root->title);
  for (guint k = 0; k < G_N_ELEMENTS (named); k++)
    {
      const LoomField *field = loom_kind_field (named[k].kind, named[k].field);
      const GPtrArray *entities = loom_board_list (check->board, named[k].kind);
      for (guint i = 0; i < entities->len; i++)
        {
          const LoomEntity *entity = g_ptr_array_index (entities, i);
          check_blank (check, entity, *named[k].field != '\0' ? named[k].field : "content",
                       *(char *const *)((const char *)entity + field->offset));
        }
    }
}

static void
check_twins_of (LoomCheck *check, LoomKind kind)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const GPtrArray *entities = loom_board_list (check->board, kind);
  for (guint i = 0; i < entities->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (entities, i);
      const LoomField *field = loom_kind_field (kind, kind == LOOM_KIND_AREA ? "name" : "title");
      const char *name = *(char *const *)((const char *)entity + field->offset);
      if (is_blank (name))
        continue;
      const LoomEntity *first = g_hash_table_lookup (seen, name);
      if (first == NULL)
        {
          g_hash_table_insert (seen, (gpointer)name, (gpointer)entity);
          continue;
        }
      const char *element = loom_kind_words (kind);
      LoomDiagnostic *diagnostic
          = loom_check_add (check, "NAME-TWICE", entity, _ ("%s %s and %s %s are both called “%s”"),
                            element, first->id, element, entity->id, name);
      loom_diagnostic_concern (diagnostic, first);
    }
}

void
loom_document_check_twins (LoomCheck *check)
{
  check_twins_of (check, LOOM_KIND_AREA);
  check_twins_of (check, LOOM_KIND_LAYER);
  check_twins_of (check, LOOM_KIND_SCENARIO);
}

void
loom_document_check_meta (LoomCheck *check)
{
  const LoomRoot *root = loom_board_get_root (check->board);
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (check->board, LOOM_KIND_META);
  if (root->lang != NULL
      && !g_regex_match_simple ("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", root->lang, 0, 0))
    loom_check_add (check, "LANG-ODD", &root->entity,
                    _ ("“%s” is no language tag; write one as in “en” or “pt-BR”"), root->lang);
  if (meta != NULL && meta->date != NULL
      && !g_regex_match_simple ("^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$",
                                meta->date, 0, 0))
    loom_check_add (check, "DATE-ODD", &meta->entity,
                    _ ("“%s” is no date; write year, month and day as in 2025-06-30"), meta->date);
}

static void
mark_used (const LoomEntity *entity, guint8 *used)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint f = 0; f < info->n_fields; f++)
    {
      gconstpointer at = (const char *)entity + info->fields[f].offset;
      if (info->fields[f].type == LOOM_TYPE_REF)
        used[*(const LoomHandle *)at] = TRUE;
    }
}

/* Which terrains, lines and typefaces anything refers to. */
static guint8 *
find_used (LoomCheck *check)
{
  static const LoomKind users[]
      = { LOOM_KIND_BORDER, LOOM_KIND_AREA, LOOM_KIND_ROUTE, LOOM_KIND_BARRIER,
          LOOM_KIND_LEGEND, LOOM_KIND_TEXT, LOOM_KIND_PATH };
  guint8 *used = g_new0 (guint8, loom_board_max_handle (check->board));
  for (guint k = 0; k < G_N_ELEMENTS (users); k++)
    {
      const GPtrArray *entities = loom_board_list (check->board, users[k]);
      for (guint i = 0; i < entities->len; i++)
        mark_used (g_ptr_array_index (entities, i), used);
    }
  return used;
}

static void
check_unused_style (LoomCheck *check, LoomKind kind, const guint8 *used)
{
  const GPtrArray *entities = loom_board_list (check->board, kind);
  g_autoptr (GPtrArray) idle = g_ptr_array_new ();
  for (guint i = 0; i < entities->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (entities, i);
      if (!used[entity->handle])
        g_ptr_array_add (idle, (gpointer)entity);
    }
  if (idle->len == 0)
    return;
  g_autofree char *names = loom_words_list (idle, SHOWN);
  LoomDiagnostic *diagnostic = loom_check_add (
      check, "STYLE-UNUSED", g_ptr_array_index (idle, 0),
      kind != LOOM_KIND_TERRAIN ? _ ("nothing uses %s")
                                : g_dngettext (GETTEXT_PACKAGE, "nothing uses the terrain %s",
                                               "nothing uses the terrains %s", idle->len),
      names);
  for (guint i = 1; i < MIN (idle->len, 100); i++)
    loom_diagnostic_concern (diagnostic, g_ptr_array_index (idle, i));
  g_autofree LoomHandle *handles = g_new (LoomHandle, idle->len);
  for (guint i = 0; i < idle->len; i++)
    handles[i] = ((const LoomEntity *)g_ptr_array_index (idle, i))->handle;
  loom_diagnostic_offer_fix (diagnostic,
                             loom_edit_remove_all (check->board, handles, idle->len, NULL),
                             _ ("it may be there to be drawn with later"));
}

static void
check_unused_corners (LoomCheck *check)
{
  const GPtrArray *corners = loom_board_list (check->board, LOOM_KIND_CORNER);
  if (corners->len == 0)
    return;
  const LoomTopology *topology = loom_check_map_topology (check);
  g_autoptr (GPtrArray) idle = g_ptr_array_new ();
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomEntity *corner = g_ptr_array_index (corners, i);
      if (loom_topology_first_edge (topology, corner->handle) == LOOM_NONE)
        g_ptr_array_add (idle, (gpointer)corner);
    }
  if (idle->len == 0)
    return;
  g_autofree char *names = loom_words_list (idle, SHOWN);
  LoomDiagnostic *diagnostic = loom_check_add (check, "CORNER-UNUSED", g_ptr_array_index (idle, 0),
                                               _ ("no outline uses %s"), names);
  LoomEdit *fix
      = loom_edit_new (g_dngettext (GETTEXT_PACKAGE, "Remove the corner that no outline uses",
                                    "Remove the corners that no outline uses", idle->len));
  for (guint i = 0; i < idle->len; i++)
    {
      const LoomEntity *corner = g_ptr_array_index (idle, i);
      loom_edit_remove (fix, corner->handle);
      if (i > 0 && i < 100)
        loom_diagnostic_concern (diagnostic, corner);
    }
  loom_diagnostic_take_fix (diagnostic, fix);
}

void
loom_document_check_unused (LoomCheck *check)
{
  g_autofree guint8 *used = find_used (check);
  check_unused_style (check, LOOM_KIND_TERRAIN, used);
  check_unused_style (check, LOOM_KIND_LINE, used);
  check_unused_style (check, LOOM_KIND_TYPE, used);
  check_unused_corners (check);
}

/* Characters of rows: where each was first seen, by code point. */
static void
note_characters (const LoomLayer *layer, GHashTable *known, GHashTable *seen, LoomCheck *check)
{
  const gsize n = (gsize)layer->grid.columns * (gsize)layer->grid.rows;
  gunichar last = '.';
  for (gsize i = 0; i < n; i++)
    {
      const gunichar c = layer->grid.cells[i];
      if (c == last || c == '.' || c == '#')
        continue;
      last = c;
      if (!g_hash_table_add (seen, GUINT_TO_POINTER (c))
          || g_hash_table_contains (known, GUINT_TO_POINTER (c)))
        continue;
      char text[8] = { 0 };
      g_unichar_to_utf8 (c, text);
      g_autofree char *name = loom_words_name (&layer->entity);
      loom_check_add (check, "CHARACTER-UNKNOWN", &layer->entity,
                      _ ("no legend says what “%s” means, first seen in %s at %d %d"), text, name,
                      (gint)(i % (gsize)layer->grid.columns) + 1,
                      (gint)(i / (gsize)layer->grid.columns) + 1);
    }
}

void
loom_document_check_cells (LoomCheck *check)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  const GPtrArray *legends = loom_board_list (check->board, LOOM_KIND_LEGEND);
  for (guint i = 0; i < legends->len; i++)
    g_hash_table_add (
        known, GUINT_TO_POINTER (((const LoomLegend *)g_ptr_array_index (legends, i))->character));
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_LAYER); i++)
    note_characters (loom_board_layer (check->board, i), known, seen, check);
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      if (g_hash_table_contains (seen, GUINT_TO_POINTER (legend->character)))
        continue;
      char text[8] = { 0 };
      g_unichar_to_utf8 ((gunichar)legend->character, text);
      loom_check_add (check, "LEGEND-UNUSED", &legend->entity,
                      _ ("no row has “%s”, which the legend explains"), text);
    }
}

typedef enum
{
  PICTURE_DRAWN,
  PICTURE_ELSEWHERE,
  PICTURE_LEADS_OUT,
  PICTURE_UNREADABLE,
} PictureTrouble;

/* Why the picture at @path cannot be drawn. Links are followed and must end inside the
 * folder; of a file only its first bytes are read. */
static PictureTrouble
picture_trouble (const char *folder, const char *path)
{
  g_autofree char *root = g_canonicalize_filename (folder, NULL);
  char *real_root = realpath (root, NULL);
  char *real_path = realpath (path, NULL);
  const gsize n = real_root != NULL ? strlen (real_root) : 0;
  PictureTrouble trouble = PICTURE_DRAWN;
  guint8 start[8] = { 0 };
  if (real_root == NULL || real_path == NULL || !g_file_test (real_path, G_FILE_TEST_IS_REGULAR))
    trouble = PICTURE_ELSEWHERE;
  else if (strncmp (real_path, real_root, n) != 0 || (real_path[n] != '/' && n > 1))
    trouble = PICTURE_LEADS_OUT;
  else
    {
      FILE *file = fopen (real_path, "rb");
      if (file == NULL || fread (start, 1, sizeof start, file) != sizeof start
          || memcmp (start, "\x89PNG\r\n\x1a\n", sizeof start) != 0)
        trouble = PICTURE_UNREADABLE;
      if (file != NULL)
        fclose (file);
    }
  free (real_root);
  free (real_path);
  return trouble;
}

void
loom_document_check_images (LoomCheck *check)
{
  const GPtrArray *images = loom_board_list (check->board, LOOM_KIND_IMAGE);
  if (check->report->folder == NULL)
    return;
  for (guint i = 0; i < images->len; i++)
    {
      const LoomImage *image = g_ptr_array_index (images, i);
      g_autofree char *path = g_build_filename (check->report->folder, image->href, NULL);
      const PictureTrouble trouble = picture_trouble (check->report->folder, path);
      if (trouble != PICTURE_DRAWN)
        loom_check_add (
            check, "IMAGE-MISSING", &image->decor.entity,
            trouble == PICTURE_ELSEWHERE
                ? _ ("the picture “%s” of image %s is not in the folder of the board")
            : trouble == PICTURE_LEADS_OUT
                ? _ ("the picture “%s” of image %s is a link that leads out of the folder of the "
                     "board")
                : _ ("the picture “%s” of image %s is not a PNG file, or cannot be read; other "
                     "pictures are not drawn"),
            image->href, image->decor.entity.id);
    }
}
