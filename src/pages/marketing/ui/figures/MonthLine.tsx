import { formatWallClock } from '@/shared/lib/date';
import { counted, formatNumber } from '@/shared/lib/number';
import { Chart, ChartLine } from '@/shared/ui/chart';

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

/** One count over the months. Months without a value leave a gap; each value is shown on hover. */
export function MonthLine({ points, label }: MonthLineProps) {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  return (
    <Chart
      label={chartText(points, label)}
      keys={points.map(({ month }) => month)}
      domain={[Math.min(0, ...values), Math.max(1, ...values)]}
      formatKey={(month) => formatWallClock(month, 'MMM yy')}
      formatValue={formatNumber}
      valueRoom={56}
    >
      {(scales) => (
        <ChartLine
          scales={scales}
          points={points.map(({ month, value }) => ({ key: month, value }))}
          titleOf={(month, value) => `${formatWallClock(month, 'MMMM yyyy')}: ${formatNumber(value)}`}
        />
      )}
    </Chart>
  );
}

/** The chart in words: the first and the last value. */
function chartText(points: readonly MonthPoint[], label: string): string {
  const known = points.filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `${label}: no values`;
  const described = ({ month, value }: MonthPoint) =>
    `${formatNumber(value ?? 0)} in ${formatWallClock(month, 'MMMM yyyy')}`;
  return `${label}: ${counted(known.length, 'month')} with a value, ${described(first)}, ${described(last)}`;
}
