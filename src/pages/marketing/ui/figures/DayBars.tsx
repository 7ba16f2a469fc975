import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatWallClock } from '@/shared/lib/date';
import { counted, formatNumber } from '@/shared/lib/number';
import { useWidth } from '../../lib/use-width';
import styles from './Chart.module.css';

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

const HEIGHT = 190;
const ROOM = { left: 40, right: 20, top: 8, bottom: 24 };
/** px that the name of a day needs. */
const TICK_ROOM = 56;

/** A bar for each day, before the bar of everybody. Each value is said on hover. */
export function DayBars({ bars, label }: DayBarsProps) {
  const [frame, width] = useWidth<HTMLDivElement>(720);
  const dates = bars.map(({ date }) => date);
  const x = scaleBand({ domain: dates, range: [ROOM.left, width - ROOM.right], padding: 0.2 });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ total }) => total))],
    range: [HEIGHT - ROOM.bottom, ROOM.top],
    nice: true,
  });
  const step = Math.max(1, Math.ceil((dates.length * TICK_ROOM) / (width - ROOM.left)));
  const barOf = (count: number) => ({ y: y(count), height: y(0) - y(count), width: x.bandwidth() });

  return (
    <div ref={frame} className={styles.frame}>
      <svg className={styles.chart} width={width} height={HEIGHT} role="img" aria-label={wordsOf(bars, label)}>
        <AxisLeft
          scale={y}
          left={ROOM.left - 4}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => (Number.isInteger(value) ? formatNumber(Number(value)) : '')}
          tickLabelProps={{ className: styles.label, textAnchor: 'end', dy: '0.32em' }}
        />
        {y.ticks(4).map((tick) => (
          <line key={tick} className={styles.rule} x1={ROOM.left} x2={width - ROOM.right} y1={y(tick)} y2={y(tick)} />
        ))}
        <AxisBottom
          scale={x}
          top={HEIGHT - ROOM.bottom}
          hideAxisLine
          hideTicks
          // From the latest day backwards: that one is always named.
          tickValues={dates.filter((_, index) => (dates.length - 1 - index) % step === 0)}
          tickFormat={(date) => formatWallClock(date, 'd MMM')}
          tickLabelProps={{ className: styles.label, textAnchor: 'middle' }}
        />
        {bars.map(({ date, count, total }) => (
          <g key={date}>
            <title>{`${formatWallClock(date, 'EEE dd/MM/yyyy')}: ${count}${count === total ? '' : ` of ${total}`}`}</title>
            <Bar className={styles.total} x={x(date) ?? 0} {...barOf(total)} />
            <Bar className={styles.bar} x={x(date) ?? 0} {...barOf(count)} />
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The course in words: how many in all, and on which day the most. */
function wordsOf(bars: readonly DayBar[], label: string): string {
  const sum = bars.reduce((total, { count }) => total + count, 0);
  const most = bars.reduce<DayBar | null>((best, bar) => (best && best.count >= bar.count ? best : bar), null);
  if (!most || sum === 0) return `${label}: none in ${counted(bars.length, 'day')}`;
  return `${label}: ${sum} in ${counted(bars.length, 'day')}, the most on ${formatWallClock(most.date, 'dd/MM/yyyy')}: ${most.count}`;
}
