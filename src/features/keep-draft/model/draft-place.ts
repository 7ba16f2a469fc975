import type { SessionRoot } from '@/entities/session';
import { clock } from '@/shared/lib/clock';
import type { AppStore } from '@/shared/redux';
import type { Draft } from './draft-storage';
import { freeSlot, THIS_TAB } from './draft-tabs';
import {
  draftKept,
  draftLeft,
  draftRemoved,
  draftReturned,
  draftTaken,
  selectDraft,
  slotIn,
  takenSlots,
  type DraftsRoot,
} from './drafts-slice';

type DraftStore = AppStore<DraftsRoot & SessionRoot>;

/**
 * Where the draft of one form of one user is stored, and whether the form is open. The store forgets this at
 * sign-out. Without a user, nothing is stored.
 * @param first the slot of the draft that the form starts with
 */
export function draftPlace({ dispatch, getState }: DraftStore, owner: string | null, key: string, first?: string) {
  let last = first;
  let isOpen = false;
  /** Undefined if there is no draft. */
  const slotNow = () => {
    const { drafts } = getState();
    if (drafts.owner === owner) last = drafts.byKey[key] ? slotIn(drafts, key) : undefined;
    return last;
  };
  const take = (slot: string) => {
    last = slot;
    if (owner) dispatch(draftTaken({ owner, key, slot }));
  };
  const newSlot = (user: string, besides: readonly string[]) =>
    freeSlot(user, key, [...takenSlots(getState().drafts), ...besides]);
  return {
    key,
    draft: () => selectDraft(getState(), key),
    keep: (values: unknown, id: string): void => {
      if (!owner) return;
      const slot = slotNow() ?? newSlot(owner, []);
      last = slot;
      const openIn = isOpen ? { openIn: THIS_TAB } : {};
      dispatch(draftKept({ owner, key, slot, draft: { id, values, savedAt: clock.now().toISOString(), ...openIn } }));
    },
    remove: (): void => {
      const slot = slotNow();
      if (owner && slot !== undefined && selectDraft(getState(), key)) dispatch(draftRemoved({ owner, key, slot }));
    },
    /** Puts a removed draft back as a waiting one, in another slot than `besides`. */
    giveBack: ({ openIn: _openIn, ...draft }: Draft, besides: readonly string[]) => {
      if (!owner) return null;
      const slot = newSlot(owner, besides);
      dispatch(draftReturned({ owner, key, slot, draft }));
      return { id: draft.id, slot, savedAt: draft.savedAt };
    },
    take,
    /** For the draft in this slot. */
    open: (slot: string | undefined): void => {
      isOpen = true;
      if (slot !== undefined) take(slot);
    },
    leave: (): void => {
      isOpen = false;
      const slot = slotNow();
      if (owner && slot !== undefined) dispatch(draftLeft({ owner, key, slot }));
    },
  };
}

export type DraftPlace = ReturnType<typeof draftPlace>;
