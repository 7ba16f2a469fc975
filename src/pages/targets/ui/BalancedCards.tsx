import { HTMLTable } from '@blueprintjs/core';
import type { Target } from '@contract/target';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { FilledGroup } from '../model/target-groups';
import { formatValue } from '../model/target-value';
import styles from './BalancedCards.module.css';
import { RowChunks } from '@/shared/ui/row-chunks';
import { StatusDot } from './StatusDot';
import { ChangeNote } from './TargetRow';

interface BalancedCardsProps {
  groups: readonly FilledGroup[];
  /** Choosing a pillar leads to its scorecard. */
  onPillar: (id: number) => void;
}

/** The columns of the balanced view (A §2.10). */
const COLUMNS = ['Objective', 'Target', 'Last Month', 'This Month'] as const;

const estimate = () => 45;

/** A card for each pillar with its balanced-scorecard targets (A §2.10). */
export function BalancedCards({ groups, onPillar }: BalancedCardsProps) {
  return (
    <div className={styles.cards}>
      {groups.map((group) => (
        <section key={group.id} className={styles.card} aria-label={group.title}>
          <h2 className={styles.title}>
            {group.id >= 0 ? (
              <button type="button" className={styles.pillar} onClick={() => onPillar(group.id)}>
                {group.title}
              </button>
            ) : (
              group.title
            )}
          </h2>
          <HTMLTable className={styles.table} compact>
            <caption className={styles.caption}>
              <VisuallyHidden>{group.title}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                {COLUMNS.map((column, index) => (
                  <th key={column} scope="col" className={index === 0 ? undefined : styles.figure}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <RowChunks items={group.targets} name="balanced" columnCount={COLUMNS.length} estimate={estimate}>
              {(target) => <BalancedRow key={target.targetId} target={target} />}
            </RowChunks>
          </HTMLTable>
        </section>
      ))}
    </div>
  );
}

function BalancedRow({ target }: { target: Target }) {
  return (
    <tr>
      <th scope="row">
        <div className={styles.objective}>
          <StatusDot color={target.ragColor} />
          <span>
            <span className={styles.description}>{target.description}</span>
            <span className={styles.owner}>{target.owner ?? target.ownerEmail}</span>
          </span>
        </div>
      </th>
      <td className={styles.figure}>{formatValue(target.target, target.targetType)}</td>
      <td className={styles.figure}>{formatValue(target.previousValue, target.targetType)}</td>
      <td className={styles.figure}>
        <span className={styles.value}>{formatValue(target.actual, target.targetType)}</span>
        <span className={styles.change}>
          <ChangeNote target={target} />
        </span>
      </td>
    </tr>
  );
}
