import { object, string } from 'yup';
import { ANY_FILE, NOT_FOUND, call, staffCall } from '../call';
import { sharedNotesSchema } from '../personal-item';
import { recordingAnswerSchema, recordingPeaksSchema } from '../recording';

const text = () => string().defined().default('');
const GONE = { status: 403, when: 'The address has expired, or its sign-in has ended.' } as const;

export const getCallRecording = staffCall('GET /recording/:recordingSid', {
  isSpecified: true,
  onlyPeople: true,
  says: 'A recorded call',
  answer: recordingAnswerSchema,
  refuses: [NOT_FOUND],
});

export const getMeetingRecording = staffCall('GET /teamsrecording/:recordingId', {
  isSpecified: true,
  onlyPeople: true,
  says: 'A recorded meeting',
  answer: recordingAnswerSchema,
  refuses: [NOT_FOUND],
});

export const getPeaks = staffCall('GET /recordingpeaks/:recordingId', {
  says: 'The loudness of a recording over time',
  answer: recordingPeaksSchema,
  refuses: [NOT_FOUND],
});

export const getTranscript = staffCall('GET /recordingtranscript/:recordingId', {
  says: 'The transcript of a recording',
  details: 'As WebVTT, empty if there is none.',
  answer: { file: ['text/vtt'] },
  refuses: [NOT_FOUND],
});

export const listRecordingNotes = staffCall('GET /recordingnotes/:recordingId', {
  says: 'The notes that colleagues share on a recording',
  answer: sharedNotesSchema,
  refuses: [NOT_FOUND],
});

export const getMedia = call('GET /recordingmedia/:recordingId', {
  isSpecified: true,
  who: 'public',
  says: 'The content of a recording',
  details:
    'Needs no bearer token: the signed address of `GET /recording/{recordingSid}` gives access. Supports ranges.',
  // Without them, the address counts as expired.
  query: object({ session: text(), expires: text(), signature: text() }),
  answer: { file: [ANY_FILE] },
  refuses: [NOT_FOUND, GONE, { status: 416, when: 'The range is outside the recording.' }],
});
