import type { TestApi } from '@tests/support/test-api';
import { VERSIONED_CALLS } from '@tests/versions';
import { makeChange } from '@tests/versions/call';
import { ADMIN_CALLS } from './admin-calls';
import type { AuditedCall } from './call';
import { DIRECTORY_CALLS } from './directory-calls';
import { DOCUMENT_CALLS } from './document-calls';
import { SALES_CALLS } from './sales-calls';
import { SESSION_CALLS } from './session-calls';
import { TIME_CALLS } from './time-calls';
import { WEBHOOK_CALLS } from './webhook-calls';

/** The changes of records: tests/versions says what each needs. */
const CHANGES = VERSIONED_CALLS.flatMap(({ action, removes = false, ...call }): AuditedCall[] => {
  if (action === undefined) return [];
  const prepare = async (api: TestApi) => {
    const change = await call.prepare(api);
    return () => makeChange(api, call, change, change.version);
  };
  return [{ route: call.route, action, removes, prepare }];
});

/** At least one call for every route that changes something. */
export const AUDITED_CALLS: readonly AuditedCall[] = [
  // First: some of the others end sign-ins and take roles away.
  ...CHANGES,
  ...TIME_CALLS,
  ...DOCUMENT_CALLS,
  ...SALES_CALLS,
  ...ADMIN_CALLS,
  ...DIRECTORY_CALLS,
  ...SESSION_CALLS,
  ...WEBHOOK_CALLS,
];

/** Writes that need no entry, with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  'POST /data/logevent': 'page views have their own log, which is deleted after PAGE_VIEW_DAYS',
  'POST /presence': 'a hint about who is looking, which is gone after a minute',
  'POST /presence/leave': 'a hint about who is looking, which is gone after a minute',
  'POST /notifications/read': 'what somebody has read is seen by nobody else',
  'POST /notifications/readall': 'what somebody has read is seen by nobody else',
  'POST /unsubscribe/:token': 'a choice of one person about their own e-mails, like a personal item',
  'POST /ai/v1/chat/completions': 'asks a model and stores nothing',
  'POST /ai/names': 'finds names and stores nothing',
};
