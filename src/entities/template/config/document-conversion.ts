import type { Conversion } from '@contract/conversion';
import { A4_PAGE, PAGE_FOOTER } from './a4-page';
import { DOCUMENT_STYLE } from './document-style';

/** What the conversion services are asked for a document: our paper, its look and its footer (decision 111). */
export function documentConversion(html: string): Conversion {
  return { html, css: DOCUMENT_STYLE, options: { margins: { ...A4_PAGE.margins }, footer: PAGE_FOOTER } };
}
