import { comparisonKey, keyWords } from '@contract/comparison-key';
import { moveToFolderProblem } from '@contract/document-rules';
import type { DocumentFile, DocumentTree } from '@/entities/document';

/** A possible target folder, or why it is not one. */
export interface MoveTarget {
  /** Path; '' for the top level. */
  folder: string;
  problem: string | null;
  /** How many of the files it cannot accept. */
  staying: number;
}

/** How many folders are listed at once; typing finds the others. */
export const TARGETS_SHOWN = 100;

/**
 * The folders whose path has every word of `text`: possible targets first, each group in tree order. A folder is a
 * target if it can take one of the files.
 */
export function moveTargets(files: readonly DocumentFile[], tree: DocumentTree, text: string): MoveTarget[] {
  const words = keyWords(text.replaceAll('/', ' '));
  const targets = ['', ...tree.folders.map(({ path }) => path)]
    .filter((folder) => words.every((word) => comparisonKey(folder).includes(word)))
    .map((folder) => targetOf(folder, files));
  return [...targets.filter(({ problem }) => problem === null), ...targets.filter(({ problem }) => problem !== null)];
}

function targetOf(folder: string, files: readonly DocumentFile[]): MoveTarget {
  const problems = files.flatMap((file) => moveToFolderProblem(file, folder) ?? []);
  const problem = problems.length < files.length ? null : (problems[0] ?? null);
  return { folder, problem, staying: problems.length };
}
