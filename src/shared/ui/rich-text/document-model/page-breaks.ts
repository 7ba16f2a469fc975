/** A block of a document on an endless sheet; in CSS pixels from the sheet's first line. */
export interface LaidBlock {
  top: number;
  bottom: number;
  /** A manual page break. */
  isPageBreak: boolean;
  /** Stays with the next block, as headings do. */
  keepsNext: boolean;
  /** Positions where the block may be cut, in order. */
  cuts: readonly number[];
}

/** Automatic page ends: the position, and the number of the page that begins there (2 for the first). */
export interface PageLine {
  at: number;
  page: number;
}

export interface Pages {
  /** Number of pages of the document. */
  count: number;
  lines: PageLine[];
}

/**
 * Distributes blocks to pages of `height` pixels: a block across the end is cut at its last possible position, or else
 * starts the next page, with the headings directly above it. A block that fits on no page overflows.
 */
export function pagesOf(blocks: Iterable<LaidBlock>, height: number): Pages {
  const lines: PageLine[] = [];
  let count = 1;
  let start = 0;
  let headings: number | null = null;
  for (const { top, bottom, isPageBreak, keepsNext, cuts } of blocks) {
    if (isPageBreak) {
      count += 1;
      start = bottom;
      headings = null;
      continue;
    }
    const begin: number = headings ?? top;
    for (let end = start + height; bottom > end; end = start + height) {
      const above = Math.max(start, top);
      const cut = cuts.findLast((at) => at > above && at <= end);
      start = cut ?? [begin, top].find((at) => at > start) ?? end;
      count += 1;
      lines.push({ at: start, page: count });
    }
    headings = keepsNext ? Math.max(begin, start) : null;
  }
  return { count, lines };
}
