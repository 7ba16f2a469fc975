import { expect, it } from 'vitest';
import { agendaOf } from './agenda';

const visit = (id: string, visitDate: string | null) => ({
  id,
  visitDate,
  accountName: null,
  subActivity: null,
  description: null,
});

/** 'Today, Wednesday 18 November: a b' */
const said = (...dates: (string | null)[]) =>
  agendaOf(
    dates.map((date, index) => visit('abcdefg'.charAt(index), date)),
    '2026-11-18',
  ).map(({ title, detail, visits }) => `${title}, ${detail}: ${visits.map(({ id }) => id).join(' ')}`);

it('visits are listed by day, the next days by name, and those that are over together', () => {
  expect(
    said(
      '2026-11-18T08:00',
      '2026-11-18T23:59',
      '2026-11-19T00:00',
      '2026-11-20T09:30',
      '2027-01-04T09:30',
      '2026-11-17T23:59',
      '2026-03-02T10:00',
    ),
  ).toEqual([
    'Today, Wednesday 18 November: a b',
    'Tomorrow, Thursday 19 November: c',
    'Friday 20 November, in 2 days: d',
    'Monday 4 January, in 47 days: e',
    'Earlier, : f g',
  ]);
});

it('the days are those of London, also across a change of the clocks, and a visit may have none', () => {
  expect(said('2026-11-18T23:30:00-05:00', '2027-03-29T09:00', null, 'soon')).toEqual([
    'Tomorrow, Thursday 19 November: a',
    'Monday 29 March, in 131 days: b',
    'No date, : c d',
  ]);
});
