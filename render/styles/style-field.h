/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a style can set: each setting by the name that files give it, with its type and its place in
 * the tables, so that it can be read, written, listed and edited without knowing the tables. */

#pragma once

#include "render/styles/table.h"

G_BEGIN_DECLS

/** LoomStyleValueType: how a setting is written; see style-value.h. */
typedef enum
{
  LOOM_STYLE_NUMBERS,   /* doubles of either sign */
  LOOM_STYLE_LENGTH,    /* double, not negative: mm, or a share of what it is drawn on */
  LOOM_STYLE_PITCH,     /* double, positive: from one line of many to the next */
  LOOM_STYLE_SHARE,     /* double from 0 to 1 */
  LOOM_STYLE_STEP,      /* LoomStyleStep: width and alpha */
  LOOM_STYLE_COUNT,     /* guint */
  LOOM_STYLE_FLAG,      /* gboolean: yes or no */
  LOOM_STYLE_COLOUR,    /* guint32: #rrggbb */
  LOOM_STYLE_PAINT,     /* LoomColour: #rrggbb, or shares of red, green, blue and alpha */
  LOOM_STYLE_INK,       /* LoomStyleInk: a role, or #rrggbb */
  LOOM_STYLE_LINE,      /* LoomStyleLine: width, ink, alpha */
  LOOM_STYLE_SOFT_LINE, /* LoomSoftLine: colour, alpha, width */
  LOOM_STYLE_DASH,      /* LoomStyleDash: lengths in turn, from where */
  LOOM_STYLE_COLOURS,   /* LoomStyleColours: as many as there are */
  LOOM_STYLE_HATCHES,   /* LoomStyleHatches: the same */
  LOOM_STYLE_HATCH,     /* LoomPatternKind */
  LOOM_STYLE_SHAPE,     /* LoomShape */
  LOOM_STYLE_TOKEN,     /* LoomTokenShape */
  LOOM_STYLE_RIM,       /* LoomRim */
  LOOM_STYLE_GROUND,    /* LoomGroundKind */
  LOOM_STYLE_MARKS,     /* LoomPatchMarks */
  LOOM_STYLE_SHORE,     /* LoomShoreKind */
  LOOM_STYLE_EDGE,      /* LoomEdgeKind */
  LOOM_STYLE_SCENERY,   /* LoomSceneryLook */
  LOOM_STYLE_PORT,      /* LoomPortLook */
  LOOM_STYLE_COMPASS,   /* LoomCompassLook */
  LOOM_STYLE_SHIP,      /* LoomShipLook */
  LOOM_STYLE_BEAST,     /* LoomBeastLook */
  LOOM_STYLE_PLAQUE,    /* LoomPlaqueLook */
  LOOM_STYLE_TITLE,     /* LoomTitleLook */
  LOOM_STYLE_RULE,      /* LoomRuleLook */
  LOOM_STYLE_FRAME,     /* LoomFrameLook */
  LOOM_STYLE_TRACK,     /* LoomTrackLook */
  LOOM_STYLE_TEXTURE,   /* LoomSeaTexture */
  LOOM_STYLE_SEA_MARKS, /* LoomSeaMarks */
  LOOM_STYLE_DIE,       /* LoomDieLook */
  LOOM_STYLE_EMBLEM,    /* LoomEmblemLook */
  LOOM_STYLE_SYMBOL,    /* gint32: LoomSymbolKind, or LOOM_UNSET for none */
  LOOM_STYLE_PAGE,      /* LoomLayerFrame */
  LOOM_STYLE_FLOOR,     /* LoomFloorKind */
  LOOM_STYLE_OUTLINE,   /* LoomOutlineKind */
  LOOM_STYLE_MATERIAL,  /* LoomMaterial */
  LOOM_STYLE_SCATTER,   /* LoomScatterKind */
  LOOM_STYLE_LAMP,      /* LoomLampKind */
  LOOM_STYLE_DOOR,      /* LoomDoorKind */
  LOOM_STYLE_DOWN,      /* LoomDownKind */
  LOOM_STYLE_UP,        /* LoomUpKind */
  LOOM_STYLE_DAIS,      /* LoomDaisKind */
  LOOM_STYLE_BODY,      /* LoomBodyKind */
  LOOM_STYLE_WEIGHT,    /* int: 100 to 900 */
  LOOM_STYLE_TEXT,      /* const char *, interned */
  LOOM_N_STYLE_TYPES,
} LoomStyleValueType;

/** LoomStyleField: a setting. */
typedef struct
{
  const char *group;
  const char *key;
  LoomStyleValueType type;
  gsize offset; /* in its table */
  guint n;      /* values of the type that stand there, with commas between them */
  guint width;  /* of numbers: how many make one value */
} LoomStyleField;

/** LoomStyleFields: those of one table, groups together. */
typedef struct
{
  const LoomStyleField *fields;
  guint n;
} LoomStyleFields;

/** loom_style_field_get_size: Bytes that one of the values of @self takes in its table. */
gsize loom_style_field_get_size (const LoomStyleField *self);

/** loom_style_field_dup_description: What is written as a value of @self, for whoever writes one.
 * Free with g_free(). */
char *loom_style_field_dup_description (const LoomStyleField *self);

/** loom_style_type_get_words: The words of a type whose values are counted from 0, with NULL at the
 * end; NULL for a type that has none. */
const char *const *loom_style_type_get_words (LoomStyleValueType type);

/** loom_style_role_words: what inks call the colours of a style, by LoomStyleRole. */
extern const char *const loom_style_role_words[LOOM_N_ROLES + 1];

extern const LoomStyleFields loom_style_mix_fields; /* of LoomStyleTable */
extern const LoomStyleFields loom_style_map_fields;
extern const LoomStyleFields loom_style_motif_fields;
extern const LoomStyleFields loom_style_layer_fields;
extern const LoomStyleFields loom_style_named_ground_fields; /* of LoomNamedGround */
extern const LoomStyleFields loom_style_material_fields;     /* of LoomMaterialLook */
extern const LoomStyleFields loom_style_piece_fields;
extern const LoomStyleFields loom_style_card_fields;

/* Of one entry of a list: its group is that of the list, and a number or a name. */
extern const LoomStyleFields loom_style_role_fields;   /* of LoomColour[LOOM_N_ROLES] */
extern const LoomStyleFields loom_style_seat_fields;   /* of LoomSeatStyle */
extern const LoomStyleFields loom_style_type_fields;   /* of LoomStyleType */
extern const LoomStyleFields loom_style_look_fields;   /* of LoomSeatLook */
extern const LoomStyleFields loom_style_patch_fields;  /* of LoomNamedPatch */
extern const LoomStyleFields loom_style_other_fields;  /* of LoomPatchLook */
extern const LoomStyleFields loom_style_ground_fields; /* of LoomGround */

G_END_DECLS
