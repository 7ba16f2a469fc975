/** Something that must not be cut in two: a line of text, a picture, a table's row; from its top to its bottom. */
export interface Line {
  top: number;
  bottom: number;
}

/** What a document looks like to the code that cuts it into pages. All in one unit, from the document's top. */
export interface Layout {
  height: number;
  lines: readonly Line[];
  /** Where a page must end. */
  pageBreaks: readonly number[];
}

/**
 * Where each page of a document ends, the last at the document's end: after as much as a page of `pageHeight` holds
 * without cutting a line. What is taller than a page is cut.
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

/** The last place up to `full` at which nothing is cut; `full` where there is none after `start`. */
function uncutEnd(lines: readonly Line[], start: number, full: number): number {
  let end = full;
  // A line above may reach over the end that a line below has set.
  for (let cut = cutLine(lines, start, end); cut; cut = cutLine(lines, start, end)) end = cut.top;
  return end > start ? end : full;
}

function cutLine(lines: readonly Line[], start: number, end: number): Line | undefined {
  return lines.find(({ top, bottom }) => top > start && top < end && bottom > end);
}
