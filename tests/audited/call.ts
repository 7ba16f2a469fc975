import type { TestApi } from '@tests/support/test-api';

/** A call that changes something, and the entry of the audit log that it must leave. */
export interface AuditedCall {
  /** As in the server's policy. */
  route: string;
  /** Code of the action that its entry has: 'person.save'. */
  action: string;
  /** Puts there what the call needs, and answers the call itself, which is made once and must succeed. */
  prepare: (api: TestApi) => Promise<() => Promise<Response>>;
  /** Tables that it writes outside the transaction of its entry, with the reason. */
  beside?: { tables: readonly string[]; because: string };
  /** It removes rows and leaves none that could show its transaction. */
  removes?: true;
}

/** A call whose body needs nothing prepared. */
export const plain =
  (method: string, path: string, body: unknown, as: string) =>
  (api: TestApi): Promise<() => Promise<Response>> =>
    Promise.resolve(() => api.request(method, path, { as, body }));

export async function jsonOf<Answer>(answer: Promise<Response> | Response): Promise<Answer> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Refused with ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
