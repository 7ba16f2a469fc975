import type { DocumentFolder, DocumentNode, DocumentTree } from '@/entities/document';
import { byName } from '@/shared/lib/number';

/**
 * Files by name or by the date added, each in both directions: 'added' starts with the newest, 'oldest' with the
 * oldest. Folders come first, by name, in reverse only if files are too.
 */
export type DocumentOrder = 'name' | 'name-backwards' | 'added' | 'oldest';

/** The order after a press on a header: its default, or the reverse. */
export function toggledOrder(order: DocumentOrder, column: 'name' | 'added'): DocumentOrder {
  if (column === 'name') return order === 'name' ? 'name-backwards' : 'name';
  return order === 'added' ? 'oldest' : 'added';
}

/** Sorted children; each folder is sorted once, when first opened. */
export type ChildrenInOrder = (folder: DocumentFolder | null) => readonly DocumentNode[];

/**
 * The children of a folder, or of the account for null, in order. The permanent folders keep their own
 * (product/documents#order).
 * @param stored the nodes that match a filter; null for all
 */
export function inOrder(
  tree: DocumentTree,
  order: DocumentOrder,
  matching: ReadonlySet<DocumentNode> | null,
): ChildrenInOrder {
  const sorted = new Map<DocumentFolder | null, readonly DocumentNode[]>();
  return (folder) => {
    const known = sorted.get(folder);
    if (known) return known;
    const children = folder?.children ?? tree.roots;
    const shown = matching ? children.filter((node) => matching.has(node)) : children;
    const nodes = shown.toSorted((one, other) => compared(one, other, order));
    sorted.set(folder, nodes);
    return nodes;
  };
}

function compared(one: DocumentNode, other: DocumentNode, order: DocumentOrder): number {
  if (one.kind !== other.kind) return one.kind === 'folder' ? -1 : 1;
  const byNames = named(one, other) * (order === 'name-backwards' ? -1 : 1);
  if (one.kind === 'folder') return Number(isTopPermanent(other)) - Number(isTopPermanent(one)) || byNames;
  if ((order !== 'added' && order !== 'oldest') || other.kind === 'folder') return byNames;
  const [first, second] = order === 'added' ? [one, other] : [other, one];
  return second.addedOn < first.addedOn ? -1 : Number(second.addedOn > first.addedOn) || byNames;
}

/** The sort is stable, so the permanent folders keep their order. */
function isTopPermanent(node: DocumentNode): boolean {
  return node.parent === null && node.isPermanent;
}

function named(one: DocumentNode, other: DocumentNode): number {
  if (isTopPermanent(one) && isTopPermanent(other)) return 0;
  return byName(one.name, other.name);
}
