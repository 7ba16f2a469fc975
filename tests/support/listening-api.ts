import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { TestApi } from './test-api';

/** The API on a port, for programs that are not part of the test. */
export async function listeningApi({ fetch }: TestApi): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => void getRequestListener(fetch)(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
