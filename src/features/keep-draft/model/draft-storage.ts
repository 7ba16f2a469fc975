import { isRecord, isText } from '@contract/guards';
import { declareStored, suffixOf } from '@/shared/lib/browser-storage';

/**
 * Drafts in the browser's storage: one entry per user and slot (`draft-tabs.ts`), so that two tabs never write the same
 * entry, and users never see each other's drafts.
 */

/** Typed values that the server has not confirmed yet. `values` is JSON, `savedAt` an ISO instant. */
export interface Draft {
  /** Identifies this draft: after it was saved or discarded, typing starts a new one. */
  id: string;
  values: unknown;
  savedAt: string;
  /** The tab in which a form has it open. */
  openIn?: string;
  /** It is in the outbox. */
  toSend?: ToSend;
}

/** A finished draft, which is sent as soon as the server answers (product/offline#outbox). */
export interface ToSend {
  /** The write, and its argument as JSON. */
  endpointName: string;
  argument: unknown;
  /** What it is, for people. A name, as a stored state knows it, so that it hides it. */
  name: string;
  /** The address of the screen that it belongs to. */
  path: string;
  /** How often the server has failed on it. */
  failures?: number;
  /** Why it was refused: somebody has to decide. */
  problem?: string;
  /** Its turn: items are sent in the order in which they were finished, whatever the clock said. */
  turn?: number;
  /** Milliseconds by which the server's clock was ahead of `savedAt`'s, by the last answer; absent if not known. */
  ahead?: number;
}

/** The maximum length of a draft, in characters of its JSON; a browser stores about five million in total. */
export const DRAFT_MAX_LENGTH = 500_000;

const storedDrafts = declareStored<Draft>({
  key: 'harbour.draft',
  scope: 'user',
  version: 1,
  // What should have been sent never goes by itself.
  expiry: { days: 30, since: ({ savedAt, toSend }) => (toSend ? Infinity : Date.parse(savedAt)) },
  maxLength: DRAFT_MAX_LENGTH,
  check(content) {
    if (!isRecord(content)) return undefined;
    const { id, values, savedAt, openIn } = content;
    const toSend = named(content.toSend);
    if (values === undefined || !isText(savedAt) || Number.isNaN(Date.parse(savedAt))) return undefined;
    // Early drafts had no id; all tabs must use the same one for such a draft.
    return {
      id: isText(id) ? id : savedAt,
      values,
      savedAt,
      ...(isText(openIn) && { openIn }),
      ...(isToSend(toSend) && { toSend }),
    };
  },
  listed: {
    part: 'drafts',
    title: 'Drafts',
    what: 'What you typed into forms and have not sent yet.',
    lost: 'Anything that you have not sent is lost, except in forms that are open now.',
  },
});

/** All readable drafts of a user by slot. Expired drafts of all users are removed; corrupt ones are skipped. */
export function readDrafts(owner: string, now: number): Record<string, Draft> {
  storedDrafts.removeExpired(now);
  const start = `${suffixOf(owner)}.`;
  const drafts = storedDrafts.suffixes(start).flatMap((suffix) => {
    const draft = storedDrafts.read(suffix, now);
    return draft ? [[suffix.slice(start.length), draft] as const] : [];
  });
  return Object.fromEntries(drafts);
}

/** A draft of a user; undefined if there is none that can be read. */
export function readDraft(owner: string, slot: string, now: number): Draft | undefined {
  return storedDrafts.read(suffixOfDraft(owner, slot), now);
}

/** Stores a draft. False if the browser refuses it: storage full or switched off, or the draft too long. */
export function storeDraft(owner: string, slot: string, draft: Draft, now: number): boolean {
  return storedDrafts.write(draft, suffixOfDraft(owner, slot), now);
}

export function removeStoredDraft(owner: string, slot: string): void {
  storedDrafts.remove(suffixOfDraft(owner, slot));
}

/** Reports this user's drafts in other tabs; null if removed. */
export function followDrafts(
  owner: string,
  listener: (slot: string, draft: Draft | null) => void,
  signal: AbortSignal,
): void {
  const start = `${suffixOf(owner)}.`;
  storedDrafts.follow((suffix, draft) => {
    if (suffix.startsWith(start)) listener(suffix.slice(start.length), draft ?? null);
  }, signal);
}

export function hasStoredDraft(owner: string, slot: string): boolean {
  return storedDrafts.has(suffixOfDraft(owner, slot));
}

/** Earlier builds called its name a title. */
function named(toSend: unknown): unknown {
  return isRecord(toSend) && toSend.name === undefined ? { ...toSend, name: toSend.title } : toSend;
}

function isToSend(value: unknown): value is ToSend {
  if (!isRecord(value) || value.argument === undefined) return false;
  const { endpointName, name, path, failures = 0, problem = '', turn = 0, ahead = 0 } = value;
  return [endpointName, name, path, problem].every(isText) && [failures, turn, ahead].every(Number.isFinite);
}

const suffixOfDraft = (owner: string, slot: string) => `${suffixOf(owner)}.${slot}`;
