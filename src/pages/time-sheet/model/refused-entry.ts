import { isRecord, isText } from '@contract/guards';
import type { TimeEntryInput } from '@contract/time-entry';

export interface RefusedEntry {
  entry: TimeEntryInput;
  message: string;
}

export const NONE_REFUSED: readonly RefusedEntry[] = [];

export function isRefusedList(value: unknown): value is readonly RefusedEntry[] {
  return Array.isArray(value) && value.every(isRefused);
}

function isRefused(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.entry)) return false;
  return isText(value.message) && isText(value.entry.startTime) && isText(value.entry.endTime);
}
