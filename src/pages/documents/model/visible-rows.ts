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

/** What is shown of a tree: everything, or what a filter has found. */
export interface ShownPart {
  /** Null shows everything. */
  kept: ReadonlySet<DocumentNode> | null;
  isOpen: (folder: DocumentFolder) => boolean;
}

/** The lines of a tree from top to bottom: what stands in closed folders is left out. */
export function visibleRows(childrenOf: ChildrenInOrder, { kept, isOpen }: ShownPart): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (nodes: readonly DocumentNode[], level: number) => {
    const shown = kept ? nodes.filter((node) => kept.has(node)) : nodes;
    shown.forEach((node, index) => {
      const isFolderOpen = node.kind === 'folder' ? isOpen(node) : null;
      rows.push({ node, level, position: index + 1, siblings: shown.length, isOpen: isFolderOpen });
      if (node.kind === 'folder' && isFolderOpen) add(childrenOf(node), level + 1);
    });
  };
  add(childrenOf(null), 1);
  return rows;
}
