import { comparisonKey } from '@contract/comparison-key';
import { useRef, type KeyboardEvent } from 'react';
import type { TreeActions, TreeOrders } from './tree-actions';
import { treeStep, typedAhead, type TreeStep } from './tree-keys';

/** Milliseconds within which letters belong to one word. */
const TYPING_PAUSE = 700;

interface TreePlace {
  /** -1 if there is no active row yet. */
  activeIndex: number;
  /** Rows per Page Up and Page Down. */
  page: () => number;
  lineOf: (index: number) => HTMLElement | null;
}

/** Handles the keys of the tree; keys that it uses are not passed on. */
export function useTreeKeys(orders: TreeOrders, actions: TreeActions, { activeIndex, page, lineOf }: TreePlace) {
  const { rows, selection } = orders;
  const { isTyping, typeAhead } = useTypeAhead(rows, activeIndex, actions.goTo);

  const take = (step: TreeStep, isExtending: boolean) => {
    if (step.kind === 'go') {
      const target = rows[step.row]?.node;
      if (isExtending && target) actions.selectTo(target);
      else actions.endRange();
      actions.goTo(step.row);
    }
    if (step.kind === 'open') orders.onOpen(step.folders.map(pathOf), true);
    if (step.kind === 'close') orders.onOpen([step.folder.path], false);
  };

  /** The action of a key; undefined if the tree does not use it. */
  const answerTo = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, shiftKey } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // The first key goes to the first row.
    if (activeIndex < 0 && key.startsWith('Arrow')) return () => actions.goTo(0);
    const node = rows[activeIndex]?.node;
    const line = lineOf(activeIndex);
    if (node && line && (key === 'ContextMenu' || (key === 'F10' && shiftKey)))
      return () => actions.openMenu(node, line);
    if (key.toLowerCase() === 'a' && !isPlain && !event.altKey) return selection.addShown;
    if (!isPlain) return undefined;
    const step = treeStep(rows, activeIndex, key, page());
    if (step) return () => take(step, shiftKey);
    if (node && key === 'Enter') return () => actions.activate(node);
    if (node && key === ' ' && !isTyping(event))
      return () => {
        actions.endRange();
        selection.toggle(node);
      };
    if (key === 'Escape' && selection.hasAny) return selection.clear;
    if (key === 'Delete' && selection.hasAny) return orders.onRemoveSelected;
    if (node?.kind === 'file' && key === 'Delete') return () => orders.onRemove(node);
    if (node?.kind === 'file' && key === 'F2') return () => orders.onRename(node);
    return key.length === 1 && key !== '?' ? () => typeAhead(event) : undefined;
  };

  return (event: KeyboardEvent) => {
    const answer = answerTo(event);
    if (!answer) return;
    event.preventDefault();
    answer();
  };
}

/** Typed letters go to the next row whose name begins with them. */
function useTypeAhead(rows: TreeOrders['rows'], activeIndex: number, goTo: (index: number) => void) {
  const typed = useRef({ text: '', at: 0 });

  const isTyping = ({ timeStamp }: KeyboardEvent) =>
    typed.current.text !== '' && timeStamp - typed.current.at < TYPING_PAUSE;

  const typeAhead = (event: KeyboardEvent) => {
    const now = event.timeStamp;
    const text = (now - typed.current.at < TYPING_PAUSE ? typed.current.text : '') + event.key;
    typed.current = { text, at: now };
    const found = typedAhead(rows, activeIndex, comparisonKey(text), ({ node }) => comparisonKey(node.name));
    if (found !== null) goTo(found);
  };
  return { isTyping, typeAhead };
}

const pathOf = ({ path }: { path: string }) => path;
