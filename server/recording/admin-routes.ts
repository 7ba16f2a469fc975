import { uploadRecording } from '@contract/calls/recording-set-up';
import { recordingId } from '@contract/recording';
import {
  newRecordingSchema,
  spokenQuerySchema,
  recordingChangeSchema,
  removedRecordingSchema,
  transcriptSchema,
} from '@contract/recording-set-up';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { notFound, unprocessable } from '../http/api-failure';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { jsonOfForm, withMultipart } from '../http/multipart';
import { attachmentDisposition } from '../http/send-file';
import { validBody, validParam } from '../http/validate';
import { addRecording, changeRecording, listRecordings, removeRecording, saveTranscript } from './change-recordings';
import { mediaFacts, readerOf } from './media-facts';
import { findSpoken, transcriptOf, WEB_VTT } from './transcripts';

/**
 * Recordings for the role Admin (product/players#adding):
 * - `GET /admin/recordings` → `{recordings}`; `GET /admin/recordings/{id}/transcript` → WebVTT
 * - `GET /admin/spoken?text=` → recordings in which it is said, by their transcripts
 * - `POST /admin/recordings/upload`, multipart: `recording` as JSON and the file in `files` → the recording
 * - `POST /admin/recordings/save` `{id, changes}`, `/transcript` `{id, transcript}` → the recording
 * - `POST /admin/recordings/remove` `{id, version}` → `{id}`
 */
export function adminRecordingRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, files, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/recordings', async (c) => c.json(await listRecordings(db)));

  routes.get('/admin/recordings/:id/transcript', async (c) => {
    const id = await validParam(recordingId(), c.req.param('id'));
    const transcript = await transcriptOf(db, id);
    if (transcript === null) throw notFound('The transcript');
    return c.body(transcript, 200, {
      'Content-Type': WEB_VTT,
      'Content-Disposition': attachmentDisposition(`${id}.vtt`),
      'X-Content-Type-Options': 'nosniff',
    });
  });

  routes.get('/admin/spoken', async (c) => {
    const { text } = await validParam(spokenQuerySchema, c.req.query());
    return c.json(await findSpoken(db, text));
  });

  routes.post('/admin/recordings/upload', (c) =>
    withMultipart(c, files, uploadRecording.body.limits, async (payload) => {
      const input = await validBody(newRecordingSchema, jsonOfForm(payload.value, 'recording'));
      const [file] = payload.value.files;
      if (!file) throw unprocessable('The form has no file.', 'no-file');
      const earlier = await earlierAnswer(c, deps, payload);
      if (earlier) return earlier;
      // Measured before the transaction, which must not wait while a long file is read.
      await file.keep();
      const facts = await mediaFacts(readerOf(files, file.hash, file.size), file.size);
      return idempotent(c, deps, payload, async (tx) => {
        const { hash, size } = file;
        return addRecording(tx, { ...input, ...facts, hash, size }, actorOf(c, clock.now()));
      });
    }),
  );

  const write = recordedWrites(routes, deps);
  write('/admin/recordings/save', recordingChangeSchema, changeRecording);
  write('/admin/recordings/transcript', transcriptSchema, saveTranscript);
  write('/admin/recordings/remove', removedRecordingSchema, removeRecording);

  return routes;
}
