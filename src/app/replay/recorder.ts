import type { UnknownAction } from '@reduxjs/toolkit';
import { clock } from '@/shared/lib/clock';
import { tapActions } from '../store/action-tap';
import type { RecordedAction } from './replay-file';
import type { RootState } from '../store';

/** An action with the state before it: neither ever changes, so no copies are needed. */
interface Recorded extends Omit<RecordedAction, 'action' | 'at'> {
  /** Milliseconds since 1970. */
  at: number;
  before: RootState;
  action: UnknownAction;
}

/** A recording: the state before the first action that is still stored, and the actions. */
export interface Recording {
  clock: string;
  route: string;
  state: RootState;
  actions: (Omit<RecordedAction, 'action'> & { action: UnknownAction })[];
}

/** The maximum number of actions; the oldest are dropped. */
export const RECORDED_ACTIONS = 500;

/**
 * Records the actions that reach the store while it is on. Its states share everything that did not change between them.
 */
export class Recorder {
  #ring: (Recorded | undefined)[] | null = null;
  #count = 0;
  #startRoute = '';

  get isOn(): boolean {
    return this.#ring !== null;
  }

  start(): void {
    this.#ring = Array.from<undefined>({ length: RECORDED_ACTIONS });
    this.#count = 0;
    this.#startRoute = routeOfPage();
    tapActions((before, action) => this.#keep(before, action));
  }

  /** The recording so far; null while off, or if nothing has happened yet. */
  read(): Recording | null {
    const ring = this.#ring;
    if (ring === null || this.#count === 0) return null;
    const oldest = Math.max(0, this.#count - ring.length);
    const recorded = Array.from({ length: this.#count - oldest }, (_, index) => ring[(oldest + index) % ring.length]);
    const entries = recorded.filter((entry) => entry !== undefined);
    const first = entries[0];
    if (first === undefined) return null;
    return {
      clock: new Date(first.at).toISOString(),
      route: oldest === 0 ? this.#startRoute : first.route,
      state: first.before,
      actions: [
        ...entries.map(({ at, route, action }) => ({ at: new Date(at).toISOString(), route, action })),
        // The address may have changed since, without an action.
        { at: clock.now().toISOString(), route: routeOfPage(), action: { type: 'replay/stored' } },
      ],
    };
  }

  stop(): void {
    this.#ring = null;
    tapActions(null);
  }

  #keep(before: RootState, action: UnknownAction): void {
    if (this.#ring === null) return;
    this.#ring[this.#count % this.#ring.length] = { at: clock.millis(), route: routeOfPage(), before, action };
    this.#count += 1;
  }
}

/** The portal's only recorder; it follows any store that dispatches. Its code is loaded when it is first needed. */
export const recorder = new Recorder();

/** Path, query and fragment that the page shows. */
export function routeOfPage(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
