/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Letters that none of the fonts we set boards in has. Every text falls back from its own family to
 * the same ones, so a letter is looked for once, whatever it stands in. */

#include "render/draw/text.h"
#include "render/checks/checks.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* So many texts and letters are named; the rest is counted. */
#define MOST_NAMED 4

/* What has words that are printed. */
static const LoomKind kinds[]
    = { LOOM_KIND_BOARD,    LOOM_KIND_AREA, LOOM_KIND_LAYER, LOOM_KIND_TERRAIN, LOOM_KIND_GROUP,
        LOOM_KIND_SCENARIO, LOOM_KIND_SEAT, LOOM_KIND_TEXT,  LOOM_KIND_PIECE };

typedef struct
{
  GHashTable *has;     /* letter → whether we have it */
  GPtrArray *letters;  /* (element-type utf8): those we lack */
  GPtrArray *entities; /* (element-type LoomEntity): where they stand */
} Search;

static gboolean
look_up (Search *search, gunichar letter)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  gpointer has = NULL;
  char text[7] = { 0 };

  if (letter < 0x7f || g_unichar_isspace (letter) || g_unichar_iszerowidth (letter))
    return TRUE;
  if (g_hash_table_lookup_extended (search->has, GUINT_TO_POINTER (letter), NULL, &has))
    return GPOINTER_TO_INT (has);
  g_unichar_to_utf8 (letter, text);
  g_autoptr (LoomTextRun) run = loom_text_run_new (text, &style);
  const gboolean is_ours = !loom_text_run_is_foreign (run);
  g_hash_table_insert (search->has, GUINT_TO_POINTER (letter), GINT_TO_POINTER (is_ours));
  if (!is_ours)
    g_ptr_array_add (search->letters, g_strdup_printf ("“%s” (U+%04X)", text, letter));
  return is_ours;
}

static void
search_entity (Search *search, const LoomEntity *entity)
{
  const char *text = entity->kind == LOOM_KIND_TEXT ? ((const LoomText *)entity)->content
                                                    : loom_entity_get_name (entity);
  gboolean is_whole = TRUE;

  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    is_whole = look_up (search, g_utf8_get_char (p)) && is_whole;
  if (!is_whole)
    g_ptr_array_add (search->entities, (gpointer)entity);
}

static void
search_board (Search *search, const LoomBoard *board)
{
  search_entity (search, &loom_board_get_root (board)->entity);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *entities = loom_board_list (board, kinds[k]);

      for (guint i = 0; i < entities->len; i++)
        if (kinds[k] != LOOM_KIND_BOARD)
          search_entity (search, g_ptr_array_index (entities, i));
    }
}

void
loom_print_check_glyphs (LoomCheck *check)
{
  Search search = { g_hash_table_new (NULL, NULL), g_ptr_array_new_with_free_func (g_free),
                    g_ptr_array_new () };

  search_board (&search, check->board);
  if (search.entities->len > 0)
    {
      g_autofree char *letters = loom_words_strings (search.letters, MOST_NAMED);
      g_autofree char *names = loom_words_list (search.entities, MOST_NAMED);
      LoomDiagnostic *found
          = loom_check_add (check, "GLYPH-MISSING", g_ptr_array_index (search.entities, 0),
                            _ ("no font of Boardloom has %s, as in %s; where no other font of the "
                               "computer has, empty "
                               "boxes are printed"),
                            letters, names);

      for (guint i = 1; i < search.entities->len; i++)
        loom_diagnostic_concern (found, g_ptr_array_index (search.entities, i));
    }
  g_hash_table_unref (search.has);
  g_ptr_array_unref (search.letters);
  g_ptr_array_unref (search.entities);
}
