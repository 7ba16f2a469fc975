import { DOCUMENT_FONTS, fontFamilyOf, FONT_SUBSETS, type DocumentFont } from '@harbour/document-model/page-setup';

/** The addresses of the fonts' files, by path. */
const FILES = import.meta.glob<string>(
  '/node_modules/@fontsource/{carlito,caladea,tinos,gelasio}/files/*-latin{,-ext}-{400,700}-{normal,italic}.woff2',
  { query: '?url', import: 'default', eager: true },
);

const added = new Set<string>();

/**
 * Shows the text of `host` in a font. The browser fetches the files that a shown text needs; where it cannot, the text
 * has the system's font of that name, or a similar one.
 */
export function showFont(host: HTMLElement, font: DocumentFont | null): void {
  host.style.fontFamily = font === null ? '' : fontFamilyOf(font);
  const family = font === null ? null : DOCUMENT_FONTS[font].family;
  if (family === null || added.has(family) || !('FontFace' in globalThis)) return;
  added.add(family);
  const folder = `/@fontsource/${family.toLowerCase()}/`;
  for (const [path, url] of Object.entries(FILES)) {
    if (!path.includes(folder)) continue;
    const [, subset = '', weight = '', style = ''] = /-(latin|latin-ext)-(\d+)-(\w+)\.woff2$/.exec(path) ?? [];
    const { range: unicodeRange } = FONT_SUBSETS.find(({ name }) => name === subset) ?? FONT_SUBSETS[0];
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, style, unicodeRange, display: 'block' }));
  }
}
