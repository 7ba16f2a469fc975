import { DEFAULT_FONT, DOCUMENT_FONTS, isDocumentFont, type DocumentFont } from '@contract/page-setup';
import { childOf, childrenOf, descendantOf, type XmlElement } from './xml-tree';

/** Fonts that stand for those of Word elsewhere. */
const SYNONYMS: Readonly<Record<string, DocumentFont>> = {
  ...Object.fromEntries(
    Object.entries(DOCUMENT_FONTS).flatMap(([name, { family }]) => (family === null ? [] : [[family, name]])),
  ),
  'Liberation Serif': 'Times New Roman',
};

/**
 * The font of a document's body text, if the portal has it and it is not the default one. `theme` says what the fonts of
 * a theme are.
 */
export function documentFontOf(styles: XmlElement | undefined, theme: XmlElement | undefined): DocumentFont | null {
  const normal = childrenOf(styles, 'w:style').find(
    ({ attributes }) => attributes['w:type'] === 'paragraph' && /^(?:1|true|on)$/.test(attributes['w:default'] ?? ''),
  );
  const defaults = childOf(childOf(childOf(styles, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  for (const properties of [childOf(normal, 'w:rPr'), defaults]) {
    const fonts = childOf(properties, 'w:rFonts')?.attributes ?? {};
    const name = themeFont(fonts['w:asciiTheme'], theme) ?? fonts['w:ascii'];
    if (name !== undefined) return known(name);
  }
  return null;
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
