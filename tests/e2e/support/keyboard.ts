import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  // Finding it again by its role and name after each key would take longer than the key.
  let element = await target.elementHandle();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const place = await element?.evaluate(placeOfFocus);
    if (place === 'on it') return;
    if (place === 'replaced') element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  await expect(target, 'can be reached with the Tab key').toBeFocused({ timeout: 1 });
}

/** Presses Tab until `target` has the focus, and then Enter. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Runs in the page: where the focus is, seen from an element that another one may have replaced. */
function placeOfFocus(element: Node): 'on it' | 'elsewhere' | 'replaced' {
  if (!element.isConnected) return 'replaced';
  const root = element.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  return focused === element ? 'on it' : 'elsewhere';
}

/** Waits until an open dialog, or something in it, has the focus: keys do not reach it before. */
export async function untilFocused(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((open) => open.closest('.bp6-overlay')?.contains(document.activeElement)))
    .toBe(true);
}
