import { Button, ProgressBar, Tag } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import { splitPath } from '@contract/document-path';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import type { PublishRun, RunState } from '../model/publish-run';
import type { RunJob } from '../model/run-job';
import styles from './RunPanel.module.css';

interface RunPanelProps {
  run: PublishRun;
  state: RunState;
  /** Somebody may decide to publish documents with answers missing. */
  mayPublishIncomplete: boolean;
  /** What closes the panel once nothing is left to do. */
  closeText: string;
}

const COLUMNS = [
  { title: 'Document' },
  { title: 'State', kind: 'short' },
  { title: 'Note' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

/** The progress of a run, and what it could not publish, with the reasons (product/publishing#runs). */
export function RunPanel({ run, state, mayPublishIncomplete, closeText }: RunPanelProps) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const { jobs, isRunning } = state;
  const done = countOf(jobs, 'done');
  /** The pressed button goes. */
  const press = (work: () => unknown) => () => {
    head.current?.focus();
    void work();
  };

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={head} id={id} tabIndex={-1}>
          {isRunning ? 'Publishing' : 'Published documents of this run'}
        </h2>
        <RunActions run={run} state={state} closeText={closeText} press={press} />
      </div>
      <p className={styles.count} role="status">
        {summaryOf(state, done)}
      </p>
      <ProgressBar
        animate={isRunning}
        aria-label="Published"
        intent={done === jobs.length ? 'success' : 'primary'}
        stripes={isRunning}
        value={done / jobs.length}
      />
      <SimpleTable caption="Documents of this run" cardsBelow={960} columns={COLUMNS} className={styles.table ?? ''}>
        {inOrder(jobs).map((job) => (
          <JobRow
            key={job.id}
            job={job}
            onRetry={isRunning ? undefined : press(() => run.retry(job.id))}
            onPublishAnyway={
              mayPublishIncomplete && !isRunning
                ? press(() => run.retry(job.id, { evenIfIncomplete: true }))
                : undefined
            }
          />
        ))}
      </SimpleTable>
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

interface JobRowProps {
  job: RunJob;
  onRetry: (() => void) | undefined;
  onPublishAnyway: (() => void) | undefined;
}

function JobRow({ job, onRetry, onPublishAnyway }: JobRowProps) {
  const { text, intent } = STATES[job.status];
  const isOpen = job.status === 'failed' || job.status === 'incomplete';
  return (
    <tr>
      <TableCell className={styles.title ?? ''}>{job.title}</TableCell>
      <TableCell label="State" kind="short">
        <Tag intent={intent} minimal>
          {text}
        </Tag>
      </TableCell>
      <TableCell label="Note">{job.status === 'done' ? <FileLink job={job} /> : job.note}</TableCell>
      <TableCell kind="actions">
        {isOpen && (
          <span className={styles.buttons}>
            {job.status === 'incomplete' && <Link to={wizardOf(job)}>Answer</Link>}
            {job.status === 'incomplete' && onPublishAnyway && (
              <Button
                aria-label={`Publish ${job.title} anyway`}
                size="small"
                text="Publish anyway"
                variant="minimal"
                onClick={onPublishAnyway}
              />
            )}
            {onRetry && (
              <Button aria-label={`Retry ${job.title}`} size="small" text="Retry" variant="minimal" onClick={onRetry} />
            )}
          </span>
        )}
      </TableCell>
    </tr>
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
