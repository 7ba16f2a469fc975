import { hasSuggestions, isTakenOut, readSuggestion, type SuggestedChange, type SuggestionAnswer } from './suggestions';
import { unescaped } from './template-marks';

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
  return markupOf(answered(parsed(html), answerOf)) as Html;
}

interface Element {
  tag: string;
  /** As in the markup, each with the space before it. */
  attributes: string;
  /** Null for an element without an end. */
  children: Part[] | null;
}

type Part = string | Element;

const TAG = /<(\/?)([a-z][^\s/>]*)((?:[\s/](?:"[^"]*"|'[^']*'|[^<>"'])*)?)>/gi;
const VOID = new Set(['br', 'col', 'hr', 'img']);
const FILLER = '\u00A0';
const LINES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements that cannot be empty: they disappear with their content. */
const CONTAINERS = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Elements that have at least one line; a list item starts with one. */
const HOLDERS = new Set(['li', 'td', 'th']);

function parsed(html: string): Part[] {
  const root: Part[] = [];
  const open: { tag: string; children: Part[] }[] = [];
  const add = (part: Part) => {
    if (part !== '') (open.at(-1)?.children ?? root).push(part);
  };
  let from = 0;
  for (const match of html.matchAll(TAG)) {
    const [all, slash, name = '', attributes = ''] = match;
    add(html.slice(from, match.index));
    from = match.index + all.length;
    const tag = name.toLowerCase();
    if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at >= 0) open.length = at;
    } else if (VOID.has(tag) || attributes.endsWith('/')) {
      add({ tag, attributes, children: null });
    } else {
      const children: Part[] = [];
      add({ tag, attributes, children });
      open.push({ tag, children });
    }
  }
  add(html.slice(from));
  return root;
}

function markupOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { tag, attributes, children } = part;
      return children === null ? `<${tag}${attributes}>` : `<${tag}${attributes}>${markupOf(children)}</${tag}>`;
    })
    .join('');
}

type AnswerOf = (suggestion: SuggestedChange) => SuggestionAnswer | null;

function answered(parts: readonly Part[], answerOf: AnswerOf): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      out.push(part);
      continue;
    }
    const whole = answerTo(part, 'data-suggest', answerOf);
    if (whole?.isOut) continue;
    const breaks = answerTo(part, 'data-break', answerOf);
    const element = withAnsweredContent(part, answerOf, [
      ...(whole ? ['data-suggest'] : []),
      ...(breaks ? ['data-break'] : []),
    ]);
    if (element === null) continue;
    const previous = breaks?.isOut ? out.findLast((one): one is Element => typeof one !== 'string') : undefined;
    if (previous && joins(previous, element)) join(previous, element);
    else if (element.tag === 'span' && element.attributes === '') out.push(...(element.children ?? []));
    else out.push(element);
  }
  return out;
}

function answerTo({ attributes }: Element, name: string, answerOf: AnswerOf): { isOut: boolean } | null {
  const suggestion = readSuggestion(valueOf(attributes, name));
  const answer = suggestion && answerOf(suggestion);
  return suggestion && answer ? { isOut: isTakenOut(suggestion, answer) } : null;
}

/** Null for a container that has nothing left in it. */
function withAnsweredContent(element: Element, answerOf: AnswerOf, gone: readonly string[]): Element | null {
  const { tag } = element;
  const attributes = gone.reduce(without, element.attributes);
  if (element.children === null) return { ...element, attributes };
  const children = answered(element.children, answerOf);
  const isEmpty = children.length === 0;
  if (isEmpty && CONTAINERS.has(tag) && element.children.length > 0) return null;
  const isStartGone = tag === 'li' && isParagraph(element.children[0]) && !isParagraph(children[0]);
  if (isStartGone || (isEmpty && HOLDERS.has(tag))) children.unshift({ tag: 'p', attributes: '', children: [FILLER] });
  if (isEmpty && LINES.has(tag)) children.push(FILLER);
  return { tag, attributes, children };
}

function isParagraph(part: Part | undefined): boolean {
  return typeof part === 'object' && part.tag === 'p';
}

function joins(previous: Element, next: Element): boolean {
  if (previous.tag === 'li') return next.tag === 'li';
  return LINES.has(previous.tag) && LINES.has(next.tag);
}

/** Two lines become one; two list items as well, with the last line of the first and the first line of the second. */
function join(previous: Element, next: Element): void {
  const [before, after] = [previous.children ?? [], next.children ?? []];
  if (previous.tag === 'li') {
    const [last, first] = [before.at(-1), after[0]];
    if (typeof last === 'object' && typeof first === 'object' && joins(last, first) && LINES.has(last.tag)) {
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
function withoutFiller(parts: Part[]): Part[] {
  const [last, previous] = [parts.at(-1), parts.at(-2)];
  if (last !== FILLER) return parts;
  const isFiller = previous === undefined || (typeof previous === 'object' && previous.tag === 'br');
  return isFiller ? parts.slice(0, -1) : parts;
}

function valueOf(attributes: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : unescaped(value);
}

function without(attributes: string, name: string): string {
  return attributes.replace(new RegExp(`\\s${name}="[^"]*"`), '');
}
