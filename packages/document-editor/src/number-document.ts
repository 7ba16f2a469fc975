import { ClauseCounter, clauseLevel, clauseStart } from '@harbour/document-model/clause-numbers';

/**
 * Writes the numbers of clauses and footnotes into a document that is shown, and its notes into `place`, at its end
 * (product/text-editor#clauses). Its parts may have been numbered before; what is drawn from the numbers is up to the
 * document's style sheet.
 */
export function numberDocument(root: ParentNode, place: ParentNode = root): void {
  numberClauses(root);
  for (const notes of root.querySelectorAll('[data-notes]')) notes.remove();
  const footnotes = [...root.querySelectorAll<HTMLElement>('[data-footnote]')].filter(
    (note) => !note.parentElement?.closest('[data-footnote]'),
  );
  if (footnotes.length === 0) return;
  const notes = document.createElement('section');
  notes.dataset.notes = 'true';
  notes.setAttribute('role', 'doc-endnotes');
  notes.setAttribute('aria-label', 'Notes');
  notes.append(...footnotes.map((footnote, index) => numberFootnote(footnote, String(index + 1))));
  place.append(notes);
}

function numberClauses(root: ParentNode): void {
  const counter = new ClauseCounter();
  for (const line of root.querySelectorAll<HTMLElement>('[data-numbered]')) {
    const level = clauseLevel(line.dataset.numbered);
    delete line.dataset.number;
    if (level === null || line.closest('table, li')) continue;
    line.dataset.number = counter.next({ level, from: clauseStart(line.dataset.numberFrom) });
  }
}

/** Hides the text in the line. @returns the note for the end of the document */
function numberFootnote(footnote: HTMLElement, number: string): HTMLElement {
  let text = footnote.querySelector<HTMLElement>(':scope > [data-footnote-text]');
  if (!text) {
    text = document.createElement('span');
    text.dataset.footnoteText = 'true';
    text.hidden = true;
    text.append(...footnote.childNodes);
    footnote.append(text);
  }
  footnote.dataset.number = number;
  footnote.title = text.textContent ?? '';
  const note = document.createElement('p');
  note.dataset.note = number;
  note.append(...text.cloneNode(true).childNodes);
  return note;
}
