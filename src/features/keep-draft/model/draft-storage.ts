import { localEntries } from '@/shared/lib/browser-storage';

/**
 * Drafts in the browser's storage: one entry a user and draft, so that two tabs with different drafts never write the
 * same entry, and one user's never reach another's screen.
 */

/** What somebody has typed and the server has not confirmed yet. `values` is JSON; `savedAt` an ISO instant. */
export interface Draft {
  /** Of this draft alone: what is typed after it was saved or thrown away is another one. */
  id: string;
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
  for (const name of localEntries.names(PREFIX)) {
    const draft = name.startsWith(prefix) ? parseDraft(localEntries.read(name)) : null;
    if (draft) drafts[name.slice(prefix.length)] = draft;
  }
  return drafts;
}

/** Stores a draft. False when the browser would not take it: storage full, switched off, or the draft too long. */
export function storeDraft(owner: string, key: string, draft: Draft, now: number): boolean {
  const text = JSON.stringify({ v: FORMAT, ...draft });
  if (text.length > DRAFT_MAX_LENGTH) return false;
  const name = prefixOf(owner) + key;
  if (localEntries.write(name, text)) return true;
  removeOldDrafts(now);
  return localEntries.write(name, text);
}

/** Forgets a draft. */
export function removeStoredDraft(owner: string, key: string): void {
  localEntries.remove(prefixOf(owner) + key);
}

/** Which draft of this user a storage entry is, or null when it is none; another tab's changes come with its name. */
export function draftKeyOf(owner: string, name: string | null): string | null {
  const prefix = prefixOf(owner);
  return name?.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/** Whether this draft is stored at the moment. */
export function hasStoredDraft(owner: string, key: string): boolean {
  return localEntries.read(prefixOf(owner) + key) !== null;
}

/** A stored draft, or null for anything that is not one. */
export function parseDraft(text: string | null): Draft | null {
  if (!text) return null;
  try {
    const stored = JSON.parse(text) as unknown;
    if (typeof stored !== 'object' || stored === null) return null;
    const { v, id, values, savedAt } = stored as Record<string, unknown>;
    if (v !== FORMAT || values === undefined || typeof savedAt !== 'string') return null;
    if (Number.isNaN(Date.parse(savedAt))) return null;
    // Drafts had no id at first; all tabs must give such a one the same.
    return { id: typeof id === 'string' ? id : savedAt, values, savedAt };
  } catch {
    return null; // cut off or edited by hand
  }
}

function removeOldDrafts(now: number): void {
  for (const name of localEntries.names(PREFIX)) {
    const draft = parseDraft(localEntries.read(name));
    if (draft && now - Date.parse(draft.savedAt) > MAX_AGE) localEntries.remove(name);
  }
}

// The id is encoded, so that no user's prefix is the beginning of another's.
function prefixOf(owner: string): string {
  return `${PREFIX}${encodeURIComponent(owner).replaceAll('.', '%2E')}.`;
}
