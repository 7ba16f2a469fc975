import { isRecord } from './guards';
import { mixed, number, object, string, type InferType } from 'yup';
import { recordId } from './text';

/** The kind of recording: a telephone call (mp3) or a meeting (mp4). */
export type RecordingKind = 'call' | 'meeting';

/** The id of a recording in our server: only characters that cannot form a path. */
export const recordingId = () => recordId().required();

/**
 * A recording as our server answers (product/players#answer-forms): `url` is an address, or a path below the API. The
 * other fields are extensions and may be missing.
 */
export interface RecordingSource {
  url: string;
  /** The ISO instant at which the url expires; the player then requests a new one. */
  expiresOn?: string;
  title?: string;
  /** Wall clock in London, yyyy-MM-dd'T'HH:mm. */
  startedOn?: string;
  /** Who speaks. */
  people?: string[];
  durationMs?: number;
  /** `GET /recordingtranscript/{id}` has a transcript. */
  hasTranscript?: boolean;
}

/**
 * Answer of `GET /recording/{sid}` and `GET /teamsrecording/{id}`: a url, or an object with one
 * (product/players#answer-forms).
 */
export type RecordingAnswer = RecordingSource | string | null;

/** All forms of the answer (product/players#answer-forms); an empty answer or url means that there is no recording. */
export const recordingAnswerSchema = mixed<RecordingSource | string>((value): value is RecordingSource | string =>
  isAnswer(value),
)
  .nullable()
  .defined()
  .strict();

/**
 * Answer of `GET /recordingpeaks/{id}`, an extension: the loudness of the
 * recording, `perSecond` values per second, one byte each (255 is the loudest), as base64. Empty if it has not been
 * measured.
 */
export const recordingPeaksSchema = object({
  perSecond: number().min(0.1).max(100).required(),
  peaks: string()
    .defined()
    .matches(/^[A-Za-z0-9+/]*={0,2}$/),
}).strict();

export type RecordingPeaks = InferType<typeof recordingPeaksSchema>;

/** Peaks per second in our server's data. */
export const PEAKS_PER_SECOND = 10;

function isAnswer(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (!isRecord(value)) return false;
  return (
    (value.url == null || typeof value.url === 'string') &&
    [value.expiresOn, value.title, value.startedOn].every((text) => text == null || typeof text === 'string') &&
    (value.durationMs == null || typeof value.durationMs === 'number') &&
    (value.hasTranscript == null || typeof value.hasTranscript === 'boolean') &&
    (value.people == null || (Array.isArray(value.people) && value.people.every((name) => typeof name === 'string')))
  );
}
