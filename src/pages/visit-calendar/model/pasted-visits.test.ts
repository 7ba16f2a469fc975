import { describe, expect, it } from 'vitest';
import { pastedVisits, typedLength } from './pasted-visits';

describe('lines of a spreadsheet', () => {
  it.each([
    [['Harbour Foods'], '09:30', 180, null],
    [['Harbour Foods', '930', '90'], '09:30', 90, null],
    [['Harbour Foods', '14:00:00', '1:30'], '14:00', 90, null],
    [['Harbour Foods', '+90'], '09:30', 90, null],
    [['Harbour Foods', '2h'], '09:30', 120, null],
    [['Harbour Foods', '2pm'], '14:00', 180, null],
    [['Harbour Foods', '', '45 min', 'x'], '09:30', 45, null],
    [['Harbour Foods', 'soon'], '09:30', 180, '“soon” is not a time.'],
    [['Harbour Foods', '9', 'long'], '09:00', 180, '“long” is not a length.'],
    [['', '9:00'], '09:00', 180, 'It has no client.'],
  ])('%j', (line, start, length, problem) => {
    expect(pastedVisits([[' ', ''], line])).toEqual([{ client: line[0], start, length, problem }]);
  });
});

describe('a typed length', () => {
  it.each([
    ['90', 90],
    ['1:30', 90],
    ['1h30', 90],
    ['2 h', 120],
    ['1 h 15 min', 75],
    ['+30', 150],
    ['-30', 90],
    ['-120', null],
    ['0', null],
    ['1440', null],
    ['', null],
    ['soon', null],
  ])('%s of 120 minutes is %s', (text, minutes) => {
    expect(typedLength(text, 120)).toBe(minutes);
  });
});
