/** `ids` with `id` at the index `to`, counted from 0 among the others. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(to, 0, id);
}

/** `items` in the order of `ids`; what `ids` do not name comes last, as it was. */
export function inOrderOf<Item>(items: readonly Item[], ids: readonly string[], idOf: (item: Item) => string): Item[] {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (item: Item) => indexes.get(idOf(item)) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** `all` with those that `shown` names in the order of `shown`; the others stay at their places. */
export function withOrderIn(all: readonly string[], shown: readonly string[]): string[] {
  const named = new Set(shown);
  const next = shown.values();
  return all.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
}
