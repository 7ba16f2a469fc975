import type { SheetRow, Workbook } from '@contract/sheet/workbook';
import { utils, write, type BookType } from '@e965/xlsx';
import { SHEET, STRINGS, xlsxOfXml, zipOf, type ArchiveEntry } from '@tests/support/registration';
import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from './open-spreadsheet';

const LIMITS = { columns: 50, rows: 1000 };
const open = (file: Uint8Array) => openSpreadsheet(file, { takesOthers: true });
const texts = (rows: readonly SheetRow[]) => rows.map((row) => row.map((cell) => cell?.text ?? null));
const first = (book: Workbook) => texts(book.rowsOf(book.titles[0] ?? '', LIMITS));

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
const lists = (...list: string[]): ArchiveEntry => ({
  name: 'xl/_rels/workbook.xml.rels',
  content: `<Relationships>${list.join('')}</Relationships>`,
});
const book = (...sheets: string[]): ArchiveEntry => ({
  name: 'xl/workbook.xml',
  content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
});
const row = '<row r="1"><c r="A1"><v>7</v></c></row>';

describe('a spreadsheet of another program', () => {
  it.each<[string, string, ArchiveEntry[], (string | null)[][]]>([
    [
      'cells without an address',
      '<row><c><v>7</v></c><c><v>8</v></c></row><row><c><v>9</v></c></row>',
      [],
      [['7', '8'], ['9']],
    ],
    ['a path with a dot', row, [lists(related('r1', 'worksheet', './worksheets/sheet1.xml'))], [['7']]],
    ['a path from the root', row, [lists(related('r1', 'worksheet', '/xl/worksheets/sheet1.xml'))], [['7']]],
    ['a path of Windows', row, [lists(related('r1', 'worksheet', String.raw`worksheets\sheet1.xml`))], [['7']]],
    ['no lists of its parts', row, [{ name: '[Content_Types].xml', content: '' }], [['7']]],
    ['a text in its place', '<row r="1"><c r="A1" t="inlineStr"><is><t>a &amp; b</t></is></c></row>', [], [['a & b']]],
    [
      'a literal text',
      '<row r="1"><c r="A1" t="inlineStr"><is><t><![CDATA[a < b]]></t></is></c></row>',
      [],
      [['a < b']],
    ],
    [
      'a text before coloured ones',
      '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t><r><rPr/><t>b</t></r></is></c></row>',
      [],
      [['ab']],
    ],
    ['an attribute with a sign', '<row r="1" x="a>b"><c r="A1" y=">"><v>4</v></c></row>', [], [['4']]],
    ['cells with only a format, far away', `${row}<row r="2"><c r="XFD2" s="1"/></row>`, [], [['7']]],
  ])('with %s', async (_what, xml, extra, expected) => {
    expect(first(await open(xlsxOfXml(xml, extra)))).toEqual(expected);
  });

  it.each<BookType>(['xlsx', 'xlsb', 'ods', 'xls', 'biff5'])('whose rows begin far below: %s', async (bookType) => {
    const sheet = utils.sheet_add_aoa({}, [['far']], { origin: 'B150' });
    const file = write(utils.book_new(sheet, 'Far'), { type: 'buffer', bookType }) as Buffer;
    const found = await open(file);
    expect(found.titles).toEqual(['Far']);
    expect(texts(found.rowsOf('Far', LIMITS)).flat().filter(Boolean)).toEqual(['far']);
  });

  it('without formats, although they are listed', async () => {
    const files = [
      book('<sheet name="A" sheetId="1" r:id="r1"/>'),
      lists(related('r1', 'worksheet', 'worksheets/sheet1.xml'), related('r2', 'styles', 'styles.xml')),
    ];
    const sheet = { name: SHEET, content: `<worksheet><sheetData>${row}</sheetData></worksheet>` };
    expect(first(await open(zipOf([...files, sheet])))).toEqual([['7']]);
  });

  it.each<BookType>(['xlsx', 'xlsb', 'biff8'])('as %s', async (bookType) => {
    const made = utils.book_new(
      utils.aoa_to_sheet(
        [
          ['Name', 'Start'],
          ['Café', new Date('2026-11-28')],
        ],
        { UTC: true },
      ),
      'Members',
    );
    const file = new Uint8Array(write(made, { type: 'array', bookType, compression: true }) as ArrayBuffer);
    const [head, line = []] = (await open(file)).rowsOf('Members', LIMITS);
    expect(texts([head ?? []])).toEqual([['Name', 'Start']]);
    expect([line[0]?.value, line[1]?.value]).toEqual(['Café', new Date('2026-11-28')]);
  });
});

