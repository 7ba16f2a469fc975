import { Button, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { formatDate, formatWallClock } from '@/shared/lib/date';
import { DateField } from '@/shared/ui/date-field';
import { Dialog } from '@/shared/ui/dialog';
import { FormField } from '@/shared/ui/form-field';
import type { Calendar } from '../model/calendar-rows';
import { findFree, type FreeConsultant } from '../model/free-finder';
import { knownDays, readFreeSpan, withinKnown, writeFreeSpan } from '../model/free-span';
import styles from './FreeFinder.module.css';

interface FreeFinderProps {
  calendar: Calendar;
  /** The days asked for, as the address has them (`writeFreeSpan`); null: closed. */
  asked: string | null;
  onAsk: (asked: string | null) => void;
}

/** 'Who is free?' on a day or over several: consultants of the chosen region, the freest first. */
export function FreeFinder({ calendar, asked, onAsk }: FreeFinderProps) {
  const handleClose = () => onAsk(null);
  return (
    <Dialog size="medium" isOpen={asked !== null} title="Who is free?" onClose={handleClose}>
      <FreeDays calendar={calendar} asked={asked ?? ''} onAsk={onAsk} />
      <DialogFooter actions={<Button text="Close" onClick={handleClose} />} />
    </Dialog>
  );
}

function FreeDays({ calendar, asked, onAsk }: FreeFinderProps & { asked: string }) {
  const known = knownDays(calendar);
  const span = readFreeSpan(asked, known);
  const { days, consultants } = findFree(calendar, span.first, span.last);
  const ask = (first: string, last: string) => onAsk(writeFreeSpan({ first, last }));

  return (
    <DialogBody className={styles.body}>
      <div className={styles.span}>
        <FormField id="free-from" label="From">
          {(control) => (
            <DateField
              control={control}
              value={span.first}
              onChange={(day) => {
                const first = withinKnown(day, known);
                ask(first, span.last < first ? first : span.last);
              }}
            />
          )}
        </FormField>
        <FormField id="free-to" label="To">
          {(control) => (
            <DateField
              control={control}
              value={span.last}
              onChange={(day) => {
                const last = withinKnown(day, known);
                ask(last < span.first ? last : span.first, last);
              }}
            />
          )}
        </FormField>
      </div>
      <p className={styles.count} role="status">
        {countText(days, consultants)}
      </p>
      {consultants.length > 0 && <FreeTable days={days} consultants={consultants} />}
      <p className={styles.note}>
        Monday to Friday of the four weeks shown, {formatDate(known.first)} to {formatDate(known.last)}, in the chosen
        region.
      </p>
    </DialogBody>
  );
}

function FreeTable({ days, consultants }: { days: readonly string[]; consultants: readonly FreeConsultant[] }) {
  return (
    <HTMLTable className={styles.table} compact>
      <thead>
        <tr>
          <th scope="col">Consultant</th>
          <th scope="col">Region</th>
          <th scope="col">Free days</th>
        </tr>
      </thead>
      <tbody>
        {consultants.map(({ row, freeDays }) => (
          <tr key={row.key}>
            <td>{row.name}</td>
            <td>{row.region}</td>
            <td>{freeDays.length === days.length ? allText(days) : freeDays.map(dayText).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

const dayText = (day: string) => formatWallClock(day, 'EEE d MMM');

function allText(days: readonly string[]): string {
  const [only] = days;
  return days.length === 1 && only !== undefined ? dayText(only) : `All ${days.length} days`;
}

function countText(days: readonly string[], consultants: readonly FreeConsultant[]): string {
  if (days.length === 0) return 'None of these is a working day.';
  const all = consultants.filter(({ freeDays }) => freeDays.length === days.length).length;
  if (days.length === 1) return `${all} free on this day.`;
  return `${all} free on all ${days.length} days, ${consultants.length - all} on some of them.`;
}
