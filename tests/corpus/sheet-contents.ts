import type { CellObject } from '@e965/xlsx';

/** A cell of a corpus file: what goes in, and what must come out. */
export interface CorpusCell {
  put: CellObject;
  kind: string;
  /** As `SheetCell` has it; dates as ISO minutes. */
  value: string | number | boolean;
  /** As Excel shows it in Britain. */
  text: string;
}

export interface CorpusSheet {
  title: string;
  rows: (CorpusCell | null)[][];
  /** 1 hidden, 2 hidden from Excel's own list as well */
  hidden?: 1 | 2;
}

export interface CorpusBook {
  name: string;
  sheets: CorpusSheet[];
  is1904?: boolean;
}

const text = (value: string): CorpusCell => ({ put: { t: 's', v: value }, kind: 'text', value, text: value });
const number = (v: number, z: string, shown: string, value = v, kind = 'number'): CorpusCell => ({
  put: { t: 'n', v, z },
  kind,
  value,
  text: shown,
});
const share = (v: number, z: string, shown: string) =>
  number(v, z, shown, Number((v * 100).toPrecision(15)), 'percent');
const yesNo = (value: boolean): CorpusCell => ({
  put: { t: 'b', v: value },
  kind: 'yes-no',
  value,
  text: value ? 'TRUE' : 'FALSE',
});
const serialOf = (iso: string) => Date.parse(`${iso}Z`) / 86_400_000 + 25_569;
const date = (iso: string, z: string, shown: string, offset = 0): CorpusCell => {
  const minutes = iso.length > 10 ? iso : `${iso}T00:00`;
  return { put: { t: 'n', v: serialOf(minutes) - offset, z }, kind: 'date', value: minutes, text: shown };
};
const time = (minute: number): CorpusCell => {
  const shown = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return { put: { t: 'n', v: minute / 1440, z: 'hh:mm' }, kind: 'time', value: shown, text: shown };
};
const duration = (minutes: number): CorpusCell => {
  const shown = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return { put: { t: 'n', v: minutes / 1440, z: '[h]:mm' }, kind: 'duration', value: shown, text: shown };
};
const formula = (f: string, cell: CorpusCell): CorpusCell => ({ ...cell, put: { ...cell.put, f } });
const error = (f: string, shown: string): CorpusCell => ({
  put: { t: 'e', v: shown === '#N/A' ? 42 : 7, f },
  kind: 'error',
  value: shown,
  text: shown,
});

const heads = (...titles: string[]) => titles.map(text);
const one = (name: string, rows: CorpusSheet['rows'], more: Partial<CorpusBook> = {}): CorpusBook => ({
  name,
  sheets: [{ title: 'Sheet', rows }],
  ...more,
});

