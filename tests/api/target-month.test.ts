import { CALLS } from '@contract/calls';
import { hostileSegment } from '@tests/support/hostile-input';
import { MONTH_BEFORE_QUIET, QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, BOTH_DATABASES, onceOf, sharedApi, TEST_NOW, TOM } from '@tests/support/test-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const BAND = { redLower: 10, amberLower: 20, amberUpper: 80, redUpper: 90 };
const NO_BAND = { redLower: null, amberLower: null, amberUpper: null, redUpper: null };
const DELIBERATE = { 'X-Requested-With': 'XMLHttpRequest' };

describe.each(BOTH_DATABASES)('the writing GETs of targets on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });
  const scorecard = scorecardOf(api);

  const shown = (id: number, month = QUIET_MONTH) => scorecard.target(id, month);
  const populate = async (month = QUIET_MONTH) =>
    JSON.parse((await scorecard.call(`/populateTargets/${month}`)).text) as unknown;

  async function withAction(): Promise<number> {
    const id = await scorecard.add();
    await scorecard.addMonth(id, MONTH_BEFORE_QUIET, { target: 1, action: 'Call them' });
    return id;
  }

  describe('completing an action', () => {
    once.it('completes the one of the month before, with today’s date in London', async () => {
      const id = await withAction();
      api.setNow('2030-03-30T23:30:00.000Z');
      expect((await shown(id)).previousActionCompletedOn).toBeNull();
      const answer = await scorecard.call(`/completeAction/2030-03-18/${id}`);
      expect(answer).toEqual({
        status: 200,
        text: `{"targetId":${id},"completedOn":"2030-03-30","alreadyCompleted":false}`,
      });
      expect(await shown(id)).toMatchObject({ previousAction: 'Call them', previousActionCompletedOn: '2030-03-30' });
      expect((await shown(id, MONTH_BEFORE_QUIET)).actionCompletedOn).toBe('2030-03-30');
      api.setNow(TEST_NOW);
    });

    once.it('keeps the first date when anyone completes it again', async () => {
      const id = await withAction();
      await scorecard.call(`/completeAction/${QUIET_MONTH}/${id}`);
      const before = await scorecard.stored();
      api.setNow('2026-11-25T09:00:00.000Z');
      const answer = await scorecard.call(`/completeAction/${QUIET_MONTH}/${id}`, {}, TOM);
      api.setNow(TEST_NOW);
      expect(answer.text).toBe(`{"targetId":${id},"completedOn":"2026-11-18","alreadyCompleted":true}`);
      expect(await scorecard.stored()).toEqual(before);
    });

    it('happens once when many do it at the same moment, without conflicts', async () => {
      const id = await withAction();
      const read = await shown(id, MONTH_BEFORE_QUIET);
      const answers = await Promise.all([1, 2, 3, 4].map(() => scorecard.call(`/completeAction/${QUIET_MONTH}/${id}`)));
      expect(answers.filter(({ text }) => text.includes('"alreadyCompleted":false'))).toHaveLength(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect((await scorecard.send(`/settarget/${MONTH_BEFORE_QUIET}`, { ...read, target: 2 })).status).toBe(200);
      expect((await shown(id)).previousActionCompletedOn).toBe('2026-11-18');
    });

    once.it('refuses a missing action', async () => {
      const id = await scorecard.add();
      expect(await scorecard.call(`/completeAction/${QUIET_MONTH}/${id}`)).toEqual({
        status: 422,
        text: 'The month before has no action to complete.',
      });
      expect((await scorecard.call(`/completeAction/${QUIET_MONTH}/2000000000`)).status).toBe(400);
      expect((await scorecard.call(`/completeAction/${QUIET_MONTH}/999999999`)).status).toBe(404);
      expect((await scorecard.call(`/completeAction/${QUIET_MONTH}/0x1`)).status).toBe(400);
      expect((await scorecard.call(`/completeAction/yesterday/${id}`)).status).toBe(400);
    });
  });

  once.it('empties first values with their reasons, unless somebody has saved since', async () => {
    const values = { target: 50, actual: 45, fact: 'F', cause: 'C', action: 'A', ...BAND };
    const ids = [await scorecard.add({}, values), await scorecard.add({}, values)];
    const filled = ids.map((targetId, place) => ({ targetId, version: place + 1, parts: ['actual'] }));
    const answer = await scorecard.send(`/emptyTargets/${QUIET_MONTH}`, { filled });
    expect(answer).toEqual({ status: 200, text: '{"emptied":1,"skipped":1}' });
    const empty = { actual: null, fact: null, cause: null, action: null };
    expect(await shown(ids[0]!)).toMatchObject({ ...values, ...empty });
    expect(await shown(ids[1]!)).toMatchObject(values);
  });

  describe('populating a month', () => {
    once.it('copies only target values and limits, and only where there are none', async () => {
      const bare = await scorecard.add({}, null);
      const full = await scorecard.add({}, { target: 7, ...BAND, actual: 50 });
      const valued = await scorecard.add({}, { target: 0 });
      const limited = await scorecard.add({}, { target: null, redUpper: 5, amberUpper: 4 });
      const rollUp = await scorecard.add({ areaId: null }, null);
      const all = [bare, full, valued, limited, rollUp];
      const past = { target: 3, actual: 2, fact: 'F', cause: 'C', action: 'A', ...BAND };
      for (const id of all)
        await scorecard.addMonth(id, MONTH_BEFORE_QUIET, { ...past, target: id === rollUp ? null : 3 });
      const untouched = await shown(full);
      expect(await populate()).toMatchObject({ populated: 4 });
      expect(await shown(bare)).toMatchObject({ target: 3, actual: null, fact: null, action: null, ...BAND });
      expect(await shown(full)).toEqual(untouched);
      expect(await shown(valued)).toMatchObject({ target: 0, ...BAND });
      expect(await shown(limited)).toMatchObject({ target: 3, ...NO_BAND, amberUpper: 4, redUpper: 5 });
      expect(await shown(rollUp)).toMatchObject({ target: null, ...BAND });
    });

    it('changes nothing the second time, and runs once when many do it at the same moment', async () => {
      await populate();
      const before = await scorecard.stored();
      expect(await populate()).toEqual({ populated: 0, filled: [] });
      expect(await scorecard.stored()).toEqual(before);
      const month = '2026-11-01';
      const answers = await Promise.all([1, 2, 3].map(() => populate(month)));
      const counts = answers.map((answer) => (answer as { populated: number }).populated);
      expect(counts.toSorted((a, b) => a - b).slice(0, 2)).toEqual([0, 0]);
      expect(Math.max(...counts)).toBeGreaterThan(50);
      const { targets } = await scorecard.month(month);
      expect(targets.filter(({ target }) => target !== null).length).toBeGreaterThan(50);
    });

    once.it('refuses a save of what was read before it', async () => {
      const id = await scorecard.add({}, null);
      await scorecard.addMonth(id, MONTH_BEFORE_QUIET, { target: 3 });
      const read = await shown(id);
      await populate();
      expect((await scorecard.send(`/settarget/${QUIET_MONTH}`, { ...read, target: 4 })).status).toBe(412);
      expect((await shown(id)).target).toBe(3);
    });

    it('runs beside saves of the same month, without either undoing the other', async () => {
      const ids: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        const id = await scorecard.add({}, null);
        await scorecard.addMonth(id, MONTH_BEFORE_QUIET, { target: 3, ...BAND });
        ids.push(id);
      }
      const saves = ids.map((targetId) => scorecard.send(`/settarget/${QUIET_MONTH}`, { targetId, target: 8 }));
      const [, ...answers] = await Promise.all([populate(), ...saves]);
      const isSaved = new Map(ids.map((id, place) => [id, answers[place]?.status === 200]));
      expect(answers.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
      const { targets } = await scorecard.month(QUIET_MONTH);
      const shownNow = targets.filter(({ targetId }) => ids.includes(targetId));
      // A save that came after it has not seen what was filled in.
      const valueOf = (id: number) => (isSaved.get(id) ? 8 : 3);
      expect(shownNow.map(({ targetId, target, redLower }) => [targetId, target, redLower]).toSorted(byId)).toEqual(
        ids.map((id) => [id, valueOf(id), BAND.redLower]),
      );
    });
  });

  once.describe.each(['completeAction', 'populateTargets'])('/%s', (call) => {
    it.each<[string, Record<string, string>]>([
      ['a prefetch', { 'Sec-Purpose': 'prefetch' }],
      ['a prerender', { 'Sec-Purpose': 'prefetch;prerender' }],
      ['a prefetch by an older browser', { Purpose: 'prefetch' }],
      ['a prefetch by Firefox', { 'X-Moz': 'prefetch' }],
      ['an opened address', { 'Sec-Fetch-Mode': 'navigate' }],
      ['a call without the header of a programmatic call', { 'X-Requested-With': '' }],
    ])('refuses %s and writes nothing', async (_what, headers) => {
      const path = await pathOf();
      const before = await scorecard.stored();
      const answer = await scorecard.call(path, headers);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('"code":"not-deliberate"');
      expect(await scorecard.stored()).toEqual(before);
    });

    it('writes nothing for HEAD, and writes for a programmatic call', async () => {
      const path = await pathOf();
      const before = await scorecard.stored();
      const head = await api.request('HEAD', path, { as: ADA });
      expect([head.status, head.headers.get('Allow')]).toEqual([405, 'GET']);
      expect(await scorecard.stored()).toEqual(before);
      expect((await scorecard.call(path, { ...DELIBERATE, 'Sec-Fetch-Mode': 'cors' })).status).toBe(200);
      expect(await scorecard.stored()).not.toEqual(before);
    });

    async function pathOf(): Promise<string> {
      const id = await scorecard.add({}, null);
      await scorecard.addMonth(id, MONTH_BEFORE_QUIET, { target: 3, action: 'Call them' });
      return call === 'completeAction' ? `/${call}/${QUIET_MONTH}/${id}` : `/${call}/${QUIET_MONTH}`;
    }
  });

  once.it(
    'never fail for bad addresses, and neither does the reading one',
    async () => {
      const call = fc.constantFrom('gettargets', 'populateTargets', 'completeAction');
      const date = fc.oneof(hostileSegment, fc.constantFrom('1900-01-01', '2199-12-31', '2030-02-29', QUIET_MONTH));
      await fc.assert(
        fc.asyncProperty(call, date, hostileSegment, async (name, month, id) => {
          const path = name === 'completeAction' ? `/${name}/${month}/${id}` : `/${name}/${month}`;
          const { status } = await scorecard.call(path);
          expect([200, 400, 404, 422]).toContain(status);
        }),
        { numRuns: 150 },
      );
    },
    60_000,
  );

  once.it('are the only GETs of targets besides the reading one', () => {
    const gets = Object.keys(CALLS).filter((route) => /^GET \/(?!admin\/).*(target|action)/i.test(route));
    expect(gets).toEqual([
      'GET /gettargets/:date',
      'GET /completeAction/:date/:targetId',
      'GET /populateTargets/:date',
    ]);
  });
});

const byId = ([one]: (number | null)[], [other]: (number | null)[]) => (one ?? 0) - (other ?? 0);
