import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS, RAG_COLOR, ragColor, TARGET_TYPE } from './target';
import {
  actualErrors,
  childProblem,
  detailsErrors,
  isPlaceLocked,
  limitsErrors,
  limitsWarnings,
  limitWarnings,
  TARGET_ERROR,
  TARGET_WARNING,
  valueError,
  valueWarning,
  type TargetPlace,
} from './target-rules';

const { number, percent, money } = TARGET_TYPE;
const NO_LIMITS = { redLower: null, amberLower: null, amberUpper: null, redUpper: null };
const BAND = { redLower: 10, amberLower: 20, amberUpper: 80, redUpper: 90 };
const PLACE: TargetPlace = {
  targetId: 7,
  pillarId: 1,
  areaId: 2,
  targetType: number,
  rollupTargetId: null,
  childTargetIds: [],
};

describe('limits', () => {
  it.each([
    ['none', {}, []],
    ['all four', BAND, []],
    ['the lower side', { redLower: 1, amberLower: 2 }, []],
    ['the upper side', { amberUpper: 1, redUpper: 2 }, []],
    ['below zero', { redLower: -9, amberLower: -5, amberUpper: 0, redUpper: 1 }, []],
    ['red lower without amber lower', { redLower: 1 }, ['amberLower']],
    ['amber upper without red upper', { amberUpper: 1 }, ['redUpper']],
    ['both ambers', { amberLower: 1, amberUpper: 2 }, ['redLower', 'redUpper']],
    ['reversed limits', { redLower: 2, amberLower: 1 }, ['amberLower']],
    ['an empty amber band', { redLower: 1, amberLower: 1 }, ['amberLower']],
    ['no room for green', { redLower: 1, amberLower: 5, amberUpper: 5, redUpper: 9 }, ['amberUpper']],
    ['sides that overlap', { redLower: 1, amberLower: 50, amberUpper: 40, redUpper: 90 }, ['amberUpper']],
  ])('are warned of, and can be saved: %s', (_what, limits, fields) => {
    const edit = { ...NO_LIMITS, ...limits, ownerEmail: 'ada@harbour.example', target: 1 };
    expect(limitsErrors(edit, PLACE)).toEqual({});
    expect(Object.keys(limitWarnings({ ...NO_LIMITS, ...limits }, number)).toSorted()).toEqual(fields);
  });

  it('allow a value of each of their colours, and a green one, if there is no warning', () => {
    const bound = fc.option(fc.integer({ min: -4, max: 4 }));
    const limits = fc.record({ redLower: bound, amberLower: bound, amberUpper: bound, redUpper: bound });
    fc.assert(
      fc.property(limits, (given) => {
        fc.pre(Object.keys(limitWarnings(given, number)).length === 0);
        const hasLimits = LIMITS.some((name) => given[name] !== null);
        const values = Array.from({ length: 41 }, (_, index) => index / 2 - 10);
        const colors = new Set(values.map((actual) => ragColor({ ...given, actual })));
        const { none, green, amber, red } = RAG_COLOR;
        expect(colors).toEqual(new Set(hasLimits ? [red, amber, green] : [none]));
      }),
    );
  });
});

describe('the limits edit', () => {
  const right = { ...BAND, ownerEmail: 'ada@harbour.example', target: 0 };
  const place = { areaId: 2, targetType: number };

  it('allows 0 as a target value, and needs none for a roll-up', () => {
    expect(limitsErrors(right, place)).toEqual({});
    expect(limitsErrors({ ...right, target: null }, place)).toEqual({ target: 'required' });
    expect(limitsErrors({ ...right, target: null }, { ...place, areaId: 0 })).toEqual({});
  });

  it.each([
    [null, 'required'],
    ['  ', 'required'],
  ])('needs the owner’s address, not %j', (ownerEmail, error) => {
    expect(limitsErrors({ ...right, ownerEmail }, place)).toEqual({ ownerEmail: error });
  });

  it('warns about an owner who is not an address and about a negative amount', () => {
    const odd = { ...right, ownerEmail: 'ada', target: -1 };
    expect(limitsErrors(odd, place)).toEqual({});
    expect(limitsWarnings(odd, { ...place, targetType: money })).toEqual({
      ownerEmail: TARGET_WARNING.email,
      target: TARGET_WARNING.negativeMoney,
    });
    expect(limitsWarnings(right, place)).toEqual({});
  });

  it.each([
    [-0.01, money, null, TARGET_WARNING.negativeMoney],
    [-1, number, null, null],
    [-1, percent, null, null],
    [250, percent, null, null],
    [0, money, null, null],
    [1e12, money, null, null],
    [1e12 + 1, number, TARGET_ERROR.tooLarge, null],
    [-1e13, number, TARGET_ERROR.tooLarge, null],
    [Number.NaN, number, TARGET_ERROR.notANumber, null],
    [Number.NEGATIVE_INFINITY, number, TARGET_ERROR.notANumber, null],
    [null, money, null, null],
  ])('%s as a value of type %s', (value, type, error, warning) => {
    expect(valueError(value)).toBe(error);
    expect(valueWarning(value, type)).toBe(warning);
  });
});

