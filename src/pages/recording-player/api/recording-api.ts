import * as calls from '@contract/calls/recording';
import { recordingAnswerSchema, type RecordingAnswer, type RecordingKind } from '@contract/recording';
import { addressOf, asks, baseApi, shownInPlace } from '@/shared/api';
import { toRecording, type Recording } from '../model/recording';

const byId = (recordingId: string) => ({ params: { recordingId } });

const recordingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The recording's address and details; null if the answer has no address (product/players#answer-forms). */
    getRecording: build.query<Recording | null, { kind: RecordingKind; id: string }>({
      // The call for each kind (product/players#answer-forms).
      query: ({ kind, id }) =>
        kind === 'call'
          ? addressOf(calls.getCallRecording, { recordingSid: id })
          : addressOf(calls.getMeetingRecording, { recordingId: id }),
      rawResponseSchema: recordingAnswerSchema,
      transformResponse: (answer: RecordingAnswer) => toRecording(answer),
      // A cached address would have expired on return.
      keepUnusedDataFor: 0,
      ...shownInPlace(),
    }),
    /** The notes that colleagues share (an extension); fetched on each opening. */
    listSharedNotes: build.query({
      ...asks(calls.listRecordingNotes, byId),
      keepUnusedDataFor: 0,
      ...shownInPlace(),
    }),
    /** The transcript, as WebVTT; empty if there is none (an extension). */
    getRecordingTranscript: build.query<string, string>({
      ...asks(calls.getTranscript, (id: string) => ({ ...byId(id), answer: 'text' })),
      keepUnusedDataFor: 0,
      ...shownInPlace(),
    }),
    /** Its loudness over time (an extension). */
    getRecordingPeaks: build.query({
      ...asks(calls.getPeaks, byId),
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
