import { nanoid } from '@reduxjs/toolkit';
import { isRecord, isText } from '@contract/guards';
import { declareStored, placeOf } from '@/shared/lib/browser-storage';
import { hasStoredDraft } from './draft-storage';

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

/** A slot that no tab has taken. */
export function freeSlot(owner: string, form: string): string {
  return hasStoredDraft(owner, form) ? newSlot(form) : form;
}

/** The slots of a tab's drafts by form, so that after a reload or another sign-in each tab has its own again. */
const ownSlots = declareStored<Record<string, string>>({
  key: 'harbour.own-drafts',
  scope: 'tab',
  check: (content) =>
    isRecord(content)
      ? Object.fromEntries(Object.entries(content).filter((entry): entry is [string, string] => isText(entry[1])))
      : undefined,
  listed: null, // names of drafts, which are listed themselves
});

export function readOwnSlots(owner: string): Record<string, string> {
  return ownSlots.read(placeOf(owner)) ?? {};
}

/** Notes where this tab's draft of a form is; null if it has none. */
export function noteOwnSlot(owner: string, form: string, slot: string | null): void {
  const { [form]: before = null, ...others } = readOwnSlots(owner);
  if (before !== slot) ownSlots.write(slot === null ? others : { ...others, [form]: slot }, placeOf(owner));
}

const lockOf = (tab: string) => `harbour-tab-${tab}`;
const locks = () => (navigator as { locks?: LockManager }).locks;

let isAnnounced = false;

/** Holds a lock for as long as this page exists: even a crash frees it. */
export function announceTab(): void {
  if (isAnnounced) return;
  isAnnounced = true;
  void locks()?.request(lockOf(THIS_TAB), () => new Promise(() => undefined));
}

/** Those of these tabs that no longer exist; all of them, in a browser that cannot say. */
export async function closedTabs(tabs: readonly string[]): Promise<string[]> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  return tabs.filter((tab) => !open.has(lockOf(tab)));
}
