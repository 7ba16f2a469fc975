import { QueryStatus } from '@reduxjs/toolkit/query';
import { isRecord } from '@contract/guards';
import { baseApi, FRESH_FOR, rememberAnswer, type ApiRoot, type QueryKey } from '@/shared/api';
import { log } from '@/shared/lib/log';
import type { KeptAnswer } from './device-database';

type Cache = ApiRoot['api'];

/**
 * The cache with answers that this device has kept. Each counts as so old that it is fetched again as soon as something
 * shows it.
 */
export function restoredCache(answers: readonly KeptAnswer[], now: number): Cache {
  const cache = baseApi.reducer(undefined, { type: '' });
  const restored = {
    ...cache,
    queries: { ...cache.queries },
    provided: { tags: { ...cache.provided.tags }, keys: { ...cache.provided.keys } },
  };
  for (const answer of answers) {
    const entry = entryOf(answer, now);
    if (!entry) continue;
    restored.queries[answer.key] = entry as Cache['queries'][QueryKey];
    restored.provided.keys[answer.key] = [...answer.tags];
    for (const { type, id } of answer.tags) ((restored.provided.tags[type] ??= {})[`${id}`] ??= []).push(answer.key);
  }
  return restored;
}

const read = (text: string): unknown => JSON.parse(text);

/** Null if it cannot be read: it was damaged, or written by something else. */
function entryOf({ endpointName, argument, answer, answeredAt, source }: KeptAnswer, now: number) {
  try {
    const data = read(answer);
    if (isRecord(data) || Array.isArray(data)) Object.freeze(data);
    if (source && typeof data === 'object' && data !== null) rememberAnswer(source, data);
    return {
      status: QueryStatus.fulfilled,
      endpointName,
      requestId: 'kept',
      originalArgs: argument === '' ? undefined : read(argument),
      data,
      error: undefined,
      startedTimeStamp: 0,
      fulfilledTimeStamp: Math.min(answeredAt, now - FRESH_FOR * 1000),
    };
  } catch (error) {
    log.error(`The last known answer of ${endpointName} could not be read`, error);
    return null;
  }
}
