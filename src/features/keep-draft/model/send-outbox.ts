import { addListener, removeListener, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '@contract/guards';
import type { SessionRoot } from '@/entities/session';
import {
  baseApi,
  isApiError,
  messageOf,
  selectExtensions,
  serverAhead,
  type ApiError,
  type ApiRoot,
} from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { log } from '@/shared/lib/log';
import { releaseFiles } from '@/shared/lib/file-registry';
import type { AppDispatch, AppStore } from '@/shared/redux';
import { isKeyForgotten } from './device-time';
import { fileRefsIn, inTurn, loadDraftFiles } from './draft-file-refs';
import { readDraft } from './draft-storage';
import { sendingChanged, sendingWanted, type DraftsRoot } from './drafts-slice';
import { itemNoted, itemRemoved, selectOutbox, unlessSending, type OutboxItem } from './outbox';

type Root = ApiRoot & DraftsRoot & SessionRoot;
type Store = AppStore<Root>;

const addRootListener = addListener.withTypes<Root, AppDispatch>();
const removeRootListener = removeListener.withTypes<Root, AppDispatch>();

type SentCall = Promise<{ error?: unknown }> & { abort: () => void };

/** The call that is being made, and since when (milliseconds). */
interface Attempt {
  call: SentCall | null;
  since: number;
}

/** Loads the code that declares a write. */
export type OutboxCode = Readonly<Record<string, () => Promise<unknown>>>;

/** Milliseconds between attempts while something is waiting. */
const AGAIN_AFTER = 30_000;

/** Failures of the server on one item, after which somebody has to look at it. */
const MOST_FAILURES = 3;

/** Milliseconds after which a call that has no answer yet gives way to a new attempt. */
const PATIENCE = 15_000;

const UNKNOWN = 'This version of the portal cannot send it.';
const TOO_OLD = 'It has waited for almost 30 days. Check that it has not been saved already, then open it and save it.';

/** Milliseconds that an item stays after it was sent, for the screens to show it. */
const SHOWN_WITHIN = 3_000;

/**
 * Sends the user's outbox: at once, when the browser is online again, when the user returns to the tab, and every half
 * minute (product/offline#outbox). Only a call can tell whether the server answers. Returns a function that ends it.
 */
export function keepSending(store: Store, code: OutboxCode): () => void {
  const { dispatch, getState } = store;
  const attempt: Attempt = { call: null, since: 0 };
  let round: Promise<boolean> | null = null;
  const look = () => {
    if (round || waitingIn(getState()).length === 0) return;
    round = unlessSending(() => sendAll(store, code, attempt)).finally(() => {
      round = null;
    });
  };
  /** There is a reason to believe that the server answers now: a call that has waited for long is given up. */
  const lookAgain = async () => {
    if (attempt.call && clock.millis() - attempt.since > PATIENCE) {
      attempt.call.abort();
      await round;
    }
    look();
  };
  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') void lookAgain();
  };
  const stop = new AbortController();
  const { signal } = stop;
  globalThis.addEventListener('online', () => void lookAgain(), { signal });
  document.addEventListener('visibilitychange', lookIfVisible, { signal });
  const timer = setInterval(look, AGAIN_AFTER);
  signal.addEventListener('abort', () => clearInterval(timer));
  const whenWanted: Parameters<typeof removeRootListener>[0] = {
    predicate: (action, now, before) => sendingWanted.match(action) || waitingIn(now).length > waitingIn(before).length,
    effect: lookAgain,
  };
  dispatch(addRootListener(whenWanted));
  signal.addEventListener('abort', () => dispatch(removeRootListener(whenWanted)));
  look();
  return () => stop.abort();
}

/** What can be sent now. Nothing before the server has said that it remembers keys: it might do the work twice. */
function waitingIn(state: Root): readonly OutboxItem[] {
  const { drafts, session } = state;
  if (session.status !== 'signedIn' || drafts.owner !== session.user?.userId || !selectExtensions(state)) return [];
  return selectOutbox(state).filter(({ problem }) => problem === undefined);
}

