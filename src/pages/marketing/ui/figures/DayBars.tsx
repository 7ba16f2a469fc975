import { Bar } from '@visx/shape';
import { formatWallClock } from '@/shared/lib/date';
import { counted, formatNumber } from '@/shared/lib/number';
import { Chart } from '@/shared/ui/chart';
import styles from './DayBars.module.css';

interface DayBar {
  /** yyyy-MM-dd */
  date: string;
  count: number;
  /** Of all users, drawn behind. */
  total: number;
}

interface DayBarsProps {
  /** The earliest first. */
  bars: readonly DayBar[];
  label: string;
}

/** A bar for each day, in front of everybody's bar. Each value is shown on hover. */
export function DayBars({ bars, label }: DayBarsProps) {
  return (
    <Chart
      label={chartText(bars, label)}
      keys={bars.map(({ date }) => date)}
      domain={[0, Math.max(1, ...bars.map(({ total }) => total))]}
      formatKey={(date) => formatWallClock(date, 'd MMM')}
      formatValue={(value) => (Number.isInteger(value) ? formatNumber(value) : '')}
      valueRoom={44}
    >
      {({ x, y, bandWidth }) =>
        bars.map(({ date, count, total }) => {
          const barOf = (value: number) => ({
            x: x(date) - bandWidth / 2,
            y: y(value),
            width: bandWidth,
            height: y(0) - y(value),
          });
          return (
            <g key={date}>
              <title>{`${formatWallClock(date, 'EEE dd/MM/yyyy')}: ${count}${count === total ? '' : ` of ${total}`}`}</title>
              <Bar className={styles.total} {...barOf(total)} />
              <Bar className={styles.bar} {...barOf(count)} />
            </g>
          );
        })
      }
    </Chart>
  );
}

/** The chart in words: how many in all, and the day with the most. */
function chartText(bars: readonly DayBar[], label: string): string {
  const sum = bars.reduce((total, { count }) => total + count, 0);
  const most = bars.reduce<DayBar | null>((best, bar) => (best && best.count >= bar.count ? best : bar), null);
  if (!most || sum === 0) return `${label}: none in ${counted(bars.length, 'day')}`;
  return `${label}: ${sum} in ${counted(bars.length, 'day')}, the most on ${formatWallClock(most.date, 'dd/MM/yyyy')}: ${most.count}`;
}
