import { strToU8, zipSync } from 'fflate';
import type { DemoFile } from './demo-file';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OOXML = 'http://schemas.openxmlformats.org';
const RELATIONS = `${OOXML}/officeDocument/2006/relationships`;

/** An Office file: its parts below the root, and which of them is the main one. */
function officeFile(
  name: string,
  contentType: string,
  main: string,
  parts: Readonly<Record<string, string>>,
): DemoFile {
  const types = Object.keys(parts).map((path) => `<Override PartName="/${path}" ContentType="${TYPES[path]}"/>`);
  const all = {
    '[Content_Types].xml': `<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relation('officeDocument', main),
    ...parts,
  };
  const entries = Object.entries(all).map(([path, xml]) => [path, strToU8(HEAD + xml)] as const);
  // The same bytes at every start, so that they are stored once.
  const content = zipSync(Object.fromEntries(entries), { mtime: '2026-01-05T09:00:00' });
  return { name, contentType, content };
}

const TYPES: Readonly<Record<string, string>> = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  'xl/_rels/workbook.xml.rels': 'application/vnd.openxmlformats-package.relationships+xml',
  'xl/worksheets/sheet1.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
};

const relation = (type: string, target: string) =>
  `<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;

/** A Word document of paragraphs, the first as its heading. */
export function wordFile(name: string, lines: readonly string[]): DemoFile {
  const body = lines.map((line, at) => {
    const look = at === 0 ? '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>' : '';
    return `<w:p>${look}<w:r><w:t>${line}</w:t></w:r></w:p>`;
  });
  return officeFile(name, 'application/octet-stream', 'word/document.xml', {
    'word/document.xml': `<w:document xmlns:w="${OOXML}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  });
}

/** A spreadsheet with one sheet of texts. */
export function sheetFile(name: string, rows: readonly (readonly string[])[]): DemoFile {
  const lines = rows.map((cells, at) => {
    const written = cells.map(
      (cell, column) =>
        `<c r="${String.fromCodePoint(65 + column)}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    );
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  const sheets = `${OOXML}/spreadsheetml/2006/main`;
  return officeFile(name, 'application/octet-stream', 'xl/workbook.xml', {
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheets}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}
