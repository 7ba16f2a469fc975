import { formatNumber } from '@/shared/lib/number';
import type { GridCellLook, GridColumn } from '@harbour/data-grid';
import type { Calendar, CalendarRow } from './calendar-rows';
import { capacityOver, daysOfPeriod, loadOf, LOW_LOAD, sumOfLoads, type Load } from './load';

type Column = GridColumn<CalendarRow>;

/** Whose row it is; always in view. */
export function consultantColumn(width: number): Column {
  return {
    id: 'consultant',
    title: 'Consultant',
    width,
    frozen: true,
    required: true,
    value: (row) => row.title,
    sort: (row) => row.name,
    look: (row) => ({ hint: [row.name, row.region, row.jobTitle].filter(Boolean).join(', ') }),
  };
}

/** The visits of the period against the capacity (product/weekly-view#booked). */
export function bookedColumn(
  width: number,
  isFrozen: boolean,
  capacityFor: (row: CalendarRow) => number | null,
): Column {
  return {
    id: 'booked',
    title: 'Booked',
    description: 'Booked and completed visits against the capacity',
    width,
    kind: 'number',
    frozen: isFrozen,
    findable: false,
    value: (row) => row.booked,
    look: (row) => bookedLook(row.booked, capacityFor(row)),
    footer: (rows) => String(rows.reduce((sum, row) => sum + row.booked, 0)),
  };
}

function bookedLook(booked: number, capacity: number | null): GridCellLook {
  if (capacity === null) return { text: String(booked), label: `${booked} booked, capacity unknown` };
  const isOver = booked > capacity;
  const text = `${booked} / ${capacity}${isOver ? ' over' : ''}`;
  return {
    text,
    label: `${text}: ${booked} of ${capacity} booked${isOver ? ', over capacity' : ''}`,
    bar: booked / capacity,
  };
}

/** px */
interface LoadWidths {
  consultant: number;
  booked: number;
  free: number;
  load: number;
}

/** Who is under or over booked in the whole period (product/weekly-view#load). */
export function loadColumns(calendar: Calendar, widths: LoadWidths, isFrozen: boolean): Column[] {
  const days = daysOfPeriod(calendar);
  const loads = new Map(calendar.rows.map((row) => [row, loadOf(row, days)]));
  const of = (row: CalendarRow) => loads.get(row) ?? loadOf(row, days);
  const all = (rows: readonly CalendarRow[]) => sumOfLoads(rows.map(of));
  return [
    consultantColumn(widths.consultant),
    bookedColumn(widths.booked, isFrozen, (row) => capacityOver(row, of(row))),
    {
      id: 'free',
      title: 'Free',
      description: 'Working days without any entry',
      width: widths.free,
      kind: 'number',
      frozen: isFrozen,
      findable: false,
      value: (row) => of(row).freeDays,
      footer: (rows) => formatNumber(all(rows).freeDays),
    },
    {
      id: 'load',
      title: 'Load',
      description: 'Booked days as a percentage of the available days',
      width: widths.load,
      kind: 'number',
      frozen: isFrozen,
      findable: false,
      value: (row) => of(row).percent,
      look: (row) => periodLook(of(row)),
      footer: (rows) => percentText(all(rows).percent),
    },
  ];
}

function periodLook({ percent, availableDays }: Load): GridCellLook {
  if (percent === null) return { text: availableDays === 0 ? 'away' : '–', tone: 'muted' };
  const word = loadWord(percent);
  return { text: [percentText(percent), word].filter(Boolean).join(' '), bar: percent / 100 };
}

/** What a planner looks for. */
export function loadWord(percent: number): 'over' | 'low' | '' {
  if (percent > 100) return 'over';
  return percent < LOW_LOAD ? 'low' : '';
}

export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${Math.round(percent)}%`;
}
