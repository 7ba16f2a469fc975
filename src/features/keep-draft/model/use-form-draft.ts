import { useFormik, type FormikConfig, type FormikValues } from 'formik';
import { useEffect, useRef } from 'react';
import { useDraft } from './use-draft';
import { useRestoredAt } from './use-restored-at';

interface FormDraftConfig<Values extends FormikValues> extends FormikConfig<Values> {
  /** Whether a stored draft still fits this form. */
  isDraft: (value: unknown) => value is Values;
  /** Whether anything has been typed that is worth keeping; by default, any difference from the initial values. */
  isWorthKeeping?: (values: Values) => boolean;
}

/** What a form shows and does about its draft, as `DraftNote` needs it. */
export interface FormDraft {
  /** When the restored draft was saved, an ISO instant; null without one, or once it was started again. */
  restoredAt: string | null;
  isStored: boolean;
  areFilesStored: boolean;
  /** When it was sent without an answer, an ISO instant, if it may be saved already; see `StoredDraft`. */
  unansweredSince: string | null;
  /** Throws the draft away and starts from the initial values. */
  startAgain(): void;
  /** The server has confirmed. */
  settle(): void;
}

/**
 * Formik with a draft under `key`: the form starts from what was saved, keeps each change, and forgets the draft when
 * everything was typed back. Give the write the id that `sending` returns, and call `draft.settle()` once the server has
 * confirmed. `keep` keeps values that come when the form may be gone already.
 */
export function useFormDraft<Values extends FormikValues>(key: string, config: FormDraftConfig<Values>) {
  const { isDraft, isWorthKeeping, ...formikConfig } = config;
  const stored = useDraft(key, isDraft);
  const [restoredAt, setRestoredAt] = useRestoredAt(key, stored.restored);
  const formik = useFormik<Values>({ ...formikConfig, initialValues: stored.restored?.values ?? config.initialValues });

  const { values } = formik;
  const storedValues = useRef(values);
  useEffect(() => {
    if (values === storedValues.current) return;
    storedValues.current = values;
    const isWorthIt = isWorthKeeping
      ? isWorthKeeping(values)
      : JSON.stringify(values) !== JSON.stringify(config.initialValues);
    if (isWorthIt) stored.keep(values);
    else stored.discard();
  });

  const draft: FormDraft = {
    restoredAt,
    isStored: stored.isStored,
    areFilesStored: stored.areFilesStored,
    unansweredSince: restoredAt === null ? null : stored.unansweredSince,
    settle: stored.settle,
    startAgain: () => {
      stored.discard();
      setRestoredAt(null);
      formik.resetForm({ values: config.initialValues });
    },
  };
  return { formik, draft, keep: stored.keep, sending: stored.sending, files: stored.files };
}
