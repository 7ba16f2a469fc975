import { inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import { staff } from '../data/schema';

/** A person's full name, in a query that joins `staff` or an alias of it; '' for nobody. */
export const personNameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', PgColumn>): SQL<string> =>
  sql<string>`btrim(coalesce(${firstName} || ' ' || ${lastName}, ''))`;

export const personName = personNameOf(staff);

export async function namesOfPeople(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: staff.id, name: personName }).from(staff).where(inArray(staff.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
