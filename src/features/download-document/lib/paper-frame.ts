import { documentFragment, fillContents, numberDocument } from '@harbour/document-editor';

/** A hidden frame with a document's layout. */
export interface PaperFrame {
  window: Window;
  body: HTMLElement;
  close: () => void;
}

/**
 * Lays a document out in a separate frame, `width` pixels wide: without the portal's style sheets but under its policy,
 * so that nothing in it runs or loads.
 */
export async function openPaperFrame(html: string, css: string, width: number): Promise<PaperFrame> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', top: '0', left: '-10000px', width: `${width}px`, height: '1000px' });
  frame.style.border = '0';
  // A page with a doctype: the browser's empty page would be in quirks mode.
  const address = URL.createObjectURL(new Blob(['<!doctype html><title>Document</title>'], { type: 'text/html' }));
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = address;
  document.body.append(frame);
  await loaded;
  URL.revokeObjectURL(address);
  const { contentDocument: paper, contentWindow: view } = frame;
  if (!paper || !view) throw new Error('The frame for the document did not open.');
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  paper.adoptedStyleSheets = [sheet];
  const fragment = documentFragment(html);
  numberDocument(fragment);
  paper.body.append(paper.importNode(fragment, true));
  fillContents(paper.body);
  await Promise.all([...paper.images].map((picture) => picture.decode().catch(() => undefined))); // broken pictures are skipped
  return { window: view, body: paper.body, close: () => frame.remove() };
}
