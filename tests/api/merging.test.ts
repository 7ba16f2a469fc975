import type { ErrorBody } from '@contract/error-body';
import type { SetUpProduct } from '@contract/lead-set-up';
import type { Person } from '@contract/person';
import type { TargetSetUp } from '@contract/target-set-up';
import { surveyForms, visits } from '@server/data/schema';
import { OWEN_ID } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, DATABASES, GRACE, OWEN, sharedApi, type TestApi } from '@tests/support/test-api';
import { entryForm, inputOf, plainEntry, timeSheetOf } from '@tests/support/time-sheet';
import { made, read } from '@tests/versions/call';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

type Fields = Record<string, unknown>;

/** A record that is edited from the version that everybody has seen. */
interface Edited {
  /** Two fields of it, each with an old value and two new ones. */
  one: readonly [name: string, before: unknown, first: unknown, second: unknown];
  other: readonly [name: string, before: unknown, first: unknown];
  /** Sends changed fields, and those fields as they were seen. */
  edit: (as: string, changes: Fields, base: Fields | undefined) => Promise<Response>;
  /** The fields as they are saved. */
  now: () => Promise<Fields>;
}

const post = (api: TestApi, as: string, path: string, body: unknown) => api.request('POST', path, { as, body });

/** The records by their names. The first person to edit is always Ada; the time sheet is edited in two tabs. */
const RECORDS: Readonly<Record<string, { by?: string; prepare: (api: TestApi) => Promise<Edited> }>> = {
  person: {
    prepare: async (api) => {
      const fields = {
        firstName: 'Jo',
        lastName: 'Bloggs',
        jobTitle: 'Adviser',
        region: null,
        teamId: null,
        roles: [],
      };
      const numbers = { fte: 1, monthlyVisitTarget: 1, annualVisitTarget: 1, registered: true, active: true };
      const email = 'merged@b.example';
      const { id, version } = await made<Person>(api, ADA, '/admin/people/add', { email, ...fields, ...numbers });
      return {
        one: ['jobTitle', 'Adviser', 'Manager', 'Director'],
        other: ['region', null, 'North'],
        edit: (as, changes, base) => post(api, as, '/admin/people/save', { id, version, base, changes }),
        now: async () => {
          const { people } = await read<{ people: (Person & Fields)[] }>(api, ADA, '/admin/people');
          return people.find((person) => person.id === id) ?? {};
        },
      };
    },
  },
  visit: {
    prepare: async (api) => {
      const id = await addVisit(api, OWEN_ID, '2026-12-01T09:00', 'B');
      return {
        one: ['activity', 'Audit', 'Training', 'Review'],
        other: ['timeType', 'Site', 'Remote'],
        edit: (as, changes, base) => post(api, as, '/admin/visits/save', { id, version: 1, base, changes }),
        now: async () => (await api.deps.db.select().from(visits).where(eq(visits.id, id)))[0] ?? {},
      };
    },
  },
  form: {
    prepare: async (api) => {
      const copy = { key: 'merged', description: 'Before', copyOf: 'complaint' };
      const { version, thanks } = await made<{ version: number; thanks: string }>(api, ADA, '/admin/forms/add', copy);
      return {
        one: ['description', 'Before', 'First', 'Second'],
        other: ['thanks', thanks, 'Thank you very much.'],
        edit: (as, changes, base) => post(api, as, '/admin/forms/save', { key: 'merged', version, base, changes }),
        now: async () => (await api.deps.db.select().from(surveyForms).where(eq(surveyForms.key, 'merged')))[0] ?? {},
      };
    },
  },
  'time entry': {
    by: OWEN,
    prepare: async (api) => {
      const sheet = timeSheetOf(api);
      const saved = await sheet.saved(OWEN, plainEntry());
      const sent = { ...inputOf(saved), version: saved.version };
      return {
        one: ['description', saved.description, 'First', 'Second'],
        other: ['endTime', saved.endTime, saved.endTime.replace('09:30', '10:15')],
        edit: (as, changes, base) =>
          post(api, as, '/addtimesheetentry', entryForm({ ...sent, ...changes, base: base && inputOf(saved) })),
        now: async () => {
          const day = await sheet.dayOf(OWEN, saved.startTime.slice(0, 10));
          return { ...day.find(({ id }) => id === saved.id) };
        },
      };
    },
  },
  'values of a target': {
    prepare: async (api) => {
      const scorecard = scorecardOf(api);
      const targetId = await scorecard.add({}, { target: 50, redLower: 10, amberLower: 20 });
      const seen = await scorecard.target(targetId, QUIET_MONTH);
      return {
        one: ['redLower', 10, 11, 12],
        other: ['target', 50, 60],
        edit: (as, changes, base) =>
          post(api, as, `/settarget/${QUIET_MONTH}`, { ...seen, ...changes, base: base && seen }),
        now: async () => ({ ...(await scorecard.target(targetId, QUIET_MONTH)) }),
      };
    },
  },
  'details of a target': {
    prepare: async (api) => {
      const scorecard = scorecardOf(api);
      const targetId = await scorecard.add({ description: 'Before' });
      const seen = await scorecard.target(targetId, QUIET_MONTH);
      return {
        one: ['description', 'Before', 'First', 'Second'],
        other: ['isBalanceScoreCard', false, true],
        edit: (as, changes, base) => post(api, as, '/settargetinfo', { ...seen, ...changes, base: base && seen }),
        now: async () => ({ ...(await scorecard.target(targetId, QUIET_MONTH)) }),
      };
    },
  },
  'target in the set-up': {
    prepare: async (api) => {
      const targetId = await scorecardOf(api).add({ description: 'Before' }, null);
      const find = async () => {
        const { targets } = await read<TargetSetUp>(api, ADA, '/admin/targets');
        return targets.find((target) => target.targetId === targetId);
      };
      const { months: _months, owner: _owner, childTargetIds: _children, ...seen } = (await find()) ?? { months: 0 };
      return {
        one: ['description', 'Before', 'First', 'Second'],
        other: ['ownerEmail', ADA, GRACE],
        edit: (as, changes, base) => post(api, as, '/admin/targets/save', { ...seen, ...changes, base: base && seen }),
        now: async () => ({ ...(await find()) }),
      };
    },
  },
  'lead product': {
    prepare: async (api) => {
      const question = { key: 'Q:Sites', type: 'text', text: 'How many sites?' };
      const fields = { name: 'Before', level1: 'Training', level2: null, level3: null, questions: [question] };
      const added = { id: null, version: null, place: null, ...fields };
      const { id } = await made<{ id: string }>(api, ADA, '/admin/leadproducts/save', added);
      const find = async () =>
        (await read<SetUpProduct[]>(api, ADA, '/admin/leadproducts')).find((product) => product.id === id);
      const version = (await find())?.version;
      return {
        one: ['name', 'Before', 'First', 'Second'],
        other: ['level2', null, 'Fire'],
        edit: (as, changes, base) =>
          post(api, as, '/admin/leadproducts/save', {
            id,
            version,
            place: null,
            ...fields,
            ...changes,
            base: base && fields,
          }),
        now: async () => ({ ...(await find()) }),
      };
    },
  },
};

