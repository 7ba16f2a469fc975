import type { Route } from '@contract/calls';
import type { People, Person } from '@contract/person';
import type { PlaceholderSetUp } from '@contract/placeholder-set-up';
import type { SetUpProduct } from '@contract/lead-set-up';
import type { TargetSetUp } from '@contract/target-set-up';
import type { WebhookEndpoint } from '@contract/webhooks';
import { directoryGroups, providerAccounts } from '@server/data/schema';
import { scorecardOf, QUIET_MONTH } from '@tests/support/target';
import { newPerson } from '@tests/support/people';
import { pairToMerge } from '@tests/support/duplicates';
import { ADA, type TestApi } from '@tests/support/test-api';
import { made, read, type Change, type VersionedCall } from './call';

let count = 0;
const unique = (what: string) => `${what} ${(count += 1)}`;

const admin = (
  route: Route,
  action: string,
  prepare: (api: TestApi) => Promise<Change>,
  more: Partial<VersionedCall> = {},
): VersionedCall => ({
  route,
  action,
  removes: /\/(?:remove|releaseaccount)$/.test(route),
  prepare,
  ...more,
});

const addPerson = (api: TestApi) =>
  made<Person>(api, ADA, '/admin/people/add', newPerson({ email: `versioned-${(count += 1)}@b.example` }));

async function newTeam(api: TestApi) {
  const { id } = await made<{ id: string }>(api, ADA, '/admin/teams/save', { id: null, name: unique('Team') });
  const { teams } = await read<People>(api, ADA, '/admin/people');
  return { id, version: teams.find((team) => team.id === id)?.version ?? 0 };
}

async function newPlaceholder(api: TestApi) {
  const key = unique('Versioned');
  await made(api, ADA, '/admin/placeholders/save', { from: null, key, type: 'text' });
  const { placeholders } = await read<PlaceholderSetUp>(api, ADA, '/admin/placeholders');
  return { key, version: placeholders.find((each) => each.key === key)?.version ?? 0 };
}

async function newProduct(api: TestApi) {
  const levels = { level1: 'Training', level2: null, level3: null };
  const fields = { name: unique('Product'), ...levels, questions: [] };
  const { id } = await made<{ id: string }>(api, ADA, '/admin/leadproducts/save', {
    id: null,
    version: null,
    place: null,
    ...fields,
  });
  const products = await read<SetUpProduct[]>(api, ADA, '/admin/leadproducts');
  return { id, fields, version: products.find((each) => each.id === id)?.version ?? 0 };
}

async function newArea(api: TestApi) {
  const name = unique('Area');
  await made(api, ADA, '/admin/targetgroups/save', { kind: 'area', id: null, name });
  const { areas } = await read<TargetSetUp>(api, ADA, '/admin/targets');
  const area = areas.find((each) => each.name === name);
  return { id: area?.id ?? 0, version: area?.version ?? 0 };
}

async function newWebhook(api: TestApi) {
  const input = { version: 0, name: unique('Hook'), url: 'https://crm.example/', eventTypes: [], isEnabled: true };
  const { id } = await made<{ id: string }>(api, ADA, '/admin/webhooks/save', { id: null, ...input });
  const { endpoints } = await read<{ endpoints: WebhookEndpoint[] }>(api, ADA, '/admin/webhooks');
  return { id, input, version: endpoints.find((each) => each.id === id)?.version ?? 0 };
}

async function newTarget(api: TestApi) {
  const targetId = await scorecardOf(api).add({}, null);
  const { targets } = await read<TargetSetUp>(api, ADA, '/admin/targets');
  const target = targets.find((each) => each.targetId === targetId);
  if (!target) throw new Error('The target was not added.');
  return target;
}

/** A change of the order of all records. */
const order = (
  route: Route,
  action: string,
  idsOf: (api: TestApi) => Promise<readonly (string | number)[]>,
  bodyOf: (ids: readonly (string | number)[]) => object,
) =>
  admin(route, action, async (api) => {
    const ids = await idsOf(api);
    const moved = bodyOf([...ids.slice(1), ...ids.slice(0, 1)]);
    return {
      version: 'the order',
      bodyWith: (seen) => (seen === undefined ? moved : { ...moved, seenOrder: seen === 'the order' ? ids : seen }),
      outdated: ids.toReversed(),
    };
  });

