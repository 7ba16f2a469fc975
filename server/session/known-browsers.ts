import { eq } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { knownBrowsers } from '../data/schema';
import { notifyOfBrowser } from '../notification/causes';
import type { BrowserNames } from './browser-name';

/**
 * Remembers with what a person signs in, and tells them if it is new. @returns whether it is new to somebody who has used another before
 * (product/session#new-browser)
 */
export async function rememberBrowser(
  tx: Transaction,
  { staffId, family }: { staffId: string; family: string },
  { browser, system }: BrowserNames,
  now: Date,
): Promise<boolean> {
  const named = { browser: browser?.replace(/ \d+$/, '') ?? '', system: system ?? '' };
  const added = await tx
    .insert(knownBrowsers)
    .values({ staffId, ...named, firstUsedAt: now })
    .onConflictDoNothing()
    .returning({ staffId: knownBrowsers.staffId });
  const isNew = added.length > 0 && (await tx.$count(knownBrowsers, eq(knownBrowsers.staffId, staffId))) > 1;
  if (isNew) await notifyOfBrowser(tx, { staffId, family, browser, system }, now);
  return isNew;
}
