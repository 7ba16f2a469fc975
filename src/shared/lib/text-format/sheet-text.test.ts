import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, sheetText, toCsv, toTsv } from './sheet-text';

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

const guardedCells = (table: string[][]) => table.map((row) => row.map((text) => guardFormula(text)));

describe('copied text', () => {
  it('pastes as the cells that were copied, except for guarded formulas', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(read(toTsv(table), '\t', '\n')).toEqual(guardedCells(table));
      }),
    );
  });
});

describe('exported CSV', () => {
  it('reads back as the cells, except for guarded formulas', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(read(toCsv(table), ',', '\r\n')).toEqual(guardedCells(table));
      }),
    );
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('starts no formula in a spreadsheet that splits at %s or knows no quotes', (_what, separator) => {
    fc.assert(
      fc.property(tables, (table) => {
        const cells = toCsv(table)
          .split(/\r\n|[\r\n]/)
          .flatMap((line) => line.split(separator));
        // What the export itself puts before a cell's text: a comma or the opening quote.
        const starts = cells.map((cell) => cell.replace(/^["\s]+/, ''));
        expect(starts.filter((start) => /^[=+@]/.test(start) && !/^\+\d[\d ]*(?:[,"].*)?$/.test(start))).toEqual([]);
      }),
    );
  });
});

it.each([
  ['−£850', '-£850'],
  ['−1,234.5%', '-1,234.5%'],
  ['−1+cmd', '−1+cmd'],
  ['=1', "'=1"],
])('a number stays a number in a sheet, and nothing else becomes one: %j', (text, cell) => {
  expect(sheetText(text)).toBe(cell);
});

describe('the formula guard', () => {
  it('leaves no text that a spreadsheet would run', () => {
    const risky = fc.tuple(
      fc.constantFrom('', ' ', '\uFEFF', '\n', '\t', '\r', '"', '""', ' "', 'a;', 'a\t', 'a\r', 'a\n'),
      fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '|', '%'),
      fc.string().filter((rest) => !/^[\d ]*$/.test(rest)),
    );
    fc.assert(
      fc.property(risky, ([before, sign, rest]) => {
        const cells = guardFormula(before + sign + rest).split(/[;\t\r\n]/);
        const run = cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠|%]/.test(cell));
        expect(run.filter((cell) => !/^[\s"]*(?:[+-]?£?\d[\d,]*(\.\d+)?%?|\+\d[\d ]*|-)$/.test(cell))).toEqual([]);
      }),
    );
  });

  it('removes nothing: without its apostrophes it is the text', () => {
    fc.assert(
      fc.property(
        texts.filter((text) => !text.includes("'")),
        (text) => {
          expect(guardFormula(text).replaceAll("'", '')).toBe(text);
        },
      ),
    );
  });

  it.each([
    '-5',
    '+1',
    '-1,234.50',
    '-£12.00',
    '7',
    '',
    '-',
    'Anna',
    "O'Neil",
    '07/09/2026',
    '-12%',
    '+44 20 7946 0018',
    'a=b; c',
    'low; -5\n+3',
  ])('leaves %j as it is', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it.each(['=cmd()', '+1+1', '-1+cmd', '@SUM(A1)', '  =1', '"=1', '＝1+1', "-2+3+cmd|' /C calc'!A0"])(
    'guards %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['\t=1', "'\t'=1"],
    ['x;=1', "x;'=1"],
    ['x\r\n @SUM(A1)', "x\r\n' @SUM(A1)"],
    ['x\t-1+cmd', "x\t'-1+cmd"],
    ['\rx', "'\rx"],
  ])('guards what starts within %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
  });
});
