import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { AnyPersonalItem, PersonalItem, PersonalItemKind } from '@contract/personal-item';
import { messageOf, selectExtensions } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import {
  useLazyGetPersonalItemQuery,
  useListPersonalItemsQuery,
  useRemovePersonalItemMutation,
  useSavePersonalItemMutation,
} from '../api/personal-item-api';
import { isListable, isOfKind, type ItemDraft, type ListedItem, type Saved } from './personal-item';

const NOTHING: readonly AnyPersonalItem[] = [];

interface DroppedItem {
  id: string;
  version?: number;
}

interface Scope {
  /** Only items about this, for example a recording; without it all of the kind. */
  about?: string;
  /** Nothing is fetched yet. */
  isIdle?: boolean;
}

/** The signed-in person's items of a kind, the last changed first (product/personal-items); none without extensions. */
export function usePersonalItems<Kind extends PersonalItemKind>(kind: Kind, scope: Scope = {}) {
  const { about, isIdle = false } = scope;
  const dispatch = useAppDispatch();
  const isOffered = useAppSelector(selectExtensions);
  const isSkipped = !isOffered || isIdle;
  const list = useListPersonalItemsQuery({ kind, ...(about !== undefined && { about }) }, { skip: isSkipped });
  const [fetchOne] = useLazyGetPersonalItemQuery();
  const [sendItem] = useSavePersonalItemMutation();
  const [sendRemoval] = useRemovePersonalItemMutation();
  const stored = list.data?.items ?? NOTHING;
  const items = useMemo((): ListedItem<Kind>[] => stored.filter((item) => isListable(kind, item)), [kind, stored]);

  /** Adds an item, or changes the one with its id. */
  const save = async (draft: ItemDraft<Kind>): Promise<Saved<Kind>> => {
    const { id = nanoid(), title, value, about: subject = about ?? '', isShared = false, version = 0 } = draft;
    const { data, error } = await sendItem({ kind, id, title, about: subject, value, isShared, version });
    if (!data) return { message: messageOf(error) };
    return isOfKind(kind, data) ? { item: data } : { message: messageOf(null) };
  };

  /** The item with its value; null, and a message is shown, if it cannot be fetched. */
  const open = async (id: string): Promise<PersonalItem<Kind> | null> => {
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
    const { error } = await sendRemoval({ kind, id, version: item.version });
    if (error) {
      dispatch(notificationShown(messageOf(error), 'error'));
      return null;
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
    problem: list.isError && !list.data ? messageOf(list.error) : null,
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    isOffered,
    save,
    open,
    drop,
    remove,
  };
}
