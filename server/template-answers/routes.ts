import { Readable } from 'node:stream';
import { DOCUMENT_PATH_MAX_LENGTH } from '@contract/document-path';
import { answerOwnerOf, type AnswerOwner } from '@contract/document-subject';
import { publishedFilterSchema, publishedQuerySchema } from '@contract/published-documents';
import { publishedTextInputSchema, templateAnswersInputSchema } from '@contract/template-answers';
import { plainText, recordId } from '@contract/text';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import { cleanedText } from '../conversion/conversion-threads';
import type { Database } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { matchedNumber } from '../http/seen-version';
import { attachmentDisposition } from '../http/send-file';
import { validParam } from '../http/validate';
import { answersOf, answersVersion, mergeAnswers, originsOf, requireOwner } from './client-answers';
import { publishedDocuments, publishedFile } from './published-documents';
import { keepPublishedText, publishedTextOf } from './published-texts';

const clientParam = recordId().label('The client').required();
const fileParam = plainText(DOCUMENT_PATH_MAX_LENGTH + 100)
  .label('The file')
  .required();

/**
 * Answers of clients and their subjects, and published texts, for every signed-in member of staff
 * (product/template-document#answers-map). Here a client's external id is its id, and a subject's is
 * `{accountId}:{subjectId}` (product/document-subjects#external-id).
 * - `GET /gettemplateanswers/{externalId}` → the map of answers (product/template-document#answers-map), with an `ETag`
 * - `POST /savetemplateanswers/{externalId}`, a map of answers, with `If-Match` → merges it key by key and returns the
 *   current map
 *
 * Extensions:
 * - `GET /gettemplateanswerdates/{externalId}` → who gave each answer and when
 * - `GET /getpublishedtext/{accountId}?fileName=`, `POST /savepublishedtext/{accountId}` → the text behind a published
 *   file
 * - `GET /publisheddocuments?accountId=&templateId=&find=&shown=&page=`, `/publisheddocuments/csv` → what was published
 */
export function templateAnswerRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/gettemplateanswers/:externalId', async (c) => {
    const owner = await ownerIn(c.req.param('externalId'));
    // Before the answers: a change between the two is then one that its reader has not seen.
    const version = await answersVersion(db, owner);
    const answers = await ofKnownOwner(db, owner, await answersOf(db, owner));
    c.header('ETag', `"${version}"`);
    return c.json(answers);
  });

  routes.get('/gettemplateanswerdates/:externalId', async (c) => {
    const owner = await ownerIn(c.req.param('externalId'));
    return c.json(await ofKnownOwner(db, owner, await originsOf(db, owner)));
  });

  routes.post('/savetemplateanswers/:externalId', async (c) => {
    const owner = await ownerIn(c.req.param('externalId'));
    const payload = await readJson(c, templateAnswersInputSchema);
    const saver = actorOf(c, clock.now());
    return idempotent(c, deps, payload, async (tx) => {
      const seen = matchedNumber(c);
      const merged = await mergeAnswers(tx, owner, { answers: payload.value, seen }, saver);
      c.header('ETag', `"${await answersVersion(tx, owner)}"`);
      return merged;
    });
  });

  routes.get('/getpublishedtext/:accountId', async (c) => {
    const accountId = await validParam(clientParam, c.req.param('accountId'));
    const fileName = await validParam(fileParam, c.req.query('fileName'));
    return c.json(await publishedTextOf(db, accountId, fileName));
  });

  routes.get('/publisheddocuments', async (c) => {
    const query = await validParam(publishedQuerySchema, c.req.query());
    return c.json(await publishedDocuments(db, query));
  });

  routes.get('/publisheddocuments/csv', async (c) => {
    const filter = await validParam(publishedFilterSchema, c.req.query());
    const stream: ReadableStream<Uint8Array> = Readable.toWeb(Readable.from(publishedFile(db, filter)));
    return c.body(stream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentDisposition('published-documents.csv'),
      'X-Content-Type-Options': 'nosniff',
    });
  });

  routes.post('/savepublishedtext/:accountId', async (c) => {
    const accountId = await validParam(clientParam, c.req.param('accountId'));
    const payload = await readJson(c, publishedTextInputSchema);
    const html = await cleanedText(payload.value.html);
    const sender = actorOf(c, clock.now());
    return idempotent(c, deps, payload, (tx) => keepPublishedText(tx, accountId, { ...payload.value, html }, sender));
  });

  return routes;
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
