import { Button, DialogBody, ProgressBar } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { fileColumnsOf } from '@contract/import/columns';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { SHEET_ACCEPT, SHEET_NAMES } from '@contract/sheet/sheet-name';
import { downloadImport, KindField } from '@/entities/data-import';
import { messageOf } from '@/shared/api';
import { useDownload } from '@/shared/lib/save-file';
import { QuietButton } from '@/shared/ui/button';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FileArea } from '@/shared/ui/file-drop';
import { TextField } from '@/shared/ui/form-field';
import { RecordTable } from '@/shared/ui/record-table';
import { useUploadImportMutation } from '../api/imports-api';
import { rulesOf } from '../model/import-labels';
import styles from './ImportsPage.module.css';

interface UploadDialogProps {
  /** What the file contains, until somebody chooses. */
  kind: ImportKind;
  onUploaded: (id: string) => void;
  onClose: () => void;
}

const ACCEPTED = `.csv,.txt,.tsv,${SHEET_ACCEPT},.ndjson,.jsonl`;

/** Uploads a file with its kind and source, to be checked: nothing is imported yet. */
export function UploadDialog({ kind: initialKind, onUploaded, onClose }: UploadDialogProps) {
  const id = useId();
  const [kind, setKind] = useState(initialKind);
  const [source, setSource] = useState('files');
  const [upload, { isLoading }] = useUploadImportMutation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setChosen(file);
    const { data, error } = await upload({ kind, source: source.trim() || 'files', file });
    setFailure(error ? messageOf(error) : null);
    if (data) onUploaded(data.id);
  };
  return (
    <Dialog position="screen" shouldReturnFocusOnClose={false} size="large" title="Import a file" onClose={onClose}>
      <DialogBody>
        <form className={styles.body} onSubmit={(event) => event.preventDefault()}>
          {failure !== null && chosen && (
            <FailureNote isRetrying={isLoading} message={failure} onRetry={() => void send(chosen)} />
          )}
          <KindField id={`${id}-kind`} label="What the file contains" value={kind} onChange={setKind} />
          <TextField
            label="Source system"
            hint="A short name such as hr or crm. Use the same name next time, so that records are matched by their ids."
            maxLength={40}
            value={source}
            onChange={setSource}
          />
          {isLoading ? (
            <ProgressBar aria-label="Uploading the file" intent="primary" />
          ) : (
            <FileArea
              accept={ACCEPTED}
              aria-label="File"
              choose="choose it"
              drop={`Drop a file here: CSV, ${SHEET_NAMES}, or NDJSON`}
              onChoose={([file]) => void send(file)}
            />
          )}
          <KindHelp kind={kind} />
        </form>
      </DialogBody>
      <DialogActions>
        <Button text="Cancel" onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
}

/** The columns of a kind, and empty files to start from. */
function KindHelp({ kind }: { kind: ImportKind }) {
  const { download } = useDownload(downloadImport);
  const description = describedKind(kind);
  return (
    <>
      <div className="app-wrap">
        {(['csv', 'xlsx'] as const).map((format) => (
          <QuietButton
            key={format}
            text={format === 'csv' ? 'Download empty CSV file' : 'Download empty Excel file'}
            onClick={() => void download({ what: 'importtemplate', kind, format }, `${kind}.${format}`)}
          />
        ))}
      </div>
      <RecordTable
        caption={`Columns of ${description.title.toLowerCase()}`}
        columns={[
          { title: 'Column', kind: 'short', render: ({ title }) => title },
          {
            title: 'Accepted values',
            render: ({ name }) => {
              const field = description.fields.find((each) => each.name === name);
              return field ? rulesOf(field) : 'The record’s id in the source system.';
            },
          },
        ]}
        rows={fileColumnsOf(description)}
        keyOf={({ name }) => name}
      />
    </>
  );
}
