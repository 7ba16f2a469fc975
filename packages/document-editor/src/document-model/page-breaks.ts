/** A block of a document on an endless sheet; in CSS pixels from the sheet's first line. */
export interface LaidBlock {
  top: number;
  bottom: number;
  /** The margins between the block and the one before it, of which only the larger counts. */
  margins: { before: number; own: number };
  /** A manual page break. */
  isPageBreak: boolean;
  /** Stays with the next block, as headings do. */
  keepsNext: boolean;
  /** Positions where the block may be cut, in order. */
  cuts: readonly number[];
  /** A table's header rows, which are repeated on each page: their end, and the height that they take there. */
  header?: { end: number; height: number };
}

/** Automatic page ends: the position, and the number of the page that begins there (2 for the first). */
export interface PageLine {
  at: number;
  page: number;
}

interface PageStart extends PageLine {
  /** After a manual page break. */
  isManual: boolean;
}

export interface Pages {
  count: number;
  lines: PageLine[];
  /** Where each page begins, also after manual page breaks. */
  starts: PageStart[];
}

/** The page on which something at a height is. */
export function pageAt({ starts }: Pick<Pages, 'starts'>, height: number): number {
  // Half a pixel: heights are fractions.
  return starts.findLast(({ at }) => at <= height + 0.5)?.page ?? 1;
}

/** A header is repeated if it is lower than this part of a page, as in browsers. */
const HEADER_PART = 4;

/** Header rows stay with the row below them. */
function isInHeader(at: number, header: LaidBlock['header']): boolean {
  return header !== undefined && at > header.end - header.height && at <= header.end;
}

/**
 * Distributes blocks to pages of `height` pixels: a block across the end is cut at its last possible position, or else
 * starts the next page, with the headings directly above it. A block that fits on no page overflows.
 */
export function pagesOf(blocks: Iterable<LaidBlock>, height: number): Pages {
  const lines: PageLine[] = [];
  const starts: PageStart[] = [{ at: 0, page: 1, isManual: false }];
  let count = 1;
  let start = 0;
  let headings: number | null = null;
  /** The height of a repeated header at the top of the page. */
  let repeated = 0;
  for (const { top, bottom, isPageBreak, keepsNext, cuts, header } of blocks) {
    if (isPageBreak) {
      count += 1;
      start = bottom;
      repeated = 0;
      starts.push({ at: start, page: count, isManual: true });
      headings = null;
      continue;
    }
    const begin: number = headings ?? top;
    for (let end = start + height - repeated; bottom > end; end = start + height - repeated) {
      const above = Math.max(start, top);
      const cut = cuts.findLast((at) => at > above && at <= end && !isInHeader(at, header));
      const isInRows = cut !== undefined && header !== undefined && cut > header.end;
      repeated = isInRows && header.height < height / HEADER_PART ? header.height : 0;
      start = cut ?? [begin, top].find((at) => at > start) ?? end;
      count += 1;
      lines.push({ at: start, page: count });
      starts.push({ at: start, page: count, isManual: false });
    }
    headings = keepsNext ? Math.max(begin, start) : null;
  }
  return { count, lines, starts };
}
