import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import {
  PERSONAL_ITEM_KINDS,
  type AnyPersonalItem,
  type PersonalItem,
  type PersonalItemKind,
} from '@contract/personal-item';
import { messageOf, selectExtensions } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import {
  useLazyGetPersonalItemQuery,
  useListPersonalItemsQuery,
  useRemovePersonalItemMutation,
  useSavePersonalItemMutation,
} from '../api/personal-item-api';
import { isListable, isOfKind, type ItemDraft, type ListedItem, type Saved } from './personal-item';
import { useBrowserItems } from './use-browser-items';
import { useMoveToServer } from './use-move-to-server';

const NOTHING: readonly AnyPersonalItem[] = [];
const NO_ROOM = 'Your browser has no room to store this.';

interface DroppedItem {
  id: string;
  version?: number;
}

interface Scope {
  /** Only items about this, for example a recording; without it all of the kind. */
  about?: string;
  /** What the browser calls it, where its name is another. */
  browserAbout?: string;
  /** Nothing is fetched yet. */
  isIdle?: boolean;
}

/**
 * The signed-in person's items of a kind, the last changed first (product/personal-items): on the server where it has
 * them, and otherwise in this browser. What the browser has is moved to the server once; what cannot be moved stays in
 * the list.
 */
export function usePersonalItems<Kind extends PersonalItemKind>(kind: Kind, scope: Scope = {}) {
  const { about, browserAbout = about ?? '', isIdle = false } = scope;
  const dispatch = useAppDispatch();
  const isOnServer = useAppSelector(selectExtensions);
  const [inBrowser, changeBrowser] = useBrowserItems(kind, browserAbout);
  const isSkipped = !isOnServer || isIdle;
  const list = useListPersonalItemsQuery({ kind, ...(about !== undefined && { about }) }, { skip: isSkipped });
  const [fetchOne] = useLazyGetPersonalItemQuery();
  const [sendItem] = useSavePersonalItemMutation();
  const [sendRemoval] = useRemovePersonalItemMutation();
  const stored = isOnServer ? (list.data?.items ?? NOTHING) : NOTHING;

  const items = useMemo(() => {
    const ids = new Set(stored.map(({ id }) => id));
    const listed: ListedItem<Kind>[] = stored.filter((item) => isListable(kind, item));
    return [...listed, ...inBrowser.filter(({ id }) => !ids.has(id)).map((item) => item as ListedItem<Kind>)];
  }, [kind, stored, inBrowser]);

  const dropFromBrowser = (ids: ReadonlySet<string>) =>
    changeBrowser((present) => present.filter((item) => !ids.has(item.id)));
  const storeInBrowser = (item: PersonalItem<Kind>): Saved<Kind> => {
    const others = inBrowser.filter(({ id }) => id !== item.id);
    if (others.length >= PERSONAL_ITEM_KINDS[kind].most) return { message: `${NO_ROOM} Delete something first.` };
    const isStored = changeBrowser((present) => [item, ...present.filter(({ id }) => id !== item.id)]);
    return isStored ? { item } : { message: NO_ROOM };
  };
  const send = async (item: PersonalItem<Kind>): Promise<Saved<Kind>> => {
    const { changedOn: _, ...fields } = item;
    const { data, error } = await sendItem({ ...fields, kind });
    if (!data) return { message: messageOf(error) };
    return isOfKind(kind, data) ? { item: data } : { message: messageOf(null) };
  };
  useMoveToServer({ kind, isOn: !isSkipped && list.isSuccess, about, stored, inBrowser, dropFromBrowser, send });

  /** Adds an item, or changes the one with its id. */
  const save = async (draft: ItemDraft<Kind>): Promise<Saved<Kind>> => {
    const filled = { id: nanoid(), about: about ?? '', isShared: false, version: 0, ...draft };
    const item: PersonalItem<Kind> = { ...filled, changedOn: clock.now().toISOString() };
    if (!isOnServer) return storeInBrowser(item);
    const saved = await send(item);
    if ('item' in saved && inBrowser.some(({ id }) => id === item.id)) dropFromBrowser(new Set([item.id]));
    return saved;
  };

  /** The item with its value; null, and a message is shown, if it cannot be fetched. */
  const open = async (id: string): Promise<PersonalItem<Kind> | null> => {
    const here = inBrowser.find((item) => item.id === id);
    if (here) return here;
    const { data, error } = await fetchOne({ kind, id });
    if (data && isOfKind(kind, data)) return data;
    dispatch(notificationShown(messageOf(error), 'error'));
    return null;
  };

  /**
   * Removes an item; the list may not have its version yet.
   * @returns it, to restore it; null, and a message is shown, if it could not be removed
   */
  const drop = async ({ id, version = 0 }: DroppedItem): Promise<PersonalItem<Kind> | null> => {
    const listed = stored.find((item) => item.id === id && item.version >= version);
    const item = listed && isOfKind(kind, listed) ? listed : await open(id);
    if (!item) return null;
    if (item.version === 0) dropFromBrowser(new Set([id]));
    else {
      const { error } = await sendRemoval({ kind, id, version: item.version });
      if (error) {
        dispatch(notificationShown(messageOf(error), 'error'));
        return null;
      }
    }
    return item;
  };

  /** The same, and offers Undo. @param said what was done */
  const remove = async (listed: { id: string }, said: string): Promise<boolean> => {
    const item = await drop(listed);
    if (!item) return false;
    const undo = async () => {
      const restored = await save({ ...item, version: 0 });
      if ('message' in restored) dispatch(notificationShown(restored.message, 'error'));
    };
    dispatch(offerUndo({ text: said, undo }));
    return true;
  };

  return {
    items,
    isLoading: !isSkipped && list.isLoading,
    /** Why the list could not be fetched; null if it was. */
    problem: list.isError && !list.data ? messageOf(list.error) : null,
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    isOnServer,
    save,
    open,
    drop,
    remove,
  };
}
