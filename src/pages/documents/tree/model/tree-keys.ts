import type { DocumentFolder } from '@/entities/document';
import type { TreeRow } from '../../model/visible-rows';

/** The action of a key: go to a row, or open or close folders. */
export type TreeStep =
  | { kind: 'go'; row: number }
  | { kind: 'open'; folders: readonly DocumentFolder[] }
  | { kind: 'close'; folder: DocumentFolder };

/**
 * The action of `key` on row `active` (the ARIA treegrid's keys): up, down, Home, End and pages move; right opens a folder or enters an open one; left closes it or goes to the parent; `*` opens all folders of its level. Null for other keys, or if there is nowhere to go.
 * @param page rows per Page Up and Page Down
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export function treeStep(rows: readonly TreeRow[], active: number, key: string, page: number): TreeStep | null {
  const row = rows[active];
  if (!row) return null;
  switch (key) {
    case 'ArrowRight':
      return inward(rows, active);
    case 'ArrowLeft':
      return outward(rows, active);
    case '*':
      return openLevel(rows, active);
    default: {
      const target = walked(key, active, rows.length - 1, Math.max(page, 1));
      return target === null || target === active ? null : { kind: 'go', row: target };
    }
  }
}

function walked(key: string, active: number, last: number, page: number): number | null {
  const targets: Partial<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(target, last));
}

function inward(rows: readonly TreeRow[], active: number): TreeStep | null {
  const row = rows[active];
  if (row?.node.kind !== 'folder') return null;
  if (!row.isOpen) return { kind: 'open', folders: [row.node] };
  const next = rows[active + 1];
  return next && next.level > row.level ? { kind: 'go', row: active + 1 } : null;
}

function outward(rows: readonly TreeRow[], active: number): TreeStep | null {
  const row = rows[active];
  if (!row) return null;
  if (row.node.kind === 'folder' && row.isOpen) return { kind: 'close', folder: row.node };
  const around = parentRow(rows, active);
  return around === null ? null : { kind: 'go', row: around };
}

/** The row of the parent folder of row `index`; null at the top level. */
function parentRow(rows: readonly TreeRow[], index: number): number | null {
  const level = rows[index]?.level ?? 1;
  for (let above = index - 1; above >= 0; above -= 1) {
    if ((rows[above]?.level ?? 0) < level) return above;
  }
  return null;
}

function openLevel(rows: readonly TreeRow[], active: number): TreeStep | null {
  const parent = rows[active]?.node.parent;
  const folders = rows.flatMap(({ node, isOpen }) =>
    node.kind === 'folder' && !isOpen && node.parent === parent ? [node] : [],
  );
  return folders.length > 0 ? { kind: 'open', folders } : null;
}

/**
 * The next row, wrapping around, whose name begins with the typed text; a repeated letter goes to the next name with it. Null if there is none.
 * @param folded the normalised name of a row
 */
export function typedAhead(
  rows: readonly TreeRow[],
  active: number,
  typed: string,
  folded: (row: TreeRow) => string,
): number | null {
  if (typed === '') return null;
  const isRepeated = typed === (typed[0] ?? '').repeat(typed.length);
  const wanted = isRepeated ? (typed[0] ?? '') : typed;
  // The first letter starts at the next row; further letters may still match this one.
  const start = isRepeated ? 1 : 0;
  for (let offset = start; offset < rows.length + start; offset += 1) {
    const index = (Math.max(active, 0) + offset) % rows.length;
    const row = rows[index];
    if (row && folded(row).startsWith(wanted)) return index;
  }
  return null;
}
