import { revokedAccessTokenSchema } from '@contract/access-token';
import {
  DIRECTORY_TOKENS_MAX,
  directoryGroupRolesSchema,
  newDirectoryTokenSchema,
  type DirectorySetUp,
} from '@contract/directory';
import { and, asc, count, eq, gt, isNull, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { listAccessTokens, revokeAccessToken } from '../access-token/access-tokens';
import { answerWithToken } from '../access-token/answer-with-token';
import { recordedWrites } from '../audit/recorded-writes';
import type { Database, Transaction } from '../data/database';
import { accessTokens, directoryGroupMembers, directoryGroups } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { conflict } from '../http/api-failure';
import { saveGroupRoles } from './group-store';

const ofDirectory = eq(accessTokens.purpose, 'directory');

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
    const details = {
      purpose: 'directory' as const,
      name: payload.value.name,
      staffId: null,
      roles: null,
      isReadOnly: false,
      expiresAt: null,
    };
    return answerWithToken(c, deps, payload, details, (tx) => requireRoom(tx, deps.clock.now()));
  });

  const write = recordedWrites(routes, deps, () => deps.liveSessions.forget());
  write('/admin/directorytokens/revoke', revokedAccessTokenSchema, async (tx, { id }, actor) => {
    const which = and(ofDirectory, eq(accessTokens.id, id)) ?? ofDirectory;
    return { id: (await revokeAccessToken(tx, which, actor)).id };
  });
  write('/admin/directorygroups/save', directoryGroupRolesSchema, saveGroupRoles);

  return routes;
}

/** @throws ApiFailure 409 `too-many-tokens` */
async function requireRoom(tx: Transaction, now: Date): Promise<void> {
  const isValid = and(
    ofDirectory,
    isNull(accessTokens.revokedAt),
    or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now)),
  );
  const valid = await tx.select({ id: accessTokens.id }).from(accessTokens).where(isValid).for('update');
  if (valid.length >= DIRECTORY_TOKENS_MAX)
    throw conflict('There are already two tokens for the directory. Revoke one first.', 'too-many-tokens');
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
