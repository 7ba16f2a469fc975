/** The gaps between pages among the elements of a text. */
const GAP = '[data-page-gap]';

export function isGap(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.matches(GAP);
}

/** Calls `measure` while the gaps in `blocks` take no room. */
export function withoutGaps(blocks: readonly Element[], measure: () => void): void {
  const gaps = blocks.flatMap((block) => (isGap(block) ? [block] : [...block.querySelectorAll<HTMLElement>(GAP)]));
  for (const gap of gaps) gap.style.display = 'none';
  measure();
  for (const gap of gaps) gap.style.display = '';
}
