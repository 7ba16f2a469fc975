import {
  namedRecordSchema,
  newPersonSchema,
  personChangeSchema,
  releasedAccountSchema,
  removedTeamSchema,
  teamSchema,
} from '@contract/person';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { addPerson, changePerson, endSignIns, releaseAccount } from './change-people';
import { removeTeam, saveTeam } from './change-teams';
import { listPeople } from './list-people';

/**
 * People, their roles and teams (product/people), for the role Admin:
 * - `GET /admin/people` → `{people, teams}`
 * - `POST /admin/people/add`, `/admin/people/save` `{id, version, base, changes}` → the person
 * - `POST /admin/people/endsessions` `{id}` → `{ended}`
 * - `POST /admin/people/releaseaccount` `{id, issuer, version}` → the person
 * - `POST /admin/teams/save` `{id, version, name}`, `/admin/teams/remove` `{id, version}` → the team
 */
export function peopleRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();
  const now = () => clock.now();

  routes.get('/admin/people', async (c) => c.json(await listPeople(db, now())));

  // Changes to roles and sign-ins apply from the next call, on this server too.
  const write = recordedWrites(routes, deps, () => deps.liveSessions.forget());

  write('/admin/people/add', newPersonSchema, addPerson);
  write('/admin/people/save', personChangeSchema, changePerson);
  write('/admin/people/endsessions', namedRecordSchema, async (tx, { id }, actor) => ({
    ended: await endSignIns(tx, id, actor),
  }));
  write('/admin/people/releaseaccount', releasedAccountSchema, releaseAccount);
  write('/admin/teams/save', teamSchema, saveTeam);
  write('/admin/teams/remove', removedTeamSchema, removeTeam);

  return routes;
}
