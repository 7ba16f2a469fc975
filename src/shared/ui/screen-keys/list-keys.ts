import { TEXT_FIELDS } from './key-press';
import type { KeyHint } from './screen-keys';

/** Tables and trees that handle keys themselves, once they have the focus. */
const GRIDS = '[role=grid], [role=treegrid]';
const ROWS = 'tbody > tr, li';
const LISTS = `${GRIDS}, table, ul, ol`;
const BUTTONS = 'a[href], button:enabled';
/** The control that opens a row: not a switch, which would be toggled, and not a handle, which only moves the row. */
const OPENERS = 'a[href], button:enabled:not([aria-pressed], [data-part=handle])';
const FIELDS = 'textarea:enabled, input:enabled:not([type=checkbox], [type=radio], [type=file])';
const CONTROLS = `${BUTTONS}, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]`;

/** Attributes of a screen's search field, to which `/` moves. */
export const FIND_KEY = { 'aria-keyshortcuts': '/', title: 'Shortcut: /' } as const;

const FIND_FIELD = '[aria-keyshortcuts="/"]:enabled';

/** Attributes of the check box that selects a row, which `X` presses. */
export const SELECT_ROW = { 'aria-keyshortcuts': 'X', 'data-select-row': true } as const;

export const ROW_BOX = 'input[data-select-row]:enabled';

/**
 * Handles the keys that all lists have: `J` and `K` move to the next and the previous row, `E` opens it, `X` selects it,
 * `/` moves to the search field (product/navigation#list-letters). Held down, only `J` and `K` repeat.
 * @returns false if the screen has nothing for this letter
 */
export function handleListLetter(letter: string, isHeld: boolean): boolean {
  const main = document.querySelector('main');
  if (!main) return false;
  if (letter === 'j' || letter === 'k') return moveToRow(main, letter === 'j' ? 1 : -1);
  if (isHeld) return false;
  if (letter === 'e') return openRow();
  if (letter === 'x') return pressBox();
  return letter === '/' && moveFocus(main.querySelector<HTMLElement>(FIND_FIELD));
}

/** What these letters currently do on the screen, for the list of keys. */
export function listLetters(): KeyHint[] {
  const main = document.querySelector('main');
  const grid = main?.querySelector(GRIDS) ?? null;
  const rows = main ? rowsOf(main) : [];
  const has = (selector: string) => rows.some((row) => row.querySelector(selector) !== null);
  const canFind = main?.querySelector(FIND_FIELD) ?? null;
  return [
    ...(grid || rows.length > 0
      ? [{ keys: 'J, K', does: 'Next or previous row of a list; from elsewhere, to the list of this screen' }]
      : []),
    ...(has(`${OPENERS}, ${FIELDS}`) ? [{ keys: 'E', does: 'Open the row, or edit its field' }] : []),
    ...(has(ROW_BOX) ? [{ keys: 'X', does: 'Select or deselect the row' }] : []),
    { keys: '/', does: canFind ? 'Search in this screen' : 'Search everything' },
  ];
}

/** Without a current row, to the first list of the screen: a grid or a table, if it has one. */
function moveToRow(main: HTMLElement, step: 1 | -1): boolean {
  const current = currentRow();
  if (!current) return moveFocus(main.querySelector<HTMLElement>(GRIDS)) || moveTo(firstRow(main));
  const rows = rowsOf(current.closest(LISTS) ?? main);
  const next = rows[rows.indexOf(current) + step];
  return moveTo(next ?? current);
}

function firstRow(main: HTMLElement): Element | undefined {
  const rows = rowsOf(main);
  return rows.find((row) => row.matches('tr')) ?? rows[0];
}

/**
 * The rows of a list, or of the lists in a part of a screen, that have a control; rows within rows belong to those. If
 * there is none, those of its tables, which take the focus themselves: a table that is only read. Rows inside a text
 * that is being edited do not count.
 */
function rowsOf(part: Element): Element[] {
  const outer = [...part.querySelectorAll(ROWS)].filter(
    (row) =>
      !row.parentElement?.closest(ROWS) &&
      !row.closest('[hidden], [inert], [contenteditable=true]') &&
      // Links to other screens, unless they are records, which can be selected.
      (!row.closest('nav') || row.querySelector(ROW_BOX)),
  );
  const withControl = outer.filter((row) => controlOf(row) !== null);
  return withControl.length > 0 ? withControl : outer.filter((row) => row.matches('tr'));
}

function currentRow(): Element | null {
  let row = document.activeElement?.closest(ROWS) ?? null;
  for (let outer = row; outer; outer = outer.parentElement?.closest(ROWS) ?? null) row = outer;
  return row;
}

/** Presses what opens the row, or moves to its first text field if that comes before. */
function openRow(): boolean {
  const target = currentRow()?.querySelector<HTMLElement>(`${OPENERS}, ${FIELDS}`);
  if (target?.matches(FIELDS)) target.focus();
  else target?.click();
  return target !== undefined && target !== null;
}

function pressBox(): boolean {
  const box = currentRow()?.querySelector<HTMLElement>(ROW_BOX);
  box?.click();
  return box !== undefined && box !== null;
}

const controlOf = (row: Element | undefined) => row?.querySelector<HTMLElement>(CONTROLS) ?? null;

/** Moves to the control of a row, or to the row if it has none, or a field, which would take the next letter as text. */
function moveTo(row: Element | undefined): boolean {
  if (!(row instanceof HTMLElement)) return false;
  const control = controlOf(row);
  if (control && !control.matches(TEXT_FIELDS)) return moveFocus(control);
  row.tabIndex = -1;
  return moveFocus(row);
}

function moveFocus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}
