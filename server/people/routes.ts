import {
  namedRecordSchema,
  newPersonSchema,
  personChangeSchema,
  releasedAccountSchema,
  teamSchema,
} from '@contract/person';
import { Hono, type Context } from 'hono';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { addPerson, changePerson, endSignIns, releaseAccount } from './change-people';
import { removeTeam, saveTeam } from './change-teams';
import { listPeople } from './list-people';

/**
 * People, their roles and teams (product/people), for the role Admin:
 * - `GET /admin/people` → `{people, teams}`
 * - `POST /admin/people/add`, `/admin/people/save` `{id, changes}` → the person
 * - `POST /admin/people/endsessions` `{id}` → `{ended}`
 * - `POST /admin/people/releaseaccount` `{id, issuer}` → the person
 * - `POST /admin/teams/save` `{id, name}`, `/admin/teams/remove` `{id}` → the team
 */
export function peopleRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();
  const now = () => clock.now();

  routes.get('/admin/people', async (c) => c.json(await listPeople(db, now())));

  const write = <Input extends AnyObject>(
    path: string,
    schema: ObjectSchema<Input>,
    work: (tx: Transaction, input: Input) => Promise<object>,
  ) =>
    routes.post(path, async (c) => {
      const payload = await readJson(c, schema);
      const answer = await idempotent(c, deps, payload, (tx) => work(tx, payload.value as Input));
      // Roles and sign-ins hold from the next call on, also here.
      deps.liveSessions.forget();
      report(c, deps, path, payload.value);
      return answer;
    });

  write('/admin/people/add', newPersonSchema, (tx, person) => addPerson(tx, person, now()));
  write('/admin/people/save', personChangeSchema, (tx, change) => changePerson(tx, change, now()));
  write('/admin/people/endsessions', namedRecordSchema, async (tx, { id }) => ({
    ended: await endSignIns(tx, id, now()),
  }));
  write('/admin/people/releaseaccount', releasedAccountSchema, (tx, { id, issuer }) =>
    releaseAccount(tx, id, issuer, now()),
  );
  write('/admin/teams/save', teamSchema, saveTeam);
  write('/admin/teams/remove', namedRecordSchema, (tx, { id }) => removeTeam(tx, id));

  return routes;
}

/** Into the server's log: who administered what, without its values. */
function report(c: Context<ApiEnv>, { log }: AppDeps, path: string, input: { id?: unknown; changes?: object }): void {
  const { id, changes } = input;
  const fields = changes && Object.keys(changes);
  const by = c.get('principal').staffId;
  log.info({ requestId: c.get('requestId'), staffId: by, path, about: id, fields }, 'administered');
}
