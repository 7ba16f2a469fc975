import { describe, expect, it } from 'vitest';
import { targetActual, targetInfo, targetLimits } from '@contract/records/target';
import { chosenChildren, possibleChildren } from '@contract/records/target-place';
import { TARGET_ERROR } from '@contract/target-rules';
import { TARGET_TYPE, type Target } from '@contract/target';
import { makeTarget } from '@/entities/target/index.testing';
import { actualInput, actualProblems, actualValues, type ActualValues } from './actual-form';
import { detailsInput, detailsProblems, detailsValues } from './details-form';
import { isEditOf, newEdit } from './unsaved';
import { limitsCautions, limitsInput, limitsProblems, limitsValues } from './limits-form';

const NOT_GREEN = 'Required when not within GREEN range';
const reasons = { fact: 'a', cause: 'b', action: 'c' };

describe('the Actual form', () => {
  const problems = (typed: Partial<ActualValues>, changes: Partial<Target> = {}) => {
    const target = makeTarget(changes);
    return actualProblems({ ...actualValues(target), ...typed }, target);
  };
  const all = { fact: NOT_GREEN, cause: NOT_GREEN, action: NOT_GREEN };

  it.each<[string, Partial<ActualValues>, Partial<Target>, object]>([
    ['nothing in green', { actual: '901' }, {}, {}],
    ['the reasons on the limit itself', { actual: '900' }, {}, all],
    ['the reasons without an actual', { actual: '' }, {}, all],
    ['the reasons of a roll-up', { actual: '' }, { areaId: 0, actual: 850 }, all],
    ['nothing of a green roll-up', { actual: 'x' }, { areaId: 0, actual: 950 }, {}],
    ['no number', { actual: '1e400', ...reasons }, {}, { actual: TARGET_ERROR.notANumber }],
  ])('asks for %s', (_what, typed, changes, expected) => {
    expect(problems(typed, changes)).toEqual(expected);
  });

  it('sends the target as it was read, with the typed values', () => {
    const target = makeTarget({ version: '3.1' });
    const sent = actualInput({ ...actualValues(target), actual: '£1,250', fact: ' ', cause: ' b ' }, target);
    expect(sent).toEqual({ ...target, actual: 1250, fact: null, cause: 'b', action: null });
  });
});

describe('the Limits form', () => {
  const values = limitsValues(makeTarget());
  it.each([
    ['an owner', { ownerEmail: ' ' }, {}, { ownerEmail: 'required' }],
    ['a target value', { target: '' }, {}, { target: 'required' }],
    ['numbers', { target: 'many' }, {}, { target: TARGET_ERROR.notANumber }],
  ])('asks for %s', (_what, typed, changes, expected) => {
    expect(limitsProblems({ ...values, ...typed }, makeTarget(changes))).toEqual(expected);
  });

  it('warns of limits in an odd order and of incomplete ones', () => {
    expect(Object.keys(limitsCautions({ ...values, redLower: '950' }, makeTarget()))).toEqual(['amberLower']);
    expect(Object.keys(limitsCautions({ ...values, amberLower: '' }, makeTarget()))).toEqual(['amberLower']);
  });

  it('sends the typed values, an empty limit as null', () => {
    const target = makeTarget();
    expect(limitsInput({ ...values, redLower: '', amberLower: '', target: '0' }, target)).toEqual({
      ...target,
      redLower: null,
      amberLower: null,
      target: 0,
    });
  });
});

describe('the Details form', () => {
  const candidates = [
    makeTarget({ targetId: 2 }),
    makeTarget({ targetId: 3, pillarId: 2 }),
    makeTarget({ targetId: 4, targetType: TARGET_TYPE.number }),
    makeTarget({ targetId: 5, rollupTargetId: 9 }),
    makeTarget({ targetId: 6, areaId: 0 }),
    makeTarget({ targetId: 7, rollupTargetId: 1 }),
  ];
  const rollUp = makeTarget({ areaId: 0, childTargetIds: [7] });

  it('requires description, pillar and area for a new metric', () => {
    expect(detailsProblems(detailsValues(null), null, [])).toEqual({
      description: 'required',
      pillarId: 'required',
      areaId: 'required',
    });
  });

  it('offers a roll-up the targets of its pillar and type that are not in another one', () => {
    const ids = (target: Target | null, values = detailsValues(rollUp)) =>
      possibleChildren(values, target, candidates).map(({ targetId }) => targetId);
    expect(ids(rollUp)).toEqual([2, 7]);
    expect(ids(null)).toEqual([2]);
    expect(ids(null, { ...detailsValues(rollUp), pillarId: '2' })).toEqual([3]);
    expect(ids(null, detailsValues(null))).toEqual([]);
  });

  it('drops chosen targets of another pillar or type, and requires others', () => {
    const values = {
      ...detailsValues(null),
      description: 'All',
      pillarId: '1',
      areaId: '0',
      targetType: '2',
      childTargetIds: [2],
    };
    expect(chosenChildren(values, null, candidates)).toEqual([2]);
    expect(detailsProblems(values, null, candidates)).toEqual({});
    const moved = { ...values, pillarId: '2' };
    expect(chosenChildren(moved, null, candidates)).toEqual([]);
    expect(Object.keys(detailsProblems(moved, null, candidates))).toEqual(['childTargetIds']);
    expect(detailsInput({ ...values, areaId: '7' }, null, candidates).childTargetIds).toEqual([]);
  });

  it('does not move a target in a roll-up', () => {
    const child = makeTarget({ rollupTargetId: 9 });
    expect(Object.keys(detailsProblems({ ...detailsValues(child), pillarId: '2' }, child, []))).toEqual(['pillarId']);
  });
});

it.each([
  null,
  undefined,
  7,
  'text',
  {},
  { notSaved: null },
  { ...newEdit(actualValues(makeTarget())), typed: { actual: 7 } },
  { ...newEdit(actualValues(makeTarget())), notSaved: {} },
  newEdit({ actual: '7' }),
])('no form accepts a foreign stored draft: %j', (stored) => {
  const kinds = [targetActual, targetLimits, targetInfo];
  expect(kinds.map((kind) => isEditOf(kind, stored))).toEqual([false, false, false]);
});

it('each form accepts its own drafts, with the outcome of their save', () => {
  const notSaved = { message: 'No response from server', isOvertaken: false };
  expect(isEditOf(targetActual, { ...newEdit(actualValues(makeTarget())), notSaved })).toBe(true);
  expect(isEditOf(targetLimits, { ...newEdit(limitsValues(makeTarget())), notSaved })).toBe(true);
  expect(isEditOf(targetInfo, { ...newEdit(detailsValues(null)), notSaved })).toBe(true);
});
