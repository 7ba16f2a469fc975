import { keepSending, type OutboxCode } from '@/features/keep-draft';
import type { AppStore } from '@/shared/redux';
import type { RootState } from './root-reducer';

const timeEntry = () => import('@/entities/time-entry');

/** The writes that can wait in the outbox, with the code that declares each. */
const OUTBOX_CODE: OutboxCode = {
  confirmVisitMinutes: timeEntry,
  deleteTimeEntry: timeEntry,
  saveTimeEntry: timeEntry,
  submitLead: () => import('@/pages/lead-form'),
  submitSurvey: () => import('@/pages/complete-survey'),
};

/** Sends the user's outbox from now on; returns a function that ends it. */
export function sendOutbox(store: AppStore<RootState>): () => void {
  return keepSending(store, OUTBOX_CODE);
}
