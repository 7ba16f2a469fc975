/** Numbers, sizes, durations and counts in British format. */

const LOCALE = 'en-GB';

/** Formatters by fraction digits, created on first use: each takes a millisecond. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(atLeast: number, atMost: number, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = `${atLeast} ${atMost} ${options.style ?? ''}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, {
      minimumFractionDigits: atLeast,
      maximumFractionDigits: atMost,
      ...options,
    });
    formats.set(name, format);
  }
  return format;
}

/** 1,234.5; rounded to `atMost` fraction digits, and with at least `atLeast` of them. */
export function formatNumber(value: number, atMost = 3, atLeast = 0): string {
  return formatOf(atLeast, atMost).format(value);
}

/** £1,234.50 */
export function formatPounds(value: number): string {
  return formatOf(2, 2, { style: 'currency', currency: 'GBP' }).format(value);
}

/** `1 file`, `20 files`, `1,000 files`; pass `many` for irregular plurals. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A size in bytes: 340 B, 12 kB, 4.2 MB, 310 GB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1024) return `${oneDecimal(megabytes / 1024)} GB`;
  return `${oneDecimal(megabytes)} MB`;
}

function oneDecimal(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** Minutes as h:mm (product/time-sheet#duration), `1:05`; hours may exceed 24, and a negative duration has a sign. */
export function formatDuration(minutes: number): string {
  const span = Math.abs(Math.round(minutes));
  const sign = minutes < 0 && span > 0 ? '-' : '';
  return `${sign}${Math.floor(span / 60)}:${String(span % 60).padStart(2, '0')}`;
}

let compare: Intl.Collator['compare'] | undefined;

/** Compares names as an index does: "Site 2" before "Site 10". */
export function byName(one: string, other: string): number {
  compare ??= new Intl.Collator(LOCALE, { numeric: true }).compare;
  return compare(one, other);
}
