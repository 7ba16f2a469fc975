/** A block of a document as it lies on its endless sheet; in CSS pixels, all from the sheet's first line. */
export interface LaidBlock {
  top: number;
  bottom: number;
  /** A page ends here because somebody wants it. */
  isPageBreak: boolean;
  /** Where the block may be cut, in order; asked only of a block across a page's end. */
  cuts: () => readonly number[];
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
 * begins the next page. What fits on no page runs over its end.
 */
export function pagesOf(blocks: Iterable<LaidBlock>, height: number): Pages {
  const lines: PageLine[] = [];
  let count = 1;
  let start = 0;
  const begin = (at: number) => {
    count += 1;
    start = at;
    lines.push({ at, page: count });
  };
  for (const { top, bottom, isPageBreak, cuts } of blocks) {
    if (isPageBreak) {
      count += 1;
      start = bottom;
      continue;
    }
    while (bottom > start + height) {
      const cut = cuts().findLast((at) => at > Math.max(start, top) && at <= start + height);
      begin(cut ?? (top > start ? top : start + height));
    }
  }
  return { count, lines };
}
