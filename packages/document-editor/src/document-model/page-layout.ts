import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { blockGroups, showGroups, type BlockGroup } from '../extensions/block-groups';
import { listInContents, numberContents } from '../extensions/contents';
import { showGaps } from '../extensions/page-gaps';
import { documentOutline, type OutlineEntry } from './document-outline';
import { isGap, withoutGaps } from './gap-marks';
import { findPlace, placedGaps, type SheetSizes } from './gap-places';
import { laidBlock } from './laid-block';
import { pageAt, pagesOf, type LaidBlock, type PageLine } from './page-breaks';

/** Facts about a document, updated when typing pauses. */
export interface DocumentFacts {
  words: number;
  /** Null if the screen is narrower than the page, because its line breaks then differ. */
  pages: number | null;
  /** Page ends that have no gap. */
  lines: readonly PageLine[];
  /** Of the text on all pages with the gaps, in CSS pixels. */
  height: number;
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
export function watchPages(view: EditorView, paper: () => SheetSizes | null, onFacts: (facts: DocumentFacts) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let measured = new WeakMap<HTMLElement, LaidGroup>();

  const countPages = () => {
    const sizes = paper();
    const outline = documentOutline(view.state.doc);
    const hasOtherEntries = listInContents(view, outline);
    if (sizes === null) {
      showGaps(view, [], 0);
      numberContents(view, () => null);
      onFacts({ words: countWords(view), pages: null, lines: [], height: 0, outline });
      return;
    }
    const groups = groupsWithNodes(view);
    if (hasOtherEntries) for (const { box, nodes } of groups) if (nodes.some(isContents)) measured.delete(box);
    const changed = groups.filter(({ box, nodes }) => !isSame(measured.get(box)?.nodes, nodes)).slice(0, BATCH);
    if (changed.length > 0) {
      layOut(changed, () => {
        for (const { box, blocks, all, nodes } of changed) {
          withoutGaps(all, () => measured.set(box, laidGroup(box, blocks, nodes)));
        }
      });
      return;
    }
    const blocks = [...laidBlocks(groups.map(({ box }) => measured.get(box)))];
    const pages = pagesOf(blocks, sizes.height);
    const { gaps, lines, height, unknown } = placedGaps(view.state.doc, blocks, pages, sizes);
    if (unknown.length > 0) {
      const places = withGroups(groups, unknown).slice(0, BATCH);
      layOut(
        places.map(({ group }) => group),
        () => {
          for (const { group, position, element, distance } of places) {
            withoutGaps(group.all, () => findPlace(view, position, element, distance));
          }
        },
      );
      return;
    }
    if (view.composing) {
      schedule();
      return;
    }
    showGaps(view, gaps, pages.count);
    numberContents(view, (block) => pageAt(pages, blocks[block]?.top ?? 0));
    onFacts({ words: countWords(view), pages: pages.count, lines, height, outline });
  };
  /** Measures groups that are laid out for it, and continues. */
  const layOut = (groups: readonly BlockGroup[], measure: () => void) => {
    showGroups(groups, true);
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        const scrolled = scrollerOf(view.dom);
        const at = scrolled?.scrollTop ?? 0;
        measure();
        showGroups(groups, false);
        // The text was shorter for a moment.
        if (scrolled && scrolled.scrollTop !== at) scrolled.scrollTop = at;
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
    const own = blocks.filter((block) => !block.classList.contains('ProseMirror-gapcursor') && !isGap(block));
    const nodes = view.state.doc.children.slice(index, (index += own.length));
    return { box, blocks: own, all: blocks, nodes };
  });
}

type GroupWithNodes = ReturnType<typeof groupsWithNodes>[number];

/** The groups, elements and positions of blocks, by their index. */
function withGroups(groups: readonly GroupWithNodes[], wanted: readonly { block: number; distance: number }[]) {
  return wanted.flatMap(({ block, distance }) => {
    let [first, position] = [0, 0];
    for (const group of groups) {
      const element = group.blocks[block - first];
      if (element) {
        for (const node of group.nodes.slice(0, block - first)) position += node.nodeSize;
        return [{ group, element, position, distance }];
      }
      for (const node of group.nodes) position += node.nodeSize;
      first += group.nodes.length;
    }
    return [];
  });
}

function scrollerOf(text: HTMLElement): Element | null {
  for (let box: Element | null = text; box; box = box.parentElement) {
    if (box.scrollTop > 0) return box;
  }
  return null;
}

function isSame(before: readonly Node[] | undefined, now: readonly Node[]): boolean {
  return before?.length === now.length && before.every((node, index) => node === now[index]);
}

function laidGroup(box: HTMLElement, blocks: BlockGroup['blocks'], nodes: readonly Node[]): LaidGroup {
  const { top: start, height } = box.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(box).paddingTop) || 0;
  return { nodes, height, blocks: blocks.map((block) => laidBlock(block, start + padding)) };
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
