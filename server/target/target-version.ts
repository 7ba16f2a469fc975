import { TARGET_CHANGED } from '@contract/target';
import type { Transaction } from '../data/database';
import type { ApiFailure } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';

/**
 * A target's version as it travels: how often its details, and its values in the month that was read, have been saved.
 * Each save looks at its own part, so that one person's details do not get into the way of another's actual.
 */
export function versionOf(details: number, month: number | null): string {
  return `${details}.${month ?? 0}`;
}

/** The two parts of a version that was sent back; null without one, which is how a client without versions writes. */
export function readVersion(version: string | null | undefined): { details: number; month: number } | null {
  if (!version) return null;
  const [details, month] = version.split('.').map(Number);
  return { details: details ?? 0, month: month ?? 0 };
}

/** The 409 that the second of two people gets, naming the first. Nothing has been written. */
export function targetChanged(tx: Transaction, by: string | null | undefined, sender: string): Promise<ApiFailure> {
  return changedMeanwhile(tx, { what: 'target', code: TARGET_CHANGED, by, sender });
}
