import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { staff } from '../data/schema';

/** A person's full name, in a query that joins `staff` or an alias of it; '' for nobody. */
export const personNameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', PgColumn>): SQL<string> =>
  sql<string>`btrim(coalesce(${firstName} || ' ' || ${lastName}, ''))`;

export const personName = personNameOf(staff);
