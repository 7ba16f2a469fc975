import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyKey } from './registration';
import { readMembers as readCells, SHEET_COLUMNS, textOfProblems } from './registration-sheet';
import type { SheetCell } from './sheet/sheet-cell';

type SheetValue = string | number | boolean | Date | null;

const cellOf = (value: SheetValue): SheetCell | null =>
  value === null ? null : { kind: value instanceof Date ? 'date' : 'text', value, text: String(value) };
const readMembers = (rows: readonly (readonly SheetValue[])[]) => readCells(rows.map((row) => row.map(cellOf)));

const HEADER = SHEET_COLUMNS.map(({ title }) => title);
const row = (policyNumber: SheetValue, changes: Record<number, SheetValue> = {}): SheetValue[] =>
  HEADER.map((_title, column) => changes[column] ?? [`Firm ${String(policyNumber)}`, policyNumber][column] ?? null);
const problemsOf = (...rows: SheetValue[][]) => textOfProblems(readMembers([HEADER, ...rows]));

describe('an insurer’s sheet', () => {
  it('is read with columns in any order, in any case and with common names', () => {
    const header = [
      'policy no',
      'Broker',
      'NAME ',
      'Postcode',
      'Start date',
      'expiry_date',
      'Endorsement',
      'x',
      'Status',
      'CHANNEL',
      'Broker No.',
      'Broker contact',
    ];
    const cells = ['P1', 'Tideway', 'Kestrel', 'LA1', '1/2/26', null, null, 'ignored', 'Live', null, 77, null];
    const { members, problems } = readMembers([header, cells]);
    expect(problems).toEqual([{ row: 2, text: 'Start “1/2/26” is not a date (dd/MM/yyyy).' }]);
    expect(members[0]).toMatchObject({
      policyNumber: 'P1',
      brokerCompanyName: 'Tideway',
      name: 'Kestrel',
      brokerNumber: '77',
    });
  });

  it('may have empty rows before, between and after the others; problems use the row numbers of the spreadsheet', () => {
    const empty = HEADER.map(() => null);
    const reading = readMembers([empty, HEADER, row('A'), empty, row('a', { 3: 'x' }), empty]);
    expect(reading.members).toHaveLength(2);
    expect(textOfProblems(reading)).toBe(
      'Row 5: Start “x” is not a date (dd/MM/yyyy). Row 5: Policy Number a is in row 3 already.',
    );
  });

  it.each<[SheetValue, string | null]>([
    [new Date('2026-03-29T00:00:00Z'), '2026-03-29'],
    ['29/03/2026', '2026-03-29'],
    ['9.3.2026', '2026-03-09'],
    ['2026-03-29', '2026-03-29'],
    ['  ', null],
    [null, null],
  ])('writes the date %j as %j', (value, date) => {
    expect(readMembers([HEADER, row('A', { 3: value })]).members[0]?.startDate).toBe(date);
  });

  it('refuses what no database can store', () => {
    expect(problemsOf(row('A', { 0: 'a\u0000b' }))).toBe('Row 2: Name contains characters that cannot be stored.');
    expect(problemsOf(row('A', { 3: new Date('9999-01-01') }))).toContain('is not a date');
  });

  it('says the first five problems and counts the others', () => {
    expect(problemsOf(...Array.from({ length: 7 }, (_, index) => row(`P${index}`, { 0: ' ' })))).toMatch(
      /^(Row \d: Name is missing\. ){5}And 2 more\.$/,
    );
  });

  it('never throws, and returns one member per policy', () => {
    const value = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      fc.constant(null),
      fc.constantFrom('Name', 'Policy Number', '__proto__', '01/01/2026'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(value, { maxLength: 12 }), { maxLength: 6 }), fc.boolean(), (rows, hasHeader) => {
        const { members, problems, problemCount } = readMembers(hasHeader ? [HEADER, ...rows] : rows);
        expect(problems.length).toBe(Math.min(problemCount, 100));
        const keys = members.map(({ policyNumber }) => policyKey(policyNumber ?? ''));
        expect(problemCount > 0 || new Set(keys).size === members.length).toBe(true);
      }),
    );
  });
});
