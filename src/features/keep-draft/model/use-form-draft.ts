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
  /** When the restored draft was kept, an ISO instant; null without one, or once it was started again. */
  restoredAt: string | null;
  isStored: boolean;
  areFilesStored: boolean;
  /** When it was sent without an answer, an ISO instant, if it may be saved already; see `KeptDraft`. */
  unansweredSince: string | null;
  /** Throws the draft away and starts from the initial values. */
  startAgain(): void;
  /** The server has confirmed. */
  settle(): void;
}

/**
 * Formik with a draft under `key`: the form starts from what was kept, keeps each change, and forgets the draft when
 * everything was typed back. Give the write the id that `sending` returns, and call `draft.settle()` once the server has
 * confirmed. `keep` keeps values that come when the form may be gone already.
 */
export function useFormDraft<Values extends FormikValues>(key: string, config: FormDraftConfig<Values>) {
  const { isDraft, isWorthKeeping, ...formikConfig } = config;
  const kept = useDraft(key, isDraft);
  const [restoredAt, setRestoredAt] = useRestoredAt(key, kept.restored);
  const formik = useFormik<Values>({ ...formikConfig, initialValues: kept.restored?.values ?? config.initialValues });

  const { values } = formik;
  const keptValues = useRef(values);
  useEffect(() => {
    if (values === keptValues.current) return;
    keptValues.current = values;
    const isWorthIt = isWorthKeeping
      ? isWorthKeeping(values)
      : JSON.stringify(values) !== JSON.stringify(config.initialValues);
    if (isWorthIt) kept.keep(values);
    else kept.discard();
  });

  const draft: FormDraft = {
    restoredAt,
    isStored: kept.isStored,
    areFilesStored: kept.areFilesStored,
    unansweredSince: restoredAt === null ? null : kept.unansweredSince,
    settle: kept.settle,
    startAgain: () => {
      kept.discard();
      setRestoredAt(null);
      formik.resetForm({ values: config.initialValues });
    },
  };
  return { formik, draft, keep: kept.keep, sending: kept.sending, files: kept.files };
}
