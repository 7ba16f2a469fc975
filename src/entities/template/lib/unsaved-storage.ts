import type { AnswerChanges } from '@contract/template-answers';
import { isStorableText } from '@contract/text';

/**
 * Answers on their way, in the browser's storage: one entry a user and client, so that two tabs with two clients never
 * write the same entry, and one user's never reach another's screen (docs/decisions/012).
 */
const PREFIX = 'harbour.answers.';
const FORMAT = 1;
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** What a user has left unsaved, by client. What is too old or unreadable is thrown away. */
export function readUnsavedAnswers(owner: string, now: number): Record<string, AnswerChanges> {
  const found: [string, AnswerChanges][] = [];
  const prefix = prefixOf(owner);
  for (const name of storedNames()) {
    if (!name.startsWith(prefix)) continue;
    const answers = parse(localStorage.getItem(name), now);
    if (answers) found.push([name.slice(prefix.length), answers]);
    else localStorage.removeItem(name);
  }
  return Object.fromEntries(found);
}

/** Keeps them until they are saved; nothing to keep removes the entry. */
export function keepUnsavedAnswers(owner: string, externalId: string, answers: AnswerChanges, now: number): void {
  const name = prefixOf(owner) + externalId;
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ v: FORMAT, at: now, answers }));
  } catch {
    // storage is full or switched off: they hold until the page is reloaded
  }
}

function parse(text: string | null, now: number): AnswerChanges | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { v, at, answers } = kept as Record<string, unknown>;
    if (v !== FORMAT || typeof at !== 'number' || now - at > MAX_AGE) return null;
    if (typeof answers !== 'object' || answers === null) return null;
    const entries = Object.entries(answers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isStorableText(entry[1]),
    );
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  } catch {
    return null; // cut off or edited by hand
  }
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return []; // storage is switched off
  }
}

// The id is encoded, so that no user's prefix is the beginning of another's.
function prefixOf(owner: string): string {
  return `${PREFIX}${encodeURIComponent(owner).replaceAll('.', '%2E')}.`;
}
