import {
  recordingAnswerSchema,
  recordingPeaksSchema,
  type RecordingAnswer,
  type RecordingKind,
  type RecordingPeaks,
} from '@contract/recording';
import { baseApi, shownInPlace } from '@/shared/api';
import { toRecording, type Recording } from '../model/recording';

/** The call of each kind (product/players#answer-forms). */
const CALLS: Readonly<Record<RecordingKind, string>> = { call: '/recording/', meeting: '/teamsrecording/' };

const recordingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Where the recording lies, and what is known of it; null when the answer names no address
     * (product/players#answer-forms).
     */
    getRecording: build.query<Recording | null, { kind: RecordingKind; id: string }>({
      query: ({ kind, id }) => CALLS[kind] + encodeURIComponent(id),
      rawResponseSchema: recordingAnswerSchema,
      transformResponse: (answer: RecordingAnswer) => toRecording(answer),
      // An address that is saved would have expired when somebody comes back.
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

export const { useGetRecordingPeaksQuery, useGetRecordingQuery } = recordingApi;
