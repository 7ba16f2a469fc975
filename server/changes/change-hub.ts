import { PING_SECONDS } from '@contract/change-kinds';
import { subMinutes, subSeconds } from 'date-fns';
import type { AppDeps } from '../deps';
import { ApiFailure } from '../http/api-failure';
import {
  bareMessage,
  changesMessage,
  mayChangeRoles,
  PLACE_MINUTES,
  placeText,
  readPlace,
  receiverKey,
  rolesMessage,
} from './change-messages';
import { ChangeStream, type ChangeReader } from './change-stream';
import { changesAfter, changesFrom, changesSince, currentView, type SeenChanges, type View } from './stored-changes';

/** Times in milliseconds; tests have shorter ones. */
export interface HubTimes {
  /** The longest it takes to notice a change. */
  poll: number;
  ping: number;
  /** The longest a stream outlives its session. */
  check: number;
}

const TIMES: HubTimes = { poll: 500, ping: PING_SECONDS * 1_000, check: 5_000 };

/** Streams of one person: without Web Locks, each tab has one. */
const MOST_STREAMS = 50;

/** Changes from just before a first stream begins: the page may have been reading while they were made. */
const FIRST_SECONDS = 10;

type HubDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'liveSessions'> & { times?: Partial<HubTimes> };

/**
 * Tells the portals that are open what has changed (product/live#stream). Each server has one hub, which asks the
 * database only while somebody listens (`docs/decisions/137-live-changes.md`).
 */
export function createChangeHub(deps: HubDeps): AppDeps['changes'] {
  return new ChangeHub(deps);
}

class ChangeHub {
  private readonly every: HubTimes;
  private readonly streams = new Set<ChangeStream>();
  private view: View | null = null;
  private beginning: Promise<View> | null = null;
  private polling: Promise<void> = Promise.resolve();
  private isStopped = false;
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly deps: HubDeps) {
    this.every = { ...TIMES, ...deps.times };
  }

  async follow(reader: ChangeReader) {
    if (this.isStopped) throw stopping();
    const own = [...this.streams].filter((stream) => stream.reader.staffId === reader.staffId);
    if (own.length >= MOST_STREAMS) throw tooManyStreams();
    const stream = new ChangeStream(
      reader,
      () => bareMessage('resync', this.cursorAt()),
      (ended) => this.forget(ended),
    );
    // From here on it gets every change; what it missed before comes first, and may come twice.
    this.streams.add(stream);
    try {
      const begun = await this.begin();
      const cursor = this.cursorAt(begun);
      stream.send(bareMessage('ping', cursor));
      stream.send(rolesMessage(stream.roles, cursor));
      const missed = await this.missedBy(reader, begun);
      const message = missed ? changesMessage(missed.changes, reader, cursor) : bareMessage('resync', cursor);
      if (message) stream.send(message);
    } catch (error) {
      this.forget(stream);
      throw error;
    }
    return stream.body;
  }

  async stop() {
    this.isStopped = true;
    for (const stream of this.streams) this.close(stream);
    await this.polling;
  }

  private cursorAt(seen = this.view): string {
    return seen ? placeText(seen, this.deps.clock.now()) : '';
  }

  private close(stream: ChangeStream): void {
    stream.close();
    this.forget(stream);
  }

  private forget(stream: ChangeStream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    this.view = null;
    this.beginning = null;
  }

  /** Starts to ask the database when the first stream begins. */
  private begin(): Promise<View> {
    const isFirst = this.streams.size === 1;
    if (!isFirst && this.beginning) return this.beginning;
    this.timers = this.startTimers();
    for (const timer of this.timers) timer.unref();
    const begun = currentView(this.deps.db).then((seen) => {
      this.view ??= seen;
      return seen;
    });
    this.beginning = begun;
    return begun;
  }

  private startTimers(): NodeJS.Timeout[] {
    const { poll, ping, check } = this.every;
    let isPolling = false;
    return [
      setInterval(() => {
        if (isPolling) return;
        isPolling = true;
        this.polling = this.poll()
          // The view stays, so the next poll has what this one missed.
          .catch((error: unknown) => this.deps.log.warn({ err: error }, 'changes could not be read'))
          .finally(() => {
            isPolling = false;
          });
      }, poll),
      setInterval(() => this.sendAll(bareMessage('ping', this.cursorAt())), ping),
      setInterval(() => {
        for (const stream of this.streams) void this.checkSession(stream);
      }, check),
    ];
  }

  private async poll(): Promise<void> {
    if (!this.view) return;
    const seen = await changesSince(this.deps.db, this.view.snapshot);
    if (this.streams.size === 0) return;
    const isRestarted = seen.epoch !== this.view.epoch;
    this.view = seen;
    // Roles first: a change must not reach somebody who has just lost the role for it.
    await this.tellRoles(seen.changes);
    const cursor = this.cursorAt(seen);
    if (isRestarted || seen.isTooMany) this.sendAll(bareMessage('resync', cursor));
    else if (seen.changes.length > 0) this.tell(seen.changes, cursor);
  }

  private sendAll(message: Uint8Array): void {
    for (const stream of this.streams) stream.send(message);
  }

  /** Tells those whose roles may have changed; this server may have cached what they were. */
  private async tellRoles(changes: SeenChanges['changes']): Promise<void> {
    const concerned = [...this.streams].filter(({ reader }) => mayChangeRoles(changes, reader.staffId));
    if (concerned.length === 0) return;
    this.deps.liveSessions.forget();
    await Promise.all(concerned.map((stream) => this.checkSession(stream)));
  }

  /** Sends each reader the changes that are meant for their roles; readers with the same roles get the same bytes. */
  private tell(changes: SeenChanges['changes'], cursor: string): void {
    const made = new Map<string, Uint8Array | null>();
    for (const stream of this.streams) {
      const receiver = { staffId: stream.reader.staffId, roles: stream.roles };
      const key = receiverKey(changes, receiver);
      if (!made.has(key)) made.set(key, changesMessage(changes, receiver, cursor));
      const message = made.get(key);
      if (message) stream.send(message);
    }
  }

  private async checkSession(stream: ChangeStream): Promise<void> {
    try {
      const { roles } = await stream.reader.check();
      const isChanged = roles.toSorted().join(' ') !== stream.roles.toSorted().join(' ');
      stream.roles = roles;
      if (isChanged) stream.send(rolesMessage(roles, this.cursorAt()));
    } catch (error) {
      // While the database does not answer, we cannot tell who has lost their session.
      if (error instanceof ApiFailure) this.close(stream);
    }
  }

  /** What a reader has missed; null if that is no longer known. */
  private async missedBy({ lastEventId }: ChangeReader, { epoch }: View): Promise<SeenChanges | null> {
    const { db, clock } = this.deps;
    if (lastEventId === undefined) return changesAfter(db, subSeconds(clock.now(), FIRST_SECONDS));
    const from = readPlace(lastEventId);
    if (from?.epoch !== epoch || from.at < subMinutes(clock.now(), PLACE_MINUTES)) return null;
    const missed = await changesFrom(db, from.xmin);
    return missed.isTooMany ? null : missed;
  }
}

const stopping = () =>
  new ApiFailure(503, 'stopping', 'This server is stopping. Connect again.', { 'Retry-After': '1' });

const tooManyStreams = () =>
  new ApiFailure(429, 'too-many-streams', `At most ${MOST_STREAMS} streams may be open.`, { 'Retry-After': '60' });
