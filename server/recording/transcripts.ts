import { comparisonKey } from '@contract/comparison-key';
import { SPOKEN_LIMITS, type FoundSpoken } from '@contract/recording-set-up';
import { readWebVtt } from '@contract/web-vtt';
import { and, desc, eq, ilike, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../data/database';
import { recordings } from '../data/schema';
import { notFound } from '../http/api-failure';

export const WEB_VTT = 'text/vtt; charset=utf-8';

/** What is said in a recording, as WebVTT; null without a transcript. @throws ApiFailure 404 without a recording */
export async function transcriptOf(db: Database, id: string): Promise<string | null> {
  const [found] = await db.select({ text: recordings.transcript }).from(recordings).where(eq(recordings.id, id));
  if (!found) throw notFound('The recording');
  return found.text;
}

/** Transcripts have up to 2 million characters: only so many are in memory at once. */
const READ_AT_ONCE = 5;

/** The recordings in which the words are said, the latest first, with the first lines (product/players#spoken). */
export async function findSpoken(db: Database, text: string): Promise<FoundSpoken> {
  const { id, kind, title, startedOn, transcript } = recordings;
  // Lines may be broken and marked up between the words, so that the database can only look for each of them.
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length === 0) return { found: [], hasMore: false };
  const candidates = await db
    .select({ id, kind, title, startedOn })
    .from(recordings)
    .where(and(isNotNull(transcript), ...words.map((word) => ilike(transcript, `%${word}%`))))
    .orderBy(desc(startedOn), id)
    .limit(SPOKEN_LIMITS.read + 1);
  const toRead = candidates.slice(0, SPOKEN_LIMITS.read);
  const found: FoundSpoken['found'] = [];
  for (let from = 0; from < toRead.length; from += READ_AT_ONCE) {
    const some = toRead.slice(from, from + READ_AT_ONCE);
    const transcripts = await transcriptsOf(db, some);
    for (const candidate of some) {
      const lines = linesWith(transcripts.get(candidate.id) ?? '', text);
      if (lines.length === 0) continue;
      if (found.length === SPOKEN_LIMITS.recordings) return { found, hasMore: true };
      found.push({ ...candidate, count: lines.length, lines: lines.slice(0, SPOKEN_LIMITS.lines) });
    }
  }
  return { found, hasMore: candidates.length > toRead.length };
}

async function transcriptsOf(db: Database, some: readonly { id: string }[]): Promise<Map<string, string>> {
  const { id, transcript } = recordings;
  const ids = some.map((each) => each.id);
  const rows = await db.select({ id, transcript }).from(recordings).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.transcript ?? '']));
}

function linesWith(transcript: string, text: string) {
  const read = readWebVtt(transcript);
  const wanted = comparisonKey(text);
  if ('problem' in read) return [];
  return read.lines
    .filter((line) => comparisonKey(line.text).includes(wanted))
    .map(({ start, speaker, text: said }) => ({ time: start, speaker, text: said }));
}
