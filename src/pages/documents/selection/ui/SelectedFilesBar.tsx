import { Button } from '@blueprintjs/core';
import { DownloadIcon, MoveIcon, TrashIcon } from '@blueprintjs/icons';
import type { DocumentFile } from '@/entities/document';
import { useIsNarrow } from '@/shared/lib/media-query';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { ClearSelection, JobReport, SelectionBar } from '@/shared/ui/selection-bar';
import { notificationShown } from '@/shared/ui/snack-bar';
import { archiveProblem } from '../model/file-archive';
import type { FileJobs } from '../model/use-file-jobs';

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

/** What can be done with the selected files, and its result (product/documents#several). */
export function SelectedFilesBar(props: SelectedFilesBarProps) {
  const { files, jobs } = props;
  const dispatch = useAppDispatch();
  // All actions fit on one line without their icons.
  const isNarrow = useIsNarrow();
  if (files.length === 0 && !jobs.job) return null;
  const button = { disabled: files.length === 0 || jobs.isRunning, size: 'small', variant: 'outlined' } as const;
  const download = () => {
    const problem = archiveProblem(files);
    if (problem === null) jobs.download(files, `${props.accountName} – documents.zip`);
    else dispatch(notificationShown(problem, 'warning'));
  };
  return (
    <SelectionBar
      text={`${counted(files.length, 'file')} selected`}
      selecting={<ClearSelection isDisabled={files.length === 0} onClear={props.onClear} />}
      actionsLabel="Selected files"
      actions={
        <>
          <Button
            aria-haspopup="dialog"
            {...button}
            icon={isNarrow ? undefined : <MoveIcon />}
            text="Move to …"
            onClick={props.onMove}
          />
          {props.canOpen && (
            <Button
              {...button}
              icon={isNarrow ? undefined : <DownloadIcon />}
              text="Download as zip"
              onClick={download}
            />
          )}
          <Button
            aria-haspopup="dialog"
            {...button}
            icon={isNarrow ? undefined : <TrashIcon />}
            text="Remove"
            onClick={props.onRemove}
          />
        </>
      }
    >
      <JobReport jobs={jobs} />
    </SelectionBar>
  );
}
