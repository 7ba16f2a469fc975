import {
  RICH_TEXT_COMMON,
  RICH_TEXT_ELEMENTS,
  RICH_TEXT_LINKS,
  RICH_TEXT_PICTURE,
  RICH_TEXT_STYLES,
  RICH_TEXT_SYNONYMS,
  RICH_TEXT_VALUES,
} from '@harbour/document-model/rich-text';
import DOMPurify from 'dompurify';
import { allowedMarkup, SANITISER_POLICY } from './cleaning';
import { boundPageSetup } from './document-model/page-areas';

const TAGS = [...Object.keys(RICH_TEXT_ELEMENTS), ...Object.keys(RICH_TEXT_SYNONYMS)];

/**
 * The name of the style attribute during parsing: the page's policy refuses inline styles and allows them only through
 * the object model.
 */
const STYLE = 'data-style';

const ATTRIBUTES = [...new Set([...RICH_TEXT_COMMON, STYLE, ...Object.values(RICH_TEXT_ELEMENTS).flat()])].filter(
  (name) => name !== 'style',
);

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'),
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${RICH_TEXT_LINKS.join('|')}):|data:image/)`, 'i'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
  TRUSTED_TYPES_POLICY: SANITISER_POLICY,
};

/** A separate instance: the hooks for other texts do not apply to documents. */
const purify = DOMPurify(window);

const LINK = new RegExp(`^(?:${RICH_TEXT_LINKS.join('|')}):`, 'i');

// The regular expression for addresses covers both links and pictures.
purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  if (name === 'src' && !RICH_TEXT_PICTURE.test(value)) attribute.keepAttr = false;
  if (name === 'href' && !LINK.test(value)) attribute.keepAttr = false;
  if (RICH_TEXT_VALUES[name]?.test(value) === false) attribute.keepAttr = false;
});

/**
 * The text of a template or section as nodes: only what the model's table allows, nothing that runs or loads. The
 * caller sets how links open.
 */
export function documentFragment(html: string): DocumentFragment {
  const fragment = purify.sanitize(inertMarkup(html), CONFIG);
  for (const picture of fragment.querySelectorAll('img:not([src])')) picture.remove();
  for (const cell of fragment.querySelectorAll('td, th')) boundSpans(cell);
  boundPageSetup(fragment);
  // Its entries come from the headings.
  for (const contents of fragment.querySelectorAll('[data-contents]')) contents.replaceChildren();
  applyStyles(fragment);
  return fragment;
}

/**
 * Removes from `box` what documents may not have. Its styles are under the name that the policy allows; `extra` lists
 * further attributes to preserve.
 */
export function purifyDocument(box: HTMLElement, extra: readonly string[]): void {
  purify.sanitize(box, {
    ...CONFIG,
    RETURN_DOM_FRAGMENT: false,
    ALLOWED_ATTR: [...ATTRIBUTES, ...extra],
    ADD_URI_SAFE_ATTR: [...CONFIG.ADD_URI_SAFE_ATTR, ...extra],
    IN_PLACE: true,
  });
  for (const cell of box.querySelectorAll('td, th')) boundSpans(cell);
}

/**
 * `html` with its styles under a name that the policy allows; `applyStyles` restores them after parsing. `extra` lists
 * further attributes to preserve.
 */
export function inertMarkup(html: string, extra: readonly string[] = []): string {
  return allowedMarkup(html, new Set(TAGS), new Set([...ATTRIBUTES, 'style', ...extra]), new Map([['style', STYLE]]));
}

/** Allowed declarations, with a pattern for their values. */
type Styles = Readonly<Record<string, RegExp>>;

/** Applies the allowed declarations of each element's style below `root`, or those in `styles`. */
export function applyStyles(root: ParentNode, styles: Styles = RICH_TEXT_STYLES): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    for (const declaration of (element.getAttribute(STYLE) ?? '').split(';')) {
      const [name = '', ...rest] = declaration.split(':');
      const value = rest.join(':').trim();
      const property = name.trim().toLowerCase();
      if (styles[property]?.test(value)) element.style.setProperty(property, value);
    }
    element.removeAttribute(STYLE);
  }
}

const MOST_SPANNED = 100;

function boundSpans(cell: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const value = Number(cell.getAttribute(name));
    if (!Number.isInteger(value) || value < 1 || value > MOST_SPANNED) cell.removeAttribute(name);
  }
}
