import type { NavigateOptions } from 'react-router-dom';

/** What an entry of the browser's history remembers: the entry before it shows the same screen with nothing open. */
const OPENED = { opening: 'opened' };
const CLOSED = { opening: 'closed' };

/** Whether something is open over a screen, before a change of the address and after it. */
interface Opening {
  wasOpen: boolean;
  isOpen: boolean;
}

/**
 * How the address changes where something is opened over a screen, exchanged for another, or closed. Opening is a step, so
 * that Back closes; the other two are none. An entry that was closed shows the same as the one before it, so the next
 * opening takes its place: looking into fifty rows leaves one entry and not fifty. It is not taken away by going back:
 * browsers do that late, and keys that are pressed meanwhile would meet the wrong entry.
 * @param state of the present entry, `location.state`
 */
export function openingStep({ wasOpen, isOpen }: Opening, state: unknown): NavigateOptions {
  if (!wasOpen && isOpen) return { replace: isAt(CLOSED, state), state: OPENED };
  if (wasOpen && isOpen) return { replace: true, state };
  return { replace: true, state: wasOpen && isAt(OPENED, state) ? CLOSED : null };
}

function isAt({ opening }: typeof OPENED, state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opening' in state && state.opening === opening;
}
