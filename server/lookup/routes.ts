import { SEARCH_MAX_LENGTH, type SearchItem } from '@contract/lookup';
import { hasRole } from '@contract/role';
import { plainText, recordId } from '@contract/text';
import { Hono } from 'hono';
import type { Database } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { clientRecord, contactsOfAccount, contractsOfAccount } from './account';
import { isSearchable, searchClients, searchEmployees, searchOpportunities, searchTeams } from './search';

const searchText = plainText(SEARCH_MAX_LENGTH).label('The search text').defined();
const accountId = recordId().label('The account').required();

const SEARCHES: Readonly<Record<string, (db: Database, text: string) => Promise<SearchItem[]>>> = {
  '/getclients/:text': searchClients,
  '/getopportunities/:text': searchOpportunities,
  '/getteams/:text': searchTeams,
  '/getemployees/:text': searchEmployees,
};

/**
 * The lookups (product/calls#lookup-calls): four searches that return at most 20 matches and none below three
 * characters, and the contacts and contracts of an account. For an unknown account the answer is an empty list, not
 * 404: the pick list is then simply empty, whereas a refusal would show a snack-bar over a form that still works.
 */
export function lookupRoutes({ db }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  for (const [path, search] of Object.entries(SEARCHES)) {
    routes.get(path, async (c) => {
      const text = await validParam(searchText, c.req.param('text'));
      return c.json(isSearchable(text) ? await search(db, text) : []);
    });
  }

  routes.get('/getContacts/:accountId', async (c) =>
    c.json(await contactsOfAccount(db, await validParam(accountId, c.req.param('accountId')))),
  );
  routes.get('/clientrecord/:accountId', async (c) => {
    const seesMoney = hasRole(c.get('principal').roles, 'Admin');
    return c.json(await clientRecord(db, await validParam(accountId, c.req.param('accountId')), { seesMoney }));
  });
  routes.get('/accountcontracts/:accountId', async (c) =>
    c.json(await contractsOfAccount(db, await validParam(accountId, c.req.param('accountId')))),
  );

  return routes;
}
