import { SPOKEN_LIMITS, type FoundSpoken } from '@contract/recording-set-up';
import { readWebVtt } from '@contract/web-vtt';
import { and, desc, eq, ilike, isNotNull } from 'drizzle-orm';
import type { Database } from '../data/database';
import { recordings } from '../data/schema';
import { notFound } from '../http/api-failure';

export const WEB_VTT = 'text/vtt; charset=utf-8';

/** What is said in a recording, as WebVTT; null if nobody has written it down. @throws ApiFailure 404 without a recording */
export async function transcriptOf(db: Database, id: string): Promise<string | null> {
  const [found] = await db.select({ text: recordings.transcript }).from(recordings).where(eq(recordings.id, id));
  if (!found) throw notFound('The recording');
  return found.text;
}

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
    .orderBy(desc(startedOn), id);
  const found: FoundSpoken['found'] = [];
  for (const candidate of candidates) {
    const lines = await linesWith(db, candidate.id, text);
    if (lines.length === 0) continue;
    if (found.length === SPOKEN_LIMITS.recordings) return { found, hasMore: true };
    found.push({ ...candidate, count: lines.length, lines: lines.slice(0, SPOKEN_LIMITS.lines) });
  }
  return { found, hasMore: false };
}

async function linesWith(db: Database, id: string, text: string) {
  const [row] = await db.select({ transcript: recordings.transcript }).from(recordings).where(eq(recordings.id, id));
  const read = readWebVtt(row?.transcript ?? '');
  const wanted = text.replace(/\s+/g, ' ').toLowerCase();
  if ('problem' in read) return [];
  return read.lines
    .filter((line) => line.text.toLowerCase().includes(wanted))
    .map(({ start, speaker, text: said }) => ({ time: start, speaker, text: said }));
}
