import * as calls from '@contract/calls/scim';
import { isRecord } from '@contract/guards';
import type { Context } from 'hono';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { postgresCode } from '../data/postgres-code';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
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
 * SCIM 2.0 for the company's directory (product/directory), with its own token. Each write is one transaction. Errors are SCIM errors (RFC 7644, section 3.12).
 */
export function scimRoutes(deps: AppDeps) {
  const { db } = deps;
  const base = `${deps.config.publicUrl}/api/scim/v2`;

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
        // Another request wrote it between our read and our write.
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

  const located = (kind: string, resources: typeof RESOURCE_TYPES | typeof SCHEMAS) => {
    const all = resources.map((each) => ({
      ...each,
      meta: { resourceType: kind.slice(0, -1), location: `${base}/${kind}/${each.id}` },
    }));
    return {
      list: ({ c }: { c: Context<ApiEnv> }) => answer(c, listResponse(all, all.length)),
      one: ({ c, params }: { c: Context<ApiEnv>; params: { id: string } }) => {
        const found = all.find(({ id }) => id === params.id);
        if (!found) throw notFound('The resource');
        return answer(c, found);
      },
    };
  };
  const types = located('ResourceTypes', RESOURCE_TYPES);
  const schemas = located('Schemas', SCHEMAS);

  return handled(calls, deps, {
    getServiceProviderConfig: byHand(({ c }) => answer(c, serviceProviderConfig(base))),
    listResourceTypes: byHand(types.list),
    getResourceType: byHand(types.one),
    listSchemas: byHand(schemas.list),
    getSchema: byHand(schemas.one),
    listUsers: byHand(async ({ c }) => answer(c, await listUsers(db, c.req.query(), base))),
    addUser: byHand(async ({ c }) => {
      const changes = bodyChanges(await readScim(c), 'replace');
      return answerUser(c, await write(c, (tx, actor) => addUser(tx, changes, actor)), 201);
    }),
    getUser: byHand(async ({ c, params }) => answerUser(c, await userRow(db, params.id))),
    replaceUser: byHand(async ({ c, params }) => {
      const changes = bodyChanges(await readScim(c), 'replace');
      return answerUser(c, await write(c, (tx, actor) => replaceUser(tx, params.id, changes, actor)));
    }),
    changeUser: byHand(async ({ c, params }) => {
      const changes = parsePatch(await readScim(c));
      return answerUser(c, await write(c, (tx, actor) => patchUser(tx, params.id, changes, actor)));
    }),
    removeUser: byHand(async ({ c, params }) => {
      await write(c, (tx, actor) => deleteUser(tx, params.id, actor));
      return c.body(null, 204);
    }),
    listGroups: byHand(async ({ c }) => answer(c, await listGroups(db, c.req.query(), base))),
    addGroup: byHand(async ({ c }) => {
      const changes = bodyChanges(await readScim(c), 'replace');
      const { id } = await write(c, (tx, actor) => addGroup(tx, changes, actor));
      return answerGroup(c, id, 201);
    }),
    getGroup: byHand(({ c, params }) => answerGroup(c, params.id)),
    replaceGroup: byHand(async ({ c, params }) => {
      const changes = bodyChanges(await readScim(c), 'replace');
      await write(c, (tx, actor) => saveGroup(tx, params.id, changes, actor, { replaces: true }));
      return answerGroup(c, params.id);
    }),
    changeGroup: byHand(async ({ c, params }) => {
      const changes = parsePatch(await readScim(c));
      await write(c, (tx, actor) => saveGroup(tx, params.id, changes, actor));
      // A group may have thousands of members, and Entra ID does not read them here.
      return c.body(null, 204);
    }),
    removeGroup: byHand(async ({ c, params }) => {
      await write(c, (tx, actor) => deleteGroup(tx, params.id, actor));
      return c.body(null, 204);
    }),
  });
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
