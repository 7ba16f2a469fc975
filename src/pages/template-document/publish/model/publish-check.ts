import { isRecord } from '@contract/guards';
import {
  documentNameProblem,
  documentPathProblem,
  freeDocumentName,
  joinPath,
  MANUAL_AND_HANDBOOK,
  nearestDocumentName,
  sameName,
  splitPath,
} from '@contract/document-path';
import { REPLACES_NOTHING, type AccountFile } from '@contract/document';
import { documentTree, listDocumentsToCheck, listManualAndHandbookItems } from '@/entities/document';
import type { AppDispatch } from '@/shared/redux';

/** What already has a document's name in Manual and Handbook (product/publishing#check-first). */
export type PublishCheck =
  | { kind: 'free'; name: string }
  /** A file, which publishing would overwrite. */
  | {
      kind: 'taken';
      name: string;
      /** As the server shows it; '' if it does not say. */
      added: string;
      /** The version to send back to the server; null if the server sends none. */
      version: string | null;
      /** Its size in bytes, to distinguish it from another file; null if the server does not send it. */
      size: number | null;
      uri: string;
    }
  /** Something that cannot be overwritten, and why. */
  | { kind: 'barred'; name: string; reason: string };

/** The name that a template's document is published under, including the name of its subject. */
export function publishedName(templateName: string, subjectName = ''): string {
  const names = [templateName.trim() || 'Document', subjectName.trim()].filter(Boolean);
  return nearestDocumentName(`${names.join(' – ')}.pdf`);
}

const PDF = '.pdf';

/** The name of a file that somebody has typed, with or without its ending. */
export function typedFileName(typed: string): string {
  const stem = stemOf(typed.normalize('NFC').trim());
  return stem === '' ? '' : stem + PDF;
}

/** A file's name without `.pdf`. */
export function stemOf(name: string): string {
  return name.toLowerCase().endsWith(PDF) ? name.slice(0, -PDF.length) : name;
}

/** The client's files, from both calls that know them. */
export interface FoundFiles {
  accountId: string;
  names: readonly string[];
  files: readonly AccountFile[];
}

/** The client's files, fetched again each time. Null when they could not be fetched. */
export function findFiles(accountId: string) {
  return async (dispatch: AppDispatch): Promise<FoundFiles | null> => {
    const fresh = { forceRefetch: true, subscribe: false };
    const [names, files] = await Promise.all([
      dispatch(listManualAndHandbookItems.initiate(accountId, fresh)),
      dispatch(listDocumentsToCheck.initiate(accountId, fresh)),
    ]);
    if (names.isError || files.isError || !names.data || !files.data) return null;
    return { accountId, names: names.data, files: files.data };
  };
}

/** The two answers combined: a server may name a file that its tree does not show, and the other way round. */
export function publishCheck(name: string, { accountId, names, files }: FoundFiles): PublishCheck {
  const path = joinPath(MANUAL_AND_HANDBOOK.title, name);
  const problem = documentNameProblem(name) ?? documentPathProblem(path);
  if (problem !== null) return { kind: 'barred', name, reason: problem };
  const there = documentTree(accountId, files).at(path);
  if (there?.kind === 'folder')
    return { kind: 'barred', name, reason: `There is already a folder named ${there.name}.` };
  if (there?.isPermanent) return { kind: 'barred', name, reason: `${there.name} is permanent and cannot be replaced.` };
  if (there) {
    const { added, version, size, uri } = there;
    return { kind: 'taken', name: there.name, added, version, size, uri };
  }
  const named = names.find((candidate) => sameName(candidate) === sameName(name));
  if (named === undefined) return { kind: 'free', name };
  return { kind: 'taken', name: named, added: '', version: null, size: null, uri: '' };
}

/** The name that a second file gets beside one of this name (product/publishing#keep-both). */
export function nameBeside(name: string, { accountId, names, files }: FoundFiles): string {
  const folder = documentTree(accountId, files).at(MANUAL_AND_HANDBOOK.title);
  const inTree = folder?.kind === 'folder' ? folder.children.map((entry) => entry.name) : [];
  return freeDocumentName(name, new Set([...names.map((each) => splitPath(each).name), ...inTree].map(sameName)));
}

/** False if the file under the name is not the one that was shown. */
export function isSameCheck(seen: PublishCheck, now: PublishCheck): boolean {
  return JSON.stringify(seen) === JSON.stringify(now);
}

/** What the server is sent about the file that has the name. */
export function replacedBy(check: PublishCheck): string | null {
  return check.kind === 'taken' ? check.version : REPLACES_NOTHING;
}

/** The answer of a server with versions for the added file. */
export function storedFileOf(answer: unknown): { uri: string; version: string } | null {
  if (!isRecord(answer)) return null;
  const { uri, version } = answer;
  return typeof uri === 'string' && typeof version === 'string' ? { uri, version } : null;
}
