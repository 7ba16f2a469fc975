import {
  foundSpokenSchema,
  recordingRowSchema,
  recordingRowsSchema,
  type FoundSpoken,
  type NewRecording,
  type RecordingChange,
  type RecordingRow,
  type TranscriptInput,
} from '@contract/recording-set-up';
import { baseApi, listTag, post, shownInPlace } from '@/shared/api';

/** Long enough for half a gigabyte on a slow connection. */
const UPLOAD_TIMEOUT = 30 * 60_000;

export interface RecordingUpload {
  recording: NewRecording;
  file: File;
  onSent: (sent: number, total: number) => void;
}

const CHANGED = [listTag('Recording')];
const isRecording = (answer: unknown) => recordingRowSchema.isValidSync(answer);
const recordingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every recording (product/players#list). */
    listRecordings: build.query<{ recordings: RecordingRow[] }, void>({
      query: () => '/admin/recordings',
      responseSchema: recordingRowsSchema,
      ...shownInPlace(),
      providesTags: CHANGED,
    }),
    /** What is said in recordings (product/players#spoken). */
    findSpoken: build.query<FoundSpoken, string>({
      query: (text) => `/admin/spoken?${new URLSearchParams({ text })}`,
      responseSchema: foundSpokenSchema,
      ...shownInPlace(),
      providesTags: CHANGED,
    }),
    uploadRecording: build.mutation<RecordingRow, RecordingUpload>({
      query: ({ recording, file, onSent }) => {
        const form = new FormData();
        form.append('recording', JSON.stringify(recording));
        form.append('files', file);
        return { ...post('/admin/recordings/upload', form), onSent, isAgreed: isRecording };
      },
      responseSchema: recordingRowSchema,
      extraOptions: { shownInPlace: true, timeout: UPLOAD_TIMEOUT },
      invalidatesTags: CHANGED,
    }),
    saveRecording: build.mutation<RecordingRow, RecordingChange>({
      query: (change) => post('/admin/recordings/save', change),
      responseSchema: recordingRowSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    saveTranscript: build.mutation<RecordingRow, TranscriptInput>({
      query: (input) => post('/admin/recordings/transcript', input),
      responseSchema: recordingRowSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeRecording: build.mutation<{ id: string }, { id: string; version: number }>({
      query: (body) => post('/admin/recordings/remove', body),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** As an object URL that the caller revokes. */
    downloadTranscript: build.query<string, string>({
      query: (id) => ({ url: `/admin/recordings/${encodeURIComponent(id)}/transcript`, answer: 'file' }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { downloadTranscript, removeRecording } = recordingsApi.endpoints;
export const {
  useFindSpokenQuery,
  useListRecordingsQuery,
  useRemoveRecordingMutation,
  useSaveRecordingMutation,
  useSaveTranscriptMutation,
  useUploadRecordingMutation,
} = recordingsApi;
