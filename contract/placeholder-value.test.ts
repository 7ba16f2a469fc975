import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatProblem, formattedValue, PLACEHOLDER_FORMATS } from './placeholder-format';
import { readTypedValue, storedValue, valueProblem } from './placeholder-value';
import { PLACEHOLDER_TYPES } from './template';

const CHOICES = ['Weekly', 'Monthly'];

describe('what somebody types', () => {
  it.each([
    ['date', '1 March 2027', '2027-03-01'],
    ['date', '01/03/2027', '2027-03-01'],
    ['date', '1.3.27', '2027-03-01'],
    ['date', '2027-3-1', '2027-03-01'],
    ['date', '1st of Mar. 2027', '2027-03-01'],
    ['date', 'Monday, 1 March 2027', '2027-03-01'],
    ['date', 'March 1st, 2027', '2027-03-01'],
    ['date', '29/02/2028', '2028-02-29'],
    ['money', '£31,500.00', '31500'],
    ['money', ' £ 31500.5 ', '31500.50'],
    ['money', '31 500', '31500'],
    ['number', '37.50', '37.5'],
    ['number', '0.125', '0.125'],
    ['number', '1.23400', '1.2340'],
    ['number', '1,000,000', '1000000'],
    ['number', '-0', '0'],
    ['number', '−4', '-4'],
    ['yes-no', 'y', 'Yes'],
    ['yes-no', 'FALSE', 'No'],
    ['choice', 'monthly ', 'Monthly'],
    ['email', 'sam@example.co.uk', 'sam@example.co.uk'],
    ['text', ' Sam Taylor ', 'Sam Taylor'],
    ['list', ' Passport\r\n\n P45; references ;', 'Passport\nP45\nreferences'],
    ['moon', '31/02/2027', '31/02/2027'],
    ['date', '  ', ''],
  ])('as a %s, %j is stored as %j', (type, typed, value) => {
    expect(readTypedValue({ type, choices: CHOICES }, typed)).toEqual({ value });
  });

  it.each([
    ['date', '31/02/2027'],
    ['date', '29/02/2027'],
    ['date', 'next Monday'],
    ['date', '1 Smarch 2027'],
    ['date', '1/3/1027'],
    ['money', '31,50'],
    ['money', '£18k'],
    ['money', '-5'],
    ['money', '1.234'],
    ['money', '£30.000'],
    ['money', '0,125'],
    ['number', '1.250'],
    ['number', '39 hours'],
    ['number', '1e9'],
    ['number', '1234567890123'],
    ['yes-no', 'perhaps'],
    ['choice', 'Daily'],
    ['email', 'sam@example'],
    ['email', 'Sam <sam@example.com>'],
  ])('as a %s, %j has a message, and stays as it is', (type, typed) => {
    const settings = { type, choices: CHOICES };
    expect(valueProblem(settings, typed)).toMatch(/^(?:This is not|This could be|Choose)/);
    expect(storedValue(settings, typed)).toBe(typed);
    expect(formattedValue(settings, typed)).toBe(typed);
  });

  it('that is not one of the choices has a message with the first ten of them', () => {
    const problem = (choices: string[]) => valueProblem({ type: 'choice', choices }, 'FT');
    expect(problem(['Full-time', 'Part-time'])).toBe('This is not one of the choices: “Full-time”, “Part-time”.');
    expect(problem(Array.from({ length: 12 }, (_, index) => `C${index}`))).toMatch(/“C9” and 2 more\.$/);
    expect(problem([])).toBe('There are no choices yet.');
  });

  it('is read again from its stored form and from what the document says, in any format', () => {
    const dates = fc.date({
      min: new Date('1900-01-01T00:00Z'),
      max: new Date('2199-12-31T00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, fc.constantFrom('', ...(PLACEHOLDER_FORMATS['date'] ?? [])), (date, format) => {
        const settings = { type: 'date', format };
        const stored = date.toISOString().slice(0, 10);
        expect(storedValue(settings, stored)).toBe(stored);
        expect(storedValue(settings, formattedValue(settings, stored))).toBe(stored);
      }),
    );
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(99), fc.constantFrom('', 'pence', 'pounds'), (pounds, pence, format) => {
        const settings = { type: 'money', format };
        const stored = storedValue(settings, `${pounds}.${String(pence).padStart(2, '0')}`);
        expect(storedValue(settings, formattedValue(settings, stored))).toBe(stored);
      }),
    );
  });

  it('never breaks, and is stored once and for all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACEHOLDER_TYPES), fc.string(), (type, typed) => {
        const settings = { type, choices: CHOICES };
        const stored = storedValue(settings, typed);
        expect(storedValue(settings, stored)).toBe(stored);
        expect(typeof formattedValue(settings, stored)).toBe('string');
      }),
    );
  });
});

describe('what the document says', () => {
  it.each([
    ['date', '', '2027-03-01', '1 March 2027'],
    ['date', 'long', '2027-03-01', '1 March 2027'],
    ['date', 'short', '2027-03-01', '01/03/2027'],
    ['date', 'weekday', '2027-03-01', 'Monday, 1 March 2027'],
    ['date', '', '04/01/2027', '4 January 2027'],
    ['money', '', '31500', '£31,500.00'],
    ['money', 'pounds', '31500', '£31,500'],
    ['money', 'pounds', '31500.50', '£31,500.50'],
    ['money', 'words', '31500', 'thirty-one thousand five hundred pounds'],
    ['money', 'words', '1.01', 'one pound and one penny'],
    ['money', 'words', '0.50', 'fifty pence'],
    ['money', 'words', '1000005', 'one million and five pounds'],
    ['money', 'words', '101', 'one hundred and one pounds'],
    ['number', '', '-1234567.5', '-1,234,567.5'],
    ['number', 'words', '37.5', 'thirty-seven point five'],
    ['number', 'words', '0', 'zero'],
    ['yes-no', '', 'Yes', 'Yes'],
    ['yes-no', 'will/will not', 'Yes', 'will'],
    ['yes-no', 'will / will not', 'No', 'will not'],
    ['yes-no', 'only one', 'No', 'No'],
    ['choice', '', 'Weekly', 'Weekly'],
    ['text', 'words', '39', '39'],
    ['list', '', 'Passport\nP45', 'Passport\nP45'],
    ['list', 'lines', 'Passport\nP45', 'Passport\nP45'],
    ['list', 'and', 'Passport', 'Passport'],
    ['list', 'and', 'Passport\nP45\nReferences', 'Passport, P45 and References'],
    ['list', 'or', 'Passport\nP45', 'Passport or P45'],
  ])('of a %s in the format %j, %j becomes %j', (type, format, stored, written) => {
    expect(formattedValue({ type, format, choices: CHOICES }, stored)).toBe(written);
  });

  it.each([
    ['date', 'words'],
    ['text', 'long'],
    ['yes-no', 'will'],
    ['yes-no', 'a/b/c'],
    ['yes-no', '/no'],
  ])('of a %s cannot have the format %j', (type, format) => {
    expect(formatProblem(type, format)).not.toBeNull();
  });

  it('can have each format of its type, and the usual one', () => {
    for (const [type, formats = []] of Object.entries(PLACEHOLDER_FORMATS)) {
      for (const format of ['', ...formats]) expect(formatProblem(type, format)).toBeNull();
    }
    expect(formatProblem('yes-no', 'will/will not')).toBeNull();
  });
});
