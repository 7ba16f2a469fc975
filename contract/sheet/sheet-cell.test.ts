import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf, faultOf, sheetCell } from './sheet-cell';

const cellOf = (v: number, z: string, w = '', is1904 = false) => sheetCell({ t: 'n', v, z, w }, { is1904 });
const moment = (text: string) => new Date(`${text}Z`);

describe('a number of a spreadsheet', () => {
  it.each([
    [
      'a moment that is stored as a little less',
      46_354.416666666664,
      'dd/mm/yyyy hh:mm',
      'date',
      moment('2026-11-28T10:00'),
    ],
    ['a midnight that is stored as a little less', 46_356.99999999999, 'm/d/yy', 'date', moment('2026-12-01')],
    ['a day with words', 46_354, '[$-809]dd mmmm yyyy;@', 'date', moment('2026-11-28')],
    ['a month', 46_354, 'mmm', 'date', moment('2026-11-28')],
    ['a day before March 1900', 59, 'dd/mm/yyyy', 'date', moment('1900-02-28')],
    ['the day that never was', 60, 'dd/mm/yyyy', 'text', '29/02/1900'],
    ['a time', 0.41666666666, 'h:mm', 'time', '10:00'],
    ['a time with seconds', 0.5 + 1 / 86_400, '[$-F400]h:mm:ss AM/PM', 'time', '12:00:01'],
    ['a time that is nearly midnight', 0.99999999, 'h:mm', 'time', '00:00'],
    ['a time with its day', 46_354.75, 'h:mm', 'date', moment('2026-11-28T18:00')],
    ['a duration', 1.3125, '[h]:mm', 'duration', '31:30'],
    ['minutes', 1 / 24, '[mm]', 'duration', '1:00'],
    ['a share', 0.8, '0%', 'percent', 80],
    ['a share with decimals', 0.07, '0.00%', 'percent', 7],
    ['a code', 25, '00000', 'number', 25],
    ['money', 1200.5, '"£"#,##0.00', 'number', 1200.5],
    ['hours in words', 3, '0" hours"', 'number', 3],
    ['an exponent', 12, '0.00E+00', 'number', 12],
    ['a colour', -3, '[Red]0.0', 'number', -3],
    ['what is before Excel’s first day', -1, 'dd/mm/yyyy', 'error', '#####'],
    ['what is after its last one', 9e9, 'dd/mm/yyyy', 'error', '#####'],
    ['no number', Number.NaN, '0', 'error', '#NUM!'],
  ])('%s', (_what, v, z, kind, value) => {
    expect(cellOf(v, z, value === '29/02/1900' ? value : 'shown')).toMatchObject({ kind, value });
  });

  it('is a day of the other system, four years later', () => {
    expect(cellOf(44_892.5, 'dd/mm/yyyy', '', true)?.value).toEqual(moment('2026-11-28T12:00'));
    expect(cellOf(0.5, 'h:mm', '', true)?.value).toBe('12:00');
  });

  it('is every minute of a day as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 61, max: 2_958_464 }), (minute, day) => {
        const serial = day + minute / 1440;
        const date = cellOf(serial, 'dd/mm/yyyy hh:mm')?.value as Date;
        expect(date.getTime() / 60_000).toBe((day - 25_569) * 1440 + minute);
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(cellOf(minute / 1440, 'hh:mm')?.value).toBe(time);
      }),
    );
  });

  it.each([
    ['the computer’s short date', 46_354, 'm/d/yy', '28/11/2026'],
    ['the computer’s date and time', 46_354.75, 'm/d/yy h:mm', '28/11/2026 18:00'],
    ['the computer’s long date', 46_354, '[$-F800]dddd, mmmm dd, yyyy', '28 November 2026'],
    ['a date of its own', 46_354, 'd mmm yy', 'as the file has it'],
  ])('is shown as in Britain: %s', (_what, v, z, text) => {
    expect(cellOf(v, z, ' as the file has it ')?.text).toBe(text);
  });

  it.each([
    ['00025', 25, '00000', '00025'],
    ['1.23457E+14', 123_456_789_012_345, 'General', '123456789012345'],
    ['0.3', 0.30000000000000004, 'General', '0.3'],
    ['£1,200.50', 1200.5, '"£"#,##0.00', '£1,200.50'],
    ['80%', 0.8, '0%', '80%'],
    ['', 46_354.75, 'd mmm', '2026-11-28 18:00'],
    ['', 46_354, 'm/d/yy', '2026-11-28'],
    ['10:00 AM', 10 / 24, 'h:mm AM/PM', '10:00'],
  ])('that is shown as %j has the content', (shown, v, z, content) => {
    const cell = cellOf(v, z, shown);
    expect(cell && contentOf(cell)).toBe(content);
  });
});

describe('a cell', () => {
  it.each([
    [{ t: 'e', v: 42, w: '#N/A' } as const, 'has the error #N/A.'],
    [{ t: 'z', f: 'A1+1' } as const, 'has a formula without its result: open the file in Excel, and save it.'],
    [{ t: 'n', v: 2, f: 'A1+1', z: 'General', w: '2' } as const, null],
  ])('without a value says why', (parsed, fault) => {
    const cell = sheetCell(parsed, { is1904: false });
    expect(cell && faultOf(cell)).toBe(fault);
  });

  it('with only a format is none', () => {
    expect(sheetCell({ t: 'z', z: '0%' }, { is1904: false })).toBeNull();
    expect(sheetCell({ t: 's', v: '' }, { is1904: false })).toBeNull();
  });
});
