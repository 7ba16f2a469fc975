import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { read as readBook } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { groupBy } from 'lodash-es';
import mammoth from 'mammoth';
import { splitPageSetup } from '@harbour/document-model/page-setup';
import { readXlsForm } from '@contract/xlsform';
import { sheetsOfForm } from '@server/form/xlsform-worker';
import { openSpreadsheet } from '@server/sheet/open-spreadsheet';
import { readWord } from '@server/word-import/read-word';
import { markdownTable } from '../support/markdown-table';
import { factsOf, withoutSpaces } from './word/imported-facts';

/** LibreOffice's filter: commas, UTF-8, cells as they are shown, a file for each sheet. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';
const LIMITS = { columns: 16_384, rows: 1_048_576 };
/** So many differences of a file are printed. */
const SHOWN = 5;

/** What was found in the files of one program in one format. */
interface Shape {
  files: number;
  read: number;
  /** Cells or texts compared with another reader, and those that are the same. */
  compared: number;
  same: number;
}

/**
 * Reads the spreadsheets, XLSForms and Word files of a folder's `sheets`, `forms` and `word`, and prints what it found by
 * program and format. Cells are compared with LibreOffice's CSV export of each sheet (`soffice` is null if it is not
 * installed), the text of Word files with that of mammoth.
 */
export async function reportFolder(folder: string, soffice: string | null): Promise<void> {
  if (soffice === null) console.log('LibreOffice is not installed: the comparison of cells is skipped.');
  const tables = [
    await reportFiles(join(folder, 'sheets'), 'cells', await sheetReader(join(folder, 'sheets'), soffice)),
    await reportFiles(join(folder, 'forms'), 'questions', readForm),
    await reportFiles(join(folder, 'word'), 'texts', readDocument),
  ];
  console.log(`\n${tables.join('\n\n')}`);
}

/** What reading a file gives to compare, and how many of it are the same; it throws for a file that cannot be read. */
type Reader = (path: string) => Promise<{ compared: number; same: number; differences: string[] }>;

async function reportFiles(folder: string, what: string, reader: Reader): Promise<string> {
  const shapes = new Map<string, Shape>();
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const path = join(folder, name);
    const program = programOf(path);
    const shape = shapes.get(program) ?? { files: 0, read: 0, compared: 0, same: 0 };
    shapes.set(program, shape);
    shape.files += 1;
    try {
      const { compared, same, differences } = await reader(path);
      shape.read += 1;
      shape.compared += compared;
      shape.same += same;
      for (const text of differences.slice(0, SHOWN)) console.log(`${name}: ${text}`);
      if (differences.length > SHOWN) console.log(`${name}: ${differences.length - SHOWN} more`);
    } catch (error) {
      console.log(`${name} is not read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const all = { files: 0, read: 0, compared: 0, same: 0 };
  for (const shape of shapes.values()) for (const key of Object.keys(all) as (keyof Shape)[]) all[key] += shape[key];
  const line = (program: string, { files, read, compared, same }: Shape) => [
    program,
    `${read} of ${files}`,
    compared === 0 ? '–' : `${same.toLocaleString('en')} of ${compared.toLocaleString('en')}`,
    compared === 0 ? '–' : `${((100 * same) / compared).toFixed(1)} %`,
  ];
  const rows = [...shapes].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return markdownTable(
    [
      [`\`${basename(folder)}\``, 'Files', `The same ${what}`, 'Share'],
      ...rows.map(([program, shape]) => line(program, shape)),
      line('all', all),
    ],
    3,
  );
}

/** The program that wrote a file, as the file says, and its format. */
function programOf(path: string): string {
  const format = extname(path).toLowerCase();
  const bytes = readFileSync(path);
  const said = bytes[0] === 0x50 ? applicationIn(bytes) : readBook(bytes, { bookProps: true }).Props?.Application;
  return `${said?.replace(/\/.*$/, '').trim() || 'program not named'}, ${format}`;
}

function applicationIn(bytes: Uint8Array): string | undefined {
  const [properties] = Object.values(unzipSync(bytes, { filter: ({ name }) => name === 'docProps/app.xml' }));
  return properties && /<Application>([^<]*)/.exec(strFromU8(properties))?.[1];
}

