import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ROW_BOX, TEXT_FIELDS, useKeyGroup } from '@/shared/ui/screen-keys';
import { checkedOf, withRange, without, withToggled, type SelectedKeys } from './selected-keys';

const NONE: SelectedKeys = new Set();

const KEYS = {
  title: 'Selecting rows',
  hints: [
    { keys: 'X, or Space on the box', does: 'Select or deselect the row' },
    { keys: 'Shift + Space', does: 'Select all rows since the last one' },
    { keys: 'Ctrl + A', does: 'Select all rows of the page' },
    { keys: 'Esc', does: 'Clear the selection' },
  ],
};

export interface SelectableRows<Row> {
  /** All rows that can be selected; one that is no longer among them leaves the selection. */
  rows: readonly Row[];
  /** The rows of the page that is shown; all by default. */
  page?: readonly Row[];
  keyOf: (row: Row) => string;
  /** Nothing can be selected. */
  isOff?: boolean;
}

/**
 * The selected rows of a list whose rows have check boxes (product/navigation#selecting): the box selects, with Shift
 * from the last one; Ctrl+A selects the page, Esc clears.
 */
export function useSelectedRows<Row>({ rows, page = rows, keyOf, isOff = false }: SelectableRows<Row>) {
  const [keys, setKeys] = useState(NONE);
  const last = useRef('');
  const list = useRef<HTMLDivElement>(null);
  useKeyGroup(isOff || rows.length === 0 ? null : KEYS);
  const selected = useMemo(() => rows.filter((row) => keys.has(keyOf(row))), [rows, keys, keyOf]);
  const present = new Set(selected.map(keyOf));
  const pageKeys = page.map(keyOf);

  const choose = (key: string, isRange: boolean) => {
    if (isRange && last.current !== '') setKeys((before) => withRange(before, pageKeys, last.current, key));
    else setKeys((before) => withToggled(before, key));
    last.current = key;
  };
  const clear = () => {
    last.current = '';
    setKeys(NONE);
  };
  const addPage = () => setKeys((before) => new Set([...before, ...pageKeys]));
  const checked = checkedOf(present, pageKeys);

  return {
    /** In the order of the list. */
    rows: selected,
    isSelected: (row: Row) => present.has(keyOf(row)),
    choose: (row: Row, isRange: boolean) => choose(keyOf(row), isRange),
    clear,
    /** What has been dealt with is no longer selected. */
    drop: (dropped: readonly string[]) => setKeys((before) => without(before, dropped)),
    selectAll: () => setKeys(new Set(rows.map(keyOf))),
    /** The box for the whole page. */
    page: {
      checked,
      toggle: () => (checked === true ? setKeys((before) => without(before, pageKeys)) : addPage()),
    },
    focus: () => list.current?.querySelector<HTMLElement>(ROW_BOX)?.focus(),
    /** For the element around the list and its bar. */
    listProps: {
      ref: list,
      onKeyDown: (event: KeyboardEvent) => {
        const key = keyIn(list.current, event);
        if (key === 'all') addPage();
        else if (key === 'clear' && present.size > 0) clear();
        else return;
        event.preventDefault();
        // A dialog around the list stays open.
        if (key === 'clear') event.stopPropagation();
      },
    },
  };
}

function keyIn(list: HTMLElement | null, event: KeyboardEvent): 'all' | 'clear' | null {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  // The rows' dialogs are elsewhere in the page.
  if (!(target instanceof Element) || !list?.contains(target)) return null;
  if (defaultPrevented || altKey || target.matches(TEXT_FIELDS)) return null;
  if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) return 'all';
  return key === 'Escape' ? 'clear' : null;
}
