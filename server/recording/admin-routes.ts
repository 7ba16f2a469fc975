import * as calls from '@contract/calls/recording-set-up';
import type { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { notFound, unprocessable } from '../http/api-failure';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { jsonOfForm, withMultipart } from '../http/multipart';
import { sendDownload } from '../http/send-file';
import { validBody } from '../http/validate';
import { addRecording, changeRecording, listRecordings, removeRecording, saveTranscript } from './change-recordings';
import { mediaFacts, readerOf } from './media-facts';
import { findSpoken, transcriptOf, WEB_VTT } from './transcripts';

/** Recordings for administrators (product/players#adding). */
export function adminRecordingRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, files, clock } = deps;
  const { jsonTexts, limits } = calls.uploadRecording.body;
  return handled(calls, deps, {
    listRecordings: () => listRecordings(db),
    getRecordingTranscript: byHand(async ({ c, params: { id } }) => {
      const transcript = await transcriptOf(db, id);
      if (transcript === null) throw notFound('The transcript');
      return sendDownload(c, transcript, `${id}.vtt`, WEB_VTT);
    }),
    findSpoken: ({ query }) => findSpoken(db, query.text),
    uploadRecording: byHand(({ c }) =>
      withMultipart(c, files, limits, async (payload) => {
        const input = await validBody(jsonTexts.recording, jsonOfForm(payload.value, 'recording'));
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
    ),
    saveRecording: changeRecording,
    saveTranscript,
    removeRecording,
  });
}
