import type { DocumentFolder, DocumentNode, DocumentTree } from '@/entities/document';

/** The part of a tree that matches a filter. */
export interface FilteredTree {
  matching: ReadonlySet<DocumentNode>;
  /** Folders with matches inside, which are opened. */
  leading: ReadonlySet<DocumentFolder>;
  /** Number of matching files and folders. */
  found: number;
}

/**
 * Nodes whose name has every word of `text`, ignoring case and accents, with their ancestors. A folder that matches
 * keeps all its content, so that it can be opened. Null if `text` has no words.
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

/** A name normalised for filter and typeahead, without case and accents. */
export function foldedName(name: string): string {
  const plain = BEYOND_ASCII.test(name) ? name.normalize('NFD').replace(MARKS, '') : name;
  return plain.toLowerCase();
}
