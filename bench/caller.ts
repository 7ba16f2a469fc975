/** Calls of the API by a program instead of a browser. */

export const headersOf = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'X-Requested-With': 'XMLHttpRequest',
});

export type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** Calls paths below `/api` of `url` with `token`. */
export function callerOf(url: string, token: string): Call {
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(headersOf(token))) headers.set(name, value);
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    return fetch(`${url}/api${path}`, { ...init, headers });
  };
}

/** The options of a call that sends JSON. */
export const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** @throws Error if it is a refusal */
export async function accepted(sent: Promise<Response>): Promise<Response> {
  const answer = await sent;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return answer;
}

/** The body of an answer. @throws Error if it is a refusal */
export async function answerOf<Answer>(sent: Promise<Response>): Promise<Answer> {
  return (await (await accepted(sent)).json()) as Answer;
}

/** Milliseconds until the last byte of an answer, and its bytes. @throws Error if it is a refusal */
export async function timed(send: () => Promise<Response>): Promise<{ ms: number; bytes: number }> {
  const since = performance.now();
  const answer = await send();
  const bytes = (await answer.arrayBuffer()).byteLength;
  const ms = performance.now() - since;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return { ms, bytes };
}
