import { numberedHtml } from '@contract/clause-numbers';
import type { Conversion } from '@contract/conversion';
import { A4_PAGE, PAGE_FOOTER } from './a4-page';
import { DOCUMENT_STYLE } from './document-style';

/**
 * The request to the conversion services: our paper, look and footer (product/conversions#request). The title is in the
 * page, because the call has no field for it. Clauses have their numbers for services that do not know them.
 */
export function documentConversion(html: string, title: string): Conversion {
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${name}</title></head><body>${numberedHtml(html)}</body></html>`;
  return { html: page, css: DOCUMENT_STYLE, options: { margins: { ...A4_PAGE.margins }, footer: PAGE_FOOTER } };
}
