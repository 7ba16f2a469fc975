import { createSelector } from '@reduxjs/toolkit';
import { serverAhead } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import type { FileRef } from '@/shared/lib/file-registry';
import type { AppDispatch } from '@/shared/redux';
import { byTurn, recordedTime } from './device-time';
import { fileRefsIn, inTurn, loadDraftFiles } from './draft-file-refs';
import { hasStoredDraft, type Draft, type ToSend } from './draft-storage';
import { formOf, newSlot } from './draft-tabs';
import { askToPersist } from './persistence';
import { draftReturned, otherRemoved, type DraftsRoot } from './drafts-slice';

/** A draft that is sent as soon as the server answers, or that the server has refused. */
export interface OutboxItem extends ToSend {
  slot: string;
  draft: Draft;
}

/** One tab sends at a time. */
const LOCK = 'harbour-outbox';

/** The user's outbox, oldest first: items are sent in the order in which they were finished. */
export const selectOutbox = createSelector(
  [({ drafts }: DraftsRoot) => drafts.others],
  (others = {}): readonly OutboxItem[] =>
    Object.entries(others)
      .flatMap(([slot, draft]) => (draft.toSend ? [{ ...draft.toSend, slot, draft }] : []))
      .toSorted(byTurn),
);

/** What an item is waiting for. */
export function stateOf({ slot, problem }: OutboxItem, sending: string | null): string {
  if (slot === sending) return 'Sending …';
  return problem === undefined ? 'Waiting' : `Needs you: ${problem}`;
}

type Thunk = (dispatch: AppDispatch, getState: () => DraftsRoot) => void;

/** Notes something about an item. */
export function itemNoted({ slot, draft, ...toSend }: OutboxItem, noted: Partial<ToSend>): Thunk {
  return put(slot, { ...draft, toSend: { ...toSend, ...noted } });
}

/**
 * Makes an item a waiting draft of its form again. A refusal has discarded its key; otherwise it keeps it, because an
 * attempt without an answer may have been saved.
 */
export function itemReopened({ slot, draft: { toSend: _toSend, ...draft } }: OutboxItem): Thunk {
  return put(slot, { ...draft, savedAt: clock.now().toISOString() });
}

/** Removes an item that was sent, or that the user deletes. */
export function itemRemoved({ slot }: OutboxItem): Thunk {
  return (dispatch, getState) => {
    const { owner } = getState().drafts;
    if (owner !== null) dispatch(otherRemoved({ owner, slot }));
  };
}

/**
 * Moves a draft to the outbox, with its files. False if this browser cannot store it; then it is where it was. The form
 * removes its own draft.
 */
export function moveToOutbox(key: string, { openIn: _openIn, ...draft }: Draft, toSend: ToSend) {
  return async (dispatch: AppDispatch, getState: () => DraftsRoot): Promise<boolean> => {
    const { owner } = getState().drafts;
    if (owner === null) return false;
    const slot = newSlot(key);
    // The files first, because the item may be sent at once.
    const hasFiles = await areStored(owner, slot, fileRefsIn(draft.values));
    if (hasFiles) dispatch(add(slot, { ...draft, savedAt: clock.now().toISOString() }, toSend));
    const isStored = hasFiles && hasStoredDraft(owner, slot);
    void askToPersist();
    if (!isStored) dispatch(otherRemoved({ owner, slot }));
    return isStored;
  };
}

function areStored(owner: string, slot: string, refs: readonly FileRef[]): Promise<boolean> {
  if (refs.length === 0) return Promise.resolve(true);
  return inTurn(async () => {
    const files = await loadDraftFiles().catch(() => null);
    const unstored = await files?.storeDraftFiles(owner, slot, refs, clock.millis());
    return unstored?.length === 0;
  });
}

/**
 * Puts a write that no form has a draft of into the outbox, such as a deletion, or one of several writes of a form. False
 * if this browser cannot store it.
 * @param what identifies the write and its record; for one of several, the key of its form
 * @param values what its form begins with if it is opened again
 */
export function putIntoOutbox(what: string, draftId: string, toSend: ToSend, values: unknown = null) {
  return (dispatch: AppDispatch, getState: () => DraftsRoot): Promise<boolean> => {
    const slot = newSlot(what);
    dispatch(add(slot, { id: draftId, values, savedAt: clock.now().toISOString() }, toSend));
    const { owner } = getState().drafts;
    const isStored = owner !== null && hasStoredDraft(owner, slot);
    if (owner !== null && !isStored) dispatch(otherRemoved({ owner, slot }));
    return Promise.resolve(isStored);
  };
}

function add(slot: string, draft: Draft, toSend: ToSend): Thunk {
  return (dispatch, getState) => {
    const time = recordedTime(selectOutbox(getState()), serverAhead());
    put(slot, { ...draft, toSend: { ...toSend, ...time } })(dispatch, getState);
  };
}

function put(slot: string, draft: Draft): Thunk {
  return (dispatch, getState) => {
    const { owner } = getState().drafts;
    if (owner !== null) dispatch(draftReturned({ owner, key: formOf(slot), slot, draft }));
  };
}

/** Runs `work` unless a tab is sending, or changing the outbox; resolves to whether it ran. */
export async function unlessSending(work: () => Promise<void>): Promise<boolean> {
  const { locks }: { locks?: LockManager } = navigator;
  if (locks) return locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null && work().then(() => true));
  await work();
  return true;
}
