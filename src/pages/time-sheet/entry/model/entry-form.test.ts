import { describe, expect, it } from 'vitest';
import { DESCRIPTION_MAX_LENGTH } from '@contract/time-entry-limits';
import { makeTimeEntry } from '@/entities/time-entry/index.testing';
import {
  durationOf,
  hasTyping,
  isEntryDraft,
  newEntryValues,
  savedIdOf,
  stillNeeded,
  toEntryInput,
  whySafetyNestIsFixed,
  type EntryFormValues,
} from './entry-form';

describe('the duration of an entry', () => {
  it.each([
    ['2026-11-18', '09:00', '09:45', 45],
    ['2026-11-18', '00:00', '23:59', 1439],
    ['2026-11-18', '09:00', '09:00', null],
    ['2026-11-18', '10:00', '09:00', null],
    ['2026-11-18', '9', '10:00', null],
    ['2026-11-18', '', '10:00', null],
    // Local time on both clock-change days (product/time-sheet#wall-clock): a skipped or repeated hour counts as it
    // reads.
    ['2026-03-29', '00:30', '02:30', 120],
    ['2026-03-29', '01:15', '01:45', 30],
    ['2026-10-25', '00:30', '02:30', 120],
    ['2026-10-25', '01:00', '02:00', 60],
  ])('on %s from %s to %s is %s minutes', (day, start, end, minutes) => {
    expect(durationOf(form({ day, start, end }))).toBe(minutes);
  });
});

describe('what is still needed', () => {
  const account = { value: 'c1', text: 'Client' };
  it.each<[string, Partial<EntryFormValues>, string[]]>([
    ['nothing without an account but with a description', {}, []],
    ['a description without an account', { description: ' ' }, ['an account, or a description']],
    ['a contract with an account', { account }, ['a contract']],
    ['no description with an account', { account, contractId: 'k', description: '' }, []],
    ['an activity type', { activityType: '' }, ['an activity type']],
    ['an end later than the start', { end: '09:00' }, ['an end later than the start']],
    ['a time instead of a word', { end: 'noon' }, ['an end later than the start']],
    ['nothing at the longest description', { description: 'x'.repeat(DESCRIPTION_MAX_LENGTH) }, []],
    ['less outside it', { description: 'x'.repeat(DESCRIPTION_MAX_LENGTH + 1) }, ['a shorter description']],
  ])('is %s', (_what, changes, needed) => {
    expect(stillNeeded(form(changes))).toEqual(needed);
  });
});

describe('the sent entry', () => {
  const advice = form({
    account: { value: 'c1', text: 'Client' },
    contractId: 'k1',
    activityType: 'Advisory',
    advisoryType: 'Fire',
    contactId: 'p1',
    publishToSafetyNest: true,
  });

  it('has all fields of advice to an account, in local time', () => {
    expect(toEntryInput(advice, null, null)).toEqual({
      accountId: 'c1',
      contractId: 'k1',
      description: 'Filing',
      activityType: 'Advisory',
      advisoryType: 'Fire',
      contactId: 'p1',
      publishToSafetyNest: true,
      startTime: '2026-11-18T09:00',
      endTime: '2026-11-18T10:00',
    });
  });

  it('omits fields that are no longer shown', () => {
    expect(toEntryInput({ ...advice, activityType: 'Travel' }, null, null)).toMatchObject({
      advisoryType: null,
      contactId: null,
      publishToSafetyNest: false,
    });
    expect(toEntryInput({ ...advice, account: null }, null, null)).toMatchObject({
      contractId: null,
      advisoryType: null,
    });
  });

  it('names the changed entry', () => {
    expect(toEntryInput(advice, makeTimeEntry(), null)).toMatchObject({ id: 'e1' });
    expect(toEntryInput(advice, null, null)).not.toHaveProperty('id');
  });

  it('names the followed-up advice', () => {
    expect(toEntryInput(advice, null, 'e1')).toMatchObject({ parentId: 'e1' });
    expect(toEntryInput(advice, null, null)).not.toHaveProperty('parentId');
  });
});

it.each([
  ['as the form says', {}, true, null, true],
  ['as the form says', {}, false, null, false],
  ['once linked, regardless of a draft', { publishToSafetyNest: true }, false, 'linked', true],
  ['not by an edit once followed up, regardless of a draft', { hasFollowUps: true }, true, 'follow-ups', false],
  ['once linked with its follow-ups', { publishToSafetyNest: true, hasFollowUps: true }, false, 'linked', true],
] as const)('is in SafetyNest %s: %j', (_when, entry, wanted, why, will) => {
  const advice = form({
    account: { value: 'c1', text: 'Client' },
    activityType: 'Advisory',
    publishToSafetyNest: wanted,
  });
  expect(whySafetyNestIsFixed(makeTimeEntry(entry))).toBe(why);
  expect(toEntryInput(advice, makeTimeEntry(entry), null).publishToSafetyNest).toBe(will);
});

it('is locked by its follow-ups if the server sends no details', () => {
  const parent = { ...makeTimeEntry(), children: [makeTimeEntry({ id: 'e2' })] };
  expect([parent, { ...parent, children: [] }].map(whySafetyNestIsFixed)).toEqual(['follow-ups', null]);
});

it('has a draft once something was typed, but not for the defaults of a new form', () => {
  const fresh = newEntryValues('2026-11-18', '09:00');
  expect(hasTyping({ ...fresh, day: '2026-11-19', start: '10:00', description: ' ' }, fresh)).toBe(false);
  expect(hasTyping({ ...fresh, end: '1' }, fresh)).toBe(true);

  const prefilled = { ...fresh, account: { value: 'c1', text: 'Client' }, activityType: 'Advisory' };
  expect(hasTyping(prefilled, prefilled)).toBe(false);
  expect(hasTyping({ ...prefilled, account: null }, prefilled)).toBe(true);
});

it.each([null, undefined, 7, 'text', [[]], {}, { ...newEntryValues('2026-11-18', null), start: 9 }])(
  'accepts no foreign stored draft: %j',
  (stored) => {
    expect(isEntryDraft(stored)).toBe(false);
  },
);

it.each([
  [{ id: 'e1' }, 'e1'],
  [{ id: 7 }, null],
  ['ok', null],
  [null, null],
])('reads the id of the saved entry from %j as %j', (answer, id) => {
  expect(savedIdOf(answer)).toBe(id);
});

function form(changes: Partial<EntryFormValues>): EntryFormValues {
  const values = newEntryValues('2026-11-18', '09:00');
  return { ...values, end: '10:00', description: 'Filing', activityType: 'Travel', ...changes };
}
