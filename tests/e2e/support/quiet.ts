import { expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts what `page` asks of the server, for `untilQuiet`. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => void requests.add(request));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

/**
 * Until the server owes the page no answer: before a sign-out, or the end of a server, would refuse what is under way.
 * Wait for what the screen shows first; what has not been asked yet cannot be seen here.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await expect.poll(() => [...(underWay.get(page) ?? [])].map((request) => request.url())).toEqual([]);
}
