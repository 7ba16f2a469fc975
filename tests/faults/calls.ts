import type { Call } from './call';
import { DOCUMENT_WRITES } from './document-writes';
import { FORM_CALLS } from './form-calls';
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

/** Every call that the portal makes, each with how it is met on a screen. */
export const CALLS: readonly Call[] = [
  ...READS,
  ...LOOKUPS,
  ...TIME_WRITES,
  ...DOCUMENT_WRITES,
  ...SALES_WRITES,
  ...SESSION_CALLS,
  ...PEOPLE_CALLS,
  ...FORM_CALLS,
  ...IMPORT_CALLS,
  ...SET_UP_CALLS,
  ...VISIT_CALLS,
  ...RECORDING_CALLS,
];

/** Routes of the policy that no screen calls, or whose faults are tried elsewhere, each with where or why. */
export const OUTSIDE: Readonly<Record<string, string>> = {
  'GET /healthz': 'no call of the portal: asked by the monitoring of the process',
  'GET /readyz': 'no call of the portal: asked by the monitoring of the process',
  'GET /token/nonce': 'before anybody is signed in: src/entities/session/model/session-keeper.test.ts',
  'GET /token/groupmicrosoft': 'before anybody is signed in: src/app/providers/session-gate.test.tsx',
  'GET /token/groupgoogle': 'before anybody is signed in: src/app/providers/session-gate.test.tsx',
  'POST /admin/imports/stop': 'offered while an import runs, for a moment: tests/api/imports.test.ts',
  'POST /signout': 'whatever becomes of it, the token is gone from the browser: src/entities/session',
  'GET /recordingmedia/:recordingId':
    'asked by the browser’s player, which tells no status: src/widgets/media-player, tests/e2e/players.spec.ts',
};
