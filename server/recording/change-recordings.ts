import { randomUUID } from 'node:crypto';
import type { RecordingKind } from '@contract/recording';
import {
  RECORDING_CHANGED,
  type NewRecording,
  type RecordingChange,
  type RecordingRow,
  type TranscriptInput,
} from '@contract/recording-set-up';
import { toWebVtt } from '@contract/web-vtt';
import { desc, eq, sql } from 'drizzle-orm';
import { pick } from 'lodash-es';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { recordings } from '../data/schema';
import type { StoredBlob } from '../files/file-store';
import { notFound, unprocessable } from '../http/api-failure';
import { changeRecord, removeRecord, type RecordKind } from '../record/change-record';
import type { MediaFacts } from './media-facts';

const USUAL_TYPE = sql`case ${recordings.kind} when 'call' then 'audio/mpeg' else 'video/mp4' end`;

const FIELDS = {
  id: recordings.id,
  version: recordings.version,
  kind: recordings.kind,
  title: recordings.title,
  startedOn: recordings.startedOn,
  people: recordings.people,
  durationMs: recordings.durationMs,
  size: recordings.size,
  contentType: sql<string>`coalesce(${recordings.contentType}, ${USUAL_TYPE})`,
  hasPeaks: sql<boolean>`coalesce(${recordings.peaks}, '') <> ''`,
  hasTranscript: sql<boolean>`${recordings.transcript} is not null`,
};

/** The audit log never names the speakers. */
export const PERSONAL = ['people'];

type StoredRecording = typeof recordings.$inferSelect;

const RECORDING: RecordKind<typeof recordings> = {
  table: recordings,
  key: recordings.id,
  noun: 'recording',
  changed: RECORDING_CHANGED,
  subjectOf: ({ id, title }) => ({ subjectId: id, subjectName: title }),
  current: ({ id }, tx) => presented(tx, id),
  personal: PERSONAL,
};

/** Every recording, the latest first (product/players#list). */
export async function listRecordings(db: Database): Promise<{ recordings: RecordingRow[] }> {
  return { recordings: await db.select(FIELDS).from(recordings).orderBy(desc(recordings.startedOn), recordings.id) };
}

/** A recording whose content is in the store. */
export interface AddedRecording extends Omit<NewRecording, 'kind'>, MediaFacts, StoredBlob {
  kind: RecordingKind;
  id?: string;
  transcript?: string | null;
}

/** @throws ApiFailure 422 for a call with pictures, and for an invalid transcript */
export async function addRecording(tx: Transaction, added: AddedRecording, actor: Actor): Promise<RecordingRow> {
  requireKind(added);
  const { id = randomUUID(), kind, title, startedOn, people, peaks, durationMs, contentType, hash, size } = added;
  const transcript = storedTranscript(added.transcript ?? null);
  await tx
    .insert(recordings)
    .values({ id, kind, title, startedOn, people, peaks, durationMs, contentType, hash, size, transcript });
  await recordChange(tx, actor, {
    action: 'recording.add',
    subjectId: id,
    subjectName: title,
    after: fieldsOf(added),
    personal: PERSONAL,
  });
  return presented(tx, id);
}

/** @throws ApiFailure 404, 412 `recording-changed` for fields that somebody else has changed too */
export async function changeRecording(
  tx: Transaction,
  { id, version, base, changes }: RecordingChange,
  actor: Actor,
): Promise<RecordingRow> {
  await changeRecord(tx, RECORDING, { id, version, base: base ?? null, action: 'recording.save', changes }, actor);
  return presented(tx, id);
}

/** Attaches a transcript, or removes it. @throws ApiFailure 404, 412 `recording-changed`, 422 if it cannot be read */
export async function saveTranscript(
  tx: Transaction,
  { id, version, transcript: given }: TranscriptInput,
  actor: Actor,
): Promise<RecordingRow> {
  const transcript = storedTranscript(given);
  const action = transcript === null ? 'recording.remove-transcript' : 'recording.add-transcript';
  const said = (row: StoredRecording) => ({ characters: row.transcript === null ? null : row.transcript.length });
  await changeRecord(tx, RECORDING, { id, version, action, changes: { transcript }, said }, actor);
  return presented(tx, id);
}

/** Removes a recording; its content goes once no row names it. @throws ApiFailure 404, 412 `recording-changed` */
export async function removeRecording(
  tx: Transaction,
  seen: { id: string; version: number },
  actor: Actor,
): Promise<{ id: string }> {
  const { id } = await removeRecord(tx, RECORDING, { ...seen, action: 'recording.remove', said: fieldsOf }, actor);
  return { id };
}

/** A call only has sound (product/players#content-type). */
function requireKind({ kind, contentType }: Pick<AddedRecording, 'kind' | 'contentType'>): void {
  if (kind === 'call' && contentType === 'video/mp4')
    throw unprocessable('This file is a video. Add it as a meeting.', 'video-call');
}

/** As WebVTT, in whichever format it was given. @throws ApiFailure 422, with the line that cannot be read */
export function storedTranscript(given: string | null): string | null {
  if (given === null) return null;
  const read = toWebVtt(given);
  if ('problem' in read) throw unprocessable(read.problem, 'no-web-vtt');
  return read.webVtt;
}

/** A recording for the audit log. */
const fieldsOf = (recording: AddedRecording | StoredRecording) =>
  pick(recording, ['kind', 'title', 'startedOn', 'people', 'size', 'hash']);

async function presented(tx: Transaction, id: string): Promise<RecordingRow> {
  const [row] = await tx.select(FIELDS).from(recordings).where(eq(recordings.id, id));
  if (!row) throw notFound('The recording');
  return row;
}
