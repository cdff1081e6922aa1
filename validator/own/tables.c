/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state as rules see it: a table whose fields and lists are the declared ones and no others.
 *
 * Implementation notes: in a quick machine they are plain tables, which is twice as fast as
 * anything that is asked; a metatable stops names that are not declared, for Lua asks it for what
 * is not there, and what goes out of its range is found when the state is packed, without a line.
 * In an exact machine what rules see is empty and each access is asked, so that an error has its
 * line. */

#include "validator/own/machine.h"

#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>

#include <string.h>

static int
fail_unknown (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const char *name = lua_type (lua, 2) == LUA_TSTRING ? lua_tostring (lua, 2) : "?";
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; i < self->info->n_fields; i++)
    loom_nearest_offer (&nearest, name, self->info->fields[i].name);
  if (nearest.word != NULL)
    return luaL_error (lua, _ ("the state has no field “%s”; did you mean “%s”?"), name,
                       nearest.word);
  return luaL_error (lua, _ ("the state has no field “%s”; state in game{…} must declare it"),
                     name);
}

/* Upvalue: the place of the field. */
static int
fail_element (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const lua_Integer field = lua_tointeger (lua, lua_upvalueindex (1));

  return luaL_error (lua, _ ("%s has %d elements, from 1, and none of this number"),
                     self->info->fields[field].name, (int)self->layouts[field].row);
}

/* Whether the value at @index may be in @field; its number in *@number. */
static gboolean
read_value (lua_State *lua,
            int index,
            const LoomOwnField *field,
            const LoomOwnLayout *layout,
            gint32 *number)
{
  int is_whole;
  lua_Integer value;

  if (field->type == LOOM_OWN_YES)
    {
      *number = lua_toboolean (lua, index);
      return lua_type (lua, index) == LUA_TBOOLEAN;
    }
  value = lua_tointegerx (lua, index, &is_whole);
  *number = (gint32)value;
  return lua_type (lua, index) == LUA_TNUMBER && is_whole && value >= layout->lowest
         && value <= layout->highest;
}

/* "pips becomes 13, declared 0 to 12". */
static void
put_complaint (lua_State *lua,
               int index,
               const LoomOwnField *field,
               const LoomOwnLayout *layout,
               char *words,
               gsize size)
{
  char value[40];

  if (lua_type (lua, index) == LUA_TNUMBER)
    {
      lua_pushvalue (lua, index);
      g_strlcpy (value, lua_tostring (lua, -1), sizeof value);
      lua_pop (lua, 1);
    }
  else
    g_strlcpy (value, luaL_typename (lua, index), sizeof value);
  if (field->type == LOOM_OWN_YES)
    g_snprintf (words, size, _ ("%s becomes %s, declared true or false"), field->name, value);
  else
    g_snprintf (words, size, _ ("%s becomes %s, declared %d to %d"), field->name, value,
                layout->lowest, layout->highest);
}

static void
check_value (lua_State *lua, int index, lua_Integer at)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  char words[200];
  gint32 number;

  if (read_value (lua, index, &self->info->fields[at], &self->layouts[at], &number))
    return;
  put_complaint (lua, index, &self->info->fields[at], &self->layouts[at], words, sizeof words);
  luaL_error (lua, "%s", words);
}

/* s[name] = value in an exact machine; upvalue: the values. */
static int
set_field (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const char *name = lua_type (lua, 2) == LUA_TSTRING ? lua_tostring (lua, 2) : "?";
  const int at = loom_own_info_find_field (self->info, name);

  if (g_str_equal (name, "seat") || g_str_equal (name, "first"))
    {
      if (!lua_isinteger (lua, 3) || lua_tointeger (lua, 3) < 1
          || lua_tointeger (lua, 3) > self->n_seats)
        return luaL_error (lua, _ ("s.%s must be a seat, 1 to %d"), name, (int)self->n_seats);
    }
  else if (at < 0)
    return fail_unknown (lua);
  else if (self->info->fields[at].per != LOOM_OWN_ONE)
    return luaL_error (lua, _ ("s.%s is a list: set its elements, as in s.%s[1] = …"), name, name);
  else
    check_value (lua, 3, at);
  lua_settop (lua, 3);
  lua_rawset (lua, lua_upvalueindex (1));
  return 0;
}

