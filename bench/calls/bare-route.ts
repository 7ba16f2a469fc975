/**
 * A server with one route that makes one named query by primary key on a pool like the portal's: the minimum cost of a call.
 * DATABASE_URL names PostgreSQL, or DATA_DIR the folder of an embedded database; PORT is its port.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '../../server/data/open-database';

const ROWS = 1_000;

const { DATABASE_URL, DATA_DIR, PORT } = process.env;
const { pool } = await openDatabase(
  DATABASE_URL === undefined ? { dataDir: DATA_DIR ?? '' } : { databaseUrl: DATABASE_URL, pool: 10 },
);
await pool.query('create table if not exists bare_rows (id integer primary key, name text not null)');
await pool.query(
  `insert into bare_rows select id, 'row ' || id from generate_series(1, ${ROWS}) as id on conflict do nothing`,
);

const app = new Hono();
let asked = 0;
app.get('/api/bare', async (c) => {
  asked += 1;
  const { rows } = await pool.query<{ id: number; name: string }>({
    text: 'select id, name from bare_rows where id = $1',
    values: [1 + (asked % ROWS)],
  });
  return c.json(rows[0]);
});
app.get('/readyz', (c) => c.text('ready'));
serve({ fetch: app.fetch, port: Number(PORT), hostname: 'localhost' });
process.once('SIGTERM', () => process.exit(0));
