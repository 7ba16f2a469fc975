import { parsed, textIn } from '@harbour/document-model';

const LINE = /^(?:p|h\d|li|tr)$/;

/** A document as plain text, a line for each block. */
export function plainText(html: string): string {
  return textIn(parsed(html), ({ name }, isEnd) => (isEnd && LINE.test(name) ? '\n' : ''));
}

/** How much is shown of a text, and how much of it before the first difference. */
const LENGTH = 160;
const LEAD = 30;

/** The part of a text where it starts to differ from the others. */
export function textWords(text: string, others: readonly string[]): string {
  const different = others.filter((other) => other !== text);
  if (different.length === 0) return 'The same words, with other formatting';
  const start = Math.max(0, Math.min(...different.map((other) => firstDifference(text, other))) - LEAD);
  const part = text
    .slice(start, start + LENGTH)
    .toWellFormed()
    .trim();
  return `${start > 0 ? '… ' : ''}${part}${start + LENGTH < text.length ? ' …' : ''}`;
}

function firstDifference(one: string, other: string): number {
  let offset = 0;
  while (offset < one.length && one[offset] === other[offset]) offset += 1;
  return offset;
}
