import { DRAFT_KEY_DAYS } from '@contract/idempotency';
import { isRecord } from '@contract/guards';
import type { Draft, ToSend } from './draft-storage';

/*
 * A device's clock may be wrong, and may be put right while something waits (product/offline#device-time). So the order
 * of the outbox does not depend on it, and ages are counted by the server's clock as far as it is known.
 */

const DAY = 24 * 60 * 60 * 1000;

/** One day less than the server remembers a key, for a clock that is wrong by up to a day. */
const SAFE = (DRAFT_KEY_DAYS - 1) * DAY;

interface Item extends Pick<ToSend, 'argument' | 'turn' | 'ahead'> {
  draft: Pick<Draft, 'savedAt'>;
}

/** What an item records when it is finished. */
export function recordedTime(others: readonly Item[], ahead: number | null): Pick<ToSend, 'turn' | 'ahead'> {
  const turn = Math.max(0, ...others.map((item) => item.turn ?? 0)) + 1;
  return ahead === null ? { turn } : { turn, ahead };
}

/** By turn; earlier builds gave none. */
export function byTurn(one: Item, other: Item): number {
  return (one.turn ?? 0) - (other.turn ?? 0) || one.draft.savedAt.localeCompare(other.draft.savedAt);
}

/** When an item was finished, by the server's clock: an ISO instant. */
export function finishedAt({ draft, ahead = 0 }: Item): string {
  return new Date(Date.parse(draft.savedAt) + ahead).toISOString();
}

/**
 * This moment by the same clock: an ISO instant. It is not formatted here, because the first file has no library of dates.
 * @param now the device's time
 * @param ahead by how much the server's clock is ahead now; null if not known
 */
export function momentFor(item: Item, now: number, ahead: number | null): string {
  return new Date(serverTime(item, now, ahead)).toISOString();
}

function serverTime(item: Item, now: number, ahead: number | null): number {
  return now + (ahead ?? item.ahead ?? 0);
}

/**
 * Whether the server may have forgotten the key of an item that adds a record: an attempt that got no answer would be
 * done twice.
 */
export function isKeyForgotten(item: Item, now: number, ahead: number | null): boolean {
  const { argument } = item;
  const addsNew = isRecord(argument) && isRecord(argument.draft) && argument.draft.addsNew === true;
  return addsNew && serverTime(item, now, ahead) - Date.parse(finishedAt(item)) > SAFE;
}
