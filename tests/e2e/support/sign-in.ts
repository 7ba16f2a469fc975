import type { BrowserContext, Locator, Page } from '@playwright/test';
import { QUIET_PAGE } from './kept-window';

/**
 * Signs in from the login screen by mouse: both local providers list the demo staff by full name as buttons.
 * Resolves when the portal's frame is shown.
 */
export async function signIn(
  page: Page,
  fullName: string,
  provider: 'Microsoft' | 'Google' = 'Microsoft',
): Promise<void> {
  await page.getByRole('button', { name: `Sign in with ${provider}` }).click();
  await page.getByRole('button', { name: fullName, exact: true }).click();
  await waitUntilSignedIn(page);
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The browser's storage right after a person's first sign-in in this worker, by full name. */
const storages = new Map<string, StorageState>();

/**
 * Opens `path` signed in, for tests that are not about signing in. They share one session per person, so a test that signs
 * out must use `signIn`. Resolves when the portal's frame is shown.
 */
export async function openAs(page: Page, fullName: string, path: string): Promise<void> {
  const storage = storages.get(fullName);
  if (storage) await restore(page, storage);
  await page.goto(path);
  if (storage) return waitUntilSignedIn(page);
  await signIn(page, fullName, 'Google');
  storages.set(fullName, await page.context().storageState());
}

/** As the context's `setStorageState`, in the page itself: opening another page for it takes a fifth of a second. */
async function restore(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  for (const { origin, localStorage: entries } of origins) {
    const quiet = `${origin}${QUIET_PAGE}`;
    if (page.url() !== quiet) await page.goto(quiet);
    await page.evaluate((stored) => {
      localStorage.clear();
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, entries);
  }
}

/** The round logout button, part of the layout for signed-in users. */
export const signOutButton = (page: Page): Locator => page.getByRole('button', { name: /log ?out|sign out/i });

export async function waitUntilSignedIn(page: Page): Promise<void> {
  await signOutButton(page).waitFor();
}
