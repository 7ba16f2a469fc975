import { array, boolean, number, object, string, type InferType } from 'yup';
import { recording } from './records/recording';
import { recordVersion, seenVersion } from './seen-version';
import { plainText, recordId, wallClock } from './text';
import { TRANSCRIPT_MAX } from './web-vtt';

const { title, people } = recording.fields;

export const RECORDING_MAX_BYTES = 500 * 1024 * 1024;

/** The maximum length of a recording's peaks, as base64: a day and a half. */
const PEAKS_MAX = 1_750_000;

const RECORDING_KINDS = ['call', 'meeting'] as const;

/** What administrators edit of a recording (product/players#fields). `startedOn` is London wall clock. */
const fields = {
  title: title.schema,
  startedOn: wallClock().required(),
  people: people.schema,
};

/** The field `recording` of the form of `POST /admin/recordings/upload`, as JSON. */
export const newRecordingSchema = object({
  ...fields,
  kind: string().strict().oneOf(RECORDING_KINDS).required(),
  /** In the format of `recordingPeaksSchema`, if the sender has measured them. */
  peaks: string()
    .strict()
    .max(PEAKS_MAX)
    .matches(/^[A-Za-z0-9+/]*={0,2}$/)
    .nullable()
    .defined(),
}).noUnknown();

export type NewRecording = InferType<typeof newRecordingSchema>;

/** Body of `POST /admin/recordings/save`: the recording and the fields that change; `base` has them as they were seen. */
export const recordingChangeSchema = object({
  id: recordId().required(),
  version: seenVersion(),
  base: object(fields).partial().optional().default(undefined),
  changes: object(fields)
    .partial()
    .noUnknown()
    .required()
    .test('any', 'Nothing was changed.', (changes) => Object.keys(changes).length > 0),
}).noUnknown();

export type RecordingChange = InferType<typeof recordingChangeSchema>;

/** Body of `POST /admin/recordings/transcript`: WebVTT, or null, which removes it. */
export const transcriptSchema = object({
  id: recordId().required(),
  version: seenVersion(),
  transcript: plainText(TRANSCRIPT_MAX).nullable().defined(),
}).noUnknown();

export type TranscriptInput = InferType<typeof transcriptSchema>;

/** Code of the 412 for a recording that somebody else has changed. */
export const RECORDING_CHANGED = 'recording-changed';

/** Body of `POST /admin/recordings/remove`. */
export const removedRecordingSchema = object({ id: recordId().required(), version: seenVersion() }).noUnknown();

/** A recording as administrators see it. */
export const recordingRowSchema = object({
  id: string().required(),
  version: recordVersion(),
  kind: string().oneOf(RECORDING_KINDS).required(),
  title: string().defined(),
  startedOn: string().required(),
  people: array(string().required()).required(),
  durationMs: number().required(),
  /** bytes */
  size: number().required(),
  contentType: string().required(),
  hasPeaks: boolean().required(),
  hasTranscript: boolean().required(),
});

export type RecordingRow = InferType<typeof recordingRowSchema>;

/** Answer of `GET /admin/recordings`, the latest first. */
export const recordingRowsSchema = object({ recordings: array(recordingRowSchema).required() }).strict();

/** The maximum number of recordings, lines of each and transcripts read, in an answer of `GET /admin/spoken`. */
export const SPOKEN_LIMITS = { recordings: 20, lines: 5, read: 200 };

/** The query of `GET /admin/spoken`: words that are said one after the other, in any case. */
export const spokenQuerySchema = object({ text: plainText(100).min(2).required() });

/** Answer of `GET /admin/spoken`, the latest recordings first. */
export const foundSpokenSchema = object({
  found: array(
    object({
      id: string().required(),
      kind: string().oneOf(RECORDING_KINDS).required(),
      title: string().defined(),
      startedOn: string().required(),
      /** How many lines contain the words; only the first are in `lines`. */
      count: number().required(),
      lines: array(
        object({ time: number().required(), speaker: string().defined(), text: string().required() }).required(),
      ).required(),
    }).required(),
  ).required(),
  /** There are, or may be, more recordings than these. */
  hasMore: boolean().required(),
}).strict();

export type FoundSpoken = InferType<typeof foundSpokenSchema>;
