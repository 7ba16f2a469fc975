import { COMPLAINT_KEY, OPPORTUNITY_LOST_KEY } from '@contract/form-keys';
import type { SearchItem } from '@contract/lookup';

/**
 * The one list of the portal's paths (product/navigation#exact-match), as patterns of the router. The route table in
 * `app/router` maps them to screens.
 */
export const PATHS = {
  home: '/',
  completeSurvey: '/complete-survey/:identifier',
  completeLeadForm: '/complete-form/Lead_Form',
  completeForm: '/complete-form/:surveyKey',
  timeSheet: '/time-sheet',
  weeklySummary: '/weekly-summary',
  visitCalendar: '/visit-calendar',
  opportunities: '/opportunities',
  marketing: '/marketing',
  targets: '/targets',
  documents: '/documents',
  leadForm: '/leadform',
  templates: '/templates',
  templateDocument: '/template-document',
  ai: '/ai',
  recordingPlayer: '/recording-player/:recordingSid',
  meetingPlayer: '/meeting-player/:recordingId',
  registrations: '/registrations',
  registration: '/registration/:id',
  admin: '/admin/:section',
  salesProto: '/sales-proto',
  signUp: '/sign-up',
  signIn: '/signin',
} as const;

export type PathName = keyof typeof PATHS;

/** The two forms that Home links to (product/surveys#complaint-forms). */
export const COMPLAINT_FORM = `/complete-form/${COMPLAINT_KEY}`;
export const OPPORTUNITY_LOST_FORM = `/complete-form/${OPPORTUNITY_LOST_KEY}`;

/** The address of a client's documents. @param folder the open one; without it, the folders are shown */
export function documentsOf({ value, text }: SearchItem, folder?: string): string {
  const query = new URLSearchParams({ account: value, accountName: text, ...(folder && { folder }) });
  return `${PATHS.documents}?${query}`;
}
