import DOMPurify from 'dompurify';
import { allowedMarkup, SANITISER_POLICY } from '@harbour/document-editor/cleaning';

/**
 * Markup of prose: no scripts, forms, frames, SVG or MathML. No `class`, `id` or `name`, which could imitate the
 * portal's own parts or shadow its variables, and no `style`, which our policy would refuse and report.
 */
const ALLOWED_TAGS = (
  'a abbr b blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h1 ' +
  'h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td ' +
  'tfoot th thead time tr u ul var wbr'
).split(' ');

/** Attributes without an address: DOMPurify checks all values against `ALLOWED_URI_REGEXP` unless listed as safe. */
const PLAIN_ATTR =
  'alt abbr align colspan datetime dir headers height lang reversed rowspan scope span start title valign width'.split(
    ' ',
  );

const ALLOWED_ATTR = ['href', 'src', ...PLAIN_ATTR];

const CONFIG = {
  ALLOWED_TAGS,
  ALLOWED_ATTR,
  ADD_URI_SAFE_ATTR: PLAIN_ATTR,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![\\/])|#)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
  TRUSTED_TYPES_POLICY: SANITISER_POLICY,
};

const TAGS = new Set(ALLOWED_TAGS);
const ATTRIBUTES = new Set(ALLOWED_ATTR);

const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i;

const SPANS = new Set(['colspan', 'rowspan', 'span']);

// While it is still inert: a picture starts to load as soon as it belongs to the page's document, visible or not.
DOMPurify.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  if (name === 'src' && !EMBEDDED_PICTURE.test(value)) attribute.keepAttr = false;
  // A cell that spans thousands of columns freezes browsers.
  if (SPANS.has(name) && !/^\d{1,2}$/.test(value)) attribute.keepAttr = false;
});

/**
 * The maximum number of tags and characters of one text. Deep nesting makes a sanitiser slow, and a text cannot nest
 * deeper than it has tags; counting tags needs no parser that could be tricked. Longer texts are shown as plain text.
 */
const MOST_TAGS = 2000;
const MOST_CHARACTERS = 500_000;

const BLOCKS = 'p, div, li, dt, dd, tr, td, th, blockquote, pre, figure, caption, hr';

/** A cache of sanitised texts, because lists and labels show the same ones repeatedly. */
const cache = new Map<string, DocumentFragment>();
const CACHE_SIZE = 500;

/** True for text without markup or entities. */
export function isPlain(html: string): boolean {
  return !/[<&]/.test(html);
}

/**
 * HTML from a server as nodes that cannot run, load, submit or restyle anything. Links open in a new tab that cannot
 * reach this one; pictures must be embedded; headings become bold paragraphs, so that they do not change the page's
 * outline. Each call returns new nodes.
 */
export function safeFragment(html: string): DocumentFragment {
  let known = cache.get(html);
  if (!known) {
    known = isPlain(html) || isTooMuch(html) ? textFragment(html) : sanitised(html);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(html, known);
  }
  return known.cloneNode(true) as DocumentFragment;
}

/** The text of HTML on one line, for names, lists and titles. */
export function textOfHtml(html: string): string {
  if (isPlain(html)) return html.trim();
  const fragment = safeFragment(html);
  for (const lineBreak of fragment.querySelectorAll('br')) lineBreak.replaceWith(' ');
  for (const block of fragment.querySelectorAll(BLOCKS)) block.append(' ');
  return (fragment.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

function sanitised(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(allowedMarkup(html, TAGS, ATTRIBUTES), CONFIG);
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of fragment.querySelectorAll('img:not([src])')) {
    picture.replaceWith(picture.getAttribute('alt') ?? '');
  }
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const paragraph = document.createElement('p');
    const strong = document.createElement('strong');
    strong.append(...heading.childNodes);
    paragraph.append(strong);
    heading.replaceWith(paragraph);
  }
  return fragment;
}

function isTooMuch(html: string): boolean {
  if (html.length > MOST_CHARACTERS) return true;
  let count = 0;
  for (const _tag of html.matchAll(/<\/?[a-z]/gi)) {
    count += 1;
    if (count > MOST_TAGS) return true;
  }
  return false;
}

/** Neither quantifier can match past the next `<`, so that no text makes this slow. */
function textFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(html.replaceAll(/<[^<>]*>/g, ' '));
  return fragment;
}
