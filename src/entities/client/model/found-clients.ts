import { isRecord } from '@contract/guards';
import type { ApiRoot } from '@/shared/api';

/** The names of all clients in cached search answers. */
export function selectFoundClients({ api }: ApiRoot): string[] {
  return Object.values(api.queries).flatMap((query) =>
    query?.endpointName === 'searchClients' && Array.isArray(query.data) ? query.data.flatMap(nameOf) : [],
  );
}

function nameOf(item: unknown): string[] {
  return isRecord(item) && typeof item.text === 'string' ? [item.text] : [];
}
