import { afterEach, beforeEach, expect, it } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import { knownDays, readFreeSpan, usuallyAsked, writeFreeSpan } from './free-span';
import { periodOf } from './calendar-period';
import { toCalendar } from './calendar-rows';

const calendar = toCalendar({ regions: [] }, periodOf('weeks', '2026-11-16'));
const known = knownDays(calendar);

beforeEach(() => setClock(() => Date.parse('2026-11-21T09:00:00Z'))); // a Saturday
afterEach(() => setClock());

it('begins with the next working day', () => {
  expect(usuallyAsked(calendar)).toBe('2026-11-23');
  expect(usuallyAsked(toCalendar({ regions: [] }, periodOf('weeks', '2027-01-04')))).toBe('2027-01-04');
});

it.each(['2026-11-18', '2026-11-18..2026-12-11'])('is written as it is read: %s', (text) => {
  expect(writeFreeSpan(readFreeSpan(text, known))).toBe(text);
});

it.each([
  ['2026-01-01..2026-11-18', '2026-11-16..2026-11-18'],
  ['2026-11-18..2199-01-01', '2026-11-18..2026-12-11'],
  ['2027-01-01', '2026-12-11'],
])('ends with the shown weeks: %s', (text, shown) => {
  expect(writeFreeSpan(readFreeSpan(text, known))).toBe(shown);
});

it.each([
  '',
  '__proto__',
  '<b>2026-11-18</b>',
  '2026-11-31',
  '2026-11-19..2026-11-18',
  '2026-11-18..',
  '2026-11-18..2026-11-19..2026-11-20',
  '2026-11-18'.repeat(1000),
])('is the default day for an invalid span: %.20s', (text) => {
  expect(writeFreeSpan(readFreeSpan(text, known))).toBe('2026-11-23');
});
