import { TARGET_CHANGED } from '@contract/target';
import type { Transaction } from '../data/database';
import type { ApiFailure } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { ANY_VERSION, neededVersion } from '../http/seen-version';

/**
 * A target's version in the API: how often its details, its values in the month that was read, and those of the month
 * before have been saved. Each change checks its own part, so that saving details does not conflict with saving an
 * actual.
 */
export function versionOf(details: number, month: number | null, previous: number | null = null): string {
  return `${details}.${month ?? 0}.${previous ?? 0}`;
}

/** The parts of a version that was sent back. @throws ApiFailure 428 without one */
export function readVersion(version: string | null | undefined) {
  const [details = -1, month = -1, previous = -1] = neededVersion(version).split('.').map(Number);
  return { details, month, previous };
}

/** Whether a part of the version that was sent back is the current one. @throws ApiFailure 428 without a version */
export function isPartSeen(
  version: string | null | undefined,
  part: 'details' | 'month' | 'previous',
  current: number,
): boolean {
  return version === ANY_VERSION || readVersion(version)[part] === current;
}

interface Conflict {
  targetId: number;
  /** Who saved last. */
  by: string | null | undefined;
  sender: string;
  current?: unknown;
  fields?: string[];
}

/** The 412 for a concurrent edit, naming the first person. Nothing has been written. */
export function targetChanged(tx: Transaction, { targetId, ...conflict }: Conflict): Promise<ApiFailure> {
  return changedMeanwhile(tx, {
    what: 'target',
    code: TARGET_CHANGED,
    subjectId: `target-${targetId}`,
    ...conflict,
  });
}
