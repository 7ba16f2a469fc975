/** What is compared, with the least share that must be as expected. */
export const CLIPBOARD_GOALS = {
  text: 1,
  headings: 1,
  lists: 0.98,
  cells: 1,
  borders: 0.95,
  looks: 0.95,
  pictures: 1,
} as const;

export type ClipboardAspect = keyof typeof CLIPBOARD_GOALS;

export interface ClipboardScore {
  expected: number;
  right: number;
  /** Lines that are missing or were not expected. */
  differences: string[];
}

const ASPECTS = Object.keys(CLIPBOARD_GOALS) as ClipboardAspect[];
const BLOCK = /^(?:(p|h\d|td)((?: (?:no|align|indent|bg|va|lines|colspan|rowspan)=\S+)*)|li (\S+ \d+ \S+))(?: (.*))?$/;

/** Compares two outlines of a document, line by line and in order, in each aspect. */
export function clipboardScores(
  expected: readonly string[],
  found: readonly string[],
): Record<ClipboardAspect, ClipboardScore> {
  const wanted = aspectsOf(expected);
  const got = aspectsOf(found);
  const scores = ASPECTS.map((aspect) => [aspect, compared(wanted[aspect], got[aspect])] as const);
  return Object.fromEntries(scores) as Record<ClipboardAspect, ClipboardScore>;
}

/** The share that is right; nothing to compare is right. */
export function shareOf(scores: readonly ClipboardScore[]): number {
  const sum = (part: (score: ClipboardScore) => number) => scores.reduce((total, score) => total + part(score), 0);
  const all = sum(({ expected }) => expected);
  return all === 0 ? 1 : sum(({ right }) => right) / all;
}

function aspectsOf(outline: readonly string[]): Record<ClipboardAspect, string[]> {
  const lines: Record<ClipboardAspect, string[]> = {
    text: [],
    headings: [],
    lists: [],
    cells: [],
    borders: [],
    looks: [],
    pictures: [],
  };
  let row = 0;
  let column = 0;
  for (const line of outline) {
    const [, tag = '', attributes = '', item, text = ''] = BLOCK.exec(line) ?? [];
    if (line === 'table') row = 0;
    else if (line === 'row') {
      row += 1;
      column = 0;
    } else if (line.startsWith('picture')) lines.pictures.push(line);
    else if (line === 'page break') lines.text.push(line);
    else if (line.startsWith('contents ')) lines.headings.push(line);
    else if (tag === '' && item === undefined) {
      if (line !== 'end' && line !== 'hr') lines.looks.push(line);
    } else {
      lines.text.push(text);
      const looks = attributes
        .trim()
        .split(' ')
        .filter((look) => look !== '' && !/span=|^no=|^lines=/.test(look));
      const number = /\bno=(\S+)/.exec(attributes)?.[1];
      if (number) lines.lists.push(`clause ${number} ${text}`);
      lines.looks.push(...looks.map((look) => `${text}: ${look}`));
      if (tag.startsWith('h')) lines.headings.push(`${tag} ${text}`);
      if (item !== undefined) lines.lists.push(`${item} ${text}`);
      if (tag === 'td') {
        column += 1;
        lines.borders.push([row, column, /\blines=(\S+)/.exec(attributes)?.[1] ?? 'usual'].join(' '));
        lines.cells.push([row, column, ...(attributes.match(/\S+span=\d+/g) ?? []), text].join(' '));
      }
    }
  }
  // Word by word, their order depends on how marks are nested.
  lines.looks.sort();
  lines.pictures.sort();
  return lines;
}

/** The longest sequence that both have counts as right; what one of them lacks or has too much is wrong. */
function compared(expected: readonly string[], found: readonly string[]): ClipboardScore {
  const lengths = Array.from({ length: expected.length + 1 }, () => new Uint16Array(found.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = expected.length - 1; row >= 0; row -= 1) {
    for (let column = found.length - 1; column >= 0; column -= 1) {
      const isSame = expected[row] === found[column];
      const best = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.fill(best, column, column + 1);
    }
  }
  const differences: string[] = [];
  let row = 0;
  let column = 0;
  while (row < expected.length || column < found.length) {
    const isSame = row < expected.length && column < found.length && expected[row] === found[column];
    const isMissing = column >= found.length || (row < expected.length && at(row + 1, column) >= at(row, column + 1));
    if (!isSame) differences.push(isMissing ? `- ${expected[row] ?? ''}` : `+ ${found[column] ?? ''}`);
    if (isSame || isMissing) row += 1;
    if (isSame || !isMissing) column += 1;
  }
  return { expected: Math.max(expected.length, found.length), right: at(0, 0), differences };
}
