import { useDeferredValue, useMemo, useState } from 'react';
import { joinPath, sameName } from '@contract/document-path';
import type { DocumentFile, DocumentFolder, DocumentTree } from '@/entities/document';
import { isListOf, useShown, useShownBefore } from '@/shared/redux';
import { useHeldRows } from '@/shared/ui/changed-row';
import { inOrder, type ChildrenInOrder, type DocumentOrder } from '../../model/document-order';
import { filterTree } from './filter-tree';
import { changeKeysOf, visibleRows, type TreeRow } from '../../model/visible-rows';

interface TreeViewInput {
  tree: DocumentTree;
  /** Path of the folder to show open, with its ancestors. */
  folder: string;
  find: string;
  order: DocumentOrder;
}

/** Which folders the user has opened or closed, by path; separate for a filtered tree. */
type Toggled = ReadonlyMap<string, boolean>;

const NONE: Toggled = new Map();

const keyOf = ({ node }: TreeRow) => node.path;

/** The visible rows of a tree, and which folders are open. */
export function useTreeView({ tree, folder, find, order }: TreeViewInput) {
  const before = useShownBefore('documents.open-folders', isListOf.texts);
  const [opened, setOpened] = useState<Toggled>(
    () => new Map((before ?? foldersTo(folder)).map((path) => [path, true] as const)),
  );
  useShown(
    'documents.open-folders',
    useMemo(() => [...opened].flatMap(([path, isOpen]) => (isOpen ? [path] : [])), [opened]),
  );
  const [openedInFilter, setOpenedInFilter] = useState<{ find: string; toggled: Toggled }>({ find: '', toggled: NONE });
  const wanted = useDeferredValue(find);

  const filtered = useMemo(() => filterTree(tree, wanted), [tree, wanted]);
  const childrenOf = useMemo(() => inOrder(tree, order, filtered?.matching ?? null), [tree, order, filtered]);
  const inFilter = openedInFilter.find === wanted ? openedInFilter.toggled : NONE;
  const rows = useMemo(() => {
    const isOpen = (node: DocumentFolder) => {
      const path = sameName(node.path);
      return filtered ? (inFilter.get(path) ?? filtered.leading.has(node)) : (opened.get(path) ?? false);
    };
    return visibleRows(childrenOf, isOpen);
  }, [childrenOf, filtered, opened, inFilter]);

  const setOpen = (paths: readonly string[], isOpen: boolean) => {
    const toggle = (toggled: Toggled) =>
      new Map([...toggled, ...paths.map((path) => [sameName(path), isOpen] as const)]);
    if (filtered) setOpenedInFilter({ find: wanted, toggled: toggle(inFilter) });
    else setOpened(toggle);
  };
  const filesIn = useMemo(() => filesBelow(childrenOf), [childrenOf]);
  return {
    filesIn,
    rows: useHeldRows({ rows, source: tree, of: tree.accountId, keyOf, changeKeys: changeKeysOf }),
    /** Number of matching files and folders; null without a filter. */
    found: filtered?.found ?? null,
    setOpen,
    /** Opens a folder and its ancestors. */
    reveal: (path: string) => setOpen(foldersTo(path), true),
  };
}

/** The paths of a folder and its ancestors, as `sameName`. */
export function foldersTo(path: string): string[] {
  const names = path === '' ? [] : path.split('/');
  return names.map((_name, index) => sameName(joinPath(...names.slice(0, index + 1))));
}

/** The files of a folder and of all folders below it that the filter shows. */
function filesBelow(childrenOf: ChildrenInOrder) {
  const filesIn = (folder: DocumentFolder): DocumentFile[] =>
    childrenOf(folder).flatMap((node) => (node.kind === 'file' ? [node] : filesIn(node)));
  return filesIn;
}
