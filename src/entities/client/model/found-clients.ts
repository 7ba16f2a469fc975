/** The names of all clients in cached search answers. */
export function selectFoundClients({ api }: RootState): string[] {
  return Object.values(api.queries).flatMap((query) =>
    query?.endpointName === 'searchClients' && Array.isArray(query.data) ? query.data.flatMap(nameOf) : [],
  );
}

function nameOf(item: unknown): string[] {
  const { text } = (item ?? {}) as { text?: unknown };
  return typeof text === 'string' ? [text] : [];
}
