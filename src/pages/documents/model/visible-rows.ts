import { recordId, type DocumentFile, type DocumentFolder, type DocumentNode } from '@/entities/document';
import type { ChildrenInOrder } from './document-order';

export interface TreeRow {
  node: DocumentNode;
  /** 1 for the top level (`aria-level`). */
  level: number;
  /** Position among its siblings, from 1, and their number (`aria-posinset`, `aria-setsize`). */
  position: number;
  siblings: number;
  /** Null for a file. */
  isOpen: boolean | null;
}

/** The rows of a tree from top to bottom, without the content of closed folders. */
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

/** A file, as recent changes name it. */
export function changeKeyOf(file: DocumentFile): string {
  return `document ${recordId(file)}`;
}

/** What the row of a file, or of a folder with files, is about, as recent changes name them. */
export function changeKeysOf({ node }: Pick<TreeRow, 'node'>): string[] {
  return node.kind === 'file' ? [changeKeyOf(node)] : node.children.flatMap((child) => changeKeysOf({ node: child }));
}
