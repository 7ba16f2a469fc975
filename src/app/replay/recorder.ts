import { isRecord } from '@contract/guards';
import type { UnknownAction } from '@reduxjs/toolkit';
import { clock } from '@/shared/lib/clock';
import { tapActions } from '../store/action-tap';
import { watchMarks } from './marks';
import { redact } from './redact';
import type { RecordedAction } from './replay-file';
import type { PortalStore, RootState } from '../store';

/** An action with the state before it: neither ever changes, so no copies are needed. */
interface Recorded extends Omit<RecordedAction, 'action' | 'at'> {
  /** Milliseconds since 1970. */
  at: number;
  before: RootState;
  action: UnknownAction;
  /** Characters of its JSON without secrets, once that has replaced the action; 0 before. */
  size: number;
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

/** The maximum size of a recording that is always on, in characters of JSON. */
const LARGEST_RING = 20_000_000;

/** An action with more values would hold up the page while secrets are removed from it: the recording starts after it. */
const MOST_VALUES = 100_000;

/**
 * Records the actions that reach the store while it is on, and the marks of what the user does. Its states share
 * everything that did not change between them.
 */
export class Recorder {
  #entries: Recorded[] | null = null;
  #isLimited = false;
  /** The address at the start; null once the first action has been dropped. */
  #startRoute: string | null = null;
  #stopMarks: (() => void) | null = null;
  #cancelWrite: (() => void) | null = null;

  get isOn(): boolean {
    return this.#entries !== null;
  }

  /** @param isLimited for a recording that is always on (product/replay#always) */
  start({ getState }: Pick<PortalStore, 'getState'>, { isLimited = false } = {}): void {
    this.stop();
    this.#entries = [];
    this.#isLimited = isLimited;
    this.#startRoute = routeOfPage();
    tapActions((before, action) => this.#keep(before, action));
    this.#stopMarks = watchMarks((mark) => this.#keep(getState(), { ...mark }));
  }

  /** The recording so far; null while off, or if nothing has happened yet. */
  read(): Recording | null {
    const first = this.#entries?.[0];
    if (!this.#entries || first === undefined) return null;
    return {
      clock: new Date(first.at).toISOString(),
      route: this.#startRoute ?? first.route,
      state: first.before,
      actions: [
        ...this.#entries.map(({ at, route, action }) => ({ at: new Date(at).toISOString(), route, action })),
        // The address may have changed since, without an action.
        { at: clock.now().toISOString(), route: routeOfPage(), action: { type: 'replay/stored' } },
      ],
    };
  }

  stop(): void {
    this.#entries = null;
    this.#cancelWrite?.();
    this.#cancelWrite = null;
    tapActions(null);
    this.#stopMarks?.();
  }

  #keep(before: RootState, action: UnknownAction): void {
    if (this.#entries === null) return;
    this.#entries.push({ at: clock.millis(), route: routeOfPage(), before, action, size: 0 });
    if (this.#entries.length > RECORDED_ACTIONS) this.#drop(1);
    if (this.#isLimited) this.#cancelWrite ??= whenIdle(() => this.#write());
  }

  /** After the frame that the action leads to. */
  #write(): void {
    this.#cancelWrite = null;
    const tooLarge = this.#entries?.findLastIndex(
      ({ action, size }) => size === 0 && hasMoreValues(action, MOST_VALUES),
    );
    this.#drop((tooLarge ?? -1) + 1);
    for (const entry of this.#entries ?? []) {
      if (entry.size > 0) continue;
      const text = JSON.stringify(redact(entry.action, { hidesPersonalText: false }).value);
      const written: unknown = JSON.parse(text);
      if (isRecord(written)) entry.action = { ...written, type: entry.action.type };
      entry.size = text.length;
    }
    let total = this.#entries?.reduce((sum, { size }) => sum + size, 0) ?? 0;
    let dropped = 0;
    for (const { size } of this.#entries ?? []) {
      if (total <= LARGEST_RING) break;
      total -= size;
      dropped += 1;
    }
    this.#drop(dropped);
  }

  #drop(count: number): void {
    if (count === 0) return;
    this.#entries?.splice(0, count);
    this.#startRoute = null;
  }
}

/** Runs `work` when the browser has nothing else to do; returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}

function hasMoreValues(value: unknown, most: number): boolean {
  let left = most;
  const waiting = [value];
  while (waiting.length > 0 && left >= 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    const inner: unknown[] = Object.values(part);
    left -= inner.length;
    if (left >= 0) inner.forEach((each) => waiting.push(each));
  }
  return left < 0;
}

/** The portal's only recorder; it follows any store that dispatches. Its code is loaded when it is first needed. */
export const recorder = new Recorder();

/** Path, query and fragment that the page shows. */
export function routeOfPage(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
