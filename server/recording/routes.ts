import { PEAKS_PER_SECOND, recordingId, type RecordingKind, type RecordingSource } from '@contract/recording';
import { and, eq, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { Database } from '../data/database';
import { recordings } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { notFound } from '../http/api-failure';
import { signInOf } from '../http/authenticate';
import { sharedNotesOf } from '../personal-item/personal-items';
import { isFamilyLive } from '../session/sessions';
import { addressExpired } from './recording-urls';
import { sendRecording } from './send-recording';
import { transcriptOf, WEB_VTT } from './transcripts';

const idSchema = recordingId();

/**
 * The recording players (product/players#call-texts), for every signed-in member of staff:
 * - `GET /recording/{sid}` → a call, `GET /teamsrecording/{id}` → a meeting, each with an address that expires
 * - `GET /recordingpeaks/{id}` → its loudness over time (an extension, `recordingPeaks` in `/vars`)
 * - `GET /recordingtranscript/{id}` → what is said, as WebVTT, empty if nobody has written it down (an
 *   extension, `recordingTranscripts` in `/vars`)
 * - `GET /recordingnotes/{id}` → the notes that colleagues share (an extension, `personalItems` in `/vars`)
 * - `GET /recordingmedia/{id}?expires=&session=&signature=` → its content, only by such an address, and only until the
 *   session that requested it ends
 */
export function recordingRoutes({ db, files, clock, recordingUrls }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  const source = async (c: Context<ApiEnv>, id: string, kind: RecordingKind): Promise<RecordingSource> => {
    const { title, startedOn, people, durationMs, hasTranscript } = await recordingOf(db, id, kind);
    const { url, expiresOn } = recordingUrls.sign(id, signInOf(c.get('principal')), clock.now());
    return { url, expiresOn: expiresOn.toISOString(), title, startedOn, people, durationMs, hasTranscript };
  };
  routes.get('/recording/:recordingSid', async (c) => c.json(await source(c, c.req.param('recordingSid'), 'call')));
  routes.get('/teamsrecording/:recordingId', async (c) =>
    c.json(await source(c, c.req.param('recordingId'), 'meeting')),
  );

  routes.get('/recordingpeaks/:recordingId', async (c) => {
    const id = requireId(c.req.param('recordingId'));
    const [recording] = await db.select({ peaks: recordings.peaks }).from(recordings).where(eq(recordings.id, id));
    if (!recording) throw notFound('The recording');
    return c.json({ perSecond: PEAKS_PER_SECOND, peaks: recording.peaks ?? '' });
  });

  routes.get('/recordingtranscript/:recordingId', async (c) => {
    const transcript = await transcriptOf(db, requireId(c.req.param('recordingId')));
    return c.body(transcript ?? '', 200, { 'Content-Type': WEB_VTT, 'X-Content-Type-Options': 'nosniff' });
  });

  routes.get('/recordingnotes/:recordingId', async (c) => {
    const { id } = await recordingOf(db, c.req.param('recordingId'));
    return c.json(await sharedNotesOf(db, id, c.get('principal').staffId));
  });

  routes.get('/recordingmedia/:recordingId', async (c) => {
    const id = requireId(c.req.param('recordingId'));
    const { session, expires, signature } = c.req.query();
    const now = clock.now();
    const family = recordingUrls.verify(id, { session, expires, signature }, now);
    if (!(await isFamilyLive(db, family, now))) throw addressExpired();
    return sendRecording(c, files, await recordingOf(db, id));
  });

  return routes;
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
