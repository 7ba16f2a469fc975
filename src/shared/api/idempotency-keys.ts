import { isRecord, isText } from '@contract/guards';
import { DRAFT_KEY_DAYS, KEY_OF_DRAFT } from '@contract/idempotency';
import { declareStored, ifIs, suffixOf } from '@/shared/lib/browser-storage';

const DAY = 24 * 60 * 60 * 1000;

export interface WrittenDraft {
  /** Identifies the draft, not its form: the next draft in the same form has a new id. */
  id: string;
  /**
   * Whether the write adds a record. If so, the draft keeps one key until a refusal, even after edits: the server then
   * reports that the first attempt was saved instead of adding a second record. A write that edits a record can simply
   * follow the first one, so its key depends on the content.
   */
  addsNew: boolean;
  part?: string;
  /** It is sent from the outbox, where nobody waits: its failure is shown there. */
  isLater?: boolean;
}

/** Where a key is stored. */
export interface KeySlot {
  name: string;
  /** Drafts outlive their tab, and other tabs open them too. */
  isOfDraft: boolean;
}

interface StoredKey {
  key: string;
  at: number;
  /** The draft was saved: another tab with the same draft repeats the key instead of saving it again. */
  isDone?: boolean;
  /** The last attempt had an answer, after which the outcome is still unknown. */
  isAnswered?: boolean;
}

const keys = {
  key: 'harbour.idempotency',
  // Longer than the server knows the key of a draft, because this device's clock may be fast: what still waits after
  // that would be done twice under a new key, and a key that the server has forgotten does no harm.
  expiry: { days: 2 * DRAFT_KEY_DAYS, since: ({ at }: StoredKey) => at },
  check: ifIs(isStoredKey),
  listed: null, // unanswered writes would be done twice
};
const draftKeys = declareStored({ ...keys, scope: 'user' });
const tabKeys = declareStored({ ...keys, scope: 'tab' });

/** For browsers without storage: lasts until the page is closed. */
const inMemory = new Map<string, StoredKey>();

/**
 * Gives one key per unanswered write: if Save is pressed again after a lost answer, the key is repeated, so that the
 * server does the work once. Keys are stored before they are sent: a draft's key with its owner's drafts, any other key
 * with the tab.
 */
export const idempotencyKeys = {
  /** The slot of a write by `owner` with this fingerprint (method, path, fields, files). */
  slotOf(owner: string, fingerprint: string, draft: WrittenDraft | undefined): KeySlot {
    if (!draft) return { name: `${suffixOf(owner)}.${fingerprint}`, isOfDraft: false };
    const whole = slotOfDraft(owner, draft.id);
    const name = draft.part ? `${whole}${PART}${draft.part}` : whole;
    return { name: draft.addsNew ? name : `${name}.${fingerprint}`, isOfDraft: true };
  },
  keyFor(slot: KeySlot, now: number): string {
    removeOldKeys(now);
    const known = read(slot.name, now);
    if (known?.isAnswered) write(slot, { ...known, isAnswered: false }, now);
    if (known) return known.key;
    const key = `${slot.isOfDraft ? KEY_OF_DRAFT : ''}${crypto.randomUUID()}`;
    write(slot, { key, at: now }, now);
    return key;
  },
  done(slot: KeySlot, now: number): void {
    const known = slot.isOfDraft ? read(slot.name, now) : undefined;
    if (known) write(slot, { ...known, at: now, isDone: true }, now);
    else remove(slot.name);
  },
  /** It had an answer that leaves open whether it was done. */
  answered(slot: KeySlot, now: number): void {
    const known = read(slot.name, now);
    if (known) write(slot, { ...known, isAnswered: true }, now);
  },
  /** The write was refused: the next attempt gets a new key. */
  refused(slot: KeySlot): void {
    remove(slot.name);
  },
};

/** Whether an attempt to save the draft, or a part of it, got no answer. Trying again is safe. */
export function isUnanswered(owner: string, draftId: string, now: number): boolean {
  const whole = slotOfDraft(owner, draftId);
  const isOfDraft = (suffix: string) =>
    suffix === whole || suffix.startsWith(`${whole}${PART}`) || suffix.startsWith(`${whole}.`);
  return allSuffixes().some((suffix) => {
    const known = isOfDraft(suffix) ? read(suffix, now) : undefined;
    const isRemembered = known !== undefined && now - known.at <= DRAFT_KEY_DAYS * DAY;
    return isRemembered && !known.isDone && !known.isAnswered;
  });
}

/** A short text that is equal for equal writes; files are compared by name, size and modification time. */
export async function fingerprintOf(method: string, url: string, body: unknown): Promise<string> {
  const text = JSON.stringify([method, url, body instanceof FormData ? describeForm(body) : body]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function describeForm(form: FormData): unknown[] {
  return [...form.entries()].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
}

/** Between a draft and its part. */
const PART = '+';

function allSuffixes(): string[] {
  return [...draftKeys.suffixes(), ...tabKeys.suffixes(), ...inMemory.keys()];
}

function slotOfDraft(owner: string, draftId: string): string {
  return `${suffixOf(owner)}.draft.${draftId}`;
}

function read(name: string, now: number): StoredKey | undefined {
  return draftKeys.read(name, now) ?? tabKeys.read(name, now) ?? inMemory.get(name);
}

function write({ name, isOfDraft }: KeySlot, stored: StoredKey, now: number): void {
  if (!(isOfDraft ? draftKeys : tabKeys).write(stored, name, now)) inMemory.set(name, stored);
}

function remove(name: string): void {
  draftKeys.remove(name);
  tabKeys.remove(name);
  inMemory.delete(name);
}

function removeOldKeys(now: number): void {
  for (const name of allSuffixes()) {
    const known = read(name, now);
    // Other open tabs still need the key of a saved draft; a clock that is put right may skip a day.
    if (!known || (known.isDone && now - known.at > 2 * DAY)) remove(name);
  }
}

function isStoredKey(content: unknown): content is StoredKey {
  return isRecord(content) && isText(content.key) && typeof content.at === 'number';
}
