import { sql } from 'drizzle-orm';
import { staff } from '../data/schema';

/** A person's full name, in a query that joins `staff`; '' for nobody. */
export const personName = sql<string>`coalesce(${staff.firstName} || ' ' || ${staff.lastName}, '')`;
