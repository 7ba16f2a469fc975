import type { TimeEntry } from '@contract/time-entry';
import { formatDate, formatTime } from '@/shared/lib/date';
import { toCsv } from '@/shared/lib/text-format';

const TITLES = [
  'Date',
  'Id',
  'Account',
  'Contract',
  'Description',
  'Activity Type',
  'Advisory Type',
  'Contact',
  'In SafetyNest',
  'Start',
  'End',
  'Minutes',
  'Files',
];

/** Entries as a table for spreadsheets, with a byte order mark, which tells them that it is UTF-8. */
export function entriesCsv(entries: readonly TimeEntry[]): string {
  return `\uFEFF${toCsv([TITLES, ...entries.map(rowOf)])}`;
}

function rowOf(entry: TimeEntry): string[] {
  return [
    formatDate(entry.startTime),
    entry.name,
    entry.accountName ?? '',
    contractOf(entry),
    entry.description ?? '',
    entry.activityType,
    entry.advisoryType ?? '',
    entry.contactName ?? '',
    entry.publishToSafetyNest ? 'Yes' : 'No',
    formatTime(entry.startTime),
    formatTime(entry.endTime),
    String(entry.duration),
    String(entry.files),
  ];
}

/** The name of the entry's contract. */
export function contractOf({ contractId, contracts }: TimeEntry): string {
  return contracts.find(({ key }) => key === contractId)?.value ?? '';
}
