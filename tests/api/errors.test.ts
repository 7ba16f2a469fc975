import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '@server/app';
import { answerFailure } from '@server/http/answer-failure';
import type { ApiEnv } from '@server/http/api-env';
import { createLiveSessions } from '@server/http/live-sessions';
import { createLog, describeError } from '@server/log';
import { ADA, DATABASES, OWEN, sharedApi } from '@tests/support/test-api';

describe.each(DATABASES)('refusals on %s', (database) => {
  const api = sharedApi({ database });

  it.each([
    ['GET', '/nothing-here', 404, 'unknown-path'],
    ['GET', '/__proto__', 404, 'unknown-path'],
    ['GET', '//', 404, 'unknown-path'],
    ['DELETE', '/vars', 405, 'wrong-method'],
    ['POST', '/vars', 405, 'wrong-method'],
    ['GET', '/getclients/%ff%fe', 400, 'unreadable-address'],
    ['GET', '/getclients/%', 400, 'unreadable-address'],
    ['GET', '/getclients/abc%00', 400, 'unreadable-address'],
    ['GET', '/vars?x=%e0%a4%a', 400, 'unreadable-address'],
  ])('%s %s is %i %s with a title', async (method, path, status, code) => {
    const answer = await api.request(method, path, { as: ADA });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ title: expect.stringMatching(/\w.*\.$/) as string, code });
  });

  it.each(['__proto__', 'constructor', 'toString'])('a query named %s is ignored', async (name) => {
    const answer = await api.request('GET', `/admin/audit?${name}=1`, { as: ADA });
    expect(answer.status).toBe(200);
  });

  it('names the methods that a path has', async () => {
    expect((await api.request('DELETE', '/vars')).headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    const options = await api.request('OPTIONS', '/vars');
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('answers HEAD like GET, without the body', async () => {
    const answer = await api.request('HEAD', '/vars', { as: ADA });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it.each([
    ['is not JSON', '{"event":', 422],
    ['is empty', '', 422],
    ['breaks the schema', '{"event":7}', 422],
    ['is longer than a megabyte', JSON.stringify({ event: 'x'.repeat(1_100_000) }), 413],
  ])('a body that %s is refused with %s', async (_what, body, status) => {
    const answer = await api.request('POST', '/data/logevent', { as: OWEN, body });
    expect(answer.status).toBe(status);
  });

  it('answers 422 with plain text', async () => {
    const answer = await api.request('POST', '/data/logevent', { as: OWEN, body: {} });
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain('The event is a required field');
  });

  it('refuses JSON with another content type', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect((await api.request('POST', '/data/logevent', { as: OWEN, body: '{}', headers })).status).toBe(415);
  });

  it.each([
    ['a NUL in a text', sql`select ${'a\0b'}::text`, 400, 'unstorable-value'],
    ['a number out of range', sql`select ${'99999999999'}::int`, 400, 'unstorable-value'],
    ['a date that does not exist', sql`select ${'2026-02-30'}::date`, 400, 'unstorable-value'],
    ['a foreign id', sql`insert into contracts (id, client_id, name) values ('x', 'nobody', 'x')`, 409, 'does-not-fit'],
    ['a bug of ours', sql`select * from no_such_table`, 500, 'internal'],
  ])('turns %s in the database into %s', async (_what, query, status, code) => {
    const app = new Hono<ApiEnv>();
    app.onError((error, c) => answerFailure(error, c, api.deps.log));
    app.get('/', async (c) => c.json((await api.deps.db.execute(query)).rows));
    const answer = await app.request('/');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('reveals nothing about an unexpected failure except that it happened', async () => {
    const lines: string[] = [];
    const log = pino({ serializers: { err: describeError } }, { write: (line) => lines.push(line) });
    const db = new Proxy(api.deps.db, {
      get: () => {
        throw new Error('secret detail');
      },
    });
    const liveSessions = createLiveSessions({ ...api.deps, db });
    const app = createApp({ ...api.deps, db, liveSessions, log });
    const token = await api.signedInAs(ADA);
    const answer = await app.request('/vars', { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(500);
    const requestId = answer.headers.get('X-Request-Id');
    expect(await answer.json()).toEqual({ title: 'Something went wrong.', code: 'internal', requestId });
    expect(lines.join('')).toContain(requestId);
    expect(lines.join('')).toContain('secret detail');
    expect(lines.join('')).not.toContain(token);
  });

  it('is not ready while the database is down or the server shuts down', async () => {
    const draining = createApp({ ...api.deps, isDraining: () => true });
    expect((await draining.request('/readyz')).status).toBe(503);
    expect((await draining.request('/healthz')).status).toBe(200);
    const db = new Proxy(api.deps.db, { get: () => () => Promise.reject(new Error('gone')) });
    expect((await createApp({ ...api.deps, db }).request('/readyz')).status).toBe(503);
    expect((await api.request('GET', '/readyz')).status).toBe(200);
  });

  it('is not ready while the database does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const db = new Proxy(api.deps.db, { get: () => () => new Promise(() => undefined) });
    const ready = createApp({ ...api.deps, db }).request('/readyz');
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await ready).status).toBe(503);
    vi.useRealTimers();
  });

  it('logs the route but never what people typed', async () => {
    const lines: string[] = [];
    const deps = { ...api.deps, log: pino({}, { write: (line) => lines.push(line) }) };
    const token = await api.signedInAs(OWEN);
    const search = (app: ReturnType<typeof createApp>) =>
      app.request('/getclients/Pemberton?q=Pemberton', {
        headers: { Authorization: `Bearer ${token}`, 'X-Request-Id': 'request-4711' },
      });
    await search(createApp({ ...deps, config: { ...api.config, trustProxy: true } }));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: 'request-4711',
      method: 'GET',
      route: '/getclients/:text',
      status: 200,
    });
    expect(lines.join('')).not.toMatch(/Pemberton|eyJ/);
    // Without a proxy in front, clients cannot choose the id of a request.
    expect((await search(createApp(deps))).headers.get('X-Request-Id')).not.toBe('request-4711');
  });
});

describe('an error in the log', () => {
  it('is logged without the values of its query', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(owen@x) exists' });
    const error = new Error('Failed query: insert into x\nparams: owen@x,secret', { cause });
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('23505');
    expect(described).not.toMatch(/owen|secret/);
  });

  it('has a log at every level', () => {
    expect(createLog('silent').level).toBe('silent');
  });
});
