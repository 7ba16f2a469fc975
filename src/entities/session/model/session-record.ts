import { isRecord, isText } from '@contract/guards';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';
import { isSessionNews, isStoredSession, isTextList, type SessionNews } from './session-guards';
import type { StoredSession } from './session-token';

/** Entry of the browser's storage with the present session. */
export const SESSION_KEY = 'harbour.session';

const storedSession = declareStored({
  key: SESSION_KEY,
  scope: 'browser',
  check: (content) => ifIs(isStoredSession)(withLineage(content)),
  listed: null, // the sign-in
});

/** The sign-ins that have ended: what belongs to one of them is void, however late it arrives. */
const endedSignIns = declareStored({
  key: 'harbour.session.ended',
  scope: 'browser',
  check: ifIs(isTextList),
  listed: null, // the sign-in
});
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

/** True when this browser has stored a session, good or not: then the portal is more likely to be next than the login screen. */
export const hasStoredSession = (): boolean => storedSession.has();

/**
 * The session that all tabs share: stored by the browser and announced by BroadcastChannel, with storage events for browsers
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
    storedSession.follow((_place, session) => hear(session ?? null, null), listening.signal);
    endedSignIns.follow((_place, ended) => hear(null, ended?.at(-1) ?? null), listening.signal);
    return () => {
      listening.abort();
      channel?.close();
      if (this.#channel === channel) this.#channel = null;
    };
  }

  /** The stored session; null when there is none, it has ended, or what is there is no session. */
  read(): StoredSession | null {
    const stored = storedSession.read();
    return stored && !this.isEnded(stored.lineage) ? stored : null;
  }

  /** Keeps a session and tells the other tabs. False when its sign-in has ended in the meantime: it is not stored then. */
  keep(session: StoredSession): boolean {
    if (this.isEnded(session.lineage)) return false;
    storedSession.write(session);
    this.#tell({ session, ended: null });
    return true;
  }

  /** Ends a sign-in for all tabs, and for good. */
  end(lineage: string): void {
    const saved = (endedSignIns.read() ?? []).filter((other) => other !== lineage);
    endedSignIns.write([...saved, lineage].slice(-ENDED_STORED));
    this.#void(lineage);
    this.#tell({ session: null, ended: lineage });
  }

  /** Tells the other tabs of a sign-in's new roles. */
  tellRoles(lineage: string, roles: string[]): void {
    this.#tell({ session: null, ended: null, roles: { lineage, roles } });
  }

  isEnded(lineage: string): boolean {
    return this.#ended.has(lineage) || endedSignIns.read()?.includes(lineage) === true;
  }

  #void(lineage: string): void {
    this.#ended.add(lineage);
    if (storedSession.read()?.lineage === lineage) storedSession.remove();
  }

  #tell(news: SessionNews): void {
    this.#channel?.postMessage(news);
  }
}

// What was saved without a lineage is known by the end of its token's signature.
function withLineage(content: unknown): unknown {
  if (!isRecord(content) || 'lineage' in content || !isText(content.token)) return content;
  return { ...content, lineage: content.token.slice(-16) };
}
