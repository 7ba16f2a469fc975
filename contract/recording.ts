import { mixed, number, object, string, type InferType } from 'yup';
import { recordId } from './text';

/** What a recording is of: a telephone call (mp3) or a meeting (mp4). */
export type RecordingKind = 'call' | 'meeting';

/** The id of a recording, as our server gives them: no character that a path could be made of. */
export const recordingId = () => recordId().required();

/**
 * A recording as our server answers (product/players#answer-forms): `url` is an address, or a path below the API. What
 * follows it is an extension and may be missing.
 */
export interface RecordingSource {
  url: string;
  /** The instant in ISO at which the url ends; a new one is asked for then. */
  expiresOn?: string;
  title?: string;
  /** Wall clock in London, yyyy-MM-dd'T'HH:mm. */
  startedOn?: string;
  /** Who speaks. */
  people?: string[];
  durationMs?: number;
}

/**
 * Answer of `GET /recording/{sid}` and `GET /teamsrecording/{id}`: a url, or an object that has one
 * (product/players#answer-forms).
 */
export type RecordingAnswer = RecordingSource | string | null;

/** Every form of the answer (product/players#answer-forms); nothing in it, or an empty url, says that there is no such recording. */
export const recordingAnswerSchema = mixed<RecordingSource | string>((value): value is RecordingSource | string =>
  isAnswer(value),
)
  .nullable()
  .defined()
  .strict();

/**
 * Answer of `GET /recordingpeaks/{id}`, an extension where `/vars` announces `recordingPeaks`: how loud
 * the recording is, `perSecond` times a second, a byte each (255 is its loudest), as base64. Empty where nobody has
 * measured it.
 */
export const recordingPeaksSchema = object({
  perSecond: number().min(0.1).max(100).required(),
  peaks: string()
    .defined()
    .matches(/^[A-Za-z0-9+/]*={0,2}$/),
}).strict();

export type RecordingPeaks = InferType<typeof recordingPeaksSchema>;

/** Peaks for a second of sound in what our server keeps. */
export const PEAKS_PER_SECOND = 10;

function isAnswer(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const source = value as Partial<Record<keyof RecordingSource, unknown>>;
  return (
    (source.url == null || typeof source.url === 'string') &&
    [source.expiresOn, source.title, source.startedOn].every((text) => text == null || typeof text === 'string') &&
    (source.durationMs == null || typeof source.durationMs === 'number') &&
    (source.people == null || (Array.isArray(source.people) && source.people.every((name) => typeof name === 'string')))
  );
}
