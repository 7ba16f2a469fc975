import { ADVISORY_ACTIVITIES } from './time-entry';

/**
 * The activity types that `GET /timesheetinitial` offers and `POST /addtimesheetentry` accepts. The specification names
 * the two advisory ones only (product/time-sheet#vocabulary); the others cover a consultancy's usual week.
 */
export const ACTIVITY_TYPES: readonly string[] = [
  ...ADVISORY_ACTIVITIES,
  'Administration',
  'Client Meeting',
  'Document Review',
  'Internal Meeting',
  'Report Writing',
  'Training Delivery',
  'Training Received',
  'Travel',
];

/** The subjects of advice; a contact's `adviceTypes` are from the same list (product/time-sheet#contact-not-listed). */
export const ADVISORY_TYPES: readonly string[] = [
  'Absence and Sickness',
  'Accident and Incident',
  'Contracts and Policies',
  'Disciplinary and Grievance',
  'Fire Safety',
  'Food Safety',
  'General Health & Safety',
  'Redundancy',
  'Risk Assessment',
];
