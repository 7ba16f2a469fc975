import { comparisonKey } from '@contract/comparison-key';
import { sql, type Column, type SQL } from 'drizzle-orm';

/** The comparison key of a text in a query, for columns whose key is not stored; equal to that of the contract. */
export const keyOfText = (text: Column | SQL) => sql<string>`comparison_key(${text})`;

/** Whether one of these keys contains what somebody is looking for; never for a text with nothing to compare. */
export function keyContains(keys: readonly (Column | SQL)[], text: string): SQL {
  const wanted = comparisonKey(text);
  if (wanted === '') return sql`false`;
  return sql`(${sql.join(
    keys.map((key) => sql`strpos(${key}, ${wanted}) > 0`),
    sql` or `,
  )})`;
}
