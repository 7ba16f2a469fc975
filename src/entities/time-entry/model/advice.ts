import { publishAnswerSchema, type AdviceEntry } from '@contract/advice';

/** An entry of a thread of advice; depth 0 is not a follow-up. */
export interface ThreadEntry {
  entry: AdviceEntry;
  depth: number;
}

/** An entry with all its follow-ups, in display order. */
export function threadOf(entry: AdviceEntry, depth = 0): ThreadEntry[] {
  return [{ entry, depth }, ...entry.children.flatMap((child) => threadOf(child, depth + 1))];
}

/** The entry with this id, at any depth. */
export function findAdvice(entries: readonly AdviceEntry[], id: string): AdviceEntry | undefined {
  return entries.flatMap((entry) => threadOf(entry)).find(({ entry }) => entry.id === id)?.entry;
}

/**
 * Whether the employee wrote the entry, and so may change and publish it. True if the server does not send the owner:
 * it then decides itself.
 */
export function isOwnAdvice({ employeeId: author }: AdviceEntry, employeeId: string | null): boolean {
  return author === undefined || author === employeeId;
}

/** The entries that publishing has linked, with their new versions; none if another server answered. */
export function linkedBy(answer: unknown): { id: string; version: string }[] {
  if (answer === undefined || !publishAnswerSchema.isValidSync(answer)) return [];
  const { linkedIds, linkedVersions } = answer;
  return linkedIds.map((id, index) => ({ id, version: linkedVersions[index] ?? '' }));
}
