import { useMemo } from 'react';
import type { DocumentFile, DocumentNode, DocumentTree } from '@/entities/document';
import { useShownKeys } from '@/shared/redux';
import { without } from '@/shared/ui/selection-bar';
import type { TreeRow } from '../../model/visible-rows';
import { checksOf, pathsOf, toggled, withRange, type Checked, type FilesIn } from './selected-rows';

/** What the tree needs of the selection. */
export interface RowSelection {
  hasAny: boolean;
  checkedOf: (node: DocumentNode) => Checked;
  toggle: (node: DocumentNode) => void;
  /** Adds the files from one row to another, by path. */
  addRange: (from: string, to: string) => void;
  /** All files in the rows. */
  addShown: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The selected files of a tree (product/documents#selection). Files that are moved or removed leave the selection. */
export function useSelection(tree: DocumentTree, rows: readonly TreeRow[], filesIn: FilesIn) {
  const [paths, setPaths] = useShownKeys('documents.selection');
  const files = useMemo(
    () =>
      [...paths].flatMap((path): DocumentFile[] => {
        const node = tree.at(path);
        return node?.kind === 'file' ? [node] : [];
      }),
    [tree, paths],
  );
  const checkedOf = useMemo(() => checksOf(files, filesIn), [files, filesIn]);
  const selection: RowSelection = {
    hasAny: files.length > 0,
    checkedOf,
    toggle: (node) => setPaths((selected) => toggled(selected, node, filesIn)),
    addRange: (from, to) => setPaths((selected) => withRange(selected, rows, from, to)),
    addShown: () => setPaths((selected) => new Set([...selected, ...pathsOf(rows)])),
    clear: () => setPaths(NONE),
  };
  const forget = (left: readonly string[]) => setPaths((selected) => without(selected, left));
  return { files, selection, forget };
}
