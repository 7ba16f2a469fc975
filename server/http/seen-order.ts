import { outdated } from './api-failure';

/**
 * Refuses a new order of records whose sender has not seen all of them in their present order.
 * @param what the start of the message: 'The catalogue has'
 * @throws ApiFailure 412 `list-changed` (product/calls#preconditions)
 */
export function requireSeenOrder<Id extends string | number>(
  what: string,
  stored: readonly Id[],
  { wanted, seen }: { wanted: readonly Id[]; seen: readonly Id[] },
): void {
  const isSeen = seen.length === stored.length && stored.every((id, index) => id === seen[index]);
  const places = new Set(wanted);
  const isComplete =
    places.size === stored.length && wanted.length === stored.length && stored.every((id) => places.has(id));
  if (isSeen && isComplete) return;
  throw outdated(`${what} changed since you opened it. The order was not changed.`, 'list-changed', {
    current: [...stored],
  });
}
