import { formatWallClock } from '@/shared/lib/date';

const ISO_MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-\d{2}(?:T.*)?)?$/;

/** The month of an ISO date or of yyyy-MM, as yyyy-MM; null for other text (product/opportunities#month-of-payment). */
export function isoMonthOf(monthOfPayment: string | null): string | null {
  return ISO_MONTH.exec(monthOfPayment?.trim() ?? '')?.[1] ?? null;
}

/** 'MMMM yyyy' for an ISO date or yyyy-MM; other text as it was sent (product/opportunities#month-of-payment). */
export function formatMonth(monthOfPayment: string): string {
  const month = isoMonthOf(monthOfPayment);
  return month ? formatWallClock(`${month}-01`, 'MMMM yyyy') : monthOfPayment;
}
