import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { RecordingKind } from '@contract/recording';
import { valuesOf } from '@contract/records/record';
import { recording } from '@contract/records/recording';
import { messageOf } from '@/shared/api';
import { useUploadRecordingMutation } from '../api/recordings-api';
import { measurePeaks } from './measure-peaks';
import { isRecordingRight, problemInFile, recordingFields, valuesOfFile, type RecordingValues } from './recording-form';

/** A file that will become a recording. */
export interface Upload {
  id: string;
  file: File;
  kind: RecordingKind;
  values: RecordingValues;
  state: 'waiting' | 'sending' | 'done';
  /** 0 to 1 while it is being sent. */
  progress: number;
  problem: string | null;
}

/** The chosen files, which are described, then sent one after the other; if one fails, the others are still sent. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [send] = useUploadRecordingMutation();
  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  const sendOne = async ({ id, file, kind, values }: Upload): Promise<boolean> => {
    patch(id, { state: 'sending', progress: 0, problem: null });
    const peaks = kind === 'call' ? await measurePeaks(file) : null;
    const onSent = (sent: number, total: number) => patch(id, { progress: sent / total });
    const { error } = await send({
      recording: { ...recordingFields(valuesOf(recording, values)), kind, peaks },
      file,
      onSent,
    });
    patch(id, error ? { state: 'waiting', problem: messageOf(error) } : { state: 'done' });
    return !error;
  };

  return {
    uploads,
    isSending,
    isReady:
      uploads.some(({ state }) => state === 'waiting') &&
      uploads.every(({ values, file }) => isRecordingRight(values) && !problemInFile(file)),
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => {
          const kind = /\.mp4$/i.test(file.name) ? 'meeting' : 'call';
          const problem = problemInFile(file);
          return { id: nanoid(), file, kind, values: valuesOfFile(file), state: 'waiting', progress: 0, problem };
        }),
      ]),
    patch,
    remove: (id: string) => setUploads((all) => all.filter((each) => each.id !== id)),
    /** @returns whether all were sent */
    sendAll: async (): Promise<boolean> => {
      setIsSending(true);
      let isAll = true;
      for (const upload of uploads) if (upload.state === 'waiting') isAll = (await sendOne(upload)) && isAll;
      setIsSending(false);
      return isAll;
    },
  };
}
