import { comparisonKey } from '@contract/comparison-key';
import { SEARCH_THRESHOLD, type SearchItem } from '@contract/lookup';
import { getClientRecord, searchClients } from '@/entities/client';
import { areaOfAddress } from '@/entities/post-area';
import { messageOf } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';

/** The client that a text names, or why it is not known which. */
export type NamedClient = { client: SearchItem; postArea: string | null } | { problem: string };

/** The clients with these names, each looked up once. A part of a name is enough if only one client has it. */
export async function clientsNamed(names: readonly string[], dispatch: AppDispatch): Promise<Map<string, NamedClient>> {
  const found = new Map<string, NamedClient>();
  for (const name of new Set(names)) found.set(name, await clientNamed(name, dispatch));
  return found;
}

async function clientNamed(name: string, dispatch: AppDispatch): Promise<NamedClient> {
  if (name.length < SEARCH_THRESHOLD)
    return { problem: `Enter at least ${SEARCH_THRESHOLD} characters of the client.` };
  const { data = [], error } = await dispatch(searchClients.initiate(name, { subscribe: false }));
  if (error) return { problem: messageOf(error) };
  const same = data.filter(({ text }) => comparisonKey(text) === comparisonKey(name));
  const [client, ...others] = same.length > 0 ? same : data;
  if (!client) return { problem: 'There is no such client.' };
  if (others.length > 0) return { problem: `${others.length + 1} clients have this name. Enter more of it.` };
  const { data: record } = await dispatch(getClientRecord.initiate(client.value, { subscribe: false }));
  return { client, postArea: areaOfAddress(record?.address ?? '') };
}
