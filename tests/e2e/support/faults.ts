import type { Page, Route } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

export interface Fault {
  name: string;
  /** Its text in the error catalogue (product/errors#catalogue). */
  text: string;
  answer: (route: Route) => Promise<void>;
}

const json = 'application/json';

/** Answers that fail before their content is read. */
export const BROKEN_ANSWERS: readonly Fault[] = [
  { name: 'no answer', text: 'No response from server', answer: (route) => route.abort('connectionreset') },
  { name: 'an answer that breaks off', text: 'No response from server', answer: breakOff },
  {
    name: 'a failure with a title',
    text: 'The rota is being rebuilt.',
    answer: (route) =>
      route.fulfill({ status: 503, contentType: json, body: '{"title":"The rota is being rebuilt."}' }),
  },
  {
    name: 'a failure that is not JSON',
    text: 'Something went wrong.',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  },
  {
    name: 'a refusal with 422',
    text: 'That day is closed.',
    answer: (route) => route.fulfill({ status: 422, contentType: 'text/plain', body: 'That day is closed.' }),
  },
  {
    name: 'a refusal with 401',
    text: 'Access Denied',
    answer: (route) => route.fulfill({ status: 401, contentType: json, body: '{"title":"No."}' }),
  },
];

/** Answers with status 200 and wrong content. */
export const WRONG_ANSWERS: readonly Fault[] = [
  ['malformed', '[{"id": "1", '],
  ['empty', ''],
  ['of another shape', '{"entries": 7}'],
  ['of the right shape with a wrong type in it', '[{"id": 5, "startTime": false}]'],
].map(([name, body]) => ({
  name: `an answer that is ${name}`,
  text: 'Something went wrong.',
  answer: (route) => route.fulfill({ status: 200, contentType: json, body }),
}));

/** Answers calls to `path` with the fault until the returned function is called. */
export async function breakCall(page: Page, path: string, fault: Fault): Promise<() => Promise<void>> {
  const url = `**/api${path}`;
  await page.route(url, (route) => fault.answer(route));
  return () => page.unroute(url);
}

let breaker: Server | undefined;

/** Promises 4,000 bytes, sends a few and hangs up. */
async function breakOff(route: Route): Promise<void> {
  if (!breaker) {
    breaker = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': json, 'Content-Length': 4_000 });
      response.write('[{"id"', () => response.socket?.destroy());
    }).listen(0, 'localhost');
    breaker.unref();
    await once(breaker, 'listening');
  }
  const address = breaker.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await route.continue({ url: `http://localhost:${port}/` });
}
