import { Classes, HTMLSelect } from '@blueprintjs/core';
import { lazy, Suspense, useMemo } from 'react';
import { formatWallClock } from '@/shared/lib/date';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { failureNoteOf } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { formatNumber } from '@/shared/lib/number';
import { useListMetricsQuery } from '../../api/figures-api';
import { changeSince, courseOf, metricTable, type MetricTable } from '../../model/metric-table';
import { useAddressedChoice } from '../../model/use-addressed-choice';
import styles from './Figures.module.css';

/** The chart library is loaded with the first chart. */
const MonthLine = lazy(async () => ({ default: (await import('./MonthLine')).MonthLine }));

const NOTHING: MetricTable = { keys: [], months: [] };

/** The header while the metrics are unknown. */
const LOADING_KEYS = ['Prospects', 'Forms', 'Assigned', 'Tasks'];

/** The numbers of each month (product/marketing#counts), and a chart of one of them. */
export function CountsTab() {
  const answer = useListMetricsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  const table = useMemo(() => (data ? metricTable(data) : NOTHING), [data]);
  const keys = data ? table.keys : LOADING_KEYS;

  return (
    <section className="app-stack" aria-label="Counts">
      {answer.isError && failureNoteOf(answer)}
      {data?.length === 0 && (
        <EmptyState title="No monthly counts yet.">The first counts arrive at the end of a month.</EmptyState>
      )}
      {(!data || data.length > 0) && !(answer.isError && !data) && (
        <>
          <MonthChart table={table} isLoading={!data} />
          <SimpleTable
            caption="Counts by month"
            cardsBelow={600}
            className={styles.counts}
            columns={[{ title: 'Month', kind: 'short' }, ...keys.map((title) => ({ title, kind: 'figure' as const }))]}
            isLoading={!data}
            skeletonRows={12}
          >
            {table.months.map(({ month, values }) => (
              <tr key={month}>
                <th scope="row" className={styles.month}>
                  {monthName(month)}
                </th>
                {keys.map((key) => (
                  <TableCell key={key} label={key} kind="figure">
                    {numberText(values.get(key))}
                    <Change change={changeSince(table, month, key)} />
                  </TableCell>
                ))}
              </tr>
            ))}
          </SimpleTable>
        </>
      )}
    </section>
  );
}

/** The change since the previous month; without colour, because whether more is good depends on the metric. */
function Change({ change }: { change: number | null }) {
  if (change === null) return <span className={styles.change} />;
  const sign = change > 0 ? '+' : '−';
  return <span className={styles.change}>{change === 0 ? '=' : `${sign}${formatNumber(Math.abs(change))}`}</span>;
}

function MonthChart({ table, isLoading }: { table: MetricTable; isLoading: boolean }) {
  const [chosen, setChosen] = useAddressedChoice('count');
  const key = table.keys.includes(chosen) ? chosen : (table.keys[0] ?? '');
  const points = useMemo(() => courseOf(table, key), [table, key]);
  return (
    <section className={styles.panel} aria-labelledby="counts-chart">
      <div className="app-wrap app-gap-2-3">
        <h2 id="counts-chart" className={styles.title}>
          Month by month
        </h2>
        <HTMLSelect
          aria-label="Count in the chart"
          disabled={isLoading}
          options={[...table.keys]}
          value={key}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </div>
      {isLoading ? (
        <div className={`${styles.chart} ${Classes.SKELETON}`} />
      ) : (
        <ErrorBoundary>
          <Suspense fallback={<div className={styles.chart} />}>
            <MonthLine points={points} label={key} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}

function monthName(month: string): string {
  return formatWallClock(month, 'MMMM yyyy');
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : formatNumber(value);
}
