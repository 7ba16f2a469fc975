import { LARGEST_VERSION } from '@contract/seen-version';
import type { APIResponse, Page } from '@playwright/test';
import { isUnused } from './kept-window';

/** Calls the API besides the screen, as the user who is signed in on the page, if any. */
export async function apiOfPage(page: Page) {
  // Nobody is signed in, and a blank page has no storage.
  const token = isUnused(page) ? '' : await page.evaluate(storedToken);
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
  return {
    get: async (path: string) => (await page.request.get(`/api${path}`, { headers })).json() as Promise<unknown>,
    /** Sends FormData as a form, everything else as JSON. */
    post: (path: string, body: object): Promise<APIResponse> =>
      page.request.post(`/api${path}`, {
        headers: { ...headers, ...(path.startsWith('/savetemplateanswers/') && SEEN_ALL) },
        ...(body instanceof FormData ? { multipart: body } : { data: body }),
      }),
  };
}

/** The version of somebody who has seen every answer. */
const SEEN_ALL = { 'If-Match': `"${LARGEST_VERSION}"` };

function storedToken(): string {
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? '');
  return stored.map((text) => /"token":"([^"]+)"/.exec(text)?.[1]).find(Boolean) ?? '';
}
