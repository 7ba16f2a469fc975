import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { IMPORT_KINDS, type ImportKind } from '@contract/import/kind';
import { isImportKind } from '@contract/import/kinds';
import { isRecordingsFile } from '../recording/import-recordings';
import { StartUpError } from '../start-up-error';
import { formatOf } from './file-format';

/** A file of the folder that is not imported. */
export interface SkippedFile {
  name: string;
  why: string;
  /** It probably has data that the sender meant to import. */
  isData: boolean;
}

export interface FolderFiles {
  /** Those that others refer to come first. */
  files: string[];
  skipped: SkippedFile[];
}

const EARLIER_FAILURES = /\.failed(?=\.\w+$)/i;
/** Files that programs leave in a folder while a file is open, and files that the system hides there. */
const TEMPORARY = /^(?:~\$|\.)|(?:~|\.(?:tmp|bak|part|crdownload))$|^(?:Thumbs\.db|desktop\.ini)$/i;

/**
 * The files of a folder, or one file, that are named after kinds: 'people.csv', '02-clients.xlsx'; and what else the
 * folder has, with the reason (product/imports#skipped-files). @throws StartUpError if none is left
 */
export function importableFiles(path: string): FolderFiles {
  if (!existsSync(path)) throw new StartUpError(`There is no ${path}.`);
  const isFolder = statSync(path).isDirectory();
  const all = isFolder ? readdirSync(path).map((name) => join(path, name)) : [path];
  const found = all.toSorted().map((file) => ({ file, skipped: skippedFile(file, isFolder) }));
  const files = found.flatMap(({ file, skipped }) => (skipped === null ? file : []));
  const media = files.some(isRecordingsFile);
  const skipped = found
    .flatMap(({ skipped: each }) => each ?? [])
    // The list of recordings names the files that belong to it.
    .filter(({ why }) => !(media && why === NO_TABLE));
  if (files.length > 0) return { files: files.toSorted((a, b) => orderOf(a) - orderOf(b)), skipped };
  const reasons = skipped.map((each) => `\n${lineOf(each)}`).join('');
  throw new StartUpError(`No file in ${path} can be imported. ${NAMES}${reasons}`);
}

/** The kind in a file's name; null for any other file. */
export function kindOfFile(path: string): ImportKind | null {
  if (formatOf(path) === null) return null;
  const name = basename(path, extname(path))
    .toLowerCase()
    .replace(/^\d+[-_ ]/, '')
    .replace(/(?:\.failed)+$/, '');
  return isImportKind(name) ? name : null;
}

/** A line for each skipped file, and how files are named if a name was the reason. */
export function skippedLines(skipped: readonly SkippedFile[]): string[] {
  return [...skipped.map(lineOf), ...(skipped.some(({ why }) => why === NO_KIND) ? [NAMES] : [])];
}

const NAMES = `Name a file after what it contains, such as people.csv or 02-clients.xlsx: ${[...IMPORT_KINDS, 'recordings'].join(', ')}.`;
const NO_KIND = 'Its name does not say what it contains.';
const NO_TABLE = 'It is neither a spreadsheet nor CSV nor NDJSON.';

const lineOf = ({ name, why }: SkippedFile) => `${name}: skipped. ${why}`;

function skippedFile(path: string, isInFolder: boolean): SkippedFile | null {
  const name = basename(path);
  const skip = (why: string, isData: boolean) => ({ name, why, isData });
  if (isInFolder && TEMPORARY.test(name)) return skip('It is a temporary or hidden file.', false);
  // `access` alone would succeed for a folder, `stat` alone for somebody else's file.
  const size = sizeOf(path);
  if (size === 'folder') return skip('It is a folder: import it by its own path.', hasData(path));
  const isTable = formatOf(path) !== null;
  if (size === null) return skip('It cannot be read.', isTable);
  if (!isTable) return skip(NO_TABLE, false);
  if (isInFolder && EARLIER_FAILURES.test(name)) return skip('It has failed rows of an earlier import.', false);
  if (kindOfFile(path) === null && !isRecordingsFile(path)) return skip(NO_KIND, true);
  return size === 0 ? skip('It is empty.', true) : null;
}

/** Bytes; null for what this user cannot read. */
function sizeOf(path: string): number | 'folder' | null {
  try {
    accessSync(path, constants.R_OK);
    const stat = statSync(path);
    return stat.isDirectory() ? 'folder' : stat.size;
  } catch {
    return null;
  }
}

const hasData = (folder: string) =>
  readdirSync(folder).some((name) => formatOf(name) !== null && !TEMPORARY.test(name));

/** Recordings come last: nothing refers to them. */
const orderOf = (path: string) =>
  isRecordingsFile(path) ? IMPORT_KINDS.length : IMPORT_KINDS.indexOf(kindOfFile(path) ?? 'teams');
