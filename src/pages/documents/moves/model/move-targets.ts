import { moveToFolderProblem } from '@contract/document-rules';
import type { DocumentFile, DocumentTree } from '@/entities/document';
import { foldedName } from '../../tree/model/filter-tree';

/** A possible target folder, or why it is not one. */
export interface MoveTarget {
  /** Path; '' for the top level. */
  folder: string;
  problem: string | null;
}

/** How many folders are listed at once; typing finds the others. */
export const TARGETS_SHOWN = 100;

/** The folders whose path has every word of `text`: possible targets first, each group in tree order. */
export function moveTargets(file: DocumentFile, tree: DocumentTree, text: string): MoveTarget[] {
  const words = foldedName(text)
    .split(/[\s/]+/)
    .filter(Boolean);
  const targets = ['', ...tree.folders.map(({ path }) => path)]
    .filter((folder) => words.every((word) => foldedName(folder).includes(word)))
    .map((folder) => ({ folder, problem: moveToFolderProblem(file, folder) }));
  return [...targets.filter(({ problem }) => problem === null), ...targets.filter(({ problem }) => problem !== null)];
}