describe('the sheets of a workbook', () => {
  const sheets = (...states: string[]) =>
    xlsxOfXml(row, [
      book(
        ...states.map((state, index) => `<sheet name="S${index}" sheetId="${index + 1}" ${state} r:id="r${index}"/>`),
      ),
      lists(
        ...states.map((state, index) =>
          related(`r${index}`, state.includes('chart') ? 'chartsheet' : 'worksheet', `worksheets/sheet${index}.xml`),
        ),
      ),
      ...states.map((state, index) => ({
        name: `xl/worksheets/sheet${index}.xml`,
        content: state.includes('chart')
          ? '<chartsheet/>'
          : `<worksheet><sheetData>${state.includes('empty') ? '' : row}</sheetData></worksheet>`,
      })),
    ]);

  it('are those with cells that can be seen', async () => {
    const file = sheets('state="hidden"', 'state="veryHidden"', 'x="chart"', 'x="empty"', '', '');
    expect((await open(file)).titles).toEqual(['S4', 'S5']);
  });

  it('are counted to a limit', async () => {
    const far = async (xml: string) => first(await open(xlsxOfXml(xml)));
    const said = 'The sheet has cells outside 50 columns or 1,000 rows';
    await expect(far('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')).rejects.toThrow(`${said} (XFD1048576).`);
    await expect(far(`${row}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`)).rejects.toThrow(
      `${said} (A1048576).`,
    );
    await expect(far('<row r="2"><c r="XFD2"><v>1</v></c></row>')).rejects.toThrow(`${said} (XFD2).`);
  });
});

describe('an OpenDocument spreadsheet', () => {
  const ods = (table: string) =>
    zipOf([
      {
        name: 'content.xml',
        content: `<office:document-content><table:table table:name="T">${table}</table:table></office:document-content>`,
      },
    ]);
  const line = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
  const cell = (text: string, attributes = '') =>
    `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;

  it('has its repeated cells and rows, spaces, and no notes', async () => {
    const note = '<office:annotation><text:p>a note</text:p></office:annotation>';
    const rows = [
      line(
        cell('a', 'table:number-columns-repeated="2"') + '<table:table-cell table:number-columns-repeated="16382"/>',
        'table:number-rows-repeated="2"',
      ),
      line('<table:table-cell/>', 'table:number-rows-repeated="2"'),
      line(cell(`b<text:s text:c="2"/><text:span>c</text:span></text:p>${note}<text:p>d`)),
      line('<table:table-cell/>', 'table:number-rows-repeated="1048571"'),
    ];
    expect(first(await open(ods(rows.join(''))))).toEqual([['a', 'a'], ['a', 'a'], [], [], ['b  c\nd']]);
  });

  it.each([
    ['columns', line(cell('a', 'table:number-columns-repeated="999999999"'))],
    ['rows', line(cell('a'), 'table:number-rows-repeated="999999999"')],
  ])('is refused for a thousand million %s', async (_what, table) => {
    const workbook = await open(ods(table));
    expect(() => workbook.rowsOf('T', LIMITS)).toThrow('outside 50 columns or 1,000 rows (row 1)');
  });

  it('is not the insurer’s', async () => {
    await expect(openSpreadsheet(ods(line(cell('a'))))).rejects.toThrow('not an .xlsx');
  });
});

describe('a file that is not a spreadsheet', () => {
  it.each<[string, Uint8Array, string]>([
    [
      'with a text that it does not have',
      xlsxOfXml('<row r="1"><c r="A1" t="s"><v>9</v></c></row>', [{ name: STRINGS, content: '<sst/>' }]),
      'damaged',
    ],
    ['that begins like an old one', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'damaged'],
    [
      'of another program',
      zipOf([{ name: 'word/document.xml', content: '<document/>' }]),
      'not a spreadsheet of Excel or',
    ],
    ['as text', Buffer.from('a,b'), 'not a spreadsheet of Excel or'],
  ])('%s is refused', async (_what, file, said) => {
    await expect(open(file)).rejects.toThrow(said);
  });
});
