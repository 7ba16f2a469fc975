import sanitize from 'sanitize-html';
import { unescaped } from '@harbour/document-model';

/** Deeper nesting is only used to attack parsers. */
const MOST_LEVELS = 30;

/** Longer texts are truncated, because parsing time grows with the square of the nesting depth. */
const MOST_CHARACTERS = 64_000;

/** Table cells that span more than this freeze browsers. */
const MOST_CELLS_SPANNED = 50;

const ALLOWED_TAGS = [
  'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre figure figcaption a',
  'strong b em i u s ins del small sub sup mark code kbd samp var abbr cite dfn q time wbr',
  'ul ol li dl dt dd',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

const OPTIONS: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    abbr: ['title'],
    ol: ['start'],
    th: ['colspan', 'rowspan', { name: 'scope', values: ['row', 'col', 'rowgroup', 'colgroup'] }],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: MOST_LEVELS,
  parseStyleAttributes: false,
  transformTags: {
    // Links must not replace a half-filled form.
    a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
    th: withBoundedSpans,
    td: withBoundedSpans,
  },
};

/**
 * The HTML of a question without anything that could run, make requests, use the page's names or break its layout: only
 * text, lists, tables and links are left. The portal sanitises it again as a second line of defence.
 */
export function safeQuestionHtml(html: string): string {
  return sanitize(html.slice(0, MOST_CHARACTERS), OPTIONS).trim();
}

/** Tags that separate words. */
const BLOCK_START = /<(?=\/?(?:p|div|br|hr|li|h[1-6]|t[dhr]|d[td])\b)/gi;

/** The words of a question for a message, at most 80 characters. */
export function shortQuestionText(html: string): string {
  const words = questionText(html).replaceAll(/\s+/g, ' ').trim();
  return words.length > 80 ? `${words.slice(0, 79).trimEnd().toWellFormed()}…` : words;
}

/** The text of a question without markup. */
export function questionText(html: string): string {
  const markup = sanitize(html.slice(0, MOST_CHARACTERS).replaceAll(BLOCK_START, ' <'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return unescaped(markup)
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

function withBoundedSpans(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const remaining = Object.entries(attribs).filter(
    ([name, value]) => !['colspan', 'rowspan'].includes(name) || isSmallSpan(value),
  );
  return { tagName, attribs: Object.fromEntries(remaining) };
}

function isSmallSpan(value: string): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_CELLS_SPANNED;
}
