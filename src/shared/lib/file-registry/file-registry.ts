/**
 * A chosen file as forms, drafts and the store know it. The bytes stay in memory under `id`, because a `File` is not
 * serialisable and does not survive a reload; a draft brings them back under the same id.
 */
export interface FileRef {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Where it was chosen from: duplicates are recognised by it (product/time-sheet#duplicate-files). */
  path: string;
}

const files = new Map<string, File>();

/** Keeps a chosen file until it is released or the page is left. */
export function holdFile(file: File): FileRef {
  const id = crypto.randomUUID();
  files.set(id, file);
  return { id, name: file.name, size: file.size, path: pathOf(file) };
}

/** Keeps a file under the id of a reference that was made before the page was reloaded. */
export function holdFileAs(id: string, file: File): void {
  files.set(id, file);
}

/**
 * The file behind a reference; nothing when the page was reloaded since it was chosen, and no draft brought it back.
 */
export function heldFile(id: string): File | undefined {
  return files.get(id);
}

/** Lets go of files that were sent or removed. */
export function releaseFiles(refs: readonly FileRef[]): void {
  for (const { id } of refs) files.delete(id);
}

/** Path of a file as its chooser tells it: drop areas set `path`, folder choosers `webkitRelativePath`. */
export function pathOf(file: File): string {
  const path = 'path' in file && typeof file.path === 'string' ? file.path : file.webkitRelativePath;
  return path || file.name;
}
