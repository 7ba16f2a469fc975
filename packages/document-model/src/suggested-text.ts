import {
  hasSuggestions,
  isTakenOut,
  readSuggestion,
  writeSuggestion,
  type SuggestedChange,
  type SuggestionAnswer,
} from './suggestions';
import { elementsIn, parsed, printed, type DocumentElement, type DocumentPart } from './tree';

function suggestionsOf(element: DocumentElement): [attribute: string, suggestion: SuggestedChange][] {
  return element.names.flatMap((name): [string, SuggestedChange][] => {
    const suggestion = name === 'data-suggest' || name === 'data-break' ? readSuggestion(element.get(name)) : null;
    return suggestion ? [[name, suggestion]] : [];
  });
}

/** The suggested changes of cleaned `html`, each once, by their id. */
export function suggestionsIn(html: string): Map<string, SuggestedChange> {
  const found = new Map<string, SuggestedChange>();
  const all = hasSuggestions(html) ? elementsIn(parsed(html)).flatMap(suggestionsOf) : [];
  for (const [, suggestion] of all) if (!found.has(suggestion.id)) found.set(suggestion.id, suggestion);
  return found;
}

/** Cleaned `html` with the author that `authorOf` gives for each suggestion; null leaves one as it is. */
export function withAuthors(html: string, authorOf: (suggestion: SuggestedChange) => string | null): string {
  if (!hasSuggestions(html)) return html;
  const parts = parsed(html);
  for (const element of elementsIn(parts)) {
    for (const [name, suggestion] of suggestionsOf(element)) {
      const by = authorOf(suggestion);
      if (by !== null) element.set(name, writeSuggestion({ ...suggestion, by }));
    }
  }
  return printed(parts);
}

/** The text as it was before its open suggestions: what documents are made from (product/suggested-changes#documents). */
export function withoutSuggestions<Html extends string>(html: Html): Html {
  return answeredSuggestions(html, () => 'refuse');
}

/**
 * Cleaned `html` after some of its suggestions were accepted or refused; those without an answer stay. Empty paragraphs
 * keep their filler, so that they have a height in documents.
 */
export function answeredSuggestions<Html extends string>(
  html: Html,
  answerOf: (suggestion: SuggestedChange) => SuggestionAnswer | null,
): Html {
  if (!hasSuggestions(html)) return html;
  return printed(answered(parsed(html), answerOf)) as Html;
}

const FILLER = '\u00A0';
const LINES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements that cannot be empty: they disappear with their content. */
const CONTAINERS = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Elements that have at least one line; a list item starts with one. */
const HOLDERS = new Set(['li', 'td', 'th']);

type AnswerOf = (suggestion: SuggestedChange) => SuggestionAnswer | null;

function answered(parts: readonly DocumentPart[], answerOf: AnswerOf): DocumentPart[] {
  const out: DocumentPart[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      out.push(part);
      continue;
    }
    const whole = takeAnswer(part, 'data-suggest', answerOf);
    if (whole?.isOut) continue;
    const breaks = takeAnswer(part, 'data-break', answerOf);
    if (!answerContent(part, answerOf)) continue;
    const previous = breaks?.isOut ? out.findLast((one) => typeof one !== 'string') : undefined;
    if (typeof previous === 'object' && joins(previous, part)) join(previous, part);
    else if (part.name === 'span' && part.names.length === 0) out.push(...part.children);
    else out.push(part);
  }
  return out;
}

/** The answer to an element's suggestion, which it no longer has then. */
function takeAnswer(element: DocumentElement, name: string, answerOf: AnswerOf): { isOut: boolean } | null {
  const suggestion = readSuggestion(element.get(name));
  const answer = suggestion && answerOf(suggestion);
  if (!suggestion || !answer) return null;
  element.remove(name);
  return { isOut: isTakenOut(suggestion, answer) };
}

/** False for a container that has nothing left in it. */
function answerContent(element: DocumentElement, answerOf: AnswerOf): boolean {
  const { name, children: before } = element;
  const children = answered(before, answerOf);
  const isEmpty = children.length === 0;
  if (isEmpty && CONTAINERS.has(name) && before.length > 0) return false;
  const isStartGone = name === 'li' && isParagraph(before[0]) && !isParagraph(children[0]);
  if (isStartGone || (isEmpty && HOLDERS.has(name))) children.unshift(`<p>${FILLER}</p>`);
  if (isEmpty && LINES.has(name)) children.push(FILLER);
  element.children = children;
  return true;
}

function isParagraph(part: DocumentPart | undefined): boolean {
  return typeof part === 'object' && part.name === 'p';
}

function joins(previous: DocumentElement, next: DocumentElement): boolean {
  if (previous.name === 'li') return next.name === 'li';
  return LINES.has(previous.name) && LINES.has(next.name);
}

/** Two lines become one; two list items as well, with the last line of the first and the first line of the second. */
function join(previous: DocumentElement, next: DocumentElement): void {
  const [before, after] = [previous.children, next.children];
  if (previous.name === 'li') {
    const [last, first] = [before.at(-1), after[0]];
    if (typeof last === 'object' && typeof first === 'object' && joins(last, first) && LINES.has(last.name)) {
      join(last, first);
      after.shift();
    }
    previous.children = [...before, ...after];
    return;
  }
  const words = [...withoutFiller(before), ...withoutFiller(after)];
  previous.children = words.length > 0 ? words : [FILLER];
}

/** A filler is alone on its line, or after a final line break; any other is a space between words. */
function withoutFiller(parts: readonly DocumentPart[]): readonly DocumentPart[] {
  const [last, previous] = [parts.at(-1), parts.at(-2)];
  if (last !== FILLER) return parts;
  const isFiller = previous === undefined || (typeof previous === 'object' && previous.name === 'br');
  return isFiller ? parts.slice(0, -1) : parts;
}
