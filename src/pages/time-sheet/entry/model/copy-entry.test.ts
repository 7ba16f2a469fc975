import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryDuration, type TimeEntry } from '@contract/time-entry';
import { makeTimeEntry } from '@/entities/time-entry/index.testing';
import { isWeekend } from '@/shared/lib/date';
import { copiedValues, copyPlaces } from './copy-entry';
import { timeOf } from '../../model/day-ruler';

describe('the places of a copy', () => {
  it.each([
    ['2026-11-18', '2026-11-18', ['2026-11-18', '2026-11-19']],
    ['2026-11-20', '2026-11-18', ['2026-11-20', '2026-11-23', '2026-11-18']],
    ['2026-11-17', '2026-11-18', ['2026-11-17', '2026-11-18']],
    ['2026-03-27', '2026-11-18', ['2026-03-27', '2026-03-30', '2026-11-18']],
    ['2026-10-24', '2026-11-18', ['2026-10-24', '2026-10-26', '2026-11-18']],
  ])('of %s on %s are %j', (day, today, places) => {
    expect(copyPlaces(day, today).map((place) => place.day)).toEqual(places);
    expect(isWeekend(places[1] ?? '')).toBe(false);
  });
});

describe('a copy of an entry', () => {
  it('has everything except the files and the link to SafetyNest', () => {
    const copy = copiedValues(entry('2026-11-18', '09:00', '09:30'), '2026-11-19', null);
    expect(copy).toEqual({
      day: '2026-11-19',
      account: { value: 'client', text: 'Client' },
      contractId: 'contract',
      description: 'Call',
      activityType: 'Advisory',
      advisoryType: 'Fire Safety',
      contactId: 'contact',
      start: '09:00',
      end: '09:30',
    });
  });

  it('follows the last entry of its own day, unless the day is too short for it', () => {
    const original = entry('2026-11-18', '09:00', '10:30');
    expect(copiedValues(original, '2026-11-18', '17:15')).toMatchObject({ start: '17:15', end: '18:45' });
    expect(copiedValues(original, '2026-11-18', '22:30')).toMatchObject({ start: '09:00', end: '10:30' });
    expect(copiedValues(original, '2026-11-18', '22:29')).toMatchObject({ start: '22:29', end: '23:59' });
  });

  it('is as long as the original, even on days of a clock change', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const day = fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-18');
    fc.assert(
      fc.property(day, day, minute, minute, minute, (from, to, one, other, last) => {
        fc.pre(one !== other);
        const original = entry(from, timeOf(Math.min(one, other)), timeOf(Math.max(one, other)));
        const copy = copiedValues(original, to, timeOf(last));
        expect(copy.day).toBe(to);
        expect(entryDuration(`${to}T${copy.start}`, `${to}T${copy.end}`)).toBe(Math.abs(one - other));
      }),
    );
  });
});

function entry(day: string, start: string, end: string): TimeEntry {
  return makeTimeEntry({
    accountId: 'client',
    accountName: 'Client',
    contractId: 'contract',
    contracts: [{ key: 'contract', value: 'Contract' }],
    description: 'Call',
    activityType: 'Advisory',
    advisoryType: 'Fire Safety',
    contactId: 'contact',
    contactName: 'Contact',
    publishToSafetyNest: true,
    startTime: `${day}T${start}`,
    endTime: `${day}T${end}`,
  });
}
