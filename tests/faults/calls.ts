import { ROUTES, CALLS as DECLARED } from '@contract/calls';
import type { Call } from './call';
import { CALENDAR_CALLS } from './calendar-calls';
import { DIRECTORY_CALLS } from './directory-calls';
import { DOCUMENT_WRITES } from './document-writes';
import { DUPLICATE_CALLS } from './duplicate-calls';
import { FORM_CALLS } from './form-calls';
import { HAND_OVER_CALLS } from './hand-over-calls';
import { IMPORT_CALLS } from './import-calls';
import { LOOKUPS } from './lookups';
import { PEOPLE_CALLS } from './people-calls';
import { RECORDING_CALLS } from './recording-calls';
import { READS } from './reads';
import { SALES_WRITES } from './sales-writes';
import { SESSION_CALLS } from './session-calls';
import { SET_UP_CALLS } from './set-up-calls';
import { TIME_WRITES } from './time-writes';
import { VISIT_CALLS } from './visit-calls';
import { WEBHOOK_CALLS } from './webhook-calls';

/** Every call of the portal, and how a screen makes it. */
export const CALLS: readonly Call[] = [
  ...READS,
  ...LOOKUPS,
  ...TIME_WRITES,
  ...DOCUMENT_WRITES,
  ...SALES_WRITES,
  ...SESSION_CALLS,
  ...PEOPLE_CALLS,
  ...HAND_OVER_CALLS,
  ...DIRECTORY_CALLS,
  ...DUPLICATE_CALLS,
  ...FORM_CALLS,
  ...IMPORT_CALLS,
  ...SET_UP_CALLS,
  ...VISIT_CALLS,
  ...RECORDING_CALLS,
  ...WEBHOOK_CALLS,
  ...CALENDAR_CALLS,
];

/** Routes of the policy that no screen calls or whose faults are tested elsewhere, with the reason or place. */
export const OUTSIDE: Readonly<Record<string, string>> = {
  'GET /healthz': 'not called by the portal: for the monitoring of the process',
  'GET /readyz': 'not called by the portal: for the monitoring of the process',
  'GET /openapi.json': 'not called by the portal: for other programs, server/openapi/document.test.ts',
  'GET /changes': 'an endless stream, which is opened again and again: src/features/follow-changes',
  'GET /events': 'not called by the portal: for other programs, tests/api/events.test.ts',
  'GET /calendar/:token': 'called by calendar programs: tests/api/calendar-feed.test.ts',
  'GET /notifications': 'in the bar of every screen: src/widgets/app-shell/ui/messages',
  'POST /notifications/read': 'in the bar of every screen: src/widgets/app-shell/ui/messages',
  'POST /notifications/readall': 'in the bar of every screen: src/widgets/app-shell/ui/messages',
  'GET /unsubscribe/:token': 'the link of an e-mail: tests/api/notifications.test.ts',
  'POST /unsubscribe/:token': 'the link of an e-mail: tests/api/notifications.test.ts',
  'GET /token/nonce': 'before the sign-in: src/entities/session/model/session-keeper.test.ts',
  'GET /token/groupmicrosoft': 'before the sign-in: src/app/providers/session-gate.test.tsx',
  'GET /token/groupgoogle': 'before the sign-in: src/app/providers/session-gate.test.tsx',
  'POST /admin/imports/stop': 'offered only briefly, while an import runs: tests/api/imports.test.ts',
  'POST /signout/backchannel': 'not called by the portal: for the directory, tests/api/provider-logout.test.ts',
  'POST /signout': 'the browser deletes its token even if the call fails: src/entities/session',
  ...Object.fromEntries(
    ROUTES.filter((route) => DECLARED[route].who === 'directory').map((route) => [
      route,
      'not called by the portal: for the company’s directory',
    ]),
  ),
  'GET /recordingmedia/:recordingId':
    'called by the browser’s player, which reveals no status: src/widgets/media-player, tests/e2e/players.spec.ts',
};
