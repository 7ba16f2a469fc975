import { lazy, Suspense } from 'react';
import type { Target } from '@contract/target';
import { isRollUp } from '@contract/target-rules';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { childrenOf } from '../../model/missing-values';
import type { Month } from '@contract/target-month';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
import { monthName } from '../../model/month';
import type { RowActions } from '../../model/row-actions';
import { historyOf, knownPoints } from '../../model/target-history';
import { formatValue, NO_VALUE } from '../../model/target-value';
import type { Trend } from '../../model/use-known-months';
import { completedText } from './PreviousAction';
import styles from './RowDetails.module.css';
import { StatusDot } from '../../status/ui/StatusDot';
import { ChangeNote } from './TargetRow';

/** The chart library is loaded with the first opened row. */
const TrendChart = lazy(async () => ({ default: (await import('./TrendChart')).TrendChart }));

interface RowDetailsProps {
  target: Target;
  month: Month;
  trend: Trend;
  byId: ReadonlyMap<number, Target>;
  columnCount: number;
  actions: RowActions;
}

/** The details below an opened row: its trend, all of its texts, and a roll-up's children. */
export function RowDetails({ target, month, trend, byId, columnCount, actions }: RowDetailsProps) {
  const { known } = trend;
  const points = historyOf(target.targetId, month, known);
  const isComplete = points.every((point) => known.has(point.month));
  return (
    <tr className={styles.row}>
      <td colSpan={columnCount}>
        <div className={styles.details}>
          <section aria-label={`Trend of ${target.description}`}>
            <h2 className={styles.title}>Twelve months to {monthName(month)}</h2>
            {knownPoints(points) > 0 ? (
              <ErrorBoundary>
                <Suspense fallback={<div className={styles.chart} />}>
                  <TrendChart points={points} type={target.targetType} label={target.description} />
                </Suspense>
              </ErrorBoundary>
            ) : (
              <p className="app-muted">No month has an actual value yet.</p>
            )}
            {!isComplete && (
              <OutlinedButton
                className={styles.load}
                loading={trend.isLoading}
                size="small"
                text="Load earlier months"
                onClick={() => void trend.loadEarlier()}
              />
            )}
          </section>
          <section aria-label={`Texts of ${target.description}`}>
            <Texts target={target} />
          </section>
          {isRollUp(target) && <Children targets={childrenOf(target, byId)} actions={actions} />}
        </div>
      </td>
    </tr>
  );
}

function Texts({ target }: { target: Target }) {
  const texts = [
    ['Fact', target.fact],
    ['Cause', target.cause],
    ['Action', target.action],
    ['Previous action', target.previousAction],
  ];
  return (
    <>
      <h2 className={styles.title}>Fact, cause and action</h2>
      <dl className={styles.facts}>
        {texts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text?.trim() || NO_VALUE}</dd>
          </div>
        ))}
        {target.previousActionCompletedOn && (
          <div>
            <dt>State</dt>
            <dd>{completedText(target.previousActionCompletedOn)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The targets that a roll-up adds up, with a button for each missing value. */
function Children({ targets, actions }: { targets: readonly Target[]; actions: RowActions }) {
  if (targets.length === 0) return null;
  return (
    <section className={styles.children} aria-label="Targets that are added up">
      <h2 className={styles.title}>Adds up</h2>
      <ul>
        {targets.map((child) => (
          <li key={child.targetId}>
            <StatusDot color={child.ragColor} />
            <span className="app-break">
              {child.description}
              <span className={styles.owner}>{child.owner ?? child.ownerEmail}</span>
            </span>
            <span className={styles.figure}>{formatValue(child.actual, child.targetType)}</span>
            <span className={styles.figure}>
              <ChangeNote target={child} />
            </span>
            <QuietButton
              aria-label={`${child.target === null ? 'Set target' : 'Set actual'} of ${child.description}`}
              text={child.target === null ? 'Set target' : 'Set actual'}
              onClick={() => actions.edit(child.target === null ? 'limits' : 'actual', child)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
