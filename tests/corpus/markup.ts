/** Small pieces of a document's markup, as the editor writes them. */

const WORDS = (
  'employment begins with a written statement of particulars that names the place of work hours pay holidays sickness ' +
  'notice and the person to whom a grievance can be brought within two months of the first day; either side may end it ' +
  'by the notice that the law or this agreement asks for whichever is longer'
).split(' ');

/** `count` words of prose that depend on `seed`, the same on every run. */
export function prose(seed: number, count: number): string {
  const words = Array.from({ length: count }, (_, index) => WORDS[(seed * 13 + index) % WORDS.length]);
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

type Style = Readonly<Record<string, string>>;

const styleOf = (style: Style = {}) => {
  const text = Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return text === '' ? '' : ` style="${text}"`;
};

export const p = (text: string, style?: Style) => `<p${styleOf(style)}>${text}</p>`;
export const h = (level: 1 | 2 | 3 | 4 | 5 | 6, text: string, style?: Style) =>
  `<h${level}${styleOf(style)}>${text}</h${level}>`;
export const span = (text: string, style: Style) => `<span${styleOf(style)}>${text}</span>`;
export const strong = (text: string) => `<strong>${text}</strong>`;
export const placeholder = (key: string) => `<span data-placeholder="${key}">${key}</span>`;
export const quote = (...blocks: string[]) => `<blockquote>${blocks.join('')}</blockquote>`;
export const contents = (levels: number) => `<div data-contents="${levels}"></div>`;
export const PAGE_BREAK = '<div data-page-break="true"></div>';

/** An item is a line, or a line with nested blocks. */
type Item = string | readonly [string, ...string[]];

const items = (all: readonly Item[]) =>
  all.map((item) => `<li>${typeof item === 'string' ? p(item) : p(item[0]) + item.slice(1).join('')}</li>`).join('');

export const ul = (all: readonly Item[], style?: Style) => `<ul${styleOf(style)}>${items(all)}</ul>`;
export const ol = (all: readonly Item[], style?: Style, start?: number) =>
  `<ol${start === undefined ? '' : ` start="${start}"`}${styleOf(style)}>${items(all)}</ol>`;

interface CellLook {
  style?: Style;
  colspan?: number;
  rowspan?: number;
  /** In CSS pixels. */
  widths?: readonly number[];
}

const cell =
  (element: 'td' | 'th') =>
  (content: string, { style, colspan, rowspan, widths }: CellLook = {}) => {
    const spans = [colspan && ` colspan="${colspan}"`, rowspan && ` rowspan="${rowspan}"`].filter(Boolean).join('');
    const colwidth = widths ? ` colwidth="${widths.join(',')}"` : '';
    return `<${element}${spans}${colwidth}${styleOf(style)}>${content.startsWith('<') ? content : p(content)}</${element}>`;
  };

export const td = cell('td');
export const th = cell('th');
export const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;

/** `widths` are those of the columns, in CSS pixels. */
export function table(rows: readonly string[], widths?: readonly number[]): string {
  const columns = widths ? `<colgroup>${widths.map((width) => `<col width="${width}" />`).join('')}</colgroup>` : '';
  return `<table>${columns}<tbody>${rows.join('')}</tbody></table>`;
}
