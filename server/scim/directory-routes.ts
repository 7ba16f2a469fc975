import { revokedAccessTokenSchema } from '@contract/access-token';
import {
  DIRECTORY_TOKENS_MAX,
  directoryGroupRolesSchema,
  newDirectoryTokenSchema,
  type DirectorySetUp,
} from '@contract/directory';
import { asc, count, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { listAccessTokens, revokeAccessToken, tokensOf } from '../access-token/access-tokens';
import { answerWithToken } from '../access-token/answer-with-token';
import { recordedWrites } from '../audit/recorded-writes';
import type { Database } from '../data/database';
import { directoryGroupMembers, directoryGroups } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { conflict } from '../http/api-failure';
import { saveGroupRoles } from './group-store';

const ofDirectory = tokensOf('directory', null);

/**
 * The set-up of the directory (product/directory#tokens), for the role Admin:
 * - `GET /admin/directorytokens` → its address, tokens and groups
 * - `POST /admin/directorytokens/add` `{name}` → the token, shown once
 * - `POST /admin/directorytokens/revoke` `{id}` → `{id}`
 * - `POST /admin/directorygroups/save` `{id, version, roles}` → `{id, roles}`
 */
export function directoryRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/directorytokens', async (c) => {
    const [tokens, groups] = await Promise.all([
      listAccessTokens(deps.db, ofDirectory, deps.clock.now()),
      listMappedGroups(deps.db),
    ]);
    const url = `${deps.config.publicUrl}/api/scim/v2`;
    return c.json({ url, tokens, groups } satisfies DirectorySetUp);
  });

  routes.post('/admin/directorytokens/add', async (c) => {
    const payload = await readJson(c, newDirectoryTokenSchema);
    const refusal = 'There are already two tokens for the directory. Revoke one first.';
    return answerWithToken(c, deps, payload, {
      details: { purpose: 'directory', name: payload.value.name },
      most: DIRECTORY_TOKENS_MAX,
      tooMany: () => conflict(refusal, 'too-many-tokens'),
    });
  });

  const write = recordedWrites(routes, deps, () => deps.liveSessions.forget());
  write('/admin/directorytokens/revoke', revokedAccessTokenSchema, (tx, { id }, actor) =>
    revokeAccessToken(tx, id, ofDirectory, actor),
  );
  write('/admin/directorygroups/save', directoryGroupRolesSchema, saveGroupRoles);

  return routes;
}

function listMappedGroups(db: Database): Promise<DirectorySetUp['groups']> {
  return db
    .select({
      id: directoryGroups.id,
      version: directoryGroups.version,
      name: directoryGroups.displayName,
      roles: directoryGroups.roles,
      members: count(directoryGroupMembers.staffId),
    })
    .from(directoryGroups)
    .leftJoin(directoryGroupMembers, eq(directoryGroupMembers.groupId, directoryGroups.id))
    .groupBy(directoryGroups.id)
    .orderBy(asc(directoryGroups.displayName), asc(directoryGroups.id));
}
