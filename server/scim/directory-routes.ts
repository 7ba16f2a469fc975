import * as calls from '@contract/calls/directory';
import { DIRECTORY_TOKENS_MAX, type DirectorySetUp } from '@contract/directory';
import { asc, count, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { listAccessTokens, revokeAccessToken, tokensOf } from '../access-token/access-tokens';
import { answerWithToken } from '../access-token/answer-with-token';
import type { Database } from '../data/database';
import { directoryGroupMembers, directoryGroups } from '../data/schema';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { conflict } from '../http/api-failure';
import { saveGroupRoles } from './group-store';

const ofDirectory = tokensOf('directory', null);

/** The set-up of the directory (product/directory#tokens). */
export function directoryRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, config, liveSessions } = deps;
  return handled(
    calls,
    deps,
    {
      getDirectorySetUp: async () => {
        const [tokens, groups] = await Promise.all([
          listAccessTokens(db, ofDirectory, clock.now()),
          listMappedGroups(db),
        ]);
        return { url: `${config.publicUrl}/api/scim/v2`, tokens, groups };
      },
      addDirectoryToken: byHand(({ c, body }, payload) => {
        const refusal = 'There are already two tokens for the directory. Revoke one first.';
        return answerWithToken(c, deps, payload, {
          details: { purpose: 'directory', name: body.name },
          most: DIRECTORY_TOKENS_MAX,
          tooMany: () => conflict(refusal, 'too-many-tokens'),
        });
      }),
      revokeDirectoryToken: (tx, { id }, actor) => revokeAccessToken(tx, id, ofDirectory, actor),
      saveGroupRoles,
    },
    { afterwards: () => liveSessions.forget() },
  );
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
