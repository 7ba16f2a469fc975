import { Button, Classes, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type FormEvent, useId } from 'react';
import { type JobTitle, CSV_ACCEPTED } from '@contract/job-title';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { Dialog } from '@/shared/ui/dialog';
import { SEND_KEY } from '@/shared/ui/form-dialog-footer';
import { firstWrong } from '@/shared/ui/form-field';
import { counted } from '@/shared/lib/number';
import { FileArea } from '@/shared/ui/file-drop';
import { useJobTitleFile } from '../../model/use-job-title-file';
import { FileCheck, UploadResult } from './FileCheck';
import styles from './UploadDialog.module.css';

interface UploadDialogProps {
  isOpen: boolean;
  /** The existing titles, to show what a file would change; undefined while unknown. */
  titles: readonly JobTitle[] | undefined;
  onClose: () => void;
}

/** Uploads job titles from a CSV file, which is checked here first, so that nothing is sent that would be refused. */
export function UploadDialog({ isOpen, titles, onClose }: UploadDialogProps) {
  const { state, isSending, choose, send, startAgain } = useJobTitleFile();
  const sendButton = useFocusReturn(isSending || state.step === 'reading', ({ form }) => firstWrong(form));
  const rows = state.step === 'checked' ? state.content.rows.length : 0;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rows > 0 && !isSending) void send();
  };
  return (
    <Dialog
      size="medium"
      isBusy={isSending}
      needsAnswer
      isOpen={isOpen}
      title="Upload job titles"
      onClose={onClose}
      onClosed={startAgain}
    >
      <form aria-busy={isSending} onSubmit={handleSubmit}>
        <DialogBody className={styles.body}>
          {state.step !== 'done' && (
            <>
              <p>
                A CSV file with the columns <b>title</b> and <b>isSDM</b> (yes or no). New titles are added and existing
                ones are changed. Titles that are not in the file do not change.
              </p>
              <CsvDrop
                disabled={isSending || state.step === 'reading'}
                problem={state.step === 'choosing' ? state.problem : null}
                onChoose={(file) => void choose(file)}
              />
            </>
          )}
          {state.step === 'reading' && (
            <div
              className={`${Classes.SKELETON} ${styles.reading}`}
              role="status"
              aria-label={`Reading ${state.name}`}
            />
          )}
          {state.step === 'checked' && (
            <FileCheck name={state.file.name} content={state.content} titles={titles} problem={state.problem} />
          )}
          {state.step === 'done' && <UploadResult name={state.name} result={state.result} />}
        </DialogBody>
        <DialogFooter
          actions={
            state.step === 'done' ? (
              <>
                <Button text="Upload another" onClick={startAgain} />
                <Button autoFocus intent="primary" text="Done" onClick={onClose} />
              </>
            ) : (
              <>
                <Button disabled={isSending} text="Cancel" onClick={onClose} />
                <Button
                  ref={sendButton}
                  {...SEND_KEY}
                  disabled={rows === 0}
                  intent="primary"
                  loading={isSending}
                  text={rows === 0 ? 'Upload' : `Upload ${counted(rows, 'row')}`}
                />
              </>
            )
          }
        />
      </form>
    </Dialog>
  );
}

interface CsvDropProps {
  disabled: boolean;
  /** Why the last file was not accepted. */
  problem: string | null;
  onChoose: (file: File) => void;
}

/** Takes one CSV file by click, keyboard or drop; another one replaces it. */
function CsvDrop({ disabled, problem, onChoose }: CsvDropProps) {
  const id = useId();
  return (
    <div>
      <FileArea
        accept={CSV_ACCEPTED}
        aria-describedby={id}
        aria-invalid={problem === null ? undefined : true}
        aria-label="CSV file"
        choose="choose one"
        disabled={disabled}
        drop="Drop a CSV file here"
        onChoose={([file]) => file && onChoose(file)}
      />
      <div id={id} className={styles.problem} role="alert">
        {problem}
      </div>
    </div>
  );
}
