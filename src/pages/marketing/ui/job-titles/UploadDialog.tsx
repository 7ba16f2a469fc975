import { Button, Classes, DialogBody } from '@blueprintjs/core';
import { UnusableCsv } from '@contract/csv';
import { useId, useState, type FormEvent } from 'react';
import { CSV_ACCEPTED, uploadedJobTitlesSchema, type JobTitle, type UploadedJobTitles } from '@contract/job-title';
import { messageOf } from '@/shared/api';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { SEND_KEY } from '@/shared/ui/form-dialog-footer';
import { firstWrong } from '@/shared/ui/form-field';
import { counted } from '@/shared/lib/number';
import { FileArea } from '@/shared/ui/file-drop';
import { useUploadJobTitlesMutation } from '../../api/job-title-api';
import { isCsvFile, readJobTitleFile, type JobTitleFile } from '../../model/job-title-file';
import { FileCheck, UploadResult } from './FileCheck';
import styles from './UploadDialog.module.css';

const START: UploadState = { step: 'choosing', problem: null };

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
        <DialogActions>
          {state.step === 'done' ? (
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
          )}
        </DialogActions>
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

/** The status of an upload. A checked file stays until it is sent or another one is chosen. */
type UploadState =
  | { step: 'choosing'; problem: string | null }
  | { step: 'reading'; name: string }
  | { step: 'checked'; file: File; content: JobTitleFile; problem: string | null }
  /** `result` null: the server accepted the file and reported nothing else. */
  | { step: 'done'; name: string; result: UploadedJobTitles | null };

/** Chooses, checks and sends one CSV file of job titles. */
function useJobTitleFile() {
  const [state, setState] = useState<UploadState>(START);
  const [upload, { isLoading: isSending }] = useUploadJobTitlesMutation();

  const choose = async (file: File) => {
    if (!isCsvFile(file)) {
      setState({ step: 'choosing', problem: `${file.name} is not a CSV file.` });
      return;
    }
    setState({ step: 'reading', name: file.name });
    try {
      setState({ step: 'checked', file, content: await readJobTitleFile(file), problem: null });
    } catch (error) {
      const reason = error instanceof UnusableCsv ? error.message : messageOf(error);
      setState({ step: 'choosing', problem: `${file.name}: ${reason}` });
    }
  };
  const send = async () => {
    if (state.step !== 'checked') return;
    const answer = await upload(state.file);
    if (answer.error) setState({ ...state, problem: messageOf(answer.error) });
    else setState({ step: 'done', name: state.file.name, result: resultOf(answer.data) });
  };
  return { state, isSending, choose, send, startAgain: () => setState(START) };
}

/** What happened to the rows, where the server reports it (product/marketing#csv-check). */
function resultOf(answer: unknown): UploadedJobTitles | null {
  return uploadedJobTitlesSchema.isValidSync(answer) ? answer : null;
}
