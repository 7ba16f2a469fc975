import { numberedHtml } from '@harbour/document-model/clause-numbers';
import { CONVERSION_FOOTER_MAX, type Conversion } from '@contract/conversion';
import { withFilledContents } from '@harbour/document-model/listed-contents';
import { fontFamilyOf, plainPageArea, splitPageSetup, type DocumentFont } from '@harbour/document-model/page-setup';
import { escapedText } from '@harbour/document-model';
import { A4_PAGE, PAGE_FOOTER } from './a4-page';
import { DOCUMENT_STYLE } from './document-style';

/**
 * The request to the conversion services: our paper, look and footer (product/conversions#request). The title is in the
 * page, because the call has no field for it. Clauses have their numbers, and tables of contents list their headings,
 * for services that do not support them; ours does its own counting, and adds the pages
 * (product/conversions#contents-pages).
 */
export function documentConversion(html: string, title: string): Conversion {
  const { font, footer } = splitPageSetup(html);
  const text = numberedHtml(withListedContents(html));
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapedText(title)}</title></head><body>${text}</body></html>`;
  const options = { margins: { ...A4_PAGE.margins }, footer: footerFor(footer) };
  return { html: page, css: DOCUMENT_STYLE + styleFor(font), options };
}

/** The footer as text, for a service that does not read footers in the page. */
function footerFor(footer: string | null): string {
  return footer === null ? PAGE_FOOTER : plainPageArea(footer).slice(0, CONVERSION_FOOTER_MAX).toWellFormed();
}

/** Also for such a service: the header is at the beginning of the text, and the footer is in the call. */
function styleFor(font: DocumentFont | null): string {
  const family = font === null ? '' : fontFamilyOf(font);
  return `[data-page-footer] { display: none; }\n${family && `body { font-family: ${family}; }\n`}`;
}

function withListedContents(html: string): string {
  return withFilledContents(html, (entries, levels) => {
    const lines = entries.map(({ id, text }) => `<p><a href="#${id}">${escapedText(text)}</a></p>`);
    return `<div data-contents="${levels}">${lines.join('')}</div>`;
  });
}
