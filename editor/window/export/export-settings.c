/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings for a file. What the style of the board says is asked once, in the beginning; what
 * is wished then is set in the snapshot that is drawn. */

#include "editor/window/export/export-settings.h"

#include "formats/edit/edit-add.h"
#include "formats/model/order.h"

static const char *const fields[] = {
  [LOOM_EXPORT_TITLE] = "title",
  [LOOM_EXPORT_COMPASS] = "compass",
  [LOOM_EXPORT_KEY] = "key",
  [LOOM_EXPORT_ORNAMENTS] = "ornaments",
};

const char *
loom_export_part_field (LoomExportPart part)
{
  return fields[part];
}

static gboolean
is_shown (const LoomBoard *board, LoomExportPart part)
{
  const LoomEntity *style = loom_board_section (board, LOOM_KIND_STYLE);
  const LoomField *field = loom_kind_field (LOOM_KIND_STYLE, fields[part]);
  if (style == NULL)
    return field->standard == 1;
  return *(const gint32 *)((const char *)style + field->offset) == 1;
}

void
loom_export_settings_init (LoomExportSettings *self, LoomDocument *document)
{
  const LoomScenario *scenario = loom_document_get_scenario (document);
  *self = (LoomExportSettings){
    .format = LOOM_SURFACE_PDF,
    .theme = -1,
    .scenario = scenario != NULL ? scenario->entity.handle : 0,
    .scale = 1,
    .dpi = LOOM_RENDER_FILE_DPI,
  };
  for (guint i = 0; i < LOOM_EXPORT_N_PARTS; i++)
    self->shows[i] = is_shown (loom_document_get_board (document), (LoomExportPart)i);
}

static gboolean
has (const LoomBoard *board, LoomHandle handle, LoomKind kind)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  return entity != NULL && entity->kind == kind;
}

void
loom_export_settings_settle (LoomExportSettings *self, const LoomBoard *board)
{
  if (self->scenario != 0 && !has (board, self->scenario, LOOM_KIND_SCENARIO))
    {
      const LoomScenario *first = loom_board_first_scenario (board);

      self->scenario = first != NULL ? first->entity.handle : 0;
    }
  if (self->layer != 0 && !has (board, self->layer, LOOM_KIND_LAYER))
    self->layer = 0;
  if (loom_board_n (board, LOOM_KIND_LAYER) == 0)
    self->stacked = FALSE;
}

static void
set_style (const LoomExportSettings *self, LoomBoard *board)
{
  const LoomEntity *style = loom_board_section (board, LOOM_KIND_STYLE);
  g_autoptr (LoomEdit) edit = NULL;
  if (style == NULL)
    {
      edit = loom_edit_add_entity (board, loom_entity_new (LOOM_KIND_STYLE), NULL);
      if (edit == NULL || !loom_board_apply (board, edit, NULL, NULL))
        return;
      style = loom_board_section (board, LOOM_KIND_STYLE);
      g_clear_pointer (&edit, loom_edit_free);
    }
  edit = loom_edit_new ("Export");
  for (guint i = 0; i < LOOM_EXPORT_N_PARTS; i++)
    if (is_shown (board, (LoomExportPart)i) != self->shows[i])
      loom_edit_set_number (edit, style->handle, LOOM_KIND_STYLE, fields[i], self->shows[i]);
  loom_board_apply (board, edit, NULL, NULL);
}

void
loom_export_settings_apply (const LoomExportSettings *self,
                            LoomBoard *board,
                            const char *folder,
                            LoomRenderFile *file)
{
  *file = (LoomRenderFile)LOOM_RENDER_FILE_INIT;
  set_style (self, board);
  file->format = self->format;
  file->view.layer = self->layer;
  file->view.stacked = self->stacked && self->layer == 0;
  file->view.scale = self->scale;
  file->view.folder = folder;
  file->scenario = has (board, self->scenario, LOOM_KIND_SCENARIO)
                       ? (const LoomScenario *)loom_board_get (board, self->scenario)
                       : NULL;
  file->look.kind = self->theme;
  file->dpi = self->dpi;
}
