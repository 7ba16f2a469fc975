import { Callout, Checkbox, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { isRecord, isText } from '@contract/guards';
import { REASON_MAX, type Holding, type Subject } from '@contract/personal-data';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { useAppDispatch } from '@/shared/redux';
import { FormField } from '@/shared/ui/form-field';
import { notificationShown } from '@/shared/ui/snack-bar';
import { RecordDialog } from '../../ui/RecordDialog';
import { useErasePersonMutation } from '../api/personal-data-api';
import { keyOf } from '../model/personal-data-address';
import { HoldingTable } from './HoldingTable';

interface EraseDialogProps {
  subject: Subject;
  holdings: readonly Holding[];
  onClose: () => void;
}

interface Values {
  reason: string;
}

const isValues = (value: unknown): value is Values => isRecord(value) && isText(value.reason);

/** Asks for the reason and a confirmation, and erases the person (product/personal-data#erasure). */
export function EraseDialog({ subject, holdings, onClose }: EraseDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [erase] = useErasePersonMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSure, setIsSure] = useState(false);
  const { formik, draft, sending } = useFormDraft<Values>(`erase ${keyOf(subject)}`, {
    initialValues: { reason: '' },
    isDraft: isValues,
    onSubmit: async (values) => {
      const erasure = { kind: subject.kind, id: subject.id, reason: values.reason.trim() };
      const { error } = await erase({ erasure, draft: { id: sending(values), addsNew: false } });
      setFailure(error ? messageOf(error) : null);
      if (error) return;
      draft.settle();
      dispatch(notificationShown('The person’s data was erased.', 'success'));
      onClose();
    },
  });
  const { values, isSubmitting } = formik;
  return (
    <RecordDialog
      action="Erase"
      canSend={isSure && values.reason.trim() !== ''}
      draft={draft}
      failure={failure}
      intent="danger"
      isSubmitting={isSubmitting}
      notes={
        <>
          <Callout intent="danger" compact>
            This cannot be undone. Export the data first if the person has asked for it.
          </Callout>
          <HoldingTable holdings={holdings} />
        </>
      }
      place="centre"
      shouldReturnFocusOnClose
      size="large"
      title={`Erase ${subject.name}`}
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      <FormField
        id={`${id}-reason`}
        label="Reason"
        hint="For example the number of the request. It stays on record, so do not name the person."
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={REASON_MAX}
            value={values.reason}
            onValueChange={(reason) => void formik.setFieldValue('reason', reason)}
          />
        )}
      </FormField>
      <Checkbox checked={isSure} label={`Erase what identifies ${subject.name}`} onChange={() => setIsSure(!isSure)} />
    </RecordDialog>
  );
}
