import { textNodesIn } from '../text-nodes';
import { isBlock } from './blocks';
import { styleOf } from './looks';

const KEEPS_LINES = /^(?:pre|pre-wrap|pre-line|break-spaces|preserve.*)$/;

/** A line break as programs write it in text; Word’s own is a vertical tab. */
const LINE_END = /\r\n?|[\n\v\u2028]/;

/** Boxes that later steps turn into blocks, and parts of lists and tables. */
const OTHER_BOX =
  /^(?:li|t[dhr]|tbody|thead|tfoot|caption|col|colgroup|pre|d[dlt]|section|article|header|footer|main|aside|nav|figure|figcaption|address|fieldset|center)$/i;

const NO_BREAK_SPACE = '\u00A0';
const WIDE_SPACE = '\u2003';

/**
 * Lines, blank lines and spaces of text that is shown as it was typed (`<pre>`, `white-space: pre-wrap`) as line breaks
 * and spaces that stay. Elsewhere only a vertical tab is a line break.
 */
export function keepLines(root: HTMLElement): void {
  for (const text of textNodesIn(root)) {
    if (!/[\r\n\t\v\u2028]| {2}/.test(text.data)) continue;
    const keeping = text.parentElement ? whiteSpaceOf(text.parentElement, root) : '';
    if (keeping === '' ? !text.data.includes('\v') : text.data.trim() === '' && isBesideBox(text)) continue;
    text.replaceWith(...linesOf(text, keeping));
  }
  for (const lineBreak of root.querySelectorAll('br')) keepBlankLine(lineBreak, root);
}

/** How an element treats lines and spaces; '' if it does not keep them. */
function whiteSpaceOf(element: Element, root: Element): string {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    const said = styleOf(at, 'white-space') || styleOf(at, 'white-space-collapse');
    if (KEEPS_LINES.test(said)) return said;
    if (said !== '' && said !== 'inherit') return '';
    if (at.localName === 'pre') return 'pre';
  }
  return '';
}

function linesOf(text: Text, keeping: string): Node[] {
  const { ownerDocument: page } = text;
  const lines = keeping === '' ? text.data.split('\v') : text.data.split(LINE_END);
  // The end of the last line of a block is not a line of its own.
  if (lines.length > 1 && lines.at(-1) === '' && isLastOfBlock(text)) lines.pop();
  const keepsSpaces = keeping !== '' && keeping !== 'pre-line' && keeping !== 'preserve-breaks';
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [page.createElement('br')] : []),
    ...(line === '' ? [] : [page.createTextNode(keepsSpaces ? withSpaces(line, index > 0) : line)]),
  ]);
}

function withSpaces(line: string, isStart: boolean): string {
  const spaced = line
    .replaceAll('\t', WIDE_SPACE)
    .replaceAll(/ {2,}/g, (spaces) => `${NO_BREAK_SPACE.repeat(spaces.length - 1)} `);
  return isStart ? spaced.replace(/^ /, NO_BREAK_SPACE) : spaced;
}

/** Editors of code write a blank line as a break between the boxes of its lines. */
function keepBlankLine(lineBreak: Element, root: Element): void {
  const { parentElement, previousSibling, nextSibling } = lineBreak;
  const isAlone = [previousSibling, nextSibling].every((node) => node === null || isBox(node));
  if (!parentElement || !isAlone || !isBesideBox(lineBreak) || whiteSpaceOf(parentElement, root) === '') return;
  const line = root.ownerDocument.createElement('p');
  lineBreak.replaceWith(line);
  line.append(lineBreak);
}

function isBesideBox({ previousSibling, nextSibling }: Node): boolean {
  return [previousSibling, nextSibling].some((node) => node !== null && isBox(node));
}

function isBox(node: Node): boolean {
  return isBlock(node) || OTHER_BOX.test(node.nodeName);
}

function isLastOfBlock(text: Text): boolean {
  for (let at: Node = text; at.parentNode; at = at.parentNode) {
    if (at.nextSibling) return isBox(at.nextSibling);
    if (isBox(at.parentNode)) return true;
  }
  return true;
}
