import { TARGET_CHANGED } from '@contract/target';
import type { Transaction } from '../data/database';
import type { ApiFailure } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';

/**
 * A target's version in the API: how often its details, and its values in the month that was read, have been saved.
 * Each save checks its own part, so that saving details does not conflict with saving an actual.
 */
export function versionOf(details: number, month: number | null): string {
  return `${details}.${month ?? 0}`;
}

/** The two parts of a version that was sent back; null if there is none, from clients without versions. */
export function readVersion(version: string | null | undefined): { details: number; month: number } | null {
  if (!version) return null;
  const [details, month] = version.split('.').map(Number);
  return { details: details ?? 0, month: month ?? 0 };
}

/** The 409 for a concurrent edit, naming the first person. Nothing has been written. */
export function targetChanged(tx: Transaction, by: string | null | undefined, sender: string): Promise<ApiFailure> {
  return changedMeanwhile(tx, { what: 'target', code: TARGET_CHANGED, by, sender });
}
