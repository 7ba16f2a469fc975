import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';
import type { Pillar } from '@contract/target';
import { counted } from '@/shared/lib/number';
import { Link } from '@/shared/ui/link';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { lastMonth, monthName } from '../../model/month';
import { useKnownMonths } from '../../model/use-known-months';
import { updatesOf, type MonthUpdates } from '../model/my-updates';
import styles from './UpdatesTable.module.css';

interface UpdatesTableProps {
  pillars: readonly Pillar[];
  email: string;
  onFollow: () => void;
}

/** The months of the last year by pillar, the latest first; each count links to the targets that it counts. */
export function UpdatesTable({ pillars, email, onFollow }: UpdatesTableProps) {
  const { months, known, isLoading, loadEarlier } = useKnownMonths(lastMonth());
  const load = useEffectEvent(() => void loadEarlier());
  useEffect(() => load(), []);
  const rows = months.toReversed().flatMap((month) => {
    const answer = known.get(month);
    const updates = answer && updatesOf(month, answer, email);
    return updates ? [updates] : [];
  });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const missing = months.length - known.size;

  return (
    <div className={styles.updates}>
      <p role="status" className="app-muted">
        {statusOf(total, missing, isLoading)}
      </p>
      <RecordTable
        caption="Targets that need my update, by month and pillar"
        columns={[
          { title: 'Month', render: ({ month }) => monthName(month) },
          { title: 'All', kind: 'figure', render: ({ count }) => count },
          ...pillars.map((pillar) => pillarColumn(pillar, onFollow)),
          {
            title: 'Enter',
            kind: 'actions',
            render: ({ month, count }) =>
              count > 0 && (
                <Link
                  aria-label={`Enter values of ${monthName(month)}`}
                  to={`?${new URLSearchParams({ month, enter: '1' }).toString()}`}
                  onClick={onFollow}
                >
                  Enter values
                </Link>
              ),
          },
        ]}
        rows={rows}
        keyOf={({ month }) => month}
      />
      {missing > 0 && !isLoading && (
        <Button text={`Load ${counted(missing, 'more month')}`} onClick={() => void loadEarlier()} />
      )}
    </div>
  );
}

/** How many of a pillar's targets need an update, with a link to them. */
function pillarColumn({ id, name }: Pillar, onFollow: () => void): RecordColumn<MonthUpdates> {
  return {
    title: name,
    kind: 'figure',
    render: ({ month, byPillar }) => {
      const own = byPillar.get(id) ?? 0;
      if (own === 0) return '–';
      return (
        <Link
          aria-label={`${own} in ${name}, ${monthName(month)}`}
          to={`?${new URLSearchParams({ view: 'breakdown', pillar: String(id), month, mine: '1' }).toString()}`}
          onClick={onFollow}
        >
          {own}
        </Link>
      );
    },
  };
}

function statusOf(total: number, missing: number, isLoading: boolean): string {
  if (isLoading) return `Loading ${counted(missing, 'more month')}.`;
  const found = total === 0 ? 'Nothing needs your update' : `${counted(total, 'update')} to make`;
  return missing > 0
    ? `${found} so far; ${counted(missing, 'month')} could not be loaded.`
    : `${found} in twelve months.`;
}
