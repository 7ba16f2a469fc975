import type { TargetType } from '@contract/target';
import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { Chart, ChartLine } from '@/shared/ui/chart';
import { monthName } from '../../model/month';
import { formatValue } from '../../model/target-value';
import { knownPoints, type HistoryPoint } from '../../model/target-history';
import styles from './TrendChart.module.css';

interface TrendChartProps {
  points: readonly HistoryPoint[];
  type: TargetType;
  label: string;
}

/** Actual and target over twelve months. Months without a value leave a gap; each value is shown on hover. */
export function TrendChart({ points, type, label }: TrendChartProps) {
  const values = points.flatMap(({ actual, target }) => [actual, target]).filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const lineOf = (kind: 'actual' | 'target') => points.map((point) => ({ key: point.month, value: point[kind] }));
  return (
    <figure className={styles.figure}>
      <Chart
        label={`${label}: ${chartText(points, type)}`}
        keys={points.map(({ month }) => month)}
        domain={low === high ? [low - 1, high + 1] : [low, high]}
        formatKey={(month) => formatWallClock(month, 'MMM')}
        formatValue={(value) => formatValue(value, type)}
        valueRoom={88}
      >
        {(scales) => (
          <>
            <ChartLine scales={scales} points={lineOf('target')} isDashed />
            <ChartLine
              scales={scales}
              points={lineOf('actual')}
              titleOf={(month, value) => `${monthName(month)}: ${formatValue(value, type)}`}
            />
          </>
        )}
      </Chart>
      <figcaption className={styles.legend}>Solid: actual. Dashed: target.</figcaption>
    </figure>
  );
}

/** The trend as text: how many months, the first and the last value. */
function chartText(points: readonly HistoryPoint[], type: TargetType): string {
  const known = points.filter(({ actual }) => actual !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return 'no values';
  const span = `${formatValue(first.actual, type)} in ${monthName(first.month)}, ${formatValue(last.actual, type)} in ${monthName(last.month)}`;
  return `${counted(knownPoints(points), 'month')} with a value, ${span}`;
}
