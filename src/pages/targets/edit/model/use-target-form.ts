import type { FormikErrors } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormDraft } from '@/features/keep-draft';
import type { NotSaved } from './unsaved';

/** The result of the last save, which every edit of a target has in addition to its fields. */
export interface EditValues {
  notSaved: NotSaved | null;
  /** The target's version when this was typed: an old draft must not silently replace what was saved since. */
  version: string | null;
}

interface TargetFormConfig<Values extends EditValues> {
  draftKey: string;
  initialValues: Values;
  isDraft: (value: unknown) => value is Values;
  validate: (values: Values) => FormikErrors<Values>;
  /** Returns null once the server has saved it, otherwise the reason. Never throws. */
  send: (values: Values, draftId: string) => Promise<EditValues | null>;
  onClose: () => void;
}

/**
 * The form of one edit with its draft. Saving closes it whether or not it succeeds (product/targets#saving-closes); a
 * failed save stays in the draft with its reason, so that the row can show it and open it again.
 */
export function useTargetForm<Values extends EditValues>(config: TargetFormConfig<Values>) {
  const { draftKey, initialValues, isDraft, validate, send, onClose } = config;
  const isSaving = useRef(false);
  const { formik, draft, keep, sending } = useFormDraft<Values>(draftKey, {
    initialValues,
    isDraft,
    validate,
    onSubmit: async (values, { setValues }) => {
      if (isSaving.current) return;
      isSaving.current = true;
      const failure = await send({ ...values, notSaved: null }, sending(values));
      isSaving.current = false;
      if (failure === null) {
        draft.settle();
        onClose();
      } else {
        const left = { ...values, ...failure };
        keep(left); // in the draft, too: a user who has left the form in the meantime must find it in the row
        await setValues(left);
      }
    },
  });

  const { values } = formik;
  const [firstNotSaved] = useState(values.notSaved);
  const close = useEffectEvent(onClose);
  // In an effect, after the draft's own: closing before the reason is in the draft would lose it.
  useEffect(() => {
    if (values.notSaved !== null && values.notSaved !== firstNotSaved) close();
  }, [values.notSaved, firstNotSaved]);

  const change = (patch: Partial<Values>) => {
    void formik.setValues((present) => ({ ...present, ...patch }));
  };
  // Computed here, because Formik's own result comes a moment after each key press.
  const errors = validate(values);
  return { formik, draft, change, errors, isValid: Object.keys(errors).length === 0 };
}

/** The parts of a form that its frame needs. */
export interface TargetForm {
  formik: {
    isSubmitting: boolean;
    values: EditValues;
    handleSubmit: ReturnType<typeof useTargetForm>['formik']['handleSubmit'];
  };
  draft: ReturnType<typeof useTargetForm>['draft'];
  isValid: boolean;
}
