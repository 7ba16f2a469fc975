import { TARGET_TYPE, type Target, type TargetType } from '@contract/target';
import { formatNumber } from '@/shared/lib/number';

export const NO_VALUE = '–';

/** A value as text: '1,250', '87.5%' (not scaled) or '£1,200' (product/targets#target-types); two decimals at most. */
export function formatValue(value: number | null, type: TargetType): string {
  if (value === null) return NO_VALUE;
  const sign = round(value) < 0 ? '−' : '';
  return `${sign}${unsigned(value, type)}`;
}

export interface Change {
  arrow: '▲' | '▼' | '=';
  /** '+£1,200', '−3%', 'no change' */
  text: string;
  /** For screen readers: 'up £1,200 since last month'. */
  words: string;
}

/**
 * The change since last month at displayed precision, so that numbers that look the same have not changed; null if
 * either is missing. It has no colour, because whether up is good depends on the target.
 */
export function changeSince(actual: number | null, previous: number | null, type: TargetType): Change | null {
  if (actual === null || previous === null) return null;
  const difference = round(round(actual) - round(previous));
  if (difference === 0) return { arrow: '=', text: 'no change', words: 'no change since last month' };
  const size = unsigned(difference, type);
  return difference > 0
    ? { arrow: '▲', text: `+${size}`, words: `up ${size} since last month` }
    : { arrow: '▼', text: `−${size}`, words: `down ${size} since last month` };
}

function unsigned(value: number, type: TargetType): string {
  const size = Math.abs(round(value));
  const isMoney = type === TARGET_TYPE.money;
  const digits = formatNumber(size, 2, isMoney && !Number.isInteger(size) ? 2 : 0);
  if (isMoney) return `£${digits}`;
  return type === TARGET_TYPE.percent ? `${digits}%` : digits;
}

function round(value: number): number {
  // Numbers above this have no decimals left to round.
  return Math.abs(value) < 1e13 ? Math.round((value + Math.sign(value) * Number.EPSILON) * 100) / 100 : value;
}

/** Fact, cause and action, without the empty ones. */
export function fcaParts({ fact, cause, action }: Target): { name: string; text: string }[] {
  const parts = [
    { name: 'Fact', text: fact?.trim() ?? '' },
    { name: 'Cause', text: cause?.trim() ?? '' },
    { name: 'Action', text: action?.trim() ?? '' },
  ];
  return parts.filter(({ text }) => text !== '');
}
