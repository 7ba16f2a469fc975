import { addMinutes, max } from 'date-fns';
import { lt } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { usedSignIns } from '../data/schema';
import type { VerifiedIdentity } from '../deps';
import { tokenUsed } from '../http/api-failure';
import { NONCE_MINUTES } from './sign-in-nonces';

/** Longer than the allowed clock difference, in minutes. */
const MARGIN_MINUTES = 5;

interface SignIn {
  token: VerifiedIdentity['token'];
  /** The nonce in it, if it is ours. */
  nonce: string | null;
  /** A provider may also put the sign-in's nonce into refreshed tokens. */
  isRenewal: boolean;
}

/**
 * Marks a provider's token and its nonce as used, for all nodes. If the transaction fails, neither is used; if two run
 * at the same moment, the second waits for the first. @throws ApiFailure 401 `token-used` if the token has been used
 * before, or if the nonce has and this is not a renewal
 */
export async function consumeSignIn(tx: Transaction, { token, nonce, isRenewal }: SignIn, now: Date): Promise<void> {
  const expiresAt = addMinutes(max([token.expiresAt, addMinutes(now, NONCE_MINUTES)]), MARGIN_MINUTES);
  const tokenId = `token:${token.hash}`;
  const nonceId = nonce === null ? null : `nonce:${nonceOf(nonce)}`;
  const ids = nonceId === null ? [tokenId] : [tokenId, nonceId];
  const added = await tx
    .insert(usedSignIns)
    .values(ids.map((id) => ({ id, expiresAt })))
    .onConflictDoNothing()
    .returning({ id: usedSignIns.id });
  const isNew = (id: string) => added.some((row) => row.id === id);
  if (!isNew(tokenId) || (nonceId !== null && !isRenewal && !isNew(nonceId))) throw tokenUsed();
}

/** Deletes entries that would no longer be accepted anyway. */
export async function forgetUsedSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(usedSignIns).where(lt(usedSignIns.expiresAt, now));
}

/** Without its signature, which can be encoded in several ways. */
const nonceOf = (nonce: string) => nonce.slice(0, nonce.lastIndexOf('.'));
