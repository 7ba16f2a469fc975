import type { DataGridProps, GridAction } from './data-grid-props';
import type { KeyHint } from './grid-host';
import type { GridMove } from './grid-navigation';

/** The command of a key. `extends`: Shift was held. */
export type GridCommand =
  | { type: 'move'; move: GridMove; extends: boolean }
  | { type: 'space' | 'activate'; extends: boolean }
  | { type: 'moveColumn' | 'resizeColumn'; step: -1 | 1 }
  | { type: 'selectAll' | 'menu' | 'escape' | 'find' };

export interface GridKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const MOVES: Record<string, GridMove> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

const CTRL_MOVES: Record<string, GridMove> = {
  ArrowLeft: 'edgeLeft',
  ArrowRight: 'edgeRight',
  ArrowUp: 'edgeUp',
  ArrowDown: 'edgeDown',
  Home: 'gridStart',
  End: 'gridEnd',
};

/** The key that a letter represents; a letter with Ctrl, Alt or Cmd is left to the browser. */
export function aliasedKey(event: GridKey): GridKey {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const key = LETTERS.get(event.key.toLowerCase());
  if (key === undefined || ctrlKey || metaKey || altKey) return event;
  return { key, ctrlKey, metaKey, shiftKey, altKey };
}

/** The letters of all lists (product/navigation#list-letters). */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['j', 'ArrowDown'],
  ['k', 'ArrowUp'],
  ['e', 'Enter'],
  ['x', ' '],
]);

/** The command of a key; null leaves it to the browser. `isHeader`: a header cell is active. */
export function gridCommand(key: GridKey, isHeader: boolean): GridCommand | null {
  const isCtrl = key.ctrlKey || key.metaKey;
  if (key.key === 'ContextMenu' || (key.key === 'F10' && key.shiftKey)) return { type: 'menu' };
  if (key.altKey) return key.key === 'ArrowDown' ? { type: 'menu' } : null;
  if (isHeader && key.shiftKey && (key.key === 'ArrowLeft' || key.key === 'ArrowRight')) {
    return { type: isCtrl ? 'moveColumn' : 'resizeColumn', step: key.key === 'ArrowLeft' ? -1 : 1 };
  }
  const move = (isCtrl ? CTRL_MOVES : MOVES)[key.key];
  if (move) return { type: 'move', move, extends: key.shiftKey };
  if (isCtrl) return key.key.toLowerCase() === 'a' ? { type: 'selectAll' } : null;
  return plainCommand(key);
}

function plainCommand({ key, shiftKey }: GridKey): GridCommand | null {
  switch (key) {
    case ' ':
      return { type: 'space', extends: shiftKey };
    case 'Enter':
      return { type: 'activate', extends: shiftKey };
    case 'Escape':
      return { type: 'escape' };
    case '/':
      return { type: 'find' };
    default:
      return null;
  }
}

export function actionOfKey(actions: readonly GridAction[] | undefined, event: GridKey): GridAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return actions?.find(({ keys }) => keys?.toLowerCase() === event.key.toLowerCase());
}

/** The keys that a grid has, for the list that `?` opens; a key that the screen uses itself does nothing else. */
export function listedGridKeys<Row>(props: DataGridProps<Row>): KeyHint[] {
  const { keyHints = [], selectionMode = 'cells', rows, rowActions, onActivate, hasToolbar = true } = props;
  const selectsRows = selectionMode === 'rows' || selectionMode === 'both';
  const selects = selectionMode !== 'none';
  // Without a row, there is nothing to do with one.
  const actions = rows.slice(0, 1).flatMap((row) => rowActions?.(row) ?? []);
  const first = [
    ...keyHints,
    ...actions.flatMap(({ keys, text, does = text.replace(/ …$/, '') }) => (keys ? [{ keys, does }] : [])),
  ];
  const hints: (KeyHint | false | undefined)[] = [
    { keys: 'J, K', does: 'Next or previous row; from elsewhere, to this table' },
    { keys: '← → ↑ ↓', does: 'Move to the next cell; up from the first row into the header' },
    { keys: 'Home, End', does: 'First or last column' },
    { keys: 'Ctrl + Home, Ctrl + End', does: 'First or last cell' },
    { keys: 'Page Up, Page Down', does: 'One page up or down' },
    { keys: 'Ctrl + arrow', does: 'To the edge of the data' },
    selects && { keys: 'Shift + any of these', does: 'Extend the selection' },
    selectsRows && { keys: 'Space, X', does: 'Select or deselect the row' },
    selects && { keys: 'Ctrl + A', does: 'Select all' },
    { keys: 'Ctrl + C', does: 'Copy, ready to paste into a spreadsheet' },
    onActivate && { keys: 'Enter, E', does: 'Open the cell' },
    { keys: 'Enter on a header', does: 'Sort, with Shift add to the sort' },
    { keys: 'Shift + F10, Menu', does: 'Open the menu of the cell or column' },
    { keys: 'Alt + ↓ on a header', does: 'Menu of the column: sort, filter, width, position, hide' },
    { keys: 'Shift + ← → on a header', does: 'Make the column narrower or wider' },
    { keys: 'Ctrl + Shift + ← → on a header', does: 'Move the column' },
    hasToolbar && { keys: '/', does: 'Find' },
    { keys: 'Esc', does: 'Clear the selection, close a menu or filter' },
  ];
  const own = new Set(first.map(({ keys }) => keys));
  const others = hints.flatMap((hint) => {
    if (!hint) return [];
    const keys = hint.keys.split(', ').filter((key) => !own.has(key));
    return keys.length > 0 ? [{ ...hint, keys: keys.join(', ') }] : [];
  });
  return [...first, ...others];
}
