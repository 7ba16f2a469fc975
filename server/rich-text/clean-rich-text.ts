import {
  RICH_TEXT_COMMON,
  RICH_TEXT_ELEMENTS,
  RICH_TEXT_LIMITS,
  RICH_TEXT_LINKS,
  RICH_TEXT_PICTURE,
  RICH_TEXT_STYLES,
  RICH_TEXT_SYNONYMS,
  RICH_TEXT_VALUES,
} from '@harbour/document-model/rich-text';
import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { unprocessable } from '../http/api-failure';
import { cleanPageSetup } from './clean-page-setup';
import { picturePixels } from './picture-pixels';
import { TableGrids } from './table-grids';

const OPTIONS: sanitize.IOptions = {
  allowedTags: Object.keys(RICH_TEXT_ELEMENTS),
  allowedAttributes: { '*': [...RICH_TEXT_COMMON], ...attributesByElement() },
  allowedStyles: { '*': Object.fromEntries(Object.entries(RICH_TEXT_STYLES).map(([name, value]) => [name, [value]])) },
  allowedSchemes: [...RICH_TEXT_LINKS],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nestingLimit: RICH_TEXT_LIMITS.nesting,
  selfClosing: ['img', 'br', 'hr', 'col'],
  transformTags: {
    ...Object.fromEntries(
      Object.entries(RICH_TEXT_SYNONYMS).map(([old, today]) => [old, sanitize.simpleTransform(today, {})]),
    ),
    '*': withCheckedValues,
    th: withBoundedNumbers,
    td: withBoundedNumbers,
    col: withBoundedNumbers,
    ol: withBoundedNumbers,
    div: withBoundedNumbers,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !RICH_TEXT_PICTURE.test(attribs.src ?? ''),
};

/** Embedded pictures, and the placeholder for them, which is itself a picture so that it cannot be forged. */
const PICTURE = /data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2}/g;
const STAND_IN = 'data:image/png;base64,P';
const STAND_INS = /data:image\/png;base64,P(\d+)P==/g;

/** A cleaned text; only cleaned texts are stored. */
export type CleanText = string & { readonly isClean: true };

/**
 * The text of a template or section with only what the contract's table allows: no scripts, no forms, no addresses that
 * load automatically, pictures only as embedded content (product/text-editor#allowed-content). @throws ApiFailure 422
 * for a text that cannot be laid out: too many elements or rows, too much nesting, or pictures with too many pixels
 */
export function cleanRichText(html: string): CleanText {
  refuseBeyondLimits(html);
  // Otherwise megabytes of pictures would be searched for addresses and entities a dozen times.
  const pictures: string[] = [];
  const light = html.replaceAll(PICTURE, (picture) => `${STAND_IN}${pictures.push(picture) - 1}P==`);
  refuseVastPictures(new Set(pictures));
  const clean = cleanPageSetup(sanitize(light, OPTIONS));
  return clean.replaceAll(STAND_INS, (_all, at: string) => pictures[Number(at)] ?? '') as CleanText;
}

/** Checked before decoding. A picture is decoded once, no matter how often it occurs. */
function refuseVastPictures(pictures: ReadonlySet<string>): void {
  const { picturePixels: most, allPicturePixels } = RICH_TEXT_LIMITS;
  let all = 0;
  for (const picture of pictures) {
    const pixels = picturePixels(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
    all += pixels;
    if (pixels > most) throw unprocessable(VAST_PICTURE, 'picture-too-large');
    if (all > allPicturePixels) throw unprocessable(VAST_PICTURES, 'picture-too-large');
  }
}

const VAST_PICTURE = `A picture has more than ${RICH_TEXT_LIMITS.picturePixels / 1e6} million pixels, or is not PNG, JPEG, GIF or WebP. Make it smaller.`;
const VAST_PICTURES = `The pictures have more than ${RICH_TEXT_LIMITS.allPicturePixels / 1e6} million pixels together. Make them smaller.`;

function attributesByElement(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(RICH_TEXT_ELEMENTS).map(([element, names]) => [element, [...names]]));
}

/** Attributes of cells and lists that must be small whole numbers; others freeze the program that lays out tables. */
function withBoundedNumbers(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const remaining = Object.entries(attribs).filter(([name, value]) => {
    if (name === 'type') return /^[1aAiI]$/.test(value);
    if (name === 'start') return /^\d{1,5}$/.test(value);
    if (name === 'width') return /^\d{1,4}$/.test(value);
    if (name === 'colwidth') return /^\d{1,4}(?:,\d{1,4}){0,99}$/.test(value);
    if (name !== 'colspan' && name !== 'rowspan' && name !== 'span') return true;
    return /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= RICH_TEXT_LIMITS.span;
  });
  return { tagName, attribs: Object.fromEntries(remaining) };
}

/** An implausibly long `style` is removed, and so are values that the contract does not know. */
function withCheckedValues(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const remaining = Object.entries(attribs).filter(([name, value]) => {
    if (name === 'style') return value.length <= RICH_TEXT_LIMITS.style;
    return RICH_TEXT_VALUES[name]?.test(value) ?? true;
  });
  return { tagName, attribs: Object.fromEntries(remaining) };
}

/** A single pass without a tree, which stops at the first limit, so that no more of a hostile text is read. */
function refuseBeyondLimits(html: string): void {
  const { length, elements: mostElements, tableRows, tableCells, nesting } = RICH_TEXT_LIMITS;
  if (html.length > length) throw unprocessable('The text is too long.', 'text-too-long');
  let elements = 0;
  let rows = 0;
  let level = 0;
  const grids = new TableGrids();
  new Parser({
    onopentagname(name) {
      elements += 1;
      level += 1;
      if (name === 'tr') rows += 1;
      if (elements > mostElements) throw unprocessable('The text has too many parts to lay out.', 'text-too-large');
      if (rows > tableRows) throw unprocessable(`Tables can have ${tableRows} rows in all.`, 'text-too-large');
      if (level > nesting) throw unprocessable('The text is nested too deeply.', 'text-too-deep');
    },
    onopentag(name, attribs) {
      if (grids.open(name, attribs) <= tableCells) return;
      throw unprocessable('The tables have too many cells to lay out.', 'text-too-large');
    },
    onclosetag(name) {
      level -= 1;
      grids.close(name);
    },
  }).end(html);
}
