import { expect, type Page } from '@playwright/test';
import type { Comparison, Duplicates } from '@contract/duplicates';
import { type Api, type Call, read, write } from './call';

const address = '/admin/duplicates';
/** Two clients of the demo data. */
const KEPT = 'client-0120';
const REMOVED = 'client-0120-again';
const compared = `${address}?pair=client.${KEPT}.${REMOVED}`;

const dialog = (page: Page) => page.getByRole('dialog');
const apart = (page: Page) =>
  page
    .getByRole('table', { name: 'Probably the same' })
    .getByRole('button', { name: /Ltd .*are not the same$|Limited are not the same$/ })
    .first();
const undo = (page: Page) => page.getByRole('button', { name: /^Undo the merge of/ }).first();

const merges = async (api: Api) =>
  ((await api.get(address)) as Duplicates).merges.filter(({ keptId }) => keptId === KEPT);

/** Both are there, and suggested. */
async function separate(api: Api): Promise<void> {
  for (const { id } of await merges(api)) await api.post(`${address}/undo`, { id });
  await api.post(`${address}/apart`, { kind: 'client', id: KEPT, otherId: REMOVED, isApart: false });
}

async function merge(api: Api): Promise<void> {
  await separate(api);
  const { version } = (await api.get(`${address}/client/${KEPT}/${REMOVED}`)) as Comparison;
  await api.post(`${address}/merge`, { kind: 'client', keptId: KEPT, removedId: REMOVED, take: [], version });
}

/** Clients and contacts that are in the portal twice. */
export const DUPLICATE_CALLS: readonly Call[] = [
  read('GET /admin/duplicates', address, (page) => page.getByRole('heading', { name: 'Merged recently' })),
  read('GET /admin/duplicates/:kind/:id/:otherId', compared, (page) => dialog(page).getByRole('radio').first()),
  write('POST /admin/duplicates/apart', address, {
    prepare: separate,
    fill: (page) => apart(page).waitFor(),
    send: (page) => apart(page).click(),
    works: (page) => page.getByText(/are kept as separate records\.$/),
  }),
  write('POST /admin/duplicates/merge', compared, {
    prepare: separate,
    fill: (page) => dialog(page).getByRole('radio').first().waitFor(),
    send: (page) => dialog(page).getByRole('button', { name: 'Merge', exact: true }).click(),
    stillThere: (page) => expect(dialog(page).getByRole('radio').first()).toBeVisible(),
    works: (page) => page.getByText(/was merged into/),
    rows: async (api) => (await merges(api)).length,
  }),
  write('POST /admin/duplicates/undo', address, {
    prepare: merge,
    fill: (page) => undo(page).waitFor(),
    send: (page) => undo(page).click(),
    works: (page) => page.getByText(/^The merge was undone\./),
    rows: async (api) => (await merges(api)).length,
    wanted: 0,
  }),
];
