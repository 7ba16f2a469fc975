import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A cell as a test writes it: a text, a number, a date (a `Date` at midnight UTC), a formula with its last value, or without one, or null
 * for an empty one.
 */
export type SheetCell = string | number | Date | { formula: string; value: string | null } | null;

/** One file of an archive; `size` lies about how long it is. */
export interface ArchiveEntry {
  name: string;
  content: string | Uint8Array;
  size?: number;
  isEncrypted?: boolean;
}

export const SHEET_HEADERS = [
  'Name',
  'Policy Number',
  'Post Code',
  'Start',
  'End',
  'Endorsement',
  'Status',
  'Channel',
  'Broker Company',
  'Broker Number',
  'Broker Contact',
];

/** A complete, valid row of the insurer's sheet. */
export function sheetRow(policyNumber: string, changes: Record<number, SheetCell> = {}): SheetCell[] {
  const row: SheetCell[] = [
    'Kestrel Castings Ltd',
    policyNumber,
    'LA1 4XQ',
    new Date('2026-01-01'),
    new Date('2026-12-31'),
    null,
    'Live',
    'Broker',
    'Tideway Brokers',
    'BR-20',
    'Nia Ellis',
  ];
  return row.map((cell, column) => (column in changes ? (changes[column] ?? null) : cell));
}

/**
 * A spreadsheet as Excel writes it: shared strings, dates as numbers with a style. `extra` files replace its own files or
 * are added to them.
 */
export function xlsxOf(rows: readonly (readonly SheetCell[])[], extra: readonly ArchiveEntry[] = []): Buffer {
  const strings = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = strings.get(text) ?? strings.size;
    strings.set(text, place);
    return place;
  };
  const cellXml = (cell: SheetCell, at: string) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (cell instanceof Date) return `<c r="${at}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
    if (typeof cell === 'object') {
      const formula = `<f>${escaped(cell.formula)}</f>`;
      if (cell.value === null) return `<c r="${at}">${formula}<v/></c>`;
      return `<c r="${at}" t="str">${formula}<v>${escaped(cell.value)}</v></c>`;
    }
    return `<c r="${at}" t="s"><v>${placeOf(cell)}</v></c>`;
  };
  const rowXml = (row: readonly SheetCell[], index: number) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  };
  const sheet = sheetXml(rows.map(rowXml).join(''));
  const texts = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return zipOf(
    withFiles([...WORKBOOK, file(SHEET, sheet), file(STRINGS, `${XML}<sst ${MAIN}>${texts.join('')}</sst>`)], extra),
  );
}

/** A sheet with rows given as XML, for what `xlsxOf` would not write. */
export function xlsxOfXml(sheetData: string, extra: readonly ArchiveEntry[] = []): Buffer {
  return zipOf(withFiles([...WORKBOOK, file(SHEET, sheetXml(sheetData))], extra));
}

/** An archive with these files, deflated. */
export function zipOf(entries: readonly ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size, isEncrypted } of entries) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const rawName = Buffer.from(name);
    // Version, flags (UTF-8 names), deflate, time, date, checksum, sizes, and the length of the name.
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800 + (isEncrypted ? 1 : 0), 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(0x21, 8);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(size ?? bytes.length, 18);
    head.writeUInt16LE(rawName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, rawName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), head, tail, rawName]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

/** `count` members with policies `P-000001` …, as a sheet. */
export function largeSheet(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, index) =>
    sheetRow(`P-${String(index + 1).padStart(6, '0')}`, {
      0: `Member ${index + 1} of the ${index % 97} Mills Ltd`,
      2: `LA${index % 20} ${index % 10}XQ`,
      8: `Broker House ${index % 400}`,
      9: `BR-${index % 400}`,
      10: `Contact ${index % 900}`,
    }),
  );
  return xlsxOf([SHEET_HEADERS, ...rows]);
}

/** The form of `POST /registration/upload` (product/registrations#upload). */
export function sheetForm(content: Uint8Array | string, name = 'members.xlsx'): FormData {
  const form = new FormData();
  form.set('file', new File([content as Uint8Array<ArrayBuffer>], name, { type: SHEET_TYPE }));
  return form;
}

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
export const SHEET = 'xl/worksheets/sheet1.xml';
export const STRINGS = 'xl/sharedStrings.xml';

const file = (name: string, content: string): ArchiveEntry => ({ name, content });

const WORKBOOK = [
  file(
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.main+xml"/></Types>`,
  ),
  file(
    '_rels/.rels',
    `${XML}<Relationships ${PACKAGE}><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  file(
    'xl/workbook.xml',
    `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Members" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ),
  file(
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships ${PACKAGE}><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ),
  file(
    'xl/styles.xml',
    `${XML}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ),
];

function sheetXml(sheetData: string): string {
  return `${XML}<worksheet ${MAIN}><sheetData>${sheetData}</sheetData></worksheet>`;
}

function withFiles(files: readonly ArchiveEntry[], extra: readonly ArchiveEntry[]): ArchiveEntry[] {
  const replaced = files.map((each) => extra.find(({ name }) => name === each.name) ?? each);
  return [...replaced, ...extra.filter((each) => !replaced.includes(each))];
}

function columnName(column: number): string {
  return String.fromCharCode(65 + column);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
