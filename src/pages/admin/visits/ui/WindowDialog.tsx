import { useId, useState } from 'react';
import { isRecord, isText } from '@contract/guards';
import type { Planner, VisitWindow } from '@contract/visit-planner';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf, type WrittenDraft } from '@/shared/api';
import { formatDate } from '@/shared/lib/date';
import { CHOICE_NEEDED, MeanwhileNote, useKnownVersion, useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { DateField } from '@/shared/ui/date-field';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { RecordDialog } from '../../ui/RecordDialog';
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

type WindowDays = Pick<VisitWindow, 'startsOn' | 'endsOn'>;

/** `version`: of the window that the edit began with, 0 for the first one. */
type WindowValues = WindowDays & { version: number };

const LABELS = { startsOn: 'First day', endsOn: 'Last day' };

const daysIn = ({ startsOn, endsOn }: WindowDays): WindowDays => ({ startsOn, endsOn });

const isWindow = (value: unknown): value is WindowValues =>
  isRecord(value) && isText(value.startsOn) && isText(value.endsOn) && typeof value.version === 'number';

/** Sets the first and last day that visits are booked for (product/visit-planner#window). */
export function WindowDialog({ window, day, onSend, onClose }: WindowDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, draft, sending } = useFormDraft<WindowValues>('visit-window', {
    initialValues: { startsOn: window?.startsOn ?? day, endsOn: window?.endsOn ?? day, version: window?.version ?? 0 },
    isDraft: isWindow,
    onSubmit: async (wanted) => {
      const version = window?.version ?? 0;
      const before = window && { version, ...daysIn(window) };
      const change: PlannerChange = { kind: 'window', window: { ...meanwhile.fields, version }, before };
      const error = await onSend(change, { id: sending(wanted), addsNew: false });
      setFailure(error ? messageOf(error) : null);
      if (error) return;
      draft.settle();
      onClose();
    },
  });
  const { isSubmitting } = formik;
  const began = useKnownVersion(window, formik.values.version);
  const typed = daysIn(formik.values);
  const meanwhile = useMeanwhile<WindowDays>({
    base: began && daysIn(began),
    typed,
    saved: window ? daysIn(window) : typed,
    labels: LABELS,
    wordsOf: (_name, value) => formatDate(value),
    onChange: (patch) => void formik.setValues({ ...formik.values, ...patch }),
  });
  const values = meanwhile.fields;
  const problem = values.endsOn < values.startsOn ? 'The last day cannot be before the first.' : undefined;
  return (
    <RecordDialog
      title="Automation window"
      draft={draft}
      failure={failure}
      isSubmitting={isSubmitting}
      needed={[...(problem ? [problem] : []), ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : [])]}
      notes={
        <>
          <MeanwhileNote what="window" clashes={meanwhile.clashes} />
          <p>Home shows everybody which days visits are being booked for.</p>
        </>
      }
      place="centre"
      size="small"
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      {(['startsOn', 'endsOn'] as const).map((name) => (
        <FormField
          key={name}
          id={`${id}-${name}`}
          className={formGrid.half ?? ''}
          label={LABELS[name]}
          problem={name === 'endsOn' ? problem : undefined}
        >
          {(control) => (
            <DateField
              control={control}
              value={values[name]}
              onChange={(chosen) => meanwhile.edit({ [name]: chosen })}
            />
          )}
        </FormField>
      ))}
    </RecordDialog>
  );
}
