/**
 * Drafts in the browser's storage: one entry a user and draft, so that two tabs with different drafts never write the
 * same entry, and one user's never reach another's screen.
 */

/** What somebody has typed and the server has not confirmed yet. `values` is JSON; `savedAt` an ISO instant. */
export interface Draft {
  values: unknown;
  savedAt: string;
}

const PREFIX = 'harbour.draft.';
const FORMAT = 1;
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** The longest draft that is stored, in characters of its JSON; a browser grants about five million in all. */
export const DRAFT_MAX_LENGTH = 500_000;

/** Every readable draft of a user by its key. What is too old, of anybody, is thrown away; what is corrupt is skipped. */
export function readDrafts(owner: string, now: number): Record<string, Draft> {
  removeOldDrafts(now);
  const prefix = prefixOf(owner);
  const drafts: Record<string, Draft> = {};
  for (const name of storedNames()) {
    const draft = name.startsWith(prefix) ? parseDraft(localStorage.getItem(name)) : null;
    if (draft) drafts[name.slice(prefix.length)] = draft;
  }
  return drafts;
}

/** Stores a draft. False when the browser would not take it: storage full, switched off, or the draft too long. */
export function storeDraft(owner: string, key: string, draft: Draft, now: number): boolean {
  const text = JSON.stringify({ v: FORMAT, ...draft });
  if (text.length > DRAFT_MAX_LENGTH) return false;
  const name = prefixOf(owner) + key;
  if (setItem(name, text)) return true;
  removeOldDrafts(now);
  return setItem(name, text);
}

/** Forgets a draft. */
export function removeStoredDraft(owner: string, key: string): void {
  try {
    localStorage.removeItem(prefixOf(owner) + key);
  } catch {
    // storage is switched off: there is nothing to remove
  }
}

/** Which draft of this user a storage entry is, or null when it is none; another tab's changes come with its name. */
export function draftKeyOf(owner: string, name: string | null): string | null {
  const prefix = prefixOf(owner);
  return name?.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/** A stored draft, or null for anything that is not one. */
export function parseDraft(text: string | null): Draft | null {
  if (!text) return null;
  try {
    const stored = JSON.parse(text) as unknown;
    if (typeof stored !== 'object' || stored === null) return null;
    const { v, values, savedAt } = stored as Record<string, unknown>;
    if (v !== FORMAT || values === undefined || typeof savedAt !== 'string') return null;
    return Number.isNaN(Date.parse(savedAt)) ? null : { values, savedAt };
  } catch {
    return null; // cut off or edited by hand
  }
}

function removeOldDrafts(now: number): void {
  for (const name of storedNames()) {
    const draft = parseDraft(localStorage.getItem(name));
    if (draft && now - Date.parse(draft.savedAt) > MAX_AGE) localStorage.removeItem(name);
  }
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return []; // storage is switched off
  }
}

function setItem(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false; // full or switched off
  }
}

// The id is encoded, so that no user's prefix is the beginning of another's.
function prefixOf(owner: string): string {
  return `${PREFIX}${encodeURIComponent(owner).replaceAll('.', '%2E')}.`;
}
