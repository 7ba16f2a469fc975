import { cssColor } from './css-color';
import { lookOf, points } from './looks';

/** Programs whose style sheet says what their defaults are, or whose defaults are those of a document. */
const KNOWN_DEFAULTS =
  /schemas-microsoft-com:office|content="LibreOffice|docs-internal-guid|google-sheets-html-origin/i;

/** Points in which programs show ordinary text. */
const TEXT_SIZES = { from: 9, to: 13 };

/** What a colour of ordinary text may have at most: how light it is, and how far from grey, of 255. */
const INK = { lightest: 0x60, tint: 0x40 };

type Property = 'font-size' | 'color';

/**
 * Removes the size and the colour that most of the text has, because its program gives them to all text: Word and
 * Outlook for the web and browsers write them on every piece. Others were chosen.
 */
export function dropDefaults(root: HTMLElement, html: string): void {
  if (KNOWN_DEFAULTS.test(html)) return;
  drop(root, 'font-size', (said) => {
    const size = points(said);
    return size !== null && size >= TEXT_SIZES.from && size <= TEXT_SIZES.to;
  });
  drop(root, 'color', isInk);
}

function isInk(said: string): boolean {
  const color = cssColor(said);
  if (color === null) return false;
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts) <= INK.lightest && Math.max(...parts) - Math.min(...parts) <= INK.tint;
}

function drop(root: HTMLElement, property: Property, isOrdinary: (said: string) => boolean): void {
  const lengths = new Map<string, number>();
  let all = 0;
  const count = (element: Element, around: string): void => {
    const said = lookOf(element).get(property) ?? around;
    for (const node of element.childNodes) {
      if (node instanceof Element) {
        if (!/^h[1-6]$/.test(node.localName)) count(node, said);
        continue;
      }
      const { length } = (node.nodeValue ?? '').trim();
      all += length;
      lengths.set(said, (lengths.get(said) ?? 0) + length);
    }
  };
  count(root, '');
  const [most, length] = [...lengths].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0]);
  if (most === '' || length * 2 < all || !isOrdinary(most)) return;
  for (const element of root.querySelectorAll('*')) {
    const look = lookOf(element);
    // In text that has another size or colour it is a choice.
    if (look.get(property) === most && !hasOther(element, root, property)) look.delete(property);
  }
}

function hasOther(element: Element, root: Element, property: Property): boolean {
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
    if (lookOf(at).has(property)) return true;
  }
  return false;
}
