import styles from '../extensions/PageGaps.module.css';

const SELECTOR = `.${styles.gap}`;

/** Whether an element of the editor is a gap between pages, and not part of the text. */
export function isGap(element: Element): boolean {
  return element.matches(SELECTOR);
}

/** Calls `measure` while the gaps in `blocks` take no room. */
export function withoutGaps(blocks: readonly Element[], measure: () => void): void {
  const gaps = blocks.flatMap((block) =>
    isGap(block) ? [block as HTMLElement] : [...block.querySelectorAll<HTMLElement>(SELECTOR)],
  );
  for (const gap of gaps) gap.style.display = 'none';
  measure();
  for (const gap of gaps) gap.style.display = '';
}
