import * as calls from '@contract/calls/lookup';
import { hasRole } from '@contract/role';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { clientRecord, contactsOfAccount, contractsOfAccount } from './account';
import { isSearchable, searchClients, searchEmployees, searchOpportunities, searchTeams } from './search';

/**
 * The lookups (product/calls#lookup-calls). For an unknown account the answer is an empty list, not 404: the pick list is
 * then simply empty, whereas a refusal would show a snack-bar over a form that still works.
 */
export function lookupRoutes(deps: AppDeps) {
  const { db } = deps;
  const by =
    (search: typeof searchClients) =>
    ({ params: { text } }: { params: { text: string } }) =>
      isSearchable(text) ? search(db, text) : [];
  return handled(calls, deps, {
    findClients: by(searchClients),
    findOpportunities: by(searchOpportunities),
    findTeams: by(searchTeams),
    findEmployees: by(searchEmployees),
    listContacts: ({ params }) => contactsOfAccount(db, params.accountId),
    getClientRecord: ({ params, caller }) =>
      clientRecord(db, params.accountId, { seesMoney: hasRole(caller.roles, 'Admin') }),
    listContracts: ({ params }) => contractsOfAccount(db, params.accountId),
  });
}
