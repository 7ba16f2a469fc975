import { isRecord, isText } from '@contract/guards';
import type { TimeEntryInput } from '@contract/time-entry';
import { useAddTimeEntriesMutation, useDeleteTimeEntriesMutation } from '@/entities/time-entry';
import { messageOf, selectExtensions } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';

/** An entry that was not added, by its index in the list. */
export interface FailedEntry {
  index: number;
  message: string;
}

const countedEntries = (count: number) => counted(count, 'entry', 'entries');

/** Adds several entries, reports how many, offers Undo (product/time-sheet#several-entries); resolves to failures. */
export function useAddEntries(): [
  add: (entries: readonly TimeEntryInput[]) => Promise<readonly FailedEntry[]>,
  isAdding: boolean,
] {
  const dispatch = useAppDispatch();
  const canDelete = useAppSelector(selectExtensions);
  const [send, { isLoading }] = useAddTimeEntriesMutation();
  const [remove] = useDeleteTimeEntriesMutation();

  const undo = async (added: readonly { id: string; version?: string }[]) => {
    // The latest first: a copy never depends on an earlier one, but lists then shrink from their end.
    const { data } = await remove(added.toReversed());
    const failed = data?.failed ?? added.length;
    dispatch(
      failed === 0
        ? notificationShown(`${countedEntries(added.length)} removed again.`, 'success')
        : notificationShown(`${countedEntries(failed)} could not be removed.`, 'error'),
    );
  };
  const add = async (entries: readonly TimeEntryInput[]): Promise<readonly FailedEntry[]> => {
    const { data, error } = await send(entries);
    if (!data) return entries.map((_entry, index) => ({ index, message: messageOf(error) }));
    const count = data.added.length;
    const known = data.added.flatMap(savedOf);
    const text = `${countedEntries(count)} added.`;
    if (count > 0 && canDelete && known.length === count) dispatch(offerUndo({ text, undo: () => undo(known) }));
    else if (count > 0) dispatch(notificationShown(text, 'success'));
    return data.failures;
  };
  return [add, isLoading];
}

/** What a deletion needs; the answer to a save is not specified. */
function savedOf(answer: unknown): { id: string; version?: string }[] {
  if (!isRecord(answer) || !isText(answer.id)) return [];
  return [{ id: answer.id, ...(isText(answer.version) && { version: answer.version }) }];
}
