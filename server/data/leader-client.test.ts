import { once } from 'node:events';
import { createServer } from 'node:net';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { failureOfPostgres } from '../http/postgres-failure';
import { ONLY_LEADERS, StandbyError } from './leader-client';

/** A message of the protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** What PostgreSQL says to a connection that it lets in. */
const greeting = (isStandby: boolean) =>
  Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', Buffer.from(`in_hot_standby\0${isStandby ? 'on' : 'off'}\0`)),
    message('Z', Buffer.from('I')),
  ]);

it.each([
  { name: 'a leader is let in', isStandby: false },
  { name: 'a standby is refused, and its calls can be sent again', isStandby: true },
])('$name', async ({ isStandby }) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(greeting(isStandby)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const pool = new Pool({ host: '127.0.0.1', port, user: 'harbour', ...ONLY_LEADERS });
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
  server.close();
});
