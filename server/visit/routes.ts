import * as calls from '@contract/calls/visit';
import type { AutomationWindow } from '@contract/visit';
import { desc } from 'drizzle-orm';
import type { Database } from '../data/database';
import { automationWindows } from '../data/schema';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { visitSummaryOf } from './visit-summary';

/** Home's two calls (product/visit-calendar#visit-summary-fields). */
export const visitRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    getVisitSummary: ({ caller }) => visitSummaryOf(deps.db, caller.staffId, deps.clock.now()),
    getAutomationWindow: () => automationWindow(deps.db),
  });

async function automationWindow(db: Database): Promise<AutomationWindow> {
  const [window] = await db
    .select({ item1: automationWindows.startsOn, item2: automationWindows.endsOn })
    .from(automationWindows)
    .orderBy(desc(automationWindows.id))
    .limit(1);
  return window ?? { item1: null, item2: null };
}
