import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { recordingRowSchema, type RecordingRow } from '@contract/recording-set-up';
import { problemInWebVtt, TRANSCRIPT_MAX } from '@contract/web-vtt';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { saveFile } from '@/shared/lib/save-file';
import { useAppDispatch } from '@/shared/redux';
import { ChangedMeanwhile, changedFields, useSeen } from '@/shared/ui/changed-meanwhile';
import { FailureNote } from '@/shared/ui/failure-note';
import { FileArea } from '@/shared/ui/file-drop';
import { RecordDialog } from '../../ui/RecordDialog';
import { downloadTranscript, useSaveRecordingMutation, useSaveTranscriptMutation } from '../api/recordings-api';
import {
  isRecordingDraft,
  recordingFields,
  recordingProblems,
  recordingValues,
  type RecordingValues,
} from '../model/recording-form';
import { RecordingFields } from './RecordingFields';
import styles from './RecordingsPage.module.css';

interface RecordingDialogProps {
  recording: RecordingRow;
  onClose: () => void;
}

/** Edits the details of a recording, and its transcript. */
export function RecordingDialog({ recording, onClose }: RecordingDialogProps) {
  const [save, { error: failed }] = useSaveRecordingMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const seen = useSeen(recording, failure !== null);
  const [original] = useState(() => recordingValues(recording));
  const { formik, draft } = useFormDraft<RecordingValues>(`recording.${recording.id}`, {
    initialValues: recordingValues(recording),
    isDraft: isRecordingDraft,
    onSubmit: async (values) => {
      const fields = recordingFields(values);
      const changes = Object.fromEntries(
        Object.entries(fields).filter(
          ([name, value]) => JSON.stringify(seen[name as keyof typeof fields]) !== JSON.stringify(value),
        ),
      );
      const base = Object.fromEntries(Object.keys(changes).map((name) => [name, seen[name as keyof typeof fields]]));
      const change = { id: recording.id, version: seen.version ?? 0, base, changes };
      const { error } = Object.keys(changes).length > 0 ? await save(change) : {};
      setFailure(error ? messageOf(error) : null);
      if (error) return;
      draft.settle();
      onClose();
    },
  });
  const { values, isSubmitting } = formik;
  const problems = Object.values(recordingProblems(values));
  const changed = changedFields<RecordingValues>(failed, {
    labels: { title: 'Title', day: 'Date', time: 'Time', people: 'People' },
    original,
    typed: values,
    fieldsOf: (current) => (recordingRowSchema.isValidSync(current) ? recordingValues(current) : null),
    onChoose: (name, value) => void formik.setFieldValue(name, value),
  });
  return (
    <RecordDialog
      title="Edit a recording"
      legend="Recording"
      draft={draft}
      failure={failure}
      needed={problems.length > 0 ? problems.join(' ') : undefined}
      isSubmitting={isSubmitting}
      notes={
        changed.length > 0 && (
          <Callout compact icon={null} intent="warning" role="status">
            <ChangedMeanwhile text="Choose what to save." fields={changed} />
          </Callout>
        )
      }
      below={<TranscriptPart recording={recording} />}
      onClose={onClose}
      onSubmit={formik.handleSubmit}
    >
      <RecordingFields values={values} onChange={(change) => void formik.setValues({ ...values, ...change })} />
    </RecordDialog>
  );
}

/** Attaches or removes the transcript, with immediate effect (product/players#transcript). */
function TranscriptPart({ recording: { id, version = 0, hasTranscript } }: { recording: RecordingRow }) {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveTranscriptMutation();
  const [problem, setProblem] = useState<string | null>(null);
  /** What the server did not take: it can be sent again. */
  const [failed, setFailed] = useState<{ transcript: string | null } | null>(null);
  const send = async (transcript: string | null) => {
    const wrong = transcript === null ? null : problemInWebVtt(transcript);
    const { error } = wrong === null ? await save({ id, version, transcript }) : {};
    setProblem(wrong ?? (error ? messageOf(error) : null));
    setFailed(error ? { transcript } : null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    // A character has at most four bytes.
    if (file.size > TRANSCRIPT_MAX * 4) {
      setProblem('The transcript is longer than 2 million characters.');
      setFailed(null);
    } else await send(await file.text());
  };
  const download = async () => {
    const answer = await dispatch(downloadTranscript.initiate(id, { subscribe: false, forceRefetch: true }));
    if (answer.data !== undefined) saveFile(answer.data, `${id}.vtt`);
  };
  return (
    <section className={styles.transcript} aria-label="Transcript">
      <h3>Transcript</h3>
      {problem !== null && (
        <FailureNote
          isRetrying={isLoading}
          message={problem}
          onRetry={failed ? () => void send(failed.transcript) : undefined}
        />
      )}
      {hasTranscript && (
        <div className={styles.file}>
          <Button loading={isLoading} size="small" text="Download the transcript" onClick={() => void download()} />
          <Button
            disabled={isLoading}
            size="small"
            text="Remove the transcript"
            variant="minimal"
            onClick={() => void send(null)}
          />
        </div>
      )}
      <FileArea
        accept=".vtt,text/vtt"
        aria-label="Transcript file"
        choose="choose it"
        disabled={isLoading}
        drop={hasTranscript ? 'Drop another WebVTT (.vtt) file here' : 'Drop a WebVTT (.vtt) file here'}
        onChoose={([file]) => void take(file)}
      />
    </section>
  );
}
