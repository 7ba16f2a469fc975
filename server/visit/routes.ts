import type { AutomationWindow } from '@contract/visit';
import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../data/database';
import { automationWindows } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { visitSummaryOf } from './visit-summary';

/**
 * Home's two calls (product/visit-calendar#visit-summary-fields): `GET /visitsummary` of the signed-in person and `GET
 * /visitautomationwindow`.
 */
export function visitRoutes({ db, clock }: AppDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/visitsummary', async (c) => c.json(await visitSummaryOf(db, c.get('principal').staffId, clock.now())))
    .get('/visitautomationwindow', async (c) => c.json(await automationWindow(db)));
}

async function automationWindow(db: Database): Promise<AutomationWindow> {
  const [window] = await db
    .select({ item1: automationWindows.startsOn, item2: automationWindows.endsOn })
    .from(automationWindows)
    .orderBy(desc(automationWindows.id))
    .limit(1);
  return window ?? { item1: null, item2: null };
}
