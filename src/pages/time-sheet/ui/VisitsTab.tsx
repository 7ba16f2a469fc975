import { Button, InputGroup } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { TimesheetInitial, VisitAwaitingWriteUp } from '@contract/time-entry';
import { useConfirmVisitMinutesMutation } from '@/entities/time-entry';
import { DraftNote, useFormDraft } from '@/features/keep-draft';
import { formatDate, formatWallClock } from '@/shared/lib/wall-clock';
import { FormField } from '@/shared/ui/form-field';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import {
  isWriteUpDraft,
  minutesOf,
  writeUpDraftKey,
  writeUpSchema,
  writeUpValues,
  type WriteUpValues,
} from '../model/write-up-form';
import styles from './VisitsTab.module.css';

const COLUMNS = [
  { title: 'Account' },
  { title: 'VisitDate', kind: 'short' },
  { title: 'Write-up Minutes' },
  { title: 'Confirm', kind: 'actions', isTitleHidden: true },
] as const;

/** The visits that await their write-up (A §2.6); a confirmed one goes. */
export function VisitsTab({ initial: { visits } }: { initial: TimesheetInitial }) {
  return (
    <div className={styles.tab}>
      <div>
        <h2 className={styles.title}>Visit Write-Up Time</h2>
        <p className={styles.purpose}>
          How long writing up each visit took. Minutes can be entered once its visit report form is complete.
        </p>
      </div>
      <SimpleTable caption="Visit Write-Up Time" cardsBelow={600} className={styles.table} columns={COLUMNS}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </SimpleTable>
    </div>
  );
}

function VisitRow({ visit }: { visit: VisitAwaitingWriteUp }) {
  const [confirm] = useConfirmVisitMinutesMutation();
  const isSending = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);

  const { formik, draft } = useFormDraft<WriteUpValues>(writeUpDraftKey(visit.id), {
    initialValues: writeUpValues(visit),
    isDraft: isWriteUpDraft,
    validationSchema: writeUpSchema,
    onSubmit: async (values) => {
      const minutes = minutesOf(values);
      if (minutes === null || isSending.current) return;
      isSending.current = true;
      const answer = await confirm({ ...visit, minutes });
      isSending.current = false;
      if (!answer.error) draft.settle(); // else the snack-bar says why; the minutes are still here
    },
  });
  const { values, errors, isSubmitting } = formik;

  useEffect(() => {
    // The disabled button lost the focus; after a failure it is the next thing to press.
    if (wasSubmitting.current && !isSubmitting) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);

  const formId = `write-up-${visit.id}`;
  return (
    <tr className={styles.row}>
      <TableCell className={styles.account}>{visit.accountName}</TableCell>
      <TableCell label="VisitDate" kind="short">
        {dateOf(visit)}
      </TableCell>
      <TableCell label="Write-up Minutes" className={styles.minutes}>
        {visit.vrfComplete ? (
          <form id={formId} className={styles.form} noValidate onSubmit={formik.handleSubmit}>
            <FormField
              id={`${formId}-minutes`}
              label={`Write-up minutes of ${visit.accountName}, ${dateOf(visit)}`}
              className={styles.field}
              problem={errors.minutes}
            >
              {(control) => (
                <InputGroup
                  {...control}
                  className={styles.input}
                  disabled={isSubmitting}
                  inputMode="numeric"
                  min={0}
                  step={1}
                  type="number"
                  value={values.minutes}
                  // Formik's own handler would make a number of it, and keep nothing of what is none.
                  onChange={({ target }) => void formik.setFieldValue('minutes', target.value)}
                  // Scrolling the page over the field must not change what stands in it.
                  onWheel={({ currentTarget }) => currentTarget.blur()}
                />
              )}
            </FormField>
            <DraftNote draft={draft} />
          </form>
        ) : (
          'Awaiting VRF'
        )}
      </TableCell>
      <TableCell kind="actions" className={styles.confirm}>
        <Button
          ref={button}
          aria-label={`Confirm ${visit.accountName}, ${dateOf(visit)}`}
          disabled={!visit.vrfComplete || minutesOf(values) === null}
          form={formId}
          intent="primary"
          loading={isSubmitting}
          text="Confirm"
          type="submit"
          variant="outlined"
        />
      </TableCell>
    </tr>
  );
}

function dateOf({ visitDate }: VisitAwaitingWriteUp): string {
  return visitDate.includes('T') ? formatWallClock(visitDate, 'dd/MM/yyyy HH:mm') : formatDate(visitDate);
}
