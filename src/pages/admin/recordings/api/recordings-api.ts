import * as calls from '@contract/calls/recording-set-up';
import type { NewRecording } from '@contract/recording-set-up';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

/** Long enough for half a gigabyte on a slow connection. */
const UPLOAD_TIMEOUT = 30 * 60_000;

export interface RecordingUpload {
  recording: NewRecording;
  file: File;
  onSent: (sent: number, total: number) => void;
}

const CHANGED = [listTag('Recording')];
const isRecording = (answer: unknown) => calls.uploadRecording.answer.isValidSync(answer);

const recordingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every recording (product/players#list). */
    listRecordings: build.query({ ...asks(calls.listRecordings), ...shownInPlace(), providesTags: CHANGED }),
    /** What is said in recordings (product/players#spoken). */
    findSpoken: build.query({
      ...asks(calls.findSpoken, (text: string) => ({ query: { text } })),
      ...shownInPlace(),
      providesTags: CHANGED,
    }),
    uploadRecording: build.mutation({
      ...asks(calls.uploadRecording, ({ recording, file, onSent }: RecordingUpload) => {
        const body = new FormData();
        body.append('recording', JSON.stringify(recording));
        body.append('files', file);
        return { body, onSent, isAgreed: isRecording };
      }),
      extraOptions: { shownInPlace: true, timeout: UPLOAD_TIMEOUT },
      invalidatesTags: CHANGED,
    }),
    saveRecording: build.mutation({ ...asks(calls.saveRecording), ...shownInPlace(), invalidatesTags: CHANGED }),
    saveTranscript: build.mutation({ ...asks(calls.saveTranscript), ...shownInPlace(), invalidatesTags: CHANGED }),
    removeRecording: build.mutation({ ...asks(calls.removeRecording), ...shownInPlace(), invalidatesTags: CHANGED }),
    /** As an object URL that the caller revokes. */
    downloadTranscript: build.query<string, string>({
      ...asks(calls.getRecordingTranscript, (id: string) => ({ params: { id }, answer: 'file' })),
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
