import { useDeferredValue, useMemo, useState } from 'react';
import { joinPath, sameName } from '@contract/document-path';
import type { DocumentFolder, DocumentTree } from '@/entities/document';
import { isListOf, useShown, useShownBefore } from '@/shared/redux';
import { inOrder, type DocumentOrder } from './document-order';
import { filterTree } from './filter-tree';
import { visibleRows } from './visible-rows';

interface TreeViewInput {
  tree: DocumentTree;
  /** Path of the folder that is shown open with all around it. */
  folder: string;
  find: string;
  order: DocumentOrder;
}

/** Which folders somebody has opened or closed by hand, by path; in a filtered tree that is another matter. */
type Toggled = ReadonlyMap<string, boolean>;

const NONE: Toggled = new Map();

/** The lines of a tree that are shown, and which folders are open. */
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
  return {
    rows,
    /** How many files and folders have the words; null while nothing is looked for. */
    found: filtered?.found ?? null,
    setOpen,
    /** Opens a folder and all around it. */
    reveal: (path: string) => setOpen(foldersTo(path), true),
  };
}

/** A folder's path and those of all folders around it, as `sameName`. */
export function foldersTo(path: string): string[] {
  const names = path === '' ? [] : path.split('/');
  return names.map((_name, index) => sameName(joinPath(...names.slice(0, index + 1))));
}
