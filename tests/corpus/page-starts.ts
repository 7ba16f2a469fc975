import { withoutSpaces } from '../support/convert';

/** Scripts that are written from right to left, whose letters a PDF has in any order. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/**
 * The index of the paragraph that each page but the first begins with, or within. `pages` are the texts of a PDF,
 * without spaces and footers.
 */
export function pageStarts(paragraphs: readonly string[], pages: readonly string[]): number[] {
  const text = pages.join('');
  let at = 0;
  const ends = paragraphs.map((paragraph) => {
    const wanted = withoutSpaces(paragraph);
    const found = RIGHT_TO_LEFT.test(paragraph) ? at : text.indexOf(wanted, at);
    return (at = Math.max(at, found) + wanted.length);
  });
  let begin = 0;
  return pages.slice(0, -1).map((page) => {
    begin += page.length;
    return ends.findIndex((end) => end > begin);
  });
}

/** The same in the editor, as it is on the screen. Runs in the page. */
export function editorPageStarts(): number[] {
  const text = document.querySelector('.ProseMirror') as HTMLElement;
  const origin = (document.querySelector('[class*="lines"]') as HTMLElement).getBoundingClientRect().top;
  const lines = [...document.querySelectorAll<HTMLElement>('[class*="lines"] > *')];
  const paragraphs = [...text.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter(
    (paragraph) =>
      !paragraph.closest('[data-page-gap]') &&
      (paragraph.textContent ?? '').replaceAll(/[\s\u00AD\u200B]+/g, '') !== '',
  );
  // By their order, because blocks out of view may not have their place yet.
  const marks = [...text.querySelectorAll('[data-page-gap], [data-page-break]')].map((mark) =>
    paragraphs.findIndex(
      (paragraph) =>
        paragraph.contains(mark) || (mark.compareDocumentPosition(paragraph) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    ),
  );
  const bottoms = paragraphs.map((paragraph) => paragraph.getBoundingClientRect().bottom);
  const starts = lines.map((line) => origin + Number.parseFloat(line.style.top));
  // A page break that somebody has set also has the mark of the end of its page.
  const found = new Set([...marks, ...starts.map((start) => bottoms.findIndex((bottom) => bottom > start + 2))]);
  return [...found].toSorted((a, b) => a - b);
}

/** How many of the page breaks are at the same paragraph in all of them. */
export function sameShare([first = [], ...others]: readonly (readonly number[])[]) {
  const all = Math.max(first.length, ...others.map(({ length }) => length));
  const same = first.filter((paragraph) => others.every((one) => one.includes(paragraph))).length;
  return { same, all };
}