describe.each(DATABASES)('edits of one record by two people (product/calls#merging), %s', (database) => {
  const api = sharedApi({ database });

  beforeAll(async () => {
    await api.request('POST', '/admin/people/save', { as: ADA, body: await asAdministrator(api) });
  });

  it.each(Object.entries(RECORDS))(
    'a %s: different fields are merged, and the same one is refused',
    async (_, record) => {
      const { one, other, edit, now } = await record.prepare(api);
      const [name, before, first, second] = one;
      const [otherName, otherBefore, changed] = other;
      const [mine, theirs] = record.by ? [record.by, record.by] : [ADA, GRACE];

      const saved = await edit(mine, { [name]: first }, { [name]: before });
      expect(saved.status, await saved.clone().text()).toBe(200);
      const merged = await edit(theirs, { [otherName]: changed }, { [otherName]: otherBefore });
      expect(merged.status, await merged.clone().text()).toBe(200);
      expect(await now()).toMatchObject({ [name]: first, [otherName]: changed });

      const refused = await edit(theirs, { [name]: second }, { [name]: before });
      const body = (await refused.json()) as ErrorBody;
      expect([refused.status, body.fields]).toEqual([412, [name]]);
      expect(body.changedAt).toMatch(/^2026-11-18T10:00/);
      expect(body.changedBy).toMatch(/^(Ada Lindqvist|Grace Okafor|Owen Hughes)$/);
      expect(body.current).toMatchObject({ [name]: first });
      expect(await now()).toMatchObject({ [name]: first, [otherName]: changed });

      // Without what was seen, nothing can be merged.
      const blind = await edit(theirs, { [otherName]: otherBefore }, undefined);
      expect(blind.status).toBe(412);
      // What is there already is not a conflict.
      const repeated = await edit(theirs, { [name]: first }, { [name]: before });
      expect(repeated.status, await repeated.clone().text()).toBe(200);
    },
  );
});

/** Grace administers people and targets, too. */
async function asAdministrator(api: TestApi) {
  const { people } = await read<{ people: Person[] }>(api, ADA, '/admin/people');
  const grace = people.find(({ email }) => email === GRACE);
  return { id: grace?.id, version: grace?.version, changes: { roles: ['tools:admin', 'tools:targets'] } };
}
