import { lookOf, points, renamed, styleOf, unwrap } from './looks';

/** Blocks of a document, and boxes around them. */
export const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr';
const BLOCK = new RegExp(`^(?:${BLOCKS.replaceAll(', ', '|')})$`);
const LINES = 'p, h1, h2, h3, h4, h5, h6';

/** Elements that group or hold blocks, as `div`; and lines with other names, as `p`. */
const GROUPS = 'center, article, section, header, footer, main, aside, nav, figure, dl, address, fieldset';
const OTHER_LINES = 'pre, dt, dd, figcaption';

/** Marks of our own, which are no groups. */
const MARKS = '[data-section], [data-page-break], [data-contents]';

/** Headings by role or by Word's style, and quotations by Word's style. */
export function nameBlocks(root: ParentNode): void {
  for (const heading of root.querySelectorAll('[role="heading"]')) {
    const level = Number(heading.getAttribute('aria-level') ?? 1);
    if (level >= 1 && level <= 6 && !/^h\d$/.test(heading.localName)) renamed(heading, `h${level}`);
  }
  for (const title of root.querySelectorAll('p[class~="MsoTitle"]')) renamed(title, 'h1');
  for (const quote of root.querySelectorAll('p[class~="MsoQuote"], p[class~="MsoIntenseQuote"]')) {
    const box = quote.ownerDocument.createElement('blockquote');
    quote.replaceWith(box);
    box.append(quote);
    for (const property of ['text-align', 'margin', 'margin-left']) lookOf(quote).delete(property);
  }
}

/**
 * Google's wrapper is bold and says that it is not. Only its own weight counts: Word's bold has a weight for other
 * scripts, which says normal.
 */
export function unwrapBold(root: ParentNode): void {
  for (const bold of root.querySelectorAll('b, strong')) {
    if (/^(?:normal|[1-5]00)$/.test(styleOf(bold, 'font-weight'))) unwrap(bold);
  }
}

/** Reduces groups to lines, lists, tables and quotations, with the alignment of their group. */
export function plainBlocks(root: ParentNode): void {
  for (const group of root.querySelectorAll(GROUPS)) {
    const isCentred = group.localName === 'center';
    const box = renamed(group, 'div');
    if (isCentred) lookOf(box).set('text-align', 'center');
  }
  for (const line of root.querySelectorAll(OTHER_LINES)) renamed(line, 'p');
  for (const box of root.querySelectorAll(`div:not(${MARKS})`)) {
    const inner = [...box.querySelectorAll(BLOCKS)];
    if (inner.length === 0 && hasContent(box)) renamed(box, 'p');
    else {
      passDown(box, inner);
      lookOf(box).delete('text-align');
    }
  }
  unwrapQuotes(root);
  for (const lineBreak of root.querySelectorAll('br')) if (isBetweenBlocks(lineBreak)) lineBreak.remove();
  wrapLooseText(root);
  for (const line of root.querySelectorAll(LINES)) alignLine(line);
}

/** Text beside blocks becomes lines. Content without any block stays a part of the line that it is pasted into. */
function wrapLooseText(root: ParentNode): void {
  const nodes = Array.from(root.childNodes);
  if (!nodes.some((node) => isBlock(node))) return;
  let line: HTMLElement | null = null;
  for (const node of nodes) {
    const isBlank = node.nodeName === '#text' && (node.nodeValue ?? '').trim() === '';
    if (isBlock(node) || (node instanceof Element && node.matches(MARKS))) line = null;
    else if (line) line.append(node);
    else if (isBlank) node.remove();
    else {
      line = node.ownerDocument?.createElement('p') ?? null;
      if (line) node.replaceWith(line);
      line?.append(node);
    }
  }
}

/** Whether a node is a block, as the children of a document have to be. */
export function isBlock(node: Node): boolean {
  return BLOCK.test(node.nodeName.toLowerCase());
}

/** Mail programs nest the messages that they quote, and indent with quotations: neither is a quotation of the text. */
function unwrapQuotes(root: ParentNode): void {
  for (const quote of root.querySelectorAll('blockquote')) {
    const isMail = quote.getAttribute('type') === 'cite' || /\b(?:gmail|yahoo|moz)\w*_quote/.test(quote.className);
    const sides = styleOf(quote, 'margin').split(' ');
    const indent = /\bnone\b/.test(styleOf(quote, 'border')) ? points(sides[3]) : null;
    if (!isMail && indent === null) continue;
    if (!isMail) for (const line of quote.querySelectorAll(LINES)) lookOf(line).set('margin-left', `${indent ?? 0}pt`);
    if (quote.querySelector(BLOCKS)) unwrap(quote);
    else {
      const line = renamed(quote, 'p');
      lookOf(line).clear();
      if (!isMail) lookOf(line).set('margin-left', `${indent ?? 0}pt`);
    }
  }
}

function passDown(box: Element, inner: readonly Element[]): void {
  const align = styleOf(box, 'text-align');
  if (!/^(?:center|right|end|justify)$/.test(align)) return;
  for (const line of inner) {
    if (line.closest('td, th') === box.closest('td, th') && !lookOf(line).has('text-align')) {
      lookOf(line).set('text-align', align);
    }
  }
}

function hasContent(box: Element): boolean {
  return (box.textContent ?? '').trim() !== '' || box.querySelector('img, br') !== null;
}

/** A break that is alone between blocks is a gap on the screen, no line of the text. */
function isBetweenBlocks({ previousSibling, nextSibling, parentElement }: Element): boolean {
  if (parentElement && /^(?:p|h\d|span|a|li)$/.test(parentElement.localName)) return false;
  return isEdge(textAt(previousSibling, 'previousSibling')) && isEdge(textAt(nextSibling, 'nextSibling'));
}

function textAt(from: ChildNode | null, direction: 'previousSibling' | 'nextSibling'): ChildNode | null {
  let at = from;
  while (at?.nodeName === '#text' && (at.nodeValue ?? '').trim() === '') at = at[direction];
  return at;
}

function isEdge(node: ChildNode | null): boolean {
  return node === null || isBlock(node);
}

/** Left is the default, in both directions of writing; indentation is in points and not negative. */
function alignLine(line: Element): void {
  const look = lookOf(line);
  const align = styleOf(line, 'text-align')
    .replace('end', 'right')
    .replace(/^-\w+-/, '');
  if (/^(?:center|right|justify)$/.test(align)) look.set('text-align', align);
  else look.delete('text-align');
  const margin = look.get('margin-left') ?? look.get('margin')?.split(' ')[3];
  const indent = points(margin) ?? 0;
  look.delete('margin-left');
  if (indent >= 5 && !line.closest('li')) look.set('margin-left', `${Math.round(indent * 10) / 10}pt`);
  const shade = styleOf(line, 'background-color') || styleOf(line, 'background');
  look.delete('background-color');
  look.delete('background');
  if (shade === '' || /^(?:transparent|none|initial|inherit|white|#fff|#ffffff|rgb\(255, 255, 255\))/.test(shade))
    return;
  const text = line.ownerDocument.createElement('span');
  text.append(...line.childNodes);
  lookOf(text).set('background', shade);
  line.append(text);
}
