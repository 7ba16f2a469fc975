import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_ROW_ERROR, readJobTitleRows, tidyTitle, titleKey } from './job-title';

const records = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

describe('rows of job titles', () => {
  it('are read by the names of their columns, in any order and case', () => {
    expect(readJobTitleRows(records(['ISSDM', 'note', ' Job Title '], ['Yes', 'x', '  Head   of HR ']))).toEqual({
      rows: [{ line: 2, title: 'Head of HR', isSDM: true }],
      errors: [],
      ignoredColumns: ['note'],
    });
  });

  it('have their headings in one of the first ten lines', () => {
    const titles = Array.from({ length: 9 }, (_, line) => [`Line ${line + 1} of the report`]);
    const { rows, ignoredColumns } = readJobTitleRows(records(...titles, ['No.', 'Job title'], ['1', 'Porter']));
    expect([rows, ignoredColumns]).toEqual([[{ line: 11, title: 'Porter', isSDM: null }], ['No.']]);
    expect(() => readJobTitleRows(records(['A list'], ...titles, ['title'], ['Porter']))).toThrow('first ten lines');
  });

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['x', true],
    ['No', false],
    ['0', false],
    ['false', false],
    ['', null],
  ])('with %j mean %s', (said, isSDM) => {
    expect(readJobTitleRows(records(['title', 'isSDM'], ['Porter', said])).rows[0]?.isSDM).toBe(isSDM);
  });

  it.each([
    ['', CSV_ROW_ERROR.noTitle],
    ['x'.repeat(256), CSV_ROW_ERROR.tooLong],
    ['=cmd()', CSV_ROW_ERROR.formula],
    ['  @SUM(A1)', CSV_ROW_ERROR.formula],
    ['a\uD800', CSV_ROW_ERROR.unstorable],
    ['HEAD of hr', CSV_ROW_ERROR.repeated(2)],
  ])('of the title %j are left out', (title, message) => {
    const read = readJobTitleRows(records(['title'], ['Head of HR'], [title], ['Porter']));
    expect(read.errors).toEqual([{ line: 3, message }]);
    expect(read.rows.map((row) => row.title)).toEqual(['Head of HR', 'Porter']);
  });

  it('are always accepted or refused with a reason', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('yes', 'no', '=x', 'Porter', ''),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 20 }), (lines) => {
        const { rows, errors } = readJobTitleRows(records(['title', 'isSDM'], ...lines));
        expect(rows.length + errors.length).toBe(lines.length);
        expect([...rows, ...errors].map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
          lines.map((_, index) => index + 2),
        );
        expect(new Set(rows.map(({ title }) => titleKey(title))).size).toBe(rows.length);
        for (const { title } of rows) expect(tidyTitle(title)).toBe(title);
      }),
    );
  });
});
