import type { DocumentFolder, DocumentNode } from '@/entities/document';
import type { ChildrenInOrder } from './document-order';

/** A line of the tree as it is shown. */
export interface TreeRow {
  node: DocumentNode;
  /** 1 for the top level (`aria-level`). */
  level: number;
  /** Place among its siblings, from 1, and how many they are (`aria-posinset`, `aria-setsize`). */
  position: number;
  siblings: number;
  /** Null for a file. */
  isOpen: boolean | null;
}

/** The lines of a tree from top to bottom: what is in closed folders is left out. */
export function visibleRows(childrenOf: ChildrenInOrder, isOpen: (folder: DocumentFolder) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (folder: DocumentFolder | null, level: number) => {
    const nodes = childrenOf(folder);
    nodes.forEach((node, index) => {
      const isFolderOpen = node.kind === 'folder' ? isOpen(node) : null;
      rows.push({ node, level, position: index + 1, siblings: nodes.length, isOpen: isFolderOpen });
      if (node.kind === 'folder' && isFolderOpen) add(node, level + 1);
    });
  };
  add(null, 1);
  return rows;
}
