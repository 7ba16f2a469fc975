import { Classes, HTMLSelect } from '@blueprintjs/core';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { MarketingStats } from '@contract/marketing';
import { useGridLayout } from '@/entities/preference';
import { formatWallClock } from '@/shared/lib/date';
import type { GridColumn, GridFooterRow } from '@harbour/data-grid';
import { DataGrid, useAddressedView } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { FailureNote } from '@/shared/ui/failure-note';
import { counted, formatNumber } from '@/shared/lib/number';
import { useGetMarketingStatsQuery } from '../../api/figures-api';
import { countOf, statsDays, statsUsers, totalOf, type StatsDay } from '../../model/stats-table';
import { useAddressedChoice } from '../../model/use-addressed-choice';
import styles from './Figures.module.css';

/** The chart library is loaded with the first chart. */
const DayBars = lazy(async () => ({ default: (await import('./DayBars')).DayBars }));

const FOOTER_ROWS: readonly GridFooterRow[] = [{ id: 'total', title: 'Total' }];
const NO_DAYS: readonly StatsDay[] = [];
const NO_USERS: readonly string[] = [];
const dayKey = ({ date }: StatsDay) => date;

/** How many prospects each user has assigned on each day, with totals (product/marketing#stats) and a chart. */
export function StatsTab() {
  const answer = useGetMarketingStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  const days = useMemo(() => (data ? statsDays(data) : NO_DAYS), [data]);
  const users = useMemo(() => (data ? statsUsers(data) : NO_USERS), [data]);
  const hasFailed = answer.isError && !data;
  const failure = (
    <FailureNote
      error={answer.error}
      isPlain={hasFailed}
      isRetrying={answer.isFetching}
      onRetry={() => void answer.refetch()}
    />
  );

  return (
    <section className="app-stack" aria-label="Stats">
      {answer.isError && !hasFailed && failure}
      {!hasFailed && <DayChart days={days} users={users} isLoading={!data} />}
      <StatsGrid data={data} days={days} users={users} error={hasFailed ? failure : undefined} />
    </section>
  );
}

interface StatsGridProps {
  data: MarketingStats | undefined;
  days: readonly StatsDay[];
  users: readonly string[];
  error: ReactNode;
}

function StatsGrid({ data, days, users, error }: StatsGridProps) {
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('marketing-stats');
  const columns = useMemo(() => statsColumns(users), [users]);
  return (
    <div className={styles.grid} style={{ '--rows': days.length || 10 }}>
      <DataGrid
        label="Assigned prospects by day and user"
        rows={days}
        columns={columns}
        footerRows={FOOTER_ROWS}
        rowKey={dayKey}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={setLayout}
        isLoading={!data && error === undefined}
        error={error}
        empty={
          <EmptyState title="Nothing has been assigned yet.">
            Days and users appear here once prospects are assigned.
          </EmptyState>
        }
      />
    </div>
  );
}

function statsColumns(users: readonly string[]): GridColumn<StatsDay>[] {
  return [
    {
      id: 'date',
      title: 'Date',
      width: 128,
      kind: 'date',
      frozen: true,
      required: true,
      value: ({ date }) => date,
      format: (date) => formatWallClock(String(date), 'EEE dd/MM/yyyy'),
    },
    figureColumn('total', 'Total', null),
    ...users.map((user) => figureColumn(`user:${user}`, user, user)),
  ];
}

function figureColumn(id: string, title: string, user: string | null): GridColumn<StatsDay> {
  return {
    id,
    title,
    width: Math.max(88, Math.min(180, 32 + title.length * 8)),
    kind: 'number',
    value: (day) => countOf(day, user),
    look: (_day, count) => {
      if (user === null) return { bold: true };
      return count === 0 ? { tone: 'muted' } : undefined;
    },
    footer: (rows) => formatNumber(totalOf(rows, user)),
  };
}

/** "All users" in the choice of a user. */
const EVERYBODY = '';

function DayChart({
  days,
  users,
  isLoading,
}: {
  days: readonly StatsDay[];
  users: readonly string[];
  isLoading: boolean;
}) {
  const [chosen, setChosen] = useAddressedChoice('user');
  const user = users.includes(chosen) ? chosen : null;
  const bars = useMemo(
    () =>
      days
        .map((day) => ({ date: day.date, count: countOf(day, user), total: day.total }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    [days, user],
  );
  if (!isLoading && days.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="stats-chart">
      <div className="app-wrap app-gap-2-3">
        <h2 id="stats-chart" className={styles.title}>
          Assigned by day
        </h2>
        <HTMLSelect
          aria-label="User in the chart"
          disabled={isLoading}
          options={[{ value: EVERYBODY, label: 'Everybody' }, ...users]}
          value={user ?? EVERYBODY}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <span className="app-muted" role="status">
          {isLoading ? '' : `${formatNumber(totalOf(days, user))} in ${counted(days.length, 'day')}`}
        </span>
      </div>
      {isLoading ? (
        <div className={`${styles.chart} ${Classes.SKELETON}`} />
      ) : (
        <ErrorBoundary>
          <Suspense fallback={<div className={styles.chart} />}>
            <DayBars bars={bars} label={user === null ? 'Assigned by everybody' : `Assigned by ${user}`} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
