import { isRecord } from '@contract/guards';
import { knownPath } from '@/entities/session';
import {
  OLDEST_VERSION,
  REPLAY_FORMAT,
  REPLAY_VERSION,
  type RecordedAction,
  type Removal,
  type ReplayFile,
} from './replay-file';
import { readState } from './read-state';
import type { RootState } from '../store';

/** Bytes; a larger file is refused unread. The largest real state, a console with 100,000 prospects, has 51 MB. */
export const MAX_REPLAY_SIZE = 80 * 1024 * 1024;

const MAX_ACTIONS = 5_000;

/** A replay that can be shown; `notes` says in sentences what was left out or corrected. */
export interface Replay extends Omit<ReplayFile, 'state'> {
  state: RootState;
  notes: string[];
}

export type Reading = { replay: Replay; refusal: null } | { replay: null; refusal: string };

/** Reads the chosen file. For any content, returns a replay or a sentence that says why there is none. */
export async function readReplayFile(file: Blob, initial: RootState): Promise<Reading> {
  if (file.size > MAX_REPLAY_SIZE) return refused('This file is larger than 80 MB, so it is not a stored state.');
  let text: string;
  try {
    text = await file.text();
  } catch {
    return refused('This file could not be read.');
  }
  return readReplay(text, initial);
}

/** Reads the text of a file. @param initial the store's initial state */
export function readReplay(text: string, initial: RootState): Reading {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused('This is not JSON. The file may have been cut short or changed.');
  }
  if (!isRecord(content) || content.format !== REPLAY_FORMAT)
    return refused('This is not a stored state of the portal.');
  if (typeof content.version !== 'number' || !Number.isInteger(content.version) || content.version < 1) {
    return refused('This stored state has no version.');
  }
  if (content.version < OLDEST_VERSION) {
    return refused('This stored state is from a portal that was never released. Store it again.');
  }
  const notes: string[] = [];
  if (mayNamePrototypes(text) && removePrototypes(content)) notes.push('Entries named __proto__ were ignored.');
  if (content.version > REPLAY_VERSION) {
    notes.push(`It was stored by a newer portal (version ${content.version}). New parts of it are not shown.`);
  }
  const { state, notes: stateNotes } = readState(content.state, initial);
  const actions = readActions(content.actions, notes);
  return {
    replay: {
      format: REPLAY_FORMAT,
      version: content.version,
      build: typeof content.build === 'string' ? content.build : 'unknown',
      clock: readClock(content.clock, notes),
      route: readRoute(content.route, notes),
      state,
      actions,
      kept: readStored(content.kept),
      removed: readRemoved(content.removed),
      notes: [...notes, ...stateNotes],
    },
    refusal: null,
  };
}

function readClock(value: unknown, notes: string[]): string {
  if (isInstant(value)) return value;
  notes.push('The file does not say when it was stored, so the time shown is not real.');
  return '2026-01-01T12:00:00.000Z';
}

function readRoute(value: unknown, notes: string[]): string {
  const path = typeof value === 'string' ? anyPath(value) : null;
  if (path !== null) return path;
  notes.push('The file does not say which screen it is from, so Home is shown.');
  return '/';
}

function readActions(value: unknown, notes: string[]): RecordedAction[] {
  if (!Array.isArray(value)) {
    if (value !== undefined) notes.push('Its actions cannot be read, so only its state is shown.');
    return [];
  }
  const readable = value.slice(0, MAX_ACTIONS).filter(isRecordedAction);
  const dropped = value.length - readable.length;
  if (dropped > 0) notes.push(`${dropped} of its actions cannot be read and were ignored.`);
  return readable.map(({ at, route, action }) => ({ at, route: anyPath(route) ?? '/', action }));
}

function isRecordedAction(value: unknown): value is RecordedAction {
  if (!isRecord(value) || !isRecord(value.action)) return false;
  return isInstant(value.at) && typeof value.route === 'string' && typeof value.action.type === 'string';
}

function readStored(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readRemoved(value: unknown): Removal[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is Removal => {
    return isRecord(item) && typeof item.path === 'string' && typeof item.reason === 'string';
  });
}

/** A path of this portal, even of no screen, which shows the not-found page; null if it leads elsewhere. */
function anyPath(path: string): string | null {
  const known = knownPath(path);
  if (known !== null) return known;
  return /^\/(?![/\\])[\w\-./~%?=&+:,;@!$'()*#]*$/.test(path) ? path : null;
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && value.length < 40 && Number.isFinite(Date.parse(value));
}

/**
 * Spelled out, or with escaped letters, which JSON writers never produce. Searches the text, which is fast.
 */
function mayNamePrototypes(text: string): boolean {
  return text.includes('__proto__') || /\\u00[5-7]/.test(text);
}

/** Removes them at any depth: if assigned to another object, they would change its prototype. */
function removePrototypes(content: object): boolean {
  let hasFound = false;
  const waiting: object[] = [content];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (Object.hasOwn(part, '__proto__')) hasFound = Reflect.deleteProperty(part, '__proto__');
    const items: unknown[] = Object.values(part);
    for (const item of items) {
      if (isRecord(item)) waiting.push(item);
    }
  }
  return hasFound;
}

function refused(refusal: string): Reading {
  return { replay: null, refusal };
}
