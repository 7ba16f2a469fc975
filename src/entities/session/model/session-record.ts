import { isSessionNews, isStoredSession, isTextList, type SessionNews } from './session-guards';
import type { StoredSession } from './session-token';

/** Entry of the browser's storage with the present session. */
export const SESSION_KEY = 'harbour.session';

/** Entry with the sign-ins that have ended: what belongs to one of them is void, however late it arrives. */
const ENDED_KEY = 'harbour.session.ended';
const ENDED_STORED = 20;

const CHANNEL = 'harbour.session';

interface Listener {
  /** Another tab has signed in or renewed. */
  onSession(session: StoredSession): void;
  /** Another tab has ended this sign-in. */
  onEnded(lineage: string): void;
  /** Another tab has learned that this sign-in's roles are others now. */
  onRoles(lineage: string, roles: string[]): void;
}

/**
 * The session that all tabs share: stored in localStorage and announced by BroadcastChannel, with storage events for browsers
 * that lose one of the two. A sign-out is remembered by its lineage, because a renewal of another tab may be on its way
 * at that moment and would otherwise sign everybody in again.
 */
export class SessionRecord {
  readonly #ended = new Set<string>();
  #channel: BroadcastChannel | null = null;

  /** Opens the line to the other tabs; `listener` never hears of this one. Returns what closes it. */
  follow(listener: Listener): () => void {
    const listening = new AbortController();
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    this.#channel = channel;
    const hear = (session: StoredSession | null, ended: string | null) => {
      if (ended !== null) {
        this.#void(ended);
        listener.onEnded(ended);
      }
      if (session && !this.isEnded(session.lineage)) listener.onSession(session);
    };
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isSessionNews(data)) return;
      hear(data.session, data.ended);
      if (data.roles) listener.onRoles(data.roles.lineage, data.roles.roles);
    });
    globalThis.addEventListener(
      'storage',
      ({ key, newValue }: StorageEvent) => {
        if (key === SESSION_KEY) hear(parseStored(newValue), null);
        if (key === ENDED_KEY) hear(null, parseEnded(newValue).at(-1) ?? null);
      },
      { signal: listening.signal },
    );
    return () => {
      listening.abort();
      channel?.close();
      if (this.#channel === channel) this.#channel = null;
    };
  }

  /** The stored session; null when there is none, it has ended, or what is there is no session. */
  read(): StoredSession | null {
    const stored = parseStored(readItem(SESSION_KEY));
    return stored && !this.isEnded(stored.lineage) ? stored : null;
  }

  /** Keeps a session and tells the other tabs. False when its sign-in has ended in the meantime: it is not stored then. */
  keep(session: StoredSession): boolean {
    if (this.isEnded(session.lineage)) return false;
    writeItem(SESSION_KEY, JSON.stringify(session));
    this.#tell({ session, ended: null });
    return true;
  }

  /** Ends a sign-in for all tabs, and for good. */
  end(lineage: string): void {
    const saved = parseEnded(readItem(ENDED_KEY)).filter((other) => other !== lineage);
    writeItem(ENDED_KEY, JSON.stringify([...saved, lineage].slice(-ENDED_STORED)));
    this.#void(lineage);
    this.#tell({ session: null, ended: lineage });
  }

  /** Tells the other tabs of a sign-in's new roles. */
  tellRoles(lineage: string, roles: string[]): void {
    this.#tell({ session: null, ended: null, roles: { lineage, roles } });
  }

  isEnded(lineage: string): boolean {
    return this.#ended.has(lineage) || parseEnded(readItem(ENDED_KEY)).includes(lineage);
  }

  #void(lineage: string): void {
    this.#ended.add(lineage);
    if (parseStored(readItem(SESSION_KEY))?.lineage === lineage) removeItem(SESSION_KEY);
  }

  #tell(news: SessionNews): void {
    this.#channel?.postMessage(news);
  }
}

function parseStored(text: string | null): StoredSession | null {
  const stored = withLineage(parseJson(text));
  return isStoredSession(stored) ? stored : null;
}

// What was saved without a lineage is known by the end of its token's signature.
function withLineage(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'lineage' in stored) return stored;
  return 'token' in stored && typeof stored.token === 'string'
    ? { ...stored, lineage: stored.token.slice(-16) }
    : stored;
}

function parseEnded(text: string | null): string[] {
  const ended = parseJson(text);
  return isTextList(ended) ? ended : [];
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // cut off or edited by hand
  }
}

// A browser may refuse its storage (full, or switched off): the session then lives in this page alone.

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // see above
  }
}

function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // see above
  }
}