async function sheetReader(folder: string, soffice: string | null): Promise<Reader> {
  const exported = soffice === null || !existsSync(folder) ? null : await exportedSheets(folder, soffice);
  return async (path) => {
    const book = await openSpreadsheet(readFileSync(path), { takesOthers: true });
    const found = { compared: 0, same: 0, differences: [] as string[] };
    const theirs = exported?.get(basename(path)) ?? new Map<string, string[][]>();
    for (const title of book.titles) {
      const ours = book.rowsOf(title, LIMITS).map((row) => row.map((cell) => lineOf(cell?.text ?? '')));
      const rows = theirs.get(title);
      if (rows) compareCells(ours, rows, title, found);
      else if (exported) found.differences.push(`LibreOffice does not export ${title}`);
    }
    for (const [title, rows] of theirs)
      if (!book.titles.includes(title) && rows.flat().some(Boolean)) found.differences.push(`${title} is not read`);
    return found;
  };
}

/** Without spaces at its ends, and with one kind of line ends. */
const lineOf = (text: string) => text.replaceAll('\r\n', '\n').trim();

function compareCells(
  ours: readonly string[][],
  theirs: readonly string[][],
  title: string,
  found: { compared: number; same: number; differences: string[] },
): void {
  for (let row = 0; row < Math.max(ours.length, theirs.length); row += 1) {
    for (let column = 0; column < Math.max(ours[row]?.length ?? 0, theirs[row]?.length ?? 0); column += 1) {
      const [own, other] = [ours[row]?.[column] ?? '', lineOf(theirs[row]?.[column] ?? '')];
      if (own === '' && other === '') continue;
      found.compared += 1;
      if (own === other) found.same += 1;
      else found.differences.push(`${title}, row ${row + 1}, column ${column + 1}: “${own}”, LibreOffice “${other}”`);
    }
  }
}

/** The rows of all sheets as LibreOffice shows them in Britain, by file, then by title. */
async function exportedSheets(folder: string, soffice: string): Promise<Map<string, Map<string, string[][]>>> {
  const scratch = mkdtempSync(join(tmpdir(), 'harbour-folder-'));
  const sheets = new Map<string, Map<string, string[][]>>();
  try {
    const profile = join(scratch, 'profile');
    mkdirSync(join(profile, 'user'), { recursive: true });
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), BRITISH);
    const formats = groupBy(readdirSync(folder), (name) => extname(name));
    for (const [format, names] of Object.entries(formats)) {
      const target = join(scratch, format);
      const files = names.map((name) => join(folder, name));
      const options = ['--headless', `-env:UserInstallation=file://${profile}`, '--convert-to', CSV];
      await promisify(execFile)(soffice, [...options, '--outdir', target, ...files], { maxBuffer: 64 * 1024 * 1024 });
      for (const name of names) {
        const start = `${basename(name, format)}-`;
        const made = readdirSync(target).filter((file) => file.startsWith(start));
        sheets.set(
          name,
          new Map(made.map((file) => [file.slice(start.length, -'.csv'.length), rowsOf(join(target, file))])),
        );
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return sheets;
}

const rowsOf = (file: string): string[][] =>
  parse(readFileSync(file), { bom: true, relax_column_count: true, skip_empty_lines: false });

const BRITISH = `<?xml version="1.0"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale"><value>en-GB</value></prop></item></oor:items>`;

const readForm: Reader = async (path) => {
  const { questions, problems } = readXlsForm(await sheetsOfForm(readFileSync(path)));
  if (questions.length === 0) throw new Error('no questions');
  // Nothing to compare with: each question is read, or a problem says why not.
  return { compared: 0, same: 0, differences: problems.map(({ sheet, row, text }) => `${sheet} ${row}: ${text}`) };
};

const NOTE = /<span data-footnote="true">(?:(?!<\/?span)[\s\S])*<\/span>/g;

const readDocument: Reader = async (path) => {
  const bytes = readFileSync(path);
  const { html, notImported } = await readWord({ bytes, name: basename(path), knownKeys: [] });
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  // mammoth's text is without headers, footers and notes.
  const text = splitPageSetup(html).text.replaceAll(NOTE, '');
  const isSame = factsOf(text).text === withoutSpaces(value);
  const reported = notImported.map(({ what, count }) => `${count} × ${what}`).join(', ');
  const differences = isSame ? [] : [`its text is not that of mammoth; reported: ${reported || 'nothing'}`];
  return { compared: 1, same: isSame ? 1 : 0, differences };
};
