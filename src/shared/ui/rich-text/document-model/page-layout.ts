import type { EditorView } from '@tiptap/pm/view';
import { pagesOf, type LaidBlock, type PageLine } from './page-breaks';

/** What is known of a document once somebody pauses. */
export interface DocumentFacts {
  words: number;
  /** Null where the screen is narrower than the page, so that lines break elsewhere than on it. */
  pages: number | null;
  lines: readonly PageLine[];
}

/** Milliseconds without a change until pages and words are counted. */
const PAUSE = 400;

/** Blocks that are laid out at a time: a few milliseconds' work. */
const BATCH = 150;

const wordsOf = new WeakMap<object, number>();

/**
 * Keeps a document's pages and words up to date, never on the way of a key: once typing pauses, and in small pieces.
 * Blocks out of sight are not laid out by the browser (`content-visibility`); what was never seen is shown for the moment
 * of one frame, from when on the browser remembers its size.
 * @returns what to call after each change, and to end it
 */
export function watchPages(view: EditorView, pageHeight: () => number | null, onFacts: (facts: DocumentFacts) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let seen = 0;
  const sheet = 'adoptedStyleSheets' in document ? new CSSStyleSheet() : null;
  const scope = `measured-${(watched += 1)}`;
  view.dom.parentElement?.setAttribute('data-measured', scope);
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const lookAt = (first: number) => {
    const range = `:nth-child(n+${first + 1}):nth-child(-n+${first + BATCH})`;
    sheet?.replaceSync(`[data-measured='${scope}'] > .ProseMirror > ${range} { content-visibility: visible; }`);
  };
  const measure = () => {
    const total = view.dom.childElementCount;
    if (sheet && seen < total && pageHeight() !== null) {
      lookAt(seen);
      seen += BATCH;
      frame = requestAnimationFrame(() => {
        timer = setTimeout(measure);
      });
      return;
    }
    sheet?.replaceSync('');
    const height = pageHeight();
    const { count: pages, lines } = height === null ? { count: null, lines: [] } : pagesOf(laidBlocks(view), height);
    onFacts({ words: countWords(view), pages, lines });
  };
  const schedule = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = setTimeout(measure, PAUSE);
  };
  schedule();
  return {
    schedule,
    /** Everything may have another size now. */
    forget: () => {
      seen = 0;
      schedule();
    },
    end: () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      document.adoptedStyleSheets = document.adoptedStyleSheets?.filter((one) => one !== sheet) ?? [];
    },
  };
}

let watched = 0;

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

/** All from the document's first line, in the page's own pixels. */
function* laidBlocks(view: EditorView): Generator<LaidBlock> {
  for (const element of view.dom.children) {
    if (!(element instanceof HTMLElement) || element.classList.contains('ProseMirror-gapcursor')) continue;
    const top = element.offsetTop - firstLine(view);
    yield {
      top,
      bottom: top + element.offsetHeight,
      isPageBreak: element.hasAttribute('data-page-break'),
      cuts: () => cutsOf(element).map((at) => at - element.getBoundingClientRect().top + top),
    };
  }
}

function firstLine(view: EditorView): number {
  return Number.parseFloat(getComputedStyle(view.dom).paddingTop) || 0;
}

/** Where printing may cut a block: between rows and items, and between lines but for the first and the last. */
function cutsOf(block: HTMLElement): number[] {
  if (/^H\d$/.test(block.nodeName)) return [];
  const parts = block.querySelectorAll<HTMLElement>('tr, li, p');
  if (parts.length === 0) return linesOf(block);
  const cuts = [...parts].flatMap((part) => {
    const inTable = part.closest('table') !== null;
    if (inTable) return part.nodeName === 'TR' ? [part.getBoundingClientRect().top] : [];
    return part.nodeName === 'P' ? [part.getBoundingClientRect().top, ...linesOf(part)] : [];
  });
  return cuts.toSorted((a, b) => a - b).slice(1);
}

function linesOf(paragraph: HTMLElement): number[] {
  const { top, height } = paragraph.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
  const count = Math.round(height / line);
  // Two lines at least stay together, on either side.
  return Number.isFinite(count) && count >= 4
    ? Array.from({ length: count - 3 }, (_, index) => top + (index + 2) * line)
    : [];
}
