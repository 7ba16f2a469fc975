import { isRecord, isText } from '@contract/guards';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';
import { isSessionNews, isStoredSession, isTextList, type SessionNews, type StoredSession } from './session-guards';

export const SESSION_KEY = 'harbour.session';

const storedSession = declareStored({
  key: SESSION_KEY,
  scope: 'browser',
  check: (content) => ifIs(isStoredSession)(withLineage(content)),
  listed: null, // the sign-in
});

/** The sign-ins that have ended: their tokens are void, however late they arrive. */
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
  /** Another tab has found that this sign-in's roles have changed. */
  onRoles(lineage: string, roles: string[]): void;
}

/** True if this browser has stored a session, valid or not: the portal is then likelier to be next than the login. */
export const hasStoredSession = (): boolean => storedSession.has();

/**
 * The session that all tabs share: stored by the browser and announced by BroadcastChannel, with storage events as a
 * fallback. The lineage of a sign-out is stored, because another tab may be renewing at that moment and would otherwise
 * sign all tabs in again.
 */
export class SessionRecord {
  readonly #ended = new Set<string>();
  #channel: BroadcastChannel | null = null;

  /** Opens the channel to the other tabs; `listener` is not called for this tab. Returns a function that closes it. */
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

  /** The stored session; null if there is none, it has ended, or the entry is invalid. */
  read(): StoredSession | null {
    const stored = storedSession.read();
    return stored && !this.isEnded(stored.lineage) ? stored : null;
  }

  /** Stores a session and notifies the other tabs. If its sign-in has ended, stores nothing and returns false. */
  keep(session: StoredSession): boolean {
    if (this.isEnded(session.lineage)) return false;
    storedSession.write(session);
    this.#tell({ session, ended: null });
    return true;
  }

  /** Ends a sign-in permanently for all tabs. */
  end(lineage: string): void {
    const saved = (endedSignIns.read() ?? []).filter((other) => other !== lineage);
    endedSignIns.write([...saved, lineage].slice(-ENDED_STORED));
    this.#void(lineage);
    this.#tell({ session: null, ended: lineage });
  }

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

// A session stored without a lineage is identified by the end of its token's signature.
function withLineage(content: unknown): unknown {
  if (!isRecord(content) || 'lineage' in content || !isText(content.token)) return content;
  return { ...content, lineage: content.token.slice(-16) };
}
