import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { TargetType } from '@contract/target';
import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { monthName } from '../../model/month';
import { knownPoints, type HistoryPoint } from '../model/target-history';
import { formatValue } from '../../model/target-value';
import styles from './TrendChart.module.css';

interface TrendChartProps {
  points: readonly HistoryPoint[];
  type: TargetType;
  label: string;
}

const WIDTH = 520;
const HEIGHT = 190;
const ROOM = { left: 88, right: 16, top: 12, bottom: 26 };

/** Actual and target over twelve months. Months without a value leave a gap; each value is said on hover. */
export function TrendChart({ points, type, label }: TrendChartProps) {
  const months = points.map(({ month }) => month);
  const values = points.flatMap(({ actual, target }) => [actual, target]).filter((value) => value !== null);
  const x = scalePoint({ domain: months, range: [ROOM.left, WIDTH - ROOM.right], padding: 0.3 });
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = scaleLinear({
    domain: low === high ? [low - 1, high + 1] : [low, high],
    range: [HEIGHT - ROOM.bottom, ROOM.top],
    nice: true,
  });
  const place = (value: number | null) => y(value ?? 0);

  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}: ${wordsOf(points, type)}`}
      >
        <AxisLeft
          scale={y}
          left={ROOM.left - 8}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => formatValue(Number(value), type)}
          tickClassName={styles.tick}
          tickLabelProps={{ className: styles.label, textAnchor: 'end', dy: '0.32em' }}
        />
        {y.ticks(4).map((tick) => (
          <line key={tick} className={styles.rule} x1={ROOM.left} x2={WIDTH - ROOM.right} y1={y(tick)} y2={y(tick)} />
        ))}
        <AxisBottom
          scale={x}
          top={HEIGHT - ROOM.bottom}
          hideAxisLine
          hideTicks
          tickFormat={(month) => formatWallClock(month, 'MMM')}
          tickLabelProps={{ className: styles.label, textAnchor: 'middle' }}
        />
        <LinePath
          className={styles.target}
          data={[...points]}
          defined={({ target }) => target !== null}
          x={({ month }) => x(month) ?? 0}
          y={({ target }) => place(target)}
        />
        <LinePath
          className={styles.actual}
          data={[...points]}
          defined={({ actual }) => actual !== null}
          x={({ month }) => x(month) ?? 0}
          y={({ actual }) => place(actual)}
        />
        {points.map(({ month, actual }) =>
          actual === null ? null : (
            <circle key={month} className={styles.point} cx={x(month)} cy={y(actual)} r="3.5">
              <title>{`${monthName(month)}: ${formatValue(actual, type)}`}</title>
            </circle>
          ),
        )}
      </svg>
      <figcaption className={styles.legend}>Solid: actual. Dashed: target.</figcaption>
    </figure>
  );
}

/** The course in words: how many months, from what to what. */
function wordsOf(points: readonly HistoryPoint[], type: TargetType): string {
  const known = points.filter(({ actual }) => actual !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return 'no values';
  const span = `${formatValue(first.actual, type)} in ${monthName(first.month)}, ${formatValue(last.actual, type)} in ${monthName(last.month)}`;
  return `${counted(knownPoints(points), 'month')} with a value, ${span}`;
}
