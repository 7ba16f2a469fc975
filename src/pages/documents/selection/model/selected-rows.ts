import type { DocumentFile, DocumentFolder, DocumentNode } from '@/entities/document';
import type { TreeRow } from '../../model/visible-rows';

/** A row's check box; a folder's is 'some' if only a part of its files are selected. */
export type Checked = boolean | 'some';

/** The files of a folder and of the folders below it, as the list shows them. */
export type FilesIn = (folder: DocumentFolder) => readonly DocumentFile[];

/** Selects a file, or all files in a folder; deselects them if all of them are selected. */
export function toggled(selected: ReadonlySet<string>, node: DocumentNode, filesIn: FilesIn): ReadonlySet<string> {
  const paths = (node.kind === 'file' ? [node] : filesIn(node)).map(({ path }) => path);
  const next = new Set(selected);
  const isSelected = paths.every((path) => selected.has(path));
  for (const path of paths) {
    if (isSelected) next.delete(path);
    else next.add(path);
  }
  return next;
}

/** Adds the files in the rows from one row to another, in either direction. */
export function withRange(
  selected: ReadonlySet<string>,
  rows: readonly TreeRow[],
  from: string,
  to: string,
): ReadonlySet<string> {
  const ends = [from, to].map((path) => rows.findIndex(({ node }) => node.path === path)).filter((at) => at >= 0);
  const between = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
  return new Set([...selected, ...pathsOf(between)]);
}

export function pathsOf(rows: readonly TreeRow[]): string[] {
  return rows.flatMap(({ node }) => (node.kind === 'file' ? [node.path] : []));
}

/** The check box of each row; only folders with selected files are searched. */
export function checksOf(files: readonly DocumentFile[], filesIn: FilesIn): (node: DocumentNode) => Checked {
  const selected = new Set<DocumentNode>(files);
  const counts = new Map<DocumentFolder, number>();
  for (const file of files) {
    for (let around = file.parent; around; around = around.parent) counts.set(around, (counts.get(around) ?? 0) + 1);
  }
  return (node) => {
    if (node.kind === 'file') return selected.has(node);
    const count = counts.get(node);
    if (count === undefined) return false;
    return filesIn(node).every((file) => selected.has(file)) || 'some';
  };
}
