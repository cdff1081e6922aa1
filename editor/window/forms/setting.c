/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields of settings. Members are told apart by their size. */

#include "editor/window/forms/setting.h"

#include <math.h>

G_STATIC_ASSERT (sizeof (gint32) == sizeof (int) && sizeof (double) != sizeof (gint32));

static double
factor_of (const LoomSetting *self)
{
  return self->factor != 0 ? self->factor : 1;
}

static int
read_property (const LoomSetting *self, const void *object)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_INT);
  g_object_get_property ((GObject *)object, self->property, &value);
  return g_value_get_int (&value);
}

static void
write_property (const LoomSetting *self, void *object, int number)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, number);
  g_object_set_property (object, self->property, &value);
}

double
loom_setting_read (const LoomSetting *self, const void *settings)
{
  if (self->read != NULL)
    return self->read (settings);
  if (self->property != NULL)
    return read_property (self, settings) * factor_of (self);
  if (self->size == sizeof (double))
    return G_STRUCT_MEMBER (double, settings, self->offset) * factor_of (self);
  g_assert (self->size == sizeof (gint32));
  const gint32 number = G_STRUCT_MEMBER (gint32, settings, self->offset);
  return self->bit != 0 ? ((guint32)number & self->bit) != 0 : number * factor_of (self);
}

void
loom_setting_write (const LoomSetting *self, void *settings, double value)
{
  const double stored = value / factor_of (self);

  if (self->write != NULL)
    self->write (settings, value);
  else if (self->property != NULL)
    write_property (self, settings, (int)lround (stored));
  else if (self->size == sizeof (double))
    G_STRUCT_MEMBER (double, settings, self->offset) = stored;
  else if (self->bit == 0)
    G_STRUCT_MEMBER (gint32, settings, self->offset) = (gint32)lround (stored);
  else if (value != 0)
    G_STRUCT_MEMBER (guint32, settings, self->offset) |= self->bit;
  else
    G_STRUCT_MEMBER (guint32, settings, self->offset) &= ~self->bit;
}

void
loom_setting_range (const LoomSetting *self, const void *settings, double *least, double *most)
{
  *least = self->least;
  *most = self->most;
  if (self->range != NULL)
    self->range (settings, least, most);
}
