import { DEFAULT_FONT, DOCUMENT_FONTS, isDocumentFont, type DocumentFont } from '@harbour/document-model/page-setup';
import { countBy } from 'lodash-es';
import type { WordStyles } from './word-styles';
import { childOf, childrenOf, descendantOf, textIn, valueOf, type XmlElement } from './xml-tree';

/** Fonts that replace Word's fonts in other programs. */
const SYNONYMS: Readonly<Record<string, DocumentFont>> = {
  ...Object.fromEntries(
    Object.entries(DOCUMENT_FONTS).flatMap(([name, { family }]) => (family === null ? [] : [[family, name]])),
  ),
  'Liberation Serif': 'Times New Roman',
};

/**
 * The font of a document's body text, which is that of the style that most paragraphs have, if the portal has it and it is
 * not the default one. `theme` says what the fonts of a theme are.
 */
export function documentFontOf(
  body: XmlElement,
  styles: WordStyles,
  sheet: XmlElement | undefined,
  theme: XmlElement | undefined,
): DocumentFont | null {
  const defaults = childOf(childOf(childOf(sheet, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  const own = styles.chain(bodyStyle(body, styles)).map(({ element }) => childOf(element, 'w:rPr'));
  for (const properties of [...own.toReversed(), defaults]) {
    const fonts = childOf(properties, 'w:rFonts')?.attributes ?? {};
    const name = themeFont(fonts['w:asciiTheme'], theme) ?? fonts['w:ascii'];
    if (name !== undefined) return known(name);
  }
  return null;
}

function bodyStyle(body: XmlElement, styles: WordStyles): string {
  const named = childrenOf(body, 'w:p')
    .filter((paragraph) => textIn(paragraph).trim() !== '')
    .map((paragraph) => valueOf(childOf(paragraph, 'w:pPr'), 'w:pStyle') ?? styles.usualStyle)
    .filter((style) => styles.headingLevel(style) === null);
  const counts = countBy(named);
  return (
    Object.keys(counts).toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))[0] ?? styles.usualStyle
  );
}

function themeFont(name: string | undefined, theme: XmlElement | undefined): string | undefined {
  if (name === undefined || !theme) return undefined;
  const fonts = descendantOf(theme, name.startsWith('major') ? 'a:majorFont' : 'a:minorFont');
  return childOf(fonts, 'a:latin')?.attributes['typeface'];
}

function known(name: string): DocumentFont | null {
  const font = SYNONYMS[name] ?? name;
  return isDocumentFont(font) && font !== DEFAULT_FONT ? font : null;
}
