import { FONT_SIZES, RICH_TEXT_STYLES } from '@contract/rich-text';
import { DOMParser, type Schema } from '@tiptap/pm/model';
import { applyStyles, inertMarkup } from '../document-fragment';
import { emptyFilledLines } from './parsed-document';

/** Word's style for a paragraph that is a list item: list, level and layout. */
const WORD_LIST = /mso-list:\s*l(\d+)\s+level(\d+)/;

/** Word's marker in front of a list item's text. */
const WORD_MARKER = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/g;

/** Styles that documents express by elements: the schema reads them. */
const PASTE_STYLES = {
  ...RICH_TEXT_STYLES,
  'font-weight': /^(?:bold|bolder|normal|\d{3})$/,
  'font-style': /^(?:italic|normal)$/,
  'text-decoration': /^(?:none|underline|line-through)$/,
  'vertical-align': /^(?:sub|super|top|middle|bottom)$/,
};

/** Attributes needed until a paste is parsed: ProseMirror's own, and ours for Word's lists. */
const PASTE_ATTRIBUTES = ['data-pm-slice', 'data-list', 'data-marker'];

/**
 * Cleans markup from the clipboard: removes everything that loads or runs, and Word's conditional comments and
 * elements, and marks its list paragraphs for `clipboardParser`.
 */
export function pastedMarkup(html: string): string {
  const own = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  const text = isFromWord(html) ? withoutWord(own) : own;
  // Google Docs wraps everything in a bold element that is not bold.
  const plain = text.replaceAll(/<b\b[^>]*font-weight:\s*normal[^>]*>/gi, '<span>');
  return inertMarkup(plain, PASTE_ATTRIBUTES);
}

/** Reads the result of `pastedMarkup` after the browser has parsed it. */
export function clipboardParser(schema: Schema): DOMParser {
  const parser = DOMParser.fromSchema(schema);
  return Object.assign(Object.create(parser) as DOMParser, {
    parseSlice: (...[dom, options]: Parameters<DOMParser['parseSlice']>) => {
      if (dom instanceof Element) preparePasted(dom);
      return parser.parseSlice(dom, options);
    },
  });
}

/** Converts styles to the object model, paragraphs to lists and sizes to points, and drops web page styling. */
export function preparePasted(root: Element): void {
  applyStyles(root, PASTE_STYLES);
  // The editor cannot handle a table without cells.
  for (const table of root.querySelectorAll('table')) if (!table.querySelector('td, th')) table.remove();
  if (root.querySelector('[data-pm-slice]')) return;
  for (const picture of root.querySelectorAll('img:not([src^="data:image/"])')) picture.remove();
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) plainStyle(element);
  buildWordLists(root);
  emptyFilledLines(root);
}

function isFromWord(html: string): boolean {
  return /class="?Mso|urn:schemas-microsoft-com:office|mso-/i.test(html);
}

function withoutWord(html: string): string {
  return html
    .replaceAll(/<(p|h\d)\b([^>]*mso-list:[^>]*)>/gi, (whole: string, tag: string, rest: string) => {
      const [, list = '0', level = '1'] = WORD_LIST.exec(rest) ?? [];
      return WORD_LIST.test(rest) ? `<${tag} data-list="${list} ${level}"${rest}>` : whole;
    })
    .replaceAll(/<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->/gi, markerOf)
    .replaceAll(WORD_MARKER, markerOf)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<!\[(?:if|endif)[^>]*>/gi, '')
    .replaceAll(/<\/?(?:o|v|w|m|st1):[^>]*>/gi, '');
}

function markerOf(_whole: string, marker: string): string {
  const text = marker
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&nbsp;|[\s"<>]/g, '')
    .slice(0, 12);
  return `<span data-marker="${text}"></span>`;
}

/** Ignores black on white, which nobody chose, and rounds sizes in pixels to the nearest one offered. */
function plainStyle(element: HTMLElement): void {
  const { style } = element;
  if (/^(?:black|windowtext|rgb\(0, 0, 0\)|#000(?:000)?)$/i.test(style.color)) style.color = '';
  if (/^(?:white|rgb\(255, 255, 255\)|#fff(?:fff)?)$/i.test(style.backgroundColor)) style.backgroundColor = '';
  style.fontFamily = '';
  style.lineHeight = '';
  const points = /^([\d.]+)(px|pt)$/.exec(style.fontSize);
  const size = Number(points?.[1]) * (points?.[2] === 'px' ? 0.75 : 1);
  const nearest = FONT_SIZES.toSorted((a, b) => Math.abs(a - size) - Math.abs(b - size))[0];
  // 11 pt is the document's own size.
  style.fontSize =
    points && nearest && nearest !== 11 && !element.closest('h1, h2, h3, h4, h5, h6') ? `${nearest}pt` : '';
  if (style.marginLeft.startsWith('-') || element.hasAttribute('data-list')) style.marginLeft = '';
}

/** Turns runs of Word's list paragraphs into real lists, nested by level. */
function buildWordLists(root: Element): void {
  const open: HTMLElement[] = [];
  let previous: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>('[data-list]')) {
    const [, level = '1'] = (paragraph.getAttribute('data-list') ?? '').split(' ');
    if (!previous || paragraph.previousElementSibling !== previous) open.length = 0;
    const marker = paragraph.querySelector('[data-marker]');
    const tag = listOf(marker?.getAttribute('data-marker') ?? '');
    open.length = Math.min(open.length, Number(level));
    while (open.length < Math.min(Number(level), 9)) open.push(openList(open.at(-1), paragraph, tag));
    const item = document.createElement('li');
    const line = document.createElement('p');
    marker?.remove();
    line.append(...paragraph.childNodes);
    item.append(line);
    open.at(-1)?.append(item);
    previous = open[0] ?? null;
    paragraph.remove();
  }
}

function openList(
  outer: HTMLElement | undefined,
  paragraph: Element,
  [tag, style]: readonly [string, string],
): HTMLElement {
  const list = document.createElement(tag);
  if (style) list.style.listStyleType = style;
  const host = outer?.lastElementChild ?? outer;
  if (host) host.append(list);
  else paragraph.before(list);
  return list;
}

/** The list element and style for a marker. */
function listOf(marker: string): readonly ['ul' | 'ol', string] {
  const [, sign = ''] = /^\(?([a-z\d]+)[.)]/i.exec(marker) ?? [];
  if (sign === '') return ['ul', ''];
  if (/^\d/.test(sign)) return ['ol', ''];
  if (/^[ivx]+$/.test(sign)) return ['ol', 'lower-roman'];
  if (/^[IVX]+$/.test(sign)) return ['ol', 'upper-roman'];
  return ['ol', sign === sign.toLowerCase() ? 'lower-alpha' : 'upper-alpha'];
}
