import { DESCRIPTION_MAX_LENGTH } from '../time-entry-limits';
import { day, flag, optionalAmount, optionalReference, optionalText, text, time } from './make-fields';
import { record } from './record';

/**
 * Fields of a time entry that the specification does not have: other servers neither return nor accept them.
 * Each is a column of `time_entries` and `time_entry_versions`, with a line in `server/personal-data/places.ts`;
 * everything else is derived from this declaration.
 */
export const ownEntryFields = record('time entry', {
  mileage: optionalAmount('Mileage', {
    min: 0,
    max: 9_999,
    hint: 'Miles that you drove for it.',
    headings: 'Miles, Miles driven, Distance, Business miles',
  }),
});

/** What people record about their time, besides account and files (product/time-sheet#entry-fields). */
export const timeEntry = record('time entry', {
  day: day('Date'),
  start: time('Start'),
  end: time('End'),
  contractId: optionalReference('Contract'),
  // Its spaces and line ends are the writer's.
  description: {
    ...optionalText('Description', { max: DESCRIPTION_MAX_LENGTH, kind: 'lines' }),
    toValue: (typed: string) => (typed.trim() ? typed : null),
  },
  // The server sends what can be chosen.
  activityType: { ...text('Activity Type', { max: 100, needed: 'an activity type' }), kind: 'choice' },
  advisoryType: { ...optionalText('Advisory Type', { max: 100 }), kind: 'choice' },
  contactId: optionalReference('Contact'),
  publishToSafetyNest: flag('SafetyNest'),
  ...ownEntryFields.fields,
});

export const EDITED_ENTRY_FIELDS = [
  'day',
  'start',
  'end',
  'description',
  'contactId',
  'publishToSafetyNest',
  ...Object.keys(ownEntryFields.fields),
] as readonly ('day' | 'start' | 'end' | 'description' | 'contactId' | 'publishToSafetyNest' | OwnEntryField)[];

export type OwnEntryField = keyof typeof ownEntryFields.fields;
