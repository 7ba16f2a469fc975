import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Europe/London wall clock, in the API and in the row: `timestamp without time zone` read as yyyy-MM-dd'T'HH:mm. */
export const wallClock = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0) without time zone',
  fromDriver: (value) => value.slice(0, 16).replace(' ', 'T'),
});

/** An instant, which is a Date in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The version of a record. A trigger of its table counts it; nothing else writes it. Which changes count is in
 * docs/decisions/175-counted-versions.md.
 */
export const countedVersion = () => integer('version').notNull().default(1);

/**
 * The comparison key of columns (product/calls#comparison-key), stored in the large tables that are searched: computing
 * it for every row takes thirty times as long as comparing it.
 * @param texts SQL without a table's name, because it becomes part of the table's own columns
 */
export const storedKey = (name: string, texts: string) =>
  text(name).generatedAlwaysAs(sql.raw(`comparison_key(${texts})`));
