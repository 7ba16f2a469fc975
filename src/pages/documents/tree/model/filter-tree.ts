import { comparisonKey, keyWords } from '@contract/comparison-key';
import type { DocumentFolder, DocumentNode, DocumentTree } from '@/entities/document';

export interface FilteredTree {
  matching: ReadonlySet<DocumentNode>;
  /** Folders with matches inside, which are opened. */
  leading: ReadonlySet<DocumentFolder>;
  /** Number of matching files and folders. */
  found: number;
}

/**
 * Nodes whose name has every word of `text`, by its key, with their ancestors. A folder that matches
 * keeps all its content, so that it can be opened. Null if `text` has no words.
 */
export function filterTree(tree: DocumentTree, text: string): FilteredTree | null {
  const words = keyWords(text);
  if (words.length === 0) return null;
  const matching = new Set<DocumentNode>();
  const leading = new Set<DocumentFolder>();
  let found = 0;

  const visit = (node: DocumentNode, isInFound: boolean): boolean => {
    const name = comparisonKey(node.name);
    const isFound = words.every((word) => name.includes(word));
    if (isFound) found += 1;
    let isOnTheWay = isFound;
    if (node.kind === 'folder') {
      for (const child of node.children) {
        if (!visit(child, isInFound || isFound)) continue;
        leading.add(node);
        isOnTheWay = true;
      }
    }
    if (isOnTheWay || isInFound) matching.add(node);
    return isOnTheWay;
  };
  for (const node of tree.roots) visit(node, false);
  return { matching, leading, found };
}
