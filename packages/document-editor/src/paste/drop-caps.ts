import { styleOf } from './looks';

const LINES = 'p, h1, h2, h3, h4, h5, h6';

/** Large first letters, which Word draws in a frame of their own, as letters of the paragraphs that they begin. */
export function takeDropCaps(root: HTMLElement): void {
  for (const cap of root.querySelectorAll('p, div')) {
    if (!styleOf(cap, 'mso-element').startsWith('dropcap') || !root.contains(cap)) continue;
    const text = (cap.textContent ?? '').trim();
    let frame: Element = cap;
    while (frame.parentElement && frame.parentElement !== root && isFrame(frame.parentElement, text)) {
      frame = frame.parentElement;
    }
    const next = frame.nextElementSibling;
    const line = next?.matches(LINES) ? next : next?.querySelector(LINES);
    if (!line) continue;
    line.prepend(text);
    frame.remove();
  }
}

function isFrame(element: Element, text: string): boolean {
  return /^(?:div|table|tbody|tr|td)$/.test(element.localName) && (element.textContent ?? '').trim() === text;
}
