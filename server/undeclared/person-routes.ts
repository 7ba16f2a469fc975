import type { Route } from './policy';

/**
 * Routes for people at a screen only (product/access-tokens#sign-in-needed): they end sign-ins, belong to one, or answer
 * a secret, which would outlive the API token of a program. `idempotentWithSecret` refuses to work for other routes.
 */
const FOR_PEOPLE: ReadonlySet<string> = new Set<Route>([
  'POST /signout',
  'POST /mysessions/end',
  'POST /mysessions/endothers',
  'POST /mytokens/add',
  'POST /mycalendar/add',
  'POST /admin/directorytokens/add',
  'POST /admin/webhooks/save',
  'POST /admin/webhooks/rotate',
  'GET /recording/:recordingSid',
  'GET /teamsrecording/:recordingId',
]);

/** Whether a route is refused to programs with an API token. HEAD is GET without the body. */
export function needsPerson(route: string): boolean {
  return FOR_PEOPLE.has(route.replace(/^HEAD /, 'GET '));
}