describe('the actual edit', () => {
  const month = { ...BAND, areaId: 2, targetType: money, target: 50 };
  const reasons = { fact: 'f', cause: 'c', action: 'a' };
  const noReasons = { fact: null, cause: ' ', action: '' };
  const all = { fact: TARGET_ERROR.notGreen, cause: TARGET_ERROR.notGreen, action: TARGET_ERROR.notGreen };

  it.each([
    ['green', { actual: 50, ...noReasons }, month, {}],
    ['amber with reasons', { actual: 80, ...reasons }, month, {}],
    ['amber without', { actual: 80, ...noReasons }, month, all],
    ['red without an action', { actual: 9, ...reasons, action: null }, month, { action: TARGET_ERROR.notGreen }],
    ['no limits', { actual: 50, ...noReasons }, { ...month, ...NO_LIMITS }, all],
    ['no value', { actual: null, ...noReasons }, month, all],
    ['negative money, which is red', { actual: -1, ...noReasons }, month, all],
    ['no target value', { actual: 50, ...reasons }, { ...month, target: null }, { actual: TARGET_ERROR.noTarget }],
    ['a target value of 0', { actual: 50, ...reasons }, { ...month, target: 0 }, {}],
    ['a roll-up', { actual: 50, ...noReasons }, { ...month, areaId: 0, target: null }, {}],
    ['255 characters', { actual: 9, ...reasons, fact: 'x'.repeat(255) }, month, {}],
    ['256 characters', { actual: 50, ...reasons, fact: 'x'.repeat(256) }, month, { fact: TARGET_ERROR.tooLong(255) }],
  ])('%s', (_what, edited, given, errors) => {
    expect(actualErrors(edited, given)).toEqual(errors);
  });
});

describe('the details edit', () => {
  const right = { description: 'New clients', pillarId: 1, areaId: 2, targetType: number, childTargetIds: [] };

  it('needs description, pillar and area; 0 is an area', () => {
    expect(detailsErrors(right, null)).toEqual({});
    expect(detailsErrors({ ...right, description: ' ', pillarId: null, areaId: null }, null)).toEqual({
      description: 'required',
      pillarId: 'required',
      areaId: 'required',
    });
    expect(detailsErrors({ ...right, areaId: 0, childTargetIds: [3] }, null)).toEqual({});
  });

  it('has children exactly if it is a roll-up', () => {
    expect(detailsErrors({ ...right, areaId: 0 }, null)).toEqual({ childTargetIds: TARGET_ERROR.noChildren });
    expect(detailsErrors({ ...right, childTargetIds: [3] }, null)).toEqual({ childTargetIds: TARGET_ERROR.needless });
  });

  it.each([
    ['of a roll-up', { ...PLACE, areaId: 0, childTargetIds: [1] }],
    ['in a roll-up', { ...PLACE, rollupTargetId: 9 }],
  ])('keeps pillar, area and type of a target %s', (_what, stored) => {
    expect(isPlaceLocked(stored)).toBe(true);
    const moved = { ...right, pillarId: 2, areaId: 3, targetType: money };
    const errors = detailsErrors(moved, stored);
    expect([errors.pillarId, errors.areaId, errors.targetType]).toEqual(Array(3).fill(TARGET_ERROR.locked));
    const { areaId, targetType } = stored;
    const unchanged = { ...right, areaId, targetType, childTargetIds: stored.childTargetIds ?? [] };
    expect(detailsErrors({ ...unchanged, description: 'Renamed' }, stored)).toEqual({});
  });

  it('lets an unlinked target move', () => {
    expect(isPlaceLocked({ ...PLACE, childTargetIds: null })).toBe(false);
    expect(detailsErrors({ ...right, pillarId: 2, targetType: money }, PLACE)).toEqual({});
  });

  it.each<[string, Partial<TargetPlace>, string | null]>([
    ['a free target', {}, null],
    ['its own child', { rollupTargetId: 9 }, null],
    ['itself', { targetId: 9, areaId: 0 }, 'a roll-up cannot add up itself'],
    ['another roll-up', { areaId: 0 }, 'a roll-up cannot add up another roll-up'],
    ['another pillar', { pillarId: 2 }, 'is of another pillar'],
    ['another type', { targetType: money }, 'is of another type'],
    ['another one’s child', { rollupTargetId: 8 }, 'belongs to another roll-up'],
  ])('lets a roll-up include %s or says why not', (_what, child, problem) => {
    expect(childProblem({ ...PLACE, ...child }, { targetId: 9, pillarId: 1, targetType: number })).toBe(problem);
  });
});
