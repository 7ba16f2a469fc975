import { useRef, useState, type RefObject } from 'react';
import { RAG_COLOR, ragColor, type Target } from '@contract/target';
import type { Month } from '@contract/target-month';
import { valueError } from '@contract/target-rules';
import { selectIsMonthFetching } from '@/entities/target';
import { useDraft } from '@/features/keep-draft';
import { fieldText, parseValue } from '@/shared/lib/number';
import { useAppSelector, useAppStore } from '@/shared/redux';
import type { RowActions } from '../../scorecard/model/row-actions';
import { actualInput, actualValues, isActualDraft, type ActualValues } from './actual-form';
import { newEdit, targetDraftKey, type NotSaved, type TargetEdit } from './unsaved';
import { useSaveTarget } from './use-save-target';

export interface QuickActualInput {
  target: Target;
  month: Month;
  actions: RowActions;
}

/** The actual that is typed in a row, with the draft that it shares with the dialog. */
export function useQuickActual(
  { target, month, actions }: QuickActualInput,
  input: RefObject<HTMLInputElement | null>,
) {
  const key = targetDraftKey('actual', target.targetId, month);
  const draft = useDraft<TargetEdit<ActualValues>>(key, isActualDraft);
  const store = useAppStore();
  const [text, setText] = useState(() => draft.restored?.values.typed.actual ?? fieldText(target.actual));
  const [seen, setSeen] = useState(target.actual);
  const isKept = useAppSelector((state) => key in state.drafts.byKey);
  const isFetching = useAppSelector((state) => selectIsMonthFetching(state, month));
  const [wasKept, setWasKept] = useState(isKept);
  const [problem, setProblem] = useState<string | null>(null);
  const [save, isSaving] = useSaveTarget(month, target);
  // The text that the dialog was opened for: it takes the focus away, which must not open it again.
  const asked = useRef<string | null>(null);
  const hasTyped = useRef(false);

  // A value that was saved has arrived. What is typed here stays.
  if (seen !== target.actual) {
    setSeen(target.actual);
    if (!isKept) setText(fieldText(target.actual));
  }

  // The draft was discarded in the dialog. After a save, the saved value is on its way.
  if (isKept && !wasKept) setWasKept(true);
  if (wasKept && !isKept && !isFetching) {
    setWasKept(false);
    setText(fieldText(target.actual));
    setProblem(null);
  }

  /** The latest saved actual of this target, by the dialog too; otherwise the current value. */
  const present = () => {
    const stored = store.getState().drafts.byKey[key]?.values;
    return isActualDraft(stored) ? stored : newEdit(actualValues(target));
  };

  /** Earlier input in the dialog is stored together with what is typed here. */
  const keep = (actual: string, notSaved: NotSaved | null = null) => {
    const edit = present();
    const typed = { ...edit.typed, actual };
    if (notSaved === null && JSON.stringify(typed) === JSON.stringify(actualValues(target))) draft.discard();
    else draft.keep({ ...edit, typed, notSaved });
  };

  const type = (next: string) => {
    hasTyped.current = true;
    setText(next);
    setProblem(null);
    setWasKept(false);
    keep(next);
  };

  /** Whether the focus may move on: false if something has to be done here first. */
  const commit = (): boolean => {
    if (isSaving || text === fieldText(target.actual) || text === asked.current) return true;
    const value = parseValue(text);
    const wrong = value === null ? 'Type a value' : valueError(value);
    if (value === null || wrong !== null) {
      setProblem(wrong);
      return false;
    }
    if (value === target.actual) {
      type(fieldText(target.actual));
      return true;
    }
    const isOvertaken = present().before.actual !== fieldText(target.actual);
    if (isOvertaken || ragColor({ ...target, actual: value }) !== RAG_COLOR.green) {
      asked.current = text;
      // What waits would bring the draft back after Cancel in the dialog.
      draft.flush();
      actions.edit('actual', target, { typed: text, from: input.current });
      return false;
    }
    hasTyped.current = false;
    void send(value);
    return true;
  };

  const send = async (value: number) => {
    const values = { ...actualValues(target), actual: fieldText(value) };
    const edit = { ...newEdit(actualValues(target)), typed: values };
    const notSaved = await save(actualInput(values, target), draft.sending(edit));
    if (notSaved === null) draft.discard();
    else keep(values.actual, notSaved);
  };

  return {
    text,
    problem,
    isSaving,
    type,
    reset: () => type(fieldText(target.actual)),
    commit,
    begin: () => {
      asked.current = null;
      hasTyped.current = false;
    },
    leave: () => hasTyped.current && commit(),
  };
}
