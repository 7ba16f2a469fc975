import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import { makeTimeEntry } from '../index.testing';
import { lastEnd, overlappingEntry, totalMinutes } from './day-of-entries';

const DAY = '2026-03-29';

describe('a day of entries', () => {
  it('proposes its latest end as the next start', () => {
    expect(lastEnd([])).toBeNull();
    expect(lastEnd([entry('a', '09:00', '12:30'), entry('b', '10:00', '11:00')])).toBe('12:30');
  });

  it('adds up its minutes', () => {
    expect(totalMinutes([])).toBe(0);
    expect(totalMinutes([entry('a', '09:00', '12:30'), entry('b', '10:00', '11:00')])).toBe(270);
  });

  it.each<[string, string, string | null, string]>([
    ['10:00', '11:00', 'a', 'the same time'],
    ['09:30', '10:01', 'a', 'its beginning'],
    ['10:59', '12:00', 'a', 'its end'],
    ['09:00', '12:00', 'a', 'all of it'],
    ['10:15', '10:45', 'a', 'a part within it'],
    ['09:00', '10:00', null, 'nothing, ending where it starts'],
    ['11:00', '12:00', null, 'nothing, starting where it ends'],
    ['11:00', '10:00', null, 'nothing, being no span'],
  ])('reports that %s to %s takes %s: %s', (start, end, id) => {
    const span = { startTime: `${DAY}T${start}`, endTime: `${DAY}T${end}` };
    expect(overlappingEntry([entry('a', '10:00', '11:00')], span, null)?.id ?? null).toBe(id);
  });

  it('never reports that an entry overlaps itself', () => {
    const own = entry('a', '10:00', '11:00');
    expect(overlappingEntry([own], own, 'a')).toBeNull();
  });

  it('reports an overlap exactly if both share a minute', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, minute, minute, (a, b, c, d) => {
        fc.pre(a < b && c < d);
        const other = entry('x', time(a), time(b));
        const span = { startTime: `${DAY}T${time(c)}`, endTime: `${DAY}T${time(d)}` };
        expect(overlappingEntry([other], span, null) !== null).toBe(Math.max(a, c) < Math.min(b, d));
      }),
    );
  });
});

function time(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function entry(id: string, start: string, end: string): TimeEntry {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const times = { startTime: `${DAY}T${start}`, endTime: `${DAY}T${end}`, duration: minutes(end) - minutes(start) };
  return makeTimeEntry({ id, name: id, ...times });
}
