import { TIME_ENTRY_CHANGED, timeEntrySchema, type TimeEntry } from '@contract/time-entry';
import type { Contact } from '@contract/lookup';
import { conflictOf } from '@/shared/api';
import { mergeEdits } from '@/shared/ui/changed-meanwhile';
import { formatDate } from '@/shared/lib/date';
import type { ChangedField } from '@/shared/ui/changed-meanwhile';
import { editedFieldsOf, entryValues, type EditedFields, type EntryFormValues } from './entry-form';

/** The entry as it is saved now, where a save was refused because it was changed meanwhile; null for other failures. */
export function changedEntryOf(error: unknown): TimeEntry | null {
  const current = conflictOf(error, TIME_ENTRY_CHANGED)?.current;
  return current !== undefined && timeEntrySchema.strict().isValidSync(current) ? current : null;
}

/** Whether the form was edited from another version of the entry than `saved`. */
export function isOutdated({ basis }: EntryFormValues, saved: TimeEntry): boolean {
  const { basis: present } = entryValues(saved);
  return JSON.stringify(basis) !== JSON.stringify(present);
}

/**
 * Merges the form with the saved entry. Nothing typed is lost, and no change of the other save is reverted silently:
 * untouched fields take the saved values, the others are left for the user to decide (`meanwhile`).
 */
export function rebased(values: EntryFormValues, saved: TimeEntry): EntryFormValues {
  const now = entryValues(saved);
  const { fields, changes } = mergeEdits(
    values.basis ? { ...values.basis.fields } : null,
    { ...editedFieldsOf(values) },
    { ...editedFieldsOf(now) },
  );
  const open = (values.meanwhile ?? []).filter(({ name }) => changes.every((change) => change.name !== name));
  // Advice cannot be removed from SafetyNest.
  const publishToSafetyNest = fields.publishToSafetyNest || saved.publishToSafetyNest;
  return { ...values, ...fields, publishToSafetyNest, basis: now.basis, meanwhile: [...open, ...changes] };
}

const LABELS: Record<keyof EditedFields, string> = {
  day: 'Date',
  start: 'Start',
  end: 'End',
  description: 'Description',
  contactId: 'Contact',
  publishToSafetyNest: 'SafetyNest',
};

/** The changes, each with the choice between the form's and the saved value. */
export function changedFields(
  values: EntryFormValues,
  saved: TimeEntry,
  contacts: readonly Contact[],
  onChange: (patch: Partial<EntryFormValues>) => void,
): ChangedField[] {
  const fields = editedFieldsOf(values);
  const words = (name: string, value: string | boolean): string => {
    if (typeof value === 'boolean') return value ? 'Linked' : 'Not linked';
    if (value === '') return 'None';
    if (name === 'day') return formatDate(value);
    if (name !== 'contactId') return value;
    if (value === saved.contactId) return saved.contactName ?? value;
    return contacts.find(({ id }) => id === value)?.name ?? value;
  };
  return (values.meanwhile ?? []).map(({ name, original, yours, saved: now }) => {
    const field = name as keyof EditedFields;
    const present = fields[field];
    const isSaved = present === now;
    return {
      name,
      label: LABELS[field],
      ...(original !== undefined && { original: words(name, original) }),
      saved: words(name, now),
      // Advice in SafetyNest stays there, so there is no choice.
      ...(!saved.publishToSafetyNest || name !== 'publishToSafetyNest'
        ? {
            choice: {
              yours: words(name, isSaved ? yours : present),
              isSaved,
              onChoose: (which: 'yours' | 'saved') => onChange({ [name]: which === 'saved' ? now : yours }),
            },
          }
        : {}),
    };
  });
}
