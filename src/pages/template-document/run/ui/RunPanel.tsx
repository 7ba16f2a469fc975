import { Button, ProgressBar, Tag } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import { splitPath } from '@contract/document-path';
import { PATHS } from '@/shared/routes';
import { QuietButton } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import type { PublishRun, RunState } from '../model/publish-run';
import type { RunJob } from '../model/run-job';
import styles from './RunPanel.module.css';

interface RunPanelProps {
  run: PublishRun;
  state: RunState;
  /** Whether documents with missing answers may be published on request. */
  mayPublishIncomplete: boolean;
  /** The button that closes the panel once nothing is left to do. */
  closeText: string;
}

/** The progress of a run, and what it could not publish, with the reasons (product/publishing#runs). */
export function RunPanel({ run, state, mayPublishIncomplete, closeText }: RunPanelProps) {
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const { jobs, isRunning } = state;
  const done = countOf(jobs, 'done');
  /** The pressed button disappears. */
  const press = (work: () => unknown) => () => {
    head.current?.focus();
    void work();
  };

  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className="app-wrap app-gap-2-3 app-apart">
        <h2 ref={head} id={heading} tabIndex={-1}>
          {isRunning ? 'Publishing' : 'Published documents of this run'}
        </h2>
        <RunActions run={run} state={state} closeText={closeText} press={press} />
      </div>
      <p className="app-plain" role="status">
        {summaryOf(state, done)}
      </p>
      <ProgressBar
        animate={isRunning}
        aria-label="Published"
        intent={done === jobs.length ? 'success' : 'primary'}
        stripes={isRunning}
        value={done / jobs.length}
      />
      <JobTable
        jobs={jobs}
        onRetry={isRunning ? undefined : (id) => press(() => run.retry(id))()}
        onPublishAnyway={
          mayPublishIncomplete && !isRunning
            ? (id) => press(() => run.retry(id, { evenIfIncomplete: true }))()
            : undefined
        }
      />
    </section>
  );
}

interface RunActionsProps extends Pick<RunPanelProps, 'run' | 'state' | 'closeText'> {
  press: (work: () => unknown) => () => void;
}

function RunActions({ run, state: { jobs, isRunning, isStopping }, closeText, press }: RunActionsProps) {
  const [waiting, failed] = [countOf(jobs, 'waiting'), countOf(jobs, 'failed')];
  return (
    <div className={styles.actions}>
      {isRunning && (
        <Button disabled={isStopping} text={isStopping ? 'Stopping …' : 'Stop'} onClick={() => run.stop()} />
      )}
      {!isRunning && waiting > 0 && (
        <Button intent="primary" text={`Continue with ${waiting}`} onClick={press(() => run.go())} />
      )}
      {!isRunning && failed > 0 && (
        <Button text={`Retry the ${failed} that failed`} onClick={press(() => run.retry())} />
      )}
      {!isRunning && <Button text={closeText} onClick={() => run.clear()} />}
    </div>
  );
}

function countOf(jobs: readonly RunJob[], status: RunJob['status']): number {
  return jobs.filter((job) => job.status === status).length;
}

function summaryOf({ jobs, isRunning }: RunState, done: number): string {
  const count = (status: RunJob['status']) => jobs.filter((job) => job.status === status).length;
  const more = [
    [count('failed'), 'failed'],
    [count('incomplete'), 'left out'],
    [isRunning ? 0 : count('waiting'), 'not tried yet'],
  ] as const;
  const said = more.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return [`${done} of ${jobs.length} published`, ...said].join(' · ');
}

const RANK: Readonly<Record<RunJob['status'], number>> = { failed: 0, incomplete: 1, working: 2, waiting: 3, done: 4 };

/** What needs somebody comes first. */
const inOrder = (jobs: readonly RunJob[]) => jobs.toSorted((one, other) => RANK[one.status] - RANK[other.status]);

const STATES = {
  waiting: { text: 'Waiting', intent: 'none' },
  working: { text: 'Publishing …', intent: 'primary' },
  done: { text: 'Published', intent: 'success' },
  failed: { text: 'Not published', intent: 'danger' },
  incomplete: { text: 'Left out', intent: 'warning' },
} as const;

const COLUMNS: readonly RecordColumn<RunJob>[] = [
  { title: 'Document', isName: true, render: ({ title }) => title },
  {
    title: 'State',
    kind: 'short',
    render: ({ status }) => (
      <Tag intent={STATES[status].intent} minimal>
        {STATES[status].text}
      </Tag>
    ),
  },
  { title: 'Note', render: (job) => (job.status === 'done' ? <FileLink job={job} /> : job.note) },
];

interface JobTableProps {
  jobs: readonly RunJob[];
  onRetry: ((id: string) => void) | undefined;
  onPublishAnyway: ((id: string) => void) | undefined;
}

function JobTable({ jobs, ...handlers }: JobTableProps) {
  return (
    <RecordTable
      caption="Documents of this run"
      cardsBelow={960}
      columns={[
        ...COLUMNS,
        { title: 'Actions', kind: 'actions', render: (job) => <JobButtons job={job} {...handlers} /> },
      ]}
      className={styles.table}
      rows={inOrder(jobs)}
      keyOf={({ id }) => id}
    />
  );
}

interface JobButtonsProps extends Omit<JobTableProps, 'jobs'> {
  job: RunJob;
}

function JobButtons({ job, onRetry, onPublishAnyway }: JobButtonsProps) {
  if (job.status !== 'failed' && job.status !== 'incomplete') return null;
  return (
    <span className={styles.buttons}>
      {job.status === 'incomplete' && <Link to={wizardOf(job)}>Answer</Link>}
      {job.status === 'incomplete' && onPublishAnyway && (
        <QuietButton
          aria-label={`Publish ${job.title} anyway`}
          text="Publish anyway"
          onClick={() => onPublishAnyway(job.id)}
        />
      )}
      {onRetry && <QuietButton aria-label={`Retry ${job.title}`} text="Retry" onClick={() => onRetry(job.id)} />}
    </span>
  );
}

function FileLink({ job: { accountId, accountName, note } }: { job: RunJob }) {
  const { folder, name } = splitPath(note);
  const query = new URLSearchParams({ account: accountId, accountName, folder, preview: note });
  return <Link to={`${PATHS.documents}?${query}`}>{name}</Link>;
}

function wizardOf({ templateId, accountId, accountName, subjectId }: RunJob): string {
  const query = new URLSearchParams({ templateId, account: accountId, accountName });
  if (subjectId !== null) query.set('subject', subjectId);
  return `${PATHS.templateDocument}?${query}`;
}
