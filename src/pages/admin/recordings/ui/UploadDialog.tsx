import { Callout, ProgressBar } from '@blueprintjs/core';
import { problemsOf } from '@contract/records/record';
import { recording } from '@contract/records/recording';
import { counted, formatBytes } from '@/shared/lib/number';
import { QuietButton } from '@/shared/ui/button';
import { FileArea } from '@/shared/ui/file-drop';
import { FormDialog } from '@/shared/ui/form-dialog';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { SelectField } from '@/shared/ui/form-field';
import { useUploads, type Upload } from '../model/use-uploads';
import { RecordingFields } from './RecordingFields';
import styles from './RecordingsPage.module.css';

/** Chooses files, describes them and sends them (product/players#adding). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { uploads, isReady, isSending, add, patch, remove, sendAll } = useUploads();
  const open = uploads.filter(({ state }) => state !== 'done');
  return (
    <FormDialog
      action={open.length > 1 ? `Add ${counted(open.length, 'recording')}` : 'Add'}
      canSend={isReady}
      cancel={open.length === 0 ? 'Done' : 'Cancel'}
      isSubmitting={isSending}
      position="screen"
      size="medium"
      title="Add recordings"
      onClose={onClose}
      onSubmit={() => void sendAll().then((isAll) => isAll && onClose())}
    >
      <div className="app-grid">
        <FileArea
          accept="audio/*,video/mp4,.mp3,.m4a,.wav,.mp4"
          aria-label="Recordings"
          autoFocus
          choose="choose them"
          disabled={isSending}
          drop="Drop mp3, m4a, wav or mp4 files here"
          multiple
          onChoose={add}
        />
        <ul className="app-grid">
          {uploads.map((upload) => (
            <UploadView
              key={upload.id}
              upload={upload}
              isDisabled={isSending || upload.state === 'done'}
              onChange={(change) => patch(upload.id, change)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}

interface UploadViewProps {
  upload: Upload;
  isDisabled: boolean;
  onChange: (change: Partial<Upload>) => void;
  onRemove: () => void;
}

function UploadView({ upload, isDisabled, onChange, onRemove }: UploadViewProps) {
  const { file, state, progress, problem } = upload;
  return (
    <li className={styles.upload}>
      <div className="app-wrap app-gap-2-4 app-break">
        <strong>{file.name}</strong>
        <span>{state === 'done' ? 'Added' : formatBytes(file.size)}</span>
        {state === 'waiting' && (
          <QuietButton aria-label={`Leave out ${file.name}`} text="Leave out" onClick={onRemove} />
        )}
      </div>
      {problem !== null && (
        <Callout compact icon={null} intent="danger" role="alert">
          {problem}
        </Callout>
      )}
      {state === 'sending' && (
        <ProgressBar aria-label={`${file.name} is being sent`} intent="primary" value={progress} />
      )}
      {state !== 'done' && <UploadFields upload={upload} isDisabled={isDisabled} onChange={onChange} />}
    </li>
  );
}

function UploadFields({ upload, isDisabled, onChange }: Omit<UploadViewProps, 'onRemove'>) {
  const { id, file, kind, values } = upload;
  const problems = problemsOf(recording, values);
  return (
    <fieldset className={formGrid.fields} disabled={isDisabled}>
      <legend className={styles.legend}>{file.name}</legend>
      <SelectField
        id={`${id}-kind`}
        className={formGrid.whole ?? ''}
        label="Kind"
        options={[
          { value: 'call', label: 'Call (sound)' },
          { value: 'meeting', label: 'Meeting (sound or video)' },
        ]}
        value={kind}
        onChange={(value) => onChange({ kind: value === 'call' ? 'call' : 'meeting' })}
        fill={false}
      />
      <RecordingFields
        form={{
          kind: recording,
          id,
          values,
          set: (change) => onChange({ values: { ...values, ...change } }),
          problemOf: (name) => problems[name]?.text,
        }}
      />
    </fieldset>
  );
}