static int
get_field (lua_State *lua)
{
  lua_settop (lua, 2);
  lua_pushvalue (lua, 2);
  if (lua_rawget (lua, lua_upvalueindex (1)) == LUA_TNIL)
    return fail_unknown (lua);
  return 1;
}

/* list[i] = value in an exact machine; upvalues: its numbers, its field. */
static int
set_element (lua_State *lua)
{
  lua_settop (lua, 3);
  lua_pushvalue (lua, 2);
  if (lua_rawget (lua, lua_upvalueindex (1)) == LUA_TNIL)
    {
      lua_pushvalue (lua, lua_upvalueindex (2));
      lua_replace (lua, lua_upvalueindex (1));
      return fail_element (lua);
    }
  check_value (lua, 3, lua_tointeger (lua, lua_upvalueindex (2)));
  lua_settop (lua, 3);
  lua_rawset (lua, lua_upvalueindex (1));
  return 0;
}

static int
count_elements (lua_State *lua)
{
  lua_pushinteger (lua, (lua_Integer)lua_rawlen (lua, lua_upvalueindex (1)));
  return 1;
}

/* Guards the list at the top, of @field: leaves what rules see of it in its place. */
static void
guard_list (LoomOwnMachine *self, guint field)
{
  lua_State *lua = self->vm->lua;

  if (!self->vm->is_exact)
    {
      lua_newtable (lua);
      lua_pushinteger (lua, field);
      lua_pushcclosure (lua, fail_element, 1);
      lua_setfield (lua, -2, "__newindex");
      lua_setmetatable (lua, -2);
      return;
    }
  lua_newtable (lua);
  lua_newtable (lua);
  lua_pushvalue (lua, -3);
  lua_setfield (lua, -2, "__index");
  lua_pushvalue (lua, -3);
  lua_setfield (lua, -2, LOOM_SANDBOX_BEHIND);
  lua_pushvalue (lua, -3);
  lua_pushinteger (lua, field);
  lua_pushcclosure (lua, set_element, 2);
  lua_setfield (lua, -2, "__newindex");
  lua_pushvalue (lua, -3);
  lua_pushcclosure (lua, count_elements, 1);
  lua_setfield (lua, -2, "__len");
  lua_setmetatable (lua, -2);
  lua_remove (lua, -2);
}

/* A list of @n at the top, of zeros. */
static void
push_zeros (lua_State *lua, guint n, gboolean is_yes)
{
  lua_createtable (lua, (int)n, 0);
  for (guint i = 1; i <= n; i++)
    {
      if (is_yes)
        lua_pushboolean (lua, FALSE);
      else
        lua_pushinteger (lua, 0);
      lua_rawseti (lua, -2, i);
    }
}

/* The list of @field, guarded, at the top; its numbers are in field_refs. */
static void
push_list (LoomOwnMachine *self, guint field)
{
  lua_State *lua = self->vm->lua;
  const LoomOwnLayout *layout = &self->layouts[field];
  const gboolean is_yes = self->info->fields[field].type == LOOM_OWN_YES;

  if (self->info->fields[field].per != LOOM_OWN_PER_AREA_AND_SEAT)
    {
      push_zeros (lua, layout->n, is_yes);
      lua_pushvalue (lua, -1);
      self->field_refs[field] = luaL_ref (lua, LUA_REGISTRYINDEX);
      guard_list (self, field);
      return;
    }
  lua_newtable (lua); /* what rules see */
  lua_newtable (lua); /* the numbers */
  for (guint i = 1; layout->row > 0 && i <= layout->n / layout->row; i++)
    {
      push_zeros (lua, layout->row, is_yes);
      lua_pushvalue (lua, -1);
      lua_rawseti (lua, -3, i);
      guard_list (self, field);
      lua_rawseti (lua, -3, i);
    }
  self->field_refs[field] = luaL_ref (lua, LUA_REGISTRYINDEX);
  loom_sandbox_seal (lua, self->info->fields[field].name);
}