/** Administrators' changes of people, teams, set-up and webhooks. */
export const ADMIN_CALLS: readonly VersionedCall[] = [
  admin('POST /admin/people/save', 'person.save', async (api) => {
    const { id, version = 0 } = await addPerson(api);
    return { version, body: { id, changes: { jobTitle: 'Versioned' } } };
  }),
  admin('POST /admin/people/releaseaccount', 'person.release-account', async (api) => {
    const { id, version = 0 } = await addPerson(api);
    const issuer = 'https://accounts.google.com';
    await api.deps.db
      .insert(providerAccounts)
      .values({ staffId: id, issuer, subject: id, boundAt: api.deps.clock.now() });
    return { version, body: { id, issuer } };
  }),
  admin('POST /admin/duplicates/merge', 'client.merge', async (api) => {
    const { version, ...body } = await pairToMerge(api);
    return { version, body };
  }),
  admin('POST /admin/teams/save', 'team.save', async (api) => {
    const { id, version } = await newTeam(api);
    return { version, body: { id, name: unique('Renamed') } };
  }),
  admin('POST /admin/teams/remove', 'team.remove', async (api) => {
    const { id, version } = await newTeam(api);
    return { version, body: { id } };
  }),
  admin('POST /admin/placeholders/save', 'placeholder.save', async (api) => {
    const { key, version } = await newPlaceholder(api);
    return { version, body: { from: key, key, type: 'date' } };
  }),
  admin('POST /admin/placeholders/remove', 'placeholder.remove', async (api) => {
    const { key, version } = await newPlaceholder(api);
    return { version, body: { key } };
  }),
  order(
    'POST /admin/placeholders/order',
    'placeholder.order',
    async (api) => (await read<PlaceholderSetUp>(api, ADA, '/admin/placeholders')).placeholders.map(({ key }) => key),
    (keys) => ({ keys }),
  ),
  admin('POST /admin/leadproducts/save', 'lead-product.save', async (api) => {
    const { id, fields, version } = await newProduct(api);
    return { version, body: { id, place: null, ...fields, level2: 'Fire' } };
  }),
  admin('POST /admin/leadproducts/remove', 'lead-product.remove', async (api) => {
    const { id, version } = await newProduct(api);
    return { version, body: { id } };
  }),
  order(
    'POST /admin/leadproducts/order',
    'lead-product.order',
    async (api) => (await read<SetUpProduct[]>(api, ADA, '/admin/leadproducts')).map(({ id }) => id),
    (ids) => ({ ids }),
  ),
  admin('POST /admin/targets/save', 'target.save', async (api) => {
    const target = await newTarget(api);
    const { version, months: _months, owner: _owner, ...fields } = target;
    const body = { ...fields, childTargetIds: [], description: unique('Renamed') };
    return { version, body };
  }),
  admin('POST /admin/targets/remove', 'target.remove', async (api) => {
    const { targetId, version } = await newTarget(api);
    return { version, body: { targetId } };
  }),
  admin('POST /admin/targetgroups/save', 'area.save', async (api) => {
    const { id, version } = await newArea(api);
    return { version, body: { kind: 'area', id, name: unique('Renamed') } };
  }),
  admin('POST /admin/targetgroups/remove', 'area.remove', async (api) => {
    const { id, version } = await newArea(api);
    return { version, body: { kind: 'area', id } };
  }),
  order(
    'POST /admin/targetgroups/order',
    'pillar.order',
    async (api) => (await read<TargetSetUp>(api, ADA, '/admin/targets')).pillars.map(({ id }) => id),
    (ids) => ({ kind: 'pillar', ids }),
  ),
  admin(
    'POST /admin/targetmonths/save',
    'target.plan',
    async (api) => {
      const { targetId } = await newTarget(api);
      const row = { targetId, month: QUIET_MONTH, values: { target: 10 } };
      return {
        version: 0,
        bodyWith: (version) => ({ rows: [{ ...row, version }] }),
        outdated: 7,
      };
    },
    { refusesSingly: true },
  ),
  admin('POST /admin/forms/save', 'form.save', async (api) => {
    const { version } = await read<{ version: number }>(api, ADA, '/admin/forms/complaint');
    const body = { key: 'complaint', changes: { description: unique('Complaint') } };
    return { version, body };
  }),
  admin('POST /admin/settings/save', 'setting.save', async () => ({
    version: 0,
    bodyWith: (version) => ({ changes: [{ key: 'PRODUCT_NAME', value: 'Versioned', version }] }),
    outdated: 7,
  })),
  admin('POST /admin/directorygroups/save', 'directory-group.save', async (api) => {
    const id = unique('group').replace(' ', '-');
    const now = api.deps.clock.now();
    const [row] = await api.deps.db
      .insert(directoryGroups)
      .values({ id, displayName: id, createdAt: now, changedAt: now })
      .returning();
    return { version: row?.version ?? 0, body: { id, roles: ['tools:ai'] } };
  }),
  admin('POST /admin/webhooks/save', 'webhook.save', async (api) => {
    const { id, input, version } = await newWebhook(api);
    const { version: _, ...fields } = input;
    return { version, body: { id, ...fields, name: unique('Renamed') } };
  }),
  admin('POST /admin/webhooks/remove', 'webhook.remove', async (api) => {
    const { id, version } = await newWebhook(api);
    return { version, body: { id } };
  }),
  admin('POST /admin/webhooks/rotate', 'webhook.rotate', async (api) => {
    const { id, version } = await newWebhook(api);
    return { version, body: { id } };
  }),
];
