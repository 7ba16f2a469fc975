import { TIME_ENTRY_CHANGED, timeEntrySchema, type TimeEntry } from '@contract/time-entry';
import { adviceOf } from '@tests/support/advice';
import { ADA, BOTH_DATABASES, onceOf, OWEN, sharedApi } from '@tests/support/test-api';
import { inputOf, plainEntry, QUIET_DAY, textFile, timeSheetOf } from '@tests/support/time-sheet';
import { beforeEach, describe, expect, it } from 'vitest';

describe.each(BOTH_DATABASES)('the version of a time entry on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });
  const sheet = timeSheetOf(api);
  const advice = adviceOf(api);

  /** The entry as two tabs have read it. */
  let read: TimeEntry;
  let minute = 0;

  beforeEach(async () => {
    read = await sheet.saved(OWEN, plainEntry());
  });

  const edit = (changes: Record<string, unknown>, entry = read) => ({
    ...inputOf(entry),
    version: entry.version,
    ...changes,
  });
  const now = async () => (await sheet.dayOf(OWEN, QUIET_DAY)).find(({ id }) => id === read.id);
  const start = () => `2027-05-03T10:${String((minute += 1)).padStart(2, '0')}`;

  once.it('increases with each change of a field, and with nothing else', async () => {
    expect(read.version).toBe('1');
    const changed = await sheet.saved(OWEN, edit({ description: 'Mail' }));
    expect(changed.version).toBe('2');
    expect((await sheet.saved(OWEN, edit({}, changed))).version).toBe('2');
    expect((await sheet.saved(OWEN, edit({}, changed), [textFile('a.txt', 'a')])).version).toBe('2');
  });

  once.it('stops a second tab from reverting the first one’s changes, and returns the current entry', async () => {
    const first = await sheet.saved(OWEN, edit({ endTime: `${QUIET_DAY}T10:00` }));
    const answer = await sheet.send(OWEN, edit({ description: 'Other words' }), [textFile('lost.txt', 'no')]);
    expect(answer.status).toBe(412);
    const { title, code, current } = (await answer.json()) as Record<string, unknown>;
    expect([title, code]).toEqual([
      'You saved this entry somewhere else since you opened it here. Nothing was overwritten.',
      TIME_ENTRY_CHANGED,
    ]);
    expect(await timeEntrySchema.strict().validate(current)).toEqual(first);
    expect(await now()).toEqual(first);
    const decided = await sheet.saved(OWEN, edit({ description: 'Other words' }, first));
    expect(decided).toMatchObject({ description: 'Other words', endTime: `${QUIET_DAY}T10:00`, version: '3' });
  });

  it('accepts one of many saves at the same moment', async () => {
    const words = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(words.map((description) => sheet.send(OWEN, edit({ description }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    expect((await now())?.description).toBe(words[answers.findIndex(({ status }) => status === 200)]);
  });

  it('causes no conflict for a repeat whose first answer was lost, with or without its key', async () => {
    const input = edit({ description: 'Sent twice' });
    const headers = { 'Idempotency-Key': `entry-version-${read.id}` };
    const first = await sheet.send(OWEN, input, [], headers);
    const saved: unknown = await first.json();
    expect(await (await sheet.send(OWEN, input, [], headers)).json()).toEqual(saved);
    expect(await (await sheet.send(OWEN, input)).json()).toEqual(saved);
    // The key still returns the first answer after others have saved.
    await sheet.saved(OWEN, edit({ description: 'After it' }, saved as TimeEntry));
    const replayed = await sheet.send(OWEN, input, [], headers);
    expect([replayed.status, await replayed.json()]).toEqual([200, saved]);
  });

  once.it.each([['0'], ['1.1'], ['seven'], ['99999999999']])(
    'refuses %j, which is not one of its versions',
    async (version) => {
      expect((await sheet.refusal(OWEN, edit({ version, description: 'Changed' }))).status).toBe(412);
    },
  );

  once.it('increases when a colleague publishes the advice above, and the refusal names them', async () => {
    const above = await advice.add(ADA, start());
    const mine = await advice.add(OWEN, start(), { parentId: above.id });
    await advice.published(ADA, { id: above.id });
    const answer = await sheet.send(OWEN, edit({ description: 'Not for clients yet' }, mine));
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      title: 'Ada Lindqvist has saved this entry since you opened it. Nothing of theirs was overwritten.',
      current: { id: mine.id, publishToSafetyNest: true, version: '2' },
    });
  });

  once.it('prevents publishing a text that the sender has not seen, in the advice or below it', async () => {
    const above = await advice.add(OWEN, start());
    const below = await advice.add(ADA, start(), { parentId: above.id });
    const query = { accountId: above.accountId };
    const listed = async () => (await advice.page(OWEN, query)).entries.find(({ id }) => id === above.id);

    const before = await listed();
    await sheet.saved(ADA, { ...inputOf(below), description: 'Not what Owen has read' });
    const answer = await advice.publish(OWEN, before);
    expect([answer.status, await answer.json()]).toMatchObject([412, { code: TIME_ENTRY_CHANGED }]);
    expect(await advice.linked([above.id, below.id])).toEqual([]);

    const then = await listed();
    await sheet.saved(OWEN, { ...inputOf(above), description: 'Changed in another tab' });
    expect((await advice.publish(OWEN, then)).status).toBe(412);
    expect((await advice.published(OWEN, await listed())).linkedIds.toSorted()).toEqual(
      [above.id, below.id].toSorted(),
    );
  });
});
