import type { Locator, Page } from '@playwright/test';

/**
 * Signs in from the login screen by mouse: both local providers list the demo staff by full name as buttons.
 * Ends when the portal's own frame is there.
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

/** The round logout button belongs to the layout of everybody who is signed in. */
export const signOutButton = (page: Page): Locator => page.getByRole('button', { name: /log ?out|sign out/i });

export async function waitUntilSignedIn(page: Page): Promise<void> {
  await signOutButton(page).waitFor();
}
