import { holdsDisguisedSlash, looksLike, withoutDisguisedSlashes } from './disguised-name';

/** The client file store, the only `documentType` that files are written to (product/documents#folder-id). */
export const CLIENT_FILE_STORE = 1;

/** Longest name of a file or folder, and longest path within an account, in characters. */
export const DOCUMENT_NAME_MAX_LENGTH = 255;
export const DOCUMENT_PATH_MAX_LENGTH = 800;

export const FOLDERS_MAX_DEPTH = 10;

export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024;

/** The folder id for everything outside the permanent folders (product/documents#folder-id). */
export const OTHER_FOLDER_ID = 0;

/**
 * The folders that every account has (product/documents#permanent-folders), in their order; `id` is `fileTypeHS` and
 * `accountFileTypeId` (product/documents#folder-id).
 */
export const PERMANENT_FOLDERS = [
  { id: 1, title: 'General Risk Assessments' },
  { id: 2, title: 'Fire Risk Assessments' },
  { id: 3, title: 'Manual and Handbook' },
  { id: 4, title: 'Miscellaneous' },
] as const;

export type PermanentFolder = (typeof PERMANENT_FOLDERS)[number];

/** Where finished documents are published (product/publishing#place-and-name). */
export const MANUAL_AND_HANDBOOK: PermanentFolder = PERMANENT_FOLDERS[2];

/** Names that Windows reserves for devices, with any ending. */
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Invisible characters, and those that change the writing direction: `exe.fdp` could look like `pdf.exe`. */
const HIDDEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const HIDDEN_CHARACTERS = new RegExp(HIDDEN_CHARACTER.source, 'gu');

/** Characters that Windows does not allow in file names. */
const RESERVED_CHARACTER = /[<>:"|?*\\/]/;
const RESERVED_CHARACTERS = new RegExp(RESERVED_CHARACTER.source, 'g');

/**
 * The problem with the name of a file or folder, as a sentence; null if it can be stored. Names that some systems
 * cannot save, or that look like another name, are refused, because people download these files.
 */
export function documentNameProblem(name: string): string | null {
  if (name.trim() === '') return 'A name is needed.';
  if (name.length > DOCUMENT_NAME_MAX_LENGTH) {
    return `A name may have at most ${DOCUMENT_NAME_MAX_LENGTH} characters.`;
  }
  if (HIDDEN_CHARACTER.test(name)) return 'The name contains invisible characters.';
  if (RESERVED_CHARACTER.test(name)) return `The name "${name}" contains one of < > : " | ? * \\ /.`;
  if (holdsDisguisedSlash(name)) {
    return `The name "${name}" contains something that looks like a slash. Use a dash instead.`;
  }
  if (name !== name.trim() || name.endsWith('.'))
    return `The name "${name}" starts or ends with a space or a full stop.`;
  if (DEVICE_NAME.test(name)) return `The name "${name}" is reserved by Windows for a device.`;
  return null;
}

/** The allowed name that is nearest to `name`, a file name from a computer; its folders are dropped. */
export function nearestDocumentName(name: string): string {
  const bare = name.split(/[\\/]/).at(-1) ?? '';
  const visible = bare.toWellFormed().normalize('NFC').replaceAll(HIDDEN_CHARACTERS, '');
  const clean = withoutDisguisedSlashes(visible)
    .replaceAll(RESERVED_CHARACTERS, '-')
    .replace(/^\s+/u, '')
    .replace(/(?<![\s.])[\s.]+$/u, '');
  const named = clean === '' ? 'file' : clean;
  return shortened(DEVICE_NAME.test(named) ? `_${named}` : named, '');
}

/** `name` with `suffix` before its ending; the stem is truncated if the result would be too long. */
function shortened(name: string, suffix: string): string {
  const { stem, ending } = partsOfName(name);
  const room = DOCUMENT_NAME_MAX_LENGTH - ending.length - suffix.length;
  return stem.length <= room ? stem + suffix + ending : `${cut(stem, room)}${suffix}${ending}`;
}

/** The beginning of `text`, at most `length` characters, without splitting a character and without a trailing space. */
function cut(text: string, length: number): string {
  const isHalved = /[\ud800-\udbff]/.test(text.charAt(length - 1));
  return text.slice(0, isHalved ? length - 1 : length).replace(/(?<![\s.])[\s.]+$/u, '');
}

/** `report.final.pdf` as `report.final` and `.pdf`; a long ending, or one after nothing, belongs to the stem. */
function partsOfName(name: string): { stem: string; ending: string } {
  const ending = /[^.](\.[^.\s]{1,12})$/u.exec(name)?.[1] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** The form in which names or paths are compared: people and Windows ignore case. */
export function sameName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * The first of `name`, `stem (2).ext`, `stem (3).ext` … that is not in `taken`, a set of `sameName`: the name that
 * "Keep both" gives the second file.
 */
export function freeDocumentName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : shortened(name, ` (${number})`);
    if (!taken.has(sameName(candidate))) return candidate;
  }
}

/** A path within an account: names joined by `/`, folders first, none at either end. The account itself is `''`. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

export function splitPath(path: string): { folder: string; name: string } {
  const end = path.lastIndexOf('/');
  return end < 0 ? { folder: '', name: path } : { folder: path.slice(0, end), name: path.slice(end + 1) };
}

/** The problem with the path of a file within its account, as a sentence; null if it can be stored. */
export function documentPathProblem(path: string): string | null {
  const names = path.split('/');
  for (const name of names) {
    const problem = documentNameProblem(name);
    if (problem !== null) return problem;
  }
  if (names.length > FOLDERS_MAX_DEPTH + 1) return `Folders can be at most ${FOLDERS_MAX_DEPTH} levels deep.`;
  // Some characters grow when their case is folded.
  if (Math.max(path.length, sameName(path).length) > DOCUMENT_PATH_MAX_LENGTH) {
    return `Folders and name together may have at most ${DOCUMENT_PATH_MAX_LENGTH} characters.`;
  }
  if (isPermanentFolder(path)) return `"${path}" is the name of a permanent folder.`;
  const [top = ''] = names;
  const similar = permanentFolderOf(top) ? undefined : PERMANENT_FOLDERS.find(({ title }) => looksLike(top, title));
  return similar ? `The name "${top}" looks like the permanent folder ${similar.title}. Choose another name.` : null;
}

/** The permanent folder that contains a path, or is the path; null outside of them. */
export function permanentFolderOf(path: string): PermanentFolder | null {
  const first = sameName(path.split('/')[0] ?? '');
  return PERMANENT_FOLDERS.find(({ title }) => sameName(title) === first) ?? null;
}

/** Whether a path is one of the permanent folders itself. */
export function isPermanentFolder(path: string): boolean {
  return !path.includes('/') && permanentFolderOf(path) !== null;
}

/**
 * The `uri` of a path: the account's id before it, because `/deleteDocument` and `/updateDocument` receive nothing
 * else (product/documents#paths).
 */
export function documentUri(accountId: string, path: string): string {
  return joinPath(accountId, path);
}

/** The path within the account that a `uri` names, which may come from a server that leaves the account out. */
export function pathOfUri(accountId: string, uri: string): string {
  if (uri === accountId) return '';
  return isWithAccount(accountId, uri) ? uri.slice(accountId.length + 1) : uri;
}

/** The `uri` of another path of the same account, in the form that the server gave `uri` in. */
export function uriLike(accountId: string, uri: string, path: string): string {
  return isWithAccount(accountId, uri) ? documentUri(accountId, path) : path;
}

function isWithAccount(accountId: string, uri: string): boolean {
  return uri.startsWith(`${accountId}/`);
}
