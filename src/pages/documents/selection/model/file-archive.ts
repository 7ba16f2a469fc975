import { byName, counted } from '@/shared/lib/number';
import type { DocumentFile } from '@/entities/document';

/** The archive is made in the browser's memory (product/documents#several-limits). */
const ARCHIVE_MAX_FILES = 200;
const ARCHIVE_MAX_BYTES = 200 * 1024 * 1024;

export const ARCHIVE_FULL = `${ARCHIVE_MAX_BYTES / 1024 / 1024} MB can be downloaded at once. Select fewer files.`;

/** Why these files cannot be downloaded at once; null if they can. */
export function archiveProblem(files: readonly Pick<DocumentFile, 'size'>[]): string | null {
  const bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (files.length > ARCHIVE_MAX_FILES) {
    return `${counted(ARCHIVE_MAX_FILES, 'file')} can be downloaded at once. You have selected ${files.length}.`;
  }
  return bytes > ARCHIVE_MAX_BYTES ? ARCHIVE_FULL : null;
}

/** A file for the archive, with its path within the account. */
export interface ArchivedFile {
  path: string;
  /** yyyy-MM-ddTHH:mm; '' if it is not known. */
  addedOn: string;
  content: Blob;
}

/** Whether one more file fits, for servers that do not send sizes. */
export function hasRoom(files: readonly ArchivedFile[], next: Blob): boolean {
  return files.reduce((sum, { content }) => sum + content.size, next.size) <= ARCHIVE_MAX_BYTES;
}

/** A zip archive of the files in their folders. Most files are compressed already, so they are stored as they are. */
export async function fileArchive(files: readonly ArchivedFile[]): Promise<Blob> {
  const { Zip, ZipPassThrough } = await import('fflate');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk);
  });
  for (const { path, addedOn, content } of files.toSorted((one, other) => byName(one.path, other.path))) {
    const entry = new ZipPassThrough(path);
    if (addedOn !== '') entry.mtime = addedOn;
    zip.add(entry);
    entry.push(new Uint8Array(await content.arrayBuffer()), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
