import { documentFragment } from '@harbour/document-editor';

/** Lines of a header or footer by their side of the page; `{page}` and `{pages}` stand for numbers. */
export type AreaTexts = Readonly<Record<Side, readonly string[]>>;

type Side = 'left' | 'center' | 'right';

/**
 * The text of a header or footer of `html`, for the browser's own PDF and for printing, which only support text there
 * (product/conversions#browser-pdf). Null if the document has none.
 */
export function areaTexts(html: string, area: 'header' | 'footer'): AreaTexts | null {
  const block = documentFragment(html).querySelector(`[data-page-${area}]`);
  if (!block) return null;
  for (const field of block.querySelectorAll('[data-page-field="page"], [data-page-field="pages"]')) {
    field.textContent = `{${field.getAttribute('data-page-field')}}`;
  }
  const texts: Record<Side, string[]> = { left: [], center: [], right: [] };
  for (const line of block.querySelectorAll<HTMLElement>('p')) {
    const text = (line.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (text !== '') texts[sideOf(line)].push(text);
  }
  return texts;
}

/** Decided by its own alignment, otherwise by its column. */
function sideOf(line: HTMLElement): Side {
  const { textAlign } = line.style;
  if (textAlign === 'center' || textAlign === 'right') return textAlign;
  const cell = line.closest('td, th');
  const cells = cell?.parentElement?.children.length ?? 1;
  if (!cell || cells === 1 || !cell.previousElementSibling) return 'left';
  return cell.nextElementSibling ? 'center' : 'right';
}

/** The usual footer in this form. */
export function textsOf(footer: string): AreaTexts {
  return { left: [], center: [footer], right: [] };
}
