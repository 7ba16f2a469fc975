import {
  SHEET,
  SHEET_HEADERS,
  sheetRow,
  STRINGS,
  xlsxOf,
  xlsxOfXml,
  zipOf,
  type ArchiveEntry,
  type SheetCell,
} from './registration';

/** What it is, and the refusal's message. */
type HostileSheet = readonly [what: string, make: () => Uint8Array, says: RegExp];

const good = () => xlsxOf([SHEET_HEADERS, sheetRow('A-1')]);
const withRows = (...rows: (readonly SheetCell[])[]) => xlsxOf([SHEET_HEADERS, sheetRow('A-1'), ...rows]);
const withFile = (...extra: ArchiveEntry[]) => xlsxOf([SHEET_HEADERS, sheetRow('A-1')], extra);
const sheetOf = (content: string): ArchiveEntry => ({ name: SHEET, content });
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
/** Where only the reader of the whole sheet sees it. */
const withFarCell = (at: string) => {
  const header = SHEET_HEADERS.map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`).join('');
  return xlsxOfXml(`<row r="1">${header}</row><row r="1048576"><c r="${at}"><v>1</v></c></row>`);
};

/** Files that pretend to be the insurer's spreadsheet, and spreadsheets that harm a careless reader. */
export const HOSTILE_SHEETS: readonly HostileSheet[] = [
  ['an empty file', () => Buffer.alloc(0), /is empty/],
  ['one byte', () => Buffer.from('P'), /not an \.xlsx/],
  ['a page of HTML', () => Buffer.from('<html><table><tr><td>Name</td></tr></table></html>'), /not an \.xlsx/],
  ['comma-separated values', () => Buffer.from('Name,Policy Number\nA,1\n'), /not an \.xlsx/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), /not an \.xlsx/],
  ['a picture before the archive', () => Buffer.concat([Buffer.from('GIF89a'), good()]), /not an \.xlsx/],
  ['a page of HTML behind the archive', () => Buffer.concat([good(), Buffer.from('<script>1</script>')]), /damaged/],
  [
    'an old .xls, or one with a password',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]),
    /old Excel file, or one with a password/,
  ],
  ['files with a password', () => withFile({ name: 'xl/secret.xml', content: 'x', isEncrypted: true }), /password/],
  ['half a spreadsheet', () => good().subarray(0, 900), /damaged/],
  ['an archive of documents', () => zipOf([{ name: 'word/document.xml', content: '<w/>' }]), /not an \.xlsx/],
  ['no files', () => zipOf([]), /not an \.xlsx/],
  [
    'a bomb beside the sheet',
    () => withFile({ name: 'xl/media/a.bin', content: zeros(150) }),
    /too large when unpacked/,
  ],
  ['a sheet that is a bomb', () => withFile({ name: SHEET, content: zeros(120) }), /too large when unpacked/],
  [
    'a bomb that lies about its size',
    () => withFile({ name: SHEET, content: zeros(64), size: 2000 }),
    /too large when unpacked|damaged/,
  ],
  ['a sheet that is shorter than it says', () => withFile({ ...sheetOf('<worksheet/>'), size: 5000 }), /damaged/],
  [
    'bytes that are not packed',
    () => {
      const sheet = good();
      const at = sheet.indexOf('xl/workbook.xml') + 15;
      return sheet.fill(0xff, at, at + 60);
    },
    /damaged/,
  ],
  [
    'two thousand files',
    () => withFile(...Array.from({ length: 2000 }, (_, index) => ({ name: `xl/${index}.xml`, content: '' }))),
    /too many files/,
  ],
  ['a way out of the folder', () => withFile({ name: '../../etc/passwd', content: 'x' }), /file names|damaged/],
  ['an absolute name', () => withFile({ name: '/etc/passwd', content: 'x' }), /file names|damaged/],
  ['two files of one name', () => withFile({ name: SHEET.toUpperCase(), content: 'x' }), /file names/],
  ['macros', () => withFile({ name: 'xl/vbaProject.bin', content: 'x' }), /macros/],
  ['a cell at the far end', () => withFarCell('XFD1048576'), /outside 50 columns.*1048576/],
  [
    'a far cell behind a quoted bracket',
    () => xlsxOfXml(`<row r="1"><c x=">" r="XFD1"><v>1</v></c></row>`),
    /outside 50 columns/,
  ],
  ['a far row without cells', () => xlsxOfXml('<row r="999999999"/>'), /damaged/],
  ['a column that does not exist', () => xlsxOfXml('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), /damaged/],
  [
    'a link for every cell',
    () =>
      withFile(sheetOf('<worksheet><sheetData/><hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks></worksheet>')),
    /no sheet with rows/,
  ],
  [
    'too many columns without names',
    () => xlsxOfXml(`<row>${'<c><v>1</v></c>'.repeat(60)}</row>`),
    /outside 50 columns/,
  ],
  [
    'too many rows without numbers',
    () =>
      xlsxOf(
        [SHEET_HEADERS],
        [sheetOf(`<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(150_002)}</sheetData></worksheet>`)],
      ),
    /no columns|unpacked/,
  ],
  [
    'a DOCTYPE with entities that multiply',
    () =>
      withFile(
        sheetOf('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData/></worksheet>'),
      ),
    /defines entities/,
  ],
  [
    'a DOCTYPE among the texts',
    () => withFile({ name: STRINGS, content: '<!doctype sst SYSTEM "file:///etc/passwd"><sst/>' }),
    /defines entities/,
  ],
  [
    'a DOCTYPE in UTF-16',
    () => withFile({ name: SHEET, content: Buffer.from('<!DOCTYPE x><worksheet/>', 'utf16le') }),
    /not written in UTF-8/,
  ],
  [
    'a sheet elsewhere than sheets are',
    () =>
      withFile({
        name: 'xl/_rels/workbook.xml.rels',
        content: '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="../../secret.xml"/></Relationships>',
      }),
    /damaged/,
  ],
  ['broken XML', () => withFile(sheetOf('<worksheet><sheetData><row r="1"><c r="A1"><v>')), /no sheet with rows/],
  ['text that is nowhere', () => xlsxOfXml('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'), /damaged/],
  ['no rows at all', () => xlsxOf([]), /no sheet with rows/],
  ['a header alone', () => xlsxOf([SHEET_HEADERS]), /no rows below its header/],
  ['no header', () => xlsxOf([sheetRow('A-1')]), /^Row 1: The header has no columns Name, Policy Number/],
  [
    'headers of something else',
    () =>
      xlsxOf([
        ['Product', 'Price'],
        ['Tea', 3],
      ]),
    /no columns Name, Policy Number, Post Code/,
  ],
  [
    'a missing column',
    () => xlsxOf([SHEET_HEADERS.slice(0, 10), sheetRow('A-1')]),
    /The header has no column Broker Contact\./,
  ],
  [
    'a column twice',
    () => xlsxOf([[...SHEET_HEADERS, 'policy number'], sheetRow('A-1')]),
    /The column Policy Number appears twice/,
  ],
  [
    'a formula without its result',
    () => withRows(sheetRow('A-2', { 6: { formula: 'HYPERLINK("http://x")', value: null } })),
    /^Row 3: Status has a formula without its result/,
  ],
  ['one policy twice', () => withRows(sheetRow(' a-1 ')), /^Row 3: Policy Number a-1 is in row 2 already\.$/],
  ['no policy number', () => withRows(sheetRow('A-2', { 1: '  ' })), /^Row 3: Policy Number is missing\.$/],
  ['no name', () => withRows(sheetRow('A-2', { 0: null })), /^Row 3: Name is missing\.$/],
  ['a word for a date', () => withRows(sheetRow('A-2', { 3: 'soon' })), /^Row 3: Start “soon” is not a date/],
  ['a day that does not exist', () => withRows(sheetRow('A-2', { 4: '31/02/2026' })), /End “2026-02-31” is not a date/],
  ['a bare number for a date', () => withRows(sheetRow('A-2', { 5: 46_000 })), /Endorsement “46000” is not a date/],
  ['an end before the start', () => withRows(sheetRow('A-2', { 4: '01/01/2020' })), /^Row 3: End is before Start\.$/],
  [
    'a very long text',
    () => withRows(sheetRow('A-2', { 8: 'x'.repeat(201) })),
    /Broker Company has more than 200 characters/,
  ],
  [
    'many wrong rows',
    () => withRows(...Array.from({ length: 300 }, (_, index) => sheetRow(`B-${index}`, { 3: 'x' }))),
    /Row 7: Start .* And 295 more\.$/,
  ],
];
