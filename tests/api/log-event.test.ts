import type { LogEvent } from '@contract/log-event';
import { logEvents } from '@server/data/schema';
import { forgetOldLogEvents } from '@server/log-event/log-events';
import { DATABASES, OWEN, sharedApi } from '@tests/support/test-api';
import { afterEach, describe, expect, it } from 'vitest';

const pageView: LogEvent = {
  event: 'pageview',
  path: '/time-sheet',
  title: 'Time Sheet | Harbour Tools',
  timestamp: '2026-11-18T10:00:00+00:00',
};

describe.each(DATABASES)('log events on %s', (database) => {
  const api = sharedApi({ database });

  afterEach(async () => {
    await api.deps.db.delete(logEvents);
  });

  const send = (body: unknown, headers?: Record<string, string>) =>
    api.request('POST', '/data/logevent', { as: OWEN, body, headers });
  const stored = () => api.deps.db.select().from(logEvents);

  it('stores the event with its sender and time of arrival', async () => {
    expect((await send({ ...pageView, secret: 'dropped' })).status).toBe(200);
    expect(await stored()).toMatchObject([
      { staffId: 'staff-owen-hughes', event: pageView, receivedAt: new Date('2026-11-18T10:00:00Z') },
    ]);
    expect((await stored())[0]?.event).not.toHaveProperty('secret');
  });

  it('stores an event once if it is sent again with its key', async () => {
    const key = { 'Idempotency-Key': 'page-view-0001' };
    await send(pageView, key);
    await send(pageView, key);
    expect(await stored()).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['no event', { ...pageView, event: undefined }],
    ['no path', { ...pageView, path: '' }],
    ['a path over its length', { ...pageView, path: `/${'x'.repeat(512)}` }],
    ['a NUL', { ...pageView, title: 'a\u0000' }],
    ['a lone surrogate', { ...pageView, title: '\udfff' }],
    ['a timestamp without an offset', { ...pageView, timestamp: '2026-11-18T10:00:00' }],
    ['a timestamp that does not exist', { ...pageView, timestamp: '2026-13-18T10:00:00Z' }],
    ['a list', [pageView]],
    ['a text', '"pageview"'],
    ['nothing', 'null'],
    ['no JSON', '{'],
  ])('refuses %s with its reason', async (_what, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect((await answer.text()).length).toBeGreaterThan(5);
    expect(await stored()).toEqual([]);
  });

  it('deletes events past the retention period, and no later ones', async () => {
    const { db } = api.deps;
    const received = ['2026-08-19T11:59:59Z', '2026-08-20T12:00:00Z', '2026-11-18T10:00:00Z'];
    await db
      .insert(logEvents)
      .values(received.map((at) => ({ staffId: 'staff-owen-hughes', event: pageView, receivedAt: new Date(at) })));
    await forgetOldLogEvents(db, new Date('2026-11-18T12:00:00Z'), 90);
    expect((await stored()).map(({ receivedAt }) => receivedAt.toISOString())).toEqual(
      received.slice(1).map((at) => new Date(at).toISOString()),
    );
  });

  it('refuses another content type', async () => {
    expect((await send('event=pageview', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(await stored()).toEqual([]);
  });
});
