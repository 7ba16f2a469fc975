import { and, count, type SQL } from 'drizzle-orm';
import type { Database } from '../data/database';
import { directoryGroups, staff } from '../data/schema';
import { parseFilter } from './filter';
import { groupCondition, membersOf } from './group-store';
import { groupResource, listResponse, namesIn, pageOf, selected, userResource, type Resource } from './resources';
import { refused } from './scim-failure';
import { isVisible, userCondition } from './user-store';

export type ListQuery = Readonly<Record<string, string | undefined>>;

/** A page of users, always as a ListResponse. @throws ApiFailure 400 `invalidFilter` */
export async function listUsers(db: Database, query: ListQuery, base: string): Promise<Resource> {
  const where = and(isVisible(db), ...conditions(query['filter'], userCondition));
  const { startIndex, count: limit } = pageOf(query['startIndex'], query['count']);
  const total = await db.select({ count: count() }).from(staff).where(where);
  const rows = await db
    .select()
    .from(staff)
    .where(where)
    .orderBy(staff.id)
    .limit(limit)
    .offset(startIndex - 1);
  const resources = rows.map((row) => chosen(query, userResource(row, base)));
  return listResponse(resources, total[0]?.count ?? 0, startIndex);
}

/** A page of groups, always as a ListResponse. @throws ApiFailure 400 `invalidFilter` */
export async function listGroups(db: Database, query: ListQuery, base: string): Promise<Resource> {
  const where = and(...conditions(query['filter'], (attribute, value) => groupCondition(db, attribute, value)));
  const { startIndex, count: limit } = pageOf(query['startIndex'], query['count']);
  const total = await db.select({ count: count() }).from(directoryGroups).where(where);
  const rows = await db
    .select()
    .from(directoryGroups)
    .where(where)
    .orderBy(directoryGroups.id)
    .limit(limit)
    .offset(startIndex - 1);
  const members = namesIn(query['excludedAttributes']).has('members')
    ? null
    : await membersOf(
        db,
        rows.map(({ id }) => id),
      );
  const resources = rows.map((row) => chosen(query, groupResource(row, members?.get(row.id), base)));
  return listResponse(resources, total[0]?.count ?? 0, startIndex);
}

function conditions(
  filter: string | undefined,
  conditionOf: (attribute: string, value: unknown) => SQL | undefined,
): SQL[] {
  if (filter === undefined) return [];
  return parseFilter(filter).map(({ attribute, value }) => {
    const condition = conditionOf(attribute, value);
    if (!condition) throw refused('invalidFilter', `The portal cannot filter by ${attribute.slice(0, 100)}.`);
    return condition;
  });
}

const chosen = (query: ListQuery, resource: Resource) =>
  selected(resource, query['attributes'], query['excludedAttributes']);
