import { Card, Classes, Tag, type Intent } from '@blueprintjs/core';
import { RefreshIcon, BanCircleIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useId, type ReactNode } from 'react';
import {
  SYSTEM_PARTS,
  type LoggedLine,
  type SlowQuery,
  type System,
  type SystemPart,
  type SystemState,
} from '@contract/system';
import { formatMoment } from '@/shared/lib/date';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { usePageTitle } from '@/shared/lib/page-title';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton } from '@/shared/ui/screen-keys';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { useGetSystemQuery } from '../api/system-api';
import { factText, overallOf, PART_TITLES, STATE_LABELS } from '../model/system-labels';
import { DirectorySection } from './DirectorySection';
import styles from './SystemPage.module.css';

/** `/admin/system`: the state of the server and its services (product/system). */
export function SystemPage() {
  usePageTitle('System');
  const answer = useGetSystemQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: system, isFetching, isError, error, refetch } = answer;
  const refresh = () => void refetch();
  const isRefreshing = isFetching && Boolean(system);
  const button = useFocusReturn(isRefreshing);
  return (
    <PageFrame
      title="System"
      purpose={
        <span role="status">
          {system
            ? `${overallOf(system)}. Updated ${formatMoment(system.at)}.`
            : 'The state of the server and its services.'}
        </span>
      }
      actions={
        <ActionButton icon={<RefreshIcon />} ref={button} loading={isRefreshing} text="Refresh" onAction={refresh} />
      }
    >
      {isError && <FailureNote error={error} isRetrying={isFetching} onRetry={refresh} />}
      {!system && !isError && <Skeletons />}
      {system && <Parts system={system} />}
      <DirectorySection />
    </PageFrame>
  );
}

function Parts({ system: { parts, errors, slowQueries } }: { system: System }) {
  return (
    <>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </div>
      <Remembered title="Last errors" columns={ERROR_COLUMNS} rows={errors} none="No errors">
        Warnings and errors of this server since it started appear here, the latest first. Its log has all of them.
      </Remembered>
      <Remembered title="Slow queries" columns={SLOW_COLUMNS} rows={slowQueries} none="No slow queries">
        Queries of this server that took a second or longer appear here, the latest first. Its log has all of them.
      </Remembered>
    </>
  );
}

function Part({ part: { id, state, summary, advice, facts } }: { part: SystemPart }) {
  const heading = useId();
  return (
    <Card aria-labelledby={heading} className={styles.part} data-state={state} role="region">
      <div className="app-row app-gap-3 app-apart">
        <h2 id={heading}>{PART_TITLES[id]}</h2>
        <StateTag state={state} />
      </div>
      <p className="app-plain">{summary}</p>
      {advice !== null && <p className={styles.advice}>{advice}</p>}
      {facts.length > 0 && (
        <dl className="app-facts">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{factText(fact)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

const ERROR_COLUMNS: readonly RecordColumn<LoggedLine>[] = [
  { title: 'When', render: ({ at }) => formatMoment(at) },
  { title: 'Level', render: ({ level }) => <StateTag state={level === 'error' ? 'problem' : 'warning'} /> },
  { title: 'What', render: ({ text }) => text },
  { title: 'Error', render: ({ error }) => error },
  { title: 'Call', render: ({ route }) => route },
  { title: 'Request', render: ({ requestId }) => requestId },
];

const SLOW_COLUMNS: readonly RecordColumn<SlowQuery>[] = [
  { title: 'When', render: ({ at }) => formatMoment(at) },
  { title: 'Took', kind: 'figure', render: ({ milliseconds }) => `${milliseconds.toLocaleString('en-GB')} ms` },
  { title: 'Query', render: ({ query }) => query },
  { title: 'Call', render: ({ route }) => route },
  { title: 'Request', render: ({ requestId }) => requestId },
];

interface RememberedProps<Row> {
  title: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  /** The title without any. */
  none: string;
  children: ReactNode;
}

function Remembered<Row extends { id: number }>({ title, columns, rows, none, children }: RememberedProps<Row>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <EmptyState title={none}>{children}</EmptyState>
      ) : (
        <RecordTable caption={title} cardsBelow={960} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </section>
  );
}

function Skeletons() {
  return (
    <div aria-busy className={styles.parts}>
      {SYSTEM_PARTS.map((id) => (
        <Card key={id} className={styles.part}>
          <div className="app-row app-gap-3 app-apart">
            <h2>{PART_TITLES[id]}</h2>
          </div>
          <p className={`app-plain ${Classes.SKELETON}`}>One moment, this is being checked.</p>
        </Card>
      ))}
    </div>
  );
}

const LOOKS: Readonly<Record<SystemState, { icon: typeof ErrorIcon; intent: Intent }>> = {
  ok: { icon: TickCircleIcon, intent: 'success' },
  off: { icon: BanCircleIcon, intent: 'none' },
  warning: { icon: WarningSignIcon, intent: 'warning' },
  problem: { icon: ErrorIcon, intent: 'danger' },
};

/** A state as a word, a shape and a colour. */
function StateTag({ state }: { state: SystemState }) {
  const { icon: Icon, intent } = LOOKS[state];
  return (
    <Tag icon={<Icon />} intent={intent} minimal>
      {STATE_LABELS[state]}
    </Tag>
  );
}
