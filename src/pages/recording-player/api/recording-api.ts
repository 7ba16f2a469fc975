import {
  recordingAnswerSchema,
  recordingPeaksSchema,
  type RecordingAnswer,
  type RecordingKind,
  type RecordingPeaks,
} from '@contract/recording';
import { sharedNotesSchema, type SharedNotes } from '@contract/personal-item';
import { baseApi, shownInPlace } from '@/shared/api';
import { toRecording, type Recording } from '../model/recording';

/** The call of each kind (product/players#answer-forms). */
const CALLS: Readonly<Record<RecordingKind, string>> = { call: '/recording/', meeting: '/teamsrecording/' };

const recordingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The recording's address and details; null if the answer has no address (product/players#answer-forms). */
    getRecording: build.query<Recording | null, { kind: RecordingKind; id: string }>({
      query: ({ kind, id }) => CALLS[kind] + encodeURIComponent(id),
      rawResponseSchema: recordingAnswerSchema,
      transformResponse: (answer: RecordingAnswer) => toRecording(answer),
      // A cached address would have expired on return.
      keepUnusedDataFor: 0,
      ...shownInPlace(),
    }),
    /** The notes that colleagues share (an extension, `personalItems` of `/vars`); fetched on each opening. */
    listSharedNotes: build.query<SharedNotes, string>({
      query: (id) => `/recordingnotes/${encodeURIComponent(id)}`,
      responseSchema: sharedNotesSchema,
      keepUnusedDataFor: 0,
      ...shownInPlace(),
    }),
    /** What is said, as WebVTT; empty if nobody has written it down (an extension, `recordingTranscripts` of `/vars`). */
    getRecordingTranscript: build.query<string, string>({
      query: (id) => ({ url: `/recordingtranscript/${encodeURIComponent(id)}`, answer: 'text' }),
      keepUnusedDataFor: 0,
      ...shownInPlace(),
    }),
    /** How loud it is over its time (an extension, `recordingPeaks` of `/vars`). */
    getRecordingPeaks: build.query<RecordingPeaks, string>({
      query: (id) => `/recordingpeaks/${encodeURIComponent(id)}`,
      responseSchema: recordingPeaksSchema,
      ...shownInPlace(),
    }),
  }),
});

export const {
  useGetRecordingPeaksQuery,
  useGetRecordingQuery,
  useGetRecordingTranscriptQuery,
  useListSharedNotesQuery,
} = recordingApi;
