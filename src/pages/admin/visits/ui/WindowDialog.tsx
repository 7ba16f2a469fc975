import { DialogBody } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { isRecord, isText } from '@contract/guards';
import type { Planner, VisitWindow } from '@contract/visit-planner';
import { DraftNote, useFormDraft } from '@/features/keep-draft';
import { messageOf, type WrittenDraft } from '@/shared/api';
import { useSeen } from '@/shared/ui/changed-meanwhile';
import { DateField } from '@/shared/ui/date-field';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormDialogFooter, formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { PlannerChange } from '../model/planner-change';

interface WindowDialogProps {
  /** Null if there is none. */
  window: Planner['window'];
  /** The first day of the first window, yyyy-MM-dd. */
  day: string;
  /** @returns the failure, or null on success */
  onSend: (change: PlannerChange, draft: WrittenDraft) => Promise<unknown>;
  onClose: () => void;
}

type WindowValues = Pick<VisitWindow, 'startsOn' | 'endsOn'>;

const isWindow = (value: unknown): value is WindowValues =>
  isRecord(value) && isText(value.startsOn) && isText(value.endsOn);

/** Sets the first and last day that visits are booked for (product/visit-planner#window). */
export function WindowDialog({ window, day, onSend, onClose }: WindowDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const seen = useSeen(window, failure !== null);
  const { formik, draft, sending } = useFormDraft<WindowValues>('visit-window', {
    initialValues: { startsOn: window?.startsOn ?? day, endsOn: window?.endsOn ?? day },
    isDraft: isWindow,
    onSubmit: async (wanted) => {
      const version = seen?.version ?? 0;
      const before = seen && { version, startsOn: seen.startsOn, endsOn: seen.endsOn };
      const change: PlannerChange = { kind: 'window', window: { ...wanted, version }, before };
      const error = await onSend(change, { id: sending(wanted), addsNew: false });
      setFailure(error ? messageOf(error) : null);
      if (error) return;
      draft.settle();
      onClose();
    },
  });
  const { values, isSubmitting } = formik;
  const problem = values.endsOn < values.startsOn ? 'The last day cannot be before the first.' : undefined;
  return (
    <Dialog shouldReturnFocusOnClose={false} title="Automation window" onClose={onClose}>
      <form aria-busy={isSubmitting} noValidate onSubmit={formik.handleSubmit}>
        <DialogBody useOverflowScrollContainer={false}>
          <fieldset className={formGrid.fields} disabled={isSubmitting}>
            <VisuallyHidden as="legend">Automation window</VisuallyHidden>
            <div className={formGrid.notes}>
              {failure !== null && <FailureNote message={failure} />}
              <DraftNote draft={draft} />
              <p>Home shows everybody which days visits are being booked for.</p>
            </div>
            {(['startsOn', 'endsOn'] as const).map((name) => (
              <FormField
                key={name}
                id={`${id}-${name}`}
                className={formGrid.half ?? ''}
                label={name === 'startsOn' ? 'First day' : 'Last day'}
                problem={name === 'endsOn' ? problem : undefined}
              >
                {(control) => (
                  <DateField
                    control={control}
                    value={values[name]}
                    onChange={(chosen) => void formik.setFieldValue(name, chosen)}
                  />
                )}
              </FormField>
            ))}
          </fieldset>
        </DialogBody>
        <FormDialogFooter
          id={`${id}-needed`}
          needed={problem}
          canSave={problem === undefined}
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
