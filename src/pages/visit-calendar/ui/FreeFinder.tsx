import { DialogBody, HTMLTable } from '@blueprintjs/core';
import { driveText } from '@/entities/post-area';
import { formatDate, formatWallClock } from '@/shared/lib/date';
import { DateField } from '@/shared/ui/date-field';
import { Dialog } from '@/shared/ui/dialog';
import { FormField } from '@/shared/ui/form-field';
import type { Calendar } from '../model/calendar-rows';
import { findFree, type FreeConsultant } from '../model/free-finder';
import { readAsked, writeAsked, type Near } from '../model/free-near';
import { knownDays, readFreeSpan, withinKnown, writeFreeSpan } from '../model/free-span';
import { usePlace } from '../model/use-place';
import styles from './FreeFinder.module.css';
import { NearFields } from './NearFields';

interface FreeFinderProps {
  calendar: Calendar;
  /** The question as it is in the address (`writeAsked`); null: closed. */
  asked: string | null;
  onAsk: (asked: string | null) => void;
}

/** 'Who is free?' on a day or over several: consultants of the chosen region, the freest or the nearest first. */
export function FreeFinder({ calendar, asked, onAsk }: FreeFinderProps) {
  const handleClose = () => onAsk(null);
  return (
    <Dialog size="medium" isOpen={asked !== null} title="Who is free?" onClose={handleClose}>
      <FreeDays calendar={calendar} asked={asked ?? ''} onAsk={onAsk} />
    </Dialog>
  );
}

function FreeDays({ calendar, asked, onAsk }: FreeFinderProps & { asked: string }) {
  const known = knownDays(calendar);
  const question = readAsked(asked);
  const span = readFreeSpan(question.days, known);
  const { near } = question;
  const place = usePlace(near);
  const { days, consultants, unplaced } = findFree(calendar, span.first, span.last, place.wanted);
  const askNear = (next: Near) => onAsk(writeAsked(writeFreeSpan(span), next));

  return (
    <DialogBody>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <SpanFields span={span} known={known} onChange={(next) => onAsk(writeAsked(writeFreeSpan(next), near))} />
        <NearFields near={near} client={place.client} onChange={askNear} />
      </form>
      <p className={styles.count} role="status">
        {countText(days, consultants)}
        {place.wanted?.within && ` Within ${place.wanted.within} minutes of ${place.wanted.area}.`}
        {place.wanted?.within && consultants.length === 0 && ' Try a longer drive or more days.'}
      </p>
      {place.problem && <p className={styles.note}>{place.problem}</p>}
      {consultants.length > 0 && <FreeTable days={days} consultants={consultants} isPlaced={place.wanted !== null} />}
      {unplaced > 0 && (
        <p className={styles.note}>
          {unplaced === 1 ? 'One more is free, but has' : `${unplaced} more are free, but have`} no post code, so nobody
          knows how far away they start.
        </p>
      )}
      <p className={styles.note}>
        Monday to Friday of the days shown, {formatDate(known.first)} to {formatDate(known.last)}, in the chosen region.
        {place.wanted &&
          ' Drives are estimates between the middles of post code areas: the straight line and 30 % more, at 60 km/h.'}
      </p>
    </DialogBody>
  );
}

type Span = ReturnType<typeof readFreeSpan>;

interface SpanFieldsProps {
  span: Span;
  known: ReturnType<typeof knownDays>;
  onChange: (span: Span) => void;
}

/** Setting one day beyond the other moves the other too. */
function SpanFields({ span, known, onChange }: SpanFieldsProps) {
  return (
    <div className={styles.span}>
      <FormField id="free-from" label="From">
        {(control) => (
          <DateField
            control={control}
            value={span.first}
            onChange={(day) => {
              const first = withinKnown(day, known);
              onChange({ first, last: span.last < first ? first : span.last });
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
              onChange({ first: last < span.first ? last : span.first, last });
            }}
          />
        )}
      </FormField>
    </div>
  );
}

interface FreeTableProps {
  days: readonly string[];
  consultants: readonly FreeConsultant[];
  /** Shows how far away they are. */
  isPlaced: boolean;
}

function FreeTable({ days, consultants, isPlaced }: FreeTableProps) {
  return (
    <HTMLTable className="app-wide" compact>
      <thead>
        <tr>
          <th scope="col">Consultant</th>
          <th scope="col">Region</th>
          {isPlaced && <th scope="col">Drive</th>}
          <th scope="col">Free days</th>
        </tr>
      </thead>
      <tbody>
        {consultants.map(({ row, freeDays, minutes }) => (
          <tr key={row.key}>
            <td>{row.name}</td>
            <td>{row.region}</td>
            {isPlaced && <td>{minutes === null ? 'Unknown' : driveText(minutes)}</td>}
            <td>{freeDays.length === days.length ? allText(days) : freeText(freeDays, days)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

const dayText = (day: string) => formatWallClock(day, 'EEE d MMM');

/** Free days as stretches of the working days asked for: 'Mon 16 Nov to Wed 18 Nov, Fri 20 Nov'. */
function freeText(freeDays: readonly string[], days: readonly string[]): string {
  const stretches: { first: string; last: string }[] = [];
  for (const day of freeDays) {
    const present = stretches.at(-1);
    if (present && days.indexOf(present.last) + 1 === days.indexOf(day)) present.last = day;
    else stretches.push({ first: day, last: day });
  }
  return stretches
    .map(({ first, last }) => (first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`))
    .join(', ');
}

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
