import { formatBytes } from '@/shared/lib/number';
import { heldFile, pathOf, type FileRef } from '@/shared/lib/file-registry';

export interface FileLimits {
  maxCount: number;
  /** Maximum bytes per file. */
  maxBytes: number;
}

export interface RefusedFile {
  name: string;
  reason: string;
}

/**
 * Sorts newly chosen files into accepted and refused ones: none empty or too large, no more than allowed, and no file
 * twice by its path (product/time-sheet#duplicate-files). A file whose bytes were lost in a reload is accepted again.
 */
export function sortChosenFiles(present: readonly FileRef[], chosen: readonly File[], limits: FileLimits) {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  const paths = new Set(present.filter(({ id }) => heldFile(id)).map(({ path }) => path));
  const lost = new Set(present.filter(({ path }) => !paths.has(path)).map(({ path }) => path));
  for (const file of chosen) {
    const path = pathOf(file);
    const reason = whyRefused(
      file,
      paths.has(path),
      paths.size + lost.size >= limits.maxCount && !lost.has(path),
      limits,
    );
    if (reason !== null) {
      refused.push({ name: file.name, reason });
      continue;
    }
    accepted.push(file);
    paths.add(path);
    lost.delete(path);
  }
  return { accepted, refused };
}

function whyRefused(file: File, isPresent: boolean, isFull: boolean, limits: FileLimits): string | null {
  if (isPresent) return 'is already chosen';
  if (file.size === 0) return 'is empty';
  if (file.size > limits.maxBytes) return `is larger than ${formatBytes(limits.maxBytes)}`;
  return isFull ? `is one too many. You can add up to ${limits.maxCount} files.` : null;
}
