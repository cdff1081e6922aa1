/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the checks (and the reader) have to say about a board: a list of diagnostics in the order of
 * their lines, and tables of figures that belong to no line. A report owns everything in it and
 * outlives the board it is about. */

#pragma once

#include "formats/edit/edit.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_SEVERITY_ERROR,   /* cannot be read, played or printed */
  LOOM_SEVERITY_WARNING, /* playable, likely a mistake */
  LOOM_SEVERITY_NOTE,    /* good to know */
  LOOM_N_SEVERITIES,
} LoomSeverity;

typedef struct
{
  const char *code; /* static, as in "AREA-UNREACHABLE" */
  LoomSeverity severity;
  char *message;       /* one sentence or two, in words, without code or line; owned */
  guint line;          /* from 1; 0 when the file as a whole is meant */
  guint column;        /* in characters from 1; 0 when the line as a whole is meant */
  LoomHandle scenario; /* the scenario concerned, or 0 for the map */
  char *scenario_id;   /* its id, or NULL; owned */
  GArray *entities;  /* (element-type LoomHandle) what is concerned, the chief thing first; owned */
  GPtrArray *ids;    /* (element-type utf8) the ids of those that have one; owned */
  LoomEdit *fix;     /* an edit that mends it, or NULL; its label says what; owned */
  const char *asks;  /* why its fix is only offered whatever it changes, or NULL; static */
  char *withheld;    /* why the fix is only offered and nobody applies it unasked, or NULL; owned */
  guint turn;        /* place, from 1, among the safe fixes that can be applied together; 0: none */
  gboolean accepted; /* an <accept> names it: shown on demand, never counted */
  char *reason;      /* why it is accepted, or NULL; owned */
  guint serial;      /* order of discovery, which settles ties */
  /* Of one that closes its code: how many findings it stands for, which are told nowhere else; 0
   * otherwise. */
  guint64 more;
  gboolean at_least; /* there may be more still: a check stopped looking */
} LoomDiagnostic;

/* Figures, one row a seat or the like, for reading side by side. */
typedef struct
{
  const char *family;  /* id of the family that made it; static */
  char *title;         /* owned */
  LoomHandle scenario; /* or 0 */
  char *scenario_id;   /* or NULL; owned */
  GStrv header;        /* column titles; owned */
  GPtrArray *rows;     /* (element-type GStrv) as many cells each as the header; owned */
  char *footnote;      /* what the figures mean, or NULL; owned */
} LoomReportTable;

typedef struct
{
  GPtrArray *diagnostics; /* (element-type LoomDiagnostic) (owned) */
  GPtrArray *tables;      /* (element-type LoomReportTable) (owned) */
  /* Where the pictures of the board are looked for: the folder of its file, set by whoever knows
   * it; NULL when they are not to be looked for. Owned. */
  char *folder;
  /* What the findings cost so far, see formats/model/limits.h; nobody else's business. */
  GHashTable *tallies;    /* (element-type utf8 LoomTally) (owned) by code */
  guint n_told;           /* findings in tallies that have words of their own */
  gsize bytes;            /* of their words */
  guint64 entities_tried; /* compiled to try fixes, here and in the rounds of mending before */
  guint most_of_code;     /* LOOM_MOST_FINDINGS_OF_CODE, or what is wished for instead */
} LoomReport;

LoomReport *loom_report_new (void);
void loom_report_free (LoomReport *self);

/**
 * loom_report_add:
 * Appends a diagnostic; line, column, thing and id are those of @entity (may be NULL: the file as a
 * whole). @code must be static. Checks use loom_check_add() instead, which knows the severity.
 * Returns the diagnostic, borrowed, to add things or a fix to.
 */
LoomDiagnostic *loom_report_add (LoomReport *self,
                                 const char *code,
                                 LoomSeverity severity,
                                 const LoomEntity *entity,
                                 const char *format,
                                 ...) G_GNUC_PRINTF (5, 6);
LoomDiagnostic *loom_report_add_va (LoomReport *self,
                                    const char *code,
                                    LoomSeverity severity,
                                    const LoomEntity *entity,
                                    const char *format,
                                    va_list args) G_GNUC_PRINTF (5, 0);

/**
 * loom_report_is_full:
 * Whether a further finding of @code would be one too many by the limits (formats/model/limits.h):
 * then it is only counted, with loom_report_count_more(). O(1).
 */
gboolean loom_report_is_full (const LoomReport *self, const char *code);

