import { expect, type Page } from '@playwright/test';
import { uniqueWord } from '../../support/unique-word';

/** Delays calls of one page, as a slow network would, until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Clash {
  before?: string;
  yours: string;
  saved: string;
}

/** Checks that a field that both have changed shows all values, and chooses one. */
export async function decide(page: Page, label: string, { before, yours, saved }: Clash, which: 'yours' | 'saved') {
  const choice = page.getByRole('radiogroup', { name: `${label}: keep yours or use the saved value` });
  const field = page.getByRole('definition').filter({ has: choice });
  if (before !== undefined) await expect(field.getByText(`Before: ${before}`)).toBeVisible();
  await expect(choice.getByRole('radio', { name: `Yours: ${yours}`, exact: true })).toBeVisible();
  const option = which === 'yours' ? `Yours: ${yours}` : `Saved value: ${saved}`;
  await expect(choice.getByRole('radio', { name: `Saved value: ${saved}`, exact: true })).toBeVisible();
  await choice.getByRole('radio', { name: option, exact: true }).click({ force: true });
}

/** A text that no other test, try or run has. */
export function unique(text: string): string {
  return `${text} ${uniqueWord()}`;
}
