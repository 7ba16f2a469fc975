import type { TimeEntry } from '@contract/time-entry';
import { adviceOf, ADA_ID, outlineOf, OWEN_ID, QUIET_MONTH } from '@tests/support/advice';
import { ADA, DATABASES, GRACE, OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { plainEntry, textFile, timeSheetOf } from '@tests/support/time-sheet';
import { beforeAll, describe, expect, it } from 'vitest';

const ownAdvice = { employeeId: OWEN_ID };
const other = { accountId: 'client-0002', contractId: 'client-0002-k1' };

describe.each(DATABASES)('the advice list on %s', (database) => {
  const api = sharedApi({ database });
  const advice = adviceOf(api);

  /** Owen's advice, oldest first: on two accounts, the second and third at the same time. */
  let mine: TimeEntry[];
  let thread: Record<'byAda' | 'byOwen' | 'byTom' | 'late', TimeEntry>;
  let ofAda: TimeEntry;

  beforeAll(async () => {
    mine = [
      await advice.add(OWEN, '2027-05-01T00:00'),
      await advice.add(OWEN, '2027-05-03T09:00', other),
      await advice.add(OWEN, '2027-05-03T09:00'),
      await advice.add(OWEN, '2027-05-10T09:00', { activityType: 'Remote Advisory' }),
      await advice.add(OWEN, '2027-05-31T23:00'),
    ];
    ofAda = await advice.add(ADA, '2027-05-12T09:00');
    const root = mine[2]?.id;
    const late = await advice.add(OWEN, '2027-06-20T09:00', { parentId: root });
    const byAda = await advice.add(ADA, '2027-05-04T09:00', { parentId: root });
    const byOwen = await advice.add(OWEN, '2027-05-05T09:00', { parentId: byAda.id });
    const byTom = await advice.add(TOM, '2027-05-06T09:00', { parentId: byOwen.id, publishToSafetyNest: true });
    thread = { byAda, byOwen, byTom, late };
    await advice.add(OWEN, '2027-05-13T09:00', { parentId: ofAda.id });
    const sheet = timeSheetOf(api);
    await sheet.saved(OWEN, plainEntry({ startTime: '2027-05-10T11:00', endTime: '2027-05-10T12:00' }));
    const travel = { ...other, activityType: 'Travel', startTime: '2027-05-10T13:00', endTime: '2027-05-10T14:00' };
    await sheet.saved(OWEN, plainEntry(travel));
  });

  const id = (entry: TimeEntry | undefined) => entry?.id ?? 'missing';

  it('has its owner’s advice, newest first; of two at the same time, the one added later is first', async () => {
    const { entries, entryCount } = await advice.page(OWEN, { ...ownAdvice });
    expect(entries.map((entry) => entry.id)).toEqual(mine.toReversed().map(id));
    expect(entryCount).toBe(5);
    expect(new Set(entries.map((entry) => entry.consultantName))).toEqual(new Set(['Owen Hughes']));
  });

  it('nests follow-ups to any depth, oldest first, no matter who wrote them and when', async () => {
    const { entries } = await advice.page(OWEN, ownAdvice);
    const { byAda, byOwen, byTom, late } = thread;
    const threaded = entries.find((entry) => entry.id === mine[2]?.id);
    expect(outlineOf(threaded?.children ?? [])).toEqual([
      [byAda.id, [[byOwen.id, [[byTom.id, []]]]]],
      [late.id, []],
    ]);
    const [first] = threaded?.children ?? [];
    expect(first).toMatchObject({ ...byAda, hasFollowUps: true, consultantName: 'Ada Lindqvist', employeeId: ADA_ID });
    expect(first?.children[0]?.children[0]).toMatchObject({ consultantName: 'Tom Barker', publishToSafetyNest: true });
    expect(outlineOf(entries.filter((entry) => entry.id !== mine[2]?.id))).toEqual(
      [mine[4], mine[3], mine[1], mine[0]].map((entry) => [id(entry), []]),
    );
  });

  it('shows an entry as its day does, with the names of its files', async () => {
    const sheet = timeSheetOf(api);
    const added = await advice.add(TOM, '2027-05-20T09:00');
    const files = [textFile('b.txt', 'one'), textFile('a.txt', 'two')];
    const withFiles = await sheet.saved(TOM, { ...plainInput(added), contactId: 'client-0001-p1' }, files);
    const { entries } = await advice.page(TOM, { employeeId: 'staff-tom-barker' });
    expect(entries).toEqual([
      { ...withFiles, consultantName: 'Tom Barker', employeeId: 'staff-tom-barker', children: [] },
    ]);
    expect(entries[0]).toMatchObject({ files: 2, filenames: ['b.txt', 'a.txt'] });
    expect(await sheet.dayOf(TOM, '2027-05-20')).toEqual([withFiles]);
  });

  it('pages entries that follow up nothing, each once, and counts them on every page', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((pageNumber) => advice.page(OWEN, { ...ownAdvice, pageSize: 2, pageNumber })),
    );
    expect(pages.map((page) => page.entries.map((entry) => entry.id))).toEqual([
      [id(mine[4]), id(mine[3])],
      [id(mine[2]), id(mine[1])],
      [id(mine[0])],
      [],
    ]);
    expect(pages.map((page) => page.entryCount)).toEqual([5, 5, 5, 5]);
  });

  it.each([
    ['one account', { accountId: 'client-0002' }, [1]],
    ['a day, from its first minute to its last', { fromDate: '2027-05-31' }, [4]],
    ['the first day', { toDate: '2027-05-01' }, [0]],
    ['a day in the middle', { fromDate: '2027-05-03', toDate: '2027-05-03' }, [2, 1]],
    ['an unknown account', { accountId: 'nobody' }, []],
    ['a month before', { fromDate: '2027-04-01', toDate: '2027-04-30' }, []],
  ])('can be narrowed to %s', async (_what, narrowed, places) => {
    const { entries, entryCount } = await advice.page(OWEN, { ...ownAdvice, ...narrowed });
    expect(entries.map((entry) => entry.id)).toEqual(places.map((place) => id(mine[place])));
    expect(entryCount).toBe(places.length);
  });

  it.each(['2027-03-28', '2027-10-31'])('treats %s, when the clocks change, like any other day', async (day) => {
    const early = await advice.add(ADA, `${day}T00:30`);
    const late = await advice.add(ADA, `${day}T23:30`);
    const { entries } = await advice.page(ADA, { employeeId: ADA_ID, fromDate: day, toDate: day });
    expect(entries.map((entry) => entry.id)).toEqual([late.id, early.id]);
  });

  it('has everybody’s advice for an account when no employee is named, and no other account’s', async () => {
    const query = { accountId: 'client-0001', employeeId: null, pageSize: 200 };
    const forAda = await advice.page(ADA, query);
    expect(forAda.entries.map((entry) => entry.id)).toEqual(
      expect.arrayContaining([mine[4], mine[3], mine[2], mine[0], ofAda].map(id)),
    );
    expect(forAda.entries.every((entry) => entry.accountId === 'client-0001')).toBe(true);
    expect(new Set(forAda.entries.map((entry) => entry.consultantName)).size).toBeGreaterThan(1);
    expect(forAda.entryCount).toBe(forAda.entries.length);
    expect(await advice.page(OWEN, query)).toEqual(forAda);
    expect(await advice.page(OWEN, { ...query, employeeId: '' })).toEqual(forAda);
    const followUp = forAda.entries.find((entry) => entry.id === ofAda.id)?.children;
    expect(followUp?.map((entry) => entry.consultantName)).toEqual(['Owen Hughes']);
  });

  it('does not show one person’s own advice to another', async () => {
    for (const query of [{ employeeId: ADA_ID }, { employeeId: ADA_ID, accountId: 'client-0001' }]) {
      const answer = await advice.list(OWEN, query);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        title: 'You can list your own advice, or all advice of an account.',
        code: 'forbidden',
      });
    }
  });

  it('is empty for someone who is not registered', async () => {
    expect(await advice.page(GRACE, { accountId: 'client-0001' })).toEqual({ entries: [], entryCount: 0 });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['neither employee nor account', {}, 'Choose an account to see all of its advice.'],
    ['no employee and an empty account', { employeeId: '', accountId: '' }, 'Choose an account'],
    ['a from date after the to date', { ...ownAdvice, fromDate: '2027-06-01' }, 'Date From cannot be after Date To.'],
    ['no dates', { ...ownAdvice, fromDate: null, toDate: null }, 'The from date'],
    ['a date that does not exist', { ...ownAdvice, toDate: '2027-06-31' }, 'The to date'],
    ['more than 200 a page', { ...ownAdvice, pageSize: 201 }, 'The page size'],
    ['zero a page', { ...ownAdvice, pageSize: 0 }, 'The page size'],
    ['a page before the first', { ...ownAdvice, pageNumber: -1 }, 'The page number'],
    ['a page as text', { ...ownAdvice, pageNumber: '0' }, 'The page number'],
    ['an account that is not an id', { ...ownAdvice, accountId: "x' or '1'='1" }, 'The account is not an id'],
  ])('refuses %s', async (_what, query, message) => {
    const answer = await advice.list(OWEN, query);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
  });

  it('answers the furthest page and both ends of time', async () => {
    expect(
      (await advice.page(OWEN, { ...ownAdvice, pageNumber: 1_000_000, pageSize: 200 })).entryCount,
    ).toBeGreaterThan(0);
    const always = { fromDate: '1900-01-01', toDate: '2199-12-31' };
    expect((await advice.page(OWEN, { ...ownAdvice, ...always })).entryCount).toBeGreaterThan(mine.length);
  });

  it('is read again each time, even when a client repeats its key', async () => {
    const ask = async () => {
      const answer = await api.request('POST', '/advicedata', {
        as: ADA,
        body: { ...QUIET_MONTH, employeeId: ADA_ID, pageNumber: 0, pageSize: 5 },
        headers: { 'Idempotency-Key': 'the-same-key-each-time' },
      });
      return ((await answer.json()) as { entryCount: number }).entryCount;
    };
    const before = await ask();
    await advice.add(ADA, '2027-05-29T09:00');
    expect(await ask()).toBe(before + 1);
  });
});

function plainInput({ id, activityType, startTime, endTime }: TimeEntry): Record<string, unknown> {
  return { id, activityType, startTime, endTime };
}
