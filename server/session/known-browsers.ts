import { eq } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { knownBrowsers } from '../data/schema';
import type { BrowserNames } from './browser-name';

/**
 * Remembers with what a person signs in. @returns whether it is new to somebody who has used another before
 * (product/session#new-browser)
 */
export async function rememberBrowser(
  tx: Transaction,
  staffId: string,
  { browser, system }: BrowserNames,
  now: Date,
): Promise<boolean> {
  const named = { browser: browser?.replace(/ \d+$/, '') ?? '', system: system ?? '' };
  const added = await tx
    .insert(knownBrowsers)
    .values({ staffId, ...named, firstUsedAt: now })
    .onConflictDoNothing()
    .returning({ staffId: knownBrowsers.staffId });
  return added.length > 0 && (await tx.$count(knownBrowsers, eq(knownBrowsers.staffId, staffId))) > 1;
}
