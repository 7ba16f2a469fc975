/** The names of all clients that searches have found recently, as far as their answers are still stored. */
export function selectFoundClients({ api }: RootState): string[] {
  return Object.values(api.queries).flatMap((query) =>
    query?.endpointName === 'searchClients' && Array.isArray(query.data) ? query.data.flatMap(nameOf) : [],
  );
}

function nameOf(item: unknown): string[] {
  const { text } = (item ?? {}) as { text?: unknown };
  return typeof text === 'string' ? [text] : [];
}
