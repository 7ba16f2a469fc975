import { CrossIcon, UndoIcon } from '@blueprintjs/icons';
import { counted } from '@/shared/lib/number';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
import { undoLast, useUndoable } from '@/shared/ui/snack-bar';
import styles from './JobReport.module.css';
import { FailedRows } from './SelectionBar';
import type { RowJobs } from './use-row-jobs';

/** The progress of a job of several rows, then its result with Undo; nothing before the first job. */
export function JobReport({ jobs }: { jobs: RowJobs }) {
  const last = useUndoable();
  const { job } = jobs;
  if (!job) return null;
  const { failed, undoId, noun } = job;
  if (job.isRunning) {
    const text = `${job.doing} ${counted(job.total, ...noun)}`;
    return (
      <>
        <span role="status">{text} …</span>
        <progress className={styles.progress} aria-label={text} max={job.total} value={job.ended} />
        <OutlinedButton size="small" text="Stop" onClick={jobs.stop} />
      </>
    );
  }
  return (
    <>
      <span role="status">{job.message}</span>
      {undoId !== null && undoId === last?.id && (
        <OutlinedButton icon={<UndoIcon />} size="small" text="Undo" onClick={() => undoLast(undoId)} />
      )}
      {failed.length === 0 && <QuietButton aria-label="Dismiss" icon={<CrossIcon />} onClick={jobs.dismiss} />}
      {failed.length > 0 && (
        <>
          <FailedRows count={failed.length} onRetry={jobs.retry} onDismiss={jobs.dismiss} />
          {failed.some(({ isNameTaken }) => isNameTaken) && (
            <OutlinedButton size="small" text="Keep both" onClick={jobs.keepBoth} />
          )}
          {/* It scrolls by the keyboard only if it can have the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className={styles.failed} aria-label={`${capital(noun[1])} that failed`} tabIndex={0}>
            {failed.map(({ step, reason }) => (
              <li key={step.key}>
                <bdi>{step.name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
