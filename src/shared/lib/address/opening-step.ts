import type { NavigateOptions } from 'react-router-dom';

/** State of a history entry: the entry before it shows the same screen with nothing open. */
const OPENED = { opening: 'opened' };
const CLOSED = { opening: 'closed' };

/** Whether something is open over a screen, before and after a change of the address. */
interface Opening {
  wasOpen: boolean;
  isOpen: boolean;
}

/**
 * How the address changes when something is opened over a screen, replaced by another, or closed. Opening adds a history entry, so that Back closes it; the other two replace the current entry. A closed entry shows the same as the one before it, so the next opening reuses it: opening fifty rows leaves one entry, not fifty. Closing does not go back instead, because browsers do that late, and keys pressed meanwhile would reach the wrong entry.
 * @param state of the current entry, `location.state`
 */
export function openingStep({ wasOpen, isOpen }: Opening, state: unknown): NavigateOptions {
  if (!wasOpen && isOpen) return { replace: isAt(CLOSED, state), state: OPENED };
  if (wasOpen && isOpen) return { replace: true, state };
  return { replace: true, state: wasOpen && isAt(OPENED, state) ? CLOSED : null };
}

function isAt({ opening }: typeof OPENED, state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opening' in state && state.opening === opening;
}
