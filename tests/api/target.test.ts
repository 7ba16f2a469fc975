import { RAG_COLOR, ragColor, type Target } from '@contract/target';
import { targetMonths, targets } from '@server/data/schema';
import { planOf, queriesOf } from '@tests/support/query-plans';
import { MONTH_BEFORE_QUIET, QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, DATABASES, sharedApi, type TestApi } from '@tests/support/test-api';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const LAST_MONTH = '2026-10-01';

describe.each(DATABASES)('a month of targets on %s', (database) => {
  const api = sharedApi({ database });
  const scorecard = scorecardOf(api);

  it('can be requested by any of its days, and refuses an invalid day', async () => {
    expect(await scorecard.month('2026-10-31')).toEqual(await scorecard.month(LAST_MONTH));
    expect((await scorecard.call('/gettargets/2026-02-30')).status).toBe(400);
    expect((await scorecard.month('1900-01-15')).targets.every(({ previousValue }) => previousValue === null)).toBe(
      true,
    );
  });

  it('covers in the demo data every type and status, roll-ups with gaps, owners, open and completed actions', async () => {
    const { targets: shown, pillars, areas } = await scorecard.month(LAST_MONTH);
    expect(pillars.map(({ name }) => name)).toEqual(['Growth', 'Clients', 'People', 'Quality', 'Finance']);
    expect(areas).toHaveLength(6);
    expect(new Set(shown.map(({ targetType }) => targetType))).toEqual(new Set([0, 1, 2]));
    expect(new Set(shown.map((target) => target.ragColor))).toEqual(new Set(Object.values(RAG_COLOR)));
    expect(shown.filter(({ areaId }) => areaId === 0)).toHaveLength(9);
    const children = shown.filter(({ rollupTargetId }) => rollupTargetId !== null);
    expect(children.filter(({ target }) => target === null).length).toBeGreaterThan(1);
    expect(children.filter(({ target, actual }) => target !== null && actual === null).length).toBeGreaterThan(1);
    const previous = shown.filter(({ previousAction }) => previousAction !== null);
    expect(previous.filter((target) => target.previousActionCompletedOn !== null).length).toBeGreaterThan(2);
    expect(previous.filter((target) => target.previousActionCompletedOn === null).length).toBeGreaterThan(2);
    const owners = shown.map(({ owner }) => owner);
    expect(owners.filter((owner) => owner === 'Ada Lindqvist').length).toBeGreaterThan(5);
    expect(owners.filter((owner) => owner === 'Tom Barker').length).toBeGreaterThan(5);
    expect(shown.every((target) => target.ragColor === ragColor(target))).toBe(true);
    const amiss = shown.filter(({ areaId, ragColor: color }) => areaId !== 0 && color > RAG_COLOR.green);
    expect(amiss.length).toBeGreaterThan(5);
    expect(amiss.every(({ fact, cause, action }) => fact && cause && action)).toBe(true);
  });

  it('covers in the demo data every case of a status: each colour on each side, on a limit itself, and no colour', async () => {
    const { targets: shown } = await scorecard.month(LAST_MONTH);
    const cases = new Set(shown.flatMap(casesOf));
    expect([...cases].toSorted()).toEqual([
      'amber on a limit',
      'amber, too high',
      'amber, too low',
      'green, above',
      'green, below',
      'green, between',
      'none without limits',
      'none without value',
      'red on a limit',
      'red, too high',
      'red, too low',
    ]);
  });

  it('goes back more than a year, and leaves today’s month to be populated', async () => {
    for (const month of ['2025-09-01', '2026-03-01']) {
      const { targets: shown } = await scorecard.month(month);
      expect(shown.filter(({ actual }) => actual !== null)).toHaveLength(shown.length);
    }
    expect((await scorecard.month('2026-11-01')).targets.every(({ target }) => target === null)).toBe(true);
  });

  it('takes previous value and action from the month before, even across years', async () => {
    const id = await scorecard.add({}, null);
    const action = { action: 'Call them', actionCompletedOn: '2030-01-09' };
    await scorecard.addMonth(id, '2029-12-01', { target: 5, actual: 4, ...action });
    await scorecard.addMonth(id, '2029-11-01', { target: 5, actual: 3 });
    const target = await scorecard.target(id, '2030-01-20');
    expect(target).toMatchObject({
      target: null,
      actual: null,
      previousValue: 4,
      previousAction: 'Call them',
      previousActionCompletedOn: '2030-01-09',
      action: null,
      ragColor: RAG_COLOR.none,
    });
  });

  it('names an owner who works here, regardless of case, and shows the address of others', async () => {
    const own = await scorecard.add({ ownerEmail: ADA.toUpperCase() });
    const other = await scorecard.add({ ownerEmail: 'board@elsewhere.example' });
    expect((await scorecard.target(own, QUIET_MONTH)).owner).toBe('Ada Lindqvist');
    expect(await scorecard.target(other, QUIET_MONTH)).toMatchObject({
      owner: null,
      ownerEmail: 'board@elsewhere.example',
    });
  });

  it('adds up pence exactly', async () => {
    const rollUp = await scorecard.add({ areaId: null, type: 2 }, null);
    for (const actual of [0.1, 0.2, 0.7]) await scorecard.add({ type: 2, rollupTargetId: rollUp }, { actual });
    expect((await scorecard.target(rollUp, QUIET_MONTH)).actual).toBe(1);
  });

  it('judges a roll-up by its own limits, and never shows the values in its own row', async () => {
    const rollUp = await scorecard.add({ areaId: null }, { target: 999, actual: 999, redLower: 10, amberLower: 20 });
    const child = await scorecard.add({ rollupTargetId: rollUp }, { target: null, actual: null });
    const nothing = { target: null, actual: null, ragColor: RAG_COLOR.none, childTargetIds: [child] };
    expect(await scorecard.target(rollUp, QUIET_MONTH)).toMatchObject(nothing);
    const isChild = and(eq(targetMonths.targetId, child), eq(targetMonths.month, QUIET_MONTH));
    await api.deps.db.update(targetMonths).set({ actual: 15 }).where(isChild);
    expect(await scorecard.target(rollUp, QUIET_MONTH)).toMatchObject({ actual: 15, ragColor: RAG_COLOR.amber });
  });

  it('has the sum for numbers and money and the mean for percent, over the children that have values', async () => {
    const value = fc.option(fc.integer({ min: 0, max: 100_000 }).map((pence) => pence / 100));
    const family = fc.record({
      type: fc.constantFrom(0 as const, 1 as const, 2 as const),
      children: fc.array(fc.record({ target: value, actual: value, previous: value }), { minLength: 1, maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(family, async ({ type, children }) => {
        const rollUp = await scorecard.add({ areaId: null, type }, null);
        const ids: number[] = [];
        for (const { target, actual, previous } of children) {
          const id = await scorecard.add({ type, rollupTargetId: rollUp }, { target, actual });
          await scorecard.addMonth(id, MONTH_BEFORE_QUIET, { target: 1, actual: previous });
          ids.push(id);
        }
        const shown = await scorecard.target(rollUp, QUIET_MONTH);
        expect(shown.childTargetIds).toEqual(ids);
        const pairs: [number | null, (number | null)[]][] = [
          [shown.target, children.map(({ target }) => target)],
          [shown.actual, children.map(({ actual }) => actual)],
          [shown.previousValue, children.map(({ previous }) => previous)],
        ];
        for (const [given, values] of pairs) expect(toMillionths(given)).toBe(toMillionths(addedUp(type, values)));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('takes one query without a full scan of the months, with 2,000 targets and 500 roll-ups', async () => {
    await addThousands(api);
    const queries = (await queriesOf(() => scorecard.month(QUIET_MONTH))).filter(({ text }) =>
      /"targets"|"areas"/.test(text),
    );
    expect(queries).toHaveLength(1);
    const [query] = queries;
    if (!query) throw new Error('No query was seen.');
    const steps = (await planOf(api, query)).filter((step) => step.includes('target_months'));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
    expect((await scorecard.month(QUIET_MONTH)).targets.length).toBeGreaterThanOrEqual(2_000);
  }, 60_000);
});

/** The cases of the status rule that a target covers (product/targets#status). */
function casesOf({ actual, ragColor: color, ...limits }: Target): string[] {
  const { redLower, amberLower, amberUpper, redUpper } = limits;
  if (actual === null) return ['none without value'];
  if (color === RAG_COLOR.none) return ['none without limits'];
  if (color === RAG_COLOR.green) {
    if (amberLower !== null && amberUpper !== null) return ['green, between'];
    return [amberLower === null ? 'green, below' : 'green, above'];
  }
  const word = color === RAG_COLOR.red ? 'red' : 'amber';
  const isLow = amberLower !== null && actual <= amberLower;
  const isOn = (color === RAG_COLOR.red ? [redLower, redUpper] : [amberLower, amberUpper]).includes(actual);
  return [`${word}, too ${isLow ? 'low' : 'high'}`, ...(isOn ? [`${word} on a limit`] : [])];
}

function addedUp(type: number, values: (number | null)[]): number | null {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return null;
  const sum = given.reduce((total, value) => total + value, 0);
  return type === 1 ? sum / given.length : sum;
}

/** Rounds to the precision at which floating point matches the exact sum of the database. */
function toMillionths(value: number | null): string | null {
  return value === null ? null : value.toFixed(6);
}

/** 500 roll-ups with three children each, and two years of months. */
async function addThousands({ deps: { db } }: TestApi): Promise<void> {
  await db.execute(sql`
    insert into ${targets} (id, description, pillar_id, area_id, type, rollup_target_id, updated_at)
    select 10000 + n, 'Target ' || n, 1 + n / 4 % 5, case when n % 4 > 0 then 1 + n % 6 end, n / 4 % 3,
      case when n % 4 > 0 then 10000 + n - n % 4 end, now()
    from generate_series(0, 1999) n order by n`);
  await db.execute(sql`
    insert into ${targetMonths} (month, target_id, target, actual, red_lower, amber_lower, updated_at)
    select month::date, 10000 + n, n, n, n / 2, n / 2 + 1, now()
    from generate_series(date '2028-04-01', date '2030-03-01', interval '1 month') month, generate_series(0, 1999) n`);
  await db.execute(sql`analyze`);
}
