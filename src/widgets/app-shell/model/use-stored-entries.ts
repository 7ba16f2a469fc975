import { useState } from 'react';
import { columnsArranged, listStored, STORED_LISTS, storedColumns, type PreferencesRoot } from '@/entities/preference';
import { leadAnswersForgotten } from '@/entities/lead';
import { type SessionRoot, selectUserId } from '@/entities/session';
import { NO_SIGN_UP, signUpForgotten, type SignUpRoot } from '@/entities/sign-up';
import { NO_ONES_SELECTION, targetSelectionChanged, type TargetSelectionRoot } from '@/entities/target';
import { templateWizardForgotten } from '@/entities/template';
import { draftRemoved, othersForgotten, sweepDraftFiles, type DraftsRoot } from '@/features/keep-draft';
import { forgetTimers } from '@/features/run-timer';
import {
  FORMS_ROW,
  LAYOUTS_ROW,
  rowOf,
  STORED_PARTS,
  storedEntries,
  type ListedSuffixes,
  type StoredEntry,
  type StoredPart,
  type StoredRow,
} from '@/shared/lib/browser-storage';
import { clock } from '@/shared/lib/clock';
import { useAppDispatch, useAppSelector, useAppStore, type AppDispatch } from '@/shared/redux';

/** The parts of the store that the list is about. */
type StoredRoot = DraftsRoot & PreferencesRoot & SessionRoot & SignUpRoot & TargetSelectionRoot;

/** A row of the list, with its number of items. */
export interface CountedRow extends StoredRow {
  count: number;
}

/**
 * What this browser stores for the current user, recounted after each clearing. `clear` removes parts from the browser's
 * storage and from the store, so that no open screen writes them back.
 */
export function useStoredEntries(): [CountedRow[], (parts: readonly StoredPart[]) => Promise<void>] {
  const store = useAppStore<StoredRoot>();
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectUserId) ?? 'nobody';
  const [rows, setRows] = useState(() => rowsOf(owner, store.getState()));

  const clear = async (parts: readonly StoredPart[]) => {
    const entries = storedEntries(owner).filter(({ row }) => parts.includes(row.part));
    const remove = () => entries.forEach((entry) => entry.remove());
    remove();
    forgetInStore(parts, entries, store.getState(), dispatch);
    // The store's listeners may have written pending values once more.
    remove();
    // Also of drafts that are not in this tab's store.
    if (parts.includes('drafts')) await sweepDraftFiles(clock.millis());
    setRows(rowsOf(owner, store.getState()));
  };
  return [rows, clear];
}

function rowsOf(owner: string, state: StoredRoot): CountedRow[] {
  const entries = [...storedEntries(owner), ...slicesOf(owner, state)];
  return STORED_PARTS.flatMap((part) => {
    const ofPart = entries.filter(({ row }) => row.part === part);
    const count = ofPart.reduce((sum, entry) => sum + entry.count, 0);
    return ofPart.slice(0, 1).map(({ row }) => ({ ...row, count }));
  });
}

/** Tab storage as it is in the store, which is newer than its entry. */
function slicesOf(owner: string, { signUp, targetSelection }: StoredRoot): { row: StoredRow; count: number }[] {
  const isSignUpBegun = JSON.stringify(signUp) !== JSON.stringify(NO_SIGN_UP);
  return [
    { row: LAYOUTS_ROW, count: Number(targetSelection.owner === owner) },
    { row: FORMS_ROW, count: Number(isSignUpBegun) },
  ].filter(({ count }) => count > 0);
}

/** Clears these parts in the store, so that open screens show it at once. */
function forgetInStore(
  parts: readonly StoredPart[],
  entries: readonly StoredEntry[],
  { session, drafts, preferences }: StoredRoot,
  dispatch: AppDispatch,
): void {
  const owner = session.user?.userId ?? 'nobody';
  const isCleared = (part?: StoredPart) => part !== undefined && parts.includes(part);
  const suffixesOf = (thing: ListedSuffixes, known: readonly string[]) => {
    const stored = entries.flatMap((entry) => (entry.key === thing.key ? [entry.suffix] : []));
    const unstored = known.filter((suffix) => isCleared(rowOf(thing, suffix, owner)?.part));
    return new Set([...stored, ...unstored]);
  };

  suffixesOf(storedColumns, Object.keys(preferences.columns)).forEach((key) =>
    dispatch(columnsArranged({ key, layout: {} })),
  );
  for (const lists of STORED_LISTS) {
    const start = `${lists.key}.`;
    const known = Object.keys(preferences.lists).flatMap((name) =>
      name.startsWith(start) ? name.slice(start.length) : [],
    );
    suffixesOf(lists, known).forEach((suffix) => dispatch(listStored({ name: start + suffix, items: [] })));
  }
  if (isCleared('drafts')) {
    Object.keys(drafts.byKey).forEach((key) => dispatch(draftRemoved({ owner, key })));
    dispatch(othersForgotten());
  }
  if (isCleared('answers')) dispatch(templateWizardForgotten());
  if (isCleared('timer')) forgetTimers();
  if (isCleared('layouts')) dispatch(targetSelectionChanged(NO_ONES_SELECTION));
  if (isCleared('forms')) {
    dispatch(leadAnswersForgotten());
    dispatch(signUpForgotten());
  }
}
