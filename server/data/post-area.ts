import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The letters of the area of a post code (product/weekly-view#near); null if it does not begin with letters. */
export const postAreaOf = (postCode: AnyColumn): SQL<string | null> =>
  sql<string | null>`upper(substring(btrim(${postCode}) from '^[A-Za-z]{1,2}'))`;
