import type { Comparison, MergeInput } from '@contract/duplicates';
import { clients } from '@server/data/schema';
import { ADA, type TestApi } from './test-api';

let count = 0;

/** Adds two clients, and the body of the call that merges them. */
export async function pairToMerge(api: TestApi): Promise<MergeInput & { version: string }> {
  const [keptId, removedId] = [`twin-${(count += 1)}`, `twin-${(count += 1)}`];
  const fields = { name: `Twin ${keptId}`, town: 'Kendal', postCode: '', industry: 'Retail' };
  await api.deps.db.insert(clients).values([
    { ...fields, id: keptId },
    { ...fields, id: removedId },
  ]);
  const answer = await api.request('GET', `/admin/duplicates/client/${keptId}/${removedId}`, { as: ADA });
  const { version } = (await answer.json()) as Comparison;
  return { kind: 'client', keptId, removedId, take: [], version };
}
