import { TEST_DAY } from './test-day';

const DAYS_BY_REASON: Readonly<Record<string, string>> = {
  'each weekday, around the date of the tests':
    '2026-11-16 2026-11-17 2026-11-18 2026-11-19 2026-11-20 2026-11-21 2026-11-22',
  'the second visit of the day is at a client with an apostrophe in its name': '2026-11-28',
  'Christmas, and the week between the years, which is week 53':
    '2026-12-24 2026-12-25 2026-12-26 2026-12-27 2026-12-28 2026-12-29 2026-12-30 2026-12-31',
  'New Year on a Friday': '2027-01-01 2027-01-02 2027-01-03 2027-01-04',
  'first and last days of months':
    '2026-11-30 2026-12-01 2027-01-31 2027-02-28 2027-03-01 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-11-01 2027-11-30',
  'the leap day': '2028-02-28 2028-02-29 2028-03-01',
  'clocks go forward': '2026-03-28 2026-03-29 2026-03-30 2027-03-27 2027-03-28 2027-03-29',
  'clocks go back': '2026-10-24 2026-10-25 2026-10-26 2027-10-30 2027-10-31',
  'bank holidays': '2027-03-26 2027-05-03 2027-08-30',
  'the end of a tax year': '2027-04-05 2027-04-06',
  'other turns of years, on other weekdays':
    '2024-12-30 2025-01-01 2027-12-31 2028-01-01 2028-12-31 2029-01-01 2030-12-31',
};

/** Sixty days on which everything that depends on the date is tried (`npm run try days`). */
export const ALL_DAYS: readonly string[] = Object.values(DAYS_BY_REASON).flatMap((days) => days.split(' '));

const wanted = process.env.TRIAL_DAYS;

/** In the trial, all of them, or those that `TRIAL_DAYS` names; only a few in every run of the tests. */
const daysOr = (few: readonly string[]): readonly string[] => {
  if (wanted === undefined) return few;
  return wanted === 'all' ? ALL_DAYS : wanted.split(',');
};

/**
 * For tests that only compose the demo data: a weekday, a Saturday, New Year, the leap day, the week of the clock
 * change.
 */
export const COMPOSED_DAYS = daysOr([TEST_DAY, '2026-11-21', '2027-01-01', '2028-02-29', '2026-03-29']);

/** For tests that fill a database, which takes seconds. */
export const FILLED_DAYS = daysOr(['2026-11-28']);
