import { Classes } from '@blueprintjs/core';
import { useId, useMemo } from 'react';
import type { Opportunity } from '@contract/opportunity';
import { formatWallClock } from '@/shared/lib/wall-clock';
import { formatMonth, formatPounds } from '../model/opportunity-format';
import { MONTHS_SHOWN, paymentMonths, type PaymentMonth } from '../model/payment-months';
import styles from './PaymentBars.module.css';

interface PaymentBarsProps {
  /** Undefined while they load or could not be fetched. */
  opportunities: readonly Opportunity[] | undefined;
  hasFailed: boolean;
}

/** Commission by month of payment, as bars and as words. */
export function PaymentBars({ opportunities, hasFailed }: PaymentBarsProps) {
  const id = useId();
  const months = useMemo(() => paymentMonths(opportunities ?? []), [opportunities]);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Commission by month of payment
      </h2>
      {opportunities && months.length > 0 && <Bars months={months} />}
      {opportunities && months.length === 0 && <p className={styles.none}>No month of payment is known yet.</p>}
      {hasFailed && <p className={styles.none}>–</p>}
      {!opportunities && !hasFailed && <div className={`${styles.chart} ${Classes.SKELETON}`} />}
    </section>
  );
}

/** Units of the drawing; a month is 1 wide, the greatest amount this high. */
const TALLEST = 48;
const SLOT = 40;
const LABEL_ROOM = 14;

function Bars({ months }: { months: readonly PaymentMonth[] }) {
  const greatest = Math.max(...months.map(({ amount }) => amount), 1);
  const width = Math.max(months.length, 6) * SLOT;
  const words = months.map(({ month, amount }) => `${formatMonth(month)} ${formatPounds(amount)}`).join(', ');
  const height = TALLEST + 2 * LABEL_ROOM;
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`Commission by month of payment${months.length === MONTHS_SHOWN ? ', the latest twelve months' : ''}: ${words}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMax meet"
    >
      <line x1={0} x2={width} y1={TALLEST + LABEL_ROOM} y2={TALLEST + LABEL_ROOM} className={styles.base} />
      {months.map(({ month, amount }, index) => {
        const tall = (amount / greatest) * TALLEST;
        const middle = index * SLOT + SLOT / 2;
        return (
          <g key={month}>
            <title>{`${formatMonth(month)}: ${formatPounds(amount)}`}</title>
            <rect
              className={styles.bar}
              x={middle - 12}
              y={TALLEST + LABEL_ROOM - tall}
              width={24}
              height={tall}
              rx={2}
            />
            {amount > 0 && (
              <text className={styles.amount} x={middle} y={TALLEST + LABEL_ROOM - tall - 4}>
                {shortPounds(amount)}
              </text>
            )}
            <text className={styles.month} x={middle} y={height - 2}>
              {formatWallClock(`${month}-01`, month.endsWith('-01') || index === 0 ? 'MMM yy' : 'MMM')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** £950, £1.2k */
function shortPounds(amount: number): string {
  return amount < 1000 ? `£${Math.round(amount)}` : `£${(amount / 1000).toFixed(1).replace('.0', '')}k`;
}
