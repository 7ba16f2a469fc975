export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] };

export interface ListItem {
  parts: Inline[];
  /** Nested lists. */
  lists: Block[];
}

export type Block =
  | { kind: 'heading'; level: number; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'quote'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; start: number | null; items: ListItem[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})\s/;
const RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/;
const ITEM = /^( *)(?:[-*+•]|(\d{1,4})[.)])\s+((?:\S[\s\S]*)?)$/;
const QUOTE = /^ {0,3}> ?/;

/** Parses the Markdown that is common in models' answers into blocks. It has no HTML; unknown markup stays text. */
export function parseAnswer(answer: string): Block[] {
  const lines = answer.split(/\r\n|\r|\n/);
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const fence = FENCE.exec(line)?.[1];
    const heading = HEADING.exec(line);
    if (line.trim() === '') {
      at += 1;
    } else if (fence) {
      const rest = lines.slice(at + 1);
      const end = rest.findIndex((each) => each.trim().startsWith(fence));
      blocks.push({ kind: 'code', text: (end < 0 ? rest : rest.slice(0, end)).join('\n') });
      at = end < 0 ? lines.length : at + end + 2;
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, parts: parseInline(headingText(line)) });
      at += 1;
    } else if (RULE.test(line)) {
      blocks.push({ kind: 'rule' });
      at += 1;
    } else if (ITEM.test(line)) {
      const end = endOf(lines, at, (each) => ITEM.test(each) || /^\s+\S/.test(each), true);
      blocks.push(...listsOf(lines.slice(at, end)));
      at = end;
    } else if (line.includes('|') && isTableLine(lines[at + 1] ?? '')) {
      const end = endOf(lines, at + 2, (each) => each.includes('|'));
      blocks.push({ kind: 'table', head: cellsOf(line), rows: lines.slice(at + 2, end).map(cellsOf) });
      at = end;
    } else if (QUOTE.test(line)) {
      const end = endOf(lines, at, (each) => QUOTE.test(each));
      const text = lines.slice(at, end).map((each) => each.replace(QUOTE, ''));
      blocks.push({ kind: 'quote', parts: parseInline(text.join('\n').trim()) });
      at = end;
    } else {
      const end = endOf(lines, at + 1, (each, index) => !beginsBlock(each, lines[index + 1] ?? ''));
      blocks.push({ kind: 'paragraph', parts: parseInline(lines.slice(at, end).join('\n').trim()) });
      at = end;
    }
  }
  return blocks;
}

/** The first line after the block; blank lines inside the block are allowed. */
function endOf(
  lines: readonly string[],
  from: number,
  belongs: (line: string, index: number) => boolean,
  mayHaveGaps = false,
): number {
  let at = from;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      const next = lines[at + 1] ?? '';
      if (!mayHaveGaps || next.trim() === '' || !belongs(next, at + 1)) return at;
    } else if (!belongs(line, at)) return at;
    at += 1;
  }
  return at;
}

function beginsBlock(line: string, next: string): boolean {
  if ([FENCE, HEADING, RULE, ITEM, QUOTE].some((beginning) => beginning.test(line))) return true;
  return line.includes('|') && isTableLine(next);
}

/** Without the number signs around it. */
function headingText(line: string): string {
  return line
    .trim()
    .replace(/^#+/, '')
    .replace(/(?<!#)#+$/, '')
    .trim();
}

/** The line below a table's head, as in `|---|:-:|`. */
function isTableLine(line: string): boolean {
  const dash = line.indexOf('-');
  return dash >= 0 && line.lastIndexOf('|') > dash && /^[\s:|-]+$/.test(line);
}

interface OpenList {
  indent: number;
  block: Extract<Block, { kind: 'list' }>;
}

/** Builds lists from lines: deeper ones belong to the item above, lines without a marker to its text. */
function listsOf(lines: readonly string[]): Block[] {
  const lists: Block[] = [];
  const open: OpenList[] = [];
  const texts = new Map<ListItem, string>();
  for (const line of lines) {
    const [mark, { length: indent } = '', number, text = ''] = ITEM.exec(line) ?? [];
    const last = open.at(-1)?.block.items.at(-1);
    if (mark === undefined) {
      if (last && line.trim()) texts.set(last, `${texts.get(last) ?? ''}\n${line.trim()}`);
      continue;
    }
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) open.pop();
    const around = open.at(-1);
    const isOrdered = number !== undefined;
    const isDeeper = around !== undefined && indent >= around.indent + 2;
    const isOther = around !== undefined && !isDeeper && (around.block.start !== null) !== isOrdered;
    if (!around || isDeeper || isOther) {
      if (isOther) open.pop();
      const block: OpenList['block'] = { kind: 'list', start: isOrdered ? Number(number) : null, items: [] };
      const parent = open.at(-1)?.block.items.at(-1);
      (parent ? parent.lists : lists).push(block);
      open.push({ indent, block });
    }
    const item: ListItem = { parts: [], lists: [] };
    texts.set(item, text);
    open.at(-1)?.block.items.push(item);
  }
  for (const [item, text] of texts) item.parts = parseInline(text);
  return lists;
}

function cellsOf(line: string): Inline[][] {
  const inside = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')));
}

/** No alternative searches past the next mark of its own kind. */
const MARK =
  /(`+)([^`]+)\1(?!`)|\*\*(?=\S)((?:[^*]|\*(?!\*))+)\*\*|__(?=\S)([^_]+)__|\*(?=\S)([^*\n]+)\*|(?<![\p{L}\p{N}_])_(?=\S)([^_\n]+)_(?![\p{L}\p{N}_])|\[([^\][]{1,300})\]\((https?:\/\/[^\s()]{1,2000}|mailto:[^\s()]{3,300})\)/gu;

const DEEPEST = 4;

function parseInline(text: string, depth = 0): Inline[] {
  if (depth >= DEEPEST) return text ? [{ kind: 'text', text }] : [];
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    const [, , code, strong, strongToo, emphasis, emphasisToo, label, href] = match;
    const heavy = strong ?? strongToo;
    const light = emphasis ?? emphasisToo;
    if (code !== undefined) parts.push({ kind: 'code', text: code.trim() || code });
    else if (heavy !== undefined) parts.push({ kind: 'strong', parts: parseInline(heavy, depth + 1) });
    else if (light !== undefined) parts.push({ kind: 'emphasis', parts: parseInline(light, depth + 1) });
    else if (label !== undefined && href !== undefined)
      parts.push({ kind: 'link', href, parts: parseInline(label, DEEPEST) });
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}
