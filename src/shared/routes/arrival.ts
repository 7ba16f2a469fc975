/**
 * The state of a navigation that comes to an address as a link from outside would: what is there is mounted again, also
 * on the screen that one is on, because screens that hold their view themselves do not follow the address.
 */
export const ARRIVAL = { isArrival: true };

export function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isArrival' in state;
}
