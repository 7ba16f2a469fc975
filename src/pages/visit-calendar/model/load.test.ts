import { describe, expect, it } from 'vitest';
import type { DayCell, WeeklyConsultant } from '@contract/visit-calendar';
import { addDays } from '@/shared/lib/date';
import { makeDayCell } from '../index.testing';
import { periodOf } from './calendar-period';
import { toCalendar } from './calendar-rows';
import { capacityOver, daysOfPeriod, figuresOf, loadOf } from './load';
import { mergedAnswers } from './merged-answers';

const MONDAY = '2026-11-16';

/** A letter a day from Monday: `.` is free, `2` a day with two bookings, `-` a day that is missing. */
function person(name: string, letters: string, from = MONDAY, changes: Partial<WeeklyConsultant> = {}) {
  const data = letters.split('').flatMap((letter, index): DayCell[] => {
    const date = addDays(from, index);
    const bookings = { B: 1, C: 1, '2': 2 }[letter] ?? 0;
    if (letter === '-') return [];
    const dayStatus = { '.': '', '2': 'B', o: 'O' }[letter] ?? letter;
    const dayCount = letter === 'o' ? 1 : bookings;
    const consultantEmail = `${name}@harbour.example`;
    return [makeDayCell(date, { dayStatus, dayCount, bookingCount: bookings, consultantEmail })];
  });
  return { name, jobTitle: 'Consultant', fte: 1, data, ...changes };
}

const answer = (...consultants: WeeklyConsultant[]) => ({ regions: [{ regionName: 'North', consultants }] });

describe('the load of a week', () => {
  const loadsOf = (letters: string, changes: Partial<WeeklyConsultant> = {}) => {
    const { rows } = toCalendar(answer(person('Ada', letters, MONDAY, changes)), periodOf('weeks', MONDAY));
    const [row] = rows;
    if (!row) throw new Error('no row');
    const { visits, freeDays, daysAway, percent } = loadOf(
      row,
      [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(MONDAY, day)),
    );
    return [visits, freeDays, daysAway, percent];
  };

  it.each([
    ['BBBBB', 1, [5, 0, 0, 100]],
    ['2B...', 1, [3, 3, 0, 40]],
    ['BHS..', 1, [1, 2, 2, 33.3]],
    // An absence for another reason counts as an absence; another kind of visit does not.
    ['BOo..', 1, [1, 2, 1, 25]],
    ['HHHHH', 1, [0, 0, 5, null]],
    ['BBBBB', 0.8, [5, 0, 0, 125]],
    ['BBBBBB', 1, [6, 0, 0, 120]],
    ['B----', 1, [1, 0, 0, 100]],
    ['P....', 1, [0, 4, 0, 0]],
    ['B....', null, [1, 4, 0, null]],
  ])('%s at FTE %s', (letters, fte, expected) => {
    expect(loadsOf(letters, { fte })).toEqual(expected);
  });

  it('scales the capacity of four weeks to the working days that are known', () => {
    const [row] = toCalendar(answer(person('Ada', 'B')), periodOf('weeks', MONDAY)).rows;
    if (!row) throw new Error('no row');
    const load = loadOf(row, [MONDAY]);
    expect([20, 21, 65].map((workingDays) => capacityOver(row, { ...load, workingDays }))).toEqual([15, 16, 49]);
  });
});

describe('several answers as one', () => {
  const quarter = periodOf('quarter', MONDAY);
  const early = answer(person('Ada', 'B', '2026-09-28'), person('Cy', '..', '2026-09-28'));
  const late = answer(
    person('Ada', 'BB', '2026-11-16'),
    person('Bea', '2', '2026-11-16'),
    person('Cy', 'H', '2026-11-16'),
  );

  it('have the days of each person together, and people of one answer in their place', () => {
    const { rows } = toCalendar(mergedAnswers([early, late, late]), quarter);
    expect(rows.map(({ name, booked, cells }) => [name, booked, cells.size])).toEqual([
      ['Ada', 3, 3],
      ['Bea', 2, 1],
      ['Cy', 0, 3],
    ]);
  });

  it('keep namesakes without an address apart', () => {
    const nameless = (letters: string) => {
      const { data, ...rest } = person('Jo', letters);
      return { ...rest, data: data.map((cell) => ({ ...cell, consultantEmail: null })) };
    };
    const both = answer(nameless('B'), nameless('.'));
    const { rows } = toCalendar(mergedAnswers([both, both]), quarter);
    expect(rows.map(({ key, booked }) => [key, booked])).toEqual([
      ['Jo', 1],
      ['Jo 1', 0],
    ]);
  });

  it('are summed up in the figures', () => {
    const calendar = toCalendar(mergedAnswers([early, late]), quarter);
    expect(daysOfPeriod(calendar)).toHaveLength(14 * 7);
    expect(figuresOf(calendar)).toEqual({
      bookingCount: 5,
      utilisation: 66.7,
      totalAvailableDays: 6,
      highestBookingCount: 3,
      highestBookingPerson: 'Ada',
      lowestBookingCount: 0,
      lowestBookingPerson: 'Cy',
      averageBookings: 5 / 3,
      averageBookingsPrevPeriod: null,
    });
  });
});
