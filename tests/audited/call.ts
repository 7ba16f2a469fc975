import { methodOf, pathOf } from '@contract/call';
import type { TestApi } from '@tests/support/test-api';

/** A call that changes something, and the audit log entry that it must leave. */
export interface AuditedCall {
  /** The route in the server's policy. */
  route: string;
  /** The action code of its entry: 'person.save'. */
  action: string;
  /** Adds what the call needs, and returns the call itself, which is made once and must succeed. */
  prepare: (api: TestApi) => Promise<() => Promise<Response>>;
  /** Tables that it writes outside its entry's transaction, with the reason. */
  beside?: { tables: readonly string[]; because: string };
  /** It removes rows and leaves none that show its transaction. */
  removes?: boolean;
}

/** A call that needs no preparation; `path` is given where the route has parameters. */
export const sent = (
  route: string,
  action: string,
  as: string,
  body: unknown,
  path = pathOf({ route }),
): AuditedCall => ({
  route,
  action,
  prepare: (api) => Promise.resolve(() => api.request(methodOf({ route }), path, { as, body })),
});

export async function jsonOf<Answer>(answer: Promise<Response> | Response): Promise<Answer> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Refused with ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
