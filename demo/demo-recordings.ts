import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordingKind } from '@contract/recording';
import type { recordings } from '@server/data/schema';
import type { FileStore } from '@server/files/file-store';
import { REPOSITORY_ROOT } from '@server/repository-root';
import { addDays, momentOf } from './demo-calendar';

type RecordingRow = typeof recordings.$inferInsert;

/** The files written by `npm run try demo:recordings`, and transcripts that fit their turns. */
const FOLDER = join(REPOSITORY_ROOT, 'demo', 'recordings');

interface Described {
  id: string;
  kind: RecordingKind;
  title: string;
  people: string[];
  /** Days before today, and the minute of that day. */
  daysAgo: number;
  minute: number;
}

/** The user guide names them. */
const DESCRIBED: readonly Described[] = [
  {
    id: 'RE1001',
    kind: 'call',
    title: 'Return to work after a fall from a ladder',
    people: ['Owen Hughes', 'Harbourside Joinery Ltd'],
    daysAgo: 2,
    minute: 642,
  },
  {
    id: 'RE1002',
    kind: 'call',
    title: 'Grievance: who may come to the meeting',
    people: ['Grace Okafor', 'a personnel manager'],
    daysAgo: 6,
    minute: 905,
  },
  {
    id: 'RE1003',
    kind: 'call',
    title: 'Message left after hours',
    people: ['a caller'],
    daysAgo: 1,
    minute: 1111,
  },
  {
    id: 'MT2001',
    kind: 'meeting',
    title: 'Quarterly safety review',
    people: ['Ada Lindqvist', 'Priya Nair', 'Tom Barker'],
    daysAgo: 9,
    minute: 570,
  },
];

/** The demo recordings; stores their contents in `files`. */
export async function demoRecordings(files: FileStore, today: string): Promise<RecordingRow[]> {
  const facts = JSON.parse(readFileSync(join(FOLDER, 'recordings.json'), 'utf8')) as Record<
    string,
    { file: string; durationMs: number; peaks: string } | undefined
  >;
  return Promise.all(
    DESCRIBED.map(async ({ id, daysAgo, minute, ...described }) => {
      const { file, durationMs, peaks } = facts[id] ?? {};
      if (file === undefined || durationMs === undefined) throw new Error(`There is no file of the recording ${id}.`);
      const stored = await files.put(readFileSync(join(FOLDER, file)));
      const written = join(FOLDER, `${id}.vtt`);
      const transcript = existsSync(written) ? readFileSync(written, 'utf8') : null;
      const startedOn = momentOf(addDays(today, -daysAgo), minute);
      return { id, ...described, startedOn, durationMs, peaks, transcript, ...stored };
    }),
  );
}
