import type { AdviceEntry } from '@contract/advice';

/** An entry of a thread of advice; depth 0 is the advice that follows up nothing. */
export interface ThreadEntry {
  entry: AdviceEntry;
  depth: number;
}

/** An entry with all its follow-ups in the order in which they are beneath each other. */
export function threadOf(entry: AdviceEntry, depth = 0): ThreadEntry[] {
  return [{ entry, depth }, ...entry.children.flatMap((child) => threadOf(child, depth + 1))];
}

/** The entry with this id, at whatever depth. */
export function findAdvice(entries: readonly AdviceEntry[], id: string): AdviceEntry | undefined {
  return entries.flatMap((entry) => threadOf(entry)).find(({ entry }) => entry.id === id)?.entry;
}

/**
 * Whether the employee wrote the entry, so that they may change and publish it. A server that does not tell whose it is
 * decides when it is asked.
 */
export function isOwnAdvice({ employeeId: author }: AdviceEntry, employeeId: string | null): boolean {
  return author === undefined || author === employeeId;
}
