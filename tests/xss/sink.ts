import type { Page } from '@playwright/test';

/** A place where text from a person or a server becomes part of a page. */
export interface Sink {
  name: string;
  /** Routes of the server's policy whose answers contain the text; none for texts from elsewhere. */
  routes?: readonly string[];
  /** Payloads per batch; 125 by default. */
  batch?: number;
  /** Payloads instead of the common list. */
  payloads?: readonly string[];
  /** Payloads are parsed as markup, so nothing can be searched for; others must be shown character for character. */
  isMarkup?: boolean;
  /** How many payloads of a batch a screen may leave out, because it shows only the first few. */
  leavesOut?: number;
  /** The screen draws only the rows that fit. */
  isTall?: boolean;
  /** Puts the payloads in place and waits until the screen shows them. */
  show: (stage: Stage, payloads: readonly string[]) => Promise<void>;
}

export const sink = (name: string, about: Omit<Sink, 'name' | 'show'>, show: Sink['show']): Sink => ({
  name,
  ...about,
  show,
});

export interface Stage {
  page: Page;
  /** Calls the API as the page's user; throws if it is refused, unless `mayRefuse`. */
  post: (path: string, body: object, mayRefuse?: boolean) => Promise<boolean>;
  get: (path: string) => Promise<unknown>;
}

export type Json = Record<string, unknown>;

/** Matches calls to a path below /api, given as a regular expression; the latest handler wins. */
const callsTo = (path: string) => (url: URL) => new RegExp(`^/api${path}$`).test(url.pathname);

/** Changes the server's real answer to `path`. */
export async function tamper(page: Page, path: string, change: (answer: never) => unknown): Promise<void> {
  await page.route(callsTo(path), async (route) => {
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const json = change((await response.json()) as never);
    await route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(json) });
  });
}

/** Answers `path` without the server. */
export async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(callsTo(path), (route) =>
    route.fulfill({
      status,
      contentType: typeof json === 'string' ? 'text/plain' : 'application/json',
      body: typeof json === 'string' ? json : JSON.stringify(json),
    }),
  );
}

/** Goes to another screen without reloading the portal, as a link does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A copy of `like` for each payload, with the payload in each of `fields`. */
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

/** Closes what the previous payload may have opened, so that each payload in a text meets a fresh parser. */
const SHIELD =
  '\n*/--></title></textarea></style></script></xmp></noembed></noframes></iframe></noscript></template></select></svg></math>\n';

/** Several payloads as one text. */
export function joined(payloads: readonly string[]): string {
  const last = payloads.filter((payload) => payload.includes('<plaintext'));
  return [...payloads.filter((payload) => !last.includes(payload)), ...last].join(SHIELD);
}

/** The payloads that the page does not show character for character, ignoring white space and invisible characters. */
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
