import type { Page } from '@playwright/test';

/** A place where a text of a person or a server becomes part of a page. */
export interface Sink {
  name: string;
  /** Rows of the server's policy whose answers carry the text, and `route` patterns of ours otherwise empty. */
  routes?: readonly string[];
  /** Payloads at once; all of them without it. */
  batch?: number;
  /** Others than the common list. */
  payloads?: readonly string[];
  /** Each must be read there letter by letter; `markup`: what is left of it has no text to look for. */
  is: 'text' | 'markup';
  /** How many of a batch a screen may leave out, because it shows the first few only. */
  leavesOut?: number;
  /** The screen draws the rows that have room alone. */
  isTall?: boolean;
  /** Puts them there and waits until the screen shows them. */
  show: (stage: Stage, payloads: readonly string[]) => Promise<void>;
}

export interface Stage {
  page: Page;
  /** Calls the API as the person of the page; throws for what is refused, unless `mayRefuse`. */
  post: (path: string, body: object, mayRefuse?: boolean) => Promise<boolean>;
  get: (path: string) => Promise<unknown>;
}

export type Json = Record<string, unknown>;

/** Calls to a path below /api, as a regular expression; the latest that was given for it counts. */
const callsTo = (path: string) => (url: URL) => new RegExp(`^/api${path}$`).test(url.pathname);

/** Lets the server's true answer to `path` come through changed. */
export async function tamper(page: Page, path: string, change: (answer: never) => unknown): Promise<void> {
  await page.route(callsTo(path), async (route) => {
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const json = change((await response.json()) as never);
    await route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(json) });
  });
}

/** Answers `path` without asking the server. */
export async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(callsTo(path), (route) =>
    route.fulfill({
      status,
      contentType: typeof json === 'string' ? 'text/plain' : 'application/json',
      body: typeof json === 'string' ? json : JSON.stringify(json),
    }),
  );
}

/** Goes to another screen without loading the portal again, as a link in it does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A row for each payload, in the shape of `like`, with it in every one of `fields`. */
export function rowsOf<Row extends object>(
  like: Row | undefined,
  payloads: readonly string[],
  fields: string,
  id = 'id',
) {
  if (like === undefined) throw new Error('The demo data has no row to copy');
  return payloads.map((payload, index) => ({
    ...like,
    [id]: `row-${index}`,
    ...Object.fromEntries(fields.split(' ').map((field) => [field, payload])),
  }));
}

/** Ends whatever the payload before has begun, so that each of several in one text meets a fresh parser. */
const SHIELD =
  '\n*/--></title></textarea></style></script></xmp></noembed></noframes></iframe></noscript></template></select></svg></math>\n';

/** Several payloads as one text. */
export function joined(payloads: readonly string[]): string {
  const last = payloads.filter((payload) => payload.includes('<plaintext'));
  return [...payloads.filter((payload) => !last.includes(payload)), ...last].join(SHIELD);
}

/** Which payloads the page does not show, letter by letter but for blanks and what has no shape. */
export async function unseen(page: Page, payloads: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{C}]+/gu, '');
    const texts: string[] = [document.body.innerText, document.body.textContent ?? ''];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^(?:title|aria-label|alt|placeholder|value|label|href|download)$/.test(name)) texts.push(value);
      }
      if ('value' in element && typeof element.value === 'string') texts.push(element.value);
    }
    const all = plain(texts.join(' '));
    return wanted.filter((payload) => !all.includes(plain(payload)));
  }, payloads);
}
