import { describe, expect, it } from 'vitest';
import { paymentMonths, type Payment } from './payment-months';

describe('commission by month of payment', () => {
  it('adds up each month without gaps', () => {
    const months = paymentMonths([
      paid('2026-12-31', 10.1),
      paid('2026-12', 0.2),
      paid('2026-10', 5),
      paid('when it is due', 70),
      paid(null, 70),
    ]);
    expect(months).toEqual([
      { month: '2026-10', amount: 5 },
      { month: '2026-11', amount: 0 },
      { month: '2026-12', amount: 10.3 },
    ]);
  });

  it('works across New Year', () => {
    expect(paymentMonths([paid('2026-12', 1), paid('2027-01', 1)]).map(({ month }) => month)).toEqual([
      '2026-12',
      '2027-01',
    ]);
  });

  it('shows the latest twelve of many months', () => {
    const months = paymentMonths([paid('1999-01', 1), paid('2025-12', 2), paid('2026-11', 3)]);
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-1)]).toEqual([
      { month: '2025-12', amount: 2 },
      { month: '2026-11', amount: 3 },
    ]);
  });

  it('ignores leads without a month', () => {
    expect(paymentMonths([])).toEqual([]);
  });
});

function paid(monthOfPayment: string | null, amount: number): Payment {
  return { monthOfPayment, amount };
}
