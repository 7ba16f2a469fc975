import * as calls from '@contract/calls/recording';
import { PEAKS_PER_SECOND, recordingId, type RecordingKind } from '@contract/recording';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { recordings } from '../data/schema';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { Principal } from '../http/api-env';
import { notFound } from '../http/api-failure';
import { signInOf } from '../http/authenticate';
import { sharedNotesOf } from '../personal-item/personal-items';
import { isFamilyLive } from '../session/sessions';
import { addressExpired } from './recording-urls';
import { sendRecording } from './send-recording';
import { transcriptOf, WEB_VTT } from './transcripts';

const idSchema = recordingId();

/**
 * The recording players (product/players#call-texts). A recording's content is only sent by an address that expires, and
 * only until the session that requested it ends.
 */
export function recordingRoutes(deps: AppDeps) {
  const { db, files, clock, recordingUrls } = deps;
  const source = async (given: string, kind: RecordingKind, caller: Principal) => {
    const { id, title, startedOn, people, durationMs, hasTranscript } = await recordingOf(db, given, kind);
    const { url, expiresOn } = recordingUrls.sign(id, signInOf(caller), clock.now());
    return { url, expiresOn: expiresOn.toISOString(), title, startedOn, people, durationMs, hasTranscript };
  };
  return handled(calls, deps, {
    getCallRecording: ({ params, caller }) => source(params.recordingSid, 'call', caller),
    getMeetingRecording: ({ params, caller }) => source(params.recordingId, 'meeting', caller),
    getPeaks: async ({ params }) => {
      const id = requireId(params.recordingId);
      const [recording] = await db.select({ peaks: recordings.peaks }).from(recordings).where(eq(recordings.id, id));
      if (!recording) throw notFound('The recording');
      return { perSecond: PEAKS_PER_SECOND, peaks: recording.peaks ?? '' };
    },
    getTranscript: byHand(async ({ c, params }) => {
      const transcript = await transcriptOf(db, requireId(params.recordingId));
      return c.body(transcript ?? '', 200, { 'Content-Type': WEB_VTT, 'X-Content-Type-Options': 'nosniff' });
    }),
    listRecordingNotes: async ({ params, caller }) => {
      const { id } = await recordingOf(db, params.recordingId);
      return sharedNotesOf(db, id, caller.staffId);
    },
    // Players send no token: the signature in the address, which expires, gives access.
    getMedia: byHand(async ({ c, params, query }) => {
      const id = requireId(params.recordingId);
      const now = clock.now();
      const family = recordingUrls.verify(id, query, now);
      if (!(await isFamilyLive(db, family, now))) throw addressExpired();
      return sendRecording(c, files, await recordingOf(db, id));
    }),
  });
}

/** @throws ApiFailure 404 */
async function recordingOf(db: Database, given: string, kind?: RecordingKind) {
  const id = requireId(given);
  const { title, startedOn, people, durationMs, size, hash, contentType, kind: kindOf } = recordings;
  const hasTranscript = sql<boolean>`${recordings.transcript} is not null`;
  const [recording] = await db
    .select({ title, startedOn, people, durationMs, size, hash, contentType, kind: kindOf, hasTranscript })
    .from(recordings)
    .where(and(eq(recordings.id, id), kind && eq(kindOf, kind)));
  if (!recording) throw notFound('The recording');
  return { ...recording, id };
}

/** An invalid id is not found, without a query. */
function requireId(given: string): string {
  if (!idSchema.isValidSync(given)) throw notFound('The recording');
  return given;
}
