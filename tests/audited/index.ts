import { ADMIN_CALLS } from './admin-calls';
import type { AuditedCall } from './call';
import { DIRECTORY_CALLS } from './directory-calls';
import { DOCUMENT_CALLS } from './document-calls';
import { PLANNER_CALLS } from './planner-calls';
import { RECORDING_CALLS } from './recording-calls';
import { SALES_CALLS } from './sales-calls';
import { SESSION_CALLS } from './session-calls';
import { TARGET_SET_UP_CALLS } from './target-set-up-calls';
import { TIME_CALLS } from './time-calls';
import { WEBHOOK_CALLS } from './webhook-calls';

/** At least one call for every route that changes something. */
export const AUDITED_CALLS: readonly AuditedCall[] = [
  ...TIME_CALLS,
  ...DOCUMENT_CALLS,
  ...SALES_CALLS,
  ...ADMIN_CALLS,
  ...DIRECTORY_CALLS,
  ...TARGET_SET_UP_CALLS,
  ...PLANNER_CALLS,
  ...RECORDING_CALLS,
  ...SESSION_CALLS,
  ...WEBHOOK_CALLS,
];

/** Writes that need no entry, with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  'POST /data/logevent': 'page views have their own log, which is deleted after PAGE_VIEW_DAYS',
  'POST /presence': 'a hint about who is looking, which is gone after a minute',
  'POST /presence/leave': 'a hint about who is looking, which is gone after a minute',
  'POST /ai/v1/chat/completions': 'asks a model and stores nothing',
  'POST /ai/names': 'finds names and stores nothing',
};
