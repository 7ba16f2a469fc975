import type { AnswerChanges } from '@contract/template-answers';
import { isStorableText } from '@contract/text';

/**
 * Answers on their way, in the browser's storage: one entry a user, client and key, so that two tabs never overwrite each
 * other's, and one user's never reach another's screen (docs/decisions/012, 110). All tabs hear of every entry.
 */
const PREFIX = 'harbour.answers.';
const FORMAT = 2;
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Whose answer an entry is, and to what. */
interface AnswerName {
  externalId: string;
  key: string;
}

/** What an entry says: an answer that waits to be saved, or, for the other tabs and a moment only, one that has been. */
interface StoredAnswer {
  value: string;
  isSaved: boolean;
}

/** What a user has left unsaved, by client. What is too old or unreadable is thrown away. */
export function readUnsavedAnswers(owner: string, now: number): Record<string, AnswerChanges> {
  const found = new Map<string, [string, string][]>();
  for (const name of storedNames(owner)) {
    const answer = answerName(owner, name);
    const stored = storedAnswer(localStorage.getItem(name), now);
    if (!answer || !stored || stored.isSaved) localStorage.removeItem(name);
    else found.set(answer.externalId, [...(found.get(answer.externalId) ?? []), [answer.key, stored.value]]);
  }
  return Object.fromEntries([...found].map(([externalId, answers]) => [externalId, Object.fromEntries(answers)]));
}

/** Keeps answers until they are saved. */
export function keepUnsavedAnswers(owner: string, externalId: string, answers: AnswerChanges, now: number): void {
  for (const [key, value] of Object.entries(answers)) {
    write(owner, externalId, key, JSON.stringify({ v: FORMAT, at: now, value }));
  }
}

/** Forgets answers that are saved, and tells the other tabs; what has been answered again since is saved. */
export function forgetSavedAnswers(owner: string, externalId: string, saved: AnswerChanges, now: number): void {
  for (const [key, value] of Object.entries(saved)) {
    const stored = read(owner, externalId, key, now);
    if (stored?.value !== value || stored.isSaved) continue;
    // A removal alone would not say which answer it is that has been saved.
    write(owner, externalId, key, JSON.stringify({ v: FORMAT, at: now, value, isSaved: true }));
    write(owner, externalId, key, null);
  }
}

/** Which of a user's answers an entry of the storage is, or null when it is none. */
export function answerName(owner: string, name: string): AnswerName | null {
  const prefix = prefixOf(owner);
  if (!name.startsWith(prefix)) return null;
  try {
    const [externalId = '', key = '', ...others] = name.slice(prefix.length).split('.').map(decodeURIComponent);
    return others.length > 0 || key === '' ? null : { externalId, key };
  } catch {
    return null; // edited by hand
  }
}

/** What an entry says, or null for anything that is no answer, or too old. */
export function storedAnswer(text: string | null, now: number): StoredAnswer | null {
  try {
    const entry: unknown = JSON.parse(text ?? 'null');
    if (typeof entry !== 'object' || entry === null) return null;
    const { v, at, value, isSaved = false } = entry as Record<string, unknown>;
    if (v !== FORMAT || typeof at !== 'number' || now - at > MAX_AGE) return null;
    if (typeof value !== 'string' || !isStorableText(value) || typeof isSaved !== 'boolean') return null;
    return { value, isSaved };
  } catch {
    return null; // cut off or edited by hand
  }
}

function read(owner: string, externalId: string, key: string, now: number): StoredAnswer | null {
  try {
    return storedAnswer(localStorage.getItem(nameOf(owner, externalId, key)), now);
  } catch {
    return null; // storage is switched off
  }
}

function write(owner: string, externalId: string, key: string, text: string | null): void {
  try {
    const name = nameOf(owner, externalId, key);
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // storage is full or switched off: they hold until the page is reloaded
  }
}

function storedNames(owner: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(owner)));
  } catch {
    return []; // storage is switched off
  }
}

function nameOf(owner: string, externalId: string, key: string): string {
  return `${prefixOf(owner)}${encoded(externalId)}.${encoded(key)}`;
}

// Encoded, so that no user's prefix is the beginning of another's.
function prefixOf(owner: string): string {
  return `${PREFIX}${encoded(owner)}.`;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('.', '%2E');
}
