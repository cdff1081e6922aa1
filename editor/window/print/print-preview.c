/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A draft owns the snapshot that its job draws. What is not wished for is planned too, once, only
 * to say how many sheets it would take. */

#include "editor/window/print/print-preview.h"

struct LoomPrintPreview
{
  gatomicrefcount refs;
  LoomBoard *board; /* owned */
  char *folder;     /* or NULL */
  char *file;       /* its name, or NULL */
  LoomPrintOptions options;
  LoomPrintJob *job; /* owned; NULL with an error */
  GError *error;
  guint counts[LOOM_N_PRINT_PARTS];
  guint n_plans;
};

LoomPrintPart
loom_print_part_of (LoomPageKind kind)
{
  static const LoomPrintPart parts[] = {
    [LOOM_PAGE_ASSEMBLY] = LOOM_PRINT_PART_BOARD, [LOOM_PAGE_BOARD] = LOOM_PRINT_PART_BOARD,
    [LOOM_PAGE_SUPPORTS] = LOOM_PRINT_PART_BOARD, [LOOM_PAGE_PIECES] = LOOM_PRINT_PART_PIECES,
    [LOOM_PAGE_BACKS] = LOOM_PRINT_PART_PIECES,   [LOOM_PAGE_RULES] = LOOM_PRINT_PART_RULES,
    [LOOM_PAGE_RECORD] = LOOM_PRINT_PART_RECORD,
  };

  return parts[kind];
}

/* Counts the pages of @job for each part. */
static void
count_pages (LoomPrintPreview *self, const LoomPrintJob *job)
{
  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    {
      const LoomPageKind kind = loom_print_job_get_page (job, i)->kind;

      if (kind != LOOM_PAGE_ASSEMBLY)
        self->counts[loom_print_part_of (kind)]++;
    }
  for (guint i = 0; i < loom_print_job_n_spreads (job); i++)
    self->n_plans += loom_print_job_get_spread (job, i)->n_sheets > 1;
}

static LoomPrintSettings
settings_of (const LoomPrintPreview *self)
{
  LoomPrintSettings settings = loom_print_options_apply (&self->options, self->board, self->folder);

  settings.file = self->file;
  return settings;
}

/* One part alone, which is not wished for, of the one scenario. */
static void
count_part (LoomPrintPreview *self, LoomPrintPart part)
{
  LoomPrintSettings settings = settings_of (self);
  g_autoptr (LoomPrintJob) job = NULL;

  settings.parts = 1u << part;
  settings.has_sheets = FALSE;
  job = loom_print_job_new (self->board, &settings, NULL);
  if (job != NULL)
    count_pages (self, job);
  else
    self->counts[part] = LOOM_PRINT_PREVIEW_UNKNOWN;
}

LoomPrintPreview *
loom_print_preview_new (LoomBoard *board, const char *path, const LoomPrintOptions *options)
{
  LoomPrintPreview *self = g_new0 (LoomPrintPreview, 1);
  LoomPrintSettings settings;

  g_atomic_ref_count_init (&self->refs);
  self->board = board;
  self->folder = path != NULL ? g_path_get_dirname (path) : NULL;
  self->file = path != NULL ? g_path_get_basename (path) : NULL;
  self->options = *options;
  settings = settings_of (self);
  self->job = loom_print_job_new (board, &settings, &self->error);
  if (self->job != NULL)
    count_pages (self, self->job);
  for (guint part = 0; part < LOOM_N_PRINT_PARTS; part++)
    if (self->job == NULL || (settings.parts & 1u << part) == 0)
      count_part (self, (LoomPrintPart)part);
  return self;
}

LoomPrintPreview *
loom_print_preview_ref (LoomPrintPreview *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
loom_print_preview_unref (LoomPrintPreview *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  loom_print_job_free (self->job);
  g_clear_error (&self->error);
  loom_board_free (self->board);
  g_free (self->folder);
  g_free (self->file);
  g_free (self);
}

const LoomPrintJob *
loom_print_preview_get_job (const LoomPrintPreview *self)
{
  return self->job;
}

const GError *
loom_print_preview_get_error (const LoomPrintPreview *self)
{
  return self->error;
}

const LoomBoard *
loom_print_preview_get_board (const LoomPrintPreview *self)
{
  return self->board;
}

const char *
loom_print_preview_get_folder (const LoomPrintPreview *self)
{
  return self->folder;
}

const LoomPrintOptions *
loom_print_preview_get_options (const LoomPrintPreview *self)
{
  return &self->options;
}

guint
loom_print_preview_count (const LoomPrintPreview *self, LoomPrintPart part)
{
  g_return_val_if_fail (part < LOOM_N_PRINT_PARTS, 0);

  return self->counts[part];
}

guint
loom_print_preview_count_plans (const LoomPrintPreview *self)
{
  return self->n_plans;
}
