import type { Target } from '@contract/target';
import { RowChunks } from '@/shared/ui/row-window';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import type { FilledGroup } from '../../model/target-groups';
import { formatValue } from '../../model/target-value';
import styles from './BalancedCards.module.css';
import { StatusDot } from '../../status/ui/StatusDot';
import { ChangeNote } from './TargetRow';

interface BalancedCardsProps {
  groups: readonly FilledGroup[];
  /** Choosing a pillar opens its scorecard. */
  onPillar: (id: number) => void;
}

/** The columns of the balanced view (product/targets#balanced-view). */
const COLUMNS = [
  { title: 'Objective' },
  { title: 'Target', kind: 'figure' },
  { title: 'Last Month', kind: 'figure' },
  { title: 'This Month', kind: 'figure' },
] as const;

const estimate = () => 45;

/** A card for each pillar with its balanced-scorecard targets (product/targets#balanced-view). */
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
          <SimpleTable
            caption={group.title}
            cardsBelow={600}
            className={styles.targets}
            columns={COLUMNS}
            bodies={
              <RowChunks items={group.targets} name="balanced" columnCount={COLUMNS.length} estimate={estimate}>
                {(target) => <BalancedRow key={target.targetId} target={target} />}
              </RowChunks>
            }
          />
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
      <TableCell kind="figure" label="Target">
        {formatValue(target.target, target.targetType)}
      </TableCell>
      <TableCell kind="figure" label="Last Month">
        {formatValue(target.previousValue, target.targetType)}
      </TableCell>
      <TableCell kind="figure" label="This Month">
        <span className="app-strong">{formatValue(target.actual, target.targetType)}</span>
        <span className={styles.change}>
          <ChangeNote target={target} />
        </span>
      </TableCell>
    </tr>
  );
}
