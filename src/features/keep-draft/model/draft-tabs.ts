import { nanoid } from '@reduxjs/toolkit';
import { isRecord, isText } from '@contract/guards';
import { declareStored, suffixOf } from '@/shared/lib/browser-storage';
import { hasStoredDraft, type Draft } from './draft-storage';

/**
 * Which tab has which draft (product/preferences#draft-tabs). A draft is stored in a slot: `{form}`, or
 * `{form}~{uuid}` if another tab has one of the same form.
 */

/** This page, from its loading to its end. */
export const THIS_TAB = nanoid();

const BEHIND_FORM = /~[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The key of the form whose draft is in a slot. */
export function formOf(slot: string): string {
  return slot.replace(BEHIND_FORM, '');
}

export function newSlot(form: string): string {
  return `${form}~${crypto.randomUUID()}`;
}

/** A slot that no tab has taken. `taken` are those of this page's drafts, which the browser may have refused to store. */
export function freeSlot(owner: string, form: string, taken: readonly string[]): string {
  return taken.includes(form) || hasStoredDraft(owner, form) ? newSlot(form) : form;
}

/** The slots of a tab's drafts by form, so that after a reload or another sign-in each tab has its own again. */
const ownSlots = declareStored<Record<string, string>>({
  key: 'harbour.own-drafts',
  scope: 'tab',
  check: (content) =>
    isRecord(content)
      ? Object.fromEntries(Object.entries(content).filter((entry): entry is [string, string] => isText(entry[1])))
      : undefined,
  listed: null, // names of drafts, which have their own rows
});

export function readOwnSlots(owner: string): Record<string, string> {
  return ownSlots.read(suffixOf(owner)) ?? {};
}

/** Notes where this tab's draft of a form is; null if it has none. */
export function noteOwnSlot(owner: string, form: string, slot: string | null): void {
  const { [form]: before = null, ...others } = readOwnSlots(owner);
  if (before !== slot) ownSlots.write(slot === null ? others : { ...others, [form]: slot }, suffixOf(owner));
}

const lockOf = (tab: string) => `harbour-tab-${tab}`;
function locks(): LockManager | undefined {
  const known: { locks?: LockManager } = navigator;
  return known.locks;
}

let isAnnounced = false;

/** Holds a lock for as long as this page exists: even a crash frees it. */
export async function announceTab(): Promise<void> {
  if (isAnnounced) return;
  isAnnounced = true;
  try {
    await locks()?.request(lockOf(THIS_TAB), () => new Promise(() => undefined));
  } catch {
    // A browser that refuses locks cannot say which tabs exist.
  }
}

/** The locks of the tabs that existed when this page last asked. */
let tabLocks: ReadonlySet<string | undefined> = new Set();

/**
 * Asks the browser which tabs exist. Stores ask when they are created, before anybody is signed in, because a
 * duplicated page has noted the other page's drafts as its own.
 */
export async function findTabs(): Promise<void> {
  const { held = [] } = (await locks()?.query().catch(unknown)) ?? {};
  tabLocks = new Set(held.map(({ name }) => name));
}

/** With blocked storage, some browsers refuse this too. */
const unknown = () => null;

/** Those of these tabs that no longer exist; all of them, in a browser that cannot say. */
export async function closedTabs(tabs: readonly string[]): Promise<string[]> {
  await findTabs();
  return tabs.filter((tab) => !tabLocks.has(lockOf(tab)));
}

/** Whether another tab had this draft open when this page last asked which ones exist. */
export function isOpenElsewhere({ openIn }: Draft): boolean {
  return openIn !== undefined && openIn !== THIS_TAB && tabLocks.has(lockOf(openIn));
}
