import { isRecord, isText } from '@contract/guards';
import type { AnswerChanges } from '@contract/template-answers';
import { isStorableText } from '@contract/text';
import { declareStored, ifIs, suffixOf } from '@/shared/lib/browser-storage';

/** The content of an entry: an answer waiting to be saved, or, briefly for the other tabs, one that has been saved. */
export interface StoredAnswer {
  /** Milliseconds. */
  at: number;
  value: string;
  isSaved?: boolean;
}

/**
 * Unsaved answers in the browser's storage: one entry per user, client and key, so that tabs never overwrite each
 * other's entries, and users never see each other's (docs/decisions/012, 110). All tabs are notified of every entry.
 */
const storedAnswers = declareStored({
  key: 'harbour.answers',
  scope: 'user',
  version: 2,
  expiry: { days: 30, since: ({ at }: StoredAnswer) => at },
  check: ifIs(isStoredAnswer),
  listed: {
    part: 'answers',
    title: 'Unsaved answers',
    what: 'Answers in template documents that have not been sent to the server.',
    lost: 'These answers will not be saved.',
  },
  // Version 1 had all answers of a client in one entry.
  count: (content) => (isRecord(content) && isRecord(content.answers) ? Object.keys(content.answers).length : 1) || 1,
});

/** A user's unsaved answers by client. Old or unreadable ones are deleted. */
export function readUnsavedAnswers(owner: string, now: number): Record<string, AnswerChanges> {
  const found = new Map<string, [string, string][]>();
  for (const suffix of storedAnswers.suffixes(`${suffixOf(owner)}.`)) {
    const answer = answerAt(owner, suffix);
    const stored = storedAnswers.read(suffix, now);
    if (!answer || !stored || stored.isSaved) storedAnswers.remove(suffix);
    else found.set(answer.externalId, [...(found.get(answer.externalId) ?? []), [answer.key, stored.value]]);
  }
  return Object.fromEntries([...found].map(([externalId, answers]) => [externalId, Object.fromEntries(answers)]));
}

export function keepUnsavedAnswers(owner: string, externalId: string, answers: AnswerChanges, now: number): void {
  for (const [key, value] of Object.entries(answers)) {
    storedAnswers.write({ at: now, value }, suffixOf(owner, externalId, key), now);
  }
}

/** Removes saved answers and notifies the other tabs; answers changed since then stay. */
export function forgetSavedAnswers(owner: string, externalId: string, saved: AnswerChanges, now: number): void {
  for (const [key, value] of Object.entries(saved)) {
    const suffix = suffixOf(owner, externalId, key);
    const stored = storedAnswers.read(suffix, now);
    if (stored?.value !== value || stored.isSaved) continue;
    // A removal alone would not show which answer was saved.
    storedAnswers.write({ at: now, value, isSaved: true }, suffix, now);
    storedAnswers.remove(suffix);
  }
}

/** Reports a user's answers in other tabs: stored, saved, or removed (undefined). */
export function followAnswers(listener: (place: string, stored: StoredAnswer | undefined) => void): void {
  storedAnswers.follow((suffix, stored, isRemoved) => {
    if (stored || isRemoved) listener(suffix, stored);
  });
}

/** The client and key in an entry's suffix; null for other users' and unreadable ones. */
export function answerAt(owner: string, suffix: string): { externalId: string; key: string } | null {
  const start = `${suffixOf(owner)}.`;
  if (!suffix.startsWith(start)) return null;
  try {
    const [externalId = '', key = '', ...others] = suffix.slice(start.length).split('.').map(decodeURIComponent);
    return others.length > 0 || key === '' ? null : { externalId, key };
  } catch {
    return null; // edited by hand
  }
}

function isStoredAnswer(content: unknown): content is StoredAnswer {
  if (!isRecord(content)) return false;
  const { at, value, isSaved = false } = content;
  return typeof at === 'number' && isText(value) && isStorableText(value) && typeof isSaved === 'boolean';
}
