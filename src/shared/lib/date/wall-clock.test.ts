import { afterEach, describe, expect, it } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import { formatDate, formatTime, formatWallClock, fromPickerDate, toPickerDate, today } from './wall-clock';

afterEach(() => setClock());

describe('wall clock', () => {
  it.each([
    ['2026-06-30T23:30:00Z', '2026-07-01'],
    ['2026-12-31T23:30:00Z', '2026-12-31'],
    ['2026-03-29T01:30:00Z', '2026-03-29'],
    ['2026-10-25T00:30:00Z', '2026-10-25'],
  ])('is London, not the machine: %s', (instant, date) => {
    setClock(() => Date.parse(instant));
    expect(today()).toBe(date);
  });

  it('formats dates and times as the specification shows them', () => {
    expect(formatDate('2026-02-03')).toBe('03/02/2026');
    expect(formatTime('2026-02-03T09:05')).toBe('09:05');
    expect(formatWallClock('2026-02-03T09:05', 'dd/MM/yyyy HH:mm')).toBe('03/02/2026 09:05');
  });

  it('shows a wall-clock time unchanged, even in a skipped hour, and an instant in London time', () => {
    expect(formatTime('2026-03-29T01:30')).toBe('01:30');
    expect(formatTime('2026-07-01T09:00:00Z')).toBe('10:00');
  });

  it.each([null, undefined, ''])('shows nothing for %s', (value) => {
    expect(formatDate(value)).toBe('');
  });

  it.each(['2026-02-30', 'soon', '2026-13-01T09:00'])("shows 'Invalid Date' for %s", (value) => {
    expect(formatDate(value)).toBe('Invalid Date');
  });

  it('converts a day for a picker and back', () => {
    const day = toPickerDate('2026-10-25');
    expect(day && fromPickerDate(day)).toBe('2026-10-25');
    expect(toPickerDate('2026-02-03T09:05')).toEqual(new Date(2026, 1, 3));
  });

  it.each(['2026-02-30', '2026-02', '2026', '2026-W07', '', null])('gives a picker nothing for %s', (value) => {
    expect(toPickerDate(value)).toBeNull();
  });
});
