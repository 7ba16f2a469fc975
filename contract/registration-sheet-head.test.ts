import { describe, expect, it } from 'vitest';
import { headOfSheet } from './registration-sheet-head';

const row = (place: number) => `<row><c r="A1" t="s"><v>${place}</v></c></row>`;
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData><mergeCells/></worksheet>`;
const TEXTS = '<si><t>a</t></si><si/><x:si><t>c</t></x:si><si><t>d</t></si>';
const STRINGS = `<sst>${TEXTS}</sst>`;

describe('the head of a sheet', () => {
  it('is its first ten rows, with the shared texts that they need and those before', () => {
    expect(headOfSheet(sheetOf(row(0).repeat(9) + row(2) + row(3).repeat(5)), STRINGS, 10)).toEqual({
      sheet: sheetOf(row(0).repeat(9) + row(2)),
      strings: '<sst><si><t>a</t></si><si/><x:si><t>c</t></x:si></sst>',
    });
  });

  it('has all shared texts if the last one is needed', () => {
    expect(headOfSheet(sheetOf(row(3).repeat(11)), STRINGS, 10)?.strings).toBe(STRINGS);
  });

  it.each([
    ['ten rows are all that there is', sheetOf(row(0).repeat(10))],
    ['it has no end', `<worksheet><sheetData>${row(0).repeat(20)}`],
    ['there is a comment among the first rows', sheetOf(`<!--</row>-->${row(0).repeat(20)}`)],
    ['texts are quoted by CDATA', sheetOf(`<row><c><v><![CDATA[</row>]]></v></c></row>${row(0).repeat(20)}`)],
  ])('is not cut if %s', (_what, sheet) => {
    expect(headOfSheet(sheet, STRINGS, 10)).toBeNull();
  });
});
