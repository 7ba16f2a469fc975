import pg from 'pg';
import { inject } from 'vitest';

/**
 * A connection to the tests' PostgreSQL that looks like a replica of this name; it asks for no changes, so it has
 * replayed none. Call `end` when done.
 */
export async function followAs(name: string): Promise<pg.Client> {
  const url = new URL(inject('postgresUrl') ?? '');
  url.searchParams.set('replication', 'true');
  url.searchParams.set('application_name', name);
  const replica = new pg.Client({ connectionString: url.href });
  await replica.connect();
  return replica;
}
