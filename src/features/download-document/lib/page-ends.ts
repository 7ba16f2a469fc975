/** The top and bottom of something that must not be cut: a line of text, a picture, a table row. */
export interface Line {
  top: number;
  bottom: number;
}

/** The measures of a document to be cut into pages, all in one unit from the document's top. */
export interface Layout {
  height: number;
  lines: readonly Line[];
  /** Where a page must end. */
  pageBreaks: readonly number[];
}

/**
 * Where each page of a document ends, up to the document's end: each page contains as much as fits into `pageHeight`
 * without cutting a line. Anything taller than a page is cut.
 */
export function pageEndsOf({ height, lines, pageBreaks }: Layout, pageHeight: number): number[] {
  const breaks = pageBreaks.filter((at) => at < height).toSorted((a, b) => a - b);
  const ends: number[] = [];
  let start = 0;
  while (start < height) {
    const full = start + pageHeight;
    const forced = breaks.find((at) => at > start && at <= full);
    const end = forced ?? (full >= height ? height : uncutEnd(lines, start, full));
    ends.push(end);
    start = end;
  }
  return ends;
}

/** The last position up to `full` that cuts nothing; `full` if there is none after `start`. */
function uncutEnd(lines: readonly Line[], start: number, full: number): number {
  let end = full;
  // An earlier line may overlap the position that a later line has set.
  for (let cut = cutLine(lines, start, end); cut; cut = cutLine(lines, start, end)) end = cut.top;
  return end > start ? end : full;
}

function cutLine(lines: readonly Line[], start: number, end: number): Line | undefined {
  return lines.find(({ top, bottom }) => top > start && top < end && bottom > end);
}
