import { Card, Classes, Tag, type Intent } from '@blueprintjs/core';
import { RefreshIcon, BanCircleIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { SYSTEM_PARTS, type LoggedLine, type System, type SystemPart, type SystemState } from '@contract/system';
import { messageOf } from '@/shared/api';
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
      {isError && <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refresh} />}
      {!system && !isError && <Skeletons />}
      {system && <Parts system={system} />}
      <DirectorySection />
    </PageFrame>
  );
}

function Parts({ system: { parts, errors } }: { system: System }) {
  return (
    <>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </div>
      <LastErrors errors={errors} />
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

const COLUMNS: readonly RecordColumn<LoggedLine>[] = [
  { title: 'When', render: ({ at }) => formatMoment(at) },
  { title: 'Level', render: ({ level }) => <StateTag state={level === 'error' ? 'problem' : 'warning'} /> },
  { title: 'What', render: ({ text }) => text },
  { title: 'Error', render: ({ error }) => error },
  { title: 'Call', render: ({ route }) => route },
  { title: 'Request', render: ({ requestId }) => requestId },
];

function LastErrors({ errors }: { errors: readonly LoggedLine[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Last errors
      </h2>
      {errors.length === 0 ? (
        <EmptyState title="No errors">
          Warnings and errors of this server since it started appear here, the latest first. Its log has all of them.
        </EmptyState>
      ) : (
        <RecordTable caption="Last errors" cardsBelow={960} columns={COLUMNS} rows={errors} keyOf={({ id }) => id} />
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
