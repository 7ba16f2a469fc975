import { listContents, type ListedHeading } from './listed-contents';
import { laidBlock } from './laid-block';
import { pageAt, pagesOf } from './page-breaks';

/** Paper and margins in millimetres. */
export interface PaperSize {
  width: number;
  height: number;
  margins: { top: number; right: number; bottom: number; left: number };
}

const PIXELS_PER_MM = 96 / 25.4;

/**
 * Fills the tables of contents of a document that is only read, with links; and with the pages, which may be off by
 * one, if it is on the screen in the width of `paper`. @returns
 * the entries
 */
export function fillContents(root: HTMLElement, paper?: PaperSize): ListedHeading[] {
  const listed = listContents(root);
  if (listed.length === 0 || !paper) return listed;
  const { paddingTop, paddingRight, paddingLeft } = getComputedStyle(root);
  const [above, right, left] = [paddingTop, paddingRight, paddingLeft].map((size) => Number.parseFloat(size) || 0);
  const { width, height, margins } = paper;
  const textWidth = (width - margins.left - margins.right) * PIXELS_PER_MM;
  // Other line breaks have other pages.
  if (Math.abs(root.clientWidth - (right ?? 0) - (left ?? 0) - textWidth) > 2) return listed;
  const start = root.getBoundingClientRect().top + (above ?? 0);
  const blocks = blocksIn(root).map((block) => laidBlock(block, start));
  const pages = pagesOf(blocks, Math.floor((height - margins.top - margins.bottom) * PIXELS_PER_MM));
  for (const { heading, number } of listed) {
    number.textContent = String(pageAt(pages, heading.getBoundingClientRect().top - start));
  }
  return listed;
}

/** The blocks of the text, without what only groups them. */
function blocksIn(box: Element): Element[] {
  return [...box.children].flatMap((block) =>
    block.matches('div:not([data-page-break], [data-contents])') ? blocksIn(block) : [block],
  );
}
