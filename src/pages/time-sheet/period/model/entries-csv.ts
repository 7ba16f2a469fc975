import { namesOf } from '@contract/fields';
import { labelsOf } from '@contract/records/record';
import { ownEntryFields } from '@contract/records/time-entry';
import type { TimeEntry } from '@contract/time-entry';
import { formatDate, formatTime } from '@/shared/lib/date';
import { toCsv } from '@/shared/lib/text-format';

const OWN_FIELDS = namesOf(ownEntryFields.fields);

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
  ...Object.values(labelsOf(ownEntryFields)),
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
    ...OWN_FIELDS.map((name) => String(entry[name] ?? '')),
  ];
}

/** The name of the entry's contract. */
export function contractOf({ contractId, contracts }: TimeEntry): string {
  return contracts.find(({ key }) => key === contractId)?.value ?? '';
}
