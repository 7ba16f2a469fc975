import type { AccessTokenPurpose } from '@contract/access-token';
import { isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { accessTokens, sessions } from '../data/schema';
import { withholdMails } from '../notification/reminders';
import { disableAfterRestore } from '../webhooks/endpoints';

/** How many of each a restore has ended. */
export interface EndedAccess {
  signIns: number;
  tokens: Record<AccessTokenPurpose, number>;
  webhooks: number;
}

/**
 * Ends everything in a restored database that lets somebody in or calls others: some of it has been ended or revoked
 * since the backup, and nobody can say which.
 */
export async function endAccess(tx: Transaction): Promise<EndedAccess> {
  const ended = { revokedAt: sql`now()` };
  const signedIn = await tx
    .update(sessions)
    .set(ended)
    .where(isNull(sessions.revokedAt))
    .returning({ family: sessions.family });
  const revoked = await tx
    .update(accessTokens)
    .set(ended)
    .where(isNull(accessTokens.revokedAt))
    .returning({ purpose: accessTokens.purpose });
  await withholdMails(tx);
  const countOf = (wanted: AccessTokenPurpose) => revoked.filter(({ purpose }) => purpose === wanted).length;
  return {
    signIns: new Set(signedIn.map(({ family }) => family)).size,
    tokens: { api: countOf('api'), directory: countOf('directory'), calendar: countOf('calendar') },
    webhooks: await disableAfterRestore(tx),
  };
}

/** What the operator has to tell people after a restore. */
export function endedText({ signIns, tokens, webhooks }: EndedAccess): string {
  const ended: [number, string, string][] = [
    [signIns, 'sign-ins', 'everybody signs in again'],
    [tokens.api, 'API tokens', 'their owners create new ones in Preferences'],
    [tokens.calendar, 'calendar addresses', 'their owners create new ones on the visit calendar'],
    [tokens.directory, 'directory tokens', 'create a new one on the screen System'],
    [webhooks, 'webhooks', 'enable them again on the screen Webhooks'],
  ];
  return [
    'Everybody’s access has ended, because some of it may have been revoked since the backup:',
    ...ended.map(([count, what, next]) => `  - ${what}: ${count}${count === 0 ? '' : ` (${next})`}`),
    'People who have left since the backup are active again. Deactivate them on the screen People.',
  ].join('\n');
}
