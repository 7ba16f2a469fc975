import { string } from 'yup';
import { plainText } from './text';

/** For how many days a deleted record stays in its bin: never less (product/documents#bin). */
export const BIN_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** When a record that was deleted at `deletedAt` is removed: whole days later, however clocks change in between. */
export function endOfBin(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS);
}

/** Records that were deleted at this moment or later are still in the bin. */
export function startOfBin(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS);
}

/** Whole days until `goesAt` (an ISO instant), rounded up, so 1 is the last day; 0 if it is over. */
export function daysUntil(goesAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(goesAt) - now.getTime()) / DAY_MS));
}

export const REMOVAL_REASON_MAX = 300;

/** Why a record is deleted for good (product/documents#for-good). */
export const removalReason = () =>
  plainText(REMOVAL_REASON_MAX).trim().label('The reason').required().matches(/\S/, 'Give a reason');

/** A moment as ISO text in UTC. */
export const instantText = () => string().required();
