import type { Conversion } from '@contract/conversion';
import { escapedText, withFilledContents } from '@contract/document-contents';
import { A4_PAGE, PAGE_FOOTER } from './a4-page';
import { DOCUMENT_STYLE } from './document-style';

/**
 * The request to the conversion services: our paper, look and footer (product/conversions#request). The title is in the
 * page, because the call has no field for it. Tables of contents list their headings, for services that do not know
 * them; ours replaces the entries and adds the pages (product/conversions#contents-pages).
 */
export function documentConversion(html: string, title: string): Conversion {
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapedText(title)}</title></head><body>${withListedContents(html)}</body></html>`;
  return { html: page, css: DOCUMENT_STYLE, options: { margins: { ...A4_PAGE.margins }, footer: PAGE_FOOTER } };
}

function withListedContents(html: string): string {
  return withFilledContents(html, (entries, levels) => {
    const lines = entries.map(({ id, text }) => `<p><a href="#${id}">${escapedText(text)}</a></p>`);
    return `<div data-contents="${levels}">${lines.join('')}</div>`;
  });
}
