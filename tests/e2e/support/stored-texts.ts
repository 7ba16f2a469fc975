import { expect, type Page } from '@playwright/test';

/**
 * Waits until the browser has stored a text, such as that of a draft, a moment after the last key.
 * @param name part of the name that it is stored under
 */
export async function untilStored(page: Page, text: string, name = ''): Promise<void> {
  const stored = () =>
    page.evaluate((part) => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes(part))), name);
  await expect.poll(stored).toContain(text);
}
