import { isRecord } from '@contract/guards';
import { RECORDING_LIMITS, RECORDING_MAX_BYTES, type RecordingRow } from '@contract/recording-set-up';
import { formatWallClock } from '@/shared/lib/date';
import { formatBytes } from '@/shared/lib/number';
import { isTime } from '@contract/wall-clock';

/** The fields of a recording as typed; people are one text, separated by semicolons. */
export interface RecordingValues {
  title: string;
  day: string;
  time: string;
  people: string;
  /** Of the recording that the edit began with; absent for a new one. */
  version?: number | undefined;
}

export function recordingValues({ title, startedOn, people, version }: RecordingRow): RecordingValues {
  return { title, day: startedOn.slice(0, 10), time: startedOn.slice(11), people: people.join('; '), version };
}

export const RECORDING_LABELS = { title: 'Title', day: 'Date', time: 'Time', people: 'People' };

export type RecordingTexts = Omit<RecordingValues, 'version'>;

export function recordingTexts({ title, day, time, people }: RecordingTexts): RecordingTexts {
  return { title, day, time, people };
}

/** A file's name without its extension, and the time when it was last changed. */
export function valuesOfFile({ name, lastModified }: File): RecordingValues {
  const moment = formatWallClock(new Date(lastModified).toISOString(), "yyyy-MM-dd'T'HH:mm");
  const title = name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
  return {
    title: title.slice(0, RECORDING_LIMITS.title),
    day: moment.slice(0, 10),
    time: moment.slice(11),
    people: '',
  };
}

export function isRecordingDraft(value: unknown): value is RecordingValues {
  return isRecord(value) && ['title', 'day', 'time', 'people'].every((name) => typeof value[name] === 'string');
}

type RecordingFields = Pick<RecordingRow, 'title' | 'startedOn' | 'people'>;

/** The fields in the format of the calls. */
export function recordingFields({ title, day, time, people }: RecordingTexts): RecordingFields {
  const names = people.split(/[;\n]/).map((name) => name.trim());
  return { title: title.trim(), startedOn: `${day}T${time}`, people: names.filter((name) => name !== '') };
}

/** The problems, by field. */
export function recordingProblems(values: RecordingTexts): Partial<Record<keyof RecordingTexts, string>> {
  const problems: Partial<Record<keyof RecordingTexts, string>> = {};
  const { people } = recordingFields(values);
  if (values.title.trim() === '') problems.title = 'Enter a title.';
  if (!isTime(values.time)) problems.time = 'Enter a time such as 9:30';
  if (people.length > RECORDING_LIMITS.people) problems.people = `At most ${RECORDING_LIMITS.people} people`;
  if (people.some((name) => name.length > RECORDING_LIMITS.person))
    problems.people = `A name has at most ${RECORDING_LIMITS.person} characters.`;
  return problems;
}

/** Why a file cannot be sent; null if it can. The server checks its content. */
export function problemInFile({ size }: File): string | null {
  if (size === 0) return 'This file is empty.';
  return size > RECORDING_MAX_BYTES ? `This file is larger than ${formatBytes(RECORDING_MAX_BYTES)}.` : null;
}
