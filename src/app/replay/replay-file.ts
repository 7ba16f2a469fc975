/** The name of the format in a file. */
export const REPLAY_FORMAT = 'harbour-replay';

/** Version that this portal writes; docs/replay.md says what changed. */
export const REPLAY_VERSION = 4;

/** No release has written an older one; a stored state of each release opens for ever. */
export const OLDEST_VERSION = 4;

/** One recorded action, with the time and address right after it. */
export interface RecordedAction {
  /** ISO instant of the portal's clock. */
  at: string;
  /** Path, query and fragment that were in the address bar. */
  route: string;
  action: { type: string } & Record<string, unknown>;
}

/** Something that was removed before the file was written. */
export interface Removal {
  /** Its path: the names of the objects, joined by ' › '. */
  path: string;
  reason: 'secret' | 'file' | 'personal text' | 'not storable';
}

/** A stored state, or a recording: the state before its first action, and the actions (docs/replay.md). */
export interface ReplayFile {
  format: typeof REPLAY_FORMAT;
  version: number;
  /** Build label of the reporter's portal. */
  build: string;
  /** The reporter's time at `state`, an ISO instant. */
  clock: string;
  /** The reporter's path, query and fragment at `state`. */
  route: string;
  /** The store by slice. */
  state: Record<string, unknown>;
  actions: RecordedAction[];
  /** The reporter's column layouts and recently used items: entries of the browser's storage. */
  kept: Record<string, string>;
  removed: Removal[];
}

/** A replay's name on disk: the reporter's time and screen. */
export function replayFileName({ clock, route }: Pick<ReplayFile, 'clock' | 'route'>): string {
  const screen =
    route
      .split(/[?#]/)[0]
      ?.replaceAll(/[^a-z0-9]+/gi, '-')
      .replaceAll(/^-|-$/g, '') ?? '';
  return `replay-${screen || 'home'}-${clock.slice(0, 16).replaceAll(':', '')}.json`;
}
