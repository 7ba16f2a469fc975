import { InputGroup } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { isRecord } from '@contract/guards';
import type { TimesheetInitial, VisitAwaitingWriteUp } from '@contract/time-entry';
import { WRITE_UP, type MinutesToConfirm } from '@/entities/time-entry';
import {
  DraftNote,
  OutboxNote,
  RoomNote,
  SlowNote,
  useFormDraft,
  useOutboxArguments,
  useSendLater,
} from '@/features/keep-draft';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { sendChange } from '@/shared/lib/pending-change';
import { formatDate, formatWallClock } from '@/shared/lib/date';
import { useAppDispatch } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { OutlinedButton } from '@/shared/ui/button';
import { useChangedRow, useHeldRows } from '@/shared/ui/changed-row';
import { FormField } from '@/shared/ui/form-field';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import {
  isWriteUpDraft,
  minutesOf,
  writeUpDraftKey,
  writeUpSchema,
  writeUpValues,
  type WriteUpValues,
} from '../model/write-up-form';
import { AwaitingReport } from './AwaitingReport';
import styles from './VisitsTab.module.css';

const VISITS_PATH = `${PATHS.timeSheet}?tab=visits`;

const COLUMNS = [
  { title: 'Account' },
  { title: 'VisitDate', kind: 'short' },
  { title: 'Write-up Minutes' },
  { title: 'Confirm', kind: 'actions' },
] as const;

/**
 * The visits that await their write-up (product/visit-write-up#after-confirming); a confirmed one is removed, and the
 * focus moves to the next that can be written up.
 */
export function VisitsTab({ initial }: { initial: TimesheetInitial }) {
  const waiting = useOutboxArguments('confirmVisitMinutes', isMinutes);
  const rows = initial.visits.filter(({ id }) => waiting.every(({ visit }) => visit.id !== id));
  const visits = useHeldRows({ rows, keyOf: changeKeyOf, changeKeys });
  const [confirmed, setConfirmed] = useState<VisitAwaitingWriteUp | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(visits);

  useEffect(() => {
    const gone = shown.current.findIndex(({ id }) => visits.every((visit) => visit.id !== id));
    shown.current = visits;
    if (gone === -1 || document.activeElement !== document.body) return;
    const next = [...visits.slice(gone), ...visits].find(({ vrfComplete }) => vrfComplete);
    const field = next && document.getElementById(minutesId(next));
    (field ?? title.current)?.focus();
  }, [visits]);

  return (
    <div className="app-stack app-gap-4">
      <div>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          Visit Write-Up Time
        </h2>
        <p className={styles.purpose}>
          Enter how long it took to write up each visit, once its visit report form is complete.
        </p>
      </div>
      <RoomNote place="visits" />
      <OutboxNote path={VISITS_PATH} />
      <SimpleTable caption="Visit Write-Up Time" cardsBelow={600} className={styles.table} columns={COLUMNS}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} onConfirmed={setConfirmed} />
        ))}
      </SimpleTable>
      <div role="status">
        {confirmed && <VisuallyHidden>{`The write-up of ${nameOf(confirmed)} was confirmed.`}</VisuallyHidden>}
      </div>
    </div>
  );
}

interface VisitRowProps {
  visit: VisitAwaitingWriteUp;
  onConfirmed: (visit: VisitAwaitingWriteUp) => void;
}

function VisitRow({ visit, onConfirmed }: VisitRowProps) {
  const dispatch = useAppDispatch();
  const isSending = useRef(false);
  const { send, laterBy } = useSendLater('confirmVisitMinutes', (minutes: MinutesToConfirm) =>
    dispatch(sendChange(WRITE_UP, [minutes])),
  );

  const form = useFormDraft<WriteUpValues>(writeUpDraftKey(visit.id), {
    initialValues: writeUpValues(visit),
    isDraft: isWriteUpDraft,
    validationSchema: writeUpSchema,
    onSubmit: async (values) => {
      const minutes = minutesOf(values);
      if (minutes === null || isSending.current) return;
      isSending.current = true;
      const draftOf = { id: form.sending(values), addsNew: false };
      const answer = await send(
        { visit: { ...visit, minutes }, draft: draftOf },
        { name: `Write-up of ${nameOf(visit)}: ${minutes} minutes`, path: VISITS_PATH, sendLater: form.sendLater },
      );
      isSending.current = false;
      if (!answer.isKept && !answer.isDone) return; // the snack-bar shows the error; the minutes are still here
      draft.settle();
      onConfirmed(visit);
    },
  });
  const { formik, draft } = form;
  const { values, errors, isSubmitting } = formik;
  const later = laterBy(formik.submitForm);

  const button = useFocusReturn(isSubmitting);

  const formId = `write-up-${visit.id}`;
  const { className = '', title, note } = useChangedRow(changeKeyOf(visit));
  return (
    <tr className={`${styles.row} ${className}`} title={title}>
      <TableCell className={styles.account}>
        {visit.accountName}
        {note}
      </TableCell>
      <TableCell label="VisitDate" kind="short">
        {dateOf(visit)}
      </TableCell>
      <TableCell label="Write-up Minutes" className={styles.minutes}>
        {visit.vrfComplete ? (
          <form
            id={formId}
            aria-label={`Write-up of ${nameOf(visit)}`}
            className={styles.form}
            noValidate
            onSubmit={formik.handleSubmit}
          >
            <FormField
              id={minutesId(visit)}
              label={`Write-up minutes of ${nameOf(visit)}`}
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
                  // Formik's own handler would convert it to a number, and lose text that is not a number.
                  onChange={({ target }) => void formik.setFieldValue('minutes', target.value)}
                  // Scrolling the page over the field must not change its content.
                  onWheel={({ currentTarget }) => currentTarget.blur()}
                />
              )}
            </FormField>
            <DraftNote draft={{ ...draft, later }} />
            <SlowNote later={later} />
          </form>
        ) : (
          <AwaitingReport visit={visit} name={nameOf(visit)} />
        )}
      </TableCell>
      <TableCell kind="actions" className={styles.confirm}>
        <OutlinedButton
          ref={button}
          aria-label={`Confirm ${nameOf(visit)}`}
          disabled={!visit.vrfComplete || minutesOf(values) === null}
          form={formId}
          intent="primary"
          loading={isSubmitting}
          text="Confirm"
          type="submit"
        />
      </TableCell>
    </tr>
  );
}

/** The write-up of a visit in the outbox. */
function isMinutes(argument: unknown): argument is { visit: { id: string } } {
  return isRecord(argument) && isRecord(argument.visit) && typeof argument.visit.id === 'string';
}

/** The record, as recent changes name it. */
const changeKeyOf = ({ id }: VisitAwaitingWriteUp) => `visit ${id}`;
const changeKeys = (visit: VisitAwaitingWriteUp) => [changeKeyOf(visit)];
const minutesId = ({ id }: VisitAwaitingWriteUp) => `write-up-${id}-minutes`;

function nameOf(visit: VisitAwaitingWriteUp): string {
  return `${visit.accountName}, ${dateOf(visit)}`;
}

function dateOf({ visitDate }: VisitAwaitingWriteUp): string {
  return visitDate.includes('T') ? formatWallClock(visitDate, 'dd/MM/yyyy HH:mm') : formatDate(visitDate);
}
