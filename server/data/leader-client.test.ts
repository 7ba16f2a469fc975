import { Pool, type PoolConfig } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { startFakePostgres, type FakePostgres } from '@tests/support/fake-postgres';
import { failureOfPostgres } from '../http/postgres-failure';
import { ONLY_LEADERS, StandbyError } from './leader-client';
import { connectToStartUp } from './start-up-lock';

let server: FakePostgres;
afterEach(() => server.close());

const poolOn = ({ port }: FakePostgres, options: PoolConfig = {}) =>
  new Pool({ host: '127.0.0.1', port, user: 'harbour', password: 'secret', ...options });

it.each([
  { name: 'a leader is let in', isStandby: false },
  { name: 'a standby is refused, and its calls can be sent again', isStandby: true },
])('$name', async ({ isStandby }) => {
  server = await startFakePostgres({ in_hot_standby: isStandby ? 'on' : 'off' });
  const pool = poolOn(server, ONLY_LEADERS);
  const failure = await pool.connect().then(
    (client) => {
      client.release(true);
      return null;
    },
    (error: unknown) => error,
  );
  expect(failure instanceof StandbyError).toBe(isStandby);
  expect(failureOfPostgres(failure)?.status ?? null).toBe(isStandby ? 503 : null);
  await pool.end();
});

it('the connection outside the pool has the password of the pool', async () => {
  server = await startFakePostgres();
  const client = await connectToStartUp(poolOn(server));
  expect(server.password()).toBe('secret');
  await client.end();
});
