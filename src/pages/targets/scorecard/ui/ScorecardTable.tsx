import { useMemo, useState } from 'react';
import type { Target } from '@contract/target';
import { useIsNarrow } from '@/shared/lib/media-query';
import { isListOf, useShown, useShownBefore } from '@/shared/redux';
import type { Month } from '@contract/target-month';
import { toItems, type FilledGroup, type ScorecardItem } from '../../model/target-groups';
import type { Trend } from '../../model/use-known-months';
import type { RowActions } from '../../model/row-actions';
import type { UnsavedTargets } from '../../edit/model/unsaved';
import { RowChunks } from '@/shared/ui/row-window';
import { SimpleTable } from '@/shared/ui/simple-table';
import { RowDetails } from './RowDetails';
import styles from './ScorecardTable.module.css';
import { TargetRow } from './TargetRow';

interface ScorecardTableProps {
  /** What the table shows, for screen readers. */
  caption: string;
  /** Distinguishes this table's rows from those of another tab. */
  name: string;
  groups: readonly FilledGroup[];
  month: Month;
  trend: Trend;
  byId: ReadonlyMap<number, Target>;
  unsaved: UnsavedTargets;
  /** What a group's heading links to; without it headings are plain. */
  onGroup?: (id: number) => void;
  actions: RowActions;
}

/** The columns of the breakdown (product/targets#breakdown). */
const COLUMNS = [
  { title: 'Objective' },
  { title: 'Target', kind: 'figure' },
  { title: 'Last Month', kind: 'figure' },
  { title: 'This Month', kind: 'figure' },
  { title: 'FCA' },
  { title: 'Previous Action' },
  { title: 'Menu', kind: 'actions' },
] as const;

/** The estimated heights of a heading and of a row, px; rendered rows have their own. */
const rowHeight = (item: ScorecardItem) => (item.kind === 'group' ? 37 : 65);

/** The same if rows are cards. */
const cardHeight = (item: ScorecardItem) => (item.kind === 'group' ? 37 : 190);

/** Targets under the headings of their groups, with all actions of a review (product/targets#breakdown). */
export function ScorecardTable({ caption, name, groups, onGroup, ...rows }: ScorecardTableProps) {
  const unfolded = useShownBefore('targets.unfolded', isListOf.numbers);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => new Set(unfolded));
  useShown(
    'targets.unfolded',
    useMemo(() => (expanded.size === 0 ? null : [...expanded]), [expanded]),
  );
  const items = toItems(groups);
  const isCards = useIsNarrow(960);

  const handleExpand = (id: number) =>
    setExpanded((present) => {
      const next = new Set(present);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <SimpleTable
      caption={caption}
      cardsBelow={960}
      className={styles.scorecard}
      columns={COLUMNS}
      rowCount={items.length + 1}
      bodies={
        <RowChunks items={items} name={name} columnCount={COLUMNS.length} estimate={isCards ? cardHeight : rowHeight}>
          {(item, index) =>
            item.kind === 'group' ? (
              <GroupRow key={item.key} group={item.group} index={index} onGroup={onGroup} />
            ) : (
              <TargetRow
                key={item.key}
                target={item.target}
                index={index}
                month={rows.month}
                known={rows.trend.known}
                unsaved={rows.unsaved.get(item.target.targetId)}
                isExpanded={expanded.has(item.target.targetId)}
                onExpand={handleExpand}
                actions={rows.actions}
                details={
                  expanded.has(item.target.targetId) && (
                    <RowDetails
                      target={item.target}
                      month={rows.month}
                      trend={rows.trend}
                      byId={rows.byId}
                      columnCount={COLUMNS.length}
                      actions={rows.actions}
                    />
                  )
                }
              />
            )
          }
        </RowChunks>
      }
    />
  );
}

interface GroupRowProps {
  group: FilledGroup;
  index: number;
  onGroup?: (id: number) => void;
}

function GroupRow({ group, index, onGroup }: GroupRowProps) {
  const count = `${group.targets.length} ${group.targets.length === 1 ? 'target' : 'targets'}`;
  return (
    <tr className={styles.group} aria-rowindex={index + 2}>
      <th scope="rowgroup" colSpan={COLUMNS.length}>
        {onGroup && group.id >= 0 ? (
          <button type="button" className={styles.groupLink} onClick={() => onGroup(group.id)}>
            {group.title}
          </button>
        ) : (
          group.title
        )}{' '}
        <span className={styles.count}>{count}</span>
      </th>
    </tr>
  );
}
