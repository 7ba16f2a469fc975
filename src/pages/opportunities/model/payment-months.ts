import { isoMonthOf } from './opportunity-format';

/** The maximum number of months that the bars show: the latest ones. */
export const MONTHS_SHOWN = 12;

/** Pounds, and the month that they are paid in, as it was sent. */
export interface Payment {
  monthOfPayment: string | null;
  amount: number;
}

/** What is paid in a month (yyyy-MM), in pounds. */
export interface PaymentMonth {
  month: string;
  amount: number;
}

/** Sums by month, from the first to the last without a gap; payments whose month is not known as one are left out. */
export function paymentMonths(payments: readonly Payment[]): PaymentMonth[] {
  const pence = new Map<number, number>();
  for (const { monthOfPayment, amount } of payments) {
    const month = isoMonthOf(monthOfPayment);
    if (month === null) continue;
    const number = monthNumber(month);
    pence.set(number, (pence.get(number) ?? 0) + Math.round(amount * 100));
  }
  if (pence.size === 0) return [];
  const last = Math.max(...pence.keys());
  const first = Math.max(Math.min(...pence.keys()), last - MONTHS_SHOWN + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    return { month: monthText(first + index), amount: (pence.get(first + index) ?? 0) / 100 };
  });
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthText(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
}
