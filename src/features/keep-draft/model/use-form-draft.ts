import { useFormik, type FormikConfig, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from './use-draft';
import { useRestoredAt } from './use-restored-at';
import { useWaitingDrafts, type Unfinished, type WaitingDrafts } from './use-waiting-drafts';

interface FormDraftConfig<Values extends FormikValues> extends FormikConfig<Values> {
  /** Whether a stored draft still fits this form. */
  isDraft: (value: unknown) => value is Values;
  /** Whether the values are worth storing; by default, if they differ from the initial ones. */
  isWorthKeeping?: (values: Values) => boolean;
  /** How waiting drafts are listed; by default as drafts, with their time. */
  unfinished?: Unfinished<Values>;
}

/** A form's draft, for `DraftNote`. */
export interface FormDraft extends WaitingDrafts {
  /** When the restored draft was stored (ISO instant); null if there is none, or after Start again. */
  restoredAt: string | null;
  isStored: boolean;
  areFilesStored: boolean;
  /** An attempt to save it got no answer, and none is in progress. */
  isUnanswered: boolean;
  /** Discards the draft and starts from the initial values. */
  startAgain(): void;
  /** Removes the draft, because its form is cancelled, and offers to undo that. */
  cancel(): void;
  /** The server has confirmed. */
  settle(): void;
}

/**
 * Formik with a draft under `key`: the form starts from the stored draft, stores each change, and removes the draft if
 * all values are back to their initial ones. Pass the id from `sending` to the write, and call `draft.settle()` once
 * the server has confirmed. `keep` stores values that arrive when the form may already be unmounted.
 */
export function useFormDraft<Values extends FormikValues>(key: string, config: FormDraftConfig<Values>) {
  const { isDraft, isWorthKeeping, unfinished, ...formikConfig } = config;
  const stored = useDraft(key, isDraft, { startsWith: 'only' });
  const [restoredAt, setRestoredAt] = useRestoredAt(key, stored.restored);
  const formik = useFormik<Values>({ ...formikConfig, initialValues: stored.restored?.values ?? config.initialValues });

  const { values, isSubmitting } = formik;
  const lookForAnswer = useEffectEvent(stored.lookForAnswer);
  useEffect(() => {
    if (!isSubmitting) lookForAnswer();
  }, [isSubmitting]);

  const storedValues = useRef(values);
  useEffect(() => {
    const before = storedValues.current;
    storedValues.current = values;
    // A form that closes may render once more with the same values, after Cancel has discarded them.
    if (values === before || JSON.stringify(values) === JSON.stringify(before)) return;
    const isWorthIt = isWorthKeeping
      ? isWorthKeeping(values)
      : JSON.stringify(values) !== JSON.stringify(config.initialValues);
    if (isWorthIt) stored.keep(values);
    else stored.discard();
  });

  const resume = (taken: { values: Values; savedAt: string }) => {
    setRestoredAt(taken.savedAt);
    storedValues.current = taken.values;
    formik.resetForm({ values: taken.values });
  };

  const waiting = useWaitingDrafts(stored, resume, unfinished);

  const draft: FormDraft = {
    ...waiting,
    cancel: stored.discardWithUndo,
    restoredAt,
    isStored: stored.isStored,
    areFilesStored: stored.areFilesStored,
    isUnanswered: !isSubmitting && stored.isUnanswered,
    settle: stored.settle,
    startAgain: () => {
      stored.discard();
      setRestoredAt(null);
      formik.resetForm({ values: config.initialValues });
    },
  };
  const { keep, sending, sendLater, files } = stored;
  return { formik, draft, keep, sending, sendLater, files };
}
