import { addListener, isAnyOf, isFulfilled, type Action } from '@reduxjs/toolkit';
import { isRecord } from '@contract/guards';
import { rolesChanged, signedIn, signedOut, storedUser, type SessionRoot } from '@/entities/session';
import {
  baseApi,
  isKeptOnDevice,
  sourceOf,
  tagsClosedTo,
  type AnswerMeta,
  type ApiRoot,
  type QueryKey,
} from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import type { AppStore } from '@/shared/redux';
import type { KeptAnswer } from './device-database';
import { forgetAnswers, keepAnswers, LARGEST_ANSWER, openAnswers } from './kept-answers';
import { restoredCache } from './restored-cache';

/** Milliseconds without a new answer until they are stored. */
const QUIET = 500;

/** How long the first screen waits for the copy, in milliseconds; its code takes longer to load. */
const LONGEST_WAIT = 500;

interface Answered extends Action {
  payload: unknown;
  meta: {
    arg: { endpointName: string; originalArgs: unknown; queryCacheKey: QueryKey };
    fulfilledTimeStamp: number;
    baseQueryMeta?: AnswerMeta;
  };
}

type Root = ApiRoot & SessionRoot;

/**
 * The cache that the portal begins with: what this device has kept for the person whose sign-in is stored. Null if there
 * is none.
 */
export async function lastKnownCache(build: string): Promise<ApiRoot['api'] | null> {
  const user = storedUser();
  if (!user) return null;
  const now = clock.millis();
  const answers = await Promise.race([
    openAnswers(user.userId, build, tagsClosedTo(user.roles), now),
    new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT, null)),
  ]);
  return answers && restoredCache(answers, now);
}

/**
 * Keeps the answers that are declared so, as long as their reader is signed in (product/offline#last-known). Somebody may
 * have signed in already, while its code was loading.
 */
export function keepCopy({ dispatch, getState }: AppStore<Root>, build: string) {
  const restoredFor = Object.keys(getState().api.queries).length > 0 ? (storedUser()?.userId ?? null) : null;
  const waiting = new Map<QueryKey, Answered>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<unknown> = Promise.resolve();

  const work = (next: () => Promise<unknown>) => {
    working = working.then(next, next);
  };
  const store = () => {
    const { api, session } = getState();
    const answered = [...waiting.values()];
    waiting.clear();
    const owner = session.user?.userId;
    if (owner === undefined) return;
    const answers = answered.map((each) => keptOf(owner, build, each, api));
    work(() => keepAnswers(owner, answers));
  };
  const noteAnswer = (answered: Answered) => {
    waiting.set(answered.meta.arg.queryCacheKey, answered);
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(store), QUIET);
  };
  const forgetAll = () => {
    waiting.clear();
    work(() => forgetAnswers());
  };
  const forgetClosed = () => {
    const { user } = getState().session;
    if (user === null) return;
    if (restoredFor === null || restoredFor === user.userId) {
      work(() => forgetAnswers(tagsClosedTo(user.roles)));
      return;
    }
    // The stored sign-in was one person's, the silent one another's.
    dispatch(baseApi.util.resetApiState());
    forgetAll();
  };

  dispatch(addListener({ matcher: isKept, effect: noteAnswer }));
  dispatch(addListener({ actionCreator: signedOut, effect: forgetAll }));
  dispatch(addListener({ matcher: isAnyOf(signedIn, rolesChanged), effect: forgetClosed }));
  forgetClosed();
  return { settled: () => working };
}

function isKept(action: Action): action is Answered {
  if (!isFulfilled(action) || !isRecord(action.meta.arg)) return false;
  const { endpointName, queryCacheKey } = action.meta.arg;
  return typeof endpointName === 'string' && typeof queryCacheKey === 'string' && isKeptOnDevice(endpointName);
}

function keptOf(owner: string, build: string, { meta, payload }: Answered, { provided }: ApiRoot['api']): KeptAnswer {
  const { endpointName, originalArgs, queryCacheKey: key } = meta.arg;
  const source = sourceOf(payload);
  const size = source?.size ?? meta.baseQueryMeta?.size ?? 0;
  return {
    owner,
    key,
    endpointName,
    argument: originalArgs === undefined ? '' : JSON.stringify(originalArgs),
    // A large one would take long to write, only to be refused.
    answer: size > LARGEST_ANSWER ? '' : JSON.stringify(payload),
    tags: provided.keys[key] ?? [],
    answeredAt: meta.fulfilledTimeStamp,
    build,
    source,
  };
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 });
  else work();
}
