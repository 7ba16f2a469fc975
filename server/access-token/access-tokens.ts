import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AccessToken, AccessTokenPurpose } from '@contract/access-token';
import { subMinutes } from 'date-fns';
import { and, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { accessTokens, staff } from '../data/schema';
import { notFound } from '../http/api-failure';

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

/** Tokens that are valid now and meet a condition, newest first. */
export async function listAccessTokens(db: Database | Transaction, which: SQL, now: Date): Promise<AccessToken[]> {
  const rows = await db
    .select({ ...getTableColumns(accessTokens), firstName: staff.firstName, lastName: staff.lastName })
    .from(accessTokens)
    .leftJoin(staff, eq(staff.id, accessTokens.createdById))
    .where(and(which, isValid(now)))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);
  return rows.map(({ firstName, lastName, ...row }) =>
    shown(row, firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()),
  );
}

/**
 * Revokes a token that meets a condition; it is not an error if it is already revoked. @throws ApiFailure 404 if there
 * is none
 */
export async function revokeAccessToken(tx: Transaction, which: SQL, actor: Actor): Promise<AccessTokenRow> {
  const [row] = await tx.select().from(accessTokens).where(which).for('update');
  if (!row) throw notFound('The token');
  if (row.revokedAt) return row;
  await tx.update(accessTokens).set({ revokedAt: actor.now }).where(eq(accessTokens.id, row.id));
  await recordChange(tx, actor, {
    action: 'access-token.revoke',
    subjectId: row.id,
    subjectName: row.name,
    before: { revokedAt: null },
    after: { revokedAt: actor.now },
  });
  return row;
}

/** True if a text has the form of our tokens with this purpose. */
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
    .where(and(eq(accessTokens.hash, hashOf(token)), eq(accessTokens.purpose, purpose), isValid(now)));
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

function isValid(now: Date) {
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
