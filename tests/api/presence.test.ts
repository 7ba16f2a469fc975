import { presence } from '@server/data/schema';
import { removeGonePresence } from '@server/changes/presence';
import { readMessages } from '@tests/support/change-reader';
import { ADA, DATABASES, createTestApi, freshApi, OWEN, PRIYA, TEST_NOW } from '@tests/support/test-api';
import { addSeconds } from 'date-fns';
import { describe, expect, it } from 'vitest';

const LETTER = { kind: 'template', id: 't-1' };

describe.each(DATABASES)('who has a record open, on %s', (database) => {
  const api = freshApi(() =>
    createTestApi({ database, environment: { CHANGE_STREAM: 'on' }, changeTimes: { poll: 20 } }),
  );

  const wait = (seconds: number) => api.setNow(addSeconds(api.deps.clock.now(), seconds).toISOString());
  const post = (path: string, as: string, tab: string, record: object) =>
    api.request('POST', path, { as, body: { tab, ...record } });
  const openBy = async (as: string, tab = `tab-of-${as.split('.')[0]}`, record: object = LETTER) => {
    const answer = await post('/presence', as, tab, record);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { others: { name: string; since: string }[] }).others;
  };

  it('is shown to the others, by name and since when', async () => {
    expect(await openBy(ADA)).toEqual([]);
    wait(10);
    expect(await openBy(OWEN)).toEqual([{ name: 'Ada Lindqvist', since: TEST_NOW }]);
    wait(10);
    expect(await openBy(ADA)).toMatchObject([{ name: 'Owen Hughes' }]);
  });

  it('counts a person with two tabs once, and never as another', async () => {
    await openBy(ADA, 'first');
    wait(5);
    expect(await openBy(ADA, 'second')).toEqual([]);
    expect(await openBy(OWEN)).toEqual([{ name: 'Ada Lindqvist', since: TEST_NOW }]);
  });

  it('is over when a tab says so, or has not been heard of for 45 seconds', async () => {
    await openBy(ADA);
    await post('/presence/leave', ADA, 'tab-of-ada', LETTER);
    expect(await openBy(OWEN)).toEqual([]);
    await openBy(ADA);
    wait(44);
    expect(await openBy(OWEN)).toHaveLength(1);
    wait(2);
    expect(await openBy(OWEN)).toEqual([]);
    await removeGonePresence(api.deps.db, api.deps.clock.now());
    expect(await api.deps.db.select().from(presence)).toHaveLength(1);
  });

  it('is about one record', async () => {
    await openBy(ADA);
    expect(await openBy(OWEN, 'tab', { ...LETTER, id: 't-2' })).toEqual([]);
    expect(await openBy(OWEN, 'tab', { ...LETTER, kind: 'section' })).toEqual([]);
  });

  it('is announced when somebody comes or goes, but not at each sign of life', async () => {
    const stream = readMessages(await api.request('GET', '/changes', { as: OWEN }));
    await stream.nextOf('ping');
    await openBy(ADA);
    expect(await stream.changeOf('template t-1')).toMatchObject({ kind: 'presence', actorName: 'Ada Lindqvist' });
    wait(15);
    await openBy(ADA);
    await post('/presence/leave', ADA, 'tab-of-ada', LETTER);
    await openBy(ADA, 'other', { ...LETTER, id: 't-9' });
    const seen: string[] = [];
    while (!seen.includes('template t-9')) {
      const message = await stream.nextOf('changes');
      seen.push(...(message?.changes ?? []).map(({ id }) => id));
    }
    expect(seen).toEqual(['template t-1', 'template t-9']);
    await stream.leave();
  });

  it('of a prospect is only for those who may see prospects', async () => {
    const prospect = { kind: 'prospect', id: 'prospect-000001' };
    expect((await post('/presence', OWEN, 'tab', prospect)).status).toBe(403);
    expect((await post('/presence/leave', OWEN, 'tab', prospect)).status).toBe(403);
    expect(await openBy(PRIYA, 'tab', prospect)).toEqual([]);
  });

  it('is not stored for any number of records', async () => {
    for (let at = 0; at < 101; at += 1) await openBy(ADA, 'tab', { ...LETTER, id: `t-${at}` });
    expect(await api.deps.db.select().from(presence)).toHaveLength(100);
  });

  it('refuses a kind that does not exist, and ids that are too long or have spaces', async () => {
    const records = [
      { kind: 'secret', id: 'x' },
      { ...LETTER, id: 'x'.repeat(129) },
      { ...LETTER, id: 'a b' },
    ];
    for (const record of records) expect((await post('/presence', ADA, 'tab', record)).status).toBe(422);
  });
});
