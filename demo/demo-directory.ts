import { parseISO, subDays } from 'date-fns';
import type { directoryGroups } from '@server/data/schema';

/** A group of the directory that has no members and no roles yet. */
export function demoDirectoryGroups(today: string): (typeof directoryGroups.$inferInsert)[] {
  const createdAt = subDays(parseISO(today), 20);
  return [
    {
      id: 'directory-group-marketing',
      displayName: 'Harbour Marketing',
      externalId: '5e0f2f0e-6f0a-4a59-9f4c-2f3d8f3f8b11',
      roles: [],
      createdAt,
      changedAt: createdAt,
    },
  ];
}
