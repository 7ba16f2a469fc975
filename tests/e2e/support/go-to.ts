import type { Page } from '@playwright/test';

/** Opens another screen as a link does: without loading the portal again, which takes a second of the processor. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
