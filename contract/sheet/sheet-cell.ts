import type { CellObject } from '@e965/xlsx';

/** What a cell of a spreadsheet holds, and how Excel shows it. */
export interface SheetCell {
  /** `unknown` is a formula whose result is not in the file. */
  kind: 'text' | 'number' | 'percent' | 'yes-no' | 'date' | 'time' | 'duration' | 'error' | 'unknown';
  /**
   * Dates, with or without a time, are in UTC. A percentage of 80 is 80. Times are HH:mm[:ss], durations H:mm[:ss], and
   * errors as Excel writes them.
   */
  value: string | number | boolean | Date;
  /** As Excel shows it in Britain. */
  text: string;
}

/** Excel's own formats for a date that follow the settings of the computer. */
const SYSTEM_DATE = 'm/d/yy';
const SYSTEM_MOMENT = 'm/d/yy h:mm';
const SYSTEM_LONG_DATE = /^\[\$-F800\]/i;

const DAY_S = 86_400;
/** Days from Excel's first day to 1 January 1970, in its usual system. */
const UNIX_DAY = 25_569;
/** Days between the two systems of counting days. */
const DAYS_TO_1904 = 1_462;
/** Excel's 29 February 1900, a day that never existed; its day numbers before it are one lower. */
const NO_DAY = 60;
/** 31 December 9999 */
const LAST_DAY = 2_958_465;

/** A cell as the library reads it, with the sheet's system of counting days. Null for one without content. */
export function sheetCell(cell: CellObject, { is1904 }: { is1904: boolean }): SheetCell | null {
  switch (cell.t) {
    case 'z':
      return cell.f === undefined ? null : { kind: 'unknown', value: '', text: '' };
    case 'e':
      return { kind: 'error', value: cell.w ?? '#ERROR', text: cell.w ?? '#ERROR' };
    case 'b':
      return { kind: 'yes-no', value: cell.v === true, text: cell.v === true ? 'TRUE' : 'FALSE' };
    case 'n':
      return numberCell(cell, Number(cell.v), is1904);
    default: {
      const text = String(cell.v ?? '');
      return text === '' ? null : { kind: 'text', value: text, text };
    }
  }
}

function numberCell({ z, w }: CellObject, value: number, is1904: boolean): SheetCell {
  if (!Number.isFinite(value)) return { kind: 'error', value: '#NUM!', text: '#NUM!' };
  const format = String(z ?? 'General');
  const kind = kindOf(format);
  const shown = w?.trim() ?? plainNumber(value);
  if (kind === 'number') return { kind, value, text: shown };
  if (kind === 'percent') return { kind, value: Number((value * 100).toPrecision(15)), text: shown };
  const serial = value + (is1904 ? DAYS_TO_1904 : 0);
  if (kind === 'duration' && value >= 0) return { kind, value: durationOf(value), text: shown };
  if (!(serial >= 0 && serial < LAST_DAY + 1)) return { kind: 'error', value: '#####', text: '#####' };
  if (kind === 'time' && value < 1) return { kind, value: timeOf(secondsOf(value)), text: shown };
  if (Math.floor(serial) === NO_DAY) return { kind: 'text', value: shown, text: shown };
  const date = dateOf(serial);
  return { kind: 'date', value: date, text: dateText(date, format) ?? shown };
}

type NumberKind = 'number' | 'percent' | 'date' | 'time' | 'duration';
const kinds = new Map<string, NumberKind>();

/** What a format's numbers mean; a file has few formats, and many cells. */
function kindOf(format: string): NumberKind {
  const known = kinds.get(format);
  if (known !== undefined) return known;
  if (kinds.size > 1_000) kinds.clear();
  const kind = readKind(format);
  kinds.set(format, kind);
  return kind;
}

function readKind(format: string): NumberKind {
  const [first = ''] = format.replaceAll(/"[^"]*"|[\\_*]./g, '').split(';');
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return 'duration';
  const codes = first.replaceAll(/\[[^\]]*\]|am\/pm|a\/p|general/gi, '');
  if (/[dy]|mmm/i.test(codes)) return 'date';
  if (/[hs]/i.test(codes)) return 'time';
  if (/m/i.test(codes)) return 'date';
  return codes.includes('%') ? 'percent' : 'number';
}

/** Whole seconds, because 10:00 is stored as 0.41666666666666669 or slightly less. */
const secondsOf = (days: number) => Math.round(days * DAY_S);

function dateOf(serial: number): Date {
  const seconds = secondsOf(serial);
  const early = seconds < NO_DAY * DAY_S ? DAY_S : 0;
  return new Date((seconds + early - UNIX_DAY * DAY_S) * 1000);
}

/** HH:mm or HH:mm:ss */
function timeOf(seconds: number): string {
  return new Date((seconds % DAY_S) * 1000).toISOString().slice(11, seconds % 60 === 0 ? 16 : 19);
}

/** H:mm or H:mm:ss */
function durationOf(days: number): string {
  const seconds = secondsOf(days);
  const minutes = String(Math.floor(seconds / 60) % 60).padStart(2, '0');
  const rest = seconds % 60 === 0 ? '' : `:${String(seconds % 60).padStart(2, '0')}`;
  return `${Math.floor(seconds / 3600)}:${minutes}${rest}`;
}

/** Only for formats that follow the computer's settings; the library shows them as in America. */
function dateText(date: Date, format: string): string | null {
  const options = { timeZone: 'UTC' } as const;
  if (SYSTEM_LONG_DATE.test(format)) return date.toLocaleDateString('en-GB', { ...options, dateStyle: 'long' });
  if (format !== SYSTEM_DATE && format !== SYSTEM_MOMENT) return null;
  const day = date.toLocaleDateString('en-GB', options);
  return format === SYSTEM_DATE ? day : `${day} ${timeOf(secondsOf(date.getTime() / DAY_S / 1000)).slice(0, 5)}`;
}

/** Fifteen digits, as many as Excel keeps. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** A cell as text: as shown, but with all digits of numbers, and dates as yyyy-MM-dd[ HH:mm]. An error is text too. */
export function contentOf({ kind, value, text }: SheetCell): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  if (kind === 'time' || kind === 'duration') return String(value);
  const isRounded = typeof value === 'number' && kind === 'number' && /^-?[\d.]+(?:E[+-]?\d+)?$/i.test(text);
  return isRounded && Number(text) !== value ? plainNumber(value) : text;
}

/** Why a cell has no value, after the name of its column; null if it has one. */
export function faultOf({ kind, text }: SheetCell): string | null {
  if (kind === 'error') return `has the error ${text}.`;
  return kind === 'unknown' ? 'has a formula without its result: open the file in Excel, and save it.' : null;
}

export function isBlankRow(row: readonly (SheetCell | null)[]): boolean {
  return row.every((cell) => cell === null || (cell.kind === 'text' && cell.text.trim() === ''));
}
