import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetSchema, targetsOfMonthSchema } from '@contract/target';
import { arePlainTargets, targetsAnswer } from './targets-answer';

const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
const text = fc.option(fc.string());
const id = fc.integer();

const target = fc.record({
  targetId: id,
  description: fc.string(),
  pillarId: id,
  areaId: id,
  targetType: fc.constantFrom(0, 1, 2),
  isBalanceScoreCard: fc.boolean(),
  rollupTargetId: fc.option(id),
  childTargetIds: fc.option(fc.array(id)),
  ownerEmail: text,
  owner: text,
  target: number,
  actual: number,
  previousValue: number,
  redLower: number,
  amberLower: number,
  amberUpper: number,
  redUpper: number,
  ragColor: fc.constantFrom(0, 1, 2, 3),
  fact: text,
  cause: text,
  action: text,
  actionCompletedOn: text,
  previousAction: text,
  previousActionCompletedOn: text,
  version: fc.option(fc.string(), { nil: undefined }),
});
const named = fc.record({ id, name: fc.string({ minLength: 1 }) });
const month = fc.record({ targets: fc.array(target), pillars: fc.array(named), areas: fc.array(named) });

const FIELDS = Object.keys(targetSchema.fields);

/** Possible values of a field; undefined means a missing field, because JSON has no undefined. */
const anything = fc.oneof(
  fc.constantFrom(null, undefined, '', '7', 7, 1.5, true, 4, -1),
  fc.constantFrom([], {}, ['7'], [7]),
);

describe('a month of targets', () => {
  it('is accepted without the schema if the schema would accept it', () => {
    fc.assert(
      fc.property(month, (answer) => {
        expect(arePlainTargets(answer)).toBe(true);
        expect(targetsOfMonthSchema.isValidSync(answer)).toBe(true);
      }),
    );
  });

  it('is refused exactly when the schema refuses it, for any wrong field', async () => {
    await fc.assert(
      fc.asyncProperty(target, fc.constantFrom(...FIELDS), anything, async (one, field, value) => {
        const answer = { targets: [{ ...one, [field]: value }], pillars: [], areas: [] };
        const { issues } = await targetsAnswer['~standard'].validate(answer);
        expect(issues === undefined).toBe(targetsOfMonthSchema.isValidSync(answer));
      }),
      { numRuns: 500 },
    );
  });

  it.each([null, 7, 'text', [], {}, { targets: {} }, { targets: [null], pillars: [], areas: [] }])(
    'is not %j',
    async (value) => {
      expect((await targetsAnswer['~standard'].validate(value)).issues).toBeDefined();
    },
  );
});
