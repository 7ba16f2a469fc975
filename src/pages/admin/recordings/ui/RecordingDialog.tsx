import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { keptFields } from '@contract/fields';
import type { RecordingRow } from '@contract/recording-set-up';
import { recording as kind } from '@contract/records/recording';
import { RecordDialog, useRecordForm } from '@/widgets/record-form';
import { messageOf } from '@/shared/api';
import { useDownload } from '@/shared/lib/save-file';
import { QuietButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { FileArea } from '@/shared/ui/file-drop';
import { downloadTranscript, useSaveRecordingMutation, useSaveTranscriptMutation } from '../api/recordings-api';
import { recordingFields, savedRecording } from '../model/recording-form';
import { readTranscriptFile } from '../model/transcript-file';
import { RecordingFields } from './RecordingFields';
import styles from './RecordingsPage.module.css';

interface RecordingDialogProps {
  recording: RecordingRow;
  onClose: () => void;
}

export function RecordingDialog({ recording, onClose }: RecordingDialogProps) {
  const [save] = useSaveRecordingMutation();
  const form = useRecordForm(kind, {
    draftKey: `recording.${recording.id}`,
    saved: savedRecording(recording),
    onSave: ({ values }) => {
      const fields = recordingFields(values);
      const changes = keptFields(fields, (name, value) => JSON.stringify(recording[name]) !== JSON.stringify(value));
      const base = keptFields(recordingFields(savedRecording(recording)), (name) => name in changes);
      return save({ id: recording.id, version: recording.version ?? 0, base, changes });
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Edit a recording"
      below={<TranscriptPart recording={recording} />}
      onClose={onClose}
    >
      <RecordingFields form={form} />
    </RecordDialog>
  );
}

/** Attaches or removes the transcript, with immediate effect (product/players#transcript). */
function TranscriptPart({ recording: { id, version = 0, hasTranscript } }: { recording: RecordingRow }) {
  const [save, { isLoading }] = useSaveTranscriptMutation();
  const [problem, setProblem] = useState<string | null>(null);
  /** Changes that the server did not accept: they can be sent again. */
  const [failed, setFailed] = useState<{ transcript: string | null } | null>(null);
  const send = async (transcript: string | null) => {
    const { error } = await save({ id, version, transcript });
    setProblem(error ? messageOf(error) : null);
    setFailed(error ? { transcript } : null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return undefined;
    const read = await readTranscriptFile(file);
    if ('webVtt' in read) return send(read.webVtt);
    setProblem(hasTranscript ? `${read.problem} The current transcript stays.` : read.problem);
    setFailed(null);
    return undefined;
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
      {hasTranscript && <AttachedTranscript id={id} isSending={isLoading} onRemove={() => void send(null)} />}
      <FileArea
        accept=".vtt,.srt,text/vtt"
        aria-label="Transcript file"
        choose="choose it"
        disabled={isLoading}
        drop={hasTranscript ? 'Drop another .vtt or .srt file here' : 'Drop a WebVTT (.vtt) or SubRip (.srt) file here'}
        onChoose={([file]) => void take(file)}
      />
    </section>
  );
}

function AttachedTranscript({ id, isSending, onRemove }: { id: string; isSending: boolean; onRemove: () => void }) {
  const { download } = useDownload(downloadTranscript);
  return (
    <div className="app-wrap app-gap-2-4 app-break">
      <Button
        loading={isSending}
        size="small"
        text="Download the transcript"
        onClick={() => void download(id, `${id}.vtt`)}
      />
      <QuietButton disabled={isSending} text="Remove the transcript" onClick={onRemove} />
    </div>
  );
}
