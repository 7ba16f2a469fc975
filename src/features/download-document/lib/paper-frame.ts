import { documentFragment } from '@/shared/ui/rich-text';

/** A document laid out by itself, out of sight. */
export interface PaperFrame {
  window: Window;
  body: HTMLElement;
  close: () => void;
}

/**
 * Lays a document out in a frame of its own, `width` pixels wide: without the portal's style sheets, and under the policy
 * that the portal itself has, so that nothing in it runs or loads.
 */
export async function openPaperFrame(html: string, css: string, width: number): Promise<PaperFrame> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', top: '0', left: '-10000px', width: `${width}px`, height: '1000px' });
  frame.style.border = '0';
  // A page with a doctype: the browser's own empty one is laid out by older rules.
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
  paper.body.append(paper.importNode(documentFragment(html), true));
  await Promise.all([...paper.images].map((picture) => picture.decode().catch(() => undefined))); // broken ones stay out
  return { window: view, body: paper.body, close: () => frame.remove() };
}
