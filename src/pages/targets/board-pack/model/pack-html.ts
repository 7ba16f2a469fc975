import { sheetText } from '@/shared/lib/text-format';
import type { BoardPack } from './board-pack';

/**
 * The pack as HTML for the clipboard, which documents and spreadsheets prefer to the text. Built from nodes, so that no
 * text can become markup; an apostrophe precedes anything that would run as a formula in a cell.
 */
export function packHtml({ title, columns, groups }: BoardPack): string {
  const root = document.createElement('div');
  root.append(element('h2', title));
  for (const group of groups) {
    const table = document.createElement('table');
    table.border = '1';
    table
      .createTHead()
      .insertRow()
      .append(...columns.map((column) => element('th', column)));
    const body = table.createTBody();
    for (const cells of group.rows) body.insertRow().append(...cells.map((cell) => element('td', cell)));
    root.append(element('h3', group.title), table);
  }
  return root.innerHTML;
}

function element(tag: 'h2' | 'h3' | 'th' | 'td', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = sheetText(text);
  return made;
}
