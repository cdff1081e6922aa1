/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the designer's own pieces go on the paper they are cut from, and into a place of the
 * board they are for. */

#include "render/checks/checks.h"
#include "render/pieces/own-pictures.h"
#include "validator/checks/map/map.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* How exactly the roomiest place of an area is looked for, in µm. */
#define PRECISION 250

/* Cards lie beside the board. */
static gboolean
lies_on_board (const LoomPiece *piece)
{
  return piece->height == LOOM_UNSET || piece->foot != LOOM_UNSET;
}

static gint64
printed_size (const LoomPiece *piece, const LoomPrintSettings *settings)
{
  gint64 high = piece->height != LOOM_UNSET ? piece->height : piece->size;

  if (piece->foot != LOOM_UNSET)
    high = 2 * (high + piece->foot);
  /* A card lies either way; its shorter side has to go into that of the paper. */
  return llround (MIN (piece->size, high) * settings->scale);
}

void
loom_print_check_piece_paper (LoomCheck *check)
{
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, check->board);
  const gint64 use
      = MIN (settings.paper.width, settings.paper.height) - 2 * (gint64)settings.margin;
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_PIECE); i++)
    {
      const LoomPiece *piece
          = g_ptr_array_index (loom_board_list (check->board, LOOM_KIND_PIECE), i);
      const gint64 size = printed_size (piece, &settings);

      if (size <= use || use <= 0)
        continue;
      g_autofree char *is = loom_words_mm (size);
      g_autofree char *has = loom_words_mm (use);
      g_autofree char *paper = loom_paper_dup_name (&settings.paper);
      loom_check_add (
          check, "PIECE-OVER-PAPER", &piece->entity,
          _ ("the piece “%s” is %s wide on paper; %s with these margins has room for %s"),
          piece->kind, is, paper, has);
    }
}

/* The widest piece that some place of the board takes, in µm, or 0 where there is no telling;
 * *@place (owned) says what it is. Looks no further once @enough goes in. */
static gint64
widest_place (LoomCheck *check, const LoomPrintSettings *settings, gint64 enough, char **place)
{
  const LoomLayers *layers
      = (const LoomLayers *)loom_board_section (check->board, LOOM_KIND_LAYERS);
  gint64 widest = 0;

  if (layers != NULL && layers->cell > settings->clearance)
    {
      widest = layers->cell - settings->clearance;
      *place = g_strdup (_ ("a cell"));
    }
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_AREA) && widest < enough; i++)
    {
      double clearance = 0;

      loom_geometry_area_centre (loom_check_geometry (check), i, PRECISION, &clearance);
      if (2 * clearance <= widest)
        continue;
      widest = llround (2 * clearance);
      g_free (*place);
      *place = loom_words_name (&loom_check_area (check, i)->entity);
    }
  return widest;
}

/* A slot for pieces takes the smallest of them at least, which is @least µm wide. */
static void
check_slot (LoomCheck *check, const LoomSlot *slot, gint32 least)
{
  if (slot->kind != LOOM_SLOT_PIECE || slot->size == LOOM_UNSET || slot->size >= least)
    return;
  g_autofree char *is = loom_words_mm (slot->size);
  g_autofree char *has = loom_words_mm (least);
  g_autofree char *name = loom_words_name (slot->entity.parent);

  loom_check_add (check, "PIECE-OVER-PLACE", &slot->entity,
                  _ ("the slot of %s is %s wide, and the smallest of the pieces %s"), name, is,
                  has);
}

static void
check_slots (LoomCheck *check, gint32 least)
{
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_AREA); i++)
    {
      const LoomEntity *area = &loom_board_area (check->board, i)->entity;

      for (guint k = 0; k < loom_entity_n (area, LOOM_KIND_SLOT); k++)
        check_slot (check, (const LoomSlot *)loom_entity_nth (area, LOOM_KIND_SLOT, k), least);
    }
}

/* Pictures that are read; each takes as long as drawing it. */
#define MOST_PICTURED 200

void
loom_print_check_piece_pictures (LoomCheck *check)
{
  const GPtrArray *pieces = loom_board_list (check->board, LOOM_KIND_PIECE);
  g_autoptr (LoomOwnPictures) pictures = loom_own_pictures_new ();

  if (check->report->folder == NULL)
    return;
  for (guint i = 0; i < MIN (pieces->len, MOST_PICTURED); i++)
    {
      const LoomPiece *piece = g_ptr_array_index (pieces, i);
      const char *const files[] = { piece->picture, piece->back_picture };

      for (guint k = 0; k < G_N_ELEMENTS (files); k++)
        {
          g_autoptr (GError) error = NULL;

          if (files[k] == NULL || files[k][0] == '\0'
              || loom_own_pictures_load (pictures, check->report->folder, files[k], &error))
            continue;
          loom_check_add (check, "PIECE-PICTURE", &piece->entity,
                          k == 0 ? _ ("the piece “%s” is not printed: %s")
                                 : _ ("the piece “%s” is not printed, for its back: %s"),
                          piece->kind, error->message);
        }
    }
}

void
loom_print_check_piece_place (LoomCheck *check)
{
  LoomPrintSettings settings;
  gint64 enough = 0;
  gint32 least = G_MAXINT32;
  g_autofree char *place = NULL;
  const GPtrArray *pieces = loom_board_list (check->board, LOOM_KIND_PIECE);

  if (pieces->len == 0)
    return;
  loom_print_settings_init (&settings, check->board);
  for (guint i = 0; i < pieces->len; i++)
    {
      const LoomPiece *piece = g_ptr_array_index (pieces, i);

      if (!lies_on_board (piece))
        continue;
      enough = MAX (enough, piece->size);
      least = MIN (least, piece->size);
    }
  check_slots (check, least);
  const gint64 widest = widest_place (check, &settings, enough, &place);
  for (guint i = 0; i < pieces->len && widest > 0; i++)
    {
      const LoomPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->size <= widest || !lies_on_board (piece))
        continue;
      g_autofree char *is = loom_words_mm (piece->size);
      g_autofree char *has = loom_words_mm (widest);
      LoomDiagnostic *found = loom_check_add (
          check, "PIECE-OVER-PLACE", &piece->entity,
          _ ("the piece “%s” is %s wide and goes into no place of the board: %s has room for %s"),
          piece->kind, is, place, has);
      g_autofree char *label = g_strdup_printf (_ ("Make the piece “%s” fit"), piece->kind);
      LoomEdit *fix = loom_edit_new (label);

      loom_edit_set_number (fix, piece->entity.handle, LOOM_KIND_PIECE, "size", (gint32)widest);
      loom_diagnostic_take_fix (found, fix);
    }
}
