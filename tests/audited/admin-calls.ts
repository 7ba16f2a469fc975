import type { People } from '@contract/person';
import type { ImportRun } from '@contract/import/calls';
import { importRuns, providerAccounts } from '@server/data/schema';
import { pairToMerge } from '@tests/support/duplicates';
import { ADA, type TestApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { jsonOf, plain, type AuditedCall } from './call';

let made = 0;

const post = (api: TestApi, path: string, body: unknown) => api.request('POST', path, { as: ADA, body });

const newPerson = () => ({
  email: `audited-${(made += 1)}@b.example`,
  firstName: 'Jo',
  lastName: 'Bloggs',
  jobTitle: 'Adviser',
  region: null,
  teamId: null,
  fte: 0.8,
  monthlyVisitTarget: 8,
  annualVisitTarget: 90,
  registered: true,
  active: true,
  roles: [],
});

const added = async (api: TestApi) =>
  jsonOf<{ id: string; version: number; email: string }>(post(api, '/admin/people/add', newPerson()));

/** A call that changes a person who was added for it. */
const toPerson = (
  path: string,
  action: string,
  bodyOf: (person: { id: string; version: number }) => object,
  before?: (api: TestApi, person: { id: string; email: string }) => Promise<unknown>,
): AuditedCall => ({
  route: `POST /admin/people/${path}`,
  action,
  prepare: async (api) => {
    const person = await added(api);
    await before?.(api, person);
    return () => post(api, `/admin/people/${path}`, bodyOf(person));
  },
  ...(action === 'person.release-account' && { removes: true as const }),
});

const uploadForm = () => {
  const form = new FormData();
  form.set('kind', 'teams');
  form.set('source', 'test');
  form.set('file', new File([`id,name\na${(made += 1)},Audited ${made}\n`], 'teams.csv'));
  return form;
};

/** A step of an import whose `status` is set directly, because nothing processes it in the background. */
const toRun = (
  step: string,
  action: string,
  status: ImportRun['status'],
  bodyOf = (run: ImportRun): object => ({ id: run.id }),
): AuditedCall => ({
  route: `POST /admin/imports/${step}`,
  action,
  prepare: async (api) => {
    const run = await jsonOf<ImportRun>(post(api, '/admin/imports/upload', uploadForm()));
    await api.deps.db.update(importRuns).set({ status }).where(eq(importRuns.id, run.id));
    return () => post(api, `/admin/imports/${step}`, bodyOf(run));
  },
  ...(step === 'remove' && { removes: true as const }),
});

const newTeam = async (api: TestApi) =>
  jsonOf<{ id: string }>(post(api, '/admin/teams/save', { id: null, name: `Audited team ${(made += 1)}` }));

/** Administrators' calls for people, teams and imports. */
export const ADMIN_CALLS: readonly AuditedCall[] = [
  {
    route: 'POST /admin/people/add',
    action: 'person.add',
    prepare: plain('POST', '/admin/people/add', newPerson(), ADA),
  },
  toPerson('save', 'person.save', ({ id, version }) => ({ id, version, changes: { jobTitle: 'Audited' } })),
  toPerson(
    'endsessions',
    'person.end-sign-ins',
    ({ id }) => ({ id }),
    (api, { email }) => api.signedInAs(email),
  ),
  toPerson(
    'releaseaccount',
    'person.release-account',
    ({ id, version }) => ({ id, version, issuer: 'https://accounts.google.com' }),
    (api, { id }) =>
      api.deps.db
        .insert(providerAccounts)
        .values({ staffId: id, issuer: 'https://accounts.google.com', subject: id, boundAt: api.deps.clock.now() }),
  ),
  {
    route: 'POST /admin/teams/save',
    action: 'team.add',
    prepare: plain('POST', '/admin/teams/save', { id: null, name: 'Audited team' }, ADA),
  },
  {
    route: 'POST /admin/teams/remove',
    action: 'team.remove',
    removes: true,
    prepare: async (api) => {
      const { id } = await newTeam(api);
      const list = await jsonOf<People>(api.request('GET', '/admin/people', { as: ADA }));
      const { version } = list.teams.find((team) => team.id === id) ?? {};
      return () => post(api, '/admin/teams/remove', { id, version });
    },
  },
  {
    route: 'POST /admin/imports/upload',
    action: 'import.upload',
    prepare: async (api) => () => post(api, '/admin/imports/upload', uploadForm()),
  },
  toRun('headings', 'import.headings', 'checked', ({ id, sheet }) => ({ id, sheet, headingRow: 2 })),
  toRun('correct', 'import.correct', 'checked', ({ id, sheet, headingRow }) => ({
    id,
    sheet,
    headingRow,
    cells: [],
    leaveOut: [],
    takeBack: [],
  })),
  toRun('check', 'import.check', 'uploaded', ({ id, mapping }) => ({ id, mapping, mode: 'both' })),
  toRun('recheck', 'import.recheck', 'checked'),
  toRun('run', 'import.begin', 'checked'),
  toRun('stop', 'import.stop', 'running'),
  toRun('undo', 'import.begin-undo', 'done'),
  toRun('remove', 'import.remove', 'checked'),
  {
    route: 'POST /admin/personaldata/erase',
    action: 'personal-data.erase',
    prepare: plain(
      'POST',
      '/admin/personaldata/erase',
      { kind: 'contact', id: 'client-0001-p1', reason: 'Audited request' },
      ADA,
    ),
  },
  {
    route: 'POST /admin/duplicates/merge',
    action: 'client.merge',
    prepare: async (api) => {
      const body = await pairToMerge(api);
      return () => post(api, '/admin/duplicates/merge', body);
    },
  },
  {
    route: 'POST /admin/duplicates/undo',
    action: 'client.unmerge',
    prepare: async (api) => {
      const { id } = await jsonOf<{ id: number }>(post(api, '/admin/duplicates/merge', await pairToMerge(api)));
      return () => post(api, '/admin/duplicates/undo', { id });
    },
  },
  {
    route: 'POST /admin/duplicates/apart',
    action: 'duplicate.keep-apart',
    prepare: plain(
      'POST',
      '/admin/duplicates/apart',
      { kind: 'client', id: 'client-0001', otherId: 'client-0002', isApart: true },
      ADA,
    ),
  },
];
