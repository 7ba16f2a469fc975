import * as calls from '@contract/calls/template-answers';
import { answerOwnerOf, type AnswerOwner } from '@contract/document-subject';
import { recordId } from '@contract/text';
import { actorOf } from '../audit/actor-of';
import { cleanedText } from '../conversion/conversion-threads';
import type { Database } from '../data/database';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { idempotent } from '../http/idempotency';
import { matchedNumber } from '../http/seen-version';
import { sendDownload } from '../http/send-file';
import { validParam } from '../http/validate';
import { answersOf, answersVersion, mergeAnswers, originsOf, requireOwner } from './client-answers';
import { publishedDocuments, publishedFile } from './published-documents';
import { keepPublishedText, publishedTextOf } from './published-texts';

const clientParam = recordId().label('The client').required();

/**
 * Answers of clients and their subjects, and published texts (product/template-document#answers-map). Here a client's
 * external id is its id, and a subject's is `{accountId}:{subjectId}` (product/document-subjects#external-id). An `ETag`
 * says which answers were read or saved.
 */
export function templateAnswerRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  return handled(calls, deps, {
    getTemplateAnswers: async ({ c, params }) => {
      const owner = await ownerIn(params.externalId);
      // Read before the answers, so that a change between the two counts as one that the reader has not seen.
      const version = await answersVersion(db, owner);
      const answers = await ofKnownOwner(db, owner, await answersOf(db, owner));
      c.header('ETag', `"${version}"`);
      return answers;
    },
    getTemplateAnswerOrigins: async ({ params }) => {
      const owner = await ownerIn(params.externalId);
      return ofKnownOwner(db, owner, await originsOf(db, owner));
    },
    saveTemplateAnswers: byHand(async ({ c, body, params }, payload) => {
      const owner = await ownerIn(params.externalId);
      const saver = actorOf(c, clock.now());
      return idempotent(c, deps, payload, async (tx) => {
        const merged = await mergeAnswers(tx, owner, { answers: body, seen: matchedNumber(c) }, saver);
        c.header('ETag', `"${await answersVersion(tx, owner)}"`);
        return merged;
      });
    }),
    getPublishedText: ({ params, query }) => publishedTextOf(db, params.accountId, query.fileName),
    savePublishedText: byHand(async ({ c, body, params }, payload) => {
      const html = await cleanedText(body.html);
      const sender = actorOf(c, clock.now());
      return idempotent(c, deps, payload, (tx) => keepPublishedText(tx, params.accountId, { ...body, html }, sender));
    }),
    listPublishedDocuments: ({ query }) => publishedDocuments(db, query),
    exportPublishedDocuments: byHand(({ c, query }) =>
      sendDownload(c, publishedFile(db, query), 'published-documents.csv', 'text/csv; charset=utf-8'),
    ),
  });
}

/** @throws ApiFailure 400 as for any other id of a client that cannot be one */
async function ownerIn(externalId: string): Promise<AnswerOwner> {
  return answerOwnerOf(externalId) ?? { clientId: await validParam(clientParam, externalId), subjectId: null };
}

/**
 * Values by key. A subject may have been removed; a client only has to be checked if there are none.
 * @throws ApiFailure 404 if there is no such client or subject
 */
async function ofKnownOwner<Value>(
  db: Database,
  owner: AnswerOwner,
  found: Record<string, Value>,
): Promise<Record<string, Value>> {
  if (owner.subjectId !== null || Object.keys(found).length === 0) await requireOwner(db, owner);
  return found;
}
