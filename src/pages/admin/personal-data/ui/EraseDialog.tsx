import { Callout, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { subjectKey, type Holding, type Subject } from '@contract/personal-data';
import { erasure as kind } from '@contract/records/erasure';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { useErasePersonMutation } from '../api/personal-data-api';
import { HoldingTable } from './HoldingTable';

interface EraseDialogProps {
  subject: Subject;
  holdings: readonly Holding[];
  onClose: () => void;
}

/** Asks for the reason and a confirmation, and erases the person (product/personal-data#erasure). */
export function EraseDialog({ subject, holdings, onClose }: EraseDialogProps) {
  const dispatch = useAppDispatch();
  const [erase] = useErasePersonMutation();
  const [isSure, setIsSure] = useState(false);
  const form = useRecordForm(kind, {
    draftKey: `erase ${subjectKey(subject)}`,
    saved: null,
    onSave: ({ values, draft }) =>
      erase({ erasure: { kind: subject.kind, id: subject.id, ...values }, draft: { ...draft, addsNew: false } }),
    onSaved: () => {
      dispatch(notificationShown('The person’s data was erased.', 'success'));
      onClose();
    },
  });
  return (
    <RecordDialog
      action="Erase"
      canSend={isSure && form.needed.length === 0}
      form={form}
      intent="danger"
      notes={
        <>
          <Callout intent="danger" compact>
            This cannot be undone. Export the data first if the person has asked for it.
          </Callout>
          <HoldingTable holdings={holdings} />
        </>
      }
      position="centre"
      shouldReturnFocusOnClose
      size="large"
      title={`Erase ${subject.name}`}
      onClose={onClose}
    >
      <RecordField form={form} name="reason" />
      <Checkbox checked={isSure} label={`Erase what identifies ${subject.name}`} onChange={() => setIsSure(!isSure)} />
    </RecordDialog>
  );
}
