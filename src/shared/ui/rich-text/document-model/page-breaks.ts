/** A block of a document as it lies on its endless sheet; in CSS pixels, all from the sheet's first line. */
export interface LaidBlock {
  top: number;
  bottom: number;
  /** A page ends here because somebody wants it. */
  isPageBreak: boolean;
  /** It goes to the next page with what follows it, as headings do. */
  keepsNext: boolean;
  /** Where the block may be cut, in order. */
  cuts: readonly number[];
}

/** Where pages end by themselves: the line, and the number of the page that begins there (2 for the first). */
export interface PageLine {
  at: number;
  page: number;
}

export interface Pages {
  /** Of the whole document. */
  count: number;
  lines: PageLine[];
}

/**
 * How blocks fall on pages that hold `height` pixels: a block across the end is cut at its last possible place, else it
 * begins the next page, with the headings directly above it. What fits on no page runs over its end.
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
