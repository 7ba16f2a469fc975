import { createPortal } from 'react-dom';
import type { Target } from '@contract/target';
import type { Month } from '@contract/target-month';
import { counted } from '@/shared/lib/number';
import { monthName } from '../../model/month';
import { ragWord } from '../../status/model/rag';
import type { FilledGroup } from '../../model/target-groups';
import { changeSince, formatValue } from '../../model/target-value';
import { historyOf, type KnownMonths } from '../../model/target-history';
import { SparklineChart } from '../../scorecard/ui/SparklineChart';
import { StatusDot } from '../../status/ui/StatusDot';
import { posterLayout, statusCounts, type PosterLine } from '../model/poster-layout';
import styles from './PosterSheet.module.css';
import { StatusYear } from './StatusYear';

export interface PosterSheetProps {
  month: Month;
  groups: readonly FilledGroup[];
  known: KnownMonths;
}

/** The scorecard on one A3 sheet for the wall, printed instead of the screen (product/targets#wall-poster). */
export function PosterSheet({ month, groups, known }: PosterSheetProps) {
  const { columns, lineHeight, left } = posterLayout(groups);
  const all = groups.flatMap(({ targets }) => targets);
  const size: Record<string, string> = { '--line': `${lineHeight}mm`, '--columns': String(columns.length) };
  return createPortal(
    <div className={styles.poster} data-poster="" style={size}>
      <header className={styles.head}>
        <div>
          <h1>Balanced Scorecard</h1>
          <p className={styles.month}>{monthName(month)}</p>
        </div>
        <ul className={styles.counts}>
          {statusCounts(all).map(({ color, count }) => (
            <li key={color}>
              <StatusDot color={color} />
              <strong>{count}</strong> {ragWord(color)}
            </li>
          ))}
        </ul>
        <StatusYear ids={new Set(all.map(({ targetId }) => targetId))} known={known} month={month} />
      </header>
      <div className={styles.columns}>
        {columns.map((lines) => (
          <div key={lines[0]?.key}>
            {lines.map((line) => (
              <Line key={line.key} known={known} line={line} month={month} />
            ))}
          </div>
        ))}
      </div>
      {left > 0 && <p className={styles.left}>{counted(left, 'target')} more in the portal</p>}
    </div>,
    document.body,
  );
}

function Line({ line, month, known }: { line: PosterLine; month: Month; known: KnownMonths }) {
  if (line.kind === 'target') return <TargetLine known={known} month={month} target={line.target} />;
  const { group, isContinued } = line;
  return (
    <h2 className={styles.pillar}>
      {group.title}
      {isContinued && <span className={styles.continued}> continued</span>}
    </h2>
  );
}

function TargetLine({ target, month, known }: { target: Target; month: Month; known: KnownMonths }) {
  const { targetType: type, actual, previousValue } = target;
  return (
    <div className={styles.target}>
      <StatusDot color={target.ragColor} />
      <span className={styles.name}>{target.description}</span>
      <span className={styles.trend}>
        <SparklineChart points={historyOf(target.targetId, month, known)} />
      </span>
      <span className={styles.values}>
        <strong>{formatValue(actual, type)}</strong>
        <span>
          of {formatValue(target.target, type)} {changeSince(actual, previousValue, type)?.arrow}
        </span>
      </span>
    </div>
  );
}
