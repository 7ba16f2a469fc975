import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { blockGroups, showGroups, type BlockGroup } from '../extensions/block-groups';
import { listInContents, numberContents } from '../extensions/contents';
import { documentOutline, type OutlineEntry } from './document-outline';
import { pageAt, pagesOf, type LaidBlock, type PageLine } from './page-breaks';

/** Facts about a document, updated when typing pauses. */
export interface DocumentFacts {
  words: number;
  /** Null if the screen is narrower than the page, because its line breaks then differ. */
  pages: number | null;
  lines: readonly PageLine[];
  outline: readonly OutlineEntry[];
}

/** Milliseconds without a change until pages and words are counted. */
const PAUSE = 400;

/** Groups per step: a few milliseconds of work. */
const BATCH = 4;

const wordsOf = new WeakMap<Node, number>();

/** A measured group: valid while it has the same nodes, which are immutable. */
interface LaidGroup {
  nodes: readonly Node[];
  height: number;
  /** Measured from the group's top. */
  blocks: readonly LaidBlock[];
}

/**
 * Counts a document's pages and words without slowing down typing: once it pauses, in small steps, and only for changed groups. Groups out of sight are not laid out by the browser, so they are laid out for one frame.
 * @returns functions to call after each change, and to stop
 */
export function watchPages(view: EditorView, pageHeight: () => number | null, onFacts: (facts: DocumentFacts) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let measured = new WeakMap<HTMLElement, LaidGroup>();

  const countPages = () => {
    const height = pageHeight();
    const outline = documentOutline(view.state.doc);
    const hasOtherEntries = listInContents(view, outline);
    if (height === null) {
      numberContents(view, () => null);
      onFacts({ words: countWords(view), pages: null, lines: [], outline });
      return;
    }
    const groups = groupsWithNodes(view);
    if (hasOtherEntries) for (const { box, nodes } of groups) if (nodes.some(isContents)) measured.delete(box);
    const changed = groups.filter(({ box, nodes }) => !isSame(measured.get(box)?.nodes, nodes)).slice(0, BATCH);
    if (changed.length === 0) {
      const blocks = [...laidBlocks(groups.map(({ box }) => measured.get(box)))];
      const { count: pages, lines, starts } = pagesOf(blocks, height);
      numberContents(view, (block) => pageAt({ starts }, blocks[block]?.top ?? 0));
      onFacts({ words: countWords(view), pages, lines, outline });
      return;
    }
    showGroups(changed, true);
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        for (const { box, blocks, nodes } of changed) measured.set(box, laidGroup(box, blocks, nodes));
        showGroups(changed, false);
        countPages();
      });
    });
  };
  const schedule = () => {
    stop();
    timer = setTimeout(countPages, PAUSE);
  };
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    showGroups(blockGroups(view.dom), false);
  };
  /** All sizes may have changed. */
  const forget = () => {
    measured = new WeakMap();
    schedule();
  };
  // A picture's height is known once it has loaded, and so are the lines of a font.
  view.dom.addEventListener('load', forget, { capture: true });
  document.fonts?.addEventListener('loadingdone', forget);
  schedule();
  return {
    schedule,
    forget,
    end: () => {
      stop();
      view.dom.removeEventListener('load', forget, { capture: true });
      document.fonts?.removeEventListener('loadingdone', forget);
    },
  };
}

function countWords({ state }: EditorView): number {
  let words = 0;
  state.doc.forEach((block) => {
    let own = wordsOf.get(block);
    if (own === undefined) {
      own = block.textBetween(0, block.content.size, ' ', ' x ').match(/\S+/g)?.length ?? 0;
      wordsOf.set(block, own);
    }
    words += own;
  });
  return words;
}

function groupsWithNodes(view: EditorView) {
  let index = 0;
  return blockGroups(view.dom).map(({ box, blocks }) => {
    const own = blocks.filter((block) => !block.classList.contains('ProseMirror-gapcursor'));
    const nodes = view.state.doc.children.slice(index, (index += own.length));
    return { box, blocks: own, nodes };
  });
}

function isSame(before: readonly Node[] | undefined, now: readonly Node[]): boolean {
  return before?.length === now.length && before.every((node, index) => node === now[index]);
}

