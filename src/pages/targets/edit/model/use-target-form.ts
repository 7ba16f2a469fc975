import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { labelsOf, type NameOf, type RecordDescription, type TypedOf } from '@contract/records/record';
import type { FieldErrors } from '@contract/target-rules';
import { useFormDraft } from '@/features/keep-draft';
import { useMeanwhile, withEdit, type ChangedField } from '@/shared/ui/changed-meanwhile';
import { isEditOf, newEdit, type NotSaved, type TargetEdit } from './unsaved';

interface TargetFormConfig<Kind extends RecordDescription> {
  draftKey: string;
  /** The saved values; the initial ones for a new metric. */
  saved: TypedOf<Kind>;
  isNew?: boolean;
  wordsOf?: (name: NameOf<Kind>, value: TypedOf<Kind>[NameOf<Kind>]) => string;
  validate: (values: TypedOf<Kind>) => FieldErrors<NameOf<Kind>>;
  /** Returns null once the server has saved it, otherwise the reason. Never throws. */
  send: (values: TypedOf<Kind>, draftId: string) => Promise<NotSaved | null>;
  onClose: () => void;
}

/**
 * The form of one edit with its draft. Saving closes it whether or not it succeeds (product/targets#saving-closes); a
 * failed save stays in the draft with its reason, so that the row can show it and open it again.
 */
export function useTargetForm<Kind extends RecordDescription>(kind: Kind, config: TargetFormConfig<Kind>) {
  const { draftKey, saved, isNew = false, wordsOf, validate, send, onClose } = config;
  const isSaving = useRef(false);
  const { formik, draft, keep, sending } = useFormDraft<TargetEdit<TypedOf<Kind>>>(draftKey, {
    initialValues: newEdit(saved),
    isDraft: (value) => isEditOf(kind, value),
    onSubmit: async (edit, { setValues }) => {
      if (isSaving.current || !canSave) return;
      isSaving.current = true;
      const notSaved = await send(values, sending({ ...edit, notSaved: null }));
      isSaving.current = false;
      if (notSaved === null) {
        draft.settle();
        onClose();
      } else {
        const left = { ...edit, notSaved };
        keep(left); // stored in the draft, so that a user who has left the form in the meantime finds it in the row
        await setValues(left);
      }
    },
  });

  const { typed, before, notSaved } = formik.values;
  const [firstNotSaved] = useState(notSaved);
  const close = useEffectEvent(onClose);
  // In an effect, after the draft's own: closing before the reason is in the draft would lose it.
  useEffect(() => {
    if (notSaved !== null && notSaved !== firstNotSaved) close();
  }, [notSaved, firstNotSaved]);

  const meanwhile = useMeanwhile<TypedOf<Kind>>({
    base: before,
    typed,
    saved: isNew ? typed : saved,
    labels: labelsOf(kind),
    ...(wordsOf && { wordsOf }),
    onChange: (patch) =>
      void formik.setValues((present) => ({ ...present, ...withEdit(present, patch, isNew ? present.typed : saved) })),
  });
  const { fields: values, clashes, isUndecided, edit: change } = meanwhile;
  // Computed here, because Formik's own result comes a moment after each key press.
  const errors = validate(values);
  const isValid = Object.keys(errors).length === 0;
  const canSave = isValid && !isUndecided;
  const fields = { id: 'target', kind, values, set: change, problemOf: (name: NameOf<Kind>) => errors[name] };
  return { formik, draft, fields, notSaved, clashes, isUndecided, canSave };
}

/** The parts of a form that its frame needs. */
export interface TargetForm {
  formik: {
    isSubmitting: boolean;
    handleSubmit: ReturnType<typeof useTargetForm>['formik']['handleSubmit'];
  };
  draft: ReturnType<typeof useTargetForm>['draft'];
  notSaved: NotSaved | null;
  clashes: readonly ChangedField[];
  isUndecided: boolean;
  canSave: boolean;
}
