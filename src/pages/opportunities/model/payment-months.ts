import type { Opportunity } from '@contract/opportunity';
import { commissionOf, sumOfPounds } from '@/entities/opportunity';
import { isoMonthOf } from './opportunity-format';

/** How many months the bars show at most: the latest ones. */
export const MONTHS_SHOWN = 12;

/** What is paid in a month (yyyy-MM), in pounds. */
export interface PaymentMonth {
  month: string;
  amount: number;
}

/**
 * Commission by month of payment, from the first such month to the last without a gap; leads whose month is not known
 * as one are left out.
 */
export function paymentMonths(opportunities: readonly Opportunity[]): PaymentMonth[] {
  const amounts = new Map<string, number[]>();
  for (const opportunity of opportunities) {
    const month = isoMonthOf(opportunity.monthOfPayment);
    if (month === null) continue;
    const known = amounts.get(month);
    if (known) known.push(commissionOf(opportunity));
    else amounts.set(month, [commissionOf(opportunity)]);
  }
  const numbers = [...amounts.keys()].map(monthNumber);
  if (numbers.length === 0) return [];
  const last = Math.max(...numbers);
  const first = Math.max(Math.min(...numbers), last - MONTHS_SHOWN + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = monthText(first + index);
    return { month, amount: sumOfPounds(amounts.get(month) ?? []) };
  });
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthText(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
}
