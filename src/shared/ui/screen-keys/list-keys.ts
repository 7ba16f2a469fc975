/** Tables and trees that handle keys themselves, once they have the focus. */
const GRIDS = '[role=grid], [role=treegrid]';
const ROWS = 'tbody > tr, li';
const LISTS = `${GRIDS}, table, ul, ol`;
const BUTTONS = 'a[href], button:enabled';
const CONTROLS = `${BUTTONS}, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]`;

/** Attributes of a screen's search field, to which `/` moves. */
export const FIND_KEY = { 'aria-keyshortcuts': '/', title: 'Shortcut: /' } as const;

/** Attributes of the check box that selects a row, which `X` presses. */
export const SELECT_ROW = { 'aria-keyshortcuts': 'X', 'data-select-row': true } as const;

/** That check box. */
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
  if (letter === 'e') return pressInRow(BUTTONS);
  if (letter === 'x') return pressInRow(ROW_BOX);
  return letter === '/' && moveFocus(main.querySelector<HTMLElement>('[aria-keyshortcuts="/"]:enabled'));
}

/** Without a current row, to the first list of the screen: a grid or a table, if it has one. */
function moveToRow(main: HTMLElement, step: 1 | -1): boolean {
  const current = currentRow();
  if (!current) return moveFocus(main.querySelector<HTMLElement>(GRIDS)) || moveFocus(firstRow(main));
  const rows = rowsOf(current.closest(LISTS) ?? main);
  const next = rows[rows.indexOf(current) + step];
  return moveFocus(controlOf(next ?? current));
}

function firstRow(main: HTMLElement): HTMLElement | null {
  const rows = rowsOf(main);
  return controlOf(rows.find((row) => row.matches('tr')) ?? rows[0]);
}

/** The rows of a list, or of the lists in a part of a screen, that have a control; rows within rows belong to those. */
function rowsOf(part: Element): Element[] {
  return [...part.querySelectorAll(ROWS)].filter(
    (row) => !row.parentElement?.closest(ROWS) && !row.closest('nav, [hidden], [inert]') && controlOf(row) !== null,
  );
}

function currentRow(): Element | null {
  let row = document.activeElement?.closest(ROWS) ?? null;
  for (let outer = row; outer; outer = outer.parentElement?.closest(ROWS) ?? null) row = outer;
  return row;
}

function pressInRow(control: string): boolean {
  const button = currentRow()?.querySelector<HTMLElement>(control);
  button?.click();
  return button !== undefined && button !== null;
}

const controlOf = (row: Element | undefined) => row?.querySelector<HTMLElement>(CONTROLS) ?? null;

function moveFocus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}
