import { Button, Callout, DialogBody, ProgressBar } from '@blueprintjs/core';
import { useState, type Ref } from 'react';
import { SHEET_ACCEPT, SHEET_NAMES } from '@contract/sheet/sheet-name';
import type { XlsFormAnswer } from '@contract/xlsform';
import { messageOf } from '@/shared/api';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { counted } from '@/shared/lib/number';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FileArea } from '@/shared/ui/file-drop';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { useImportXlsFormMutation } from '../api/forms-api';
import styles from './Submissions.module.css';

interface XlsFormDialogProps {
  /** Opens the draft in the builder. */
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** Creates a draft from an XLSForm, and lists by sheet and row what was left out (product/forms#xlsform). */
export function XlsFormDialog({ onOpen, onClose }: XlsFormDialogProps) {
  const [send, { isLoading }] = useImportXlsFormMutation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<XlsFormAnswer | null>(null);
  const area = useFocusReturn<HTMLInputElement>(isLoading);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setChosen(file);
    const { data, error } = await send(file);
    setFailure(error ? messageOf(error) : null);
    if (data) setMade(data);
  };
  return (
    <Dialog position="screen" shouldReturnFocusOnClose={false} size="large" title="Import an XLSForm" onClose={onClose}>
      <DialogBody className={styles.given}>
        {failure !== null && chosen && (
          <FailureNote isRetrying={isLoading} message={failure} onRetry={() => void read(chosen)} />
        )}
        {made && <Made made={made} />}
        {isLoading && <ProgressBar aria-label={`${chosen?.name} is being sent`} intent="primary" />}
        {!made && <ChosenFile area={area} isSending={isLoading} onChoose={(file) => void read(file)} />}
      </DialogBody>
      {made && (
        <DialogActions>
          <Button autoFocus intent="primary" text="Open the draft" onClick={() => onOpen(made.key)} />
        </DialogActions>
      )}
    </Dialog>
  );
}

interface ChosenFileProps {
  area: Ref<HTMLInputElement>;
  isSending: boolean;
  onChoose: (file: File | undefined) => void;
}

function ChosenFile({ area, isSending, onChoose }: ChosenFileProps) {
  return (
    <>
      <FileArea
        ref={area}
        accept={SHEET_ACCEPT}
        aria-label="The file"
        autoFocus
        choose="choose it"
        disabled={isSending}
        drop={`Drop an XLSForm here: ${SHEET_NAMES}`}
        onChoose={([file]) => onChoose(file)}
      />
      <p className={styles.head}>
        The sheets survey, choices and settings are read. The form becomes a draft, with a list of what was left out or
        is asked differently.
      </p>
    </>
  );
}

function Made({ made: { key, questions, problems } }: { made: XlsFormAnswer }) {
  return (
    <>
      <Callout intent={problems.length === 0 ? 'success' : 'warning'} role="status" compact>
        The draft {key} has {counted(questions, 'question')}.{' '}
        {problems.length === 0 ? 'Everything was imported.' : 'Not everything could be imported:'}
      </Callout>
      {problems.length > 0 && (
        <RecordTable
          caption="What was not imported"
          columns={COLUMNS}
          rows={problems.map((problem, index) => ({ ...problem, index }))}
          keyOf={({ index }) => index}
        />
      )}
    </>
  );
}

const COLUMNS: readonly RecordColumn<XlsFormAnswer['problems'][number]>[] = [
  { title: 'Sheet', kind: 'short', render: ({ sheet }) => sheet },
  { title: 'Row', kind: 'figure', render: ({ row }) => row },
  { title: 'Problem', render: ({ text }) => text },
];
