import {
  eraseSchema,
  personalDataFileSchema,
  subjectPathSchema,
  subjectSearchSchema,
  type Subject,
} from '@contract/personal-data';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import { recordRead } from '../audit/record-change';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { attachmentDisposition } from '../http/send-file';
import { validParam } from '../http/validate';
import { holdingsOf, personalDataFile } from './collect';
import { erase, listErasures } from './erase';
import { findMentions } from './mentions';
import { findSubjects, subjectWith } from './subjects';

const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/**
 * One person's data, for access requests and erasures (product/personal-data), for the role Admin:
 * - `GET /admin/personaldata?q=` → the people that match
 * - `GET /admin/personaldata/{kind}/{id}` → what the portal has about one of them
 * - `GET /admin/personaldata/{kind}/{id}/mentions` → texts with their name or address
 * - `GET /admin/personaldata/{kind}/{id}/{format}` → all of it as a file
 * - `POST /admin/personaldata/erase` `{kind, id, reason}` → the erasure
 * - `GET /admin/erasures` → all erasures
 */
export function personalDataRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, log } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/erasures', async (c) => c.json(await listErasures(db)));

  routes.get('/admin/personaldata', async (c) => {
    const { q = '' } = await validParam(subjectSearchSchema, c.req.query());
    return c.json(await findSubjects(db, q));
  });

  routes.get('/admin/personaldata/:kind/:id', async (c) => {
    const { kind, id } = await validParam(subjectPathSchema, c.req.param());
    const subject = await subjectWith(db, kind, id);
    await recordRead(db, actorOf(c, clock.now()), readOf('personal-data.read', subject));
    return c.json({ subject, holdings: await holdingsOf(db, subject) });
  });

  routes.get('/admin/personaldata/:kind/:id/mentions', async (c) => {
    const { kind, id } = await validParam(subjectPathSchema, c.req.param());
    return c.json(await findMentions(db, await subjectWith(db, kind, id)));
  });

  routes.get('/admin/personaldata/:kind/:id/:format', async (c) => {
    const { kind, id, format } = await validParam(personalDataFileSchema, c.req.param());
    const subject = await subjectWith(db, kind, id);
    const file = await personalDataFile(db, subject, format, clock.now());
    await recordRead(db, actorOf(c, clock.now()), readOf('personal-data.export', subject));
    return c.body(file, 200, {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': attachmentDisposition(`personal-data-${kind}.${format}`),
      'X-Content-Type-Options': 'nosniff',
    });
  });

  const write = recordedWrites(routes, deps, () => deps.liveSessions.forget());
  write('/admin/personaldata/erase', eraseSchema, async (tx, input, actor) => {
    const erasure = await erase(tx, input, actor);
    // A restored backup may be older than the erasure: the log says what must be erased again.
    log.info({ kind: erasure.kind, id: erasure.subjectId }, 'personal data erased');
    return erasure;
  });

  return routes;
}

/** The log names the record but not the person, because its entries outlive an erasure. */
function readOf(action: string, { kind, id }: Subject) {
  return { action, subjectId: id, subjectName: `Personal data of a ${kind}` };
}
