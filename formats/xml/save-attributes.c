/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file has beside its bytes: owner, mode, extended attributes. A new file that takes the
 * place of an old one takes these over, for who gave them to the old one gave them to the name. */

#define _GNU_SOURCE
#include "formats/xml/save-private.h"

#include <errno.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#define ACCESS_LIST "system.posix_acl_access"

/* Hashes and rights are the content's own and would be wrong for another; a label is not. */
static gboolean
belongs_to_name (const char *attribute)
{
  return !g_str_has_prefix (attribute, "security.") || strcmp (attribute, "security.selinux") == 0;
}

/* The names of the attributes of @path, each with its NUL; NULL when there are none. */
static char *
list_attributes (const char *path, gsize *length)
{
  for (gssize room = listxattr (path, NULL, 0); room > 0; room = listxattr (path, NULL, 0))
    {
      g_autofree char *list = g_malloc ((gsize)room);
      const gssize n = listxattr (path, list, (gsize)room);

      if (n > 0)
        {
          *length = (gsize)n;
          return g_steal_pointer (&list);
        }
      if (n == 0 || errno != ERANGE)
        return NULL;
    }
  return NULL;
}

/* 0, also where the attribute is not allowed here: only that it would be lost for want of room is
 * an error. */
static int
copy_attribute (int fd, const char *path, const char *attribute)
{
  const gssize length = getxattr (path, attribute, NULL, 0);
  g_autofree char *value = length >= 0 ? g_malloc ((gsize)length + 1) : NULL;

  if (value == NULL || getxattr (path, attribute, value, (gsize)length) != length)
    return 0;
  if (fsetxattr (fd, attribute, value, (gsize)length, 0) == 0)
    return 0;
  g_debug ("%s of a saved file could not be set: %s", attribute, g_strerror (errno));
  return errno == ENOSPC || errno == EDQUOT || errno == EIO ? errno : 0;
}

int
loom_save_take_after (int fd, const char *path, const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;
  gboolean has_group = TRUE;
  gboolean has_list = FALSE;
  gsize length = 0;
  int number = 0;

  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t)-1, old->st_gid) != 0)
    {
      /* Another group must not read what this one could. */
      mode = (mode & 0707) | (mode & 07) << 3;
      has_group = FALSE;
    }
  g_autofree char *list = list_attributes (path, &length);
  for (gsize at = 0; at < length && number == 0; at += strlen (list + at) + 1)
    {
      const gboolean is_list = strcmp (list + at, ACCESS_LIST) == 0;

      has_list = has_list || is_list;
      if (belongs_to_name (list + at) && !is_list)
        number = copy_attribute (fd, path, list + at);
    }
  /* The folder may have given the new file a list that the old one had not. */
  if (!has_list || !has_group)
    fremovexattr (fd, ACCESS_LIST);
  if (fchmod (fd, mode) != 0)
    g_debug ("the mode of a saved file could not be set: %s", g_strerror (errno));
  /* After the mode, whose group is the mask of the list. */
  if (has_list && has_group && number == 0)
    number = copy_attribute (fd, path, ACCESS_LIST);
  return number;
}
