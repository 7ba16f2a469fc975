import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Europe/London wall clock, in the API and in the row: `timestamp without time zone` read as yyyy-MM-dd'T'HH:mm. */
export const wallClock = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0) without time zone',
  fromDriver: (value) => value.slice(0, 16).replace(' ', 'T'),
});

/** An instant, which is a Date in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** How often a row has been changed; a trigger of its table counts (docs/decisions/139-preconditions.md). */
export const countedVersion = () => integer('version').notNull().default(1);