async function sendAll({ dispatch, getState }: Store, code: OutboxCode, attempt: Attempt): Promise<void> {
  const tried = new Set<string>();
  const next = () => waitingIn(getState()).find(({ slot }) => !tried.has(slot));
  for (let item = next(); item; item = next()) {
    tried.add(item.slot);
    dispatch(sendingChanged(item.slot));
    const outcome = await sent(item, { dispatch, getState }, code, attempt).catch(notLoaded);
    if (outcome === 'done') await untilShown(dispatch);
    dispatch(sendingChanged(null));
    if (outcome === 'no answer') return;
    // Another tab may have removed it, and a sign-out may have closed the outbox.
    const isThere = waitingIn(getState()).some(({ slot }) => slot === item.slot);
    if (!isThere) continue;
    if (outcome === 'done') dispatch(itemRemoved(item));
    else dispatch(itemNoted(item, outcome));
  }
}

/**
 * Waits until the screens have fetched what the write has changed, so that nothing is offered again, or shown twice, for
 * a moment; not for long, because others wait.
 */
async function untilShown(dispatch: AppDispatch): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SHOWN_WITHIN);
  });
  await Promise.race([Promise.allSettled(dispatch(baseApi.util.getRunningQueriesThunk())), late]);
  clearTimeout(timer);
}

type Outcome = 'done' | 'no answer' | Pick<OutboxItem, 'failures' | 'problem'>;

async function sent(
  item: OutboxItem,
  { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>,
  code: OutboxCode,
  attempt: Attempt,
): Promise<Outcome> {
  const owner = getState().drafts.owner ?? '';
  const { slot, endpointName, argument, draft, failures = 0 } = item;
  // Another tab may have sent it a moment ago.
  if (!readDraft(owner, slot, clock.millis())?.toSend) return 'done';
  if (isKeyForgotten(item, clock.millis(), serverAhead())) return { problem: TOO_OLD };
  // Not any write that a damaged or foreign entry names.
  if (!Object.hasOwn(code, endpointName)) return { problem: UNKNOWN };
  await code[endpointName]?.();
  const refs = fileRefsIn(draft.values);
  const endpoints: unknown = baseApi.endpoints;
  const endpoint = isRecord(endpoints) ? endpoints[endpointName] : undefined;
  if (!isMutation(endpoint) || !isRecord(argument)) return { problem: UNKNOWN };
  if (refs.length > 0) {
    const missing = await inTurn(async () => (await loadDraftFiles()).restoreDraftFiles(owner, refs));
    const names = refs.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
    if (names.length > 0) return { problem: `This browser no longer has ${names.join(', ')}.` };
  }
  attempt.call = dispatch(endpoint.initiate(laterOf(argument), { track: false }));
  attempt.since = clock.millis();
  const { error } = await attempt.call;
  attempt.call = null;
  if (error !== undefined) return outcomeOf(error, failures + 1);
  releaseFiles(refs);
  return 'done';
}

/** Code that there is no network to load counts as a call without an answer. */
function notLoaded(error: unknown): Outcome {
  log.error('The outbox could not be sent', error);
  return 'no answer';
}

/** Marks the draft of a write, so that its failure opens no message. */
function laterOf(argument: Readonly<Record<string, unknown>>): object {
  const draft = isRecord(argument.draft) ? argument.draft : {};
  return { ...argument, draft: { ...draft, isLater: true } };
}

function outcomeOf(error: unknown, failures: number): Outcome {
  const isGivenUp = isRecord(error) && error.name === 'AbortError';
  if (isGivenUp || (isApiError(error) && isForLater(error))) return 'no answer';
  const isRefused = isApiError(error) && error.status !== null && error.status < 500 && error.kind !== 'unreadable';
  return isRefused || failures >= MOST_FAILURES ? { failures, problem: messageOf(error) } : { failures };
}

/** No session, too slow, too many calls, a proxy without its server: the same for every item. */
const FOR_LATER: ReadonlySet<number | null> = new Set([401, 408, 425, 429, 502, 503, 504]);

function isForLater({ kind, status, data }: ApiError): boolean {
  const isRunning = status === 409 && isRecord(data) && data.code === 'still-running';
  return kind === 'no-response' || isRunning || FOR_LATER.has(status);
}

interface MutationEndpoint {
  initiate: (argument: unknown, options: { track: false }) => ThunkAction<SentCall, unknown, unknown, UnknownAction>;
}

function isMutation(endpoint: unknown): endpoint is MutationEndpoint {
  return isRecord(endpoint) && typeof endpoint.initiate === 'function';
}