function laidGroup(box: HTMLElement, blocks: BlockGroup['blocks'], nodes: readonly Node[]): LaidGroup {
  const { top: start, height } = box.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(box).paddingTop) || 0;
  return { nodes, height, blocks: blocks.map((block) => laidBlock(block, start + padding)) };
}

/** A block as it is on the screen, measured from `start`. */
export function laidBlock(block: Element, start: number): LaidBlock {
  const { top, bottom } = block.getBoundingClientRect();
  return {
    top: top - start,
    bottom: bottom - start,
    isPageBreak: block.hasAttribute('data-page-break'),
    keepsNext: isHeading(block),
    cuts: cutsOf(block).map((at) => at - start),
    ...headerOf(block, start),
  };
}

/** Measured from the document's first line, in the page's own pixels. */
function* laidBlocks(groups: readonly (LaidGroup | undefined)[]): Generator<LaidBlock> {
  let start = 0;
  for (const group of groups) {
    if (!group) continue;
    for (const { top, bottom, cuts, header, ...block } of group.blocks) {
      yield {
        ...block,
        top: top + start,
        bottom: bottom + start,
        cuts: cuts.map((at) => at + start),
        ...(header && { header: { ...header, end: header.end + start } }),
      };
    }
    start += group.height;
  }
}

const isContents = (node: Node) => node.type.name === 'contents';

const isHeading = (block: Element) => /^H\d$/.test(block.nodeName);

/** The header rows of a table with other rows below them, as they are repeated in print (document-page.ts). */
function headerOf(block: Element, start: number): Pick<LaidBlock, 'header'> {
  const rows = [...(block.querySelector('table')?.rows ?? (block instanceof HTMLTableElement ? block.rows : []))];
  const count = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName === 'td'));
  const [first, next] = [rows[0], rows[count]];
  const reaches = rows
    .slice(0, count)
    .some((row, index) => [...row.cells].some(({ rowSpan }) => index + rowSpan > count));
  if (count <= 0 || !first || !next || reaches) return {};
  const [top, end] = [first.getBoundingClientRect().top, next.getBoundingClientRect().top];
  return { header: { end: end - start + 1, height: end - top } };
}

/**
 * Where printing may cut a block: between rows and items, and between lines except after the first and before the last.
 */
function cutsOf(block: Element): number[] {
  if (isHeading(block)) return [];
  const parts = block.querySelectorAll<HTMLElement>('tr, li, p');
  if (parts.length === 0) return linesOf(block);
  const cuts = [...parts].flatMap((part) => {
    const inTable = part.closest('table') !== null;
    if (inTable) return part.nodeName === 'TR' ? [part.getBoundingClientRect().top] : [];
    return part.nodeName === 'P' ? [part.getBoundingClientRect().top, ...linesOf(part)] : [];
  });
  return cuts.toSorted((a, b) => a - b).slice(1);
}

/** Of the lines that are needed on both sides of a page end. */
const TOGETHER = 2;

function linesOf(paragraph: Element): number[] {
  const { top, height } = paragraph.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
  const count = Math.round(height / line);
  if (!Number.isFinite(count) || count < 2) return [];
  const isEven = Math.abs(height - count * line) < 1;
  const ends = isEven
    ? Array.from({ length: count }, (_, index) => top + (index + 1) * line)
    : endsOfLines(paragraph);
  return ends.slice(TOGETHER - 1, -TOGETHER);
}

/** The ends of lines of different heights: each is as tall as the tallest text or picture in it. */
function endsOfLines(paragraph: Element): number[] {
  const ends: number[] = [];
  for (const { middle, end } of partsOfLines(paragraph)) {
    const last = ends.at(-1) ?? -Infinity;
    if (middle > last) ends.push(end);
    else if (end > last) ends[ends.length - 1] = end;
  }
  return ends;
}

/** The middle and the end of each part of a line, in the order of the text. */
function* partsOfLines(paragraph: Element): Generator<{ middle: number; end: number }> {
  const range = document.createRange();
  const nodes = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof HTMLImageElement) {
      const { top, height, bottom } = node.getBoundingClientRect();
      yield { middle: top + height / 2, end: bottom };
    }
    if (!(node instanceof Text) || !node.parentElement) continue;
    const line = Number.parseFloat(getComputedStyle(node.parentElement).lineHeight);
    range.selectNodeContents(node);
    for (const { top, height } of range.getClientRects()) {
      const middle = top + height / 2;
      yield { middle, end: middle + line / 2 };
    }
  }
}
