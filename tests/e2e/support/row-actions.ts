import type { Page } from '@playwright/test';

/** Chooses from the menu of a row. */
export async function chooseAction(page: Page, of: string, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
