import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, toCsv, toTsv } from './grid-clipboard';

/** Reads quoted, separated text the way spreadsheets do. */
function read(text: string, separator: string, lineEnd: string): string[][] {
  const table: string[][] = [['']];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const row = table.at(-1)!;
    const char = text[at]!;
    if (isQuoted && char === '"' && text[at + 1] === '"') at += 1;
    else if (char === '"') {
      isQuoted = !isQuoted;
      continue;
    }
    if (!isQuoted && char === separator) row.push('');
    else if (!isQuoted && text.startsWith(lineEnd, at)) {
      table.push(['']);
      at += lineEnd.length - 1;
    } else row[row.length - 1] += char;
  }
  return table;
}

const texts = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ',', ';', '=', '-', '1', ' ', 'é') });
const tables = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(texts, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );

describe('copied text', () => {
  it('pastes as exactly the cells that were copied', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(read(toTsv(table), '\t', '\n')).toEqual(table);
      }),
    );
  });
});

describe('exported CSV', () => {
  it('reads back as the cells, but for the guard of formulas', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const guarded = table.map((row) => row.map((text) => guardFormula(text)));
        expect(read(toCsv(table), ',', '\r\n')).toEqual(guarded);
      }),
    );
  });

  it('has no field that a spreadsheet would run', () => {
    const risky = fc.tuple(
      fc.constantFrom('', ' ', '\uFEFF', '\n'),
      fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '|', '%'),
      fc.string(),
    );
    fc.assert(
      fc.property(risky, ([space, sign, rest]) => {
        const text = space + sign + rest;
        const guarded = guardFormula(text);
        expect(guarded.startsWith("'") || /^[+-]£?\d[\d,]*(\.\d+)?%?$/.test(guarded)).toBe(true);
      }),
    );
  });

  it.each(['-5', '+1', '-1,234.50', '-£12.00', '7', '', 'Anna', "O'Neil", '07/09/2026', '-12%'])(
    'leaves %j as it is',
    (text) => {
      expect(guardFormula(text)).toBe(text);
    },
  );

  it.each(['=cmd()', '+1+1', '-1+cmd', '@SUM(A1)', '\t=1', '  =1', '＝1+1', "-2+3+cmd|' /C calc'!A0"])(
    'guards %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );
});
