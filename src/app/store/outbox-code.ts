import type { OutboxCode } from '@/features/keep-draft';

const timeEntry = () => import('@/entities/time-entry');

/** The writes that can wait in the outbox, with the code that declares each. */
export const OUTBOX_CODE: OutboxCode = {
  confirmVisitMinutes: timeEntry,
  deleteTimeEntry: timeEntry,
  saveTimeEntry: timeEntry,
  submitLead: () => import('@/pages/lead-form'),
  submitSurvey: () => import('@/pages/complete-survey'),
};
