import { createHash } from 'node:crypto';
import { addDays, format, parseISO } from 'date-fns';
import type { accessTokens } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';

/** People who may create API tokens. */
export const TOKEN_USERS: readonly string[] = ['staff-ada-lindqvist', 'staff-tom-barker'];

/** API tokens for the list in Preferences; the tokens themselves do not exist. */
export function demoAccessTokens(today: string): (typeof accessTokens.$inferInsert)[] {
  const at = (days: number, time: string) =>
    londonInstant(`${format(addDays(parseISO(today), days), 'yyyy-MM-dd')}T${time}`);
  const token = (id: string, name: string, created: Date) => ({
    id,
    name,
    purpose: 'api',
    staffId: 'staff-ada-lindqvist',
    hash: createHash('sha256').update(id).digest('hex'),
    createdAt: created,
    createdById: 'staff-ada-lindqvist',
    expiresAt: addDays(created, 365),
  });
  return [
    {
      ...token('token-report', 'Targets in the BI report', at(-40, '15:12')),
      ending: 'k7Qe',
      roles: ['tools:targets'],
      isReadOnly: true,
      lastUsedAt: at(-1, '02:00'),
    },
    { ...token('token-script', 'Script on my laptop', at(-2, '11:30')), ending: 'Zx_4' },
  ];
}
