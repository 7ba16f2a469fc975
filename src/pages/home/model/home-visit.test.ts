import { describe, expect, it } from 'vitest';
import { feedRows, momentText, newSince, visitAfter } from './home-visit';

const at = (day: number, time: string) => `2026-11-${day}T${time}:00.000Z`;
const visit = (newSinceAt: string, seenAt: string) => ({ newSince: newSinceAt, seenAt });

describe('what is new', () => {
  it.each([
    ['nothing on the first visit', undefined, at(18, '10:00'), null],
    ['nothing while the first visit goes on', visit(at(18, '10:00'), at(18, '10:00')), at(18, '10:20'), null],
    ['what came after the last visit', visit(at(16, '09:00'), at(17, '14:05')), at(18, '10:00'), at(17, '14:05')],
    ['the same after a reload', visit(at(17, '14:05'), at(18, '10:00')), at(18, '10:10'), at(17, '14:05')],
    ['only what is later, half an hour on', visit(at(17, '14:05'), at(18, '10:00')), at(18, '10:30'), at(18, '10:00')],
  ])('is %s', (_name, stored, asOf, expected) => {
    expect(newSince(stored, asOf)).toBe(expected);
  });

  it('does not change when the visit is stored', () => {
    for (const stored of [visit(at(16, '09:00'), at(17, '14:05')), visit(at(17, '14:05'), at(18, '09:50'))]) {
      const asOf = at(18, '10:00');
      expect(newSince(visitAfter(stored, asOf, undefined) ?? undefined, asOf)).toBe(newSince(stored, asOf));
    }
  });

  it('is not stored again within a minute, unless something came', () => {
    const stored = visit(at(17, '14:05'), at(18, '10:00'));
    const soon = '2026-11-18T10:00:40.000Z';
    expect(visitAfter(stored, soon, at(18, '09:59'))).toBeNull();
    expect(visitAfter(stored, soon, '2026-11-18T10:00:30.000Z')).toEqual(visit(at(17, '14:05'), soon));
  });

  it('is never stored as less than another browser has seen', () => {
    expect(visitAfter(visit(at(17, '14:05'), at(18, '10:00')), at(18, '09:00'), at(19, '10:00'))).toBeNull();
  });
});

describe('the rows', () => {
  const line = (id: string, moment: string) => ({
    id,
    at: moment,
    kind: 'stage' as const,
    text: id,
    detail: '',
    to: '/',
  });
  const said = (rows: ReturnType<typeof feedRows>) =>
    rows.map((row) => (row.kind === 'line' ? `${row.isNew ? '* ' : ''}${row.line.text}` : row.text));

  it('have a heading for each day, and a mark between new and earlier lines', () => {
    const lines = [
      line('a', at(18, '09:00')),
      line('b', at(17, '15:00')),
      line('c', at(17, '14:00')),
      line('d', at(2, '08:00').replace('-2T', '-02T')),
    ];
    expect(said(feedRows(lines, at(17, '14:05'), '2026-11-18'))).toEqual([
      'Today',
      '* a',
      'Yesterday',
      '* b',
      'New since Tuesday 14:05',
      'Yesterday',
      'c',
      'Monday 02/11/2026',
      'd',
    ]);
  });

  it('have no mark if all or none are new', () => {
    const lines = [line('a', at(18, '09:00'))];
    expect(said(feedRows(lines, at(17, '14:05'), '2026-11-18'))).toEqual(['Today', '* a']);
    expect(said(feedRows(lines, null, '2026-11-18'))).toEqual(['Today', 'a']);
  });

  it('have unique keys, also for a day that is cut in two', () => {
    const rows = feedRows([line('a', at(18, '09:00')), line('b', at(18, '08:00'))], at(18, '08:30'), '2026-11-18');
    expect(new Set(rows.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(rows.length);
  });
});

it.each([
  [at(18, '09:02'), 'today 09:02'],
  [at(17, '14:05'), 'Tuesday 14:05'],
  [at(12, '14:05'), 'Thursday 14:05'],
  [at(11, '14:05'), '11/11/2026 14:05'],
])('a moment is said shortly: %s', (moment, text) => {
  expect(momentText(moment, '2026-11-18')).toBe(text);
});
