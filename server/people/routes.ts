import * as calls from '@contract/calls/people';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { addPerson, changePerson, endSignIns, releaseAccount } from './change-people';
import { removeTeam, saveTeam } from './change-teams';
import { listPeople } from './list-people';

/** People, their roles and teams (product/people). */
export function peopleRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, liveSessions } = deps;
  return handled(
    calls,
    deps,
    {
      listPeople: () => listPeople(db, clock.now()),
      addPerson,
      savePerson: changePerson,
      endSignIns: async (tx, { id }, actor) => ({ ended: await endSignIns(tx, id, actor) }),
      releaseAccount,
      saveTeam,
      removeTeam,
    },
    // Changes to roles and sign-ins apply from the next call, on this server too.
    { afterwards: () => liveSessions.forget() },
  );
}
