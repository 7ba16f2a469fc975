import { methodOf, pathOf } from '@contract/call';
import { CALLS, type Route } from '@contract/calls';
import { ADA, OWEN, type TestApi } from '@tests/support/test-api';

/** A change of one record, as the policy test sends it without a version, with an old one, and with the current one. */
export interface Change {
  /** The route's own by default; given where that has parameters. */
  path?: string;
  /** The body; with `seen` for calls that name the version in it. */
  body?: unknown;
  /** The current version. */
  version: string | number;
  /** For calls whose body has a version for each of several records: the body with the given one. */
  bodyWith?: (version: unknown) => unknown;
  /** A version that is valid, but not the current one; a list for the order of records. */
  outdated?: string | number | readonly (string | number)[] | null;
}

/**
 * A route that changes, removes or moves a record, and a change that was prepared for it: no declaration says which record
 * of the demo data it can change, and what the audit log then says.
 */
export interface VersionedCall {
  route: Route;
  prepare: (api: TestApi) => Promise<Change>;
  /** The action code of the audit log entry that it leaves, unless only some of its changes leave one. */
  action?: string;
  /** It removes rows and leaves none that show its transaction. */
  removes?: boolean;
  /** It changes several records and answers what it refused, instead of refusing all of them. */
  refusesSingly?: true;
}

/** A change that leaves an entry with this action code, or is what `about` says. */
export const changed = (
  route: Route,
  about: string | Omit<VersionedCall, 'route' | 'prepare'>,
  prepare: VersionedCall['prepare'],
): VersionedCall => ({ route, ...(typeof about === 'string' ? { action: about } : about), prepare });

/** A member of staff who may make a call: Ada has every role, and Owen none. */
export const callerOf = (route: Route) => (CALLS[route].who === 'signed-in' ? OWEN : ADA);

/** Makes a change that says this version was seen; undefined says none. */
export function makeChange(
  api: TestApi,
  { route }: Pick<VersionedCall, 'route'>,
  { path = pathOf({ route }), body, bodyWith }: Change,
  version: Change['outdated'],
  headers: Record<string, string> = {},
): Promise<Response> {
  return api.request(methodOf({ route }), path, {
    as: callerOf(route),
    isAsGiven: true,
    body: bodyWith ? bodyWith(version) : copyOf(body),
    headers: {
      ...(version !== undefined && !bodyWith && { 'If-Match': `"${version?.toString() ?? ''}"` }),
      ...headers,
    },
  });
}

/** A form can be sent only once. */
function copyOf(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  const copy = new FormData();
  for (const [name, value] of body) copy.append(name, value);
  return copy;
}

/** Adds what a change needs by a call that must succeed. */
export async function made<Answer>(api: TestApi, as: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await api.request('POST', path, { as, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was refused with ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

export async function read<Answer>(api: TestApi, as: string, path: string): Promise<Answer> {
  return (await (await api.request('GET', path, { as })).json()) as Answer;
}
