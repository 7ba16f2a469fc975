import { BLOCKS, isBlock } from './blocks';
import { copyOf, lookOf, styleOf } from './looks';

const BREAKS = /^(?:always|page|left|right|recto|verso)$/;

/** What Word for the web draws for a break. */
const DRAWN = '[class~="PageBreakBlob"], [class~="PageBreakTextSpan"]';

const LINES = 'p, h1, h2, h3, h4, h5, h6';

/** Page breaks of Word, LibreOffice and Google Docs as those of a document, between the lines that they divide. */
export function takePageBreaks(root: HTMLElement): void {
  const places = [...root.querySelectorAll(`br, hr, ${DRAWN}`)];
  // From the end, so that no text moves twice.
  for (const place of places.toReversed()) {
    if (place.matches(DRAWN) ? !place.parentElement?.closest(DRAWN) : isBreak(place)) breakAt(place, root);
    // A section that continues on the same page.
    else if (lookOf(place).has('mso-break-type')) removeAlone(place, root);
  }
  for (const block of root.querySelectorAll(BLOCKS)) {
    if (breaks(block, 'before') && hasBefore(block, root)) block.before(newBreak(root));
    if (breaks(block, 'after')) block.after(newBreak(root));
  }
}

function isBreak(element: Element): boolean {
  return breaks(element, 'before') || breaks(element, 'after');
}

function removeAlone(place: Element, root: HTMLElement): void {
  const around = outermostInline(place, root);
  place.remove();
  if (!hasContent(around)) around.remove();
}

function breaks(element: Element, place: 'before' | 'after'): boolean {
  return BREAKS.test(styleOf(element, `page-break-${place}`)) || BREAKS.test(styleOf(element, `break-${place}`));
}

function newBreak(root: HTMLElement): HTMLElement {
  const pageBreak = root.ownerDocument.createElement('div');
  pageBreak.setAttribute('data-page-break', 'true');
  return pageBreak;
}

/** Divides the line around a place, which a page break replaces. */
function breakAt(place: Element, root: HTMLElement): void {
  const line = place.closest(LINES) ?? outermostInline(place, root);
  let rest: Element | null = null;
  for (let at: Element = place; at !== line && at.parentElement; at = at.parentElement) {
    const copy = copyOf(at.parentElement);
    if (rest) copy.append(rest);
    while (at.nextSibling) copy.append(at.nextSibling);
    rest = copy;
  }
  if (place !== line) place.remove();
  line.after(newBreak(root), ...(rest && hasContent(rest) ? [rest] : []));
  // Only its first part is an item of a list.
  if (rest) lookOf(rest).delete('mso-list');
  if (place === line || !hasContent(line)) line.remove();
}

/** The outermost element around a place beside blocks. */
function outermostInline(place: Element, root: HTMLElement): Element {
  let at = place;
  while (at.parentElement && at.parentElement !== root && !isHolder(at.parentElement)) at = at.parentElement;
  return at;
}

function isHolder(element: Element): boolean {
  return isBlock(element) || /^(?:li|td|th)$/.test(element.localName);
}

/** Looks no further than to the first content: the line may be long. */
function hasContent(element: Element): boolean {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (/^(?:img|hr)$/i.test(node.nodeName) || /\S/.test(node.nodeValue ?? '')) return true;
  }
  return /^(?:img|hr)$/.test(element.localName);
}

/** Whether there is anything before an element: a document does not begin with a break that nobody set. */
function hasBefore(element: Element, root: Element): boolean {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      if (hasContent(before)) return !before.matches('[data-page-break]');
      if (before.matches('[data-page-break]')) return false;
    }
  }
  return false;
}