/**
 * loom_report_count_more:
 * Counts a finding of @code that is not told. @accepted: it is accepted, for @reason (may be NULL).
 */
void loom_report_count_more (LoomReport *self,
                             const char *code,
                             LoomSeverity severity,
                             gboolean accepted,
                             const char *reason);

/**
 * loom_report_stop_counting: Says that findings of @code were no longer looked for: their number is
 * at least what was counted.
 */
void loom_report_stop_counting (LoomReport *self, const char *code);

/**
 * loom_report_close:
 * Appends for each code of which findings were only counted a last one, “and 2,599,000 more like
 * it”, and one for those that are accepted; or brings them up to date.
 */
void loom_report_close (LoomReport *self);

/**
 * loom_report_count_untold: How many findings were only counted, accepted or not: 0 as a rule.
 */
guint64 loom_report_count_untold (const LoomReport *self);

/**
 * loom_report_add_errors:
 * Appends every error of a reader or an edit as an error of the document family.
 */
void loom_report_add_errors (LoomReport *self, const LoomModelErrors *errors);

/**
 * loom_report_add_table:
 * Appends a table with the columns @header (copied); rows are added by loom_report_table_add_row().
 * @entity is the scenario, or NULL. Returns it, borrowed.
 */
LoomReportTable *loom_report_add_table (LoomReport *self,
                                        const char *family,
                                        const LoomEntity *scenario,
                                        const char *title,
                                        const char *const *header);

/**
 * loom_report_table_add_row: Appends @cells (copied), one for each column of the header.
 */
void loom_report_table_add_row (LoomReportTable *self, const char *const *cells);

/**
 * loom_diagnostic_new: An empty one that belongs to no report. Free with loom_diagnostic_free().
 */
LoomDiagnostic *loom_diagnostic_new (void);
void loom_diagnostic_free (LoomDiagnostic *self);

/**
 * loom_diagnostic_clear: Makes it as empty as a new one.
 */
void loom_diagnostic_clear (LoomDiagnostic *self);

/**
 * loom_diagnostic_concern: Says that @entity is concerned too, once, unless LOOM_MOST_CONCERNED
 * are.
 */
void loom_diagnostic_concern (LoomDiagnostic *self, const LoomEntity *entity);

/**
 * loom_diagnostic_take_fix: Gives it the edit that mends it (taken over, may be NULL).
 */
void loom_diagnostic_take_fix (LoomDiagnostic *self, LoomEdit *fix);

/**
 * loom_diagnostic_offer_fix: As loom_diagnostic_take_fix(), of a fix that nobody applies unasked,
 * for @why (static), which is what a person has to decide.
 */
void loom_diagnostic_offer_fix (LoomDiagnostic *self, LoomEdit *fix, const char *why);

/**
 * loom_report_sort: By line, then column, then order of discovery; those that only say how many
 * more there are come last.
 */
void loom_report_sort (LoomReport *self);

/**
 * loom_report_count: How many of @severity are not accepted, those that are only counted included.
 */
guint64 loom_report_count (const LoomReport *self, LoomSeverity severity);

/**
 * loom_report_is_at_least: Whether there may be more of @severity than loom_report_count() says.
 */
gboolean loom_report_is_at_least (const LoomReport *self, LoomSeverity severity);

/**
 * loom_report_count_accepted: How many are accepted, whatever their severity.
 */
guint64 loom_report_count_accepted (const LoomReport *self);

/**
 * loom_report_count_fixes: How many that are not accepted have a fix that is not withheld.
 */
guint loom_report_count_fixes (const LoomReport *self);

/**
 * loom_report_find: The first diagnostic with @code (accepted or not), or NULL. For tests.
 */
const LoomDiagnostic *loom_report_find (const LoomReport *self, const char *code);

/**
 * loom_report_count_code: How many diagnostics have @code (accepted or not).
 */
guint loom_report_count_code (const LoomReport *self, const char *code);

/**
 * loom_severity_get_name: "error", "warning" or "note".
 */
const char *loom_severity_get_name (LoomSeverity severity);

/**
 * loom_severity_parse: The severity called @name, or -1.
 */
int loom_severity_parse (const char *name);

static inline const LoomDiagnostic *
loom_report_nth (const LoomReport *self, guint i)
{
  return (const LoomDiagnostic *)g_ptr_array_index (self->diagnostics, i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomReport, loom_report_free)

G_END_DECLS
