import { isoDate } from '@contract/text';

/** `{date}` of a path; any day stands for its month (decision 48). */
export const monthParam = isoDate().label('The date').required();

/** The first day of the month of `date`, both yyyy-MM-dd. */
export function monthOf(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The first day of the month before that of `date`. */
export function monthBefore(date: string): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 2;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}
