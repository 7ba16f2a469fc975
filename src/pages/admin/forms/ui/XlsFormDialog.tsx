import { Button, Callout, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import type { XlsFormAnswer } from '@contract/xlsform';
import { messageOf } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FileArea } from '@/shared/ui/file-drop';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { useImportXlsFormMutation } from '../api/forms-api';
import styles from './Submissions.module.css';

interface XlsFormDialogProps {
  /** Opens the draft in the builder. */
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** Creates a draft from an XLSForm, and lists by sheet and row what was left out (product/forms#xlsform). */
export function XlsFormDialog({ onOpen, onClose }: XlsFormDialogProps) {
  const [send, { isLoading, error }] = useImportXlsFormMutation();
  const [made, setMade] = useState<XlsFormAnswer | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const { data } = await send(file);
    if (data) setMade(data);
  };
  return (
    <Dialog place="screen" shouldReturnFocusOnClose={false} size="large" title="Import an XLSForm" onClose={onClose}>
      <DialogBody className={styles.given}>
        {error && <FailureNote message={messageOf(error)} />}
        {made && <Made made={made} />}
        {!made && isLoading && <ProgressBar aria-label="Sending the file" intent="primary" />}
        {!made && !isLoading && (
          <>
            <FileArea
              accept=".xlsx"
              aria-label="The file"
              choose="choose it"
              drop="Drop an XLSForm (.xlsx) here"
              onChoose={([file]) => void read(file)}
            />
            <p className={styles.head}>
              The sheets survey, choices and settings are read: text, select_one, date, time, file and image questions,
              with required and one relevant equality. The form becomes a draft.
            </p>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={onClose} />
            {made && <Button intent="primary" text="Open the draft" onClick={() => onOpen(made.key)} />}
          </>
        }
      />
    </Dialog>
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
        <SimpleTable caption="What was not imported" columns={COLUMNS}>
          {Object.entries(problems).map(([place, { sheet, row, text }]) => (
            <tr key={place}>
              <TableCell kind="short">{sheet}</TableCell>
              <TableCell kind="figure">{row}</TableCell>
              <TableCell>{text}</TableCell>
            </tr>
          ))}
        </SimpleTable>
      )}
    </>
  );
}

const COLUMNS = [{ title: 'Sheet', kind: 'short' }, { title: 'Row', kind: 'figure' }, { title: 'Problem' }] as const;
