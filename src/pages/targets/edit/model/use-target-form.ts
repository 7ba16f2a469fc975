import type { FormikErrors } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormDraft } from '@/features/keep-draft';
import type { NotSaved } from './unsaved';

/** What every edit of a target carries beside its fields: what became of its last save. */
export interface EditValues {
  notSaved: NotSaved | null;
  /** The target's when this was typed: an old draft must not go over what was saved since without a word. */
  version: string | null;
}

interface TargetFormConfig<Values extends EditValues> {
  draftKey: string;
  initialValues: Values;
  isDraft: (value: unknown) => value is Values;
  validate: (values: Values) => FormikErrors<Values>;
  /** Null once the server has it; else why it has not. Never throws. */
  send: (values: Values, draftId: string) => Promise<EditValues | null>;
  onClose: () => void;
}

/**
 * The form of one edit with its draft. Saving closes it whether or not it worked (product/targets#saving-closes); what
 * did not work stays in the draft with its reason, so that the row can say so and open it again.
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
        keep(left); // by itself too: who has left the form meanwhile must find it in the row
        await setValues(left);
      }
    },
  });

  const { values } = formik;
  const [firstNotSaved] = useState(values.notSaved);
  const close = useEffectEvent(onClose);
  // An effect, behind that of the draft: closing before the reason is in the draft would lose it.
  useEffect(() => {
    if (values.notSaved !== null && values.notSaved !== firstNotSaved) close();
  }, [values.notSaved, firstNotSaved]);

  const change = (patch: Partial<Values>) => {
    void formik.setValues((present) => ({ ...present, ...patch }));
  };
  // Asked here rather than of Formik, whose own answer comes a moment after each key.
  const errors = validate(values);
  return { formik, draft, change, errors, isValid: Object.keys(errors).length === 0 };
}

/** What the frame around a form needs of it. */
export interface TargetForm {
  formik: {
    isSubmitting: boolean;
    values: EditValues;
    handleSubmit: ReturnType<typeof useTargetForm>['formik']['handleSubmit'];
  };
  draft: ReturnType<typeof useTargetForm>['draft'];
  isValid: boolean;
}
