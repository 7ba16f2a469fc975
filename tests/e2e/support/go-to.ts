import type { Page } from '@playwright/test';

/**
 * Opens another screen as a link does: without loading the portal again, which takes a second of the processor. Each place
 * has a key, by which a screen notices that only the end of its address has changed.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const state = { key: crypto.randomUUID() };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}
