import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AccessToken, AccessTokenPurpose } from '@contract/access-token';
import { subMinutes } from 'date-fns';
import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { accessTokens, staff } from '../data/schema';
import { notFound } from '../http/api-failure';
import { personName } from '../people/person-name';

export type AccessTokenRow = typeof accessTokens.$inferSelect;

/** The purpose is part of the token, so that it is recognised in logs and by secret scanners. */
const TOKEN = /^harbour_(api|directory|calendar)_[\w-]{43}$/;

export type AccessTokenDetails = Pick<
  typeof accessTokens.$inferInsert,
  'purpose' | 'name' | 'staffId' | 'roles' | 'isReadOnly' | 'expiresAt'
> & { purpose: AccessTokenPurpose };

export function newToken(purpose: AccessTokenPurpose): string {
  return `harbour_${purpose}_${randomBytes(32).toString('base64url')}`;
}

/** Stores the hash of a token from `newToken`, and records it. */
export async function storeAccessToken(
  tx: Transaction,
  token: string,
  details: AccessTokenDetails,
  actor: Actor,
): Promise<AccessToken> {
  const [row] = await tx
    .insert(accessTokens)
    .values({
      ...details,
      id: randomUUID(),
      hash: hashOf(token),
      ending: token.slice(-4),
      createdAt: actor.now,
      createdById: actor.id,
    })
    .returning();
  if (!row) throw new Error('An access token was not stored.');
  const { purpose, staffId, roles, isReadOnly, expiresAt } = row;
  await recordChange(tx, actor, {
    action: 'access-token.add',
    subjectId: row.id,
    subjectName: row.name,
    after: { purpose, staffId, roles, isReadOnly, expiresAt },
  });
  return shown(row, actor.name);
}

/** One person's tokens for a purpose; the directory's belong to nobody. */
export function tokensOf(purpose: AccessTokenPurpose, staffId: string | null): SQL {
  const isOwned = staffId === null ? isNull(accessTokens.staffId) : eq(accessTokens.staffId, staffId);
  return sql`${eq(accessTokens.purpose, purpose)} and ${isOwned}`;
}

/** Tokens that are valid now and meet a condition, newest first. */
export async function listAccessTokens(db: Database, which: SQL, now: Date): Promise<AccessToken[]> {
  const rows = await db
    .select({ ...getTableColumns(accessTokens), createdBy: personName })
    .from(accessTokens)
    .leftJoin(staff, eq(staff.id, accessTokens.createdById))
    .where(and(which, isValidToken(now)))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);
  return rows.map(({ createdBy, ...row }) => shown(row, createdBy || null));
}

/**
 * Revokes one of the tokens that meet a condition; it is not an error if it is already revoked. @throws ApiFailure 404 if
 * none of them has this id
 */
export async function revokeAccessToken(
  tx: Transaction,
  id: string,
  which: SQL,
  actor: Actor,
): Promise<{ id: string }> {
  const [row] = await tx
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), which))
    .for('update');
  if (!row) throw notFound('The token');
  if (row.revokedAt) return { id };
  await tx.update(accessTokens).set({ revokedAt: actor.now }).where(eq(accessTokens.id, id));
  await recordChange(tx, actor, {
    action: 'access-token.revoke',
    subjectId: id,
    subjectName: row.name,
    before: { revokedAt: null },
    after: { revokedAt: actor.now },
  });
  return { id };
}

/** True if a text has the form of our tokens for this purpose. */
export function isAccessToken(text: string, purpose: AccessTokenPurpose): boolean {
  return TOKEN.exec(text)?.[1] === purpose;
}

/** The row of a token that is valid now; null for any other text. Its last use is stored once a minute. */
export async function findAccessToken(
  db: Database,
  token: string,
  purpose: AccessTokenPurpose,
  now: Date,
): Promise<AccessTokenRow | null> {
  if (!isAccessToken(token, purpose)) return null;
  const [row] = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.hash, hashOf(token)), eq(accessTokens.purpose, purpose), isValidToken(now)));
  if (!row) return null;
  const minuteAgo = subMinutes(now, 1);
  if (row.lastUsedAt === null || row.lastUsedAt < minuteAgo) {
    await db
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(
        and(eq(accessTokens.id, row.id), or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, minuteAgo))),
      );
  }
  return row;
}

/** True for tokens that are neither revoked nor expired. */
export function isValidToken(now: Date) {
  return and(isNull(accessTokens.revokedAt), or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now)));
}

function shown(row: AccessTokenRow, createdBy: string | null): AccessToken {
  const { id, name, ending, roles, isReadOnly } = row;
  return {
    id,
    name,
    ending,
    roles,
    isReadOnly,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
