import { ragColor, type RagColor } from '@contract/target';
import type { Month } from '@contract/target-month';
import { formatWallClock } from '@/shared/lib/date';
import { trendMonths, type KnownMonths } from '../../model/target-history';
import { ragClass } from '../../status/ui/rag-class';
import { statusCounts } from '../model/poster-layout';
import styles from './PosterSheet.module.css';

const WIDTH = 240;
const HEIGHT = 44;

interface StatusYearProps {
  /** The ids of the targets to count. */
  ids: ReadonlySet<number>;
  month: Month;
  known: KnownMonths;
}

/** How many targets had each status in the last twelve months, as stacked bars; unknown months stay empty. */
export function StatusYear({ ids, month, known }: StatusYearProps) {
  const months = trendMonths(month);
  const step = WIDTH / months.length;
  return (
    <svg className={styles.year} viewBox={`0 0 ${WIDTH} ${HEIGHT + 12}`} role="img" aria-label="Status by month">
      {months.map((each, index) => {
        const targets = known.get(each)?.targets.filter(({ targetId }) => ids.has(targetId)) ?? [];
        const bars = stacked(targets.map((target) => ({ ragColor: ragColor(target) })));
        return (
          <g key={each} transform={`translate(${index * step} 0)`}>
            {bars.map(({ color, from, height }) => (
              <rect
                key={color}
                className={`${styles.part} ${ragClass(color)}`}
                data-color={color}
                height={height}
                width={step - 4}
                x="2"
                y={HEIGHT - from - height}
              />
            ))}
            <text textAnchor="middle" x={step / 2} y={HEIGHT + 10}>
              {formatWallClock(each, 'MMM')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Bars from green at the bottom to none at the top. */
function stacked(targets: readonly { ragColor: RagColor }[]): { color: RagColor; from: number; height: number }[] {
  const [red, amber, green, none] = statusCounts(targets);
  let from = 0;
  return [green, amber, red, none].flatMap((part) => {
    if (!part || part.count === 0) return [];
    const height = (part.count / targets.length) * HEIGHT;
    from += height;
    return [{ color: part.color, from: from - height, height }];
  });
}
