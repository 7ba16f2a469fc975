import type { HandedOver, HandOverPart, Work } from '@contract/hand-over';
import { useState } from 'react';
import { messageOf } from '@/shared/api';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { handOver } from '../api/hand-over-api';
import { namedResult, undoOf, workWords } from './hand-over-form';

/** Hands work over and offers to undo it (product/people#hand-over). `name` is the person who has it. */
export function useHandOver(name: string) {
  const dispatch = useAppDispatch();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<HandedOver | null>(null);

  const undo = async (handedOver: HandedOver) => {
    const { data, error } = await dispatch(handOver.initiate(undoOf(handedOver), { track: false }));
    if (!data) {
      dispatch(notificationShown(messageOf(error), 'error'));
      return;
    }
    const kept = data.refused.map((each) => `${each.name}: ${each.reason}`);
    if (data.parts.length > 0) dispatch(notificationShown(`${name} has ${workWords(data.parts)} again.`, 'success'));
    if (kept.length > 0) dispatch(notificationShown(`Not given back: ${kept.slice(0, 3).join(' ')}`, 'error'));
  };

  /** @returns the result; null after a failure, which is shown in the dialog. */
  const send = async (parts: HandOverPart[], work: Work): Promise<HandedOver | null> => {
    setIsSending(true);
    setFailure(null);
    const { data = null, error } = await dispatch(handOver.initiate({ parts }, { track: false }));
    setIsSending(false);
    if (!data) setFailure(messageOf(error));
    else {
      setDone(namedResult(data, work));
      if (data.parts.length > 0)
        dispatch(offerUndo({ text: `Handed over ${workWords(data.parts)} of ${name}.`, undo: () => undo(data) }));
    }
    return data;
  };

  return { send, isSending, failure, done };
}
