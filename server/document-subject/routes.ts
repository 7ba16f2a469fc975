import { documentSubjectInputSchema, seenSubjectSchema } from '@contract/document-subject';
import { recordId } from '@contract/text';
import { Hono } from 'hono';
import type { AnyObject, ObjectSchema } from 'yup';
import { actorOf, type SignedInActor } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { validParam } from '../http/validate';
import { listSubjects, removeSubject, restoreSubject, saveSubject } from './subjects';

const accountParam = recordId().label('The client').required();

/**
 * Who and what a client's documents are about (product/document-subjects), extensions for every signed-in member of
 * staff:
 * - `GET /subjects/{accountId}` → `{subjects}`
 * - `POST /subjects/{accountId}/save` `{id, version, name, kind}`, `/remove` and `/restore` `{id, version}` → `{id}`
 */
export function documentSubjectRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/subjects/:accountId', async (c) => {
    const accountId = await validParam(accountParam, c.req.param('accountId'));
    return c.json(await listSubjects(db, accountId));
  });

  const write = <Input extends AnyObject>(
    what: string,
    schema: ObjectSchema<Input>,
    work: (tx: Transaction, clientId: string, input: Input, actor: SignedInActor) => Promise<object>,
  ) =>
    routes.post(`/subjects/:accountId/${what}`, async (c) => {
      const accountId = await validParam(accountParam, c.req.param('accountId'));
      const payload = await readJson(c, schema);
      return idempotent(c, deps, payload, (tx) => work(tx, accountId, payload.value as Input, actorOf(c, clock.now())));
    });

  write('save', documentSubjectInputSchema, saveSubject);
  write('remove', seenSubjectSchema, removeSubject);
  write('restore', seenSubjectSchema, restoreSubject);

  return routes;
}
