import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmVisitMinutesSchema,
  entryDuration,
  isAdvisoryActivity,
  missingForEntry,
  WRITE_UP_MAX_MINUTES,
} from './time-entry';

const two = (value: number) => String(value).padStart(2, '0');
const moment = (minute: number) => `2026-11-18T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

describe('entryDuration', () => {
  it('is the minutes between start and end, for every pair of minutes of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }), (start, end) => {
        expect(entryDuration(moment(start), moment(end))).toBe(end > start ? end - start : null);
      }),
    );
  });

  it.each([
    ['an end on another day', '2026-11-18T09:00', '2026-11-19T10:00'],
    ['an hour that does not exist', '2026-11-18T09:00', '2026-11-18T24:30'],
    ['a date that does not exist', '2026-02-30T09:00', '2026-02-30T10:00'],
    ['no start', null, '2026-11-18T10:00'],
    ['no end', '2026-11-18T09:00', ''],
  ])('is null for %s', (_name, start, end) => {
    expect(entryDuration(start, end)).toBeNull();
  });

  it.each(['2026-03-29', '2026-10-25'])(
    'is the difference between clock times on %s, when the clocks change',
    (day) => {
      expect(entryDuration(`${day}T00:30`, `${day}T03:30`)).toBe(180);
    },
  );
});

describe('missingForEntry (product/time-sheet#save-conditions)', () => {
  const complete = {
    accountId: 'a',
    contractId: 'c',
    activityType: 'Visit',
    startTime: '2026-11-18T09:00',
    endTime: '2026-11-18T10:00',
  };

  it.each([
    ['nothing for an account with a contract', complete, []],
    ['the contract of a chosen account', { ...complete, contractId: null }, ['contractId']],
    ['no description if there is an account', { ...complete, description: '' }, []],
    ['a description without an account', { ...complete, accountId: null, contractId: null }, ['description']],
    ['more than spaces as description', { ...complete, accountId: null, description: ' \n' }, ['description']],
    ['the activity type', { ...complete, activityType: '' }, ['activityType']],
    ['an end later than the start', { ...complete, endTime: complete.startTime }, ['duration']],
    ['everything of an empty form', {}, ['description', 'activityType', 'duration']],
  ])('asks for %s', (_name, entry, missing) => {
    expect(missingForEntry(entry)).toEqual(missing);
  });
});

describe('isAdvisoryActivity', () => {
  it.each([
    ['Advisory', true],
    ['Remote Advisory', true],
    ['advisory', false],
    ['Training', false],
    [null, false],
  ])('%s: %s', (activity, expected) => {
    expect(isAdvisoryActivity(activity)).toBe(expected);
  });
});

describe('confirmed write-up minutes (product/visit-write-up#minutes)', () => {
  it.each([0, 1, 45, WRITE_UP_MAX_MINUTES])('may be %s', async (minutes) => {
    await expect(confirmVisitMinutesSchema.validate({ id: 'visit-1', minutes })).resolves.toEqual({
      id: 'visit-1',
      minutes,
    });
  });

  it.each<[unknown, string]>([
    [-1, 'Write-up minutes cannot be negative.'],
    [1.5, 'Write-up minutes are a whole number.'],
    [WRITE_UP_MAX_MINUTES + 1, 'Write-up minutes cannot be more than 9999.'],
    [1e300, 'Write-up minutes cannot be more than 9999.'],
    [null, 'Enter the write-up minutes.'],
    [undefined, 'Enter the write-up minutes.'],
    ['45', 'minutes'],
    ['', 'minutes'],
    [Number.NaN, 'minutes'],
  ])('may not be %s', async (minutes, message) => {
    await expect(confirmVisitMinutesSchema.validate({ id: 'visit-1', minutes })).rejects.toThrow(message);
  });
});
