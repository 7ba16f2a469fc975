import { methodOf, pathOf } from '@contract/call';
import type { Route } from '@contract/calls';
import type { TestApi } from '@tests/support/test-api';
import { validBodyOf } from '@tests/support/valid-bodies';
import { callerOf } from '@tests/versions/call';

/** A call that changes something, and the audit log entry that it must leave, which no declaration names. */
export interface AuditedCall {
  route: Route;
  /** The action code of its entry: 'person.save'. */
  action: string;
  /** Adds what the call needs, and returns the call itself, which is made once and must succeed. */
  prepare: (api: TestApi) => Promise<() => Promise<Response>>;
  /** Tables that it writes outside its entry's transaction, with the reason. */
  beside?: { tables: readonly string[]; because: string };
  /** It removes rows and leaves none that show its transaction. */
  removes?: boolean;
}

/**
 * A call that needs no preparation.
 * @param body by default, the one that is made from its declaration
 * @param path given where the route has parameters
 */
export const sent = (
  route: Route,
  action: string,
  body: object = validBodyOf(route),
  path = pathOf({ route }),
): AuditedCall => ({
  route,
  action,
  prepare: (api) =>
    Promise.resolve(() => {
      const method = methodOf({ route });
      return api.request(method, path, { as: callerOf(route), body: method === 'GET' ? undefined : body });
    }),
});

export const prepared = (route: Route, action: string, prepare: AuditedCall['prepare']): AuditedCall => ({
  route,
  action,
  prepare,
});

export async function jsonOf<Answer>(answer: Promise<Response> | Response): Promise<Answer> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Refused with ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
