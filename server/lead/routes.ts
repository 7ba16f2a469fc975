import * as calls from '@contract/calls/lead';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { idempotent } from '../http/idempotency';
import { allLeadProducts } from './lead-catalogue';
import { submitLead } from './submit-lead';

/** The lead form (product/lead-form#catalogue-fields). The portal does not use the ids of the lead and its opportunity. */
export const leadRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    listLeadProducts: () => allLeadProducts(deps.db),
    // The settings are read before the transaction: inside it, nothing else may be waited for.
    submitLead: byHand(async ({ c, body }, payload) => {
      const actor = actorOf(c, deps.clock.now());
      const { leadDivisions } = await deps.settings.current();
      return idempotent(c, deps, payload, (tx) => submitLead(tx, actor, leadDivisions, body));
    }),
  });
