/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the kinds of thing are called in a sentence. In English that is the name that the format
 * writes, so a language that lacks a word still says something one can look for. */

#include "formats/model/kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const words[LOOM_N_KINDS] = {
  [LOOM_KIND_BOARD] = NC_ ("kind", "board"),
  [LOOM_KIND_META] = NC_ ("kind", "meta"),
  [LOOM_KIND_NOTE] = NC_ ("kind", "note"),
  [LOOM_KIND_STYLE] = NC_ ("kind", "style"),
  [LOOM_KIND_TERRAIN] = NC_ ("kind", "terrain"),
  [LOOM_KIND_LINE] = NC_ ("kind", "line"),
  [LOOM_KIND_TYPE] = NC_ ("kind", "type"),
  [LOOM_KIND_LIVERY] = NC_ ("kind", "livery"),
  [LOOM_KIND_AREAS] = NC_ ("kind", "areas"),
  [LOOM_KIND_CORNER] = NC_ ("kind", "corner"),
  [LOOM_KIND_BORDER] = NC_ ("kind", "border"),
  [LOOM_KIND_AREA] = NC_ ("kind", "area"),
  [LOOM_KIND_RING] = NC_ ("kind", "ring"),
  [LOOM_KIND_SLOT] = NC_ ("kind", "slot"),
  [LOOM_KIND_ROUTE] = NC_ ("kind", "route"),
  [LOOM_KIND_BARRIER] = NC_ ("kind", "barrier"),
  [LOOM_KIND_GROUP] = NC_ ("kind", "group"),
  [LOOM_KIND_LAYERS] = NC_ ("kind", "layers"),
  [LOOM_KIND_LAYER] = NC_ ("kind", "layer"),
  [LOOM_KIND_LEGEND] = NC_ ("kind", "legend"),
  [LOOM_KIND_ENTRANCE] = NC_ ("kind", "entrance"),
  [LOOM_KIND_THRONE] = NC_ ("kind", "throne"),
  [LOOM_KIND_ROOM] = NC_ ("kind", "room"),
  [LOOM_KIND_DECOR] = NC_ ("kind", "decor"),
  [LOOM_KIND_IMAGE] = NC_ ("kind", "image"),
  [LOOM_KIND_TEXT] = NC_ ("kind", "text"),
  [LOOM_KIND_SYMBOL] = NC_ ("kind", "symbol"),
  [LOOM_KIND_PATH] = NC_ ("kind", "path"),
  [LOOM_KIND_TRACK] = NC_ ("kind", "track"),
  [LOOM_KIND_KEY] = NC_ ("kind", "key"),
  [LOOM_KIND_PRINT] = NC_ ("kind", "print"),
  [LOOM_KIND_SHEET] = NC_ ("kind", "sheet"),
  [LOOM_KIND_PIECE] = NC_ ("kind", "piece"),
  [LOOM_KIND_SCENARIO] = NC_ ("kind", "scenario"),
  [LOOM_KIND_OPTION] = NC_ ("kind", "option"),
  [LOOM_KIND_SEAT] = NC_ ("kind", "seat"),
  [LOOM_KIND_CLOSE] = NC_ ("kind", "close"),
  [LOOM_KIND_PLACE] = NC_ ("kind", "place"),
  [LOOM_KIND_NUMBER] = NC_ ("kind", "number"),
  [LOOM_KIND_QUEEN] = NC_ ("kind", "queen"),
  [LOOM_KIND_UNIT] = NC_ ("kind", "unit"),
  [LOOM_KIND_EARTHWORM] = NC_ ("kind", "earthworm"),
  [LOOM_KIND_SPIDER] = NC_ ("kind", "spider"),
  [LOOM_KIND_ITEM] = NC_ ("kind", "item"),
  [LOOM_KIND_DUG] = NC_ ("kind", "dug"),
  [LOOM_KIND_FAIRNESS] = NC_ ("kind", "fairness"),
  [LOOM_KIND_ACCEPT] = NC_ ("kind", "accept"),
};

const char *
loom_kind_words (LoomKind kind)
{
  g_return_val_if_fail ((guint)kind < LOOM_N_KINDS, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "kind", words[kind]);
}

char *
loom_kind_dup_names (guint64 set)
{
  GString *text = g_string_new (NULL);
  guint left = 0;

  if (set == LOOM_KIND_ANY)
    return g_string_free (g_string_assign (text, _ ("thing with an id")), FALSE);
  for (int i = 0; i < LOOM_N_KINDS; i++)
    left += (set & LOOM_KIND_BIT (i)) != 0;
  for (int i = 0; i < LOOM_N_KINDS; i++)
    if ((set & LOOM_KIND_BIT (i)) != 0)
      {
        g_string_append (text, loom_kind_info ((LoomKind)i)->name);
        left--;
        if (left > 0)
          g_string_append (text, left > 1 ? ", " : C_ ("between the last two kinds", " or "));
      }
  return g_string_free (text, FALSE);
}

int
loom_kind_find_any (const char *name)
{
  for (int i = 0; i < LOOM_N_KINDS; i++)
    if (strcmp (loom_kind_info (i)->name, name) == 0)
      return i;
  return -1;
}