void
loom_own_tables_open (LoomOwnMachine *self)
{
  lua_State *lua = self->vm->lua;

  lua_newtable (lua);
  lua_pushinteger (lua, 1);
  lua_setfield (lua, -2, "seat");
  lua_pushinteger (lua, 1);
  lua_setfield (lua, -2, "first");
  for (guint i = 0; i < self->info->n_fields; i++)
    {
      if (self->info->fields[i].per != LOOM_OWN_ONE)
        push_list (self, i);
      else if (self->info->fields[i].type == LOOM_OWN_YES)
        lua_pushboolean (lua, FALSE);
      else
        lua_pushinteger (lua, 0);
      lua_setfield (lua, -2, self->info->fields[i].name);
    }
  lua_pushvalue (lua, -1);
  self->values_ref = luaL_ref (lua, LUA_REGISTRYINDEX);
  if (self->vm->is_exact)
    lua_newtable (lua);
  lua_newtable (lua);
  lua_pushvalue (lua, self->vm->is_exact ? -3 : -2);
  lua_pushcclosure (lua, self->vm->is_exact ? get_field : fail_unknown, 1);
  lua_setfield (lua, -2, "__index");
  lua_pushvalue (lua, self->vm->is_exact ? -3 : -2);
  lua_pushcclosure (lua, self->vm->is_exact ? set_field : fail_unknown, 1);
  lua_setfield (lua, -2, "__newindex");
  lua_pushvalue (lua, self->vm->is_exact ? -3 : -2);
  lua_setfield (lua, -2, LOOM_SANDBOX_BEHIND);
  lua_setmetatable (lua, -2);
  self->state_ref = luaL_ref (lua, LUA_REGISTRYINDEX);
  if (self->vm->is_exact)
    lua_pop (lua, 1);
}

/* Filling. */

static void
push_number (lua_State *lua, const LoomOwnField *field, gint32 number)
{
  if (field->type == LOOM_OWN_YES)
    lua_pushboolean (lua, number != 0);
  else
    lua_pushinteger (lua, number);
}

static void
fill_list (lua_State *lua, const LoomOwnField *field, const gint32 *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      push_number (lua, field, numbers[i]);
      lua_rawseti (lua, -2, i + 1);
    }
}

static void
fill_field (LoomOwnMachine *self, guint at, const gint32 *numbers)
{
  lua_State *lua = self->vm->lua;
  const LoomOwnField *field = &self->info->fields[at];
  const LoomOwnLayout *layout = &self->layouts[at];

  if (field->per == LOOM_OWN_ONE)
    {
      lua_pushstring (lua, field->name);
      push_number (lua, field, numbers[layout->first]);
      lua_rawset (lua, -3);
      return;
    }
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->field_refs[at]);
  if (field->per != LOOM_OWN_PER_AREA_AND_SEAT)
    fill_list (lua, field, numbers + layout->first, layout->n);
  else
    for (guint row = 0; layout->row > 0 && row < layout->n / layout->row; row++)
      {
        lua_rawgeti (lua, -1, row + 1);
        fill_list (lua, field, numbers + layout->first + row * layout->row, layout->row);
        lua_pop (lua, 1);
      }
  lua_pop (lua, 1);
}

static void
set_whole (lua_State *lua, const char *name, guint value)
{
  lua_pushstring (lua, name);
  lua_pushinteger (lua, value);
  lua_rawset (lua, -3);
}

