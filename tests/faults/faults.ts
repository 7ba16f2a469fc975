import type { Page, Route } from '@playwright/test';

/** One way in which a call can fail, as the browser sees it. */
export interface Fault {
  name: FaultName;
  /** Its text in the error catalogue (product/errors#catalogue). */
  text: string;
  /** The server has done what was requested; only its answer is lost or spoiled. */
  isDone?: boolean;
  /** The answer has the right status and is JSON, so it counts as a success unless it is validated. */
  isWellFormed?: boolean;
  /** The portal recovers by itself (`Retry-After` of a few seconds). */
  passes?: boolean;
  /** The body that replaces the server's. */
  spoils?: string;
  /** @param count how often the call has been made with this fault, from 1 */
  answer: (route: Route, count: number) => Promise<void>;
}

export type FaultName =
  | 'abort before sending'
  | 'abort after commit'
  | 'time-out'
  | 'offline'
  | '401'
  | '403'
  | '412'
  | '413'
  | '422 text'
  | '429 for a second'
  | '429 for half a minute'
  | '500 html'
  | '503'
  | 'malformed JSON'
  | 'wrong shape';

const NO_RESPONSE = 'No response from server';
const SOMETHING_WRONG = 'Something went wrong.';
const json = 'application/json';

/** The columns of the matrix. `time-out` needs `setShortTimeouts`: the real limit is half a minute. */
export const FAULTS: readonly Fault[] = [
  { name: 'abort before sending', text: NO_RESPONSE, answer: (route) => route.abort('connectionrefused') },
  {
    name: 'abort after commit',
    text: NO_RESPONSE,
    isDone: true,
    answer: async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
  // Never answered: the call times out.
  { name: 'time-out', text: NO_RESPONSE, answer: () => Promise.resolve() },
  { name: 'offline', text: NO_RESPONSE, answer: (route) => route.abort('internetdisconnected') },
  refusal('401', 401, 'Access Denied'),
  refusal('403', 403, 'This is not for you.'),
  refusal('412', 412, 'Someone was faster.'),
  refusal('413', 413, 'That is too much at once.'),
  {
    name: '422 text',
    text: 'That cannot be done.',
    answer: (route) => route.fulfill({ status: 422, contentType: 'text/plain', body: 'That cannot be done.' }),
  },
  {
    name: '429 for a second',
    text: 'Too many requests for now.',
    passes: true,
    answer: (route, count) => (count === 1 ? tooMany(route, 1) : route.fallback()),
  },
  { name: '429 for half a minute', text: 'Too many requests for now.', answer: (route) => tooMany(route, 30) },
  {
    name: '500 html',
    text: SOMETHING_WRONG,
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }),
  },
  refusal('503', 503, 'The portal is being looked after.'),
  {
    name: 'malformed JSON',
    text: SOMETHING_WRONG,
    isDone: true,
    spoils: '[{"id": "1", ',
    answer: (route) => spoiled(route, '[{"id": "1", '),
  },
  {
    name: 'wrong shape',
    text: SOMETHING_WRONG,
    isDone: true,
    isWellFormed: true,
    spoils: '[7]',
    answer: (route) => spoiled(route, '[7]'),
  },
];

function refusal(name: FaultName, status: number, text: string): Fault {
  // A 401 is recognised only by its status.
  const body = JSON.stringify({ title: status === 401 ? 'No.' : text });
  return { name, text, answer: (route) => route.fulfill({ status, contentType: json, body }) };
}

function tooMany(route: Route, seconds: number): Promise<void> {
  const headers = { 'Retry-After': String(seconds), 'Access-Control-Expose-Headers': 'Retry-After' };
  return route.fulfill({ status: 429, headers, contentType: json, body: '{"title":"Too many requests for now."}' });
}

async function spoiled(route: Route, body: string): Promise<void> {
  await route.fetch();
  await route.fulfill({ status: 200, contentType: json, body });
}

const SHORT_TIMEOUTS = 'faults.short-timeouts';
const SHORT_MS = 2_000;

/** Makes calls of this page time out after two seconds, once switched on by `setShortTimeouts`. */
export async function allowShortTimeouts(page: Page): Promise<void> {
  await page.addInitScript(
    ({ key, short }) => {
      const after = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) =>
        after(sessionStorage.getItem(key) === null ? milliseconds : Math.min(short, milliseconds));
    },
    { key: SHORT_TIMEOUTS, short: SHORT_MS },
  );
}

/** Switches short time-outs on or off. */
export async function setShortTimeouts(page: Page, isShort: boolean): Promise<void> {
  await page.evaluate(({ key, on }) => (on ? sessionStorage.setItem(key, '1') : sessionStorage.removeItem(key)), {
    key: SHORT_TIMEOUTS,
    on: isShort,
  });
}

/**
 * Breaks every call to a route of the API (`GET /gettargets/:date`) until the returned function is called.
 * @param mayReach false if the server must not get the call and a spoiled answer is made up
 */
export async function breakRoute(
  page: Page,
  route: string,
  fault: Fault,
  mayReach = true,
): Promise<() => Promise<void>> {
  const matches = matcherOf(route);
  let count = 0;
  const held: Route[] = [];
  const handler = async (called: Route) => {
    if (called.request().method() !== route.split(' ')[0]) return called.fallback();
    count += 1;
    if (fault.name === 'time-out') held.push(called);
    if (!mayReach && fault.spoils) return called.fulfill({ status: 200, contentType: json, body: fault.spoils });
    // The page may have been left before a slow server answers.
    return fault.answer(called, count).catch(() => undefined);
  };
  // A screen may have the same path as its call.
  const url = ({ pathname }: URL) => pathname.startsWith('/api/') && matches.test(pathname);
  await page.route(url, handler);
  return async () => {
    await page.unroute(url, handler);
    await Promise.all(held.map((called) => called.abort().catch(() => undefined)));
  };
}

/** Matches the path with any parameters, including empty ones, and with a slash at its end. */
function matcherOf(route: string): RegExp {
  const path = route.split(' ')[1] ?? '';
  return new RegExp(`^(?:/api)?${path.replaceAll(/:\w+/g, '[^/]*')}/?$`);
}
