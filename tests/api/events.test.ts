import { businessEventSchema, CURSOR_EXPIRED, CURSOR_OF_OTHER_EPOCH, EVENT_HEADERS } from '@contract/events';
import { recordChange, type Actor } from '@server/audit/record-change';
import { events, eventStream } from '@server/data/schema';
import { beginEpoch, removeOldEvents } from '@server/events/event-feed';
import { settledEvents } from '@tests/support/settled-events';
import { ADA, BOTH_DATABASES, createTestApi, freshApi, onceOf, OWEN, TEST_NOW } from '@tests/support/test-api';
import { addDays } from 'date-fns';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const ACTOR: Actor = { id: null, name: 'Test', source: 'start', requestId: null, now: new Date(TEST_NOW) };

describe.each(BOTH_DATABASES)('the event feed, on %s', (database) => {
  const once = onceOf(database);
  const api = freshApi({ database });

  const saveTeam = (name: string) => api.request('POST', '/admin/teams/save', { as: ADA, body: { id: null, name } });
  const saveEntry = async (description: string, headers: Record<string, string> = {}) => {
    const body = new FormData();
    const [startTime, endTime] = ['2031-03-03T09:00', '2031-03-03T10:00'];
    body.set('entryJson', JSON.stringify({ description, activityType: 'Administration', startTime, endTime }));
    const answer = await api.request('POST', '/addtimesheetentry', { as: OWEN, body, headers });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { id: string };
  };
  const read = async (query = '') => {
    await settledEvents(api);
    const answer = await api.request('GET', `/events${query}`, { as: ADA });
    const text = await answer.text();
    if (answer.status !== 200) return { status: answer.status, text, lines: [], next: '' };
    const lines = text.split('\n').filter(Boolean);
    const found = await Promise.all(lines.map((line) => businessEventSchema.validate(JSON.parse(line))));
    return { status: 200, text, lines: found, next: answer.headers.get(EVENT_HEADERS.next) ?? '' };
  };
  const happened = (subjectId: string) =>
    api.deps.db.transaction((tx) =>
      recordChange(tx, ACTOR, { action: 'visit.save', subjectId, subjectName: '', after: { minutes: 1 } }),
    );

  once.it('has a saved entry with ids and names of fields, but no text of it', async () => {
    const { next } = await read('?limit=1000');
    const { id } = await saveEntry('A secret description', { 'Idempotency-Key': 'events-test-1' });
    const { lines, text } = await read(`?after=${next}`);
    expect(lines).toMatchObject([{ type: 'time-entry.saved', subjectId: id, at: TEST_NOW }]);
    expect(lines[0]?.data.fields).toContain('description');
    expect(text).not.toContain('secret');
  });

  it('has one event for a call that was repeated with its key, and none for a refused one', async () => {
    const { next } = await read('?limit=1000');
    await saveEntry('Twice', { 'Idempotency-Key': 'events-test-2' });
    await saveEntry('Twice', { 'Idempotency-Key': 'events-test-2' });
    expect((await api.request('POST', '/confirmVisitMinutes', { as: OWEN, body: { id: 'no', minutes: 1 } })).ok).toBe(
      false,
    );
    expect((await read(`?after=${next}`)).lines).toHaveLength(1);
  });

  once.it('has no event for changes that are only for the audit log', async () => {
    const { next } = await read('?limit=1000');
    expect((await saveTeam('Northern')).status).toBe(200);
    expect((await read(`?after=${next}`)).lines).toEqual([]);
  });

  once.it('continues behind its cursor, page by page', async () => {
    let { next } = await read('?limit=1000');
    for (const subject of ['a', 'b', 'c']) await happened(subject);
    const seen: string[] = [];
    for (let page = 0; page < 4; page += 1) {
      const found = await read(`?after=${next}&limit=1`);
      seen.push(...found.lines.map(({ subjectId }) => subjectId));
      next = found.next;
    }
    expect(seen).toEqual(['a', 'b', 'c']);
    expect((await read(`?after=${next}`)).next).toBe(next);
  });

  it('refuses a cursor from before a restore, and has the events in order afterwards', async () => {
    for (const subject of ['a', 'b']) await happened(subject);
    const { next, lines } = await read('?limit=1000');
    await api.deps.db.transaction(beginEpoch);
    const refused = await read(`?after=${next}`);
    expect(refused.status).toBe(410);
    expect(refused.text).toContain(CURSOR_OF_OTHER_EPOCH);
    const again = await read('?limit=1000');
    expect(again.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    await happened('c');
    expect((await read(`?after=${again.next}`)).lines).toMatchObject([{ subjectId: 'c' }]);
  });

  it('refuses a cursor behind which events were removed because of their age', async () => {
    const { db } = api.deps;
    const { next } = await read('?limit=1000');
    await happened('old');
    const tomorrow = addDays(new Date(TEST_NOW), 1);
    expect(await removeOldEvents(db, tomorrow)).toBe(0);
    const [last] = await db.select().from(events).orderBy(desc(events.transaction)).limit(1);
    await db.update(eventStream).set({ dispatchedTransaction: last?.transaction ?? '', dispatchedId: last?.id ?? 0 });
    expect(await removeOldEvents(db, tomorrow)).toBeGreaterThan(0);
    expect((await read(`?after=${next}`)).text).toContain(CURSOR_EXPIRED);
    await happened('new');
    expect((await read()).lines).toMatchObject([{ subjectId: 'new' }]);
  });

  once.it.each(['x', '0123456789ab.1', '0123456789ab.99999999999999999999.1'])(
    'refuses “%s” as a cursor',
    async (after) => {
      expect((await read(`?after=${after}`)).status).toBe(400);
    },
  );
});

describe('the event feed with concurrent transactions', () => {
  const postgres = BOTH_DATABASES.filter((kind) => kind === 'postgres');

  it.each(postgres)('waits for a transaction that began earlier, on %s', async (database) => {
    const api = await createTestApi({ database });
    const { db } = api.deps;
    const first = await api.request('GET', '/events?limit=1000', { as: ADA });
    const next = first.headers.get(EVENT_HEADERS.next);
    const subjects = async () => {
      const text = await (await api.request('GET', `/events?after=${next}`, { as: ADA })).text();
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { subjectId: string }).subjectId);
    };
    try {
      let finish: (() => void) | undefined;
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let written: (() => void) | undefined;
      const isWritten = new Promise<void>((resolve) => {
        written = resolve;
      });
      const change = (subjectId: string) => ({
        action: 'visit.save',
        subjectId,
        subjectName: '',
        after: { minutes: 1 },
      });
      const slow = db.transaction(async (tx) => {
        await recordChange(tx, ACTOR, change('slow'));
        written?.();
        await held;
      });
      await isWritten;
      await db.transaction((tx) => recordChange(tx, ACTOR, change('quick')));
      const before = await subjects();
      finish?.();
      await slow;
      await settledEvents(api);
      expect({ before, after: await subjects() }).toEqual({ before: [], after: ['slow', 'quick'] });
    } finally {
      await api.close();
    }
  });
});
