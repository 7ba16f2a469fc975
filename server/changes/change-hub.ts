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
  /** How long it takes to notice a change at most. */
  poll: number;
  ping: number;
  /** How long a stream outlives its session at most. */
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
export function createChangeHub({ db, clock, log, liveSessions, times }: HubDeps): AppDeps['changes'] {
  const every = { ...TIMES, ...times };
  const streams = new Set<ChangeStream>();
  let view: View | null = null;
  let beginning: Promise<View> | null = null;
  let polling: Promise<void> = Promise.resolve();
  let isStopped = false;
  let timers: NodeJS.Timeout[] = [];

  const place = (seen: View | null = view) => (seen ? placeText(seen, clock.now()) : '');

  const forget = (stream: ChangeStream) => {
    streams.delete(stream);
    if (streams.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
    view = null;
    beginning = null;
  };

  const closeAll = () => {
    for (const stream of streams) {
      stream.close();
      forget(stream);
    }
  };

  /** Tells those whose roles may have changed; this server may have cached what they were. */
  const tellRoles = async (changes: SeenChanges['changes']) => {
    const concerned = [...streams].filter(({ reader }) => mayChangeRoles(changes, reader.staffId));
    if (concerned.length === 0) return;
    liveSessions.forget();
    await Promise.all(concerned.map(checkSession));
  };

  /** Sends each reader the changes that are meant for their roles; readers with the same roles get the same bytes. */
  const tell = ({ changes, isTooMany }: SeenChanges, at: string) => {
    if (isTooMany) {
      for (const stream of streams) stream.send(bareMessage('resync', at));
      return;
    }
    const made = new Map<string, Uint8Array | null>();
    for (const stream of streams) {
      const receiver = { staffId: stream.reader.staffId, roles: stream.roles };
      const key = receiverKey(changes, receiver);
      if (!made.has(key)) made.set(key, changesMessage(changes, receiver, at));
      const message = made.get(key);
      if (message) stream.send(message);
    }
  };

  const poll = async () => {
    if (!view) return;
    const seen = await changesSince(db, view.snapshot);
    if (streams.size === 0) return;
    const isRestarted = seen.epoch !== view.epoch;
    view = seen;
    // Roles first: a change must not reach somebody who has just lost the role for it.
    await tellRoles(seen.changes);
    if (isRestarted) for (const stream of streams) stream.send(bareMessage('resync', place(seen)));
    else if (seen.changes.length > 0 || seen.isTooMany) tell(seen, place(seen));
  };

  const begin = () => {
    const isFirst = streams.size === 1;
    if (!isFirst && beginning) return beginning;
    let isPolling = false;
    timers = [
      setInterval(() => {
        if (isPolling) return;
        isPolling = true;
        polling = poll()
          // The view stays, so the next poll has what this one missed.
          .catch((error: unknown) => log.warn({ err: error }, 'changes could not be read'))
          .finally(() => {
            isPolling = false;
          });
      }, every.poll),
      setInterval(() => {
        const message = bareMessage('ping', place());
        for (const stream of streams) stream.send(message);
      }, every.ping),
      setInterval(() => {
        for (const stream of streams) void checkSession(stream);
      }, every.check),
    ];
    for (const timer of timers) timer.unref();
    const begun = currentView(db).then((seen) => {
      view ??= seen;
      return seen;
    });
    beginning = begun;
    return begun;
  };

  const checkSession = async (stream: ChangeStream) => {
    try {
      const { roles } = await stream.reader.check();
      const isChanged = roles.toSorted().join(' ') !== stream.roles.toSorted().join(' ');
      stream.roles = roles;
      if (isChanged) stream.send(rolesMessage(roles, place()));
    } catch (error) {
      // Nobody is known to have lost their session while the database does not answer.
      if (!(error instanceof ApiFailure)) return;
      stream.close();
      forget(stream);
    }
  };

  /** What a reader has missed; null if that is not known any more. */
  const missedBy = async ({ lastEventId }: ChangeReader, { epoch }: View): Promise<SeenChanges | null> => {
    if (lastEventId === undefined) return changesAfter(db, subSeconds(clock.now(), FIRST_SECONDS));
    const from = readPlace(lastEventId);
    if (from?.epoch !== epoch || from.at < subMinutes(clock.now(), PLACE_MINUTES)) return null;
    const missed = await changesFrom(db, from.xmin);
    return missed.isTooMany ? null : missed;
  };

  return {
    async follow(reader) {
      if (isStopped) throw stopping();
      const own = [...streams].filter((stream) => stream.reader.staffId === reader.staffId);
      if (own.length >= MOST_STREAMS) throw tooManyStreams();
      const stream = new ChangeStream(reader, () => bareMessage('resync', place()), forget);
      // From here on it gets every change; what it has missed before comes first or twice.
      streams.add(stream);
      try {
        const begun = await begin();
        stream.send(bareMessage('ping', place(begun)));
        stream.send(rolesMessage(stream.roles, place(begun)));
        const missed = await missedBy(reader, begun);
        if (!missed) stream.send(bareMessage('resync', place(begun)));
        else {
          const message = changesMessage(missed.changes, reader, place(begun));
          if (message) stream.send(message);
        }
      } catch (error) {
        forget(stream);
        throw error;
      }
      return stream.body;
    },
    async stop() {
      isStopped = true;
      closeAll();
      await polling;
    },
  };
}

const stopping = () =>
  new ApiFailure(503, 'stopping', 'This server is stopping. Connect again.', { 'Retry-After': '1' });

const tooManyStreams = () =>
  new ApiFailure(429, 'too-many-streams', `At most ${MOST_STREAMS} streams may be open.`, { 'Retry-After': '60' });
