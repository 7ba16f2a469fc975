import { lookOf } from './looks';

/** What a reference to a note shows: `1`, `[12]`, `(a)`, `*`. */
const MARK = /^[[({]?(?:\d{1,4}|[a-z]{1,5}|[*†‡§])[\])}]?$/i;

/** Elements that only give a reference its look. */
const WRAPPERS = 'sup, span, font, small, b, strong';

/**
 * Footnotes of Word, Google Docs and LibreOffice as footnotes of a document: a link in the text and a link before the
 * note lead to each other. The notes are taken from the end of the text.
 */
export function takeFootnotes(root: HTMLElement): void {
  const links = [...root.querySelectorAll<HTMLElement>('a[href^="#"]')];
  const byName = new Map<string, HTMLElement>();
  for (const link of links) {
    for (const name of [link.getAttribute('name'), link.id]) if (name) byName.set(`#${name}`, link);
  }
  for (const link of links) {
    const back = byName.get(link.getAttribute('href') ?? '');
    if (!back || byName.get(back.getAttribute('href') ?? '') !== link || !root.contains(back)) continue;
    const isBefore = link.compareDocumentPosition(back) === Node.DOCUMENT_POSITION_FOLLOWING;
    if (isBefore && MARK.test(textOf(link))) moveNote(link, back, root);
  }
  for (const list of root.querySelectorAll('div'))
    if (lookOf(list).get('mso-element') === 'footnote-list') list.remove();
}

function moveNote(link: HTMLElement, back: HTMLElement, root: HTMLElement): void {
  const line = back.closest<HTMLElement>('p, li, div');
  if (!line || line.contains(link)) return;
  const box = boxOf(line, root);
  withWrappers(back, line).remove();
  const note = root.ownerDocument.createElement('span');
  note.setAttribute('data-footnote', 'true');
  const lines = box === line ? [line] : [...box.querySelectorAll<HTMLElement>('p')];
  for (const each of lines) {
    if (note.hasChildNodes()) note.append(' ');
    note.append(...each.childNodes);
  }
  for (const element of note.querySelectorAll('*')) lookOf(element).delete('font-size');
  trimStart(note);
  // A line across separates the notes from the text.
  if (box.previousElementSibling?.localName === 'hr') box.previousElementSibling.remove();
  box.remove();
  const reference = withWrappers(link, link.closest('p, li, td, th, h1, h2, h3, h4, h5, h6') ?? root);
  if ((note.textContent ?? '').trim() === '') reference.remove();
  else reference.replaceWith(note);
}

/** The element around all paragraphs of a note. */
function boxOf(line: HTMLElement, root: HTMLElement): HTMLElement {
  const parent = line.parentElement;
  const isNote = parent && parent !== root && parent.localName === 'div' && parent.firstElementChild === line;
  return isNote && parent.querySelectorAll('a[href^="#"]').length === 1 ? parent : line;
}

function withWrappers(link: HTMLElement, line: Element): Element {
  let at: Element = link;
  while (at.parentElement && at.parentElement !== line && at.parentElement.matches(WRAPPERS)) {
    if (textOf(at.parentElement) !== textOf(link)) break;
    at = at.parentElement;
  }
  return at;
}

function trimStart(note: HTMLElement): void {
  const walker = note.ownerDocument.createTreeWalker(note, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(/^[\s\u00A0]+/, '');
    if (text.nodeValue !== '') return;
  }
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/[\s\u00A0]+/g, '');
}
