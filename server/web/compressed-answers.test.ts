import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressedAnswers } from './compressed-answers';

const LARGE = { text: 'a row of a list, '.repeat(200) };
const SMALL = { text: 'a row' };

describe('An answer of the API', () => {
  let server: Server;
  let port: number;

  beforeAll(async () => {
    const app = new Hono()
      .get('/large', (c) => c.json(LARGE))
      .get('/small', (c) => c.json(SMALL))
      .get('/picture', (c) => c.body('x'.repeat(3_000), 200, { 'Content-Type': 'image/png' }))
      .get('/part', (c) =>
        c.body('x'.repeat(2_000), 206, { 'Content-Type': 'text/plain', 'Content-Range': 'bytes 0-1999/9000' }),
      )
      .get('/words', (c) => streamSSE(c, (stream) => stream.writeSSE({ data: 'word '.repeat(500) })));
    server = createServer(compressedAnswers(getRequestListener(app.fetch)));
    server.listen(0, 'localhost');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  /** The raw answer. */
  async function fetched(path: string, accepted: string): Promise<{ encoding: string | undefined; body: Buffer }> {
    const call = request({ port, path, headers: { 'Accept-Encoding': accepted } }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const body = Buffer.concat((await answer.toArray()) as Buffer[]);
    return { encoding: answer.headers['content-encoding'], body };
  }

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('of more than a kilobyte is compressed for a caller that accepts %s', async (accepted, encoding, unpacked) => {
    const answer = await fetched('/large', accepted);
    expect(answer.encoding).toBe(encoding);
    expect(answer.body.length).toBeLessThan(1_000);
    expect(JSON.parse(unpacked(answer.body).toString())).toEqual(LARGE);
  });

  it('is sent uncompressed to a caller that accepts nothing else', async () => {
    const { encoding, body } = await fetched('/large', 'identity');
    expect([encoding, JSON.parse(body.toString())]).toEqual([undefined, LARGE]);
  });

  it.each(['/small', '/picture', '/part', '/words'])('is sent uncompressed from %s', async (path) => {
    const { encoding, body } = await fetched(path, 'br, gzip');
    expect(encoding).toBeUndefined();
    expect(body.toString()).toMatch(/^(?:\{"text"|x{2000}|data: word)/);
  });
});
