import { elementsIn, parsed, printed, type DocumentElement } from '@harbour/document-model';
import { isPageField, splitPageSetup, withPageSetup } from '@harbour/document-model/page-setup';

const OF_SETUP = ['data-page-header', 'data-page-footer', 'data-page-field', 'data-document-font'] as const;
const OF_TEXT = [
  'data-section',
  'data-page-break',
  'data-page-header',
  'data-page-footer',
  'data-document-font',
] as const;

/**
 * The header, footer and font of cleaned markup in their canonical form. Where they are not the first blocks, and in a
 * second header or footer, only the text stays.
 */
export function cleanPageSetup(html: string): string {
  if (!OF_SETUP.some((name) => html.includes(` ${name}`))) return html;
  const { header, footer, font, text } = splitPageSetup(html);
  return withPageSetup(
    { font, header: header === null ? null : cleanArea(header), footer: footer === null ? null : cleanArea(footer) },
    changed(text, (element) => element.remove(...OF_SETUP)),
  );
}

/** Sections and page breaks belong in the text; unknown fields are text. */
function cleanArea(html: string): string {
  return changed(html, (element) => {
    const isField = element.name === 'span' && isPageField(element.get('data-page-field') ?? '');
    element.remove(...OF_TEXT, ...(isField ? [] : ['data-page-field']));
  });
}

function changed(html: string, change: (element: DocumentElement) => void): string {
  const parts = parsed(html);
  for (const element of elementsIn(parts)) change(element);
  return printed(parts);
}