/** Twenty workbooks in the shapes that people's files have; `make-sheets.ts` makes them with LibreOffice. */
export const CORPUS_BOOKS: readonly CorpusBook[] = [
  one('people', [
    heads('Payroll No', 'Forename', 'Surname', 'Start', 'Leaver'),
    [
      number(25, '00000', '00025'),
      text('Zoë'),
      text('O’Brien'),
      date('2024-02-29', 'dd/mm/yyyy', '29/02/2024'),
      yesNo(false),
    ],
    [
      number(1024, '00000', '01024'),
      text('Nguyễn'),
      text("D'Arcy-Smith"),
      date('2019-12-31', 'dd/mm/yyyy', '31/12/2019'),
      yesNo(true),
    ],
  ]),
  one(
    'times',
    Array.from({ length: 103 }, (_, index) => [time(index * 14), time((index * 14 + 7) % 1440)]),
  ),
  one(
    'moments',
    Array.from({ length: 60 }, (_, index) => {
      const minute = String(index).padStart(2, '0');
      return [date(`2026-11-28T10:${minute}`, 'dd/mm/yyyy hh:mm', `28/11/2026 10:${minute}`)];
    }),
  ),
  one('durations', [
    [duration(0), duration(59), duration(450)],
    [duration(1500), duration(6001)],
  ]),
  one('shares', [
    [share(0.8, '0%', '80%'), share(0.07, '0.00%', '7.00%'), share(1.25, '0%', '125%'), share(-0.005, '0.0%', '-0.5%')],
  ]),
  one('money', [
    [number(1200.5, '"£"#,##0.00', '£1,200.50'), number(-3, '0.00', '-3.00'), number(1_000_000, '#,##0', '1,000,000')],
    [number(0.3, 'General', '0.3'), number(99.999, '0.00', '100.00')],
  ]),
  one('formulas', [
    heads('A', 'B', 'Sum', 'Word', 'Missing', 'Nothing'),
    [
      number(2, 'General', '2'),
      number(3, 'General', '3'),
      formula('A2+B2', number(5, 'General', '5')),
      formula('"a"&"b"', text('ab')),
      error('NA()', '#N/A'),
      error('1/(A2-2)', '#DIV/0!'),
    ],
    [text('Total'), null, formula('SUM(C2:C2)', number(5, '0.0', '5.0'))],
  ]),
  one('title-rows', [
    [text('Clients of the north')],
    [],
    [text('Made on'), date('2026-11-28', 'dd/mm/yyyy', '28/11/2026')],
    [],
    heads('Client Ref', 'Company name'),
    heads('C-1', 'Larch Ltd'),
  ]),
  one('gaps', [heads('A'), [], [null, null, text('C3')], [], [], [null, text('B6')]]),
  {
    name: 'hidden-first',
    sheets: [
      { title: 'Lists', rows: [heads('internal')], hidden: 1 },
      { title: 'Clients', rows: [heads('Name'), heads('Larch Ltd')] },
    ],
  },
  {
    name: 'very-hidden-first',
    sheets: [
      { title: 'Settings', rows: [heads('internal')], hidden: 2 },
      { title: 'Visits', rows: [heads('Client'), heads('Larch Ltd')] },
    ],
  },
  {
    name: 'several-sheets',
    sheets: [
      { title: 'Staff', rows: [heads('Name'), heads('Ada')] },
      { title: 'Empty', rows: [] },
      { title: 'Clients & sites', rows: [heads('Name'), heads('Larch Ltd')] },
    ],
  },
  one('long-numbers', [
    [
      text('00447700900123'),
      number(447_700_900_123, '0', '447700900123'),
      text('1234567890123456'),
      text('1e5'),
      text('007'),
    ],
  ]),
  one('texts', [
    [text('two\nlines'), text('a "quoted" word'), text('semi;colon, comma\ttab'), text('👩🏽‍🔧 fitter')],
    [text('=1+1'), text('-5'), text('TRUE'), text('#N/A')],
  ]),
  one('days', [
    [
      date('2026-11-28', 'mmm yy', 'Nov 26'),
      date('2026-11-28', 'd mmmm yyyy', '28 November 2026'),
      date('2026-11-28', 'yyyy-mm-dd', '2026-11-28'),
    ],
    [
      date('1999-12-31', 'dd/mm/yy', '31/12/99'),
      date('2026-03-29', 'dddd', 'Sunday'),
      date('2100-01-01', 'dd.mm.yyyy', '01.01.2100'),
    ],
  ]),
  one('days-1904', [[date('2026-11-28', 'dd/mm/yyyy', '28/11/2026', 1462), time(615)]], { is1904: true }),
  one('wide', [
    Array.from({ length: 60 }, (_, index) => text(`Column ${index + 1}`)),
    Array.from({ length: 60 }, (_, index) => number(index, '0', String(index))),
  ]),
  one('plain', [heads('Name', 'Town'), heads('Larch Ltd', 'Leeds')]),
  one('many-rows', [
    heads('Row'),
    ...Array.from({ length: 400 }, (_, index) => [number(index, '0', String(index)), text(`Text ${index % 7}`)]),
  ]),
  one('names', [heads('Café Zoë', 'Ænima', 'Straße', 'Łódź', 'Ελλάδα', 'Київ', '東京', 'עברית')]),
];
