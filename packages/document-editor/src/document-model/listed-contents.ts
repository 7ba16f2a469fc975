import { parsed } from '@harbour/document-model';
import { CONTENTS_STYLE } from '@harbour/document-model/contents';
import { headingText, type DocumentHeading } from '@harbour/document-model/listed-contents';
import { adoptDocumentStyle } from './document-sheet';

type Heading = Pick<DocumentHeading, 'level' | 'text'>;

/** An entry of a table of contents on the screen. */
export interface ListedEntry {
  line: HTMLElement;
  /** The element for its page. */
  number: HTMLElement;
}

/** Draws the entries of a table of contents, as links if `onGo` is to be called with the index of the one followed. */
export function drawContents(
  box: HTMLElement,
  headings: readonly Heading[],
  onGo?: (index: number) => void,
): ListedEntry[] {
  adoptDocumentStyle(CONTENTS_STYLE);
  box.classList.toggle('contents', headings.length > 0);
  const entries = headings.map((heading, index) =>
    contentsLine(box.ownerDocument, heading, onGo && (() => onGo(index))),
  );
  box.replaceChildren(...entries.map(({ line }) => line));
  return entries;
}

function contentsLine(page: Document, { level, text }: Heading, onGo: (() => void) | undefined): ListedEntry {
  const line = page.createElement('p');
  const link = page.createElement('a');
  const leader = page.createElement('i');
  const number = page.createElement('b');
  line.className = `level-${level}`;
  link.textContent = text;
  if (onGo) {
    link.href = '#';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      onGo();
    });
  }
  line.append(link, leader, number);
  return { line, number };
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const INNER = 'blockquote, li, td, th';

/** A heading with its entry in a document that is only read. */
export interface ListedHeading extends ListedEntry {
  heading: HTMLElement;
}

/** Fills the tables of contents of a document that is only read. One without headings stays empty, as in print. */
export function listContents(root: HTMLElement): ListedHeading[] {
  const places = [...root.querySelectorAll<HTMLElement>('[data-contents]')].filter((box) => !box.closest(INNER));
  if (places.length === 0) return [];
  const headings = [...root.querySelectorAll<HTMLElement>(HEADINGS)]
    .map((heading) => ({
      heading,
      level: Number(heading.nodeName.slice(1)),
      text: headingText(parsed(heading.innerHTML), heading.dataset['number']),
    }))
    .filter(({ text }) => text !== '');
  return places.flatMap((box) => {
    const listed = headings.filter(({ level }) => level <= Number(box.dataset['contents']));
    const entries = drawContents(box, listed, (index) => showHeading(listed[index]?.heading));
    return entries.flatMap((entry, index) => {
      const heading = listed[index]?.heading;
      return heading ? [{ ...entry, heading }] : [];
    });
  });
}

function showHeading(heading: HTMLElement | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