void
loom_own_tables_fill (LoomOwnMachine *self, const LoomState *state)
{
  lua_State *lua = self->vm->lua;
  const gint32 *numbers = loom_own_state_numbers (state, self->n_seats);

  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->values_ref);
  set_whole (lua, "seat", state->seat);
  set_whole (lua, "first", state->first);
  for (guint i = 0; i < self->info->n_fields; i++)
    fill_field (self, i, numbers);
  lua_pop (lua, 1);
}

/* Reading. */

static gboolean
read_list (LoomOwnMachine *self, guint at, gint32 *numbers, guint n)
{
  lua_State *lua = self->vm->lua;

  for (guint i = 0; i < n; i++)
    {
      lua_rawgeti (lua, -1, i + 1);
      if (!read_value (lua, -1, &self->info->fields[at], &self->layouts[at], &numbers[i]))
        return FALSE;
      lua_pop (lua, 1);
    }
  return TRUE;
}

/* The field @at of the values at the top; what is wrong is left at the top where it is FALSE. */
static gboolean
read_field (LoomOwnMachine *self, guint at, gint32 *numbers)
{
  lua_State *lua = self->vm->lua;
  const LoomOwnField *field = &self->info->fields[at];
  const LoomOwnLayout *layout = &self->layouts[at];

  if (field->per == LOOM_OWN_ONE)
    {
      lua_pushstring (lua, field->name);
      lua_rawget (lua, -2);
      if (!read_value (lua, -1, field, layout, &numbers[layout->first]))
        return FALSE;
      lua_pop (lua, 1);
      return TRUE;
    }
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->field_refs[at]);
  if (field->per != LOOM_OWN_PER_AREA_AND_SEAT)
    {
      if (!read_list (self, at, numbers + layout->first, layout->n))
        return FALSE;
    }
  else
    for (guint row = 0; layout->row > 0 && row < layout->n / layout->row; row++)
      {
        lua_rawgeti (lua, -1, row + 1);
        if (!read_list (self, at, numbers + layout->first + row * layout->row, layout->row))
          return FALSE;
        lua_pop (lua, 1);
      }
  lua_pop (lua, 1);
  return TRUE;
}

static gboolean
read_seat (LoomOwnMachine *self, const char *name, guint8 *seat)
{
  lua_State *lua = self->vm->lua;
  int is_whole;
  lua_Integer value;

  lua_pushstring (lua, name);
  lua_rawget (lua, -2);
  value = lua_tointegerx (lua, -1, &is_whole);
  lua_pop (lua, 1);
  if (is_whole && value >= 1 && value <= self->n_seats)
    {
      *seat = (guint8)value;
      return TRUE;
    }
  loom_vm_fail (self->vm,
                _ ("%s: s.%s must be a seat, 1 to %u; a game ends by wins(), draw(), "
                   "best() or shares()"),
                self->vm->name, name, self->n_seats);
  return FALSE;
}

gboolean
loom_own_tables_read (LoomOwnMachine *self, LoomState *state)
{
  lua_State *lua = self->vm->lua;
  gint32 *numbers = loom_own_state_numbers (state, self->n_seats);
  const int top = lua_gettop (lua);
  char words[200];

  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->values_ref);
  if ((!self->has_ended && !read_seat (self, "seat", &state->seat))
      || !read_seat (self, "first", &state->first))
    {
      lua_settop (lua, top);
      return FALSE;
    }
  for (guint i = 0; i < self->info->n_fields; i++)
    if (!read_field (self, i, numbers))
      {
        put_complaint (lua, -1, &self->info->fields[i], &self->layouts[i], words, sizeof words);
        loom_vm_fail (self->vm, "%s: %s", self->vm->name, words);
        lua_settop (lua, top);
        return FALSE;
      }
  lua_settop (lua, top);
  if (self->has_ended)
    {
      state->seat = 0;
      state->phase = LOOM_OWN_ENDED;
    }
  memcpy (((LoomOwnState *)state)->shares, self->shares, sizeof (double) * self->n_seats);
  return TRUE;
}
