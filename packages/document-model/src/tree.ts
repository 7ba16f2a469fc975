import { Parser } from 'htmlparser2';
import { escapedText, unescaped } from './text';

/** Text as it is in the markup, with its entities; or an element. What a change adds may be markup as text. */
export type DocumentPart = string | DocumentElement;

/** The name of what is neither text nor an element, such as a comment or an end tag without a start: it is only printed. */
const STRAY = '!';

/** An element whose tags are printed as they were read, unless an attribute has changed. */
export class DocumentElement {
  children: DocumentPart[] = [];
  /** '' while nothing closes the element: the markup may lack its end tag. */
  end = '';

  /** @param attributes by name, as in the markup @param start the start tag */
  constructor(
    readonly name: string,
    private readonly attributes: Record<string, string>,
    public start: string,
  ) {}

  has(name: string): boolean {
    return Object.hasOwn(this.attributes, name);
  }

  /** The decoded value of an attribute. */
  get(name: string): string | undefined {
    return this.has(name) ? unescaped(this.attributes[name] ?? '') : undefined;
  }

  /** The names of its attributes. */
  get names(): string[] {
    return Object.keys(this.attributes);
  }

  /** Adds an attribute at the end, or changes it in its place. */
  set(name: string, value: string): void {
    this.attributes[name] = escapedText(value);
    this.write();
  }

  remove(...names: readonly string[]): void {
    const own = names.filter((name) => this.has(name));
    for (const name of own) delete this.attributes[name];
    if (own.length > 0) this.write();
  }

  private write(): void {
    const attributes = Object.entries(this.attributes).map(([name, value]) =>
      value ? ` ${name}="${value.replaceAll('"', '&quot;')}"` : ` ${name}`,
    );
    this.start = `<${this.name}${attributes.join('')}${this.start.endsWith('/>') ? ' /' : ''}>`;
  }
}

/** Reads markup. Whatever it is, `printed` returns it unchanged: characters that fit nowhere become parts of their own. */
export function parsed(html: string): DocumentPart[] {
  if (!html.includes('<')) return html === '' ? [] : [html];
  const parts: DocumentPart[] = [];
  const open: DocumentElement[] = [];
  let at = 0;
  const inner = () => open.at(-1)?.children ?? parts;
  /** Everything before `to` that no event was about. */
  const passTo = (to: number) => {
    if (to <= at) return;
    inner().push(new DocumentElement(STRAY, {}, html.slice(at, to)));
    at = to;
  };
  const take = (to: number) => {
    const taken = html.slice(at, to);
    at = Math.max(at, to);
    return taken;
  };
  const parser: Parser = new Parser(
    {
      ontext(text) {
        passTo(parser.endIndex + 1 - text.length);
        const list = inner();
        const last = list.at(-1);
        const taken = take(parser.endIndex + 1);
        if (typeof last === 'string') list[list.length - 1] = last + taken;
        else list.push(taken);
      },
      onopentag(name, attributes, isImplied) {
        passTo(parser.startIndex);
        const element = new DocumentElement(name, attributes, isImplied ? '' : take(parser.endIndex + 1));
        inner().push(element);
        open.push(element);
      },
      onclosetag(_name, isImplied) {
        passTo(parser.startIndex);
        const element = open.pop();
        if (element && !isImplied) element.end = take(parser.endIndex + 1);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  passTo(html.length);
  return parts;
}

/** What is in place of a tag. */
type Edge = (element: DocumentElement, isEnd: boolean) => string;

/** Markup, as it was read where nothing has changed. */
export function printed(parts: readonly DocumentPart[]): string {
  return rawText(parts, ({ start, end }, isEnd) => (isEnd ? end : start));
}

/** The text, decoded. */
export function textIn(parts: readonly DocumentPart[], edge: Edge = () => ''): string {
  return unescaped(rawText(parts, (element, isEnd) => (element.name === STRAY ? '' : edge(element, isEnd))));
}

const INLINE = new Set(['a', 'em', 'img', 's', 'span', 'strong', 'sub', 'sup', 'u']);

/** The text on one line, with a space between blocks. */
export function lineOf(parts: readonly DocumentPart[]): string {
  return textIn(parts, ({ name }) => (INLINE.has(name) ? '' : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The text with its entities. */
export function rawText(parts: readonly DocumentPart[], edge: Edge): string {
  const pieces: string[] = [];
  const waiting = parts.toReversed();
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    pieces.push(typeof part === 'string' ? part : edge(part, false));
    if (typeof part === 'string') continue;
    waiting.push(edge(part, true));
    for (const child of part.children.toReversed()) waiting.push(child);
  }
  return pieces.join('');
}

/** All elements, each before those in it, and without what is in those that `goesInto` refuses. */
export function elementsIn(
  parts: readonly DocumentPart[],
  goesInto: (element: DocumentElement) => boolean = () => true,
): DocumentElement[] {
  const elements: DocumentElement[] = [];
  const waiting = parts.toReversed();
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part === 'string') continue;
    if (part.name !== STRAY) elements.push(part);
    if (goesInto(part)) for (const child of part.children.toReversed()) waiting.push(child);
  }
  return elements;
}

/** Replaces elements by other parts, in order. `others` returns null for one that stays; its content is next. */
export function replaceIn(
  parts: DocumentPart[],
  others: (element: DocumentElement) => readonly DocumentPart[] | null,
): void {
  const path = [{ list: parts, at: 0 }];
  for (let position = path.at(-1); position; position = path.at(-1)) {
    const part = position.list[position.at];
    const replacing = typeof part === 'object' && part.name !== STRAY ? others(part) : null;
    if (replacing) position.list.splice(position.at, 1, ...replacing);
    position.at += replacing?.length ?? 1;
    if (part === undefined) path.pop();
    else if (!replacing && typeof part === 'object') path.push({ list: part.children, at: 0 });
  }
}
