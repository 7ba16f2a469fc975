import { TARGET_CHANGED, type Target } from '@contract/target';
import { TARGET_ERROR } from '@contract/target-rules';
import { targetMonths } from '@server/data/schema';
import { spoiled } from '@tests/support/hostile-input';
import { QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, BOTH_DATABASES, onceOf, sharedApi, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const BAND = { redLower: 10, amberLower: 20, amberUpper: 80, redUpper: 90 };
const REASONS = { fact: 'Fewer calls', cause: 'Holidays', action: 'Call them' };
const MONTH = `/settarget/${QUIET_MONTH}`;

describe.each(BOTH_DATABASES)('saving a month of a target on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });
  const scorecard = scorecardOf(api);

  /** The target as first read: limits, target value 50, no actual. New for each test. */
  let read: Target;

  beforeEach(async () => {
    read = await again(await scorecard.add({}, BAND));
  });

  const again = (id = read.targetId) => scorecard.target(id, QUIET_MONTH);
  const save = (changes: Record<string, unknown>, who = ADA, headers = {}) =>
    scorecard.send(MONTH, { ...read, ...changes }, headers, who);

  once.it('stores a green actual without reasons, and changes nothing else', async () => {
    expect(await save({ actual: 50 })).toEqual({ status: 200, text: `{"targetId":${read.targetId}}` });
    expect(await again()).toEqual({ ...read, actual: 50, ragColor: 1, version: '1.2.0' });
  });

  once.it('stores 0 for a target and for an actual', async () => {
    expect((await save({ target: 0 })).status).toBe(200);
    expect((await scorecard.send(MONTH, { targetId: read.targetId, actual: 0, ...REASONS })).status).toBe(200);
    expect(await again()).toMatchObject({ target: 0, actual: 0, ragColor: 3, ...BAND, ...REASONS });
  });

  once.it('creates the row of a month, for any of its days', async () => {
    const next = '2030-04-01';
    const body = { targetId: read.targetId, target: 7, version: (await scorecard.target(read.targetId, next)).version };
    expect((await scorecard.send('/settarget/2030-04-17', body)).status).toBe(200);
    expect(await scorecard.target(read.targetId, next)).toMatchObject({ target: 7, redLower: null, version: '1.1.1' });
    expect(await again()).toEqual(read);
  });

  once.it('requires reasons if the value is not green, and only if actual or reasons change', async () => {
    const answer = await save({ actual: 80, fact: 'F', cause: ' ' });
    expect(answer).toEqual({
      status: 422,
      text: 'Cause: Required when not within GREEN range. Action: Required when not within GREEN range.',
    });
    expect(await again()).toEqual(read);
    expect((await save({ actual: 50 })).status).toBe(200);
    // An edit of the limits that turns it red needs no reasons (product/targets#reasons).
    const narrow = { redLower: 60, amberLower: 70, amberUpper: null, redUpper: null };
    expect((await scorecard.send(MONTH, { ...(await again()), ...narrow })).status).toBe(200);
    expect(await again()).toMatchObject({ actual: 50, ragColor: 3, fact: null });
  });

  once.it.each<[string, Record<string, unknown>, string]>([
    ['no target value', { target: null }, 'Target: required.'],
    ['no owner', { ownerEmail: ' ' }, 'Owner email: required.'],
    ['a value that is too large', { actual: 1e300 }, 'Actual: is too large.'],
    ['a text', { actual: '50' }, 'The actual has a value of the wrong kind'],
    ['a long fact', { fact: 'x'.repeat(256) }, 'The fact must be at most 255 characters'],
    ['a version that is too long', { version: 'x'.repeat(41) }, 'The version must be at most 40 characters'],
    ['no target', { targetId: 0 }, 'The target must be greater than or equal to 1'],
  ])('refuses %s and names the field', async (_what, changes, message) => {
    const answer = await save(changes);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(await again()).toEqual(read);
  });

  once.it.each<[string, Record<string, unknown>]>([
    ['an invalid owner address', { ownerEmail: 'Ada' }],
    ['half of a side', { redLower: null }],
    ['limits in an odd order', { redLower: 30 }],
    ['limits that overlap', { amberUpper: 15 }],
    ['a target below zero', { target: -1 }],
  ])('stores %s: the portal only warns about it', async (_what, changes) => {
    expect((await save(changes)).status).toBe(200);
    expect(await again()).toMatchObject(changes);
  });

  once.it('refuses 1e400, NaN, and an actual without a target value', async () => {
    const plain = `{"targetId":${read.targetId},"version":"1.1.0","actual":`;
    expect(await scorecard.send(MONTH, `${plain}1e400}`)).toEqual({
      status: 422,
      text: `Actual: ${TARGET_ERROR.notANumber}.`,
    });
    expect((await scorecard.send(MONTH, `${plain}NaN}`)).status).toBe(422);
    const bare = await scorecard.add({}, null);
    expect((await scorecard.send(MONTH, { ...REASONS, targetId: bare, actual: 1 })).text).toBe(
      'Actual: needs a target value first.',
    );
  });

  once.it('refuses an unknown target', async () => {
    expect((await scorecard.send(MONTH, { targetId: 2_000_000_000, target: 1 })).status).toBe(404);
    expect((await scorecard.send('/settarget/2030-02-30', read)).status).toBe(400);
  });

  once.it('takes a roll-up’s values from its children, and requires reasons accordingly', async () => {
    const rollUp = await scorecard.add({ areaId: null }, BAND);
    await scorecard.add({ rollupTargetId: rollUp }, { actual: 85 });
    const shown = await again(rollUp);
    expect(shown).toMatchObject({ target: 50, actual: 85, ragColor: 2 });
    const body = { ...shown, target: 1, actual: 50 };
    expect((await scorecard.send(MONTH, { ...body, fact: 'F' })).text).toContain(
      'Cause: Required when not within GREEN',
    );
    expect((await scorecard.send(MONTH, { ...body, ...REASONS, redUpper: 95 })).status).toBe(200);
    expect(await again(rollUp)).toMatchObject({ target: 50, actual: 85, redUpper: 95, ...REASONS });
  });

  once.it('keeps a completed action completed while it exists, and reopens it once it was cleared', async () => {
    const target = { targetId: read.targetId, actual: 50 };
    expect((await scorecard.send(MONTH, { ...target, ...REASONS })).status).toBe(200);
    const isTarget = eq(targetMonths.targetId, read.targetId);
    await api.deps.db.update(targetMonths).set({ actionCompletedOn: '2030-04-02' }).where(isTarget);
    await scorecard.send(MONTH, { ...target, action: 'Call them all' });
    expect(await again()).toMatchObject({ action: 'Call them all', actionCompletedOn: '2030-04-02' });
    await scorecard.send(MONTH, { ...target, action: null });
    await scorecard.send(MONTH, { ...target, action: 'Write to them' });
    expect(await again()).toMatchObject({ action: 'Write to them', actionCompletedOn: null });
  });

  describe('by two people', () => {
    const refusal = {
      title: 'Ada Lindqvist has saved this target since you opened it. Nothing of theirs was overwritten.',
      code: TARGET_CHANGED,
      changedBy: 'Ada Lindqvist',
      fields: ['actual'],
    };

    once.it('names the first to the second, and keeps what the first saved', async () => {
      expect((await save({ actual: 50 })).status).toBe(200);
      const first = await again();
      const second = await save({ actual: 60 }, TOM);
      expect([second.status, JSON.parse(second.text)]).toMatchObject([412, { ...refusal, current: first }]);
      expect(await again()).toEqual(first);
      expect((await scorecard.send(MONTH, { ...first, actual: 60 }, {}, TOM)).status).toBe(200);
      expect((await again()).actual).toBe(60);
    });

    it('refuses all but one of many at the same moment, in a month with and without a row', async () => {
      const bare = await again(await scorecard.add({}, null));
      await Promise.all([1, 2, 3, 4].map(() => again()));
      for (const [target, changes] of [
        [read, (value: number) => ({ actual: value })],
        [bare, (value: number) => ({ target: value })],
      ] as const) {
        const values = [41, 42, 43, 44];
        const answers = await Promise.all(
          values.map((value) => scorecard.send(MONTH, { ...target, ...changes(value) })),
        );
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
        const winner = values[answers.findIndex(({ status }) => status === 200)] ?? 0;
        expect(await again(target.targetId)).toMatchObject(changes(winner));
      }
    });

    once.it(
      'accepts a save after the other saved details or another month, but not after a change of owner',
      async () => {
        expect((await scorecard.send('/settargetinfo', { ...read, description: 'Renamed' })).status).toBe(200);
        expect((await save({ actual: 50 })).status).toBe(200);
        const other = await scorecard.send('/settarget/2030-05-01', {
          targetId: read.targetId,
          target: 1,
          ownerEmail: TOM,
        });
        expect(other.status).toBe(200);
        const stale = { ...(await again()), version: '2.2', ownerEmail: 'owen.hughes@harbour.example' };
        expect((await scorecard.send(MONTH, stale)).status).toBe(412);
        expect(await again()).toMatchObject({ description: 'Renamed', actual: 50, owner: 'Tom Barker' });
      },
    );
  });

  it('repeats the first answer for a repeat with the same key', async () => {
    const key = { 'Idempotency-Key': `target-once-${read.targetId}-${database}` };
    expect((await save({ actual: 50 }, ADA, key)).status).toBe(200);
    expect((await save({ actual: 50 }, ADA, key)).status).toBe(200);
    expect((await again()).version).toBe('1.2.0');
  });

  once.it(
    'never fails for bad input',
    async () => {
      const right = { ...read, childTargetIds: [] };
      const path = fc.constantFrom(MONTH, '/settargetinfo');
      await fc.assert(
        fc.asyncProperty(path, spoiled(right), async (to, body) => {
          const { status } = await scorecard.send(to, JSON.stringify(body));
          expect([200, 404, 412, 422, 428]).toContain(status);
        }),
        { numRuns: 200 },
      );
    },
    60_000,
  );
});
