import { useState } from 'react';
import { labelsOf } from '@contract/records/record';
import { timeEntry } from '@contract/records/time-entry';
import { TIME_ENTRY_CHANGED, timeEntrySchema, type TimeEntry } from '@contract/time-entry';
import { useListContactsQuery } from '@/entities/client';
import { conflictOf } from '@/shared/api';
import { formatDate } from '@/shared/lib/date';
import { useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { editedFieldsOf, entryValues, willBeInSafetyNest, type EditedFields, type EntryFormValues } from './entry-form';

/** The entry as it is saved now, if a save was refused because it had been changed; null for other failures. */
export function changedEntryOf(error: unknown): TimeEntry | null {
  const current = conflictOf(error, TIME_ENTRY_CHANGED)?.current;
  return current !== undefined && timeEntrySchema.strict().isValidSync(current) ? current : null;
}

/**
 * The latest saved state of an open form's entry that is known here: the day's list or a refused save may bring a
 * newer one than the form was opened with.
 * @param entries the list that the entry may be in, once it is known
 */
export function useKnownEntry(entry: TimeEntry | null, entries: readonly TimeEntry[] | undefined) {
  const listed = entries?.find(({ id }) => id === entry?.id);
  const [known, setKnown] = useState(entry);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) {
    setLast(listed);
    // The list of all advice has more about an entry than the day's list.
    setKnown({ ...known, ...listed });
  }
  return [known, setKnown] as const;
}

const LABELS = labelsOf(timeEntry);

/** Compares the form with its entry, which may be saved elsewhere at the same time. A new entry has nothing to compare. */
export function useEntryMeanwhile(
  values: EntryFormValues,
  known: TimeEntry | null,
  onChange: (patch: Partial<EntryFormValues>) => void,
) {
  const accountId = values.account?.value ?? '';
  const { data: contacts = [] } = useListContactsQuery(accountId, { skip: known === null || accountId === '' });
  // Advice in SafetyNest stays there, so there is no choice.
  const typed = { ...editedFieldsOf(values), publishToSafetyNest: willBeInSafetyNest(values, known) };
  return useMeanwhile<EditedFields>({
    base: values.basis ? values.basis.fields : null,
    typed,
    saved: known ? editedFieldsOf(entryValues(known)) : typed,
    labels: LABELS,
    wordsOf: (name, value) => {
      if (typeof value === 'boolean') return value ? 'Linked' : 'Not linked';
      if (name === 'day') return formatDate(value);
      if (name !== 'contactId' || value === '') return value;
      if (value === known?.contactId) return known.contactName ?? value;
      return contacts.find(({ id }) => id === value)?.name ?? value;
    },
    onChange,
  });
}
