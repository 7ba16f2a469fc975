import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFcaComplete,
  RAG_COLOR,
  ragColor,
  targetInfoInputSchema,
  targetSchema,
  targetValuesInputSchema,
} from './target';

const { none, green, amber, red } = RAG_COLOR;
const NO_LIMITS = { redLower: null, amberLower: null, amberUpper: null, redUpper: null };
const BAND = { redLower: 10, amberLower: 20, amberUpper: 80, redUpper: 90 };

describe('the status of a value', () => {
  it.each([
    [9, red],
    [10, red],
    [10.01, amber],
    [19.99, amber],
    [20, amber],
    [20.01, green],
    [50, green],
    [79.99, green],
    [80, amber],
    [89.99, amber],
    [90, red],
    [91, red],
    [-1e9, red],
    [null, none],
    [Number.NaN, none],
    [Number.POSITIVE_INFINITY, none],
  ])('%s between all four limits is %s', (actual, color) => {
    expect(ragColor({ ...BAND, actual })).toBe(color);
  });

  it.each([
    ['the lower side alone', { redLower: 10, amberLower: 20 }, [red, amber, green, green]],
    ['the upper side alone', { amberUpper: 80, redUpper: 90 }, [green, green, green, red]],
    ['red lower alone', { redLower: 10 }, [red, green, green, green]],
    ['amber lower alone', { amberLower: 20 }, [amber, amber, green, green]],
    ['amber upper alone', { amberUpper: 80 }, [green, green, green, amber]],
    ['red upper alone', { redUpper: 90 }, [green, green, green, red]],
    ['no limit', {}, [none, none, none, none]],
    ['limits in the wrong order: red counts before amber', { redLower: 60, amberLower: 20 }, [red, red, red, green]],
    ['limits of zero', { redLower: 0, amberLower: 0 }, [green, green, green, green]],
  ])('with %s', (_what, limits, colors) => {
    expect([10, 20, 50, 90].map((actual) => ragColor({ ...NO_LIMITS, ...limits, actual }))).toEqual(colors);
  });

  it('takes 0 for a value and 0 for a limit', () => {
    expect(ragColor({ ...NO_LIMITS, redLower: 0, actual: 0 })).toBe(red);
    expect(ragColor({ ...NO_LIMITS, redLower: -1, actual: 0 })).toBe(green);
  });

  const bound = fc.option(fc.integer({ min: -5, max: 5 }));
  const limits = fc.record({ redLower: bound, amberLower: bound, amberUpper: bound, redUpper: bound });
  const RANK = { [green]: 0, [amber]: 1, [red]: 2, [none]: -1 };

  it('is missing exactly where value or limits are missing', () => {
    fc.assert(
      fc.property(limits, fc.option(fc.integer({ min: -6, max: 6 })), (given, actual) => {
        const isNone = actual === null || Object.values(given).every((each) => each === null);
        expect(ragColor({ ...given, actual }) === none).toBe(isNone);
      }),
    );
  });

  it('never improves away from the middle, for any limits', () => {
    const ordered = fc
      .uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 4, maxLength: 4 })
      .map((values) => values.toSorted((a, b) => a - b))
      .map(([redLower = 0, amberLower = 0, amberUpper = 0, redUpper = 0]) => ({
        redLower,
        amberLower,
        amberUpper,
        redUpper,
      }));
    fc.assert(
      fc.property(ordered, fc.integer({ min: -25, max: 25 }), (given, actual) => {
        const rankAt = (value: number) => RANK[ragColor({ ...given, actual: value })];
        const middle = (given.amberLower + given.amberUpper) / 2;
        expect(rankAt(actual + Math.sign(actual - middle))).toBeGreaterThanOrEqual(rankAt(actual));
        expect(rankAt(actual)).toBe(expectedRank(given, actual));
      }),
    );
  });

  function expectedRank(given: typeof BAND, actual: number): number {
    if (actual <= given.redLower || actual >= given.redUpper) return 2;
    return actual <= given.amberLower || actual >= given.amberUpper ? 1 : 0;
  }

  it('is the same if values and limits are negated', () => {
    const turned = (value: number | null) => (value === null ? null : -value);
    fc.assert(
      fc.property(limits, fc.integer({ min: -6, max: 6 }), (given, actual) => {
        const mirror = {
          redLower: turned(given.redUpper),
          amberLower: turned(given.amberUpper),
          amberUpper: turned(given.amberLower),
          redUpper: turned(given.redLower),
        };
        expect(ragColor({ ...mirror, actual: -actual })).toBe(ragColor({ ...given, actual }));
      }),
    );
  });
});

describe('the bodies of a save', () => {
  const info = { description: 'New clients', pillarId: 1, areaId: 0, targetType: 0 };

  it.each([
    ['a new target', info, true],
    ['a target as it was read', { ...info, targetId: 3, version: '2.0', childTargetIds: [4, 5], owner: 'Ada' }, true],
    ['no pillar', { ...info, pillarId: null }, false],
    ['a number in a text', { ...info, pillarId: '1' }, false],
    ['an unknown type', { ...info, targetType: 3 }, false],
    ['a half child', { ...info, childTargetIds: [1.5] }, false],
    ['501 children', { ...info, childTargetIds: Array.from({ length: 501 }, (_, index) => index + 1) }, false],
    ['a long description', { ...info, description: 'x'.repeat(256) }, false],
    ['a version that is too long', { ...info, version: 'x'.repeat(41) }, false],
  ])('details: %s', (_what, body, isRight) => {
    expect(targetInfoInputSchema.isValidSync(body)).toBe(isRight);
  });

  it.each([
    ['a value alone', { targetId: 1, actual: 0 }, true],
    ['reasons of 255 characters', { targetId: 1, fact: 'x'.repeat(255), cause: null }, true],
    ['reasons of 256 characters', { targetId: 1, fact: 'x'.repeat(256) }, false],
    ['a text for a number', { targetId: 1, actual: '12' }, false],
    ['NaN', { targetId: 1, actual: Number.NaN }, false],
    ['nothing that names a target', { actual: 1 }, false],
    ['a NUL', { targetId: 1, fact: 'a\u0000b' }, false],
  ])('a month: %s', (_what, body, isRight) => {
    expect(targetValuesInputSchema.isValidSync(body)).toBe(isRight);
  });

  it('distinguishes blank reasons from given ones', () => {
    expect(isFcaComplete({ fact: 'a', cause: 'b', action: 'c' })).toBe(true);
    expect(isFcaComplete({ fact: 'a', cause: ' \n', action: 'c' })).toBe(false);
    expect(isFcaComplete({ fact: null, cause: 'b', action: 'c' })).toBe(false);
  });

  it('refuses an answer whose numbers are texts', () => {
    expect(targetSchema.strict().isValidSync({ targetId: '1' })).toBe(false);
  });
});
