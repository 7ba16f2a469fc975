/** The first day of a month, yyyy-MM-01: the format of a month in the API (product/targets#date). */
export type Month = string;

/** The month of a date, yyyy-MM-dd. */
export function monthOf(date: string): Month {
  return `${date.slice(0, 7)}-01`;
}

/** The month that is `months` after that of a date (yyyy-MM-dd), or before it if negative. */
export function addMonths(date: string, months: number): Month {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}
