import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '@server/app';
import { parseConfig } from '@server/config';
import { productionStartUp } from '@server/identity/start-up-config';
import { frontDoor } from '@server/web/front-door';
import { guidePages } from '@server/web/guide-pages';
import { builtPages } from '@server/web/page-source';
import { portalPages } from '@server/web/portal-pages';
import { createTestApi, type TestApi } from '@tests/support/test-api';

/** Requests that no client library sends, over a plain socket to the server as in production. */
describe('the one port', () => {
  let api: TestApi;
  let server: Server;
  let port: number;
  const folder = mkdtempSync(join(tmpdir(), 'harbour-door-'));

  beforeAll(async () => {
    mkdirSync(join(folder, 'portal', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'not for the web');
    writeFileSync(join(folder, 'portal', 'index.html'), '<html><head></head><body>portal</body></html>');
    writeFileSync(join(folder, 'portal', 'assets', 'index-abc.js'), 'start();');
    api = await createTestApi();
    const config = parseConfig({});
    const source = await builtPages(join(folder, 'portal'));
    const portal = portalPages({ config, startUp: () => productionStartUp(config), source });
    server = createServer(
      frontDoor({
        api: getRequestListener(createApp(api.deps).fetch),
        identity: null,
        guide: getRequestListener((await guidePages(config, folder)).fetch),
        portal: getRequestListener(portal.fetch),
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
    await api.close();
  });

  /** The whole answer to `lines`, sent as they are with CRLF. */
  async function answerTo(...lines: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(lines.join('\r\n'));
    let answer = '';
    for await (const chunk of socket as AsyncIterable<Buffer>) answer += chunk.toString();
    return answer;
  }
  const request = (line: string, ...headers: string[]) =>
    answerTo(`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', '');
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

  it.each(['/', '/api/vars', '/guide/', '/readyz'])('does not echo a TRACE request to %s', async (path) => {
    const answer = await request(`TRACE ${path}`, 'X-Secret: 4711');
    expect([404, 405]).toContain(statusOf(answer));
    expect(answer).not.toContain('4711');
  });

  it.each(['/readyz', '/healthz'])('answers a health check without a host: %s', async (path) => {
    expect(statusOf(await answerTo(`GET ${path} HTTP/1.0`, '', ''))).toBe(200);
  });

  it('refuses CONNECT', async () => {
    expect(await answerTo('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443', '', '')).not.toMatch(/ 2\d\d /);
  });

  it.each([
    ['a length and chunks', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5', 'Content-Length: 6'],
    ['chunks under another name', 'Transfer-Encoding: chunked, identity', 'Accept: */*'],
    ['a length with a sign', 'Content-Length: +5', 'Accept: */*'],
  ])('refuses a request that has %s', async (_what, ...headers) => {
    const answer = await answerTo(
      'POST /api/data/logevent HTTP/1.1',
      'Host: localhost',
      ...headers,
      '',
      '0',
      '',
      'GET /healthz HTTP/1.1',
      'Host: localhost',
      '',
      '',
    );
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('"status":"ok"');
  });

  it.each([
    '/assets/',
    '/assets',
    '/.git/config',
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/guide/..%2fsecret',
    '/guide/../secret.txt',
  ])('lists no folders and serves no files outside its own: %s', async (path) => {
    const answer = await request(`GET ${path}`);
    expect(answer).not.toMatch(/not for the web|index-abc/);
    expect(answer).toMatch(/portal|no such|not found/i);
  });

  it('does not redirect calls to TLS: a redirect would hide a token sent in the clear', async () => {
    expect(statusOf(await request('GET /api/vars', 'X-Forwarded-Proto: http'))).toBe(401);
  });
});
