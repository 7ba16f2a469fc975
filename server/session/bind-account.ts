import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { providerAccounts } from '../data/schema';
import type { VerifiedIdentity } from '../deps';

/**
 * Whether this provider account belongs to this person: the first one that signs in with their address is bound to
 * them, and no other is accepted afterwards (`docs/decisions/005-provider-accounts.md`). Also false for an account that
 * is bound to somebody else.
 */
export async function isOwnAccount(
  tx: Transaction,
  staffId: string,
  { issuer, subject }: Pick<VerifiedIdentity, 'issuer' | 'subject'>,
  now: Date,
): Promise<boolean> {
  const known = await boundSubject(tx, staffId, issuer);
  if (known !== null) return known === subject;
  await tx.insert(providerAccounts).values({ staffId, issuer, subject, boundAt: now }).onConflictDoNothing();
  // Another first sign-in may have been faster, or the account belongs to somebody else.
  return (await boundSubject(tx, staffId, issuer)) === subject;
}

async function boundSubject(tx: Transaction, staffId: string, issuer: string): Promise<string | null> {
  const [bound] = await tx
    .select({ subject: providerAccounts.subject })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.staffId, staffId), eq(providerAccounts.issuer, issuer)));
  return bound?.subject ?? null;
}
