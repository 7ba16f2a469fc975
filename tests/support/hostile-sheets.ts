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

interface HostileSheet {
  what: string;
  make: () => Uint8Array;
  /** The refusal's message. */
  says: RegExp;
  name?: string;
}

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
  { what: 'an empty file', make: () => Buffer.alloc(0), says: /is empty/ },
  { what: 'one byte', make: () => Buffer.from('P'), says: /not an \.xlsx/ },
  {
    what: 'a page of HTML',
    make: () => Buffer.from('<html><table><tr><td>Name</td></tr></table></html>'),
    says: /not an \.xlsx/,
  },
  { what: 'comma-separated values', make: () => Buffer.from('Name,Policy Number\nA,1\n'), says: /not an \.xlsx/ },
  { what: 'a PDF', make: () => Buffer.from('%PDF-1.7\n'), says: /not an \.xlsx/ },
  {
    what: 'a picture before the archive',
    make: () => Buffer.concat([Buffer.from('GIF89a'), good()]),
    says: /not an \.xlsx/,
  },
  {
    what: 'a page of HTML behind the archive',
    make: () => Buffer.concat([good(), Buffer.from('<script>1</script>')]),
    says: /damaged/,
  },
  {
    what: 'an old .xls, or one with a password',
    make: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]),
    says: /old Excel file, or one with a password/,
  },
  {
    what: 'files with a password',
    make: () => withFile({ name: 'xl/secret.xml', content: 'x', isEncrypted: true }),
    says: /password/,
  },
  { what: 'half a spreadsheet', make: () => good().subarray(0, 900), says: /damaged/ },
  {
    what: 'an archive of documents',
    make: () => zipOf([{ name: 'word/document.xml', content: '<w/>' }]),
    says: /not an \.xlsx/,
  },
  { what: 'no files', make: () => zipOf([]), says: /not an \.xlsx/ },
  {
    what: 'a bomb beside the sheet',
    make: () => withFile({ name: 'xl/media/a.bin', content: zeros(150) }),
    says: /too large when unpacked/,
  },
  {
    what: 'a sheet that is a bomb',
    make: () => withFile({ name: SHEET, content: zeros(120) }),
    says: /too large when unpacked/,
  },
  {
    what: 'a bomb that lies about its size',
    make: () => withFile({ name: SHEET, content: zeros(64), size: 2000 }),
    says: /too large when unpacked|damaged/,
  },
  {
    what: 'a sheet that is shorter than it says',
    make: () => withFile({ ...sheetOf('<worksheet/>'), size: 5000 }),
    says: /damaged/,
  },
  {
    what: 'bytes that are not packed',
    make: () => {
      const sheet = good();
      const at = sheet.indexOf('xl/workbook.xml') + 15;
      return sheet.fill(0xff, at, at + 60);
    },
    says: /damaged/,
  },
  {
    what: 'two thousand files',
    make: () => withFile(...Array.from({ length: 2000 }, (_, index) => ({ name: `xl/${index}.xml`, content: '' }))),
    says: /too many files/,
  },
  {
    what: 'a way out of the folder',
    make: () => withFile({ name: '../../etc/passwd', content: 'x' }),
    says: /file names|damaged/,
  },
  {
    what: 'an absolute name',
    make: () => withFile({ name: '/etc/passwd', content: 'x' }),
    says: /file names|damaged/,
  },
  {
    what: 'two files of one name',
    make: () => withFile({ name: SHEET.toUpperCase(), content: 'x' }),
    says: /file names/,
  },
  { what: 'macros', make: () => withFile({ name: 'xl/vbaProject.bin', content: 'x' }), says: /macros/ },
  {
    what: 'a cell at the far end',
    make: () => withFarCell('XFD1048576'),
    says: /outside 50 columns.*1048576/,
  },
  {
    what: 'a far cell behind a quoted bracket',
    make: () => xlsxOfXml(`<row r="1"><c x=">" r="XFD1"><v>1</v></c></row>`),
    says: /outside 50 columns/,
  },
  { what: 'a far row without cells', make: () => xlsxOfXml('<row r="999999999"/>'), says: /damaged/ },
  {
    what: 'a column that does not exist',
    make: () => xlsxOfXml('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'),
    says: /damaged/,
  },
  {
    what: 'a link for every cell',
    make: () =>
      withFile(sheetOf('<worksheet><sheetData/><hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks></worksheet>')),
    says: /no sheet with rows/,
  },
  {
    what: 'too many columns without names',
    make: () => xlsxOfXml(`<row>${'<c><v>1</v></c>'.repeat(60)}</row>`),
    says: /outside 50 columns/,
  },
  {
    what: 'too many rows without numbers',
    make: () =>
      xlsxOf(
        [SHEET_HEADERS],
        [sheetOf(`<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(150_002)}</sheetData></worksheet>`)],
      ),
    says: /no columns|unpacked/,
  },
  {
    what: 'a DOCTYPE with entities that multiply',
    make: () =>
      withFile(
        sheetOf('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData/></worksheet>'),
      ),
    says: /defines entities/,
  },
  {
    what: 'a DOCTYPE among the texts',
    make: () => withFile({ name: STRINGS, content: '<!doctype sst SYSTEM "file:///etc/passwd"><sst/>' }),
    says: /defines entities/,
  },
  {
    what: 'a DOCTYPE in UTF-16',
    make: () => withFile({ name: SHEET, content: Buffer.from('<!DOCTYPE x><worksheet/>', 'utf16le') }),
    says: /not written in UTF-8/,
  },
  {
    what: 'a sheet elsewhere than sheets are',
    make: () =>
      withFile({
        name: 'xl/_rels/workbook.xml.rels',
        content: '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="../../secret.xml"/></Relationships>',
      }),
    says: /damaged/,
  },
  {
    what: 'broken XML',
    make: () => withFile(sheetOf('<worksheet><sheetData><row r="1"><c r="A1"><v>')),
    says: /no sheet with rows/,
  },
  {
    what: 'text that is nowhere',
    make: () => xlsxOfXml('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'),
    says: /damaged/,
  },
  { what: 'no rows at all', make: () => xlsxOf([]), says: /no sheet with rows/ },
  { what: 'a header alone', make: () => xlsxOf([SHEET_HEADERS]), says: /no rows below its header/ },
  {
    what: 'no header',
    make: () => xlsxOf([sheetRow('A-1')]),
    says: /^Row 1: The header has no columns Name, Policy Number/,
  },
  {
    what: 'headers of something else',
    make: () =>
      xlsxOf([
        ['Product', 'Price'],
        ['Tea', 3],
      ]),
    says: /no columns Name, Policy Number, Post Code/,
  },
  {
    what: 'a missing column',
    make: () => xlsxOf([SHEET_HEADERS.slice(0, 10), sheetRow('A-1')]),
    says: /The header has no column Broker Contact\./,
  },
  {
    what: 'a column twice',
    make: () => xlsxOf([[...SHEET_HEADERS, 'policy number'], sheetRow('A-1')]),
    says: /The column Policy Number appears twice/,
  },
  {
    what: 'a formula without its result',
    make: () => withRows(sheetRow('A-2', { 6: { formula: 'HYPERLINK("http://x")', value: null } })),
    says: /^Row 3: Status has a formula without its result/,
  },
  {
    what: 'one policy twice',
    make: () => withRows(sheetRow(' a-1 ')),
    says: /^Row 3: Policy Number a-1 is in row 2 already\.$/,
  },
  {
    what: 'no policy number',
    make: () => withRows(sheetRow('A-2', { 1: '  ' })),
    says: /^Row 3: Policy Number is missing\.$/,
  },
  { what: 'no name', make: () => withRows(sheetRow('A-2', { 0: null })), says: /^Row 3: Name is missing\.$/ },
  {
    what: 'a word for a date',
    make: () => withRows(sheetRow('A-2', { 3: 'soon' })),
    says: /^Row 3: Start “soon” is not a date/,
  },
  {
    what: 'a day that does not exist',
    make: () => withRows(sheetRow('A-2', { 4: '31/02/2026' })),
    says: /End “2026-02-31” is not a date/,
  },
  {
    what: 'a bare number for a date',
    make: () => withRows(sheetRow('A-2', { 5: 46_000 })),
    says: /Endorsement “46000” is not a date/,
  },
  {
    what: 'an end before the start',
    make: () => withRows(sheetRow('A-2', { 4: '01/01/2020' })),
    says: /^Row 3: End is before Start\.$/,
  },
  {
    what: 'a very long text',
    make: () => withRows(sheetRow('A-2', { 8: 'x'.repeat(201) })),
    says: /Broker Company has more than 200 characters/,
  },
  {
    what: 'many wrong rows',
    make: () => withRows(...Array.from({ length: 300 }, (_, index) => sheetRow(`B-${index}`, { 3: 'x' }))),
    says: /Row 7: Start .* And 295 more\.$/,
  },
];
