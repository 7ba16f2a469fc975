import { EXCEL } from '@contract/call';
import * as calls from '@contract/calls/personal-data';
import type { Subject } from '@contract/personal-data';
import type { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import { recordRead } from '../audit/record-change';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { sendDownload } from '../http/send-file';
import { holdingsOf, personalDataFile } from './collect';
import { erase, listErasures } from './erase';
import { findMentions } from './mentions';
import { findSubjects, subjectWith } from './subjects';

const CONTENT_TYPES = {
  xlsx: EXCEL,
  json: 'application/json; charset=utf-8',
};

/** One person's data, for access requests and erasures (product/personal-data). */
export function personalDataRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, liveSessions, log } = deps;
  return handled(
    calls,
    deps,
    {
      listErasures: () => listErasures(db),
      findSubjects: ({ query: { q = '' } }) => findSubjects(db, q),
      getSubjectData: async ({ c, params: { kind, id } }) => {
        const subject = await subjectWith(db, kind, id);
        await recordRead(db, actorOf(c, clock.now()), readOf('personal-data.read', subject));
        return { subject, holdings: await holdingsOf(db, subject) };
      },
      listMentions: async ({ params: { kind, id } }) => findMentions(db, await subjectWith(db, kind, id)),
      exportSubjectData: byHand(async ({ c, params: { kind, id, format } }) => {
        const subject = await subjectWith(db, kind, id);
        const file = await personalDataFile(db, subject, format, clock.now());
        await recordRead(db, actorOf(c, clock.now()), readOf('personal-data.export', subject));
        return sendDownload(c, file, `personal-data-${kind}.${format}`, CONTENT_TYPES[format]);
      }),
      erasePerson: async (tx, input, actor) => {
        const erasure = await erase(tx, input, actor);
        // A restored backup may be older than the erasure: the log says what must be erased again.
        log.info({ kind: erasure.kind, id: erasure.subjectId }, 'personal data erased');
        return erasure;
      },
    },
    { afterwards: () => liveSessions.forget() },
  );
}

/** The log names the record but not the person, because its entries outlive an erasure. */
function readOf(action: string, { kind, id }: Subject) {
  return { action, subjectId: id, subjectName: `Personal data of a ${kind}` };
}
