import type { PictureMark } from '@/shared/picture';

/**
 * A reference to a chosen file, for forms, drafts and the store. The bytes stay in memory under `id`, because a `File`
 * is not serialisable and does not survive a reload; a draft restores them under the same id.
 */
export interface FileRef {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The path it was chosen from, used to find duplicates (product/time-sheet#duplicate-files). */
  path: string;
  /** The whole file as a `data:` address, if it is a small picture that was made here: a signature. */
  preview?: string;
  /** The picture that it was made from, and what was drawn on it. */
  marked?: { original: FileRef; marks: readonly PictureMark[] };
}

const files = new Map<string, File>();

/** Registers a chosen file until it is released or the page is closed. */
export function holdFile(file: File): FileRef {
  const id = crypto.randomUUID();
  files.set(id, file);
  return { id, name: file.name, size: file.size, path: pathOf(file) };
}

/** Registers a file under the id of a reference from before a reload. */
export function holdFileAs(id: string, file: File): void {
  files.set(id, file);
}

/** The file of a reference; undefined if the page was reloaded since it was chosen and no draft restored it. */
export function heldFile(id: string): File | undefined {
  return files.get(id);
}

/** Releases files that were sent or removed, with the pictures that they were made from. */
export function releaseFiles(refs: readonly FileRef[]): void {
  for (const { id, marked } of refs) {
    files.delete(id);
    if (marked) releaseFiles([marked.original]);
  }
}

/** The path of a chosen file: drop areas set `path`, folder choosers `webkitRelativePath`. */
export function pathOf(file: File): string {
  const path = 'path' in file && typeof file.path === 'string' ? file.path : file.webkitRelativePath;
  return path || file.name;
}
