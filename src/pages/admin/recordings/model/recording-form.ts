import { problemsOf, type TypedOf, type ValuesOf } from '@contract/records/record';
import { recording as kind } from '@contract/records/recording';
import { RECORDING_MAX_BYTES, type RecordingRow } from '@contract/recording-set-up';
import { formatWallClock } from '@/shared/lib/date';
import { formatBytes } from '@/shared/lib/number';

export type RecordingValues = TypedOf<typeof kind>;

/** A recording with its start as a date and a time. */
export function savedRecording({ title, startedOn, people, version }: RecordingRow) {
  return { title, day: startedOn.slice(0, 10), time: startedOn.slice(11), people, version };
}

/** The fields in the format of the calls. */
export function recordingFields({ title, day, time, people }: ValuesOf<typeof kind>) {
  return { title, startedOn: `${day}T${time}`, people };
}

/** A file's name without its extension, and the time when it was last changed. */
export function valuesOfFile({ name, lastModified }: File): RecordingValues {
  const moment = formatWallClock(new Date(lastModified).toISOString(), "yyyy-MM-dd'T'HH:mm");
  const title = name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
  return {
    title: title.slice(0, kind.fields.title.max),
    day: moment.slice(0, 10),
    time: moment.slice(11),
    people: '',
  };
}

export const isRecordingRight = (values: RecordingValues) => Object.keys(problemsOf(kind, values)).length === 0;

/** Why a file cannot be sent; null if it can. The server checks its content. */
export function problemInFile({ size }: File): string | null {
  if (size === 0) return 'This file is empty.';
  return size > RECORDING_MAX_BYTES ? `This file is larger than ${formatBytes(RECORDING_MAX_BYTES)}.` : null;
}
