import { visitWindow } from '@contract/records/visit-planner';
import type { Planner } from '@contract/visit-planner';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import type { SendChange } from '@/features/plan-visit';

interface WindowDialogProps {
  /** Null if there is none. */
  window: Planner['window'];
  /** The first day of the first window, yyyy-MM-dd. */
  day: string;
  onSend: SendChange;
  onClose: () => void;
}

/** Sets the first and last day that visits are booked for (product/visit-planner#window). */
export function WindowDialog({ window, day, onSend, onClose }: WindowDialogProps) {
  const form = useRecordForm(visitWindow, {
    draftKey: 'visit-window',
    saved: window,
    initial: { startsOn: day, endsOn: day },
    onSave: ({ values, base, draft }) => {
      const version = window?.version ?? 0;
      const before = window && { ...values, ...base, version };
      return onSend({ kind: 'window', window: { ...values, version }, before }, { ...draft, addsNew: false });
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Automation window"
      notes={<p>Home shows everybody which days visits are being booked for.</p>}
      position="centre"
      size="small"
      onClose={onClose}
    >
      <RecordField form={form} name="startsOn" width="half" />
      <RecordField form={form} name="endsOn" width="half" />
    </RecordDialog>
  );
}
