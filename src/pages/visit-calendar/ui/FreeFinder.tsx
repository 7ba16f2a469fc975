import { Button, Dialog, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { formatDate, formatWallClock, today } from '@/shared/lib/wall-clock';
import { addWeeks, isWeekend, mondayOf } from '@/shared/lib/week';
import { DateField } from '@/shared/ui/date-field';
import { FormField } from '@/shared/ui/form-field';
import type { Calendar } from '../model/calendar-rows';
import { findFree, type FreeConsultant } from '../model/free-finder';
import styles from './FreeFinder.module.css';

interface FreeFinderProps {
  calendar: Calendar;
  isOpen: boolean;
  onClose: () => void;
}

/** 'Who is free?' on a day or over several: consultants of the chosen region, the freest first. */
export function FreeFinder({ calendar, isOpen, onClose }: FreeFinderProps) {
  return (
    <Dialog className={styles.dialog} isOpen={isOpen} title="Who is free?" transitionDuration={0} onClose={onClose}>
      <FreeDays calendar={calendar} />
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  );
}

function FreeDays({ calendar }: { calendar: Calendar }) {
  const days = calendar.weeks.flatMap((week) => week.days);
  const earliest = days[0] ?? today();
  const latest = days.at(-1) ?? today();
  // Only what is on the screen is known: a day beyond it becomes its first or last.
  const within = (day: string) => (day < earliest ? earliest : ([day, latest].toSorted()[0] ?? day));
  const [span, setSpan] = useState(() => {
    const day = within(nextWorkingDay(today()));
    return { first: day, last: day };
  });
  const { days: asked, consultants } = findFree(calendar, span.first, span.last);

  return (
    <DialogBody className={styles.body}>
      <div className={styles.span}>
        <FormField id="free-from" label="From">
          {(control) => (
            <DateField
              control={control}
              value={span.first}
              onChange={(day) => {
                const first = within(day);
                setSpan({ first, last: span.last < first ? first : span.last });
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
                const last = within(day);
                setSpan({ first: last < span.first ? last : span.first, last });
              }}
            />
          )}
        </FormField>
      </div>
      <p className={styles.count} role="status">
        {countText(asked, consultants)}
      </p>
      {consultants.length > 0 && <FreeTable days={asked} consultants={consultants} />}
      <p className={styles.note}>
        Monday to Friday of the four weeks shown, {formatDate(earliest)} to {formatDate(latest)}, in the chosen region.
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

/** The day itself unless it lies in a weekend. */
function nextWorkingDay(day: string): string {
  return isWeekend(day) ? addWeeks(mondayOf(day), 1) : day;
}

const dayText = (day: string) => formatWallClock(day, 'EEE d MMM');

function allText(days: readonly string[]): string {
  const [only] = days;
  return days.length === 1 && only !== undefined ? dayText(only) : `All ${days.length} days`;
}

function countText(days: readonly string[], consultants: readonly FreeConsultant[]): string {
  if (days.length === 0) return 'There is no working day among these.';
  const all = consultants.filter(({ freeDays }) => freeDays.length === days.length).length;
  if (days.length === 1) return `${all} free on this day.`;
  return `${all} free on all ${days.length} days, ${consultants.length - all} on some of them.`;
}
