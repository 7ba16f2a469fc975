import { isRecord, isText } from '@contract/guards';
import { declareStored, placeOf } from '@/shared/lib/browser-storage';

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

/** The longest draft that is stored, in characters of its JSON; a browser grants about five million in all. */
export const DRAFT_MAX_LENGTH = 500_000;

const storedDrafts = declareStored<Draft>({
  key: 'harbour.draft',
  scope: 'user',
  version: 1,
  expiry: { days: 30, since: ({ savedAt }) => Date.parse(savedAt) },
  maxLength: DRAFT_MAX_LENGTH,
  check(content) {
    if (!isRecord(content)) return undefined;
    const { id, values, savedAt } = content;
    if (values === undefined || !isText(savedAt) || Number.isNaN(Date.parse(savedAt))) return undefined;
    // Drafts had no id at first; all tabs must give such a one the same.
    return { id: isText(id) ? id : savedAt, values, savedAt };
  },
  listed: {
    part: 'drafts',
    title: 'Drafts',
    what: 'Typed into forms and not sent yet.',
    lost: 'What you typed and did not send is lost. A form that is open keeps its values until you leave it.',
  },
});

/** Every readable draft of a user by its key. What is too old, of anybody, is thrown away; what is corrupt is skipped. */
export function readDrafts(owner: string, now: number): Record<string, Draft> {
  storedDrafts.removeExpired(now);
  const start = `${placeOf(owner)}.`;
  const drafts = storedDrafts.places(start).flatMap((place) => {
    const draft = storedDrafts.read(place, now);
    return draft ? [[place.slice(start.length), draft] as const] : [];
  });
  return Object.fromEntries(drafts);
}

/** Stores a draft. False when the browser would not take it: storage full, switched off, or the draft too long. */
export function storeDraft(owner: string, key: string, draft: Draft, now: number): boolean {
  return storedDrafts.write(draft, placeOfDraft(owner, key), now);
}

/** Forgets a draft. */
export function removeStoredDraft(owner: string, key: string): void {
  storedDrafts.remove(placeOfDraft(owner, key));
}

/** Hears of this user's drafts in other tabs; null is one that is gone. */
export function followDrafts(
  owner: string,
  listener: (key: string, draft: Draft | null) => void,
  signal: AbortSignal,
): void {
  const start = `${placeOf(owner)}.`;
  storedDrafts.follow((place, draft) => {
    if (place.startsWith(start)) listener(place.slice(start.length), draft ?? null);
  }, signal);
}

/** Whether this draft is stored at the moment. */
export function hasStoredDraft(owner: string, key: string): boolean {
  return storedDrafts.has(placeOfDraft(owner, key));
}

const placeOfDraft = (owner: string, key: string) => `${placeOf(owner)}.${key}`;
