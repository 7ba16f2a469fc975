import type { RecordingKind } from '@contract/recording';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { countedVersion, wallClock } from './columns';

/** Recorded calls and meetings (product/players#media); their content is in the file store. */
export const recordings = pgTable(
  'recordings',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<RecordingKind>().notNull(),
    title: text('title').notNull(),
    startedOn: wallClock('started_on').notNull(),
    /** Who speaks. */
    people: text('people').array().notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** bytes */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of the content in hex: the blob's key in the file store. */
    hash: text('hash').notNull(),
    /** As base64, see `recordingPeaksSchema` of the contract; null if not measured. */
    peaks: text('peaks'),
    /** Detected from its content; null if it was never examined: then the usual one of its kind. */
    contentType: text('content_type'),
    /** What is said, as WebVTT. */
    transcript: text('transcript'),
    version: countedVersion(),
  },
  (table) => [index('recordings_hash').on(table.hash)],
);
