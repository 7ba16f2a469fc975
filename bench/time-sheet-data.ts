import { amount } from './bench';
import type { Database } from './portal';

/** Two people of the demo data, and the number of entries for each. */
export const PEOPLE = [
  { name: 'Owen Hughes', id: 'staff-owen-hughes', entries: amount('MANY', 20_000, 200) },
  { name: 'Ada Lindqvist', id: 'staff-ada-lindqvist', entries: amount('FEW', 200, 100) },
] as const;

export type Person = (typeof PEOPLE)[number];

/** Entries per day, up to today: both people have equal days, but one of them has seven years of days. */
const A_DAY = 8;

/**
 * Replaces the entries of these two people: of every four, one is not advice and one follows up the advice before it.
 */
export async function fillTimeSheets(database: Database): Promise<void> {
  for (const { id, entries } of PEOPLE) {
    await database.query(
      `delete from time_entry_files where entry_id in (select id from time_entries where employee_id = $1)`,
      [id],
    );
    await database.query(`delete from time_entries where employee_id = $1`, [id]);
    await database.query(
      `insert into time_entries
           (id, employee_id, parent_id, client_id, contract_id, description, activity_type, starts_at, ends_at, created_at)
         select $1 || '-' || n, $1, case when n % 4 = 3 then $1 || '-' || (n + 1) end, client, client || '-k1',
           repeat('What was advised. ', 8), case when n % 4 = 1 then 'Travel' else 'Advisory' end, at, at + interval '30 minutes', at
         from (
           select n, 'client-' || lpad((8 + (n + 1) / 4 % 280)::text, 4, '0') as client,
             current_date - n / ${A_DAY} + time '17:00' - n % ${A_DAY} * interval '1 hour' as at
           from generate_series(0, $2::int - 1) as n
         ) as moments order by at`,
      [id, entries],
    );
  }
}

/** The person with the busy day. */
export const BUSY = { name: 'Owen Hughes', id: 'staff-owen-hughes', entries: amount('BUSY', 1_000, 30) } as const;

/**
 * Gives one person 1,000 entries today, half an hour each, so that most overlap: every fifth has a file, every second text
 * is longer than three lines.
 */
export async function fillBusyDay(database: Database): Promise<void> {
  await database.query(
    `insert into time_entries
         (id, employee_id, client_id, contract_id, description, activity_type, starts_at, ends_at, created_at)
       select 'busy-' || n, $1, client, client || '-k1',
         case when n % 2 = 0 then 'Diary' else repeat('What was done and why. ', 12) end,
         case when n % 3 = 0 then 'Advisory' else 'Document Review' end, at, at + interval '30 minutes', at
       from (
         select n, 'client-' || lpad((8 + n % 280)::text, 4, '0') as client,
           current_date + (n * 37 % 1400) * interval '1 minute' as at
         from generate_series(1, $2::int) as n
       ) as moments order by at`,
    [BUSY.id, BUSY.entries],
  );
  await database.query(
    `insert into time_entry_files (entry_id, name, content_type, size, hash)
       select 'busy-' || n, 'Notes ' || n || '.txt', 'text/plain', 1, repeat('0', 64)
       from generate_series(5, $1::int, 5) as n`,
    [BUSY.entries],
  );
}
