import { object } from 'yup';
import { ADDS, NOT_FOUND, adminCall } from '../call';
import { recordingId } from '../recording';
import {
  RECORDING_MAX_BYTES,
  foundSpokenSchema,
  newRecordingSchema,
  recordingChangeSchema,
  recordingRowSchema,
  recordingRowsSchema,
  removedRecordingSchema,
  spokenQuerySchema,
  transcriptSchema,
} from '../recording-set-up';
import { TRANSCRIPT_MAX } from '../web-vtt';
import { textsOf } from '../texts-of';

export const listRecordings = adminCall('GET /admin/recordings', {
  says: 'Recordings',
  answer: recordingRowsSchema,
});

export const getRecordingTranscript = adminCall('GET /admin/recordings/:id/transcript', {
  says: 'The transcript of a recording',
  params: object({ id: recordingId() }),
  answer: { file: ['text/vtt'] },
  refuses: [NOT_FOUND],
});

export const findSpoken = adminCall('GET /admin/spoken', {
  says: 'What is said in recordings',
  details: 'Searches transcripts, the latest recordings first.',
  query: spokenQuerySchema,
  answer: foundSpokenSchema,
});

export const uploadRecording = adminCall('POST /admin/recordings/upload', {
  says: 'Add a recording',
  body: {
    jsonTexts: { recording: newRecordingSchema },
    files: { files: 'one' },
    limits: { maxFiles: 1, maxFileBytes: RECORDING_MAX_BYTES, maxFieldBytes: 2 * 1024 * 1024 },
  },
  answer: recordingRowSchema,
  refuses: [{ status: 409, when: 'Another recording has this id.' }],
  unversioned: ADDS,
});

export const saveRecording = adminCall('POST /admin/recordings/save', {
  says: 'Change a recording',
  body: recordingChangeSchema,
  answer: recordingRowSchema,
  refuses: [NOT_FOUND],
});

export const saveTranscript = adminCall('POST /admin/recordings/transcript', {
  says: 'Add or replace a transcript',
  details: 'WebVTT or SubRip, stored as WebVTT; null removes it.',
  body: transcriptSchema,
  maxBytes: 3 * TRANSCRIPT_MAX,
  answer: recordingRowSchema,
  refuses: [NOT_FOUND],
});

export const removeRecording = adminCall('POST /admin/recordings/remove', {
  says: 'Remove a recording',
  body: removedRecordingSchema,
  answer: textsOf('id'),
  refuses: [NOT_FOUND],
});
