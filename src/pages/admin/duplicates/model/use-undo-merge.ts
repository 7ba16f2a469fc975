import { useState } from 'react';
import { messageOf } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { undoMerge } from '../api/duplicates-api';

/** Undoes a merge, and reports what stayed with the kept record because it has been changed since. */
export function useUndoMerge(): [undo: (id: number) => Promise<void>, isUndoing: boolean] {
  const dispatch = useAppDispatch();
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async (id: number) => {
    setIsUndoing(true);
    const { data, error } = await dispatch(undoMerge.initiate(id));
    setIsUndoing(false);
    if (!data) {
      dispatch(notificationShown(messageOf(error), 'error'));
      return;
    }
    const rest = data.left === 0 ? '' : ` ${counted(data.left, 'record')} changed since then: not moved back.`;
    dispatch(notificationShown(`The merge was undone.${rest}`, 'success'));
  };
  return [undo, isUndoing];
}
