import type { DocumentFolder, DocumentNode, DocumentTree } from '@/entities/document';

/** What a filter leaves of a tree. */
export interface FilteredTree {
  matching: ReadonlySet<DocumentNode>;
  /** Folders with something found beneath them: these open by themselves. */
  leading: ReadonlySet<DocumentFolder>;
  /** How many files and folders have the words. */
  found: number;
}

/**
 * What has every word of `text` in its name, whatever its case and accents, with the way to it from the top. Of a folder
 * that is found by its own name all stays, so that one can look into it. Null for a text without a word.
 */
export function filterTree(tree: DocumentTree, text: string): FilteredTree | null {
  const words = foldedName(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const matching = new Set<DocumentNode>();
  const leading = new Set<DocumentFolder>();
  let found = 0;

  const visit = (node: DocumentNode, isInFound: boolean): boolean => {
    const name = foldedName(node.name);
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

const MARKS = /\p{M}/gu;
const BEYOND_ASCII = /[^ -~]/;

/** A name as it is compared by filter and typeahead: without case and accents. */
export function foldedName(name: string): string {
  const plain = BEYOND_ASCII.test(name) ? name.normalize('NFD').replace(MARKS, '') : name;
  return plain.toLowerCase();
}
