import { fontFamilyOf, type DocumentFont } from '@contract/page-setup';

/** Each loads the rules of a font; the browser fetches the files that a shown text needs. */
const LOADERS: Readonly<Partial<Record<DocumentFont, () => Promise<unknown>>>> = {
  Calibri: () => import('../fonts/carlito.css'),
  Cambria: () => import('../fonts/caladea.css'),
  'Times New Roman': () => import('../fonts/tinos.css'),
  Georgia: () => import('../fonts/gelasio.css'),
};

const loading = new Map<DocumentFont, Promise<void>>();

/** Makes a document's font available; without it, the document has the system's font of that name, or a similar one. */
function loadDocumentFont(font: DocumentFont | null): Promise<void> {
  const load = font === null ? undefined : LOADERS[font];
  if (font === null || !load) return Promise.resolve();
  let loaded = loading.get(font);
  if (!loaded) {
    loaded = load().then(
      () => undefined,
      // The next document tries again.
      () => void loading.delete(font),
    );
    loading.set(font, loaded);
  }
  return loaded;
}

/** Shows the text of `host` in a font; resolves once the rules of the font are there. */
export function showFont(host: HTMLElement, font: DocumentFont | null): Promise<void> {
  host.style.fontFamily = font === null ? '' : fontFamilyOf(font);
  return loadDocumentFont(font);
}
