import { isTime } from '@contract/wall-clock';
import { parseTypedTime } from '@/shared/ui/time-field';

/** A visit as a line of a spreadsheet names it. */
export interface PastedVisit {
  client: string;
  /** HH:mm */
  start: string;
  /** Minutes. */
  length: number;
  /** What is wrong with the line; null for nothing. */
  problem: string | null;
}

/** Where a line has no time, and no length (product/visit-planner#fields). */
export const USUAL_START = '09:30';
export const USUAL_LENGTH = 180;

/** The lines 'client, time, length' of a spreadsheet; time and length may be missing. Blank lines count for nothing. */
export function pastedVisits(block: readonly (readonly string[])[]): PastedVisit[] {
  return block
    .map((line) => line.map((cell) => cell.trim()))
    .filter((line) => line.some((cell) => cell !== ''))
    .map(([client = '', ...rest]) => ({ client, ...pastedTimes(client, rest) }));
}

function pastedTimes(client: string, [first = '', second = '']: readonly string[]): Omit<PastedVisit, 'client'> {
  // '2h' could be a time, too; '2pm' can be nothing else.
  const isLengthFirst = second === '' && /^\+|\d\s*(?:h|hours?|m|min|minutes)$/i.test(first);
  const [time, length] = isLengthFirst ? ['', first] : [first, second];
  const start = time === '' ? USUAL_START : typedTime(time);
  const minutes = length === '' ? USUAL_LENGTH : typedLength(length, 0);
  return { start: start ?? USUAL_START, length: minutes ?? USUAL_LENGTH, problem: problem() };

  function problem(): string | null {
    if (client === '') return 'It has no client.';
    if (start === null) return `“${time}” is not a time.`;
    return minutes === null ? `“${length}” is not a length.` : null;
  }
}

function typedTime(text: string): string | null {
  // Spreadsheets also write seconds.
  const time = parseTypedTime(text.replace(/^(\d{1,2}:\d\d):\d\d$/, '$1'), null);
  return time !== null && isTime(time) ? time : null;
}

/**
 * A typed length in minutes: `90`, `1:30`, `2h`, `1h30`, `45 min`; `+30` and `-30` change the `present` one. Null for
 * anything else, nothing left, and more than a day.
 */
export function typedLength(text: string, present: number): number | null {
  const trimmed = text.trim();
  const sign = /^[+-]/.exec(trimmed)?.[0] ?? '';
  const minutes = plainLength(trimmed.slice(sign.length).trim());
  if (minutes === null) return null;
  const all = sign === '' ? minutes : present + (sign === '-' ? -minutes : minutes);
  return all > 0 && all < 24 * 60 ? all : null;
}

function plainLength(text: string): number | null {
  const [, hours, rest = '0'] = /^(\d{1,2})\s*(?::|h(?:ours?)?)\s*(?:([0-5]?\d)\s*(?:m(?:in)?)?)?$/i.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(rest);
  const [, minutes] = /^(\d{1,4})\s*(?:m|min|minutes)?$/i.exec(text) ?? [];
  return minutes === undefined ? null : Number(minutes);
}
