import { isPageField, splitPageSetup, withPageSetup } from '@contract/page-setup';

const USED = /\sdata-(?:page-(?:header|footer|field)|document-font)[\s=>]/;
const TAG = /<(?:div|span)\b[^<>]*>/g;
// The cleaner writes empty attributes without a value.
const OF_SETUP = /\sdata-(?:page-(?:header|footer|field)|document-font)(?:="[^"]*")?(?=[\s>])/g;
const OF_TEXT = /\sdata-(?:section|page-break|page-header|page-footer|document-font)(?:="[^"]*")?(?=[\s>])/g;
const FIELD = /\sdata-page-field="([^"]*)"/;

/**
 * The header, footer and font of cleaned markup in their canonical form. Where they are not the first blocks, and in a
 * second header or footer, only the text stays.
 */
export function cleanPageSetup(html: string): string {
  if (!USED.test(html)) return html;
  const { header, footer, font, text } = splitPageSetup(html);
  return withPageSetup(
    { font, header: header === null ? null : cleanArea(header), footer: footer === null ? null : cleanArea(footer) },
    text.replaceAll(TAG, (tag) => tag.replaceAll(OF_SETUP, '')),
  );
}

/** Sections and page breaks belong in the text; unknown fields are text. */
function cleanArea(html: string): string {
  return html.replaceAll(TAG, (tag) => {
    const [, field = ''] = FIELD.exec(tag) ?? [];
    return tag.replaceAll(isPageField(field) && tag.startsWith('<span') ? OF_TEXT : EVERYTHING, '');
  });
}

const EVERYTHING = new RegExp(`${OF_TEXT.source}|${OF_SETUP.source}`, 'g');
