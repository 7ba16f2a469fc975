import { expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of `page`, for `untilQuiet`. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => void requests.add(request));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

/**
 * Waits until no request of the page is pending, for example before a sign-out or a server stop would make it fail.
 * Wait for the screen's content first: requests that have not been sent yet are unknown here.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await expect.poll(() => [...(underWay.get(page) ?? [])].map((request) => request.url())).toEqual([]);
}
