import * as calls from '@contract/calls/opportunity';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { myOpportunities } from './my-opportunities';

/** The cross-sales leads of the signed-in person (product/opportunities#own-leads). */
export const opportunityRoutes = (deps: AppDeps) =>
  handled(calls, deps, { listMyOpportunities: ({ caller }) => myOpportunities(deps.db, caller.staffId) });
