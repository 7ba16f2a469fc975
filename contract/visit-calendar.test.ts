import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areDayCells, dayCellSchema, weeklyVisitSummarySchema, type DayCell } from './visit-calendar';

const CELL: DayCell = {
  date: '2026-11-18',
  dateR: '18/11/2026',
  dayStatus: 'B',
  score: 1,
  dayCount: 2,
  bookingCount: 1,
  comment: null,
  writeUpMins: null,
  travelTimeMins: 30,
  actSiteMins: 90.5,
  consultantEmail: 'ada@harbour.example',
  yearNr: 2026,
  weekNr: 47,
};

const FIGURES = {
  bookingCount: 0,
  utilisation: null,
  totalAvailableDays: 0,
  highestBookingCount: null,
  highestBookingPerson: null,
  lowestBookingCount: null,
  lowestBookingPerson: null,
  averageBookings: null,
  averageBookingsPrevPeriod: null,
};

describe('the cells of the weekly view', () => {
  it('are accepted exactly if the schema of a cell accepts them', () => {
    const strict = dayCellSchema.strict();
    const field = fc.constantFrom(...Object.keys(CELL));
    const value = fc.oneof(
      fc.constantFrom(undefined, null, '', '2026-02-30', '2027-01-01', '7', 7, true, [], {}),
      fc.string(),
      fc.integer(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(field, value), { maxLength: 2 }), (changes) => {
        const cell: unknown = { ...CELL, ...Object.fromEntries(changes) };
        expect(areDayCells([CELL, cell])).toBe(strict.isValidSync(cell));
      }),
      { numRuns: 500 },
    );
  });

  it.each([[undefined], [null], [{}], ['B'], [[null]], [['B']], [[{}]]])('cannot be %j', (data) => {
    const consultants = [{ name: 'Ada', jobTitle: null, fte: 1, data }];
    const answer = { ...FIGURES, regions: [{ regionName: null, consultants }] };
    expect(weeklyVisitSummarySchema.isValidSync(answer)).toBe(false);
    expect(
      weeklyVisitSummarySchema.isValidSync({
        ...answer,
        regions: [{ regionName: null, consultants: [{ ...consultants[0], data: [CELL] }] }],
      }),
    ).toBe(true);
  });
});
