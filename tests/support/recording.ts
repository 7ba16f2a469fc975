import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { recordingAnswerSchema, type RecordingKind, type RecordingSource } from '@contract/recording';
import { recordings } from '@server/data/schema';
import { OWEN, type TestApi } from './test-api';

/** Ids of the demo data. */
export const CALL = 'RE1001';
export const MEETING = 'MT2001';

const CALLS: Record<RecordingKind, string> = { call: '/recording/', meeting: '/teamsrecording/' };

/** The API's answer for an existing recording. */
export async function sourceOf(api: TestApi, id: string, kind: RecordingKind = 'call'): Promise<RecordingSource> {
  const answer = await api.request('GET', CALLS[kind] + id, { as: OWEN });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const source = await recordingAnswerSchema.validate(await answer.json());
  if (source === null || typeof source === 'string') throw new Error('Our server returns a full object.');
  return source;
}

/** Three hours at 192 kbit/s, as a sparse file that takes no space on the disk. */
export const THREE_HOURS_BYTES = 3 * 3600 * 24_000;

/** Adds a call whose content is a sparse file of `size` bytes in the file store's folder. */
export async function addHollowCall(api: TestApi, id: string, size = THREE_HOURS_BYTES): Promise<void> {
  const hash = createHash('sha256').update(id).digest('hex');
  const folder = join(api.filesFolder, 'blobs', hash.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, hash), 'w');
  ftruncateSync(file, size);
  closeSync(file);
  await addCall(api, { id, hash, size });
}

/** Adds only the row of a call, without its content. */
export async function addCall(api: TestApi, row: { id: string; hash: string; size: number }): Promise<void> {
  const facts = { title: 'A long call', startedOn: '2026-11-17T09:00', people: ['Owen Hughes'] };
  await api.deps.db.insert(recordings).values({ ...row, ...facts, kind: 'call', durationMs: 3 * 3_600_000 });
}
