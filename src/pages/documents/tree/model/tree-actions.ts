import { useRef, type MouseEvent, type SyntheticEvent } from 'react';
import type { DocumentFile, DocumentNode } from '@/entities/document';
import type { RowSelection } from '../../selection/model/use-selection';
import type { TreeRow } from '../../model/visible-rows';

export interface MenuPlace {
  node: DocumentNode;
  at: { left: number; top: number };
}

/** What keys and pointer act on, and the actions that they request. */
export interface TreeOrders {
  rows: readonly TreeRow[];
  /** Path of the active row; '' if there is none yet. */
  activePath: string;
  selection: RowSelection;
  onActive: (node: DocumentNode) => void;
  onOpen: (paths: readonly string[], isOpen: boolean) => void;
  /** Enter or a double click on a file. */
  onActivate: (file: DocumentFile) => void;
  onMenu: (place: MenuPlace) => void;
  onRemove: (file: DocumentFile) => void;
  /** Delete while files are selected. */
  onRemoveSelected: () => void;
  onRename: (file: DocumentFile) => void;
}

export type TreeActions = ReturnType<typeof useTreeActions>;

/** What both keys and pointer do with a row. */
export function useTreeActions(orders: TreeOrders, reveal: (index: number) => void) {
  const { rows, activePath, selection, onActive, onOpen, onActivate, onMenu } = orders;
  /** Where a range of selected rows began, while Shift is used; '' for the active row. */
  const rangeStart = useRef('');
  return {
    goTo: (index: number) => {
      const row = rows[index];
      if (!row) return;
      reveal(index);
      onActive(row.node);
    },
    selectTo: (node: DocumentNode) => {
      rangeStart.current ||= activePath;
      selection.addRange(rangeStart.current, node.path);
    },
    endRange: () => {
      rangeStart.current = '';
    },
    openMenu: (node: DocumentNode, line: Element) => {
      onActive(node);
      const button = line.querySelector('button') ?? line;
      const { left, bottom } = button.getBoundingClientRect();
      onMenu({ node, at: { left, top: bottom } });
    },
    activate: (node: DocumentNode) => {
      if (node.kind === 'file') onActivate(node);
      else onOpen([node.path], !rows.find((row) => row.node === node)?.isOpen);
    },
  };
}

/** @param nodeAt the row below the pointer */
export function pointerHandlers(
  { selection, onActive, onMenu }: TreeOrders,
  { activate, endRange, openMenu, selectTo }: TreeActions,
  nodeAt: (event: SyntheticEvent) => DocumentNode | undefined,
) {
  return {
    onClick: (event: MouseEvent) => {
      const node = nodeAt(event);
      if (!node || !(event.target instanceof Element)) return;
      const line = event.target.closest('[data-index]');
      if (event.target.closest('button') && line) {
        openMenu(node, line);
        return;
      }
      const isChecking = isOnCheck(event) || event.ctrlKey || event.metaKey;
      if (event.shiftKey) selectTo(node);
      else endRange();
      if (isChecking && !event.shiftKey) selection.toggle(node);
      onActive(node);
      if (node.kind === 'folder' && !isChecking && !event.shiftKey) activate(node);
    },
    onContextMenu: (event: MouseEvent) => {
      const node = nodeAt(event);
      if (!node) return;
      event.preventDefault();
      onActive(node);
      onMenu({ node, at: { left: event.clientX, top: event.clientY } });
    },
    onDoubleClick: (event: MouseEvent) => {
      const node = nodeAt(event);
      if (node?.kind === 'file' && !isOnCheck(event)) activate(node);
    },
  };
}

function isOnCheck({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-check]') !== null;
}
