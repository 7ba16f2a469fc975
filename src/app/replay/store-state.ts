import { STORED_LISTS, storedColumns } from '@/entities/preference';
import { storedTimer } from '@/features/run-timer';
import { startUpConfig } from '@/shared/config';
import { suffixOf } from '@/shared/lib/browser-storage';
import { clock } from '@/shared/lib/clock';
import { saveFile } from '@/shared/lib/save-file';
import { recorder, routeOfPage, type Recording } from './recorder';
import { redact } from './redact';
import { REPLAY_FORMAT, REPLAY_VERSION, replayFileName, type Removal, type ReplayFile } from './replay-file';
import type { PortalStore } from '../store';

/** The current state of the screen at `route`. */
export function takeState(store: Pick<PortalStore, 'getState'>, route = routeOfPage()): Recording {
  keepWhatWaits();
  return { clock: clock.now().toISOString(), route, state: store.getState(), actions: [] };
}

/** The current state, and the recording that led to it; null if none is on. */
export function takeReport(store: Pick<PortalStore, 'getState'>, route?: string): Report {
  return { stored: takeState(store, route), recording: recorder.read() };
}

export interface Report {
  stored: Recording;
  recording: Recording | null;
}

/** The file of a stored state or recording, without secrets and file contents. */
export function makeReplayFile(taken: Recording, options: { hidesPersonalText: boolean }): ReplayFile {
  // The reporter's entries of the browser's storage that screens read in addition to the store.
  const owner = suffixOf(taken.state.session.user?.userId ?? 'nobody');
  const things = [storedColumns, ...STORED_LISTS, storedTimer];
  const kept = Object.fromEntries(things.flatMap((thing) => Object.entries(thing.texts(owner))));
  const { value, removed } = redact({ ...taken, kept }, options);
  const clean = value as Pick<ReplayFile, 'clock' | 'route' | 'state' | 'actions' | 'kept'>;
  return {
    format: REPLAY_FORMAT,
    version: REPLAY_VERSION,
    build: startUpConfig.buildLabel,
    clock: clean.clock,
    route: clean.route,
    removed: removed.filter(onlyOnce),
    kept: clean.kept,
    actions: clean.actions,
    state: withoutPersistence(clean.state),
  };
}

/** redux-persist's own entry in the store has nothing to do with the screen. */
function withoutPersistence({ _persist, ...state }: Record<string, unknown>): Record<string, unknown> {
  return state;
}

/** Saves the file on the reporter's machine; it is sent nowhere. */
export function saveReplay(taken: Recording, options: { hidesPersonalText: boolean }): void {
  const file = makeReplayFile(taken, options);
  const blob = new Blob([JSON.stringify(file)], { type: 'application/json' });
  saveFile(URL.createObjectURL(blob), replayFileName(file));
}

/** Forms store typed values after a moment, or at once if the page is left or the state is stored. */
function keepWhatWaits(): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
}

function onlyOnce({ path, reason }: Removal, index: number, all: readonly Removal[]): boolean {
  return all.findIndex((other) => other.path === path && other.reason === reason) === index;
}
