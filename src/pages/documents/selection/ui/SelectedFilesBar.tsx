import { Button } from '@blueprintjs/core';
import { CrossIcon, DownloadIcon, MoveIcon, TrashIcon, UndoIcon } from '@blueprintjs/icons';
import type { DocumentFile } from '@/entities/document';
import { useIsNarrow } from '@/shared/lib/media-query';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { FailedRows, SelectionBar } from '@/shared/ui/selection-bar';
import { notificationShown, undoLast, useUndoId } from '@/shared/ui/snack-bar';
import { archiveProblem } from '../model/file-archive';
import type { FileJobs } from '../model/use-file-jobs';
import styles from './SelectedFilesBar.module.css';

interface SelectedFilesBarProps {
  files: readonly DocumentFile[];
  jobs: FileJobs;
  /** Name of the account, for the archive. */
  accountName: string;
  /** The server serves files. */
  canOpen: boolean;
  onMove: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with the selected files, and what became of it (product/documents#several). */
export function SelectedFilesBar(props: SelectedFilesBarProps) {
  const { files, jobs } = props;
  const dispatch = useAppDispatch();
  // All actions fit on one line without their icons.
  const isNarrow = useIsNarrow();
  const { job } = jobs;
  if (files.length === 0 && !job) return null;
  const isBusy = job?.isRunning ?? false;
  const isIdle = files.length === 0 || isBusy;
  const download = () => {
    const problem = archiveProblem(files);
    if (problem === null) jobs.download(files, `${props.accountName} – documents.zip`);
    else dispatch(notificationShown(problem, 'warning'));
  };
  return (
    <SelectionBar
      isFloating
      text={`${counted(files.length, 'file')} selected`}
      selecting={
        <Button
          disabled={files.length === 0}
          size="small"
          text="Clear selection"
          variant="outlined"
          onClick={props.onClear}
        />
      }
      actionsLabel="Selected files"
      actions={
        <>
          <Button
            aria-haspopup="dialog"
            disabled={isIdle}
            icon={isNarrow ? undefined : <MoveIcon />}
            size="small"
            text="Move to…"
            variant="outlined"
            onClick={props.onMove}
          />
          {props.canOpen && (
            <Button
              disabled={isIdle}
              icon={isNarrow ? undefined : <DownloadIcon />}
              size="small"
              text="Download as zip"
              variant="outlined"
              onClick={download}
            />
          )}
          <Button
            aria-haspopup="dialog"
            disabled={isIdle}
            icon={isNarrow ? undefined : <TrashIcon />}
            size="small"
            text="Remove"
            variant="outlined"
            onClick={props.onRemove}
          />
        </>
      }
    >
      {job && <JobReport jobs={jobs} job={job} />}
    </SelectionBar>
  );
}

function JobReport({ jobs, job }: { jobs: FileJobs; job: NonNullable<FileJobs['job']> }) {
  const { failed, undoId } = job;
  const lastUndo = useUndoId();
  if (job.isRunning) {
    const text = `${job.doing} ${counted(job.total, 'file')}`;
    return (
      <>
        <span role="status">{text} …</span>
        <progress className={styles.progress} aria-label={text} max={job.total} value={job.ended} />
        <Button size="small" text="Stop" variant="outlined" onClick={jobs.stop} />
      </>
    );
  }
  return (
    <>
      <span role="status">{job.message}</span>
      {undoId !== null && undoId === lastUndo && (
        <Button icon={<UndoIcon />} size="small" text="Undo" variant="outlined" onClick={() => undoLast(undoId)} />
      )}
      {failed.length === 0 && (
        <Button aria-label="Dismiss" icon={<CrossIcon />} size="small" variant="minimal" onClick={jobs.dismiss} />
      )}
      {failed.length > 0 && (
        <>
          <FailedRows count={failed.length} onRetry={jobs.retry} onDismiss={jobs.dismiss} />
          {failed.some(({ isNameTaken }) => isNameTaken) && (
            <Button size="small" text="Keep both" variant="outlined" onClick={jobs.keepBoth} />
          )}
          {/* It scrolls by the keyboard only if it can have the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className={styles.failed} aria-label="Files that failed" tabIndex={0}>
            {failed.map(({ step, reason }) => (
              <li key={step.path}>
                <bdi>{step.path}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
