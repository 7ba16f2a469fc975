import { Classes } from '@blueprintjs/core';
import { useId, useMemo } from 'react';
import type { Opportunity } from '@contract/opportunity';
import { commissionOf } from '@/entities/opportunity';
import { formatWallClock } from '@/shared/lib/date';
import { formatPounds } from '@/shared/lib/number';
import { formatMonth } from '../model/opportunity-format';
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
  const months = useMemo(
    () => paymentMonths((opportunities ?? []).map((each) => ({ ...each, amount: commissionOf(each) }))),
    [opportunities],
  );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className="app-muted app-small app-strong">
        Commission by month of payment
      </h2>
      {opportunities && months.length > 0 && <Bars months={months} />}
      {opportunities && months.length === 0 && <p className={styles.none}>There are no payment months yet.</p>}
      {hasFailed && <p className={styles.none}>–</p>}
      {!opportunities && !hasFailed && <div className={`${styles.loading} ${Classes.SKELETON}`} />}
    </section>
  );
}

/** px: the height of the largest bar, the width of a month, and the height of the lines of text above and below. */
const TALLEST = 44;
const SLOT = 52;
const LABEL_ROOM = 18;

function Bars({ months }: { months: readonly PaymentMonth[] }) {
  const greatest = Math.max(...months.map(({ amount }) => amount), 1);
  const width = months.length * SLOT;
  const words = months.map(({ month, amount }) => `${formatMonth(month)} ${formatPounds(amount)}`).join(', ');
  const height = TALLEST + 2 * LABEL_ROOM;
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`Commission by month of payment${months.length === MONTHS_SHOWN ? ', the latest twelve months' : ''}: ${words}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <line x1={0} x2={width} y1={TALLEST + LABEL_ROOM} y2={TALLEST + LABEL_ROOM} className={styles.base} />
      {months.map(({ month, amount }, index) => {
        const tall = (Math.max(amount, 0) / greatest) * TALLEST;
        const middle = index * SLOT + SLOT / 2;
        return (
          <g key={month}>
            <title>{`${formatMonth(month)}: ${formatPounds(amount)}`}</title>
            <rect
              className={styles.bar}
              x={middle - 15}
              y={TALLEST + LABEL_ROOM - tall}
              width={30}
              height={tall}
              rx={2}
            />
            {amount !== 0 && (
              <text className={styles.amount} x={middle} y={TALLEST + LABEL_ROOM - tall - 4}>
                {shortPounds(amount)}
              </text>
            )}
            <text className={styles.month} x={middle} y={height - 3}>
              {formatWallClock(`${month}-01`, month.endsWith('-01') || index === 0 ? 'MMM yy' : 'MMM')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** £950, £1.2k, -£120 for what was taken back */
function shortPounds(amount: number): string {
  if (amount < 0) return `-${shortPounds(-amount)}`;
  return amount < 1000 ? `£${Math.round(amount)}` : `£${(amount / 1000).toFixed(1).replace('.0', '')}k`;
}
