import { useState } from 'react';
import type { PlannedVisit } from '@contract/visit-planner';
import { messageOf, type WrittenDraft } from '@/shared/api';
import { useAppDispatch } from '@/shared/redux';
import { forgetUndo, offerUndo } from '@/shared/ui/snack-bar';
import { withVersions, type PlannerChange } from './planner-change';
import { useSendChange, type FailedChange } from './use-send-change';

interface ShownChanges {
  /** Those that are shown. */
  visits: readonly PlannedVisit[];
  /** The note on the screen that offers Undo, beside which the warnings are; without it, the snack-bar says both. */
  note?: string;
  /** Takes the focus. */
  onUndone: () => void;
}

/** Makes changes of the plan, which can be undone. */
export function usePlannerChanges({ visits, note, onUndone }: ShownChanges) {
  const send = useSendChange(visits);
  const dispatch = useAppDispatch();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<FailedChange | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** The caller shows a failure if `draft` is given. */
  const make = async (change: PlannerChange, draft?: WrittenDraft): Promise<{ error?: unknown }> => {
    const sent = await sendOne(change, draft);
    if (!('done' in sent)) return sent;
    const { text, warnings: said, reverse } = sent.done;
    setWarnings(said);
    const shown = note === undefined ? { text: [text, ...said].join(' ') } : { text, note };
    if (reverse) dispatch(offerUndo({ ...shown, undo: () => takeBack(reverse) }));
    else forgetUndo();
    return {};
  };
  const sendOne = async (change: PlannerChange, draft?: WrittenDraft) => {
    setIsBusy(true);
    const sent = await send(change, draft);
    setIsBusy(false);
    if ('done' in sent) setFailed(sent.rest ?? null);
    else if (!draft) setFailed({ change, message: messageOf(sent.error) });
    return sent;
  };
  const takeBack = async (reverse: PlannerChange) => {
    const sent = await sendOne(reverse);
    if ('done' in sent) setWarnings([]);
    onUndone();
    return 'done' in sent ? 'done' : 'again';
  };
  return {
    make,
    failed,
    isBusy,
    retry: () => void (failed && make(withVersions(failed.change, visits))),
    warnings,
    hideWarnings: () => setWarnings([]),
    dismiss: () => setFailed(null),
  };
}
