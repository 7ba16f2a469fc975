import type { APIResponse, Page } from '@playwright/test';

/** Calls of the API beside the screen, as anyone who is signed in on it, or as nobody. */
export async function apiOfPage(page: Page) {
  // A page that has been nowhere has no storage to ask.
  const token = page.url() === 'about:blank' ? '' : await page.evaluate(storedToken);
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
  return {
    get: async (path: string) => (await page.request.get(`/api${path}`, { headers })).json() as Promise<unknown>,
    /** FormData goes as a form, all else as JSON. */
    post: (path: string, body: object): Promise<APIResponse> =>
      page.request.post(`/api${path}`, {
        headers,
        ...(body instanceof FormData ? { multipart: body } : { data: body }),
      }),
  };
}

function storedToken(): string {
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? '');
  return stored.map((text) => /"token":"([^"]+)"/.exec(text)?.[1]).find(Boolean) ?? '';
}
