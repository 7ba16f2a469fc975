import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { formatWallClock } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/number';
import { useWidth } from '../../lib/use-width';
import styles from './Chart.module.css';

interface MonthPoint {
  /** yyyy-MM-01 */
  month: string;
  value: number | null;
}

interface MonthLineProps {
  /** The earliest first. */
  points: readonly MonthPoint[];
  label: string;
}

const HEIGHT = 190;
const ROOM = { left: 56, right: 24, top: 12, bottom: 24 };
/** px that the name of a month needs. */
const TICK_ROOM = 56;

/** One count over the months. Months without a value leave a gap; each value is said on hover. */
export function MonthLine({ points, label }: MonthLineProps) {
  const [frame, width] = useWidth<HTMLDivElement>(720);
  const months = points.map(({ month }) => month);
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const x = scalePoint({ domain: months, range: [ROOM.left, width - ROOM.right], padding: 0.3 });
  const y = scaleLinear({
    domain: [Math.min(0, ...known), Math.max(1, ...known)],
    range: [HEIGHT - ROOM.bottom, ROOM.top],
    nice: true,
  });
  const step = Math.max(1, Math.ceil((months.length * TICK_ROOM) / (width - ROOM.left)));

  return (
    <div ref={frame} className={styles.frame}>
      <svg className={styles.chart} width={width} height={HEIGHT} role="img" aria-label={wordsOf(points, label)}>
        <AxisLeft
          scale={y}
          left={ROOM.left - 8}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => formatNumber(Number(value))}
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
          tickValues={months.filter((_, index) => (months.length - 1 - index) % step === 0)}
          tickFormat={(month) => formatWallClock(month, 'MMM yy')}
          tickLabelProps={{ className: styles.label, textAnchor: 'middle' }}
        />
        <LinePath
          className={styles.line}
          data={[...points]}
          defined={({ value }) => value !== null}
          x={({ month }) => x(month) ?? 0}
          y={({ value }) => y(value ?? 0)}
        />
        {points.map(({ month, value }) =>
          value === null ? null : (
            <circle key={month} className={styles.point} cx={x(month)} cy={y(value)} r="3.5">
              <title>{`${formatWallClock(month, 'MMMM yyyy')}: ${formatNumber(value)}`}</title>
            </circle>
          ),
        )}
      </svg>
    </div>
  );
}

/** The course in words: from what to what. */
function wordsOf(points: readonly MonthPoint[], label: string): string {
  const known = points.filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `${label}: no values`;
  const described = ({ month, value }: MonthPoint) =>
    `${formatNumber(value ?? 0)} in ${formatWallClock(month, 'MMMM yyyy')}`;
  return `${label}: ${known.length} ${known.length === 1 ? 'month' : 'months'} with a value, ${described(first)}, ${described(last)}`;
}
