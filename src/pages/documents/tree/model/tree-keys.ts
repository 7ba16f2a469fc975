import type { DocumentFolder } from '@/entities/document';
import type { TreeRow } from './visible-rows';

/** What a key asks of a tree: to go to a line, or to open or close folders. */
export type TreeStep =
  | { kind: 'go'; row: number }
  | { kind: 'open'; folders: readonly DocumentFolder[] }
  | { kind: 'close'; folder: DocumentFolder };

/**
 * What `key` does on line `active` (the ARIA treegrid's keys): up and down, Home, End and pages walk; right opens a
 * folder, or goes into an open one; left closes it, or goes to the folder around; `*` opens all folders of its level.
 * Null for other keys and where there is nowhere to go.
 * @param page lines that Page Up and Page Down pass
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

/** The line of the folder around line `index`; null on the top level. */
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
 * The next line, from the active one on and round to it, whose name begins with what is being typed; a text of one repeated
 * letter goes on to the next name with it. Null when there is none.
 * @param folded the name of a line as it is compared, without case
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
  // The first letter goes on to the next line; more letters may still mean this one.
  const start = isRepeated ? 1 : 0;
  for (let offset = start; offset < rows.length + start; offset += 1) {
    const index = (Math.max(active, 0) + offset) % rows.length;
    const row = rows[index];
    if (row && folded(row).startsWith(wanted)) return index;
  }
  return null;
}
