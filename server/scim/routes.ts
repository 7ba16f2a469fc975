import { isRecord } from '@contract/guards';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { postgresCode } from '../data/postgres-code';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { notFound } from '../http/api-failure';
import { RESOURCE_TYPES, SCHEMAS, serviceProviderConfig } from './descriptions';
import { addGroup, deleteGroup, groupRow, membersOf, saveGroup } from './group-store';
import { listGroups, listUsers } from './list-resources';
import { bodyChanges, parsePatch } from './patch';
import { readScim } from './read-scim';
import { groupResource, listResponse, namesIn, selected, userResource, type Resource } from './resources';
import { notUnique, SCIM_TYPE } from './scim-failure';
import { addUser, deleteUser, patchUser, replaceUser, userRow } from './user-store';

/**
 * SCIM 2.0 for the company's directory (product/directory), with its own token:
 * - `/scim/v2/Users` and `/scim/v2/Groups`: GET, POST; with an id GET, PUT, PATCH, DELETE
 * - `GET /scim/v2/ServiceProviderConfig`, `/scim/v2/ResourceTypes`, `/scim/v2/Schemas`
 *
 * Each write is one transaction. Errors are SCIM errors (RFC 7644, section 3.12).
 */
export function scimRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db } = deps;
  const base = `${deps.config.publicUrl}/api/scim/v2`;
  const routes = new Hono<ApiEnv>();

  const write = async <Result>(c: Context<ApiEnv>, work: (tx: Transaction, actor: Actor) => Promise<Result>) => {
    const actor: Actor = {
      id: null,
      name: 'Directory',
      source: 'directory',
      requestId: c.get('requestId'),
      now: deps.clock.now(),
    };
    const result = await db
      .transaction((tx) => work(tx, actor))
      .catch((error: unknown) => {
        // Another request has written it between our look and our write.
        throw postgresCode(error) === '23505' ? notUnique('There is already a resource with this name.') : error;
      });
    deps.liveSessions.forget();
    return result;
  };
  const answerUser = (c: Context<ApiEnv>, row: Parameters<typeof userResource>[0], status: 200 | 201 = 200) =>
    answer(c, chosen(c, userResource(row, base)), status);
  const answerGroup = async (c: Context<ApiEnv>, id: string, status: 200 | 201 = 200) => {
    const row = await groupRow(db, id);
    const members = namesIn(c.req.query('excludedAttributes')).has('members')
      ? undefined
      : ((await membersOf(db, [id])).get(id) ?? []);
    return answer(c, chosen(c, groupResource(row, members, base)), status);
  };

  routes.get('/scim/v2/ServiceProviderConfig', (c) => answer(c, serviceProviderConfig(base)));
  for (const [path, resources] of [
    ['ResourceTypes', RESOURCE_TYPES],
    ['Schemas', SCHEMAS],
  ] as const) {
    const located = resources.map((each) => ({
      ...each,
      meta: { resourceType: path.slice(0, -1), location: `${base}/${path}/${each.id}` },
    }));
    routes.get(`/scim/v2/${path}`, (c) => answer(c, listResponse(located, located.length)));
    routes.get(`/scim/v2/${path}/:id`, (c) => {
      const found = located.find(({ id }) => id === c.req.param('id'));
      if (!found) throw notFound('The resource');
      return answer(c, found);
    });
  }

  routes.get('/scim/v2/Users', async (c) => answer(c, await listUsers(db, c.req.query(), base)));
  routes.post('/scim/v2/Users', async (c) => {
    const changes = bodyChanges(await readScim(c), 'replace');
    return answerUser(c, await write(c, (tx, actor) => addUser(tx, changes, actor)), 201);
  });
  routes.get('/scim/v2/Users/:id', async (c) => answerUser(c, await userRow(db, c.req.param('id'))));
  routes.put('/scim/v2/Users/:id', async (c) => {
    const changes = bodyChanges(await readScim(c), 'replace');
    return answerUser(c, await write(c, (tx, actor) => replaceUser(tx, c.req.param('id'), changes, actor)));
  });
  routes.patch('/scim/v2/Users/:id', async (c) => {
    const changes = parsePatch(await readScim(c));
    return answerUser(c, await write(c, (tx, actor) => patchUser(tx, c.req.param('id'), changes, actor)));
  });
  routes.delete('/scim/v2/Users/:id', async (c) => {
    await write(c, (tx, actor) => deleteUser(tx, c.req.param('id'), actor));
    return c.body(null, 204);
  });

  routes.get('/scim/v2/Groups', async (c) => answer(c, await listGroups(db, c.req.query(), base)));
  routes.post('/scim/v2/Groups', async (c) => {
    const changes = bodyChanges(await readScim(c), 'replace');
    const { id } = await write(c, (tx, actor) => addGroup(tx, changes, actor));
    return answerGroup(c, id, 201);
  });
  routes.get('/scim/v2/Groups/:id', (c) => answerGroup(c, c.req.param('id')));
  routes.put('/scim/v2/Groups/:id', async (c) => {
    const changes = bodyChanges(await readScim(c), 'replace');
    await write(c, (tx, actor) => saveGroup(tx, c.req.param('id'), changes, actor, { replaces: true }));
    return answerGroup(c, c.req.param('id'));
  });
  routes.patch('/scim/v2/Groups/:id', async (c) => {
    const changes = parsePatch(await readScim(c));
    await write(c, (tx, actor) => saveGroup(tx, c.req.param('id'), changes, actor));
    // A group may have thousands of members, and Entra ID does not read them here.
    return c.body(null, 204);
  });
  routes.delete('/scim/v2/Groups/:id', async (c) => {
    await write(c, (tx, actor) => deleteGroup(tx, c.req.param('id'), actor));
    return c.body(null, 204);
  });

  return routes;
}

function answer(c: Context<ApiEnv>, resource: Resource, status: 200 | 201 = 200): Response {
  const { meta } = resource;
  const location = isRecord(meta) && typeof meta.location === 'string' ? meta.location : undefined;
  return c.body(JSON.stringify(resource), status, {
    'Content-Type': SCIM_TYPE,
    ...(status === 201 && location !== undefined && { Location: location }),
  });
}

const chosen = (c: Context<ApiEnv>, resource: Resource) =>
  selected(resource, c.req.query('attributes'), c.req.query('excludedAttributes'));
