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
  removes?: true;
}

/** A call that needs no preparation. */
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
