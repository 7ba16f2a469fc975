import { counted } from '@/shared/lib/number';
import { sparklineOf } from '../model/sparkline';
import { knownPoints, type HistoryPoint } from '../model/target-history';
import styles from './SparklineChart.module.css';

const WIDTH = 64;
const HEIGHT = 16;

/** The trend of a target's last months; nothing if fewer than three of them are known. */
export function SparklineChart({ points }: { points: readonly HistoryPoint[] }) {
  const line = sparklineOf(
    points.map(({ actual }) => actual),
    WIDTH,
    HEIGHT,
  );
  if (!line) return null;
  return (
    <svg
      className={styles.line}
      viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`}
      role="img"
      aria-label={`Trend of ${counted(knownPoints(points), 'month')}`}
    >
      <path d={line.path} />
      <circle cx={line.end.x} cy={line.end.y} r="2.5" />
    </svg>
  );
}
