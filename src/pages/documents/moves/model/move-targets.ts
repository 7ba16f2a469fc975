import { moveToFolderProblem } from '@contract/document-rules';
import type { DocumentFile, DocumentTree } from '@/entities/document';
import { foldedName } from '../../tree/model/filter-tree';

/** A folder that a file may go to, or why it may not. */
export interface MoveTarget {
  /** Path; '' for the top level. */
  folder: string;
  problem: string | null;
}

/** How many folders are offered at once: more are found by typing. */
export const TARGETS_SHOWN = 100;

/** The folders whose path has every word of `text`: those that can take the file first, each group in the order of the tree. */
export function moveTargets(file: DocumentFile, tree: DocumentTree, text: string): MoveTarget[] {
  const words = foldedName(text)
    .split(/[\s/]+/)
    .filter(Boolean);
  const targets = ['', ...tree.folders.map(({ path }) => path)]
    .filter((folder) => words.every((word) => foldedName(folder).includes(word)))
    .map((folder) => ({ folder, problem: moveToFolderProblem(file, folder) }));
  return [...targets.filter(({ problem }) => problem === null), ...targets.filter(({ problem }) => problem !== null)];
}
