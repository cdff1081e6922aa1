/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map on its way from another program or to one, in another thread: what would come of it and
 * what is lost, as often as it is asked, and the files in the end. It knows no format but by the
 * table that it is given.
 *
 * Signals: "changed" (): it began, was stopped, or there is a result. */

#pragma once

#include "validator/diagnostics/exchange-report.h"
#include "formats/exchange/formats.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What came of it, in memory that is shared and changed by nobody. */
typedef struct
{
  const LoomFormat *format; /* that was read or written; NULL: nobody knows the file */
  LoomFormatValues *values; /* that it was read or written with; NULL: no format. Owned */
  char *path;               /* of the main file, or what it would be called. Owned */
  /* What was read; of what is written what comes back when it is read again, or NULL where that is
   * not known. Owned. */
  LoomBoard *board;
  /* (element-type utf8 GBytes) (owned): by name, what is to lie beside the board that was read. */
  GHashTable *siblings;
  LoomExchangeCounts counts; /* of the board */
  LoomReport *report;        /* what was guessed, mended, lost; never NULL. Owned */
  gboolean is_written;       /* whether there are files now */
  char *trouble; /* why there is no board, or nothing was written, in lines; or NULL. Owned */
} LoomExchanged;

LoomExchanged *loom_exchanged_ref (LoomExchanged *self);
void loom_exchanged_unref (LoomExchanged *self);

#define LOOM_TYPE_EXCHANGE (loom_exchange_get_type ())
G_DECLARE_FINAL_TYPE (LoomExchange, loom_exchange, LOOM, EXCHANGE, GObject)

/**
 * loom_exchange_new: @formats: to choose from, static; NULL: those of the program
 */
LoomExchange *loom_exchange_new (const LoomFormat *const *formats);

/** loom_exchange_get_formats: What it chooses from. */
const LoomFormat *const *loom_exchange_get_formats (LoomExchange *self);

/**
 * loom_exchange_read:
 * @format: (nullable): what the file at @path is; NULL: seen from what is in it
 * @values: (nullable): of @format; copied
 *
 * Reads the file. Stops what runs.
 */
void loom_exchange_read (LoomExchange *self,
                         const char *path,
                         const LoomFormat *format,
                         const LoomFormatValues *values);

/**
 * loom_exchange_write:
 * @board: (transfer full)
 * @path: of the main file
 * @is_plan: nothing is put on the disk
 *
 * Writes the board in @format, with @values, which are copied. Stops what runs.
 */
void loom_exchange_write (LoomExchange *self,
                          LoomBoard *board,
                          const LoomFormat *format,
                          const LoomFormatValues *values,
                          const char *path,
                          gboolean is_plan);

/**
 * loom_exchange_stop: Nothing comes of what runs any more; its thread ends as soon as it asks.
 */
void loom_exchange_stop (LoomExchange *self);

gboolean loom_exchange_is_running (LoomExchange *self);

/**
 * loom_exchange_get_progress: How much of it is done, 0 to 1; @stage (nullable) receives a msgid of
 * what is going on, or NULL.
 */
double loom_exchange_get_progress (LoomExchange *self, const char **stage);

/**
 * loom_exchange_get_result: What came of the last that was not stopped, or NULL. Lent until
 * "changed".
 */
LoomExchanged *loom_exchange_get_result (LoomExchange *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomExchanged, loom_exchanged_unref)

G_END_DECLS
