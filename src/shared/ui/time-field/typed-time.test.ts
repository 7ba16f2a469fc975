import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTime } from '@contract/wall-clock';
import { parseTypedTime, stepTime } from './typed-time';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['12', '12:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['1745', '17:45'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    [' 9 30 ', '09:30'],
    ['0:05', '00:05'],
    ['000', '00:00'],
    ['23:59', '23:59'],
    ['9:30pm', '21:30'],
    ['12am', '00:00'],
    ['12 PM', '12:00'],
    ['2pm', '14:00'],
  ])('reads %s as %s', (typed, time) => {
    expect(parseTypedTime(typed, null)).toBe(time);
  });

  it.each(['', ' ', '24:00', '2400', '9:60', '960', '9:3', '12345', '93', 'nine', '-1', '9:30:00', '13pm', '0am', '+'])(
    'is not read from %s',
    (typed) => {
      expect(parseTypedTime(typed, '09:00')).toBeNull();
    },
  );

  it.each([
    ['+45', '09:50', '10:35'],
    ['+5', '09:00', '09:05'],
    ['+0', '09:00', '09:00'],
    ['+90', '09:00', '10:30'],
    ['+1:15', '09:00', '10:15'],
    ['+ 1.15', '09:00', '10:15'],
    ['+59', '23:00', '23:59'],
  ])('reads %s from %s as %s', (typed, base, time) => {
    expect(parseTypedTime(typed, base)).toBe(time);
  });

  it.each([
    ['+45', null],
    ['+45', 'soon'],
    ['+60', '23:00'],
    ['+1:75', '09:00'],
    ['+1:5', '09:00'],
  ])('is null if %s leaves the day or has no base (%s)', (typed, base) => {
    expect(parseTypedTime(typed, base)).toBeNull();
  });

  it('is a time or null for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), (typed, base) => {
        const time = parseTypedTime(typed, base);
        expect(time === null || isTime(time)).toBe(true);
      }),
    );
  });

  it('reads every minute of the day in each format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const minutes = String(minute).padStart(2, '0');
        const time = `${String(hour).padStart(2, '0')}:${minutes}`;
        for (const typed of [`${hour}:${minutes}`, `${hour}.${minutes}`, `${hour}${minutes}`, time]) {
          expect(parseTypedTime(typed, null)).toBe(time);
        }
      }),
    );
  });
});

describe('the arrow keys', () => {
  it.each([
    ['09:30', 1, '09:35'],
    ['09:30', -1, '09:25'],
    ['09:32', 1, '09:35'],
    ['09:32', -1, '09:30'],
    ['00:00', -1, '00:00'],
    ['00:03', -1, '00:00'],
    ['23:55', 1, '23:55'],
    ['23:59', 1, '23:59'],
  ] as const)('step %s by %s to %s', (time, direction, next) => {
    expect(stepTime(time, direction)).toBe(next);
  });
});
